#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes the place of every program that commands.py runs.

It starts the real program with small numbers, or only checks the command: build tools do not build, and programs
that need a network do not start. SHORTENED_SOURCE, SHORTENED_BUILD, SHORTENED_LOG and SHORTENED_PATH say where the
tree, the build folder, the log and the real programs are. SHORTENED_ONLY=options is set for a command within a
sentence, which has words in the place of real values.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

SOURCE, BUILD = Path(os.environ["SHORTENED_SOURCE"]), Path(os.environ["SHORTENED_BUILD"])
NAMES_OPTIONS_ONLY = os.environ.get("SHORTENED_ONLY") == "options"
PLACES = {"kythu": "src", "play-score": "tests/music", "play-levels": "tests/games/standins",
          "worst-moves": "tests/games/standins", "simulate-rating": "tests/games/standins"}
SCRIPTS = {"run": "run", "test": "test", "bundle": "build-aux/bundle", "package": "build-aux/package",
           "uninstall": "build-aux/uninstall"}

# Options that get a small value wherever a command has them, and options that are added where it has not.
SMALL = {
    "kythu-arena": {"--games": "6", "--max-moves": "60", "nodes": "20", "depth": "1", "option.max_node": "20",
                    "option.max_memory": "2097152", "tc": "0.1+0.001", "st": "0.002"},
    "kythu-tune": {"--rounds": "1", "--games": "6", "--positions": "20", "--passes": "1"},
    "kythu-book": {"--positions": "1"},
    "kythu-net": {"--games": "3"},
    "kythu-engine": {"-s": "1", "--seconds": "1", "--deepen": "1", "--memory": "16", "-m": "16"},
}
ADDED = {"kythu-arena": ["--games", "--max-moves"], "kythu-book": ["--positions"]}
ADDED_TO_COMMANDS = {"games": ["--games", "--positions"], "train": ["--passes"], "count": [],
                     "search": ["--rounds", "--positions"]}


def fail(text):
    sys.exit(f"{Path(sys.argv[0]).name}: {text}")


def tell_left_out(words, reason):
    with open(os.environ["SHORTENED_LOG"], "a", encoding="utf-8") as log:
        log.write(f"not run: {' '.join(words)} ({reason})\n")


def find(name):
    return str(BUILD / PLACES.get(name, "src/tools") / name)


def shorten(name, words):
    small = dict(SMALL.get(name, {}))
    if "--gauntlet" in words or "ladder" in words:
        small |= {"--games": "2", "--max-moves": "4"}
    added = ADDED.get(name, [])
    if name == "kythu-tune":
        added = ADDED_TO_COMMANDS.get(words[0], ["--rounds"])
    result = []
    for before, word in zip(["", *words], words):
        option, equals, _ = word.partition("=")
        if before in small:
            result.append(small[before])
        else:
            result.append(f"{option}={small[option]}" if equals and option in small else word)
    present = {word.partition("=")[0] for word in words}
    return result + [f"{option}={small[option]}" for option in added if option not in present]


def shorten_more(name, words):
    """Shortens commands that have no option for their length."""
    if name == "play-score":
        return [words[0], "2"]
    if name == "play-levels":
        return [*words[:2], "2", *words[3:]]
    if name == "worst-moves":
        return [*words[:2], "2", *words[3:6], "500"]
    if name == "simulate-rating":
        return [*words, "21"]
    if name == "kythu-engine" and words[:1] == ["prove"]:
        # Only one of the replies is tried, because all take too long.
        few = ["h1"] if words[-1] == "h8" else []
        return [*shorten(name, words), *few, "-s", "1", "-m", "16"]
    if name == "kythu-engine" and words == ["bench"]:
        return ["bench", "chess", "5"]
    if name == "kythu-engine" and words[:2] == ["bench", "chess"] and len(words) > 2:
        return ["bench", "chess", "5", *words[3:]]
    return shorten(name, words)


# --- Looking only ---


def check_options(command, words):
    """Checks that --help of the program lists each option of a command within a sentence."""
    asked = [command]
    if words and re.fullmatch("[a-z]+", words[0]) and f"  {words[0]} " in ask(asked):
        asked.append(words[0])
    told = ask(asked)
    for word in words:
        option = word.partition("=")[0]
        if option.startswith("-") and option != "--" and not re.search(rf"(?<![\w-]){re.escape(option)}(?![\w-])", told):
            fail(f"{' '.join(asked)} --help does not tell {option}")


def ask(command):
    return subprocess.run([*command, "--help"], stdout=subprocess.PIPE, text=True, check=False).stdout


def check_build(words):
    """Checks the targets of a ninja command: with ninja -n in the build folder; for build folders with other
    options by the existence of the sources."""
    folder, targets = words[words.index("-C") + 1], words[words.index("-C") + 2:]
    if folder == "_build":
        os.execvp("ninja", ["ninja", "-n", "-C", str(BUILD), *targets])
    for target in targets:
        if not (SOURCE / f"{target}.c").exists():
            fail(f"nothing makes {target}")


def check_meson(words):
    if words[0] == "test":
        os.execvp("meson", ["meson", "test", "-C", str(BUILD), "--no-rebuild", "--list", *words[3:]])
    told = subprocess.run(["meson", "introspect", "--buildoptions", str(BUILD)], stdout=subprocess.PIPE, check=True)
    known = {option["name"] for option in json.loads(told.stdout)}
    for word in words[1:]:
        option = re.match(r"-D([\w.]+)=|--([\w-]+)=", word)
        if option and (option[1] or option[2]) not in known:
            fail(f"there is no option {word}")


def open_window(words):
    if not shutil.which("xdotool") or not shutil.which("Xvfb"):
        tell_left_out(["kythu", *words], "needs xdotool and Xvfb")
        return 0
    script = ('"$@" & timeout 60 xdotool search --sync --onlyvisible --class kythu >/dev/null; found=$?; kill $!; wait $!; '
              'exit $found')
    return subprocess.run([SOURCE / "build-aux/headless", "--", "bash", "-c", script, "-", find("kythu"), *words],
                          stderr=subprocess.DEVNULL, check=False).returncode


def main(name, words):
    if name in ("meson", "ninja"):
        # Finds the real programs, not this one again.
        os.environ["PATH"] = os.environ["SHORTENED_PATH"]
    if name in ("flatpak", "flatpak-builder"):
        tell_left_out([name, *words], "needs a runtime from the network")
    elif name == "kythu-net" and not Path(find(name)).exists():
        tell_left_out([name, *words], "was built without a network")
    elif name == "kythu-net" and any(word.startswith("--broker") for word in words):
        check_options(find(name), words)
        tell_left_out([name, *words], "needs a broker")
    elif name == "ninja":
        check_build(words)
    elif name == "meson":
        check_meson(words)
    elif name in SCRIPTS:
        check_options(str(SOURCE / SCRIPTS[name]), words)
        tell_left_out([SCRIPTS[name], *words], "builds and tests the whole tree")
    elif name == "kythu-engine" and "--recheck" in words:
        check_options(find(name), words)
        tell_left_out([name, *words], "goes through the whole book")
    elif NAMES_OPTIONS_ONLY:
        check_options(find(name), words)
    elif name == "kythu" and not any(word.startswith("--check-theme") for word in words):
        sys.exit(open_window(words))
    else:
        os.execv(find(name), [name, *shorten_more(name, words)])


if __name__ == "__main__":
    main(Path(sys.argv[0]).name, sys.argv[1:])
