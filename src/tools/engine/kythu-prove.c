/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Proves how caro ends: that the side with X wins after some stones, whatever the other one does.
 */
#include "tools/engine/kythu-prove.h"

#include <stdio.h>

#include "engine/kt-pages.h"
#include "games/caro/caro-game.h"
#include "games/caro/proof/caro-proof.h"
#include "tools/command/kythu-arguments.h"
#include "tools/command/kythu-command.h"
#include "tools/command/kythu-file.h"
#include "tools/engine/kythu-prove-answers.h"
#include "tools/engine/kythu-prove-book.h"
#include "tools/engine/kythu-prove-known.h"

/* The arguments as they were given. */
typedef struct {
  char *options;
  int seconds;
  int memory;
  char *known;
  char *book;
  gboolean recheck;
  char **moves;
} ProveArguments;

static void
arguments_free (ProveArguments *arguments)
{
  g_free (arguments->options);
  g_free (arguments->known);
  g_free (arguments->book);
  g_strfreev (arguments->moves);
  g_free (arguments);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ProveArguments, arguments_free)

static gboolean
parse_arguments (ProveArguments *arguments, int argc, char **argv, GError **error)
{
  const GOptionEntry entries[] = {
    { "options", 'o', 0, G_OPTION_ARG_STRING, &arguments->options,
      "Options of the game, \"size=15 rule=exact\"", "TEXT" },
    { "seconds", 's', 0, G_OPTION_ARG_INT, &arguments->seconds,
      "Spend at most so long on each position (60)", "N" },
    { "memory", 'm', 0, G_OPTION_ARG_INT, &arguments->memory,
      "Tables of at most this size; what is proved comes beside them (288)", "MIB" },
    { "known", 'k', 0, G_OPTION_ARG_FILENAME, &arguments->known,
      "Begin with what this file says is proved, and keep there what is found", "FILE" },
    { "book", 'b', 0, G_OPTION_ARG_FILENAME, &arguments->book,
      "Go through what is proved and write it, with what the program knows, as its book", "FILE" },
    { "recheck", 'r', 0, G_OPTION_ARG_NONE, &arguments->recheck,
      "Go through the program's own book once more instead", NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &arguments->moves, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };

  return kythu_parse_options (
      entries, "[MOVE...]",
      "Proves that X wins at caro after the moves. Where O is next, each stone of O is\n"
      "tried, one of those that are the same but for the side one looks from. \"Open\" is\n"
      "what more time might prove, \"given up\" what this kind of proof does not find.",
      NULL, &argc, &argv, error);
}

/* --- Proofs --- */

static CaroProofOutcome
search (CaroProof *proof, const KtPosition *position, int seconds)
{
  g_autoptr (KtProgress) progress = kt_progress_new ();
  gint64 start = g_get_monotonic_time ();
  CaroBudget budget = { .progress = progress,
                        .start_us = start,
                        .deadline_us = start + seconds * G_TIME_SPAN_SECOND };

  return caro_proof_search (proof, mnk (position), &budget);
}

/* What there is while positions are tried. */
typedef struct {
  const ProveArguments *arguments;
  CaroProof *proof;
  GPtrArray *won;      /* the positions that are won */
  gboolean has_failed; /* and a complaint was made */
  int lock;            /* of the file with what is known */
} Run;

static gboolean
is_able_to_go_on (Run *run)
{
  if (run->arguments->known &&
      !kythu_prove_write_known (run->proof, run->arguments->known, &run->lock))
    run->has_failed = TRUE;
  else if (caro_proof_is_out_of_memory (run->proof)) {
    kythu_complain (KYTHU_FAILURE,
                    "the memory is full; begin anew with what --known keeps, or take less for "
                    "tables with --memory");
    run->has_failed = TRUE;
  }
  return !run->has_failed;
}

/* Adds the position to those that are won where it is. */
static gboolean
try_cb (const KtPosition *position, const char *name, gpointer data)
{
  static const char *const outcomes[] = { "open", "won", "given up" };
  Run *run = data;
  gint64 start = g_get_monotonic_time ();
  CaroProofOutcome outcome = search (run->proof, position, run->arguments->seconds);
  guint n_nodes, n_won;

  caro_proof_get_counts (run->proof, &n_nodes, &n_won);
  printf ("%-5s %-9s %8.1f s, %u places, %u won\n", name, outcomes[outcome],
          (double) (g_get_monotonic_time () - start) / G_TIME_SPAN_SECOND, n_nodes, n_won);
  fflush (stdout);
  if (outcome == CARO_PROOF_WON)
    g_ptr_array_add (run->won, kt_position_copy (position));
  return is_able_to_go_on (run);
}

/* X wins after every stone of O, so it wins by its last stone. A proof that begins a move earlier
 * then knows it, also where it would not have tried that stone. */
static void
keep_last_move (Run *run)
{
  g_auto (GStrv) moves = g_strdupv (run->arguments->moves);
  char **last = moves + g_strv_length (moves) - 1;
  g_autofree char *move = g_steal_pointer (last);
  g_autofree KtPosition *before = NULL;
  KtAction action;
  int status;

  before = kythu_make_position (&caro_game, run->arguments->options, moves, &status);
  if (!before || !kt_position_parse_action (before, move, &action, NULL))
    g_assert_not_reached ();
  caro_proof_add_win (run->proof, mnk (before), action.to);
}

static gboolean
try_all (Run *run, const KtPosition *position)
{
  guint n = kythu_prove_try_answers (position, try_cb, run);

  if (run->has_failed || mnk (position)->next == MNK_X)
    return !run->has_failed;
  printf ("X is proved to win after %u of %u stones\n", run->won->len, n);
  if (run->won->len < n)
    return TRUE;
  keep_last_move (run);
  return is_able_to_go_on (run);
}

/* What the memory allows of what is asked for. */
static gsize
get_table_bytes (const ProveArguments *arguments)
{
  gsize asked = kt_pages_from_mebibytes ((guint) arguments->memory), bytes = kt_pages_limit (asked);

  if (bytes < asked)
    printf ("the tables have %u MiB: there is no memory for %d\n", (guint) (bytes >> 20),
            arguments->memory);
  return bytes;
}

/* What stands in the way is found out before the long work, not after it. */
static gboolean
begin (Run *run)
{
  const char *known = run->arguments->known, *book = run->arguments->book;

  if (book && !kythu_file_can_write (book, "--book"))
    return FALSE;
  return !known ||
         (kythu_file_lock (known, &run->lock) && kythu_prove_read_known (run->proof, known) &&
          kythu_prove_write_known (run->proof, known, &run->lock));
}

static int
prove (const ProveArguments *arguments, const KtPosition *position)
{
  gsize bytes = get_table_bytes (arguments);
  g_autoptr (CaroProof) proof = caro_proof_new (MNK_X, bytes);
  g_autoptr (GPtrArray) won = g_ptr_array_new_with_free_func (g_free);
  Run run = { arguments, proof, won, FALSE, -1 };

  if (!begin (&run) || !try_all (&run, position))
    return KYTHU_FAILURE;
  caro_proof_free_tables (proof);
  if (arguments->book && !kythu_prove_write_book (proof, position, won, bytes, arguments->book))
    return KYTHU_FAILURE;
  return KYTHU_SUCCESS;
}

/* Complains and returns FALSE where the numbers make no sense. */
static gboolean
check (const ProveArguments *arguments)
{
  enum { MAX_MEMORY = 65536 };

  if (arguments->seconds < 1)
    kythu_complain (KYTHU_USAGE, "a second is the least time");
  else if (arguments->memory < 1 || arguments->memory > MAX_MEMORY)
    kythu_complain (KYTHU_USAGE, "%d MiB of memory: it must be from 1 to %d", arguments->memory,
                    MAX_MEMORY);
  else if (arguments->recheck && (arguments->options || arguments->known || arguments->moves))
    kythu_complain (KYTHU_USAGE,
                    "--recheck goes through the whole book: leave out options, moves and --known");
  else if (kythu_file_is_same (arguments->known, arguments->book))
    kythu_complain (KYTHU_USAGE, "%s is --known and --book, and would be lost; name another file",
                    arguments->known);
  else
    return TRUE;
  return FALSE;
}

int
kythu_prove (int argc, char **argv)
{
  enum { DEFAULT_SECONDS = 60 };
  g_autoptr (ProveArguments) arguments = g_new0 (ProveArguments, 1);
  g_autofree KtPosition *position = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  arguments->seconds = DEFAULT_SECONDS;
  arguments->memory = CARO_PROOF_TABLE_MIB;
  if (!parse_arguments (arguments, argc, argv, &error))
    return kythu_complain (KYTHU_USAGE, "%s", error->message);
  if (!check (arguments))
    return KYTHU_USAGE;
  if (arguments->recheck && arguments->book && !kythu_file_can_write (arguments->book, "--book"))
    return KYTHU_FAILURE;
  if (arguments->recheck)
    return kythu_prove_recheck (get_table_bytes (arguments), arguments->book);
  position = kythu_make_position (&caro_game, arguments->options, arguments->moves, &status);
  if (!position)
    return status;
  if (mnk (position)->phase != MNK_PHASE_NORMAL)
    return kythu_complain (KYTHU_USAGE, "there is nothing to prove before the opening is over");
  return prove (arguments, position);
}
