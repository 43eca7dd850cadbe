# SPDX-License-Identifier: GPL-3.0-or-later
"""Saves a game, finds, deletes, restores, opens and replaces it and plays on from it; sets up a position and plays
it. Both by keys and by pointer."""

import os

from kythu import (ACCENT, Board, Picture, check, click, find_windows, press, run, run_tests,
                   wait_for, wait_until_settled)
from screen_reader import Reader, count_stones, get_missing, read_names, wait_for_stones


def list_saved(program):
    folder = os.path.join(program.library_path, 'games')
    return sorted(os.listdir(folder)) if os.path.isdir(folder) else []


def write(text):
    run('xdotool', 'type', '--delay', '20', text)


def save_as(program, name):
    count = len(list_saved(program))
    press('ctrl+s')
    wait_for(lambda: len(find_windows()) == 2, 'the question for a name')
    wait_until_settled()
    write(name)
    press('Return')
    wait_for(lambda: len(list_saved(program)) == count + 1, 'the file')
    wait_for(lambda: len(find_windows()) == 1, 'the end of the question')


def save_find_delete_undo_open(program):
    program.write_settings(terms='opponent=person')
    program.start()
    reader = Reader()
    reader.get_cells(225)
    press('Return')
    save_as(program, 'first game')
    press('Right', 'Return')
    press('ctrl+s')
    reader.wait_for_text('Saved as “first game”')
    check(list_saved(program) == ['first game.sgf'], f'there are {list_saved(program)}')
    press('ctrl+l')
    reader.wait_for_text('Saved Games')
    wait_until_settled()
    write('nothing like it')
    reader.wait_for_text('No Game Found')
    press('Escape')
    wait_until_settled()
    write('first')
    wait_until_settled()
    press('Down', 'Delete')
    wait_for(lambda: not list_saved(program), 'the end of the file')
    reader.wait_for_text('1 game was deleted')
    press('ctrl+z')
    wait_for(lambda: list_saved(program) == ['first game.sgf'], 'the file to come back')
    wait_until_settled()
    press('Return')
    cells = reader.get_cells(225)
    wait_for_stones(cells, 2)


def read_saved(program, name):
    with open(os.path.join(program.library_path, 'games', name), encoding='utf-8') as file:
        return file.read()


def wait_for_windows(number, what):
    wait_for(lambda: len(find_windows()) == number, what)
    wait_until_settled()


def a_name_that_is_taken(program):
    program.write_settings(terms='opponent=person')
    program.start()
    reader = Reader()
    cells = reader.get_cells(225)
    press('Return')
    save_as(program, 'one')
    wait_until_settled()
    before = read_saved(program, 'one.sgf')
    press('r')
    reader.wait_for_text('Start Again?')
    press('Return')
    wait_for(lambda: count_stones(cells) == 0, 'a new game')
    press('Right', 'Right', 'Return')
    wait_for(lambda: count_stones(cells) == 1, 'a stone')
    press('ctrl+s')
    wait_for_windows(2, 'the question for a name')
    write('one')
    press('Return')
    wait_for_windows(3, 'the question whether it is replaced')
    press('Escape')
    wait_for_windows(2, 'the question for a name again')
    check(read_saved(program, 'one.sgf') == before, 'it was replaced all the same')
    press('Return')
    wait_for_windows(3, 'the question whether it is replaced, again')
    press('alt+r')
    wait_for_windows(1, 'the end of the questions')
    wait_for(lambda: read_saved(program, 'one.sgf') != before, 'the other game')
    check(list_saved(program) == ['one.sgf'], f'there are {list_saved(program)}')

    # Keys are lost while the dialogs close: the loop presses them until a stone appears.
    def reaches_board():
        press('Right', 'Return')
        wait_until_settled()
        return count_stones(cells) > 1
    wait_for(reaches_board, 'another stone')


