"""What the press itself says on a page, in the languages of the editions."""

from __future__ import annotations

from literate import scripts
from literate.editions import Edition

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
    "report": ("反映本条的问题", "Сообщить об ошибке в этом пункте", "Report this clause"),
    "clauses": ("{} 条规则", "Пунктов: {}", "{} clauses"),
    "coming": ("即将推出", "Готовится", "Coming"),
    "yes": ("可", "да", "yes"),
    "no": ("不可", "нет", "no"),
    "none": ("—", "—", "—"),
    "carries-out": ("实现", "Выполняет", "Carries out"),
    "rule": ("规则", "правило", "rule"),
    "definition": ("定义", "определение", "definition"),
    "procedure": ("步骤", "порядок действий", "procedure"),
    "permission": ("许可", "разрешение", "permission"),
    "prohibition": ("禁止", "запрет", "prohibition"),
    "table": ("表格", "таблица", "table"),
    "remark": ("附注", "примечание", "remark"),
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
