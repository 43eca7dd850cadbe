# SPDX-License-Identifier: GPL-3.0-or-later
"""What is read of our documents: the texts in Markdown, the manual pages, and what programs say of themselves."""

import re

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
# It answers a line that it does not understand, and a file that it cannot open.
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
    """In the tree, and not in what was built there."""
    yield from sorted(source.glob("*.md"))
    for folder in ("docs", "flatpak", "debian", "data", "src", "tests", "build-aux"):
        yield from sorted((source / folder).rglob("*.md"))


def strip_fences(text):
    return FENCE.sub("", text)


def list_blocks(text):
    """Blocks of commands: those in no language, in that of the shell, or in UCI, which our engine is told then."""
    for language, body in FENCE.findall(text):
        if language in ("", "sh", "bash"):
            yield body
        elif language == "uci":
            yield TELL_ENGINE.format(body)


def list_inline(text, starts):
    """Commands within a sentence begin with one of our programs, and go on."""
    found = CODE.findall(strip_fences(text))
    return [code for code in found if code.split()[0] in starts and len(code.split()) > 1]


def list_manual_examples(text):
    """Of a manual page, the blocks below the heading of examples."""
    section = re.search(r"^\.SH EXAMPLES\n(.*?)(?=^\.SH|\Z)", text, re.DOTALL | re.MULTILINE)
    blocks = re.findall(r"^\.nf\n(.*?)^\.fi", section[1], re.DOTALL | re.MULTILINE) if section else []
    return [block.replace("\\-", "-").replace("\\e\n", "\\\n") for block in blocks]


def list_help_examples(text):
    """Of what a program says of itself."""
    section = re.search(r"^Examples?:\n((?:  .*\n?)+)", text, re.MULTILINE)
    return [section[1]] if section else []
