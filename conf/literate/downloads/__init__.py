"""What a site offers to the tools of translators: the terms and the agreed clauses, in exchange formats."""

FILES = {
    "tbx": "terms.tbx",
    "omegat-hans-ru": "zh-Hans-ru.utf8",
    "omegat-hant-ru": "zh-Hant-ru.utf8",
    "omegat-ru-hans": "ru-zh-Hans.utf8",
    "csv": "terms.csv",
    "xlsx": "terms.xlsx",
    "tmx": "clauses.tmx",
}