def a_replay_is_played_on_from(program):
    program.write_settings(terms='opponent=person', game="'tic-tac-toe'", names="['An', 'Bình']")
    program.start()
    reader = Reader()
    cells = reader.get_cells(9)
    press('Home', 'Up', 'Up', 'Return', 'Right', 'Return', 'Left', 'Down', 'Return', 'Right', 'Return',
          'Left', 'Down', 'Return')
    reader.wait_for_announcement('An won')
    save_as(program, 'won')
    before = read_saved(program, 'won.sgf')
    press('ctrl+l')
    reader.wait_for_text('Saved Games')
    wait_until_settled()
    press('Down', 'Return')
    cells = reader.get_cells(9)
    reader.wait_for_text('5/5')
    press('Left', 'Left')
    reader.wait_for_text('3/5')
    wait_for(lambda: count_stones(cells) == 3, 'three stones')
    press('space')
    reader.wait_for_text('5/5')
    press('Left')
    reader.wait_for_text('4/5')
    press('o')
    wait_for_windows(2, 'the question against whom')
    press('alt+p')
    wait_for_windows(1, 'the end of the question')
    cells = reader.get_cells(9)
    wait_for(lambda: count_stones(cells) == 4, 'the four stones')
    # The cursor begins in the middle. The stone is placed where the saved game has its next one.
    press('Home', 'Down', 'Return')
    wait_for(lambda: count_stones(cells) > 4, 'another stone')
    check(read_saved(program, 'won.sgf') == before, 'the game that was looked at was changed')


def go_to(reader, key, name):
    """Presses a key until the focus is on a widget whose name begins so."""
    for _ in range(12):
        if (reader.get_focus_name() or '').startswith(name):
            return
        press(key)
        wait_until_settled()
    check(False, f'{key} never comes to “{name}”, but to “{reader.get_focus_name()}”')


def a_position_by_keys(program):
    program.write_settings(terms='opponent=person', game="'tic-tac-toe'")
    program.start_plain()
    reader = Reader()
    reader.wait_for_text('Tic-tac-toe')
    press('ctrl+u')
    wait_for_windows(2, 'the board on which a position is set up')
    press('Up', 'Return')
    go_to(reader, 'Tab', 'O')
    press('space')
    go_to(reader, 'shift+Tab', 'Board, ')
    press('Down', 'Right', 'Return', 'Right', 'Return', 'Delete')
    press('alt+p')
    reader.wait_for_text('Play On from Here')
    wait_for_windows(2, 'the end of the board for a position')
    press('alt+p')
    wait_for_windows(1, 'the game')
    cells = reader.get_cells(9)
    names = sorted(name.split(',')[1].strip() for name in read_names(cells).values())
    check(names == ['O', 'X'] + ['empty'] * 7, f'there stand {names}')


def find_button():
    """Returns the centre of the suggested button."""
    picture = Picture()
    rows = [y for y in range(picture.height)
            if picture.get_row(y, 0, picture.width).count(bytes(ACCENT)) > 20]
    check(rows, 'no button is suggested')
    y = rows[len(rows) // 2]
    row = picture.get_row(y, 0, picture.width)
    return (row.find(bytes(ACCENT)) + row.rfind(bytes(ACCENT))) / 6, y


def a_position_by_the_pointer(program):
    program.write_settings(terms='opponent=person', game="'tic-tac-toe'")
    program.start_plain()
    reader = Reader()
    reader.wait_for_text('Tic-tac-toe')
    under = find_windows()
    press('ctrl+u')
    wait_for_windows(2, 'the board on which a position is set up')
    board = Board(3, *set(find_windows()).difference(under))
    board.click(0, 0)
    board.click(1, 1)
    board.click(2, 2)
    run('xdotool', 'mousemove', *(str(int(place)) for place in board.get_centre(2, 2)), 'click', '3')
    wait_until_settled()
    check(board.read() == {(0, 0): 'X', (1, 1): 'X'}, f'there stand {board.read()}')
    # A second click on a stone removes it.
    board.click(1, 1)
    wait_until_settled()
    check(board.read() == {(0, 0): 'X'}, f'there stand {board.read()}')
    click(*find_button())
    reader.wait_for_text('Play On from Here')
    wait_for_windows(2, 'the end of the board for a position')
    press('alt+p')
    wait_for_windows(1, 'the game')
    cells = reader.get_cells(9)
    wait_for(lambda: count_stones(cells) == 1, 'the stone')


run_tests(['xdotool', 'openbox'] + get_missing(),
          [save_find_delete_undo_open, a_name_that_is_taken, a_replay_is_played_on_from,
           a_position_by_keys, a_position_by_the_pointer])
