/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the parts of a game other than its moves: tags, results and start positions; and the
 * input of text. */
#include <string.h>

#include "games/chess/chess-game.h"
#include "tests/formats/pgn/pgn-fixture.h"

static void
test_tags (void)
{
  static const char text[] =
      "\xef\xbb\xbf[White \"An \\\"the\\\" \\\\ Great\"]\r\n[Zz \"1\"][Black \"the \"old\" one\"]\r\n"
      "[Event \"Caf\xe9\"]\r\n[Zz \"2\"]\r\n\r\n1. e4 {tr\xe8s bien} e5 1-0\r\n";
  g_autoptr (KtRecord) game = pgn_read (text);
  g_autofree char *written = pgn_write (game);

  g_assert_no_error (kt_record_get_fault (game));
  g_assert_cmpuint (kt_record_get_n_tags (game), ==, 5);
  g_assert_cmpstr (kt_record_get_tag (game, "White"), ==, "An \"the\" \\ Great");
  g_assert_cmpstr (kt_record_get_tag (game, "Black"), ==, "the \"old\" one");
  g_assert_cmpstr (written, ==,
                   "[Event \"Café\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
                   "[White \"An \\\"the\\\" \\\\ Great\"]\n[Black \"the \\\"old\\\" one\"]\n"
                   "[Result \"1-0\"]\n[Zz \"1\"]\n[Zz \"2\"]\n\n1. e4 {très bien} 1... e5 1-0\n\n");
  pgn_assert_stable (written);
  kt_record_set_tag (game, "Zz", NULL);
  kt_record_set_tag (game, "White", "Bo");
  kt_record_set_tag (game, "Black", kt_record_get_tag (game, "Black"));
  kt_record_set_tag (game, "Yy", "3");
  g_assert_cmpuint (kt_record_get_n_tags (game), ==, 4);
  g_assert_cmpstr (kt_record_get_tag (game, "White"), ==, "Bo");
  g_assert_cmpstr (kt_record_get_tag (game, "Black"), ==, "the \"old\" one");
  g_assert_null (kt_record_get_tag (game, "Zz"));
}

/* A backslash escapes only a quote or another backslash. */
static void
test_backslashes (void)
{
  g_autoptr (KtRecord) game =
      pgn_read ("[A \"c:\\dir\\\"]\n[B \"\\\\\"]\n[C \"a\\\\b\\c\"]\n[D \"open\\\n\n*\n");

  g_assert_cmpstr (kt_record_get_tag (game, "A"), ==, "c:\\dir\"]");
  g_assert_cmpstr (kt_record_get_tag (game, "B"), ==, "\\");
  g_assert_cmpstr (kt_record_get_tag (game, "C"), ==, "a\\b\\c");
  g_assert_cmpstr (kt_record_get_tag (game, "D"), ==, "open\\");
  g_assert_error (kt_record_get_fault (game), KT_PGN_ERROR, KT_PGN_ERROR_TAG);
  g_assert_cmpuint (kt_record_get_fault_line (game), ==, 1);
}

/* Different line ends and a byte order mark are accepted. */
static void
test_line_ends (void)
{
  static const char text[] =
      "% a line for others\n[Event \"A\"]\n[Site \"B\"]\n\n1. e4 {one\ntwo} ; three\n"
      "% another one\ne5 (1... c5 ; four\n) 2. Nf3\n1/2-1/2 ; five\n";
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *joined = g_strjoinv ("\r\n", lines);
  g_autofree char *other = g_strconcat ("\xef\xbb\xbf", joined, NULL);
  g_autoptr (KtRecord) game = pgn_read (text), other_game = pgn_read (other);
  g_autofree char *written = pgn_write (game), *other_written = pgn_write (other_game);

  g_assert_no_error (kt_record_get_fault (game));
  g_assert_no_error (kt_record_get_fault (other_game));
  g_assert_nonnull (strstr (written, "1. e4 {one two three} 1... e5 (1... c5 {four}) 2. Nf3 {five} "
                                     "1/2-1/2"));
  g_assert_cmpstr (written, ==, other_written);
}

/* --- Reading a stream --- */

typedef struct {
  const char *text;
  gsize length, piece;
  gboolean fails; /* the stream fails at the end of the text */
} Pipe;

static gssize
read_pipe (gpointer data, char *to, gsize size, GError **error)
{
  Pipe *pipe = data;
  gsize n = MIN (MIN (size, pipe->piece), pipe->length);

  if (n == 0 && pipe->fails) {
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_IO, "The disk is gone");
    return -1;
  }
  memcpy (to, pipe->text, n);
  pipe->text += n;
  pipe->length -= n;
  return (gssize) n;
}

static const char two_games[] = "[Event \"A\"]\n\n1. e4 e5 2. Nf3 {a comment} Nc6 1-0\n\n"
                                "[Event \"B\"]\n\n1. d4 d5 2. c4 (2. Nf3 Nf6) e6 0-1\n\n";

