# SPDX-License-Identifier: GPL-3.0-or-later
"""What is read of our documents: the texts in Markdown, the manual pages, and what programs say of themselves."""

import re
import subprocess

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
CODE = re.compile(r"`([^`\n]+)`")


def list_documents(source):
    """In the tree, and not in what was built there."""
    yield from sorted(source.glob("*.md"))
    for folder in ("docs", "flatpak", "debian", "data", "src", "tests", "build-aux"):
        yield from sorted((source / folder).rglob("*.md"))


def strip_fences(text):
    return FENCE.sub("", text)


def list_blocks(text):
    """Blocks of commands: those in no language, or in that of the shell."""
    return [body for language, body in FENCE.findall(text) if language in ("", "sh", "bash")]


def list_inline(text, starts):
    """Commands within a sentence begin with one of our programs, and go on."""
    found = CODE.findall(strip_fences(text))
    return [code for code in found if code.split()[0] in starts and len(code.split()) > 1]


def list_manual_examples(text):
    """Of a manual page, the blocks below the heading of examples."""
    section = re.search(r"^\.SH EXAMPLES\n(.*?)(?=^\.SH|\Z)", text, re.DOTALL | re.MULTILINE)
    blocks = re.findall(r"^\.nf\n(.*?)^\.fi", section[1], re.DOTALL | re.MULTILINE) if section else []
    return [block.replace("\\-", "-").replace("\\e\n", "\\\n") for block in blocks]


def list_help_examples(program):
    text = subprocess.run([program, "--help"], stdout=subprocess.PIPE, text=True, check=False).stdout
    section = re.search(r"^Examples?:\n((?:  .*\n?)+)", text, re.MULTILINE)
    return [section[1]] if section else []
