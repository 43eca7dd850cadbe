/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/jieqi/lessons/jieqi-lessons.h"

static const KtLessonPage rules[] = {
  {
      .title = N_ ("Face Down"),
      .text = N_ ("Each side’s pieces lie face down on the places of Chinese chess, shuffled. Only "
                  "the generals are seen. A hidden piece makes its first move like the piece to "
                  "which its place belongs, and is then turned up."),
      .task = N_ ("Move the piece on the place of a cannon, and see what it is."),
      .line = "b3e3",
      .refused = "b3c4",
  },
  {
      .title = N_ ("Turned Up"),
      .text = N_ ("From its second move on, a piece moves as what it is. The piece here lay on the "
                  "place of a cannon, but it is an elephant."),
      .task = N_ ("Move the elephant, two steps diagonally."),
      .board = { .moves = "b3e3 h8e8" },
      .line = "e3c5",
      .refused = "e3d3",
  },
  {
      .title = N_ ("Guards Leave Home"),
      .text = N_ ("Advisors and elephants that are turned up go everywhere, also across the river. "
                  "The elephant’s way must still be free. The general stays in the palace."),
      .task = N_ ("Take the soldier across the river with the advisor."),
      .board = { .position = "3k5/9/9/9/3p5/4A4/9/9/9/4K4 w" },
      .line = "e5d6",
  },
  {
      .title = N_ ("Hidden Guards"),
      .text = N_ ("While a piece lies face down on the place of an advisor, it moves like one of "
                  "Chinese chess: one step diagonally, inside the palace."),
      .task = N_ ("Turn up the piece on the place of an advisor."),
      .line = "d1e2",
      .refused = "d1c2",
  },
  {
      .title = N_ ("What Was Taken"),
      .text = N_ ("When a piece is taken face down, only the player who takes it sees what it was. "
                  "Before a game you may choose that both see it."),
      .task = N_ ("Take the hidden piece with the chariot."),
      .board = { .position = "4k4/9/1x7/9/9/9/9/1R7/9/5K3 w" },
      .line = "b3b8",
  },
  {
      .title = N_ ("The End of a Game"),
      .text = N_ ("You win by checkmate, or when the other side cannot move. Who gives check with "
                  "every move until a position occurs for the third time has lost. Sixty moves "
                  "without a capture, and without turning a piece up, are a draw."),
      .task = N_ ("Give check again and again, and see Red lose."),
      .board = { .position = "3k5/9/9/9/9/9/9/R8/9/5K3 w" },
      .line = "a3d3 d10e10 d3e3 e10d10 e3d3 d10e10 d3e3 e10d10 e3d3",
      .claim = "perpetual-check",
  },
};

const KtLessonChapter jieqi_chapters[JIEQI_N_CHAPTERS] = {
  { N_ ("The Rules"), rules, G_N_ELEMENTS (rules) },
};
