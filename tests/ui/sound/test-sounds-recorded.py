#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays the sounds on its own sound server and records them: TAP on the standard output.

test-sounds-recorded.py PLAY_SOUNDS DATA_FOLDER
"""

import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import wave

from recording import (SETTLE, SILENT, SOUND_LIMIT, START_LIMIT, Recorder, Server, Tap, decibels, find_slow,
                       missing_programs)

EVENTS = ("place-x place-o place-stone move-wood capture-wood castle-wood promote check warning clock-low illegal "
          "hint message undo start pause win lose draw menu-move menu-choice key").split()
# Part of full scale.
AUDIBLE = 0.02


def play(program, data, environment, *words):
    environment = dict(environment, XDG_DATA_DIRS=f"{data}:/usr/local/share:/usr/share")
    environment |= {"GSETTINGS_SCHEMA_DIR": data, "GSETTINGS_BACKEND": "memory"}
    return subprocess.run([program, *words], env=environment, capture_output=True, text=True,
                          timeout=30)


def listen(recorder, program, data, environment, percent, event):
    """Returns whether the sound of an event was heard, its peak, its loudness, and the result of the program."""
    recorder.wait_for_silence()
    start = len(recorder.samples)
    done = play(program, data, environment, percent, "400", event)
    heard = recorder.wait_for(lambda: recorder.peak(start) > AUDIBLE, SOUND_LIMIT)
    recorder.wait_for_silence()
    return heard, recorder.peak(start), recorder.loudness(start), done


def check_own_theme(tap, recorder, program, data, environment, folder):
    """A player's own sound is played instead of ours: here it is silence."""
    own = pathlib.Path(folder) / "own"
    stereo = own / "sounds" / "kythu" / "stereo"
    stereo.mkdir(parents=True)
    shutil.copy(pathlib.Path(data) / "sounds" / "kythu" / "index.theme", stereo.parent)
    with wave.open(str(stereo / "kythu-win.wav"), "wb") as silence:
        silence.setnchannels(1)
        silence.setsampwidth(2)
        silence.setframerate(44100)
        silence.writeframes(bytes(2 * 44100 // 4))
    environment = dict(environment, XDG_DATA_HOME=str(own), XDG_CACHE_HOME=str(own))
    recorder.wait_for_silence()
    start = len(recorder.samples)
    play(program, data, environment, "100", "1000", "win")
    peak = recorder.peak(start)
    tap.check("a player's own sound takes the place of ours", peak < SILENT, f"peak {peak:.4f}")


def check_sounds(tap, program, data, folder):
    server = Server(folder)
    try:
        if not server.wait():
            tap.check("a sound server starts", False)
            return
        recorder = Recorder(server.environment)
        if not recorder.wait_for(lambda: len(recorder.samples) > 0, START_LIMIT):
            tap.check("the sound server can be recorded", False)
            return
        time.sleep(SETTLE)
        loudest = 0
        for event in EVENTS:
            heard, peak, loud, done = listen(recorder, program, data, server.environment, "100", event)
            print(f"# {event:14} peak {decibels(peak):6.1f} dB  loudness {loud:6.1f} dB", flush=True)
            loudest = peak if event == "win" else loudest
            tap.check(f"{event} is heard", heard, f"peak {peak:.4f}", done.stderr)
            tap.check(f"{event} keeps nobody waiting", not find_slow(done.stdout), done.stdout)
        heard, peak, _, done = listen(recorder, program, data, server.environment, "60", "win")
        tap.check("a lower volume is quieter", heard and peak < 0.6 * loudest,
                  f"peak {peak:.4f}, at full volume {loudest:.4f}")
        start = len(recorder.samples)
        done = play(program, data, server.environment, "0", "400", "win")
        time.sleep(1)
        peak = recorder.peak(start)
        tap.check("volume 0 is silent", peak < SILENT, f"peak {peak:.4f}")
        check_own_theme(tap, recorder, program, data, server.environment, folder)
        os.kill(recorder.process.pid, signal.SIGTERM)
    finally:
        server.process.terminate()
        server.process.wait(10)


def check_no_server(tap, program, data, folder):
    environment = dict(os.environ, HOME=folder, XDG_RUNTIME_DIR=folder, XDG_CONFIG_HOME=folder,
                       PULSE_SERVER=f"unix:{folder}/nobody")
    done = play(program, data, environment, "100", "100", *EVENTS)
    tap.check("without a server nothing is said", done.stderr == "", done.stderr)
    tap.check("without a server nobody waits", done.returncode == 0 and
              not find_slow(done.stdout), done.stdout)


def main():
    program, data = sys.argv[1:]
    missing = missing_programs()
    if missing:
        print(f"1..0 # SKIP {' and '.join(missing)} not installed")
        return 0
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="kythu-sounds-") as folder:
        check_sounds(tap, program, data, folder)
    with tempfile.TemporaryDirectory(prefix="kythu-sounds-") as folder:
        check_no_server(tap, program, data, folder)
    print(f"1..{tap.n}")
    return 1 if tap.failed else 0


if __name__ == "__main__":
    sys.exit(main())
