# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game of caro by pointer that uses nothing but the pixels on the screen; then an enlarged board."""

from kythu import (Board, check, choose, click, has_won, press, run, run_tests, sees_button,
                   wait_for, wait_until_settled)

SIZE, LENGTH = 15, 5


def play_until_result(board):
    stones = {}
    for turn in range(SIZE * SIZE):
        cell = choose(stones, SIZE, LENGTH, 'X')
        board.click(*cell)

        def has_moved():
            seen = board.read()
            return seen.get(cell) == 'X' and (len(seen) == 2 * turn + 2 or sees_button()) and seen
        stones = wait_for(has_moved, f'the answer to move {turn + 1}')
        if sees_button():
            return board.read()
    return stones


def a_game_of_caro_against_the_computer(program):
    program.write_settings(terms='level=easy', game="'caro'", options="{'caro': 'size=15 rule=free'}")
    program.start()
    board = Board(SIZE)
    check(not sees_button(), 'there is a result before the first move')
    play_until_result(board)
    # The flakes that fall at the end of a game hide stones.
    wait_until_settled()
    stones = board.read()
    won = [side for side in 'XO' if has_won(stones, side, LENGTH)]
    check(len(won) == 1 or len(stones) == SIZE * SIZE, f'a result without a row: {stones}')
    # After the end no stone can be placed.
    free = next((c, r) for c in range(SIZE) for r in range(SIZE) if (c, r) not in stones)
    board.click(*free)
    check(free not in board.read(), 'a stone was put after the end')


def an_enlarged_board(program):
    """Ctrl and the wheel enlarge the board around the pointer, and a click plays on the enlarged square below it."""
    size, notches, most = 30, 12, 7.5
    program.write_settings(terms='opponent=person', game="'caro'", options="{'caro': 'size=30 rule=free'}")
    program.start()
    board = Board(size)
    x, y = board.get_centre(15, 15)
    edge = round(round(board.cell) * most)
    run('xdotool', 'mousemove', '--sync', str(int(x)), str(int(y)), 'keydown', 'ctrl',
        'click', '--repeat', str(notches), '--delay', '30', '4', 'keyup', 'ctrl')
    wait_until_settled()
    check(board.read() == {}, 'something was played by the wheel')
    click(x + edge, y - edge)
    press('ctrl+0')
    wait_until_settled()
    check(board.read() == {(16, 16): 'X'}, f'played elsewhere: {board.read()}')


run_tests(['xdotool', 'openbox'], [a_game_of_caro_against_the_computer, an_enlarged_board])
