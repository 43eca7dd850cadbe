#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fails when two files or two types of src have the same name, or when a header declares a function that another file
defines.

names.py SOURCE
"""

import re
import sys
from collections import defaultdict
from pathlib import Path

from tap import Tap

# In the house style a function's name begins its line, and its declaration ends in ");".
DEFINED = re.compile(r"^([a-z]\w*) \((?:[^;{]|\n)*?\)\n\{", re.MULTILINE)
DECLARED = re.compile(r"^(?:extern )?(?:const )?[A-Za-z_][\w ]*[ *]+([a-z]\w*) \([^;{]*\)(?: G_\w+(?: \([^;]*\))?)?;", re.MULTILINE)
TYPE = re.compile(r"^typedef (?:struct|enum|union)\b[^;{]*?(\w+);|^\} (\w+);", re.MULTILINE)
FORWARD = re.compile(r"^typedef struct _(\w+) \1;", re.MULTILINE)


def read(path):
    return re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)


def doubles(places):
    return [f"{name}: {', '.join(sorted(found))}" for name, found in sorted(places.items()) if len(found) > 1]


def belongs(header, source):
    """A header belongs to the source with its name, and to sources whose names continue that one."""
    stem = header.stem.removesuffix("-private")
    return header.parent == source.parent and (source.stem == stem or source.stem.startswith(stem + "-"))


def main(source):
    tap = Tap()
    src = Path(source) / "src"
    files = sorted(src.rglob("*.[ch]"))
    texts = {path: read(path) for path in files}
    names, types, defined = defaultdict(set), defaultdict(set), defaultdict(set)
    for path, text in texts.items():
        names[path.name].add(str(path.relative_to(src)))
        for match in TYPE.finditer(text):
            name = match[1] or match[2]
            if not (match[1] and FORWARD.match(match[0])):
                types[name].add(str(path.relative_to(src)))
        if path.suffix == ".c":
            for name in DEFINED.findall(text):
                defined[name].add(path)
    wrong = doubles(names)
    tap.check(not wrong, "every file of src has a name of its own", "\n".join(wrong))
    wrong = doubles(types)
    tap.check(not wrong, "every type of src has a name of its own", "\n".join(wrong))
    wrong = [f"{path.relative_to(src)}: {name}() is defined in {other.relative_to(src)}"
             for path, text in texts.items() if path.suffix == ".h"
             for name in DECLARED.findall(text)
             for other in defined[name] if not belongs(path, other)]
    tap.check(not wrong, "every header declares what its own source defines", "\n".join(wrong))
    tap.check(sum(map(len, defined.values())) > 1000, "functions are found")
    tap.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