/* A read error at every offset: the games before it are returned, then the error, then the end. */
static void
test_error (void)
{
  for (gsize length = 0; length <= strlen (two_games); length++) {
    Pipe pipe = { two_games, length, 3, TRUE };
    g_autoptr (KtPgnReader) reader = kt_pgn_reader_new (read_pipe, &pipe);
    g_autoptr (GError) error = NULL;
    gsize second = (gsize) (strstr (two_games, "[Event \"B") - two_games);
    KtRecord *game;
    guint n_games = 0;

    while (kt_pgn_reader_next (reader, &game, &error)) {
      g_assert_no_error (error);
      kt_record_free (game);
      n_games++;
    }
    g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_IO);
    g_assert_cmpuint (n_games, ==, (length > 0) + (length > second));
    g_assert_null (game);
    g_clear_error (&error);
    g_assert_false (kt_pgn_reader_next (reader, &game, &error));
    g_assert_no_error (error);
  }
}

/* A reader may be freed in the middle of a text. */
static void
test_offsets (void)
{
  g_autoptr (KtPgnReader) reader = kt_pgn_reader_new_for_text (two_games, strlen (two_games));
  KtRecord *game;

  for (const char *event = two_games; event; event = strstr (event + 1, "[Event")) {
    g_assert_true (kt_pgn_reader_next (reader, &game, NULL));
    g_assert_cmpuint (kt_record_get_offset (game), ==, event - two_games);
    kt_record_free (game);
  }
}

static void
test_skimming (void)
{
  Pipe pipe = { two_games, strlen (two_games), 5, FALSE };
  g_autoptr (KtPgnReader) reader = kt_pgn_reader_new (read_pipe, &pipe);
  KtRecordResult results[] = { KT_RECORD_FIRST_WINS, KT_RECORD_SECOND_WINS };
  const char *events[] = { "A", "B" };

  kt_pgn_reader_set_skims (reader, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (results); i++) {
    g_autoptr (GError) error = NULL;
    KtRecord *read;
    g_autoptr (KtRecord) game = NULL;

    g_assert_true (kt_pgn_reader_next (reader, &read, &error));
    game = read;
    g_assert_no_error (kt_record_get_fault (game));
    g_assert_cmpint (kt_record_get_result (game), ==, results[i]);
    g_assert_cmpstr (kt_record_get_tag (game, "Event"), ==, events[i]);
    g_assert_null (kt_node_get_first_child (kt_game_tree_get_root (kt_record_get_tree (game))));
  }
}

/* Words, comments and tags longer than any buffer, in pieces of any size. */
static void
test_long_tokens (void)
{
  enum { LENGTH = 300000 };
  g_autofree char *filler = g_strnfill (LENGTH, 'x');
  g_autofree char *text =
      g_strdup_printf ("[Event \"%s\"]\n\n1. e4 {%s} e5 %s 1-0\n", filler, filler, filler);
  Pipe pipe = { text, strlen (text), 1000, FALSE };
  g_autoptr (KtPgnReader) reader = kt_pgn_reader_new (read_pipe, &pipe);
  KtRecord *read;
  g_autoptr (KtRecord) game = NULL;
  KtNode *node;

  g_assert_true (kt_pgn_reader_next (reader, &read, NULL));
  game = read;
  g_assert_cmpstr (kt_record_get_tag (game, "Event"), ==, filler);
  node = kt_node_get_first_child (kt_game_tree_get_root (kt_record_get_tree (game)));
  g_assert_cmpstr (kt_node_get_comment (node), ==, filler);
  g_assert_error (kt_record_get_fault (game), KT_PGN_ERROR, KT_PGN_ERROR_MOVE);
  g_assert_cmpuint (kt_record_get_fault_column (game), ==, LENGTH + strlen ("1. e4 {} e5 ") + 1);
  g_assert_cmpint (kt_record_get_result (game), ==, KT_RECORD_FIRST_WINS);
}

/* A text without a game gives no game. */
static void
test_empty (void)
{
  static const char *const texts[] = { "", "\xef\xbb\xbf", " \n\t\r\n", "% only this\n%and this" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (KtPgnReader) reader = kt_pgn_reader_new_for_text (texts[i], strlen (texts[i]));
    g_autoptr (GError) error = NULL;
    KtRecord *game;

    g_assert_false (kt_pgn_reader_next (reader, &game, &error));
    g_assert_null (game);
    g_assert_no_error (error);
  }
  kt_pgn_reader_free (NULL);
  kt_record_free (NULL);
}

/* --- Games of this program --- */

