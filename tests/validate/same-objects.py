#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Shows that a change of comments or of names changes no object file.

usage: same-objects.py BUILD OLD [NEW]

Compiles every C file that differs between the commits OLD and NEW (without NEW: the work tree), and every C file
that includes a header that differs. Each is compiled from both versions, with the options of the build folder
BUILD. The objects' code, data and relocations are compared. Line numbers are left out (no debugging information,
__LINE__ is 0), and symbols are numbered in their order instead of named. Prints the objects that differ, and exits
with 1 if there are any.
"""
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

OPTIONS = ["-g0", "-D__LINE__=0", "-Wno-builtin-macro-redefined", "-frandom-seed=0", "-w"]


def run(*command, **options):
    return subprocess.run(command, check=True, capture_output=True, text=True, **options).stdout


def check_out(folder, commit):
    """Writes the files of a commit into a new folder."""
    os.mkdir(folder)
    archive = subprocess.run(["git", "archive", commit], check=True, capture_output=True).stdout
    subprocess.run(["tar", "-x", "-C", folder], input=archive, check=True)


def list_changed(old, new):
    """Returns pairs of old and new path, which differ for a renamed file; the old one is None for a new file."""
    pairs = []
    arguments = [old] + ([new] if new else [])
    for line in run("git", "diff", "--name-status", "-M30%", *arguments, "--", "*.c", "*.h").splitlines():
        kind, *paths = line.split("\t")
        pairs.append((paths[0], paths[-1]) if kind[0] in "MR" else (None, paths[-1]))
    return pairs


class Build:
    def __init__(self, folder, top):
        self.folder, self.top = os.path.realpath(folder), top
        with open(os.path.join(folder, "compile_commands.json")) as file:
            entries = json.load(file)
        self.commands = {}
        for entry in entries:
            source = os.path.realpath(os.path.join(entry["directory"], entry["file"]))
            if source.startswith(top + "/") and not source.startswith(self.folder + "/"):
                self.commands.setdefault(os.path.relpath(source, top), shlex.split(entry["command"]))

    def compile(self, tree, path, options_of, output):
        """Compiles a source of the tree; generated files come from the build folder."""
        words = self.commands[options_of]
        command, skip = [], False
        for word in words:
            if skip:
                skip = False
            elif word in ("-o", "-MF", "-MQ", "-c"):
                skip = True
            elif word.startswith("-I"):
                where = os.path.realpath(os.path.join(self.folder, word[2:]))
                command.append("-I" + where)
                if where == self.top or where.startswith(self.top + "/") and not where.startswith(self.folder):
                    command[-1] = "-I" + os.path.join(tree, os.path.relpath(where, self.top))
            elif word not in ("-MD", "ccache"):
                command.append(word)
        # __FILE__ of a header names the folder of the tree, which differs between the versions.
        command += OPTIONS + ["-fmacro-prefix-map=%s/=" % tree, "-c", path, "-o", output]
        return subprocess.run(command, cwd=tree, capture_output=True, text=True)


def includes(tree, path, headers, seen):
    """Returns whether a file includes one of the headers, directly or through others."""
    if path in seen:
        return seen[path]
    seen[path] = False
    try:
        with open(os.path.join(tree, path)) as file:
            text = file.read()
    except OSError:
        return False
    for name in re.findall(r'^#include "([^"]+)"', text, re.M):
        for candidate in ("src/" + name, name):
            if candidate in headers or includes(tree, candidate, headers, seen):
                seen[path] = True
    return seen[path]


def describe(object_file):
    """Returns the contents of an object, with symbols numbered instead of named."""
    text = run("objdump", "-d", "-s", "-r", "--no-show-raw-insn", object_file)
    numbers = {}

    def number(match):
        return "<symbol %d>" % numbers.setdefault(match.group(1), len(numbers))

    lines = []
    for line in text.splitlines()[3:]:
        line = re.sub(r"<([A-Za-z_.$][\w.$]*)", number, line)
        line = re.sub(r"((?:R_\w+)\s+)([A-Za-z_][\w.$]*)",
                      lambda m: m.group(1) + number(re.match(r"(.*)", m.group(2))), line)
        lines.append(line)
    return "\n".join(lines)


def main(build_folder, old, new=None):
    top = os.path.realpath(run("git", "rev-parse", "--show-toplevel").strip())
    os.chdir(top)
    build = Build(build_folder, top)
    pairs = list_changed(old, new)
    renamed = {b: a for a, b in pairs if a}
    headers = {path for pair in pairs for path in pair if path and path.endswith(".h")}
    with tempfile.TemporaryDirectory() as folder:
        trees = os.path.join(folder, "old"), os.path.join(folder, "new") if new else top
        check_out(trees[0], old)
        if new:
            check_out(trees[1], new)
        seen = {}
        sources = sorted({b for _, b in pairs if b.endswith(".c") and os.path.exists(os.path.join(trees[1], b))} |
                         {path for path in build.commands
                          if os.path.exists(os.path.join(trees[1], path)) and includes(trees[1], path, headers, seen)})

        def compare(path):
            before = renamed.get(path, path)
            options_of = path if path in build.commands else before
            if options_of not in build.commands:
                return "%s: the build does not compile it" % path
            outputs = []
            for tree, name in zip(trees, (before, path)):
                if not os.path.exists(os.path.join(tree, name)):
                    return "%s: it is only in one of the versions" % path
                output = os.path.join(folder, "%s-%d.o" % (path.replace("/", "-"), len(outputs)))
                result = build.compile(tree, name, options_of, output)
                if result.returncode:
                    return "%s: %s" % (name, result.stderr.strip().splitlines()[0])
                outputs.append(output)
            same = describe(outputs[0]) == describe(outputs[1])
            for output in outputs:
                os.remove(output)
            return None if same else "%s: another object" % path

        with ThreadPoolExecutor(2) as pool:
            complaints = [c for c in pool.map(compare, sources) if c]
    for complaint in complaints:
        print(complaint)
    print("%d objects compared, %d equal" % (len(sources), len(sources) - len(complaints)))
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4) or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    main(*sys.argv[1:])
