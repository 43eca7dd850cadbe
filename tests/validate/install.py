#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Installs the program, runs it from there, and uninstalls it.

install.py SOURCE BUILD PREFIX

The build for PREFIX is installed below a temporary folder (DESTDIR). With KYTHU_LONG the program is also built for
a temporary prefix, installed there with all files for the desktop, and started over the session bus.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tap import Tap

APP_ID = "org.kythu.KyThu"
PROGRAMS = ["kythu", "kythu-arena", "kythu-book", "kythu-engine", "kythu-tune"]
# Built only with libsodium.
PROGRAMS += ["kythu-net"] if Path(sys.argv[2], "src", "tools", "kythu-net").exists() else []
SHARED = [f"applications/{APP_ID}.desktop", f"metainfo/{APP_ID}.metainfo.xml", f"mime/packages/{APP_ID}.xml",
          f"dbus-1/services/{APP_ID}.service", f"glib-2.0/schemas/{APP_ID}.gschema.xml",
          f"icons/hicolor/scalable/apps/{APP_ID}.svg", f"icons/hicolor/symbolic/apps/{APP_ID}-symbolic.svg",
          "locale/vi/LC_MESSAGES/kythu.mo", "zsh/site-functions/_kythu"]
SHARED += [f"man/man6/{name}.6" for name in PROGRAMS]
SHARED += [f"bash-completion/completions/{name}" for name in PROGRAMS]
SHARED += [f"fish/vendor_completions.d/{name}.fish" for name in PROGRAMS]


def run(*command, **options):
    return subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          check=False, **options)


def list_files(folder):
    return sorted(str(path.relative_to(folder)) for path in Path(folder).rglob("*"))


class Log:
    """Keeps Meson's list of installed files, and restores it: an earlier installation is uninstalled by that list."""

    def __init__(self, build):
        self.path = build / "meson-logs" / "install-log.txt"
        self.text = self.path.read_bytes() if self.path.exists() else None

    def restore(self):
        if self.text is None:
            self.path.unlink(missing_ok=True)
        else:
            self.path.write_bytes(self.text)


def check_files(tap, where, name):
    missing = [f"bin/{program}" for program in PROGRAMS if not os.access(where / "bin" / program, os.X_OK)]
    missing += [f"share/{path}" for path in SHARED if not list((where / "share").glob(path))]
    tap.check(not missing, f"{name}: all is there", "\n".join(missing))
    writable = [path for path in list_files(where) if (where / path).stat().st_mode & 0o022]
    tap.check(not writable, f"{name}: nobody else can write there", "\n".join(writable))


def check_programs(tap, where, version, name):
    for program in PROGRAMS:
        result = run(where / "bin" / program, "--version")
        tap.check(result.stdout.strip() == f"{program} {version}", f"{name}: {program} --version", result.stdout)
    answer = run(where / "bin" / "kythu-engine", input="uci\nposition startpos\ngo nodes 100\nquit\n").stdout
    tap.check("uciok" in answer and "bestmove" in answer, f"{name}: the engine answers", answer)


def check_service(tap, where, prefix, name):
    text = (where / f"share/dbus-1/services/{APP_ID}.service").read_text(encoding="utf-8")
    tap.check(f"Exec={prefix}/bin/kythu --gapplication-service\n" in text, f"{name}: the service starts it", text)
    desktop = where / f"share/applications/{APP_ID}.desktop"
    tap.run(f"{name}: the desktop file is valid", ["desktop-file-validate", str(desktop)], silent=True)


def check_staged(tap, build, prefix, version):
    name = "installed below another root"
    with tempfile.TemporaryDirectory() as folder:
        log = Log(build)
        try:
            result = run("meson", "install", "-C", build, "--no-rebuild", "--quiet", "--destdir", folder)
            tap.check(result.returncode == 0, f"{name}: meson install", result.stdout)
            where = Path(folder + prefix)
            check_files(tap, where, name)
            check_programs(tap, where, version, name)
            check_service(tap, where, prefix, name)
            result = run("ninja", "-C", build, "uninstall")
            tap.check(result.returncode == 0, f"{name}: ninja uninstall", result.stdout)
            left = [path for path in list_files(folder) if not (Path(folder) / path).is_dir()]
            tap.check(not left, f"{name}: no file is left", "\n".join(left))
        finally:
            log.restore()


