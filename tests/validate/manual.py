#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the manual pages with the --help of the programs.

manual.py SOURCE PROGRAM...
"""

import re
import subprocess
import sys
from pathlib import Path

from tap import Tap

OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
COMMAND = re.compile(r"^  ([a-z]+) ", re.MULTILINE)
# Options of the toolkit, or of another program that a page mentions.
NOT_OURS = {"--help-all", "--help-gapplication"}
# Built only with libsodium.
OPTIONAL = {"kythu-net"}


def ask(program, *words):
    result = subprocess.run([program, *words, "--help"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                            text=True, check=False)
    return result.stdout if result.returncode == 0 else f"status {result.returncode}: {result.stdout}"


def without_examples(text):
    return re.split(r"^Examples?:$", text, flags=re.MULTILINE)[0]


def list_commands(program):
    """Returns the commands listed in --help below the heading “Commands”."""
    section = re.search(r"^Commands.*?(?=\n\n|\Z)", ask(program), re.DOTALL | re.MULTILINE)
    return COMMAND.findall(section[0]) if section else []


def list_options(program, commands):
    options = set(OPTION.findall(without_examples(ask(program))))
    for command in commands:
        options |= set(OPTION.findall(without_examples(ask(program, command))))
    return options - NOT_OURS


def read_page(path):
    """Returns the text of the page without formatting."""
    result = subprocess.run(["groff", "-man", "-Kutf8", "-Tutf8", "-P-cbou", "-rLL=1000n", str(path)],
                            stdout=subprocess.PIPE, text=True, check=True)
    return result.stdout.replace("\u2010", "-").replace("\u2212", "-")


def check_page(tap, source, program):
    name = Path(program).name
    path = source / "data" / f"{name}.6"
    commands = list_commands(program)
    options = list_options(program, commands)
    tap.check(path.exists(), f"{name} has a manual page")
    tap.check("Example" in ask(program), f"{name} --help has examples", ask(program))
    tap.check("--help" in options, f"{name} tells its options", ask(program))
    if not path.exists():
        return
    try:
        page = read_page(path)
    except FileNotFoundError:
        tap.skip(f"manual page of {name}", "groff is not installed")
        return
    told = set(OPTION.findall(page)) - NOT_OURS
    missing = sorted(options - told) + [c for c in commands if not re.search(rf"\b{c}\b", page)]
    tap.check(not missing, f"the manual page of {name} has all options and commands", "\n".join(missing))
    unknown = sorted(told - options)
    tap.check(not unknown, f"the manual page of {name} has nothing else", "\n".join(unknown))


def main(source, *programs):
    source = Path(source)
    tap = Tap()
    for program in programs:
        check_page(tap, source, program)
    pages = {path.stem for path in (source / "data").glob("*.6")}
    known = {Path(program).name for program in programs}
    pages -= OPTIONAL - known
    tap.check(pages == known, "there is a page for each program and no other", sorted(pages ^ known))
    tap.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
