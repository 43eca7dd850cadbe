#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the checkers that exist for the formats of our data files.

data.py SOURCE BUILD
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

from tap import Tap

APP_ID = "org.kythu.KyThu"

# Issues of AppStream that we accept: the program has no published address yet, an old and a new version disagree about
# how to name the developer, and the application ID has capitals as those of GNOME's programs have.
ACCEPTED = {"url-homepage-missing", "developer-name-tag-deprecated", "unknown-tag developer",
            f"cid-contains-uppercase-letter {APP_ID}"}
ISSUE = re.compile(r"^[EWIP]: [^:]*:[^:]*: (.*)$", re.MULTILINE)


def check_metainfo(tap, path):
    """The file must be free of errors, warnings, hints and of the matters of taste that AppStream calls pedantic."""
    if not shutil.which("appstreamcli"):
        tap.skip("metainfo", "appstreamcli is not installed")
        return
    result = subprocess.run(["appstreamcli", "validate", "--no-net", "--pedantic", "--explain", path],
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    issues = [issue.strip() for issue in ISSUE.findall(result.stdout)]
    known = issues and all(issue in ACCEPTED for issue in issues)
    tap.check(known or (result.returncode == 0 and not issues), "metainfo", result.stdout)


def check_desktop_integration(tap, source, build):
    tap.run("desktop file", ["desktop-file-validate", build / "data" / f"{APP_ID}.desktop"], silent=True)
    check_metainfo(tap, build / "data" / f"{APP_ID}.metainfo.xml")
    tap.run("settings schema", ["glib-compile-schemas", "--strict", "--dry-run", source / "data"], silent=True)
    tap.check((source / "data" / f"{APP_ID}.gschema.xml").exists(), "there is a settings schema")


def check_xml(tap, source):
    files = sorted((source / "data").rglob("*.ui")) + sorted((source / "data").rglob("*.xml"))
    files.append(source / "kythu.doap")
    files += sorted((source / "src").rglob("*.ui")) + sorted((source / "src").rglob("*.xml"))
    tap.check(any(f.suffix == ".ui" for f in files), "there are Builder files")
    for path in files:
        tap.run(f"XML of {path.relative_to(source)}", ["xmllint", "--noout", "--nonet", path], silent=True)


def check_flatpak(tap, source):
    """A bundle does not contain extensions, and an extension would hold only the system's languages; so the
    languages must be in the program."""
    text = (source / "flatpak" / f"{APP_ID}.yml").read_text(encoding="utf-8")
    tap.check("\nseparate-locales: false\n" in text, "the Flatpak holds all languages itself", text)


def check_manual(tap, source):
    pages = sorted((source / "data").rglob("*.[16]"))
    tap.check(pages, "there are manual pages")
    for page in pages:
        # groff exits with 0 after warnings, so any output counts as a failure.
        tap.run(f"manual page {page.name}", ["groff", "-man", "-ww", "-z", "-Kutf8", "-Tutf8", page], silent=True)


def main(source, build):
    source, build = Path(source), Path(build)
    tap = Tap()
    check_desktop_integration(tap, source, build)
    check_xml(tap, source)
    check_flatpak(tap, source)
    check_manual(tap, source)
    tap.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
