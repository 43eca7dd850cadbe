# SPDX-License-Identifier: GPL-3.0-or-later
"""Two people at two programs play with each other over the network of this machine."""

import os
import re
import shutil
import subprocess
import tempfile

from kythu import Program, check, find_windows, run_tests, wait_for
from screen_reader import act, bus, find_all, get_missing, Reader

try:
    import pyatspi
except ImportError:
    pyatspi = None


class FarProgram(Program):
    """A desktop without a service for notifications makes GLib say that it could send none."""

    def read_stderr(self):
        lines = super().read_stderr().splitlines(True)
        return ''.join(line for line in lines if line.strip() and 'unable to send notifications' not in line)


class FarReader(Reader):
    """What a screen reader knows of one of two programs."""

    def __init__(self, program):  # pylint: disable=super-init-not-called
        self.process = program.process.pid
        self.application = wait_for(lambda: bus.find_application('kythu', self.process), 'the program on the bus')

    def find_button(self, name):
        """Only one that has been laid out: the pages of the window are there before they are seen."""
        return next((button for button in find_all(self.application, pyatspi.ROLE_PUSH_BUTTON)
                     if button.told_name == name and button.get_box().width > 1), None)

    def wait_for_part(self, pattern):
        """A label whose text matches, and the first group of it."""
        def find():
            return next((match for match in (re.search(pattern, text) for text in self.get_texts()) if match), None)
        return wait_for(find, f'a text like “{pattern}”')[1]


class OtherProgram(FarProgram):
    """A program of somebody else: with a home and a session bus of its own, but on the same accessibility bus."""

    def __init__(self, path):
        self.home = tempfile.mkdtemp(prefix='kythu-far-')
        before = {name: os.environ[name] for name in ('XDG_CONFIG_HOME', 'XDG_DATA_HOME')}
        os.environ.update(XDG_CONFIG_HOME=f'{self.home}/config', XDG_DATA_HOME=f'{self.home}/data')
        super().__init__(path)
        os.environ.update(before)
        self.bus = subprocess.Popen(['dbus-daemon', '--session', '--nofork', '--print-address'], text=True,
                                    stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.environment = {
            'XDG_CONFIG_HOME': f'{self.home}/config',
            'XDG_DATA_HOME': f'{self.home}/data',
            'DBUS_SESSION_BUS_ADDRESS': self.bus.stdout.readline().strip(),
            'AT_SPI_BUS_ADDRESS': bus.address,
        }

    def start_far(self, *arguments):
        self.start_plain(*arguments, **self.environment)
        wait_for(lambda: bus.find_application('kythu', self.process.pid), 'the other program on the bus')

    def remove(self):
        self.end()
        self.bus.kill()
        self.bus.wait()
        shutil.rmtree(self.home, ignore_errors=True)


def invite(program):
    """Waits for somebody to play tic-tac-toe, beginning oneself; the reader and the port."""
    program.write_settings(game="'tic-tac-toe'", names="['An', '']")
    program.start_plain()
    reader = FarReader(program)
    reader.click_button('Play with Somebody…')
    reader.click_button('Wait for somebody')
    reader.click_button('Wait for Somebody')
    return reader, reader.wait_for_part(r'^[0-9.]+:(\d+)$')


def meet(program, other):
    """Both compare the number, and the guest accepts; both readers."""
    host, port = invite(program)
    other.write_settings(names="['Bình', '']")
    other.start_far(f'kythu:at/127.0.0.1:{port}')
    guest = FarReader(other)
    numbers = [reader.wait_for_part(r'^(\d{3} \d{3})$') for reader in (host, guest)]
    check(numbers[0] == numbers[1], f'the numbers are {numbers}')
    for reader in (host, guest):
        reader.click_button('Same Number')
    guest.click_button('Accept')
    return host, guest


def play(readers, place, name, side):
    """A stone of a reader, which the other sees, too."""
    cells = [reader.get_cells(9) for reader in readers]
    act(cells[place][name], 'cell.play')
    for seen in cells:
        wait_for(lambda s=seen: s[name].name == f'{name}, {side}', f'{side} on {name}')


def find_beginner(readers):
    """Tries a stone: only whoever begins may play it."""
    cells = [reader.get_cells(9) for reader in readers]
    for place in range(2):
        act(cells[place]['a1'], 'cell.play')
        try:
            wait_for(lambda: all(seen['a1'].name == 'a1, X' for seen in cells), 'the first stone', 3)
            return place
        except Exception:  # pylint: disable=broad-except
            continue
    raise AssertionError('nobody could begin')


def a_game_and_a_kill(program):
    program.__class__ = FarProgram
    other = OtherProgram(program.path)
    try:
        readers = list(meet(program, other))
        first = find_beginner(readers)
        play(readers, 1 - first, 'a2', 'O')
        other.kill()
        wait_for(lambda: len(find_windows()) == 1, 'one window')
        other.start_far()
        readers[1] = FarReader(other)
        readers[1].click_button('Continue')
        play(readers, first, 'b1', 'X')
        play(readers, 1 - first, 'b2', 'O')
        play(readers, first, 'c1', 'X')
        for reader in readers:
            reader.wait_for_part(f'^({"An" if first == 0 else "Bình"} won)$')
        other.kill()
    finally:
        other.remove()


def asked_and_told(program):
    program.__class__ = FarProgram
    other = OtherProgram(program.path)
    try:
        host, guest = meet(program, other)
        host.get_cells(9)
        guest.wait_for_part(r'(An is here)')
        check(not any(button.is_in_state(pyatspi.STATE_SENSITIVE)
                      for button in [host.find_button('Hint')] if button), 'there are hints')
        host.click_button('Offer a draw')
        guest.wait_for_part(r'(An offers a draw)')
        guest.click_button('Accept')
        for reader in (host, guest):
            reader.wait_for_part(r'(Draw|drawn|draw)')
        other.kill()
    finally:
        other.remove()


run_tests(['xdotool', 'openbox', 'dbus-daemon'] + get_missing(), [a_game_and_a_kill, asked_and_told])
