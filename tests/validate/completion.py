#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Types the beginning of a command in bash, fish and zsh, and looks at what each of them offers.

completion.py SOURCE BUILD PROGRAM...
"""

import os
import pty
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tap import Tap

GAMES = ["chess", "xiangqi", "caro", "tic-tac-toe"]
LINES = {
    "kythu --ch": ["--check-game", "--check-theme"],
    "kythu --play=ch": ["chess"],
    "kythu --play ": GAMES,
    "kythu --check-theme ": ["folder/"],
    "kythu ": ["file", "folder/"],
    "kythu-engine an": ["analyse"],
    "kythu-engine analyse --no-t": ["--no-table"],
    "kythu-engine analyse --game=ca": ["caro"],
    "kythu-engine analyse fi": ["file"],
    "kythu-arena l": ["ladder"],
    "kythu-arena --gaun": ["--gauntlet"],
    "kythu-arena --game ti": ["tic-tac-toe"],
    "kythu-arena --save ": ["file", "folder/"],
    "kythu-tune games --pos": ["--positions"],
    "kythu-tune train --bl": ["--blend"],
    "kythu-tune search --r": ["--rounds"],
    "kythu-book --sc": ["--scores"],
    "kythu-net sim": ["simulate"],
    "kythu-net simulate --reo": ["--reorder"],
}

BASH = r"""
source "$KYTHU_COMPLETIONS/kythu.bash"
compopt() { :; }
spaced=${KYTHU_LINE//=/ = }
read -r -a COMP_WORDS <<<"$spaced"
if [[ $spaced == *' ' ]]; then COMP_WORDS+=(''); fi
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
word=${COMP_WORDS[COMP_CWORD]}
if [[ $word == = ]]; then word=''; fi
_kythu "${COMP_WORDS[0]}" "$word" "${COMP_WORDS[COMP_CWORD - 1]}"
printf '%s\n' "${COMPREPLY[@]}" >"$KYTHU_FOUND"
"""

FISH = r"""
source $KYTHU_COMPLETIONS/(string split ' ' -- $KYTHU_LINE)[1].fish
complete -C $KYTHU_LINE >$KYTHU_FOUND
"""

# zsh completes only in its line editor, so it runs on a terminal. Offered words go through compadd; with -O, -A or -D
# it only asks which words would match.
ZSH = r"""
fpath=("$KYTHU_COMPLETIONS" $fpath)
autoload -Uz compinit && compinit -u -C -d "$KYTHU_KEPT/zsh"
compadd() {
  local -a found
  if [[ " ${(j: :)@[1,(i)(-|--)]}" != *' '-(O|A|D)* ]]; then
    builtin compadd -A found "$@"
    (( $#found )) && print -rl -- $found >>$KYTHU_FOUND
  fi
  builtin compadd "$@"
}
zle-line-init() { BUFFER=$KYTHU_LINE CURSOR=$#KYTHU_LINE; zle list-choices; BUFFER='exit 0'; zle accept-line }
zle -N zle-line-init
"""


def run_on_terminal(command, **options):
    """Runs a command on a terminal until it ends, and reads its output all the time, because a full terminal would
    stop it."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True, **options):
        os.close(theirs)
        try:
            while os.read(ours, 4096):
                pass
        except OSError:
            pass  # Linux reports the closed other end by this error.
    os.close(ours)


def ask_bash(folder, **options):
    subprocess.run(["bash", "-c", BASH], check=False, cwd=folder, **options)


def ask_fish(folder, **options):
    subprocess.run(["fish", "--no-config", "-c", FISH], check=False, cwd=folder, **options)


def ask_zsh(folder, env):
    Path(env["ZDOTDIR"], ".zshrc").write_text(ZSH, encoding="utf-8")
    run_on_terminal(["zsh", "-i"], cwd=folder, env=env)


def complete(ask, completions, programs, line, kept):
    """Returns the words that a shell offers at the end of a line, each once and sorted. The current folder holds a
    file and a folder. “kept” is a folder where zsh keeps its list of all commands for further lines."""
    with tempfile.TemporaryDirectory() as home:
        here, found = Path(home, "here"), Path(home, "found")
        (here / "folder").mkdir(parents=True)
        (here / "file").touch()
        paths = sorted({str(Path(program).resolve().parent) for program in programs}) + ["/usr/bin", "/bin"]
        ask(here, env={"PATH": ":".join(paths), "LC_ALL": "C.UTF-8", "HOME": home, "ZDOTDIR": home, "TERM": "dumb",
                       "KYTHU_COMPLETIONS": str(completions), "KYTHU_LINE": line, "KYTHU_FOUND": str(found),
                       "KYTHU_KEPT": kept})
        text = found.read_text(encoding="utf-8") if found.exists() else ""
    return sorted({word.split("\t")[0] for word in text.splitlines() if word})


def is_wanted(found, wanted, line):
    """Compares the offered words with the wanted ones. Shells differ in whether they add a folder's slash and
    repeat the part up to an equals sign."""
    before = line.split()[-1].partition("=")[0] + "=" if "=" in line else ""
    plain = [word.removeprefix(before).rstrip("/") for word in found]
    return plain == sorted(word.rstrip("/") for word in wanted)


def main(source, build, *programs):
    tap = Tap()
    names = {Path(program).name for program in programs}
    lines = {line: wanted for line, wanted in LINES.items() if line.split()[0] in names}
    ours, built = Path(source, "data/completions"), Path(build, "data/completions")
    with tempfile.TemporaryDirectory() as kept:
        for shell, ask, completions in (("bash", ask_bash, ours), ("fish", ask_fish, built), ("zsh", ask_zsh, ours)):
            if not shutil.which(shell):
                tap.skip(f"completion in {shell}", f"{shell} is not installed")
                continue
            for line, wanted in lines.items():
                found = complete(ask, completions, programs, line, kept)
                tap.check(is_wanted(found, wanted, line), f"{shell}: “{line}” is completed",
                          f"wanted {wanted}, found {found}")
    tap.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
