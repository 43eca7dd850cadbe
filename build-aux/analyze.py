#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs static analysis: three programs look for faults in our sources without running them. ./test --analyze calls
this.

analyze.py SOURCE BUILD JOBS [PART...]

The programs are gcc -fanalyzer, clang-tidy (.clang-tidy lists its checks) and cppcheck (build-aux/cppcheck.supp
lists known false reports), as far as they are installed. With PART, only sources whose paths contain one of these
texts are analysed."""

import json
import re
import shlex
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

# Options dropped from a compile command: its outputs and its optimisation. The analyser of GCC gives fewer false
# reports where no function is inlined.
WITH_VALUE = {"-o", "-MQ", "-MF"}
DROPPED = re.compile(r"-c|-MD|-O.*|-D_FORTIFY_SOURCE=.*|-U_FORTIFY_SOURCE|ccache")


def read_commands(source, build, parts):
    """Returns the compile command of each source of src."""
    text = (build / "compile_commands.json").read_text(encoding="utf-8")
    commands = {}
    for entry in json.loads(text):
        path = (build / entry["file"]).resolve()
        if path.is_relative_to(source / "src") and (not parts or any(part in str(path) for part in parts)):
            commands[path.relative_to(source)] = shlex.split(entry["command"])
    return dict(sorted(commands.items()))


def analyse_with_gcc(build, path, words):
    # The compiler inlines functions of a kernel in any case, and at -O0 their analysis needs too much memory.
    level = "-O1" if "kernel" in path.name else "-O0"
    kept = [word for before, word in zip(["", *words], words)
            if word not in WITH_VALUE and before not in WITH_VALUE and not DROPPED.fullmatch(word)]
    extra = [level, "-fanalyzer", "-S", "-o", "/dev/null", "-fdiagnostics-plain-output"]
    return run(["gcc", *kept[1:], *extra], build)


def run(command, folder):
    result = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                            errors="replace", check=False)
    ended = f"\nerror: {command[0]} ended with status {result.returncode}\n" if result.returncode else ""
    return result.stdout + ended


def list_findings(path, output):
    """Returns lines such as “src/core/kt-seat.c:12:3: warning: …”, each once. Those without a place, which GCC
    sometimes prints, get the path."""
    lines = re.findall(r"^.*?: (?:warning|error): .*$|^error: .*$", output, re.MULTILINE)
    return [re.sub(r"^(cc1: |(?=error))", f"{path}: ", line) for line in dict.fromkeys(lines)]


def tell(tool, findings):
    for line in findings:
        print(f"{tool}: {line}")
    sys.stdout.flush()
    return len(findings)


def main(source, build, jobs, *parts):
    source, build = Path(source).resolve(), Path(build).resolve()
    commands = read_commands(source, build, parts)
    paths = list(commands)
    tools = {
        "gcc": lambda path: analyse_with_gcc(build, path, commands[path]),
        "clang-tidy": lambda path: run(["clang-tidy", "--quiet", "-p", str(build), str(path)], source),
        "cppcheck": lambda path: run(["cppcheck", "--quiet", "--enable=warning,performance,portability", "--std=c11",
                                      "--library=gtk", "--library=posix", "--inline-suppr", "-I", "src", "-D__GNUC__",
                                      "-DG_DEFINE_QUARK(QN, q_n)=",
                                      "--suppressions-list=build-aux/cppcheck.supp", str(path)], source),
    }
    found = 0
    for name, look in tools.items():
        if not shutil.which(name):
            print(f"{name} is not installed: left out")
            continue
        with ThreadPoolExecutor(max_workers=int(jobs)) as pool:
            outputs = zip(paths, pool.map(look, paths))
            count = sum(tell(name, list_findings(path, output)) for path, output in outputs)
        print(f"{name}: {len(paths)} sources, {count} findings")
        found += count
    sys.exit(1 if found or not paths else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
