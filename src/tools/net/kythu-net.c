/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Play across a network without a window. */
#include <locale.h>

#include "tools/command/kythu-command.h"
#include "tools/command/kythu-output.h"
#include "tools/net/kythu-net-check.h"
#include "tools/net/kythu-net-load.h"
#include "tools/net/kythu-net-nearby.h"
#include "tools/net/kythu-net-play.h"
#include "tools/net/kythu-net-room.h"
#include "tools/net/kythu-net-simulate.h"
#include "tools/net/kythu-net-try.h"
#include "tools/net/kythu-net-watch.h"

static const KythuCommand commands[] = {
  { "play", kythu_net_play, "let an engine play with another program" },
  { "room", kythu_net_room, "play in a room of a class or a club" },
  { "watch", kythu_net_watch, "watch a game of others" },
  { "nearby", kythu_net_nearby, "list who waits in the local network" },
  { "try", kythu_net_try, "say whether a broker can be used" },
  { "check", kythu_net_check, "say whether a game holds" },
  { "record", kythu_net_record, "write the game of a log as a game file" },
  { "load", kythu_net_load, "play many games at a time, and measure" },
  { "simulate", kythu_net_simulate, "play by chance over a line that does harm" },
};

static const KythuProgram program = {
  .name = "kythu-net",
  .parameters = "COMMAND [ARGUMENT...]",
  .summary = "Plays across a network without a window.",
  .examples = "Example:\n  kythu-net simulate --games=100 --deaths",
  .commands = commands,
  .n_commands = G_N_ELEMENTS (commands),
};

int
main (int argc, char **argv)
{
  setlocale (LC_CTYPE, "");
  kythu_output_check_at_end ();
  kythu_output_end_unread ();
  return kythu_program_run (&program, argc, argv);
}
