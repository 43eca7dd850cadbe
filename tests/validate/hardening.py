#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that the built programs contain the protections against attacks that the compiler and the linker were told to
add.

hardening.py PROCESSOR PROGRAM...
"""

import re
import subprocess
import sys
from pathlib import Path

from tap import Tap

# The instruction endbr64: processors with indirect branch tracking allow indirect jumps only to it.
LANDING = b"\xf3\x0f\x1e\xfa"
# The system's start files contain a few such instructions; a program with fewer than this was built without them.
LANDINGS_OF_OTHERS = 50


def read_elf(program, *options):
    return subprocess.run(["readelf", "--wide", *options, program], stdout=subprocess.PIPE, text=True, check=True,
                          env={"LC_ALL": "C", "PATH": "/usr/bin:/bin"}).stdout


def list_faults(program, processor):
    heads = read_elf(program, "--file-header", "--program-headers")
    dynamic = read_elf(program, "--dynamic")
    symbols = read_elf(program, "--dyn-syms")
    stack = re.search(r"GNU_STACK .* (\S+) +0x", heads)
    if not re.search(r"Type: +DYN", heads):
        yield "it is loaded at the same address each time"
    if "GNU_RELRO" not in heads or "BIND_NOW" not in dynamic:
        yield "what the loader has filled in can be written to"
    if not stack or "E" in stack[1]:
        yield "its stack can hold code"
    if "TEXTREL" in dynamic:
        yield "its code can be written to"
    if "__stack_chk_fail" not in symbols:
        yield "what is written past an array on the stack is not noticed"
    # Only functions that handle arrays have a checked form (__printf_chk); each of our programs formats text, and so
    # calls one.
    if not re.search(r"__\w+_chk@", symbols.replace("__stack_chk_fail", "")):
        yield "functions of the C library do not know how large arrays are"
    if processor == "x86_64" and Path(program).read_bytes().count(LANDING) < LANDINGS_OF_OTHERS:
        yield "jumps may lead anywhere"


def main(processor, *programs):
    tap = Tap()
    for program in programs:
        name = f"{Path(program).name} is hardened"
        try:
            faults = list(list_faults(program, processor))
        except FileNotFoundError:
            tap.skip(name, "readelf is not installed")
            continue
        tap.check(not faults, name, "\n".join(faults))
    tap.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
