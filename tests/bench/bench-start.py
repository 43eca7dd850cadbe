#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures how long the program takes from its start to its painted window, and how much memory it then has, compared
with GNOME Chess. The two are started in turn, so that other load of the machine meets both.

    bench-start.py PROGRAM [ROUNDS]

It needs a display of its own, such as build-aux/headless provides. The X server reports when a window is mapped and
painted (DAMAGE extension), so that measuring slows neither program down.
"""
import ctypes
import os
import select
import shutil
import statistics
import subprocess
import sys
import time

ROUNDS = 15
LONGEST_START = 30  # seconds
REST = 2            # seconds between the painted window and the reading of the memory
BAR = 1.1           # the most that our program may need, in times of GNOME Chess
CANNOT_RUN, SKIPPED = 2, 77

SUBSTRUCTURE_NOTIFY_MASK = 1 << 19
CREATE_NOTIFY, MAP_NOTIFY = 16, 19
REPORT_NON_EMPTY = 3
ALL_PLANES, Z_PIXMAP = ctypes.c_ulong(-1).value, 2
MIN_SIDE = 300    # pixels; a smaller window is not the main window


class Event(ctypes.Union):
    """The fields used of XCreateWindowEvent, XMapEvent and XDamageNotifyEvent."""

    class Window(ctypes.Structure):
        _fields_ = [('type', ctypes.c_int), ('serial', ctypes.c_ulong),
                    ('send_event', ctypes.c_int), ('display', ctypes.c_void_p),
                    ('parent', ctypes.c_ulong), ('window', ctypes.c_ulong)]

    _fields_ = [('type', ctypes.c_int), ('of_window', Window), ('space', ctypes.c_long * 24)]


class Display:
    """Waits for windows to be painted."""

    def __init__(self):
        self.x = ctypes.CDLL('libX11.so.6')
        self.damage = ctypes.CDLL('libXdamage.so.1')
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.x.XDefaultRootWindow.restype = ctypes.c_ulong
        self.x.XGetImage.restype = ctypes.c_void_p
        self.x.XGetPixel.restype = ctypes.c_ulong
        self.x.XGetPixel.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int]
        self.x.XDestroyImage.argtypes = [ctypes.c_void_p]
        self.damage.XDamageCreate.restype = ctypes.c_ulong
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(None))
        if not self.display:
            raise SystemExit('There is no display.')
        # A window may be gone before it is looked at, and Xlib's own handler would then end this program.
        self.handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(
            lambda display, error: 0)
        self.x.XSetErrorHandler(self.handler)
        first, error = ctypes.c_int(), ctypes.c_int()
        if not self.damage.XDamageQueryExtension(self.display, ctypes.byref(first),
                                                 ctypes.byref(error)):
            raise SystemExit('The X server has no DAMAGE extension.')
        self.damage_notify = first.value
        root = ctypes.c_ulong(self.x.XDefaultRootWindow(self.display))
        self.x.XSelectInput(self.display, root, ctypes.c_long(SUBSTRUCTURE_NOTIFY_MASK))
        self.x.XSync(self.display, 0)

    def forget(self):
        """Drops the events of windows that were closed before."""
        self.x.XSync(self.display, 1)

    def _next_event(self, deadline):
        event = Event()
        while not self.x.XPending(self.display):
            rest = deadline - time.monotonic()
            if rest <= 0:
                return None
            select.select([self.x.XConnectionNumber(self.display)], [], [], rest)
        self.x.XNextEvent(self.display, ctypes.byref(event))
        return event

    def _is_painted(self, window):
        """Returns whether a horizontal line through the middle has more than one colour. A window that only the
        server has painted shows nothing but its background."""
        root, values = ctypes.c_ulong(), [ctypes.c_uint() for _ in range(6)]
        handle = ctypes.c_ulong(window)
        if not self.x.XGetGeometry(self.display, handle, ctypes.byref(root),
                                   *(ctypes.byref(value) for value in values)):
            return False
        width, height = values[2].value, values[3].value
        if min(width, height) < MIN_SIDE:
            return False
        image = self.x.XGetImage(self.display, handle, 0, height // 2, width, 1,
                                 ctypes.c_ulong(ALL_PLANES), Z_PIXMAP)
        if not image:
            return False
        # The outer tenths are left out: the shadow around the window has several colours too.
        colours = {self.x.XGetPixel(image, x, 0) for x in range(width // 10, width * 9 // 10)}
        self.x.XDestroyImage(image)
        return len(colours) > 1

    def await_window(self, deadline):
        """Returns the time at which a window was mapped and painted, or None after the deadline."""
        mapped = set()
        damages = {}
        while True:
            event = self._next_event(deadline)
            if event is None:
                return None
            now = time.monotonic()
            if event.type == CREATE_NOTIFY:
                window = event.of_window.window
                damages[window] = self.damage.XDamageCreate(
                    self.display, ctypes.c_ulong(window), REPORT_NON_EMPTY)
                continue
            if event.type == MAP_NOTIFY:
                mapped.add(event.of_window.window)
                window = event.of_window.window
            elif event.type == self.damage_notify:
                window = event.of_window.parent  # the drawable of XDamageNotifyEvent lies at the same offset
            else:
                continue
            if window in damages:  # without this the server reports no further damage
                self.damage.XDamageSubtract(self.display, ctypes.c_ulong(damages[window]),
                                            ctypes.c_ulong(0), ctypes.c_ulong(0))
            if window in mapped and self._is_painted(window):
                return now


def read_memory(pid):
    """Returns the resident and the proportional memory of the process in MiB."""
    found = {}
    with open(f'/proc/{pid}/smaps_rollup', encoding='ascii') as file:
        for line in file:
            name, _, rest = line.partition(':')
            if name in ('Rss', 'Pss'):
                found[name] = int(rest.split()[0]) / 1024
    return found['Rss'], found['Pss']


def measure(display, command):
    """Starts the program; returns the milliseconds until its window is painted, and its resident and proportional
    memory in MiB."""
    display.forget()
    begin = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        painted = display.await_window(begin + LONGEST_START)
        if painted is None or process.poll() is not None:
            print(f'{command[0]} shows no window.', file=sys.stderr)
            raise SystemExit(CANNOT_RUN)
        time.sleep(REST)
        return ((painted - begin) * 1000, *read_memory(process.pid))
    finally:
        process.terminate()
        process.wait()


def judge(what, unit, ours, theirs):
    is_met = ours <= BAR * theirs
    print(f'figure: {what} | {ours:.1f} {unit} | at most {BAR} times the other | '
          f'GNOME Chess {theirs:.1f} {unit} | {"met" if is_met else "missed"}')
    return is_met


def main():
    program = sys.argv[1]
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else ROUNDS
    other = shutil.which('gnome-chess', path=os.environ['PATH'] + ':/usr/games')
    if not other:
        print('Left out: gnome-chess, to compare with, is not installed.')
        return SKIPPED
    display = Display()
    results = {program: [], other: []}
    for command in results:
        measure(display, [command])  # the first run only fills the caches and is not counted
    for _ in range(rounds):
        for command, list_of_results in results.items():
            list_of_results.append(measure(display, [command]))

    print(f'Start and memory, {rounds} times each by turns\n'
          '                 to the window in ms   resident   proportional MiB\n'
          '                   median     least     median     median')
    medians = {}
    for command, list_of_results in results.items():
        times, resident, proportional = zip(*list_of_results)
        medians[command] = [statistics.median(x) for x in (times, resident, proportional)]
        print(f'{os.path.basename(command):16} {medians[command][0]:8.0f}  {min(times):8.0f}'
              f'   {medians[command][1]:8.1f}   {medians[command][2]:8.1f}')
    is_met = judge('Start to the painted window, median', 'ms', medians[program][0], medians[other][0])
    is_met &= judge('Resident memory', 'MiB', medians[program][1], medians[other][1])
    return 0 if is_met else 1


if __name__ == '__main__':
    sys.exit(main())
