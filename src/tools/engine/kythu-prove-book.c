/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/engine/kythu-prove-book.h"

#include <string.h>

#include "games/caro/book/caro-book-places.h"
#include "games/caro/proof/caro-verify.h"
#include "games/mnk/mnk-position.h"
#include "tools/command/kythu-arguments.h"
#include "tools/command/kythu-command.h"

enum { PLACES_PER_LINE = 10 };

static KtSquare
get_move_cb (gconstpointer data, const CaroBoard *board)
{
  return caro_proof_get_move (data, board);
}

static gint
compare (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
add_digits (GPtrArray *lines, const char *digits)
{
  g_ptr_array_add (lines, g_strndup (digits, CARO_BOOK_DIGITS));
}

/* What was gone through and what the book holds, as digits in their order. */
static GPtrArray *
collect (const GArray *entries)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  char digits[CARO_BOOK_DIGITS];

  for (guint i = 0; i < caro_book_n_places; i++)
    add_digits (lines, caro_book_places + i * CARO_BOOK_DIGITS);
  for (guint i = 0; i < entries->len; i++) {
    caro_book_write (&g_array_index (entries, CaroBookEntry, i), digits);
    add_digits (lines, digits);
  }
  g_ptr_array_sort (lines, compare);
  return lines;
}

static char *
write_source (const GPtrArray *lines)
{
  GString *text = g_string_new ("/* SPDX-License-Identifier: GPL-3.0-or-later */\n"
                                "/* Written by kythu-engine prove. */\n"
                                "#include \"games/caro/book/caro-book-places.h\"\n\n"
                                "/* clang-format off */\n"
                                "const char caro_book_places[] =");

  for (guint i = 0; i < lines->len; i++) {
    gboolean ends = i % PLACES_PER_LINE == PLACES_PER_LINE - 1 || i + 1 == lines->len;

    g_string_append_printf (text, "%s%s%s", i % PLACES_PER_LINE == 0 ? "\n  \"" : "",
                            (const char *) lines->pdata[i], ends ? "\"" : "");
  }
  g_string_append_printf (
      text, ";\n/* clang-format on */\n\nconst guint caro_book_n_places = %u;\n", lines->len);
  return g_string_free (text, FALSE);
}

/* How many proofs are whole; the places of these are taken. */
static guint
go_through (CaroVerify *verify, const GPtrArray *positions)
{
  guint n_whole = 0;

  for (guint i = 0; i < positions->len; i++)
    n_whole += caro_verify_run (verify, mnk (positions->pdata[i]));
  return n_whole;
}

gboolean
kythu_prove_write_book (const CaroProof *proof, const GPtrArray *positions, gsize bytes,
                        const char *path)
{
  g_autoptr (KtProgress) progress = kt_progress_new ();
  CaroBudget budget = { .progress = progress };
  g_autoptr (CaroVerify) verify = caro_verify_new (get_move_cb, proof, TRUE, bytes, &budget);
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  guint n_whole = go_through (verify, positions);

  lines = collect (caro_verify_get_entries (verify));
  text = write_source (lines);
  if (!g_file_set_contents (path, text, -1, &error))
    kythu_complain (KYTHU_FAILURE, "%s", error->message);
  else if (n_whole < positions->len)
    kythu_complain (KYTHU_FAILURE, "%u proofs are not whole; let them be found anew",
                    positions->len - n_whole);
  return !error && n_whole == positions->len;
}
