# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game of tic-tac-toe by keys alone, from the new-game dialog to the result."""

import time

from kythu import (Board, check, choose, find_windows, has_won, press, press_and_see, run,
                   run_tests, sees_button, wait_for, wait_until_settled)

SIZE = LENGTH = 3


def choose_tic_tac_toe():
    press('ctrl+n')
    wait_for(lambda: len(find_windows()) == 2, 'the dialog')
    wait_until_settled()
    press_and_see('Tab')    # from the start button to the list of games
    press_and_see('space')  # opens the list of games
    # Tic-tac-toe is the last game in the list.
    press_and_see('End')
    press_and_see('Return')
    press('ctrl+Return')
    wait_for(lambda: len(find_windows()) == 1, 'the end of the dialog')


def walk(place, target):
    """Returns the keys that move the cursor from one square to another and put a stone there."""
    steps = []
    for axis, (less, more) in enumerate((('Left', 'Right'), ('Down', 'Up'))):
        distance = target[axis] - place[axis]
        steps += [more if distance > 0 else less] * abs(distance)
    press(*steps, 'Return')


def a_game_of_tic_tac_toe(program):
    program.write_settings(terms='level=medium')
    program.start()
    Board(15)
    choose_tic_tac_toe()
    board = Board(SIZE)
    stones, place = {}, (1, 1)
    for turn in range(5):
        cell = choose(stones, SIZE, LENGTH, 'X')
        walk(place, cell)
        place = cell

        def has_moved():
            seen = board.read()
            return seen.get(cell) == 'X' and (len(seen) == 2 * turn + 2 or sees_button()) and seen
        stones = wait_for(has_moved, f'the answer to move {turn + 1}')
        if sees_button():
            break
    # The flakes that fall at the end of a game hide stones.
    wait_until_settled()
    stones = board.read()
    check(sees_button(), 'no result')
    check(any(has_won(stones, side, LENGTH) for side in 'XO') or len(stones) == 9,
          f'a result without a row: {stones}')


def the_dialog_can_be_left(program):
    program.write_settings(terms='opponent=person')
    program.start()
    board = Board(15)
    press('Return')
    board_stones = wait_for(lambda: board.read() or None, 'a stone')
    press('ctrl+n')
    wait_for(lambda: len(find_windows()) == 2, 'the dialog')
    wait_until_settled()
    press('Escape')
    wait_for(lambda: len(find_windows()) == 1, 'the end of the dialog')
    wait_until_settled()
    check(board.read() == board_stones, 'the game was not kept')
    # The focus is on the board again.
    press('Right', 'Return')
    wait_for(lambda: len(board.read()) == 2, 'a second stone')


def keys_beside_a_pointer_that_lies_still(program):
    """The cursor of the keys is shown although the pointer lies on the board. GTK sends events of a pointer that
    lies still when a new page appears and whenever a clock changes."""
    x, y = 500, 430
    run('xdotool', 'mousemove', str(x), str(y))
    program.write_settings(terms='opponent=person', game="'caro'")
    program.start_plain()
    wait_until_settled()
    press('Return')
    Board(15)
    wait_until_settled()  # the board stands still when the page has slid in
    board = Board(15)
    press('Down')
    time.sleep(2.5)
    check(not board.is_bare(7, 6), 'where the keys are is not seen on a new page')
    run('xdotool', 'mousemove', str(x + 5), str(y))
    square = board.find_square(x + 5, y)
    wait_for(lambda: board.is_bare(7, 6) and not board.is_bare(*square), 'the pointer to be used')
    press('Down')
    time.sleep(2.5)
    check(not board.is_bare(7, 5), 'where the keys are is not seen')
    check(board.is_bare(*square), 'the pointer would still put a stone')


def escape_pauses_and_goes_on(program):
    """With no piece picked up, Escape pauses: it covers the board. Escape, Enter and P each uncover it."""
    program.write_settings(terms='opponent=person')
    program.start()
    board = Board(15)
    press('Return')
    stones = wait_for(lambda: board.read() or None, 'a stone')
    for key in ('Escape', 'Return', 'p'):
        press('Escape')
        wait_for(lambda: not board.read() and sees_button(), 'the cover')
        press('z', 'Right')
        press('Tab', 'shift+Tab')
        press(key)
        wait_for(lambda: board.read() == stones, f'the game after {key}')


def what_is_told_is_dismissed_at_any_time(program):
    """Messages are closed while others appear. MALLOC_PERTURB_ overwrites memory that is freed, so that a use of it
    after that is noticed."""
    program.write_settings(terms='opponent=person', game="'chess'")
    program.start(MALLOC_PERTURB_='165')
    wait_until_settled()
    press_and_see('ctrl+c')
    press_and_see('Escape')
    for pause in (0.8, 0.1, 0.4, 0.0):
        press('ctrl+c')
        time.sleep(pause)
        press('Escape', 'ctrl+c', 'Escape')
        time.sleep(0.7)
        check(program.is_running(), f'the program ended, with a pause of {pause} s')


run_tests(['xdotool', 'openbox'],
          [a_game_of_tic_tac_toe, keys_beside_a_pointer_that_lies_still, the_dialog_can_be_left,
           what_is_told_is_dismissed_at_any_time, escape_pauses_and_goes_on])