/* A start other than the initial position is written as a FEN tag. */
static void
test_start (void)
{
  static const char fen[] = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 40";
  KtOptions options = kt_options_default (&chess_game);
  g_autofree KtPosition *start = kt_position_parse (&chess_game, &options, fen, NULL);
  g_autoptr (KtRecord) game = kt_record_new (start), usual = pgn_record_new ();
  g_autofree char *text = pgn_write (game), *usual_text = pgn_write (usual);
  g_autoptr (KtRecord) again = pgn_read (text);
  KtGameTree *tree = kt_record_steal_tree (again);

  g_assert_nonnull (strstr (text, "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 40\"]\n"));
  g_assert_null (strstr (usual_text, "FEN"));
  g_assert_true (kt_position_equal (kt_game_tree_get_start (tree), start));
  pgn_assert_stable (text);
  kt_record_take_tree (usual, tree);
  g_assert_true (kt_record_get_tree (usual) == tree);
}

/* Lines are not too long, and no line begins with a character that has a meaning there. */
static void
test_lines (void)
{
  g_autoptr (GString) comment = g_string_new (NULL);
  g_autoptr (KtRecord) game = pgn_record_new ();
  KtNode *root = kt_game_tree_get_root (kt_record_get_tree (game));
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  for (int i = 0; i < 300; i++)
    g_string_append_printf (comment, "%s%s", i > 0 ? " " : "",
                            i % 3   ? "năm"
                            : i % 2 ? "[Event"
                                    : "%d");
  kt_node_set_comment (root, comment->str);
  text = pgn_write (game);
  pgn_assert_stable (text);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 8; lines[i]; i++) {
    g_assert_true (*lines[i] != '%' && *lines[i] != '[');
    g_assert_cmpint (g_utf8_strlen (lines[i], -1), <=, 80 + (gssize) strlen (" [Event"));
  }
}

static void
test_results (void)
{
  static const char *const draws[] = { "1/2-1/2", "1/2", "½-½", "½" };
  static const char *const none[] = { "", "1", "1-", "1-00", "**", "½-", "draw" };
  KtRecordResult result;

  for (guint i = 0; i < KT_RECORD_N_RESULTS; i++) {
    const char *text = kt_pgn_result_to_text ((KtRecordResult) i);

    g_assert_true (kt_pgn_result_parse (text, strlen (text), &result));
    g_assert_cmpint (result, ==, i);
  }
  for (guint i = 0; i < G_N_ELEMENTS (draws); i++) {
    g_assert_true (kt_pgn_result_parse (draws[i], strlen (draws[i]), &result));
    g_assert_cmpint (result, ==, KT_RECORD_DRAW);
  }
  for (guint i = 0; i < G_N_ELEMENTS (none); i++)
    g_assert_false (kt_pgn_result_parse (none[i], strlen (none[i]), &result));
}

/* Printed master games: their numbers of halfmoves, and whether the last one mates. */
static void
test_masters (void)
{
  static const struct {
    guint n_moves;
    gboolean is_mate;
  } games[] = {
    { 45, TRUE }, { 47, TRUE },  { 33, TRUE }, { 50, FALSE }, { 21, TRUE },
    { 35, TRUE }, { 71, FALSE }, { 82, TRUE }, { 81, FALSE }, { 87, FALSE },
  };
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "fixtures", "pgn", "masters.pgn", NULL);
  g_autofree char *text = NULL;
  g_autoptr (KtReader) reader = NULL;
  g_autoptr (GError) error = NULL;
  KtRecord *game;
  gsize length, n = 0;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  reader = kt_reader_new_for_text (text, length);
  for (; kt_reader_next (reader, &game, &error); n++) {
    KtGameTree *tree = kt_record_get_tree (game);
    g_autoptr (GPtrArray) line = kt_game_tree_list_line (tree, kt_game_tree_get_tip (tree));
    guint n_moves = games[n].n_moves;
    g_autofree KtPosition *last = kt_game_tree_replay (tree, line->pdata[n_moves - 1]);

    g_assert_no_error (kt_record_get_fault (game));
    g_assert_cmpint (kt_position_is_over (last), ==, games[n].is_mate);
    g_assert_true (line->len == n_moves ||
                   !kt_action_is_on_board (*kt_node_get_action (line->pdata[n_moves])));
    kt_record_free (game);
  }
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (games));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pgn/tags", test_tags);
  g_test_add_func ("/pgn/masters", test_masters);
  g_test_add_func ("/pgn/backslashes", test_backslashes);
  g_test_add_func ("/pgn/line-ends", test_line_ends);
  g_test_add_func ("/pgn/error", test_error);
  g_test_add_func ("/pgn/offsets", test_offsets);
  g_test_add_func ("/pgn/skimming", test_skimming);
  g_test_add_func ("/pgn/long-tokens", test_long_tokens);
  g_test_add_func ("/pgn/empty", test_empty);
  g_test_add_func ("/pgn/start", test_start);
  g_test_add_func ("/pgn/lines", test_lines);
  g_test_add_func ("/pgn/results", test_results);
  return g_test_run ();
}
