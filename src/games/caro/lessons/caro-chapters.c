/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/lessons/caro-lessons.h"

static const KtLessonPage aim[] = {
  {
      .title = N_ ("Five in a Row"),
      .text = N_ (
          "X and O take turns and put a stone on any empty place. X begins. Stones never move again. The first to have five in a row, across, down or diagonally, wins."),
      .task = N_ ("X already has four. Make it five."),
      .board = { "size=9", NULL, "e5 e6 f5 f6 g5 d4 d5 h6" },
      .line = "h5",
      .claim = "five",
  },
  {
      .title = N_ ("The Full Board"),
      .text = N_ ("When the board is full and nobody has five in a row, the game is a draw. On a "
                  "large board that is rare."),
      .task = N_ ("Put the last stone on this small board."),
      .board = { "size=5", "XXOOX\nOOXXO\nXXOOX\nOOXXO\nXXOO.", NULL },
      .line = "e1",
      .claim = "full",
  },
};

static const KtLessonPage rules[] = {
  {
      .title = N_ ("The Rule “Five or More”"),
      .text = N_ ("Not everybody plays by the same rule, so you choose one before the game. Under "
                  "this rule five stones in a row win, and so do six or more."),
      .task = N_ ("Fill the gap: six stones win here."),
      .board = { "size=9 rule=free", NULL, "c5 c6 d5 d6 e5 e7 g5 g6 h5 h4" },
      .line = "f5",
      .claim = "long-row",
  },
  {
      .title = N_ ("The Rule “Exactly Five”"),
      .text = N_ ("Here only five win. Six or more do not count, and the game goes on."),
      .task = N_ ("Fill the gap and see that six do not count."),
      .board = { "size=9 rule=exact", NULL, "c5 c6 d5 d6 e5 e7 g5 g6 h5 h4" },
      .line = "f5",
      .claim = "too-long",
  },
  {
      .title = N_ ("The Vietnamese Rule: Two Ends"),
      .text = N_ (
          "This is the usual rule in Vietnam: five win, unless stones of the other side block them at both ends. Such a five does not count."),
      .task = N_ ("Make this five and see that it does not count."),
      .board = { "size=9 rule=vietnamese", NULL, "d5 c5 e5 i5 f5 e7 g5 f3" },
      .line = "h5",
      .claim = "stopped",
  },
  {
      .title = N_ ("The Vietnamese Rule: One End"),
      .text = N_ (
          "A five that is blocked at only one end wins. The board’s edge does not block: only stones do."),
      .task = N_ ("This row begins at the edge. Make it five: it counts."),
      .board = { "size=9 rule=vietnamese", NULL, "a5 f5 b5 e7 c5 f7 d5 d7" },
      .line = "e5",
      .claim = "five",
  },
  {
      .title = N_ ("The Vietnamese Rule: Six"),
      .text = N_ ("Six or more always win under this rule, even when both ends are blocked."),
      .task = N_ ("Both ends are blocked. Fill the gap all the same."),
      .board = { "size=9 rule=vietnamese", NULL, "c5 b5 d5 i5 e5 d7 g5 e3 h5 g7" },
      .line = "f5",
      .claim = "long-row",
  },
  {
      .title = N_ ("The Rule “Vietnamese Exact”"),
      .text = N_ (
          "The strictest one: exactly five win, and only when they are not blocked at both ends."),
      .task = N_ ("The same stones as before. Now six do not count."),
      .board = { "size=9 rule=vietnamese-exact", NULL, "c5 b5 d5 i5 e5 d7 g5 e3 h5 g7" },
      .line = "f5",
      .claim = "too-long",
  },
  {
      .title = N_ ("When an Open Four Wins"),
      .text = N_ (
          "An open four has both ends free, and only one of them can be blocked. So you may choose the rule that it wins at once, which saves the last two moves."),
      .task = N_ ("Make an open four."),
      .board = { "size=9 open-four=yes", NULL, "d5 d7 e5 e7 f5 f3" },
      .line = "g5",
      .claim = "open-four",
  },
};

