#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Walks over every page of the program. Each control has one name for a screen reader, can be reached by keys, and is
at least 24 pixels wide and high; each further window is a dialog.

  walk.py WALK [FIRST STEP]

opens every page, or every STEPth from FIRST on, and prints TAP: for each page the number of controls reached by
keys and of widgets named for a screen reader.
"""
import subprocess
import sys

from screen_reader import ask, find_all, find_application, get_missing, pyatspi
from kythu import wait_for

# A name that begins so is a type of widget, which GTK uses where no name is set.
TYPES = ('Gtk', 'Adw', 'Kt')
# GTK's icon of the window in the header reports this as its name and cannot be used.
NOT_USED = 'GtkImage'
MAIN_WINDOW, LAST_ROLE = 'Kỳ Thủ', 140


def get_roles():
    return {getattr(pyatspi, 'ROLE_' + name) for name in (
        'PUSH_BUTTON', 'TOGGLE_BUTTON', 'CHECK_BOX', 'RADIO_BUTTON', 'COMBO_BOX', 'ENTRY', 'SLIDER',
        'SPIN_BUTTON', 'MENU_ITEM', 'CHECK_MENU_ITEM', 'RADIO_MENU_ITEM', 'LINK', 'PAGE_TAB',
        'TABLE_CELL', 'TEXT')}


def is_used(widget):
    """Returns whether a widget is visible and sensitive. A widget without a size is on a page that is not open."""
    return (widget.is_in_state(pyatspi.STATE_VISIBLE) and widget.is_in_state(pyatspi.STATE_SENSITIVE)
            and min(widget.get_box()[2:]) > 0)


def find_nameless(application):
    """Returns the number of widgets that can be used, and a message for each without a proper name."""
    number, faults = 0, []
    for widget in find_all(application, *get_roles()):
        if not ask(widget, is_used):
            continue
        number += 1
        fault = find_fault(widget.told_name)
        if not fault:
            continue
        parent = ask(widget.parent, lambda found: f'{found.get_role_name()} “{found.told_name}”')
        faults.append(f'{ask(widget, lambda found: found.get_role_name())} “{widget.told_name}” in {parent} {fault}')
    return number, faults


def find_fault(name):
    words = name.split()
    half = len(words) // 2
    if name != NOT_USED and (not name or name.startswith(TYPES)):
        return 'has no name'
    if '_' in name:
        return 'has an underscore in its name'
    if words and words == 2 * words[:half]:
        return 'has a doubled name'
    return None


def find_wrong_windows(application):
    """Returns a message for each further window that is not a dialog. Before GTK 4.14 a dialog may have the role of
    a frame, see kt_announce_get_dialog_role()."""
    windows = [widget for widget in find_all(application, *range(LAST_ROLE)) if not widget.parent]
    return [f'window “{window.told_name}” has the role {window.get_role_name()}' for window in windows
            if not find_fault(window.told_name) and window.told_name != MAIN_WINDOW
            and window.role not in (pyatspi.ROLE_DIALOG, pyatspi.ROLE_ALERT, pyatspi.ROLE_FRAME)]


def read_page(process):
    """Returns the page's name, its number of controls and the faults that the program itself reports."""
    name, controls, faults = None, 0, []
    for line in process.stdout:
        kind, _, rest = line.rstrip('\n').partition(' ')
        if kind == 'page':
            name = rest
        elif kind == 'controls':
            controls = int(rest)
        elif kind == 'fault':
            faults.append(rest)
        elif kind == 'ready':
            return name, controls, faults
    return None


def main():
    missing = get_missing()
    if missing:
        print(f'1..0 # SKIP not installed: {", ".join(missing)}')
        return 0
    process = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               text=True, bufsize=1)
    number, has_failed = 0, False
    while page := read_page(process):
        name, controls, faults = page
        application = wait_for(find_application, 'the program on the accessibility bus')
        named, nameless = find_nameless(application)
        faults += nameless + find_wrong_windows(application)
        number += 1
        has_failed |= bool(faults)
        print(f'{"not ok" if faults else "ok"} {number} {name}: '
              f'{controls} controls by keys, {named} for a screen reader')
        for fault in sorted(set(faults)):
            print(f'# {fault}')
        sys.stdout.flush()
        process.stdin.write('\n')
    status = process.wait()
    number += 1
    print(f'{"ok" if status == 0 and number > 1 else "not ok"} {number} the program ends well')
    print(f'1..{number}')
    return 1 if has_failed or status else 0


if __name__ == '__main__':
    sys.exit(main())
