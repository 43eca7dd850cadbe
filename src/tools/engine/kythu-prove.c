/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Proves how caro ends: that the side with X wins after some stones, whatever the other one does.
 */
#include "tools/engine/kythu-prove.h"

#include <stdio.h>
#include <stdlib.h>

#include "games/caro/board/caro-symmetry.h"
#include "games/caro/book/caro-book.h"
#include "games/caro/caro-game.h"
#include "games/caro/proof/caro-proof.h"
#include "tools/command/kythu-arguments.h"
#include "tools/command/kythu-command.h"
#include "tools/engine/kythu-prove-book.h"
#include "tools/engine/kythu-prove-known.h"

/* The arguments as they were given. */
typedef struct {
  char *options;
  int seconds;
  char *known;
  char *book;
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
    { "known", 'k', 0, G_OPTION_ARG_FILENAME, &arguments->known,
      "Begin with what this file says is proved, and keep there what is found", "FILE" },
    { "book", 'b', 0, G_OPTION_ARG_FILENAME, &arguments->book,
      "Go through what is proved and write it, with what the program knows, as its book", "FILE" },
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

/* --- Turned and mirrored boards --- */

/* Whether the stones stand alike on a turned board. */
static gboolean
is_symmetric (const MnkPosition *position, int symmetry)
{
  for (KtSquare i = 0; i < (int) mnk_n_cells (position); i++) {
    if (position->cells[i] != position->cells[caro_symmetry_map (position->columns, i, symmetry)])
      return FALSE;
  }
  return TRUE;
}

/* Whether no stone that comes to the same was before. */
static gboolean
is_first (const MnkPosition *position, KtSquare square)
{
  for (int symmetry = 1; symmetry < CARO_SYMMETRY_N; symmetry++) {
    if (caro_symmetry_map (position->columns, square, symmetry) < square &&
        is_symmetric (position, symmetry))
      return FALSE;
  }
  return TRUE;
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

/* Adds the position to those that are won where it is. */
static void
show (CaroProof *proof, const KtPosition *position, const char *name,
      const ProveArguments *arguments, GPtrArray *won)
{
  static const char *const outcomes[] = { "open", "won", "given up" };
  gint64 start = g_get_monotonic_time ();
  CaroProofOutcome outcome = search (proof, position, arguments->seconds);
  guint n_nodes, n_won;

  caro_proof_get_counts (proof, &n_nodes, &n_won);
  printf ("%-5s %-9s %8.1f s, %u places, %u won\n", name, outcomes[outcome],
          (double) (g_get_monotonic_time () - start) / G_TIME_SPAN_SECOND, n_nodes, n_won);
  fflush (stdout);
  if (arguments->known && !kythu_prove_write_known (proof, arguments->known))
    exit (KYTHU_FAILURE);
  if (outcome == CARO_PROOF_WON)
    g_ptr_array_add (won, kt_position_copy (position));
}

/* Every stone of O, but those that come to the same. */
static void
show_all (CaroProof *proof, const KtPosition *position, const ProveArguments *arguments,
          GPtrArray *won)
{
  guint n = 0;

  for (KtSquare square = 0; square < (int) mnk_n_cells (mnk (position)); square++) {
    KtAction action = kt_action_place (position->actor, square);
    g_autofree KtPosition *next = NULL;
    g_autofree char *name = NULL;

    if (mnk (position)->cells[square] != MNK_EMPTY || !is_first (mnk (position), square))
      continue;
    next = kt_position_copy (position);
    name = kt_position_format_action (position, &action);
    kt_position_play (next, &action);
    n++;
    show (proof, next, name, arguments, won);
  }
  printf ("X is proved to win after %u of %u stones\n", won->len, n);
}

int
kythu_prove (int argc, char **argv)
{
  enum { DEFAULT_SECONDS = 60 };
  g_autoptr (ProveArguments) arguments = g_new0 (ProveArguments, 1);
  g_autofree KtPosition *position = NULL;
  g_autoptr (CaroProof) proof = NULL;
  g_autoptr (GPtrArray) won = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  arguments->seconds = DEFAULT_SECONDS;
  if (!parse_arguments (arguments, argc, argv, &error))
    return kythu_complain (KYTHU_USAGE, "%s", error->message);
  if (arguments->seconds < 1)
    return kythu_complain (KYTHU_USAGE, "a second is the least time");
  position = kythu_make_position (&caro_game, arguments->options, arguments->moves, &status);
  if (!position)
    return status;
  if (mnk (position)->phase != MNK_PHASE_NORMAL)
    return kythu_complain (KYTHU_USAGE, "there is nothing to prove before the opening is over");
  if (arguments->book && mnk_n_cells (mnk (position)) > CARO_BOOK_MAX_CELLS)
    return kythu_complain (KYTHU_USAGE, "a book is for boards of at most %d cells",
                           CARO_BOOK_MAX_CELLS);
  proof = caro_proof_new (MNK_X);
  /* Found out before the long work, not after it. */
  if (arguments->known && !(kythu_prove_read_known (proof, arguments->known) &&
                            kythu_prove_write_known (proof, arguments->known)))
    return KYTHU_FAILURE;
  won = g_ptr_array_new_with_free_func (g_free);
  if (mnk (position)->next == MNK_X)
    show (proof, position, "here", arguments, won);
  else
    show_all (proof, position, arguments, won);
  if (arguments->book && !kythu_prove_write_book (proof, won, arguments->book))
    return KYTHU_FAILURE;
  return KYTHU_SUCCESS;
}
