/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/lessons/xiangqi-lessons.h"

static const KtLessonPage pieces[] = {
  {
      .title = N_ ("Two Armies at a River"),
      .text = N_ ("Red and Black take turns, and Red begins. The pieces stand where lines cross. A "
                  "piece goes to an empty crossing, or takes a piece of the other side by going "
                  "onto its crossing. Whoever traps the other general wins the game."),
      .task = N_ ("Move as you like, for both sides."),
      .line = "C2=5 H8+7 H2+3 R9=8",
  },
  {
      .title = N_ ("The Chariot"),
      .text = N_ ("The chariot goes straight ahead, back or to the side, as far as nothing stands "
                  "in its way. It is the strongest piece of all."),
      .task = N_ ("Take the soldier with the chariot."),
      .board = { .position = "3k5/9/9/2p6/9/2R6/9/9/9/4K4 w" },
      .line = "c5c7",
      .refused = "c5d6",
  },
  {
      .title = N_ ("The Horse"),
      .text = N_ (
          "The horse goes one step straight, then one step diagonally outwards, so it lands where the knight of chess would."),
      .task = N_ ("Take the soldier with the horse."),
      .board = { .position = "3k5/9/9/9/4p4/9/3N5/9/9/4K4 w" },
      .line = "d4e6",
      .refused = "d4d6",
  },
  {
      .title = N_ ("The Horse’s Leg"),
      .text = N_ ("The horse does not leap. When a piece of either side stands right beside it, "
                  "where its straight step would go, the horse cannot go that way: its leg is "
                  "blocked."),
      .task = N_ ("The way to the black horse is blocked. Take the soldier instead."),
      .board = { .position = "3k5/9/9/9/3n5/2p1P4/4N4/9/9/4K4 w" },
      .line = "e4c5",
      .refused = "e4d6",
  },
  {
      .title = N_ ("The Cannon"),
      .text = N_ ("The cannon goes like the chariot. But to take a piece it must jump over exactly "
                  "one other piece, of either side, which is called the screen."),
      .task = N_ ("Take the black horse with the cannon. The red soldier is the screen."),
      .board = { .position = "3k5/9/2n6/9/9/9/2P6/2C6/9/4K4 w" },
      .line = "c3c8",
      .refused = "c3c5",
  },
  {
      .title = N_ ("The Soldier"),
      .text = N_ ("A soldier goes one step straight ahead, and takes in the same way. Once across "
                  "the river it may go to the side, too. It never goes back."),
      .task = N_ ("Take the horse with the soldier that is across the river."),
      .board = { .position = "3k5/9/9/9/2Pn5/9/6P2/9/9/4K4 w" },
      .line = "c6d6",
      .refused = "g4f4",
  },
  {
      .title = N_ ("The Elephant"),
      .text = N_ ("The elephant goes two steps diagonally and never crosses the river. When a "
                  "piece stands in the middle of its way, it cannot go there."),
      .task = N_ ("Take a soldier with the elephant. The way to the other one is blocked."),
      .board = { .position = "3k5/9/9/9/9/2p3p2/3N5/4B4/9/5K3 w" },
      .line = "e3g5",
      .refused = "e3c5",
  },
  {
      .title = N_ ("The Advisor"),
      .text = N_ ("The advisor guards the general. It goes one step diagonally and stays in the "
                  "palace, the nine crossings with the two diagonals."),
      .task = N_ ("Take the soldier with the advisor."),
      .board = { .position = "3k5/9/9/9/9/9/9/9/4p4/3AK4 w" },
      .line = "d1e2",
      .refused = "d1d2",
  },
  {
      .title = N_ ("The General"),
      .text = N_ ("The general goes one step ahead, back or to the side, and stays in the palace. "
                  "It never goes where the other side attacks."),
      .task = N_ ("Take the soldier with the general."),
      .board = { .position = "3k5/9/9/9/9/9/9/9/5K3/5p3 w" },
      .line = "f2f1",
      .refused = "f2g2",
  },
  {
      .title = N_ ("Generals Face to Face"),
      .text = N_ ("The two generals may never look at each other along an open column. So a piece "
                  "that alone stands between them may not leave the column."),
      .task = N_ ("The soldier may not take the horse. Which piece may?"),
      .board = { .position = "4k4/9/9/9/3nP4/9/9/9/3R5/4K4 w" },
      .line = "d2d6",
      .refused = "e6d6",
  },
};

