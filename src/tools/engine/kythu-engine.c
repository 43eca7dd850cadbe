/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine as a command line program. */
#include <locale.h>
#include <malloc.h>

#include "tools/command/kythu-arguments.h"
#include "tools/command/kythu-command.h"
#include "tools/command/kythu-output.h"
#include "tools/engine/bench/kythu-bench.h"
#include "tools/engine/kythu-ablation.h"
#include "tools/engine/kythu-analyse.h"
#include "tools/engine/kythu-eval.h"
#include "tools/engine/kythu-judge.h"
#include "tools/engine/kythu-perft.h"
#include "tools/engine/kythu-prove.h"
#include "tools/engine/kythu-serve.h"

static const KythuCommand commands[] = {
  { "ablation", kythu_ablation, "show what each part of a search brings" },
  { "analyse", kythu_analyse, "search a position and show what each depth finds" },
  { "bench", kythu_bench, "search fixed positions and count" },
  { "perft", kythu_perft, "count the sequences of legal moves" },
  { "divide", kythu_divide, "the same, move by move" },
  { "judge", kythu_judge, "say how a repetition of Chinese chess is judged" },
  { "prove", kythu_prove, "prove that the first player wins at caro" },
  { "eval", kythu_eval, "show what a position of chess is worth, term by term" },
};

static const KythuProgram program = {
  .name = "kythu-engine",
  .parameters = "[COMMAND [ARGUMENT...]]",
  .summary =
      "Without a command it listens, and answers in UCI or XBoard’s protocol (chess and xiangqi), "
      "UCCI (xiangqi) or the protocol of Gomocup (caro).",
  .examples = "Examples:\n"
              "  kythu-engine analyse --game=chess --depth=4 e2e4 e7e5\n"
              "  kythu-engine perft 5\n"
              "  kythu-engine bench",
  .commands = commands,
  .n_commands = G_N_ELEMENTS (commands),
  .run_without = kythu_serve,
};

/* The C library reserves an arena of 64 MiB for each of several threads, which counts if memory
 * is limited. Search threads hardly allocate, so one arena is enough. */
static void
share_small_memory (void)
{
#ifdef M_ARENA_MAX
  mallopt (M_ARENA_MAX, 1);
#endif
}

int
main (int argc, char **argv)
{
  setlocale (LC_CTYPE, "");
  share_small_memory ();
  kythu_output_check_at_end ();
  kythu_output_end_unread ();
  return kythu_program_run (&program, argc, argv);
}
