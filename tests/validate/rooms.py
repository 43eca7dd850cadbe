#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fails when a room of src includes a header that it must not know, or when a header compiles only after another one.

rooms.py SOURCE BUILD COMPILER...
"""

import concurrent.futures
import json
import os
import re
import subprocess
import sys
from pathlib import Path

from tap import Tap

TABLE = Path(__file__).with_name("rooms.txt")

# Rooms at the top of src that may use no library but GLib.
ENGINE = ["core", "engine", "textbook", "games", "formats", "protocols", "make", "music"]

# Headers of the system that a room must not include.
TOOLKIT = r"gtk/|gdk/|gsk/|adwaita|pango/|cairo|graphene|librsvg|canberra|pulse/|gdk-pixbuf/"
FORBIDDEN = {room: re.compile(rf"gio/|gobject/|glib-object\.h|{TOOLKIT}") for room in ENGINE}
FORBIDDEN |= {room: re.compile(TOOLKIT) for room in ("net", "referee", "model", "tools")}

LIBRARIES = {room: ["glib-2.0"] for room in ENGINE}
LIBRARIES |= {room: ["gio-2.0", "gio-unix-2.0"] for room in ("net", "referee", "model", "tools")}
LIBRARIES |= {room: ["gtk4", "libadwaita-1", "librsvg-2.0", "libcanberra", "gio-unix-2.0"]
              for room in ("ui", "main.c")}

# A generated header that the compiler reads before every source; it contains nothing but such definitions.
CONFIG = "config.h"
DEFINITION = re.compile(r"^#define (\w+)", re.MULTILINE)

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(?:"([^"]+)"|<([^>]+)>)', re.MULTILINE)


def top(room):
    return room.split("/")[0]


class Plan:
    """The rules of rooms.txt: for each room the rooms that it may include, and further ones for single files."""

    def __init__(self, text):
        self.rooms, self.files = {}, {}
        for line in text.splitlines():
            words = line.split("#")[0].split()
            if not words:
                continue
            of_file = words[0] == "except"
            name, *allowed = words[1:] if of_file else words
            (self.files if of_file else self.rooms)[name.rstrip(":")] = allowed

    def get(self, room):
        """Returns the rooms that a room may include; without a line of its own a room has that of “PARENT/*”."""
        return self.rooms.get(room, self.rooms.get(room.rpartition("/")[0] + "/*"))

    def allows(self, path, room, target):
        """Returns whether a file of a room may include a header of the target room."""
        allowed = ["core", *self.get(room), *self.files.get(path, [])]
        return target == room or any(
            target == name or name.endswith("/*") and (target + "/").startswith(name[:-1]) for name in allowed)


class Tree:
    def __init__(self, source, build):
        self.source = Path(source).resolve()
        self.src = self.source / "src"
        self.build = Path(build).resolve()
        self.plan = Plan(TABLE.read_text(encoding="utf-8"))

    def room(self, path):
        """Returns the room of a file: its folder, or its own name if it lies directly in src."""
        folder = path.parent.relative_to(self.src).as_posix()
        return path.name if folder == "." else folder

    def files(self, room, *suffixes):
        path = self.src / room
        found = [path] if path.is_file() else path.iterdir()
        return sorted(f for f in found if f.suffix in suffixes)

    def rooms(self):
        return sorted({self.room(f) for f in self.src.rglob("*.[ch]")})

    def find(self, name, includer):
        """Returns the file that an include in quotes names; None if the build generates it."""
        for folder in (includer.parent, self.src, self.source):
            path = Path(os.path.normpath(folder / name))
            if path.is_file():
                return path
        for folder in (self.build, self.build / "src", self.build / includer.parent.relative_to(self.source)):
            if (folder / name).is_file():
                return None
        raise FileNotFoundError(name)

    def sources(self):
        """Yields the sources of src that are built."""
        for entry in json.loads((self.build / "compile_commands.json").read_text(encoding="utf-8")):
            path = Path(entry["directory"], entry["file"]).resolve()
            if self.src in path.parents and path.suffix == ".c":
                yield path

    def seen_alone(self):
        """Returns the headers that some source includes first and without a definition before them, and that use
        none of config.h: these are known to compile alone."""
        names = DEFINITION.findall((self.build / CONFIG).read_text(encoding="utf-8"))
        config = re.compile("|".join(rf"\b{name}\b" for name in names))
        found = set()
        for path in self.sources():
            text = path.read_text(encoding="utf-8")
            first = next((include for include in INCLUDE.finditer(text) if include[1] != CONFIG), None)
            if first and first[1] and not DEFINITION.search(text, 0, first.start()):
                found.add(self.find(first[1], path))
        return {path for path in found if path and not config.search(path.read_text(encoding="utf-8"))}

    def misplaced(self, room):
        """Yields the forbidden includes of a room."""
        for path in self.files(room, ".c", ".h"):
            for quoted, system in INCLUDE.findall(path.read_text(encoding="utf-8")):
                wrong = self.wrong_quoted(path, room, quoted) if quoted else self.wrong_system(room, system)
                if wrong:
                    yield f"{path.relative_to(self.source)}: {wrong}"

    def wrong_quoted(self, path, room, name):
        try:
            target = self.find(name, path)
        except FileNotFoundError:
            return f'"{name}" is nowhere'
        if target is None:
            return None
        if self.src not in target.parents:
            return f'"{name}" is outside src'
        if not self.plan.allows(path.relative_to(self.src).as_posix(), room, self.room(target)):
            return f'"{name}" belongs to {self.room(target)}, which {room} must not know'
        return None

    def wrong_system(self, room, name):
        if top(room) in FORBIDDEN and FORBIDDEN[top(room)].match(name):
            return f"<{name}> is not for {room}"
        return None


def library_flags(room):
    result = subprocess.run(["pkg-config", "--cflags", *LIBRARIES[top(room)]],
                            stdout=subprocess.PIPE, text=True, check=True)
    return result.stdout.split()


def compile_alone(tree, compiler, flags, header):
    """Returns the compiler's complaint about a file that includes only this header."""
    name = header.relative_to(tree.src)
    command = [*compiler, *flags, "-std=gnu17", "-D_GNU_SOURCE", "-Wall", "-Wextra", "-Werror",
               "-Wno-unused-parameter", "-fsyntax-only", f"-I{tree.src}", f"-I{tree.source}",
               f"-I{tree.build}", f"-I{tree.build / 'src'}", "-x", "c", "-"]
    result = subprocess.run(command, input=f'#include "{name}"\n', text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    return result.stdout if result.returncode else ""


def main(source, build, *compiler):
    tap = Tap()
    tree = Tree(source, build)
    seen_alone = tree.seen_alone()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for room in tree.rooms():
            if tree.plan.get(room) is None:
                tap.check(False, f"{room} is a room", f"src/{room} is not in {TABLE.name}")
                continue
            wrong = list(tree.misplaced(room))
            tap.check(not wrong, f"{room} includes only what it may know", "\n".join(wrong))
            headers = tree.files(room, ".h")
            if headers:
                flags = library_flags(room)
                others = [header for header in headers if header not in seen_alone]
                complaints = pool.map(lambda h, f=flags: compile_alone(tree, compiler, f, h), others)
                text = "".join(complaints)
                tap.check(not text, f"each of the {len(headers)} headers of {room} compiles alone", text)
    tap.check(tree.rooms(), "there are sources")
    stale = [name for name in (*tree.plan.rooms, *tree.plan.files) if not (tree.src / name.removesuffix("/*")).exists()]
    tap.check(not stale, f"{TABLE.name} names only what is there", "\n".join(stale))
    crowded = [room for room in tree.rooms() if len(tree.files(room, ".c")) > 20]
    tap.check(not crowded, "no room has more than 20 sources", "\n".join(crowded))
    tap.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
