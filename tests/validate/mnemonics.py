#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that no two entries of a menu have the same underlined letter, in any language.

mnemonics.py SOURCE
"""

import gettext
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from xml.etree import ElementTree

from tap import Tap

# A call that adds an entry to a menu. The entries added by one function form one menu.
APPENDED = re.compile(r'g_menu_append \(\w+, _ \("([^"]*)"\)')
# Pages whose underlined letters work without Alt. The context of their labels is the name of the page.
PAGES = ["first page", "pause", "result page"]


def menus_of_interfaces(source):
    for path in sorted((source / "data" / "ui").glob("*.ui")):
        for menu in ElementTree.parse(path).getroot().iter("menu"):
            labels = [label.text for label in menu.iter("attribute") if label.get("name") == "label"]
            yield menu.get("id"), [(None, label) for label in labels]


def menus_of_code(source):
    for path in sorted((source / "src" / "ui").rglob("*.c")):
        text = path.read_text(encoding="utf-8")
        for function in re.split(r"^}", text, flags=re.MULTILINE):
            labels = APPENDED.findall(function)
            if labels:
                yield path.stem, [(None, label) for label in labels]
        for page in PAGES:
            labels = re.findall(rf'\{{ NC_ \("{page}", "([^"]*_[^"]*)"\)', text)
            if labels:
                yield page, [(page, label) for label in labels]


def load(source, language, folder):
    target = Path(folder) / f"{language}.mo"
    subprocess.run(["msgfmt", "-o", target, source / "po" / f"{language}.po"], check=True)
    with open(target, "rb") as file:
        return gettext.GNUTranslations(file)


def get_letter(label):
    found = re.search(r"_(\w)", label)
    return found and found.group(1).lower()


def check_menu(tap, language, catalogue, name, entries):
    labels = [catalogue.pgettext(context, text) if context else catalogue.gettext(text)
              for context, text in entries]
    seen, faults = {}, []
    for label in labels:
        letter = get_letter(label)
        if letter in seen:
            faults.append(f"“{seen[letter]}” and “{label}” have the same letter")
        elif letter:
            seen[letter] = label
    tap.check(not faults, f"letters of {name} in {language}", "\n".join(faults))


def main(source):
    source = Path(source)
    tap = Tap()
    menus = list(menus_of_interfaces(source)) + list(menus_of_code(source))
    names = {name for name, _ in menus}
    tap.check({"primary_menu", "log_menu", "kt-library-list", *PAGES} <= names, "the menus are found", str(names))
    languages = [path.stem for path in sorted((source / "po").glob("*.po"))]
    with tempfile.TemporaryDirectory() as folder:
        catalogues = {"en": gettext.NullTranslations()}
        catalogues.update({language: load(source, language, folder) for language in languages})
        for language, catalogue in catalogues.items():
            for name, entries in menus:
                check_menu(tap, language, catalogue, name, entries)
    tap.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
