/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests games beyond the size limits: how much is read, and that the limit is reported. */
#include "tests/formats/pgn/pgn-fixture.h"

#include <string.h>

static const char *const knights[] = { "Nf3 ", "Nf6 ", "Ng1 ", "Ng8 " };

static void
assert_fault (KtRecord *game, int code)
{
  g_assert_error (kt_record_get_fault (game), KT_PGN_ERROR, code);
}

static guint
count_moves (KtRecord *game)
{
  return kt_node_get_depth (kt_game_tree_get_tip (kt_record_get_tree (game)));
}

static GString *
write_moves (guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (text, knights[i % G_N_ELEMENTS (knights)]);
  return text;
}

/* The last allowed move is read and the next one is not, but the result still is. */
static void
test_moves (void)
{
  g_autoptr (GString) text = write_moves (KT_PGN_MAX_MOVES);
  g_autoptr (KtRecord) whole = NULL, cut = NULL;

  g_string_append (text, "1-0\n");
  whole = pgn_read (text->str);
  g_assert_no_error (kt_record_get_fault (whole));
  g_assert_cmpuint (count_moves (whole), ==, KT_PGN_MAX_MOVES);
  g_string_truncate (text, text->len - strlen ("1-0\n"));
  g_string_append (text, "Nf3 {here} (Nc3 Nc6) Nf6 1-0\n");
  cut = pgn_read (text->str);
  assert_fault (cut, KT_PGN_ERROR_SIZE);
  g_assert_cmpuint (count_moves (cut), ==, KT_PGN_MAX_MOVES);
  g_assert_cmpint (kt_record_get_result (cut), ==, KT_RECORD_FIRST_WINS);
}

static void
append_variations (GString *text, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append (text, i % 2 ? "(1. e4 " : "(1. d4 ");
  for (guint i = 0; i < n; i++)
    g_string_append_c (text, ')');
}

/* One variation too many is skipped, and the text after it is read. */
static void
test_variations (void)
{
  g_autoptr (GString) text = g_string_new ("1. e4 ");
  g_autoptr (KtRecord) whole = NULL, cut = NULL;

  append_variations (text, KT_PGN_MAX_VARIATIONS);
  g_string_append (text, " e5 *\n");
  whole = pgn_read (text->str);
  g_assert_no_error (kt_record_get_fault (whole));
  g_string_assign (text, "1. e4 ");
  append_variations (text, KT_PGN_MAX_VARIATIONS + 10);
  g_string_append (text, " e5 *\n");
  cut = pgn_read (text->str);
  assert_fault (cut, KT_PGN_ERROR_SIZE);
  g_assert_cmpuint (count_moves (cut), ==, 2);
}

/* A text generated while it is read: a beginning, a repeated piece, and an end. */
typedef struct {
  const char *begin, *piece, *end;
  gsize length; /* length of all repetitions together */
  gsize read;
} Stream;

static gssize
read_stream (gpointer data, char *to, gsize size, GError **error)
{
  Stream *stream = data;
  gsize piece_length = strlen (stream->piece), begin_length = strlen (stream->begin);
  gsize all = begin_length + stream->length, n = 0;

  for (; n < size; n++, stream->read++) {
    if (stream->read < begin_length)
      to[n] = stream->begin[stream->read];
    else if (stream->read < all)
      to[n] = stream->piece[(stream->read - begin_length) % piece_length];
    else if (stream->end[stream->read - all])
      to[n] = stream->end[stream->read - all];
    else
      break;
  }
  return (gssize) n;
}

/* Reads the first game, and checks that the next game is not affected by it. */
static KtRecord *
read_first (const char *begin, const char *piece, const char *end)
{
  g_autofree char *more = g_strconcat (end, "\n\n[Event \"Next\"]\n\n1. d4 *\n", NULL);
  Stream stream = { begin, piece, more, KT_PGN_MAX_BYTES + 5000000, 0 };
  g_autoptr (KtPgnReader) reader = kt_pgn_reader_new (read_stream, &stream);
  g_autoptr (GError) error = NULL;
  KtRecord *first, *next = NULL;

  g_assert_true (kt_pgn_reader_next (reader, &first, &error));
  g_assert_no_error (error);
  while (kt_pgn_reader_next (reader, &next, &error) &&
         g_strcmp0 (kt_record_get_tag (next, "Event"), "Next") != 0)
    g_clear_pointer (&next, kt_record_free);
  g_assert_no_error (error);
  g_assert_nonnull (next);
  g_assert_no_error (kt_record_get_fault (next));
  g_assert_cmpuint (count_moves (next), ==, 1);
  kt_record_free (next);
  return first;
}

static void
test_comments (void)
{
  g_autoptr (KtRecord) game = read_first ("[Event \"First\"]\n\n1. e4 ", "{comment }\n", "e5 *");
  KtNode *tip = kt_game_tree_get_tip (kt_record_get_tree (game));

  assert_fault (game, KT_PGN_ERROR_SIZE);
  g_assert_cmpuint (kt_node_get_depth (tip), ==, 1);
  g_assert_cmpuint (strlen (kt_node_get_comment (tip)), <, KT_PGN_MAX_BYTES);
}

/* An endless comment, word, tag and list of tags. */
static void
test_tokens (void)
{
  static const char *const begins[] = { "[Event \"First\"]\n\n1. e4 {",
                                        "[Event \"First\"]\n\n1. e4 ", "[Event \"",
                                        "[Event \"First\"]\n" };
  static const char *const pieces[] = { "comment ", "word", "name", "[Tag \"Value\"]\n" };

  for (guint i = 0; i < G_N_ELEMENTS (begins); i++) {
    g_autoptr (KtRecord) game = read_first (begins[i], pieces[i], " *");

    g_assert_nonnull (kt_record_get_fault (game));
    g_assert_cmpuint (count_moves (game), <=, 1);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pgn/limits/moves", test_moves);
  g_test_add_func ("/pgn/limits/variations", test_variations);
  g_test_add_func ("/pgn/limits/comments", test_comments);
  g_test_add_func ("/pgn/limits/tokens", test_tokens);
  return g_test_run ();
}
