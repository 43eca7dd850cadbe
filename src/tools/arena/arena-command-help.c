/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/arena/arena-command.h"

const char *
arena_command_get_summary (void)
{
  return "Plays a match between engines and tells who is better. Some options are followed by\n"
         "settings: all that stands alone up to the next option.\n\n"
         "Commands, in the place of the engines:\n"
         "  ladder  our levels of a game, each against the one below; --anchors: and others\n\n"
         "A ladder is a match of our levels, each against the one below; the anchors are programs\n"
         "of others that are installed, against our best level.";
}

const char *
arena_command_get_description (void)
{
  return "Settings of --engine and --each:\n"
         "  name=NAME           how it is called\n"
         "  cmd=COMMAND         a program that speaks UCI (chess, xiangqi), UCCI, XBoard's\n"
         "                      protocol (xiangqi) or Gomocup (caro)\n"
         "  level=LEVEL         or a level of ours, from beginner to full\n"
         "  textbook            or the textbook search, set up by method= area= evaluation=\n"
         "                      breadth= memory= overlook= carelessness= no-ordering no-table\n"
         "                      no-deepening extension, as in kythu-engine analyse\n"
         "  tc=[MOVES/]TIME[+INCREMENT]\n"
         "                      seconds, or MINUTES:SECONDS, for the game or for this number of\n"
         "                      moves\n"
         "  st=SECONDS          for each move\n"
         "  depth=N nodes=N     for each move\n"
         "  margin=SECONDS      how late an answer may be (0; 0.1 where only st= is given)\n"
         "  option.NAME=VALUE   an option of UCI or UCCI, a command of XBoard, or an INFO\n"
         "                      of Gomocup\n"
         "  proto=uci|ucci|xboard|gomocup\n"
         "  dir=FOLDER          where it runs\n"
         "  patience=SECONDS    how long it may be silent where no clock runs (60)\n"
         "  restart             start it anew for each game\n"
         "  stderr=FILE         append what it writes to its standard error\n\n"
         "Settings of --openings:\n"
         "  file=PATH           FEN, EPD or .pgn for chess, FEN for xiangqi, else moves in lines\n"
         "  shuffled            in another order\n"
         "  book                the fair lines of our book of chess\n"
         "  plies=N             drawn at random, normally 8 plies of chess and xiangqi, 3 of caro\n"
         "  none                from the start\n\n"
         "Settings of other options:\n"
         "  --sprt elo0=E elo1=E [alpha=A] [beta=B]\n"
         "                      whether the first engine is better by elo1 or by elo0\n"
         "  --resign moves=N score=S\n"
         "                      lost when both say so for N moves\n"
         "  --draw moves=N score=S [from=N]\n"
         "                      drawn when both say so for N moves, not before move `from`\n"
         "  --anchor name=NAME elo=E\n\n"
         "Examples:\n"
         "  kythu-arena --game chess --engine cmd=stockfish --engine level=master --each tc=10+0.1\n"
         "  kythu-arena --game caro rule=free --engine level=hard --engine level=medium --games 10\n"
         "  kythu-arena ladder --game chess --anchors --each st=0.1\n";
}
