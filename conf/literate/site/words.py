"""What the press itself says on a page, in the languages of the editions."""

from __future__ import annotations

from literate import scripts
from literate.editions import Edition
from literate.site.termwords import TERM_WORDS

_ORDER = ("zh", "ru", "en")
_WORDS = {
    "ruling": ("裁定", "Толкование", "Ruling"),
    "ruling-why": ("原文未说明之处的裁定", "Источник этого не уточняет", "The source leaves this open"),
    "stale": ("待复核", "На сверке", "Under review"),
    "stale-parts": ("改动后尚未复核：{}", "Изменено после сверки: {}", "Changed since it was agreed: {}"),
    "zh": ("中文", "китайский текст", "Chinese text"),
    "ru": ("俄文", "русский текст", "Russian text"),
    "en": ("英文说明", "английское примечание", "English note"),
    "example": ("例子", "пример", "example"),
    "cases": ("更多例子（{}）", "Другие примеры ({})", "More cases ({})"),
    "setup": (
        "本页例子共用的准备",
        "Общее для примеров этой страницы",
        "Common to the examples of this page",
    ),
    "about": ("关于本条：{}", "Об этом пункте: {}", "About this clause: {}"),
    "id": ("编号", "Номер", "Id"),
    "permalink": ("固定链接", "Постоянная ссылка", "Permalink"),
    "kind": ("类别", "Вид", "Kind"),
    "source": ("出处", "Источник", "Source"),
    "code": ("代码", "Код", "Code"),
    "examples": ("例子", "Примеры", "Examples"),
    "examples-run": (
        "构建本页时已运行，全部通过：{} 个",
        "Выполнены при сборке, все верны: {}",
        "Run in this build, all passed: {}",
    ),
    "caught": ("改动代码能察觉 {} 处", "Замечает изменений кода: {}", "Notices {} changes of the code"),
    "coverage": ("证据与覆盖", "Свидетельства и охват", "Evidence and coverage"),
    "coverage-how": (
        "每次构建都运行全部例子。另外，把代码每次改动一小处，看哪个例子会察觉：察觉即为“捕获”，"
        "不改变任何行为的改动列为“等价”并写明理由。",
        "При каждой сборке выполняются все примеры. Кроме того, в код вносят по одному небольшому "
        "изменению и смотрят, какой пример это заметит: замеченное изменение поймано, а то, которое ничего "
        "не меняет, записано как равносильное, с причиной.",
        "All examples run in every build. Besides, the code is changed one small step at a time to see which "
        "example notices: a change that is noticed is caught; one that changes nothing is listed as "
        "equivalent, with its reason.",
    ),
    "chapter": ("章", "Глава", "Chapter"),
    "clauses-n": ("条文", "Пункты", "Clauses"),
    "claims-n": ("实现", "Функции", "Claims"),
    "caught-n": ("捕获", "Поймано", "Caught"),
    "equivalent-n": ("等价", "Равных", "Equivalent"),
    "survived-n": ("漏过", "Пропущено", "Missed"),
    "score": ("捕获率", "Доля", "Score"),
    "agreed-n": ("已复核", "Сверено", "Agreed"),
    "whole-book": ("全书", "Вся книга", "The whole book"),
    "examples-caught": (
        "{0[0]} 个例子；试过 {0[2]} 处代码改动，察觉 {0[1]} 处。",
        "Примеров: {0[0]}; из испробованных изменений кода ({0[2]}) замечено {0[1]}.",
        "{0[0]} examples; of {0[2]} changes of the code that were tried they notice {0[1]}.",
    ),
    "shared": (
        "同一段代码也由以下条文的例子运行：",
        "Тот же код выполняют и примеры пунктов:",
        "The same code is run by the examples of:",
    ),
    "code-run": ("例子运行的代码", "Код, который выполняют примеры", "Code that the examples run"),
    "changes-caught": ("察觉的改动", "Замеченные изменения", "Changes that are noticed"),
    "report": ("反映本条的问题", "Сообщить об ошибке в этом пункте", "Report this clause"),
    "clauses": ("{} 条规则", "Пунктов: {}", "{} clauses"),
    "coming": ("即将推出", "Готовится", "Coming"),
    "computed": ("怎样算出来的", "Как это вычислено", "How this is computed"),
    "fractions": ("精确分数", "Точные дроби", "Exact fractions"),
    "mean": ("平均", "Среднее", "Mean"),
    "yes": ("是", "да", "yes"),
    "no": ("否", "нет", "no"),
    "none": ("—", "—", "—"),
    "carries-out": ("实现", "Выполняет", "Carries out"),
    "rule": ("规则", "правило", "rule"),
    "definition": ("定义", "определение", "definition"),
    "procedure": ("步骤", "порядок действий", "procedure"),
    "permission": ("许可", "разрешение", "permission"),
    "prohibition": ("禁止", "запрет", "prohibition"),
    "table": ("表格", "таблица", "table"),
    "remark": ("附注", "примечание", "remark"),
    **TERM_WORDS,
}

_TAIWAN = {  # where the script is not the only difference
    "permalink": "永久連結",
    "code": "程式碼",
    "examples-run": "建置本頁時已執行，全部通過：{} 個",
}


def say(edition: Edition, word: str, value: object = "", *, language: str = "") -> str:
    """The phrase called *word*, in the edition's language or in *language*."""
    language = language or edition.language
    phrase = _WORDS[word][_ORDER.index(language)]
    if language == "zh" and edition.script == "Hant":
        phrase = _TAIWAN.get(word) or scripts.plain(phrase, "Hant")
    return phrase.format(value)