static const KtLessonPage threats[] = {
  {
      .title = N_ ("The Four"),
      .text = N_ (
          "Four stones that need one more for a five threaten to win. The other side has to block them at once. The program marks such a four, so that nobody overlooks it."),
      .task = N_ ("Make a four as X, then block it as O."),
      .board = { "size=9", NULL, "d5 c5 e5 e7 f5 d7" },
      .line = "g5",
      .claim = "four",
  },
  {
      .title = N_ ("The Open Three"),
      .text = N_ (
          "Three stones with room at both ends want to become an open four. Answer them in time: block one end, or make a four of your own."),
      .task = N_ ("Make an open three as X."),
      .board = { "size=9", NULL, "e5 e7 f5 d7" },
      .line = "d5",
      .claim = "open-three",
  },
  {
      .title = N_ ("The Open Four"),
      .text = N_ (
          "Four stones with both ends free cannot be blocked any more: when one end is taken, the other one wins."),
      .task = N_ ("Make the open four, let O block one end, and win at the other."),
      .board = { "size=9", NULL, "e5 e7 f5 d7 d5 b7" },
      .line = "g5 h5 c5",
      .claim = "five",
  },
  {
      .title = N_ ("Two Threes"),
      .text = N_ (
          "One stone can make two open threes at once. Only one of them can be blocked, and the other becomes an open four."),
      .task = N_ ("Find the place where a row and a column of X meet."),
      .board = { "size=9", NULL, "d5 b8 e5 h8 f3 b2 f4 h2" },
      .line = "f5",
      .claim = "open-three",
  },
  {
      .title = N_ ("A Four and a Three"),
      .text = N_ (
          "Stronger still: the four has to be blocked at once, and then the three becomes an open four. Nothing helps against it."),
      .task = N_ ("Find the stone that makes both, and play on to the win."),
      .board = { "size=9", NULL, "d5 c5 e5 b8 f5 h8 g3 b2 g4 c7" },
      .line = "g5 h5 g6 g7 g2",
      .claim = "five",
  },
};

static const KtLessonPage openings[] = {
  {
      .title = N_ ("The First Stone"),
      .text = N_ (
          "Moving first is an advantage. You may choose the rule that the first stone has to go in the centre of the board."),
      .task = N_ ("Put the first stone. Only one place is allowed."),
      .board = { "size=9 opening=centre", NULL, NULL },
      .line = "e5",
      .refused = "a1",
  },
  {
      .title = N_ ("Swap2: Three Stones"),
      .text =
          N_ ("Swap2 makes the beginning fair. The first player puts three stones, two X and one "
              "O, without knowing who will play which side. So neither side should be better."),
      .task = N_ ("Put three stones so that you would play either side."),
      .board = { "size=15 opening=swap2", NULL, NULL },
      .line = "h8 i9 g7",
      .claim = "swap2",
  },
  {
      .title = N_ ("Swap2: The Choice"),
      .text =
          N_ ("Now the second player chooses: to play O, whose turn it is; to play X; or to put "
              "two more stones."),
      .task = N_ ("Answer for the second player."),
      .board = { "size=15 opening=swap2", NULL, "h8 i9 g7" },
      .line = "take-x j8",
  },
  {
      .title = N_ ("Swap2: Two More"),
      .text = N_ (
          "A player who cannot decide puts two more stones, an O and an X. Then the first player chooses a side, and the game goes on with O."),
      .task = N_ ("Put the two stones, then answer for the first player."),
      .board = { "size=15 opening=swap2", NULL, "h8 i9 g7 put-two" },
      .line = "i7 j10",
      .claim = "swap2",
  },
};

const KtLessonChapter caro_chapters[CARO_N_CHAPTERS] = {
  { N_ ("The Aim"), aim, G_N_ELEMENTS (aim) },
  { N_ ("Which Five Counts"), rules, G_N_ELEMENTS (rules) },
  { N_ ("Threes and Fours"), threats, G_N_ELEMENTS (threats) },
  { N_ ("How to Begin"), openings, G_N_ELEMENTS (openings) },
};
