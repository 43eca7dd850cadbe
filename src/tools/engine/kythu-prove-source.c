/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/engine/kythu-prove-source.h"

#include <string.h>

#include "games/caro/book/caro-book-places.h"
#include "tools/command/kythu-command.h"
#include "tools/command/kythu-file.h"

enum { PLACES_PER_LINE = 6 };

struct _KythuProveSource {
  GPtrArray *places; /* the digits of each entry */
  GPtrArray *starts; /* the text of each start */
};

KythuProveSource *
kythu_prove_source_new (void)
{
  KythuProveSource *source = g_new0 (KythuProveSource, 1);

  source->places = g_ptr_array_new_with_free_func (g_free);
  source->starts = g_ptr_array_new_with_free_func (g_free);
  return source;
}

void
kythu_prove_source_free (KythuProveSource *source)
{
  g_ptr_array_unref (source->places);
  g_ptr_array_unref (source->starts);
  g_free (source);
}

static void
add_place (KythuProveSource *source, const char *digits)
{
  g_ptr_array_add (source->places, g_strndup (digits, CARO_BOOK_DIGITS));
}

void
kythu_prove_source_add_entries (KythuProveSource *source, const GArray *entries)
{
  for (guint i = 0; i < entries->len; i++) {
    char digits[CARO_BOOK_DIGITS];

    caro_book_write (&g_array_index (entries, CaroBookEntry, i), digits);
    add_place (source, digits);
  }
}

/* --- Starts --- */

static void
add_start (KythuProveSource *source, const CaroBookStart *start)
{
  char *text = g_strdup_printf (
      "  { G_GUINT64_CONSTANT (0x%016" G_GINT64_MODIFIER "x), %u, %u, %u, \"%s\" },\n", start->key,
      start->size, start->rule, start->open_four_wins, start->stones);

  if (g_ptr_array_find_with_equal_func (source->starts, text, g_str_equal, NULL))
    g_free (text);
  else
    g_ptr_array_add (source->starts, text);
}

void
kythu_prove_source_add_starts_of_book (KythuProveSource *source)
{
  for (guint i = 0; i < caro_book_n_starts; i++)
    add_start (source, &caro_book_starts[i]);
}

void
kythu_prove_source_add_book (KythuProveSource *source)
{
  for (guint i = 0; i < caro_book_n_places; i++)
    add_place (source, caro_book_places + i * CARO_BOOK_DIGITS);
  kythu_prove_source_add_starts_of_book (source);
}

/* Lists the squares of all stones, alternating between X and O, each side in the order of the
 * board. */
static guint
list_stones (const MnkPosition *position, KtSquare *squares)
{
  guint n[MNK_SIDES] = { 0 };

  for (KtSquare square = 0; square < (KtSquare) mnk_n_cells (position); square++) {
    int side = position->cells[square] - 1;

    if (position->cells[square] != MNK_EMPTY)
      squares[(int) n[side]++ * MNK_SIDES + side] = square;
  }
  return n[MNK_X] + n[MNK_O];
}

void
kythu_prove_source_add_start (KythuProveSource *source, const KtPosition *position)
{
  g_autofree CaroBoard *board = g_new (CaroBoard, 1);
  KtSquare squares[KT_MAX_SQUARES + 1];
  g_autofree char *stones = caro_book_write_stones (squares, list_stones (mnk (position), squares));

  caro_board_init (board, mnk (position));
  add_start (source, &(CaroBookStart){ board->key, mnk (position)->columns, mnk (position)->rule,
                                       mnk (position)->open_four_wins, stones });
}

/* --- The file --- */

static gint
compare (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static gboolean
share_key (const char *digits, const char *others)
{
  return memcmp (digits, others, CARO_BOOK_KEY_DIGITS) == 0;
}

/* Whether each entry has a key of its own. Entries are distinct positions, so two with the same
 * key mean a collision, which the book cannot represent. */
static gboolean
have_own_keys (const GPtrArray *places)
{
  for (guint i = 1; i < places->len; i++) {
    if (share_key (places->pdata[i - 1], places->pdata[i])) {
      kythu_complain (KYTHU_FAILURE, "two positions have the key %.*s; a book cannot hold both",
                      CARO_BOOK_KEY_DIGITS, (const char *) places->pdata[i]);
      return FALSE;
    }
  }
  return TRUE;
}

static void
append_places (GString *text, const GPtrArray *places)
{
  g_string_append (text, "const char caro_book_places[] =");
  for (guint i = 0; i < places->len; i++) {
    gboolean ends = i % PLACES_PER_LINE == PLACES_PER_LINE - 1 || i + 1 == places->len;

    g_string_append_printf (text, "%s%s%s", i % PLACES_PER_LINE == 0 ? "\n  \"" : "",
                            (const char *) places->pdata[i], ends ? "\"" : "");
  }
  g_string_append_printf (text, "%s;\n\nconst guint caro_book_n_places = %u;\n",
                          places->len ? "" : " \"\"", places->len);
}

static void
append_starts (GString *text, const GPtrArray *starts)
{
  g_string_append (text, "\nconst CaroBookStart caro_book_starts[] = {\n");
  for (guint i = 0; i < starts->len; i++)
    g_string_append (text, starts->pdata[i]);
  g_string_append_printf (text, "};\n\nconst guint caro_book_n_starts = %u;\n", starts->len);
}

gboolean
kythu_prove_source_write (KythuProveSource *source, const char *path)
{
  g_autoptr (GString) text = g_string_new ("/* SPDX-License-Identifier: GPL-3.0-or-later */\n"
                                           "/* Written by kythu-engine prove. */\n"
                                           "#include \"games/caro/book/caro-book-places.h\"\n\n"
                                           "/* clang-format off */\n");
  g_autoptr (GError) error = NULL;

  g_ptr_array_sort (source->places, compare);
  if (!have_own_keys (source->places))
    return FALSE;
  append_places (text, source->places);
  append_starts (text, source->starts);
  g_string_append (text, "/* clang-format on */\n");
  if (kythu_file_write (path, text->str, text->len, &error))
    return TRUE;
  kythu_complain (KYTHU_FAILURE, "%s", error->message);
  return FALSE;
}
