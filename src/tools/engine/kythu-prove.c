/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Proves results of caro: that X wins after some stones against any defence. */
#include "tools/engine/kythu-prove.h"

#include <stdio.h>

#include "engine/kt-pages.h"
#include "games/caro/caro-game.h"
#include "tools/command/kythu-arguments.h"
#include "tools/command/kythu-command.h"
#include "tools/command/kythu-file.h"
#include "tools/engine/kythu-prove-answers.h"
#include "tools/engine/kythu-prove-book.h"
#include "tools/engine/kythu-prove-jobs.h"
#include "tools/engine/kythu-prove-known.h"

/* The command line arguments. */
typedef struct {
  char *options;
  int seconds;
  int deepen;
  int threads;
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
    { "deepen", 'd', 0, G_OPTION_ARG_INT, &arguments->deepen,
      "Go into what stays open, move by move, for so long in all", "SECONDS" },
    { "threads", 't', 0, G_OPTION_ARG_INT, &arguments->threads,
      "Try so many positions at a time (1)", "N" },
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

/* Called if X wins after every reply of O. Records that the last stone of X was a winning move,
 * because a proof that begins one move earlier might not try it. */
static void
keep_last_move (const ProveArguments *arguments, CaroProof *proof)
{
  g_auto (GStrv) moves = g_strdupv (arguments->moves);
  char **last = moves + g_strv_length (moves) - 1;
  g_autofree char *move = g_steal_pointer (last);
  g_autofree KtPosition *before = NULL;
  KtAction action;
  int status;

  before = kythu_make_position_or_complain (&caro_game, arguments->options, moves, &status);
  if (!before || !kt_position_parse_action (before, move, &action, NULL))
    g_assert_not_reached ();
  caro_proof_add_win (proof, mnk (before), action.to);
}

/* The results for the start, or for the replies of O. */
typedef struct {
  const CaroProof *proof;
  GPtrArray *won; /* the won positions */
  GString *open;  /* names of the stones after which X is not proved to win */
} ProveResult;

static gboolean
sort_cb (const KtPosition *position, const char *name, gpointer data)
{
  ProveResult *result = data;

  if (caro_proof_has_win (result->proof, mnk (position)))
    g_ptr_array_add (result->won, kt_position_copy (position));
  else
    g_string_append_printf (result->open, " %s", name);
  return TRUE;
}

/* Lists in `won` the positions with X to move that are proved. */
static void
print_verdict (const ProveArguments *arguments, const KtPosition *position, CaroProof *proof,
               GPtrArray *won)
{
  g_autoptr (GString) open = g_string_new (NULL);
  ProveResult result = { proof, won, open };
  guint n = kythu_prove_try_answers (position, sort_cb, &result);

  if (mnk (position)->next == MNK_X) {
    if (arguments->deepen > 0)
      printf (won->len > 0 ? "X is proved to win\n" : "X is not proved to win\n");
    return;
  }
  printf ("X is proved to win after %u of %u stones\n", won->len, n);
  if (won->len == n)
    keep_last_move (arguments, proof);
  else if (arguments->deepen > 0)
    printf ("not after%s\n", open->str);
}

/* Returns the requested memory, limited to what is available. */
static gsize
get_table_bytes (const ProveArguments *arguments)
{
  gsize asked = kt_pages_from_mebibytes ((guint) arguments->memory), bytes = kt_pages_limit (asked);

  if (bytes < asked)
    printf ("the tables have %u MiB: there is no memory for %d\n", (guint) (bytes >> 20),
            arguments->memory);
  return bytes;
}

/* Checks the files and reads the known positions before the work begins, because the work takes
 * long. */
static gboolean
begin (const ProveArguments *arguments, CaroProof *proof, int *lock)
{
  const char *known = arguments->known, *book = arguments->book;

  if (book && !kythu_file_can_write_or_complain (book, "--book"))
    return FALSE;
  if (!known)
    return TRUE;
  if (!kythu_file_lock_or_complain (known, lock) || !kythu_prove_read_known (proof, known) ||
      !kythu_file_can_append_or_complain (known, "--known"))
    return FALSE;
  if (caro_proof_get_n_entries (proof) > 0)
    printf ("%u positions are known to be won\n", caro_proof_get_n_entries (proof));
  return kythu_prove_write_known (proof, known, lock);
}

static int
prove (const ProveArguments *arguments, const KtPosition *position)
{
  gsize bytes = get_table_bytes (arguments);
  g_autoptr (CaroProof) proof = caro_proof_new (MNK_X, bytes);
  g_autoptr (GPtrArray) won = g_ptr_array_new_with_free_func (g_free);
  int lock = -1;
  KythuProveJobs jobs = { .seconds = (guint) arguments->seconds,
                          .deepen = (guint) arguments->deepen,
                          .threads = (guint) arguments->threads,
                          .bytes = bytes,
                          .known = arguments->known,
                          .lock = &lock };

  if (!begin (arguments, proof, &lock) || !kythu_prove_do_jobs (&jobs, position, proof))
    return KYTHU_FAILURE;
  print_verdict (arguments, position, proof, won);
  if (arguments->known && !kythu_prove_write_known (proof, arguments->known, &lock))
    return KYTHU_FAILURE;
  if (arguments->book && !kythu_prove_write_book (proof, position, won, bytes, arguments->book))
    return KYTHU_FAILURE;
  return KYTHU_SUCCESS;
}

/* Complains and returns FALSE if numbers are invalid. */
static gboolean
check (const ProveArguments *arguments)
{
  enum { MAX_MEMORY = 65536, MAX_THREADS = 256 };

  if (arguments->seconds < 1)
    kythu_complain (KYTHU_USAGE, "a second is the least time");
  else if (arguments->deepen < 0)
    kythu_complain (KYTHU_USAGE, "--deepen is a number of seconds");
  else if (arguments->threads < 1 || arguments->threads > MAX_THREADS)
    kythu_complain (KYTHU_USAGE, "%d threads: there may be 1 to %d", arguments->threads,
                    MAX_THREADS);
  else if (arguments->memory < 1 || arguments->memory > MAX_MEMORY)
    kythu_complain (KYTHU_USAGE, "%d MiB of memory: it must be from 1 to %d", arguments->memory,
                    MAX_MEMORY);
  else if (arguments->recheck && (arguments->options || arguments->known || arguments->moves ||
                                  arguments->deepen || arguments->threads > 1))
    kythu_complain (
        KYTHU_USAGE,
        "--recheck goes through the whole book: leave out options, moves, --known, --deepen "
        "and --threads");
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
  arguments->threads = 1;
  arguments->memory = CARO_PROOF_TABLE_MIB;
  if (!parse_arguments (arguments, argc, argv, &error))
    return kythu_complain (KYTHU_USAGE, "%s", error->message);
  if (!check (arguments))
    return KYTHU_USAGE;
  if (arguments->recheck && arguments->book &&
      !kythu_file_can_write_or_complain (arguments->book, "--book"))
    return KYTHU_FAILURE;
  if (arguments->recheck)
    return kythu_prove_recheck (get_table_bytes (arguments), arguments->book);
  position =
      kythu_make_position_or_complain (&caro_game, arguments->options, arguments->moves, &status);
  if (!position)
    return status;
  if (mnk (position)->phase != MNK_PHASE_NORMAL)
    return kythu_complain (KYTHU_USAGE, "there is nothing to prove before the opening is over");
  return prove (arguments, position);
}
