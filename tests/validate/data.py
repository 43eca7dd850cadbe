#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the checkers that exist for the formats of our data files.

data.py SOURCE BUILD
"""

import sys
from pathlib import Path

from tap import Tap

APP_ID = "org.kythu.KyThu"


def check_desktop_integration(tap, source, build):
    tap.run("desktop file", ["desktop-file-validate", build / "data" / f"{APP_ID}.desktop"], silent=True)
    # Strict: also what is no error fails, except matters of taste ("pedantic").
    tap.run("metainfo", ["appstreamcli", "validate", "--no-net", "--strict", "--explain",
                         build / "data" / f"{APP_ID}.metainfo.xml"])
    tap.run("settings schema", ["glib-compile-schemas", "--strict", "--dry-run", source / "data"], silent=True)
    tap.check((source / "data" / f"{APP_ID}.gschema.xml").exists(), "there is a settings schema")


def check_xml(tap, source):
    files = sorted((source / "data").rglob("*.ui")) + sorted((source / "data").rglob("*.xml"))
    files += sorted((source / "src").rglob("*.ui")) + sorted((source / "src").rglob("*.xml"))
    tap.check(any(f.suffix == ".ui" for f in files), "there are Builder files")
    for path in files:
        tap.run(f"XML of {path.relative_to(source)}", ["xmllint", "--noout", "--nonet", path], silent=True)


def check_manual(tap, source):
    pages = sorted((source / "data").rglob("*.[16]"))
    tap.check(pages, "there are manual pages")
    for page in pages:
        # groff only warns: what it says is what counts.
        tap.run(f"manual page {page.name}", ["groff", "-man", "-ww", "-z", "-Kutf8", "-Tutf8", page], silent=True)


def main(source, build):
    source, build = Path(source), Path(build)
    tap = Tap()
    check_desktop_integration(tap, source, build)
    check_xml(tap, source)
    check_manual(tap, source)
    tap.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
