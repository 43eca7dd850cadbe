/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/engine/kythu-prove-book.h"

#include <stdio.h>

#include "games/caro/book/caro-book-places.h"
#include "games/caro/caro-game.h"
#include "games/caro/proof/caro-verify.h"
#include "tools/command/kythu-command.h"
#include "tools/engine/kythu-prove-answers.h"
#include "tools/engine/kythu-prove-source.h"

/* --- A proof that was found --- */

static KtSquare
get_move_cb (gconstpointer data, const CaroBoard *board)
{
  return caro_proof_get_move (data, board);
}

/* Verifies proofs and returns the number of complete ones; `verify` keeps their entries. */
static guint
go_through (CaroVerify *verify, const GPtrArray *positions)
{
  guint n_whole = 0;

  for (guint i = 0; i < positions->len; i++)
    n_whole += caro_verify_run (verify, mnk (positions->pdata[i]));
  return n_whole;
}

gboolean
kythu_prove_write_book (const CaroProof *proof, const KtPosition *start, const GPtrArray *positions,
                        gsize bytes, const char *path)
{
  g_autoptr (KtProgress) progress = kt_progress_new ();
  CaroBudget budget = { .progress = progress };
  g_autoptr (CaroVerify) verify = caro_verify_new (get_move_cb, proof, TRUE, bytes, &budget);
  g_autoptr (KythuProveSource) source = kythu_prove_source_new ();
  guint n_whole = go_through (verify, positions);

  kythu_prove_source_add_book (source);
  kythu_prove_source_add_entries (source, caro_verify_get_entries (verify));
  kythu_prove_source_add_start (source, start);
  if (!kythu_prove_source_write (source, path))
    return FALSE;
  if (n_whole < positions->len)
    kythu_complain (KYTHU_FAILURE, "%u proofs are not whole; let them be found anew",
                    positions->len - n_whole);
  return n_whole == positions->len;
}

/* --- The book of the program --- */

/* The state of a verification of the whole book. */
typedef struct {
  CaroVerify *verify;
  gint64 begun;
  guint n_known, n_broken; /* counts of the positions after replies to all starts */
} Recheck;

static KtSquare
get_move_of_book_cb (gconstpointer data, const CaroBoard *board)
{
  CaroBookEntry entry;

  return caro_book_find (board, &entry) ? entry.square : KT_NO_SQUARE;
}

static double
get_seconds_since (gint64 begun)
{
  return (double) (g_get_monotonic_time () - begun) / G_TIME_SPAN_SECOND;
}

/* Returns the position of a start; `names` receives its stones, each after a blank. */
static KtPosition *
make_start (const CaroBookStart *start, GString *names)
{
  static const char *const rules[] = { "free", "exact", "vietnamese", "vietnamese-exact" };
  g_autofree char *text =
      g_strdup_printf ("size=%u rule=%s open-four=%s", start->size, rules[start->rule],
                       start->open_four_wins ? "yes" : "no");
  KtSquare squares[KT_MAX_SQUARES];
  guint n = caro_book_list_stones (start, squares);
  KtPosition *position;
  KtOptions options;

  if (!kt_options_parse (&caro_game, text, &options, NULL))
    g_assert_not_reached ();
  position = kt_position_new (&caro_game, &options);
  for (guint i = 0; i < n; i++) {
    KtAction action = kt_action_place (position->actor, squares[i]);
    g_autofree char *name = kt_position_format_action (position, &action);

    g_string_append_printf (names, " %s", name);
    kt_position_play (position, &action);
  }
  return position;
}

static gboolean
recheck_answer_cb (const KtPosition *position, const char *name, gpointer data)
{
  g_autofree CaroBoard *board = g_new (CaroBoard, 1);
  const GArray *entries;
  Recheck *recheck = data;
  gint64 begun = g_get_monotonic_time ();
  CaroBookEntry entry;
  gboolean is_whole;

  caro_board_init (board, mnk (position));
  if (!caro_book_find (board, &entry)) {
    printf ("%-5s not in the book\n", name);
    return TRUE;
  }
  is_whole = caro_verify_run (recheck->verify, mnk (position));
  entries = caro_verify_get_entries (recheck->verify);
  recheck->n_known++;
  recheck->n_broken += !is_whole;
  printf ("%-5s %-9s %8.1f s, %u places\n", name, is_whole ? "won" : "broken",
          get_seconds_since (begun), entries->len);
  fflush (stdout);
  return TRUE;
}

static void
recheck_start (Recheck *recheck, const CaroBookStart *start)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree KtPosition *position = make_start (start, names);
  guint n_before = recheck->n_known, n;

  printf ("after%s\n", names->len > 0 ? names->str : " no stone");
  n = kythu_prove_try_answers (position, recheck_answer_cb, recheck);
  printf ("the book knows %u of %u stones\n", recheck->n_known - n_before, n);
}

static int
get_longest (const GArray *entries)
{
  int longest = 0;

  for (guint i = 0; i < entries->len; i++)
    longest = MAX (longest, g_array_index (entries, CaroBookEntry, i).length);
  return longest;
}

/* Checks that every entry of the book was visited, because the engine could never find the
 * remaining entries. */
static gboolean
print_verdict (const Recheck *recheck)
{
  const GArray *entries = caro_verify_get_entries (recheck->verify);

  if (recheck->n_broken > 0)
    kythu_complain (KYTHU_FAILURE, "the book is wrong after %u stones", recheck->n_broken);
  else if (entries->len != caro_book_n_places)
    kythu_complain (KYTHU_FAILURE, "%u of the book's %u places were met", entries->len,
                    caro_book_n_places);
  else
    printf ("the book is whole: %u places in %.1f s, the longest win has %d stones\n", entries->len,
            get_seconds_since (recheck->begun), get_longest (entries));
  return recheck->n_broken == 0 && entries->len == caro_book_n_places;
}

static gboolean
write_anew (const Recheck *recheck, const char *path)
{
  g_autoptr (KythuProveSource) source = kythu_prove_source_new ();

  kythu_prove_source_add_entries (source, caro_verify_get_entries (recheck->verify));
  kythu_prove_source_add_starts_of_book (source);
  return kythu_prove_source_write (source, path);
}

int
kythu_prove_recheck (gsize bytes, const char *path)
{
  g_autoptr (KtProgress) progress = kt_progress_new ();
  CaroBudget budget = { .progress = progress };
  g_autoptr (CaroVerify) verify =
      caro_verify_new (get_move_of_book_cb, NULL, FALSE, bytes, &budget);
  Recheck recheck = { .verify = verify, .begun = g_get_monotonic_time () };

  for (guint i = 0; i < caro_book_n_starts; i++)
    recheck_start (&recheck, &caro_book_starts[i]);
  if (!print_verdict (&recheck) || (path && !write_anew (&recheck, path)))
    return KYTHU_FAILURE;
  return KYTHU_SUCCESS;
}
