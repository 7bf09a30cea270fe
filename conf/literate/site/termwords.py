"""What the pages of the terms say, in the languages of the editions: Chinese, Russian, English."""

from __future__ import annotations

_SUBJECTS = {
    "ability": ("能力", "способности", "abilities"),
    "action": ("行动", "действия", "actions"),
    "attack": ("攻击", "атака", "attack"),
    "board": ("版图", "поле", "the board"),
    "component": ("配件", "компоненты", "components"),
    "defence": ("防御", "защита", "defence"),
    "dice": ("骰子", "кубики", "dice"),
    "morale": ("士气", "боевой дух", "morale"),
    "phase": ("阶段", "фазы", "phases"),
    "player": ("玩家", "игроки", "players"),
    "procedure": ("流程", "порядок игры", "procedure"),
    "state": ("状态", "состояния", "states"),
    "terrain": ("地形", "местность", "terrain"),
    "unit": ("单位", "боевые единицы", "units"),
    "value": ("数值", "значения", "values"),
}
_STATUSES = {
    "preferred": ("首选", "предпочтительный", "preferred"),
    "admitted": ("可用", "допустимый", "admitted"),
    "deprecated": ("不用", "нерекомендуемый", "deprecated"),
    "shadow": ("排除", "не термин", "not this term"),
}
_PARTS_OF_SPEECH = {
    "noun": ("名词", "сущ.", "noun"),
    "verb": ("动词", "глаг.", "verb"),
    "adj": ("形容词", "прил.", "adj."),
    "phrase": ("短语", "выражение", "phrase"),
}
_TAGS = {
    "zh": ("中文", "Китайский", "Chinese"),
    "zh-Hans": ("简体中文", "Китайский, упрощённые иероглифы", "Chinese, simplified"),
    "zh-Hant": ("繁体中文", "Китайский, традиционные иероглифы", "Chinese, traditional"),
    "ru": ("俄文", "Русский", "Russian"),
    "en": ("英文", "Английский", "English"),
}
TERM_WORDS = {
    **{f"subject-{key}": words for key, words in _SUBJECTS.items()},
    **{f"status-{key}": words for key, words in _STATUSES.items()},
    **{f"pos-{key}": words for key, words in _PARTS_OF_SPEECH.items()},
    **{f"tag-{key}": words for key, words in _TAGS.items()},
    "terms": ("术语", "Термины", "Terms"),
    "term": ("用词", "Термин", "Term"),
    "term-page": ("打开术语页", "Страница термина", "The page of this term"),
    "term-marks": ("标出术语", "Отмечать термины", "Mark terms"),
    "subject": ("主题", "Тема", "Subject"),
    "system": ("所属游戏", "Игра", "Game"),
    "unlike": ("勿与此混淆", "Не путать с", "Not the same as"),
    "covers": ("兼指", "Подразумевает", "Implies"),
    "status": ("状态", "Статус", "Status"),
    "pos": ("词性", "Часть речи", "Part of speech"),
    "uses": ("出现次数", "Упоминаний", "Uses"),
    "note": ("说明（英文）", "Примечание (по-английски)", "Note"),
    "forms": ("识别的俄文词形", "Распознаваемые русские формы", "Russian forms that count as the term"),
    "in-clauses": ("条文中的用例（{}）", "В пунктах правил ({})", "In the clauses ({})"),
    "reserved": (
        "书中的条文还没有用到它。",
        "В пунктах книги он пока не встречается.",
        "No clause of the book names it yet.",
    ),
    "parallel": ("中俄对照", "рядом с китайским", "side by side"),
    "lacking": ("这里没有对应的用词", "Здесь нет соответствия", "Nothing answers to it here"),
    "waived": ("免于对应：", "Соответствие не требуется:", "No counterpart needed:"),
    "terms-index": ("术语", "Термины", "Terms"),
    "terms-coverage": ("术语覆盖", "Охват терминов", "Coverage of the terms"),
    "terms-variants": ("用词不一", "Разнобой в словах", "Varying words"),
    "terms-stale": ("待复核的条文", "Пункты на сверке", "Clauses under review"),
    "terms-candidates": ("术语候选", "Кандидаты в термины", "Candidates for terms"),
    "terms-style": ("行文规范", "Правила письма", "Style guide"),
    "terms-lead": (
        "全书共 {} 个概念。每个概念一页：各语言的用词、定义，以及用到它的全部条文。",
        "В книге понятий: {}. У каждого своя страница: термины на всех языках, определение и все пункты, "
        "где оно встречается.",
        "{} concepts. Each has a page with its terms in all languages, its definition and every clause that "
        "names it.",
    ),
    "terms-systems": ("按游戏：", "По играм:", "By game:"),
    "terms-overviews": ("总览：", "Обзоры:", "Overviews:"),
    "terms-downloads": ("下载：", "Скачать:", "Downloads:"),
    "all-systems": ("所有游戏", "Все игры", "All games"),
    "all-languages": ("各语言之间", "Между языками", "Between languages"),
    "clause": ("条文", "Пункт", "Clause"),
    "moved": ("复核后改动的部分", "Что изменилось после сверки", "Changed since it was agreed"),
    "none-stale": (
        "所有条文的各语言文本都已一并复核。",
        "Все пункты сверены на всех языках.",
        "All clauses have been read together in all languages.",
    ),
    "stale-lead": (
        "{0[1]} 条条文中有 {0[0]} 条在上次复核后有改动，或尚未复核。",
        "Из пунктов книги ({0[1]}) изменены после сверки или ещё не сверены: {0[0]}.",
        "Of {0[1]} clauses {0[0]} have changed since they were agreed, or were never agreed.",
    ),
    "none-found": ("没有。", "Нет.", "None."),
    "words": ("用词", "Слова", "Words"),
    "chapters": ("少用的词所在的章", "Где встречаются более редкие", "Where the rarer ones stand"),
    "lacking-n": ("无对应", "Без соответствия", "Without counterpart"),
    "several-words": ("一个概念，几种说法", "Одно понятие, несколько слов", "One concept, several words"),
    "deprecated-used": (
        "仍在使用的不用词（{}）",
        "Нерекомендуемые слова в тексте ({})",
        "Deprecated words in use ({})",
    ),
    "several-concepts": (
        "同一个词，几个概念（{}）",
        "Одно слово, несколько понятий ({})",
        "One word, several concepts ({})",
    ),
    "no-term": (
        "没有任何术语的条文（{}）",
        "Пункты без единого термина ({})",
        "Clauses without any term ({})",
    ),
    "no-use": ("条文未用到的概念（{}）", "Понятия без употреблений ({})", "Concepts without any use ({})"),
    "candidates-lead": (
        "条文里常见、而术语库还没有收的词，以及出现的次数。",
        "Слова, которые часто встречаются в пунктах, но которых нет среди терминов, и сколько раз.",
        "Words that the clauses use often and that are no terms, and how often.",
    ),
    "style-lead": (
        "每条规范各有一个正例和一个反例；构建本页时，检查程序放过了每个正例，报出了每个反例。",
        "К каждому правилу — верный и неверный пример. При сборке этой страницы проверка пропустила все "
        "верные и отметила все неверные.",
        "Each rule has a right and a wrong example. When this page was built, the check passed every right "
        "one and reported every wrong one.",
    ),
    "good": ("正确", "Верно", "Right"),
    "bad": ("错误", "Неверно", "Wrong"),
    "file-tbx": ("TBX（术语交换）", "TBX (обмен терминами)", "TBX (term exchange)"),
    "file-omegat-hans-ru": (
        "OmegaT：简体→俄",
        "OmegaT: кит. упр. → рус.",
        "OmegaT: Chinese (simplified) → Russian",
    ),
    "file-omegat-hant-ru": (
        "OmegaT：繁体→俄",
        "OmegaT: кит. трад. → рус.",
        "OmegaT: Chinese (traditional) → Russian",
    ),
    "file-omegat-ru-hans": (
        "OmegaT：俄→简体",
        "OmegaT: рус. → кит. упр.",
        "OmegaT: Russian → Chinese (simplified)",
    ),
    "file-csv": ("CSV（每概念一行）", "CSV (строка на понятие)", "CSV (a line a concept)"),
    "file-xlsx": ("XLSX（查看用）", "XLSX (для просмотра)", "XLSX (for viewing)"),
    "file-tmx": ("TMX（已复核的条文）", "TMX (сверенные пункты)", "TMX (agreed clauses)"),
}