# --- At a prefix of its own ---


def start_over_bus(where):
    """Starts caro over the session bus, as a desktop does, and plays a move by a click; returns the saved game."""
    script = f"""
export XDG_DATA_DIRS={where}/share:/usr/local/share:/usr/share
cat >bus.conf <<XML
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <servicedir>{where}/share/dbus-1/services</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
  </policy>
</busconfig>
XML
dbus-run-session --config-file=bus.conf -- sh -c '
    gdbus call --session --dest {APP_ID} --object-path /org/kythu/KyThu \
        --method org.freedesktop.Application.ActivateAction caro "[]" "{{}}" >/dev/null
    xdotool search --sync --onlyvisible --class kythu >/dev/null
    sleep 1
    xdotool mousemove 400 400 click 1
    sleep 1
    gdbus call --session --dest {APP_ID} --object-path /org/kythu/KyThu \
        --method org.gtk.Actions.Activate quit "[]" "{{}}" >/dev/null
    cat "$XDG_DATA_HOME"/kythu/running/*.sgf'
"""
    with tempfile.TemporaryDirectory() as folder:
        headless = Path(__file__).resolve().parents[2] / "build-aux/headless"
        return run(headless, "--", "bash", "-c", script, cwd=folder, timeout=60)


def check_types(tap, where, name):
    """The desktop tells our games by name or first bytes, and those that end like comic books from comic books."""
    contents = {"a.psq": (b"Piskvork 15x15", "application/x-psq"), "a.xqf": (b"XQ\x0a", "application/x-xqf"),
                "a.cbr": (b"CCBridge Record\0", "application/x-ccbridge"),
                "a.cbl": (b"CCBridgeLibrary\0", "application/x-ccbridge"),
                "a.ubb": (b"[DhtmlXQ]\n", "application/x-dhtmlxq"),
                "b.cbr": (b"Rar!\x1a\x07\0", "application/vnd.comicbook-rar")}
    environment = {**os.environ, "XDG_DATA_DIRS": f"{where}/share:/usr/local/share:/usr/share"}
    with tempfile.TemporaryDirectory() as folder:
        for file, (content, wanted) in contents.items():
            path = Path(folder) / file
            path.write_bytes(content)
            result = run("gio", "info", "-a", "standard::content-type", path, env=environment)
            tap.check(f"standard::content-type: {wanted}\n" in result.stdout, f"{name}: the desktop knows {file}",
                      result.stdout)


def check_prefix(tap, source, version):
    name = "installed at a prefix of its own"
    with tempfile.TemporaryDirectory() as folder:
        build, where = Path(folder) / "build", Path(folder) / "prefix"
        result = run("meson", "setup", build, source, "--prefix", where)
        result = result if result.returncode else run("meson", "install", "-C", build)
        tap.check(result.returncode == 0, f"{name}: meson install", result.stdout[-3000:])
        check_files(tap, where, name)
        check_programs(tap, where, version, name)
        check_service(tap, where, where, name)
        check_types(tap, where, name)
        if shutil.which("xdotool"):
            result = start_over_bus(where)
            tap.check("GM[" in result.stdout, f"{name}: the bus starts it with a game", result.stdout)
        result = run(source / "build-aux/uninstall", build)
        tap.check(result.returncode == 0, f"{name}: build-aux/uninstall", result.stdout)
        left = list_files(where) if where.exists() else []
        tap.check(not left, f"{name}: nothing is left", "\n".join(left))


def main(source, build, prefix):
    source, build = Path(source), Path(build)
    version = re.search(r"version: '([^']+)'", (source / "meson.build").read_text(encoding="utf-8"))[1]
    tap = Tap()
    check_staged(tap, build, prefix, version)
    if os.environ.get("KYTHU_LONG"):
        check_prefix(tap, source, version)
    tap.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
