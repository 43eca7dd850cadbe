# SPDX-License-Identifier: GPL-3.0-or-later
"""Keeps a draft as a variation, by keys and by pointer; it is still there when the game goes on."""

from kythu import Board, check, move_away, press, run_tests, wait_for, wait_until_settled
from screen_reader import Reader, count_stones, get_missing, wait_for_stones


def by_keys(program):
    program.write_settings(terms='opponent=person')
    program.start()
    reader = Reader()
    cells = reader.get_cells(225)
    press('Return')
    wait_for_stones(cells, 1, 'in the game')
    press('g')
    reader.wait_for_announcement('move for both sides')
    press('Right', 'Return')
    reader.wait_for_announcement('Draft: i8.')
    press('Right', 'Return')
    reader.wait_for_announcement('Draft: j8.')
    wait_for_stones(cells, 3, 'in the draft')
    press('BackSpace')
    reader.wait_for_announcement('Draft: i8.')
    wait_for_stones(cells, 2, 'after one was taken back')
    press('g')
    reader.wait_for_text('End the Draft?')
    # Enter chooses “Keep as a Variation”.
    press('Return')
    reader.wait_for_text('( 1… i8 )')
    wait_for_stones(cells, 1, 'when the draft is over')
    # The variation can be shown, and the game goes on from its last move.
    press('Next')
    wait_for_stones(cells, 2, 'in the variation')
    press('Return')
    reader.wait_for_announcement('A variation is shown')
    press('ctrl+End')
    wait_for_stones(cells, 1, 'back in the game')
    press('Down', 'Return')
    wait_for_stones(cells, 2, 'in the game that goes on')
    reader.wait_for_text('( 1… i8 )')
    press('ctrl+z')
    wait_for_stones(cells, 1, 'after undo')


def by_pointer(program):
    program.write_settings(terms='opponent=person')
    program.start()
    reader = Reader()
    cells = reader.get_cells(225)
    board = Board(15)
    board.click(7, 7)
    wait_for_stones(cells, 1, 'in the game')
    reader.click_button('Draft')
    reader.wait_for_announcement('move for both sides')
    board.click(8, 8)
    reader.wait_for_announcement('Draft: i9.')
    board.click(9, 9)
    reader.wait_for_announcement('Draft: j10.')
    move_away()
    # Arrow keys walk along the draft, also after moves by pointer.
    press('Left')
    reader.wait_for_announcement('Draft: i9.')
    board.click(6, 6)
    reader.wait_for_announcement('Draft: g7.')
    reader.wait_for_text('( 2. g7 )')
    press('Return')
    reader.wait_for_text('End the Draft?')
    wait_until_settled()
    reader.click_button('Keep as a Variation')
    reader.wait_for_text('( 1… i9 2. j10 )')
    wait_for_stones(cells, 1, 'when the draft is over')
    press('ctrl+z')
    wait_for(lambda: '( 1… i9 2. j10 )' not in reader.get_texts(), 'the variation to be taken back')
    check(count_stones(cells) == 1, 'the game was taken back, too')


def a_comment_is_written(program):
    program.write_settings(terms='opponent=person')
    program.start()
    reader = Reader()
    cells = reader.get_cells(225)
    press('Return')
    wait_for_stones(cells, 1, 'in the game')
    press('w')
    reader.wait_for_text('Comment on h8')
    wait_until_settled()
    # While a comment is written, letters are not shortcuts.
    press('h', 'a', 'z', 'Return')
    reader.wait_for_text('haz')
    check(count_stones(cells) == 1, 'a letter did something else')
    press('Right', 'Return')
    wait_for_stones(cells, 2, 'in the game')


def kept_when_the_program_ends(program):
    """A variation after the last move is saved as one: it does not become a move of the game."""
    program.write_settings(terms='opponent=person')
    program.start()
    cells = Reader().get_cells(225)
    press('Return')
    wait_for_stones(cells, 1, 'in the game')
    press('g', 'Right', 'Return', 'g')
    Reader().wait_for_text('End the Draft?')
    press('Return')
    Reader().wait_for_text('( 1… i8 )')
    program.close()

    program.start_plain()
    Reader().wait_for_text('Caro · 15 × 15 · Vietnamese')
    wait_until_settled()
    press('Return')
    reader = Reader()
    cells = reader.get_cells(225)
    reader.wait_for_text('( 1… i8 )')
    check(count_stones(cells) == 1, 'the draft was played')


run_tests(['xdotool', 'openbox'] + get_missing(),
          [by_keys, by_pointer, a_comment_is_written, kept_when_the_program_ends])