static const KtLessonPage endings[] = {
  {
      .title = N_ ("Check"),
      .text = N_ ("A general that is attacked is in check and must be saved at once: it goes away, "
                  "the attacker is taken, a piece steps between, or the screen of a cannon goes "
                  "away."),
      .task = N_ ("A cannon attacks the red general. Save it; there are several ways."),
      .board = { .position = "3k5/9/9/9/4c4/9/9/4N4/9/4K4 w" },
      .line = "e3c4",
      .refused = "e1d1",
  },
  {
      .title = N_ ("Checkmate"),
      .text = N_ ("A general in check that cannot be saved is mated. The game is over, and the "
                  "side that gave mate has won."),
      .task = N_ ("Mate the black general with one move."),
      .board = { .position = "3k5/R8/9/9/9/9/9/9/9/1R2K4 w" },
      .line = "b1b10",
      .claim = "checkmate",
  },
  {
      .title = N_ ("No Move Left"),
      .text = N_ ("When it is your turn, and you are not in check but have no legal move, you have "
                  "lost. In chess that would be a draw."),
      .task = N_ ("Leave the black general without a move, but do not give check."),
      .board = { .position = "3k5/9/9/9/9/9/9/R8/9/4K4 w" },
      .line = "a3a9",
      .claim = "no-moves",
  },
  {
      .title = N_ ("Sixty Moves"),
      .text = N_ ("When both sides have made sixty moves without taking anything, the game is a "
                  "draw. So even a game without a rule for repetitions comes to an end."),
      .task = N_ ("One more move without a capture is enough here. Move the chariot to the side."),
      .board = { .options = "repetition=none",
                 .position = "3k5/9/9/9/9/9/9/R8/9/4K4 w - - 119 60" },
      .line = "a3b3",
      .claim = "limit",
  },
  {
      .title = N_ ("Nothing to Attack With"),
      .text = N_ ("Generals, advisors and elephants only defend. When neither side has anything "
                  "else, the game is a draw at once."),
      .task = N_ ("Take the last chariot with the general."),
      .board = { .position = "3k5/9/9/9/9/9/9/9/4r4/3AK4 w" },
      .line = "e1e2",
      .claim = "material",
  },
  {
      .title = N_ ("Other Ends of a Game"),
      .text = N_ ("Players may agree to a draw, and a player who sees no hope may resign. With "
                  "clocks, a player who runs out of time loses, unless the other side has nothing "
                  "to attack with."),
      .task = N_ ("Black has no hope here. See how long it would take."),
      .board = { .position = "3k5/9/9/9/9/9/9/9/4RR3/4K4 b" },
      .line = "d10d9 f2f9",
  },
};

static const KtLessonPage repetitions[] = {
  {
      .title = N_ ("The Same Position Again and Again"),
      .text = N_ (
          "When a position occurs for the third time, the game ends. It is a draw, unless only one side kept doing something forbidden."),
      .task = N_ ("Move the chariots to and fro until the game ends."),
      .board = { .options = "repetition=world" },
      .line = "R1+1 R9+1 R1-1 R9-1 R1+1 R9+1 R1-1 R9-1",
      .claim = "repetition",
  },
  {
      .title = N_ ("Endless Check"),
      .text = N_ ("Whoever gives check with every move until a position occurs for the third time "
                  "has lost. So look for something better in time."),
      .task = N_ ("Give check again and again, and see Red lose."),
      .board = { .options = "repetition=world", .position = "3k5/9/9/9/9/9/9/R8/9/5K3 w" },
      .line = "a3d3 d10e10 d3e3 e10d10 e3d3 d10e10 d3e3 e10d10 e3d3",
      .claim = "perpetual-check",
  },
  {
      .title = N_ ("Endless Chase"),
      .text = N_ ("Whoever attacks the same unguarded piece with every move until a position "
                  "occurs for the third time has lost, too. Generals and soldiers may chase."),
      .task = N_ ("Chase the cannon with the chariot, and see Red lose."),
      .board = { .options = "repetition=world", .position = "4k4/9/2c6/9/9/9/9/9/9/1R3K3 w" },
      .line = "b1c1 c8d8 c1d1 d8c8 d1c1 c8d8 c1d1 d8c8 d1c1",
      .claim = "perpetual-chase",
  },
  {
      .title = N_ ("The Asian Rules"),
      .text = N_ ("The Asian rules forbid the same, but a player may do it once more: the position "
                  "must occur for the fourth time. You choose the rules before a game."),
      .task = N_ ("Chase the cannon until Red loses."),
      .board = { .options = "repetition=asian", .position = "4k4/9/2c6/9/9/9/9/9/9/1R3K3 w" },
      .line = "b1c1 c8d8 c1d1 d8c8 d1c1 c8d8 c1d1 d8c8 d1c1 c8d8 c1d1 d8c8 d1c1",
      .claim = "perpetual-chase",
  },
  {
      .title = N_ ("Three Times Is a Draw"),
      .text = N_ ("Where nobody wants to judge checks and chases, people play as in chess: a "
                  "position that occurs for the third time is a draw, whatever was done."),
      .task = N_ ("Chase the cannon, and see that it is a draw."),
      .board = { .options = "repetition=threefold", .position = "4k4/9/2c6/9/9/9/9/9/9/1R3K3 w" },
      .line = "b1c1 c8d8 c1d1 d8c8 d1c1 c8d8 c1d1 d8c8 d1c1",
      .claim = "repetition",
  },
  {
      .title = N_ ("A Simpler Rule"),
      .text = N_ ("Some play by a simpler rule: only endless check is forbidden, and a position "
                  "must occur for the fourth time. You choose the rule before a game."),
      .task = N_ ("Chase the cannon once more. This time it is a draw."),
      .board = { .options = "repetition=simple", .position = "4k4/9/2c6/9/9/9/9/9/9/1R3K3 w" },
      .line = "b1c1 c8d8 c1d1 d8c8 d1c1 c8d8 c1d1 d8c8 d1c1 c8d8 c1d1 d8c8 d1c1",
      .claim = "fourfold",
  },
};

const KtLessonChapter xiangqi_chapters[XIANGQI_N_CHAPTERS] = {
  { N_ ("The Pieces"), pieces, G_N_ELEMENTS (pieces) },
  { N_ ("How a Game Ends"), endings, G_N_ELEMENTS (endings) },
  { N_ ("Repetitions"), repetitions, G_N_ELEMENTS (repetitions) },
};
