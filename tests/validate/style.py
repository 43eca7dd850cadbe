#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the form of every source file: format, licence line, and rules of names and colours.

style.py SOURCE
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

from tap import Tap

FOLDERS = [".ci", "build-aux", "data", "debian", "flatpak", "src", "tests"]
LICENCE = "SPDX-License-Identifier: GPL-3.0-or-later"
SUFFIXES = {".bash", ".c", ".h", ".py", ".sh", ".ui", ".css", ".xml", ".yml", ".supp", ".6"}
ENDINGS = (".xml.in", ".desktop.in", ".fish.in", ".service.in")
NAMES = {"meson.build", "meson_options.txt", "run", "test", "headless", "uninstall", "package", "bundle", "rules", "_kythu"}


def sources(source):
    """Yields all files that are written by hand and may contain comments."""
    yield from (source / name for name in ("meson.build", "run", "test", "kythu.doap"))
    for folder in FOLDERS:
        for path in sorted((source / folder).rglob("*")):
            ours = path.suffix in SUFFIXES or path.name in NAMES or path.name.endswith(ENDINGS)
            # Fixtures come from other programs, or are faulty on purpose.
            if path.is_file() and ours and "fixtures" not in path.parts:
                yield path


def has_licence(path):
    with path.open(encoding="utf-8", errors="replace") as file:
        return any(LICENCE in line for _, line in zip(range(3), file))


def clang_format():
    """Returns the name of clang-format 14, or None: other versions format the same file differently."""
    for name in ("clang-format-14", "clang-format"):
        if shutil.which(name):
            version = subprocess.run([name, "--version"], stdout=subprocess.PIPE, text=True, check=True).stdout
            if re.search(r"version 14\.", version):
                return name
    return None


def check_format(tap, source):
    name = "every C file is formatted"
    files = [p for folder in ("src", "tests") for p in sorted((source / folder).rglob("*.[ch]"))]
    program = clang_format()
    if not program:
        # Newer systems do not offer clang-format 14, and other versions do not format alike, so the check is left out
        # there.
        tap.note("the format of C files is not checked: clang-format 14 is not to be had here")
    else:
        tap.check(files, "there are C files")
        tap.run(name, [program, "--dry-run", "-Werror", "--style=file", *files])


def check_quarks(tap, source):
    """Names of quarks have no dashes, because clang-format would put spaces around them as if they were minus
    signs."""
    dashed = re.compile(r"G_DEFINE_QUARK \(\s*[^,()]*[^\w\s][^,()]*,")
    files = [p for p in sorted((source / "src").rglob("*.c")) if dashed.search(p.read_text(encoding="utf-8"))]
    tap.check(not files, "no name of a quark has dashes", "\n".join(str(p.relative_to(source)) for p in files))


def check_colours(tap, source):
    """Colours come from the theme or libadwaita; no colour is written in code or CSS."""
    in_c = re.compile(r"(?<!gdk_)cairo_set_source_rgb|GdkRGBA\) ?\{ ?[\d.]|GdkRGBA [^;]*= \{+ [\d{.]")
    in_css = re.compile(r"#[0-9a-fA-F]{3,8}\b|\brgba?\(|(?<![\w.-])(black|white|red|green|blue)(?![\w-])")
    files = {path: in_c for path in (source / "src" / "ui").rglob("*.c")}
    files[source / "data" / "style.css"] = in_css
    wrong = [f"{path.relative_to(source)}: {line.strip()}" for path, colour in sorted(files.items())
             for line in path.read_text(encoding="utf-8").splitlines() if colour.search(line)]
    tap.check(not wrong, "no colour is written but in a theme", "\n".join(wrong))


def read_code(path):
    """Returns a C file without its comments."""
    return re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)


def is_only_connected(code, name):
    """Returns whether a static function is used only as a handler of signals."""
    uses = len(re.findall(rf"\b{name}\b", code))
    connected = len(re.findall(rf"G_CALLBACK \({name}\)", code))
    declared = len(re.findall(rf"^static [^;{{}}]*\b{name} \([^;{{}}]*\);", code, re.M))
    return connected > 0 and uses == 1 + declared + connected


def check_callbacks(tap, source):
    wrong = []
    for path in sorted((source / "src").rglob("*.c")):
        code = read_code(path)
        for name in re.findall(r"^static [^;{}()]*\n(\w+) \(", code, re.M):
            if not name.endswith("_cb") and is_only_connected(code, name):
                wrong.append(f"{path.relative_to(source)}: {name}")
    tap.check(not wrong, "what only signals call ends in _cb", "\n".join(wrong))


def check_statics(tap, source):
    """Static functions have a prefix only if they implement a class, as kt_board_dispose does: GObject's macros
    expect these names."""
    wrong = []
    for path in sorted((source / "src").rglob("*.c")):
        code = read_code(path)
        for name in re.findall(r"^static [^;{}()]*\n(kt_\w+) \(", code, re.M):
            if not name.endswith("_init") and not re.search(rf"(->|\.)\w+ = {name}\b", code):
                wrong.append(f"{path.relative_to(source)}: {name}")
    tap.check(not wrong, "a static function has a prefix only as a function of its class", "\n".join(wrong))


def check_shell(tap, source):
    names = ("run", "test", ".ci/run", "build-aux/bundle", "build-aux/headless", "build-aux/other-processor",
             "build-aux/package", "build-aux/setup.sh", "build-aux/uninstall", "data/completions/kythu.bash")
    scripts = [source / name for name in names]
    for script in scripts:
        tap.run(f"syntax of {script.relative_to(source)}", ["bash", "-n", script], silent=True)


def main(source):
    source = Path(source)
    tap = Tap()
    missing = [str(p.relative_to(source)) for p in sources(source) if not has_licence(p)]
    tap.check(not missing, "every source file names its licence", "\n".join(missing))
    check_format(tap, source)
    check_quarks(tap, source)
    check_colours(tap, source)
    check_callbacks(tap, source)
    check_statics(tap, source)
    check_shell(tap, source)
    tap.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
