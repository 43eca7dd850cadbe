#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs `kythu --check-theme` without a display: TAP on the standard output.

test-check-theme.py KYTHU SOURCE_FOLDER
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "validate"))
from tap import Tap  # noqa: E402

KYTHU, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
NO_DISPLAY = {name: value for name, value in os.environ.items()
              if name not in ("DISPLAY", "WAYLAND_DISPLAY")}

# A text of the example theme, its faulty replacement, and the message expected.
BROKEN = [
    ("grid=#c9a08c", "grid=#fff0e8", r"\[light\] “grid” on “paper”: the contrast is 1\.0\d; at least 2\.00"),
    ("first=#8c1d40", "first=#e8a0b0", r"“first” on “paper”: the contrast is 1\.9\d; at least 4\.50"),
    ("text=#22100f", "text=#a08880", r"“text” on “ground”: the contrast is 2\.\d\d; at least 7\.00"),
    ("rgba(160,90,60,0.22)", "black", r"“paper\.svg” is too loud on “paper”"),
    ("ornament=rgba(160,90,60,0.22)", "", r"\[light\] nothing is seen of “paper\.svg” without the colour “ornament”"),
    ("name=Dusk", "name=Dusk\nfine-lines=3", r"nothing is seen of “fine-lines” without the colour “fine-line”"),
    ("mark=#e08a1e", "mark=orange-ish", r"theme\.ini: “mark” in \[light\] is no colour: “orange-ish”; write it as"),
    ("hint=#1f8a5b\n", "", r"theme\.ini: \[light\] lacks the colour “hint”"),
    ("shadow=", "shade=", r"theme\.ini: “shade” in \[light\] is not known"),
]


def check(folder):
    done = subprocess.run([KYTHU, "--check-theme", str(folder)], env=NO_DISPLAY, text=True,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          timeout=60, check=False)
    return done.returncode, done.stdout, done.stderr


def read_example():
    """Returns the files shown in CONTRIBUTING.md below “Making a theme”."""
    text = (SOURCE / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = text.split("## Making a theme")[1].split("\n## ")[0]
    return {name: re.search(rf"```{kind}\n(.*?)```", section, re.S).group(1)
            for name, kind in (("theme.ini", "ini"), ("paper.svg", "svg"))}


def list_pieces():
    """Returns the sets of pieces of the games that are built in; the program does not know other games."""
    games = re.search(r"^games = \[(.*?)\]", (SOURCE / "src/games/meson.build").read_text(encoding="utf-8"),
                      re.M | re.S).group(1)
    return [folder for folder in sorted(SOURCE.glob("data/pieces/*")) if f"'{folder.name.split('-')[0]}'" in games]


def write(folder, files):
    folder.mkdir()
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def main():
    tap = Tap()
    example = read_example()
    for folder in sorted(SOURCE.glob("data/themes/*")) + list_pieces():
        status, said, complained = check(folder)
        tap.check((status, complained) == (0, "") and "has no faults" in said, f"{folder.name} is well made",
                  said + complained)
    with tempfile.TemporaryDirectory() as home:
        home = pathlib.Path(home)
        status, said, _ = check(write(home / "dusk", example))
        tap.check(status == 0 and "Dusk" in said, "the example of CONTRIBUTING.md is well made", said)
        for number, (old, new, expected) in enumerate(BROKEN):
            ini = example["theme.ini"].replace(old, new)
            status, said, complained = check(write(home / f"broken-{number}", example | {"theme.ini": ini}))
            good = ini != example["theme.ini"] and status == 1 and re.search(expected, said)
            tap.check(good and not complained, f"{new or old!r} is told", said + complained)
        status, said, _ = check(home / "nowhere")
        tap.check(status == 1 and "theme.ini" in said, "no folder is told", said)
    tap.finish()


if __name__ == "__main__":
    main()
