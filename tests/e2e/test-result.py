# SPDX-License-Identifier: GPL-3.0-or-later
"""From the first page to the result and back: a series, undo and pause, two computers, an alliance, and a key that
is held down at the end of a game."""

import subprocess
import time

from kythu import PATIENCE, check, find_windows, press, run_tests, wait_for, wait_until_settled
from screen_reader import Reader, act, count_stones, get_missing, pyatspi, read_names

NAMES = "['An', 'Bình']"


def place(*steps):
    """Moves the cursor by these keys and puts a stone."""
    press(*steps, 'Return')


def win(reader, winner, first):
    """Wins by three stones in the middle column; the opponent plays in the left column."""
    place('Home', 'Up', 'Up', 'Right', 'Down')
    place('Left')
    place('Right', 'Up')
    place('Left')
    press('Right', 'Down', 'Down', 'Return')
    reader.wait_for_announcement(f'{winner} won')
    check(first == winner, 'the wrong one began')


def go_on():
    """Presses Enter after a pause, because a key right after the end of a game is ignored."""
    time.sleep(0.7)
    press('Return')


def wait_for_button(reader, name):
    return wait_for(lambda: reader.find(pyatspi.ROLE_PUSH_BUTTON, name), f'“{name}”')


def a_series_of_three(program):
    program.write_settings(terms='opponent=person length=3', game="'tic-tac-toe'", names=NAMES)
    program.start()
    reader = Reader()
    reader.get_cells(9)
    win(reader, 'An', 'An')
    go_on()
    reader.wait_for_text('1 – 0')
    reader.wait_for_text('Best of 3')
    go_on()
    wait_for(lambda: not reader.find(pyatspi.ROLE_PUSH_BUTTON, 'Look at the Game'), 'the next game')
    wait_until_settled()
    win(reader, 'Bình', 'Bình')
    go_on()
    reader.wait_for_text('1 – 1')
    press('r')
    wait_for(lambda: not reader.find(pyatspi.ROLE_PUSH_BUTTON, 'Look at the Game'), 'the last game')
    wait_until_settled()
    win(reader, 'An', 'An')
    go_on()
    reader.wait_for_text('2 – 1')
    reader.wait_for_text('An won the best of 3')
    # L shows the board and then the result again; the first page then offers no game to continue.
    press('l')
    wait_for(lambda: not reader.find(pyatspi.ROLE_PUSH_BUTTON, 'Look at the Game'), 'the board')
    press('Return')
    reader.wait_for_text('2 – 1')
    time.sleep(0.7)
    press('s')
    wait_for(lambda: len(find_windows()) == 2, 'the question for a name')
    wait_until_settled()
    press('Return')
    reader.wait_for_announcement('Saved as “An – Bình')
    wait_for(lambda: len(find_windows()) == 1, 'the end of the question')
    wait_until_settled()
    press('m')
    wait_for_button(reader, 'New Game…')


def taken_back_and_paused(program):
    program.write_settings(terms='opponent=person', game="'tic-tac-toe'", names=NAMES)
    program.start_plain()
    reader = Reader()
    wait_for_button(reader, 'Tic-tac-toe')
    press('Return')
    cells = reader.get_cells(9)
    place()
    wait_for(lambda: cells['b2'].name == 'b2, X', 'a stone')
    press('z')
    wait_for(lambda: cells['b2'].name == 'b2, empty', 'the stone to go')
    press('y')
    wait_for(lambda: cells['b2'].name == 'b2, X', 'the stone again')
    press('BackSpace')
    wait_for(lambda: cells['b2'].name == 'b2, empty', 'the stone to go again')
    press('ctrl+y')
    wait_for(lambda: cells['b2'].name == 'b2, X', 'the stone')
    press('p')
    wait_for_button(reader, 'Continue')
    check(reader.find(pyatspi.ROLE_TABLE_CELL) is None, 'the board is not covered')
    press('z')
    press('Escape')
    cells = reader.get_cells(9)
    check(cells['b2'].name == 'b2, X', 'something was taken back under the cover')
    press('alt+Left')
    wait_for_button(reader, 'Continue')
    press('Return')
    cells = reader.get_cells(9)
    check(cells['b2'].name == 'b2, X', 'the game was lost')
    reader.click_button('Main Page')
    wait_for_button(reader, 'New Game…')


def two_computers(program):
    program.write_settings(terms='opponent=watch level=easy second-level=easy',
                           game="'tic-tac-toe'", watch_pace=4000)
    program.start()
    reader = Reader()
    cells = reader.get_cells(9)
    reader.wait_for_text('Two computers play')
    press('p')
    reader.wait_for_text('Paused')
    standing = count_stones(cells)
    press('plus', 'plus', 'plus', 'plus', 'plus')
    reader.wait_for_text('0.1 s')
    for step in range(3):
        press('n')
        wait_for(lambda: count_stones(cells) == standing + step + 1, f'step {step + 1}')
    time.sleep(0.5)
    check(count_stones(cells) == standing + 3, 'a move without a step')
    reader.click_button('Continue')
    reader.wait_for_announcement('. ')
    wait_for_button(reader, 'Result')
    press('r')
    wait_for(lambda: not reader.find(pyatspi.ROLE_PUSH_BUTTON, 'Result'), 'the next game')


def an_alliance(program):
    program.write_settings(terms='opponent=alliance level=easy second-level=hard',
                           game="'tic-tac-toe'", names=NAMES)
    program.start()
    reader = Reader()
    cells = reader.get_cells(9)
    reader.wait_for_text('Two Computers')
    reader.wait_for_text('Easy + Hard')
    for turn in range(4):
        free = [place for place, name in read_names(cells).items() if name.endswith('empty')]
        if not free or reader.find(pyatspi.ROLE_PUSH_BUTTON, 'Result'):
            break
        act(cells[free[0]], 'cell.play')
        wait_for(lambda: count_stones(cells) == 2 * turn + 2 or reader.find(pyatspi.ROLE_PUSH_BUTTON, 'Result'),
                 'their answer')
    check(sum(name.endswith(', O') for name in read_names(cells).values()) >= 2, 'the allies did not play')


def a_held_key(program):
    """A key held down after the winning move skips neither the end of the game nor the result."""
    program.write_settings(terms='opponent=person', game="'tic-tac-toe'", names=NAMES)
    program.start()
    reader = Reader()
    cells = reader.get_cells(9)
    place()
    place('Left')
    place('Right', 'Up')
    place('Left')
    press('Right', 'Down', 'Down')
    subprocess.run(['xdotool', 'keydown', 'Return'], check=True, timeout=PATIENCE)
    time.sleep(2.5)
    subprocess.run(['xdotool', 'keyup', 'Return'], check=True, timeout=PATIENCE)
    check(reader.find(pyatspi.ROLE_PUSH_BUTTON, 'Result'), 'the end was skipped')
    check(cells['b1'].name == 'b1, X', 'another game has begun')
    press('Return')
    wait_for_button(reader, 'Look at the Game')


run_tests(['xdotool', 'openbox', *get_missing()],
          [a_series_of_three, taken_back_and_paused, two_computers, an_alliance, a_held_key])
