#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that the catalogues are complete and that every text is marked for translation.

translations.py SOURCE
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from tap import Tap

# Languages whose catalogues must be complete. The sources are in English.
COMPLETE = ["de", "es", "fr", "ja", "ko", "pt_BR", "ru", "vi", "zh_CN"]

KEYWORDS = ["_", "N_", "C_:1c,2", "NC_:1c,2", "ngettext:1,2", "g_dcgettext:2", "g_dngettext:2,3",
            "g_dpgettext2:2c,3"]

MARKED = {
    ".c": re.compile(r'\b(?:_|N_|C_|NC_|ngettext|g_dngettext|g_dpgettext2)[ \t]*\(\s*"'),
    ".h": re.compile(r'\b(?:_|N_|C_|NC_|ngettext)[ \t]*\(\s*"'),
    ".ui": re.compile(r'translatable="(?:yes|true)"'),
    ".desktop.in": re.compile(r"^(?:Name|Comment|Keywords)=", re.MULTILINE),
    ".metainfo.xml.in": re.compile(r"<summary"),
    ".gschema.xml": re.compile(r"gettext-domain="),
}


def words_of(path):
    """Returns the entries of POTFILES or LINGUAS, without comments."""
    if not path.exists():
        return []
    lines = (line.split("#")[0] for line in path.read_text(encoding="utf-8").splitlines())
    return " ".join(lines).split()


def translatable_files(source):
    for folder in ("src", "data"):
        for path in sorted((source / folder).rglob("*")):
            for suffix, pattern in MARKED.items():
                if path.name.endswith(suffix) and pattern.search(path.read_text(encoding="utf-8")):
                    yield str(path.relative_to(source))


def potfiles(source):
    for name in ("POTFILES", "POTFILES.in"):
        if (source / "po" / name).exists():
            return source / "po" / name
    return source / "po" / "POTFILES"


def check_potfiles(tap, source):
    listed = words_of(potfiles(source))
    gone = [name for name in listed if not (source / name).is_file()]
    missing = sorted(set(translatable_files(source)) - set(listed))
    tap.check(listed and not gone, "every file in POTFILES exists", "\n".join(gone) or "no POTFILES")
    tap.check(not missing, "every file with texts is in POTFILES", "\n".join(missing))


def check_linguas(tap, source):
    listed = words_of(source / "po" / "LINGUAS")
    found = sorted(path.stem for path in (source / "po").glob("*.po"))
    tap.check(sorted(listed) == found, "LINGUAS lists the catalogues", f"listed {listed}, found {found}")


def write_template(source, target):
    command = ["xgettext", f"--directory={source}", f"--files-from={potfiles(source)}",
               "--from-code=UTF-8", "--add-comments", f"--output={target}"]
    command += [f"--keyword={keyword}" for keyword in KEYWORDS]
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)


def check_complete(tap, source, language, template):
    catalogue = source / "po" / f"{language}.po"
    # msgcmp compares the catalogue with the present texts; msgfmt below counts only the texts in the catalogue.
    tap.run(f"{language} has every text", ["msgcmp", catalogue, template])
    count = subprocess.run(["msgfmt", "--statistics", "-o", "/dev/null", catalogue],
                           stderr=subprocess.PIPE, text=True, check=False).stderr
    tap.check(count and "fuzzy" not in count and "untranslated" not in count,
              f"{language} has nothing unsure or untranslated", count)


def check_looks(tap, source):
    """Themes and sets of pieces contain their own translations, as themes made by players do."""
    for path in sorted((source / "data").glob("*/*/*.ini")):
        lines = path.read_text().splitlines()
        missing = [f"{key}[{language}]" for key in ("name", "description") if any(line.startswith(f"{key}=") for line in lines)
                   for language in words_of(source / "po" / "LINGUAS")
                   if not any(line.startswith(f"{key}[{language}]=") for line in lines)]
        tap.check(not missing, f"{path.parent.name} has its words in every language", " ".join(missing))


def main(source):
    source = Path(source)
    tap = Tap()
    check_potfiles(tap, source)
    check_linguas(tap, source)
    check_looks(tap, source)
    for catalogue in sorted((source / "po").glob("*.po")):
        tap.run(f"form of {catalogue.name}", ["msgfmt", "--check", "-o", "/dev/null", catalogue], silent=True)
    with tempfile.TemporaryDirectory() as folder:
        template = Path(folder) / "kythu.pot"
        result = write_template(source, template)
        tap.check(result.returncode == 0 and template.exists(), "the texts can be collected", result.stdout)
        for language in COMPLETE:
            check_complete(tap, source, language, template)
    tap.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
