# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds the commands in our documents: Markdown files, manual pages and the --help of programs."""

import re

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
# The engine must not report an unknown line or a file that it cannot open.
TELL_ENGINE = """answer=$(kythu-engine <<'UCI'
uci
{}isready
quit
UCI
)
echo "$answer"
! grep -qiE 'unknown|failed|no such' <<<"$answer"
"""
CODE = re.compile(r"`([^`\n]+)`")


def list_documents(source):
    """Yields the Markdown files of the tree, without those in build folders."""
    yield from sorted(source.glob("*.md"))
    for folder in ("docs", "flatpak", "debian", "data", "src", "tests", "build-aux"):
        yield from sorted((source / folder).rglob("*.md"))


def strip_fences(text):
    return FENCE.sub("", text)


def list_blocks(text):
    """Yields the blocks without a language and those of the shell; a block of UCI becomes a script that sends it to
    our engine."""
    for language, body in FENCE.findall(text):
        if language in ("", "sh", "bash"):
            yield body
        elif language == "uci":
            yield TELL_ENGINE.format(body)


def list_inline(text, starts):
    """Returns the commands within sentences: they begin with one of the given names, and more words follow."""
    found = CODE.findall(strip_fences(text))
    return [code for code in found if code.split()[0] in starts and len(code.split()) > 1]


def list_manual_examples(text):
    """Returns the blocks of a manual page below its heading EXAMPLES."""
    section = re.search(r"^\.SH EXAMPLES\n(.*?)(?=^\.SH|\Z)", text, re.DOTALL | re.MULTILINE)
    blocks = re.findall(r"^\.nf\n(.*?)^\.fi", section[1], re.DOTALL | re.MULTILINE) if section else []
    return [block.replace("\\-", "-").replace("\\e\n", "\\\n") for block in blocks]


def list_help_examples(text):
    """Returns the block below “Examples:” in the --help of a program."""
    section = re.search(r"^Examples?:\n((?:  .*\n?)+)", text, re.MULTILINE)
    return [section[1]] if section else []
