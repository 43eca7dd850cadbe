/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests importing texts of any format. */
#include <string.h>

#include "formats/kt-format.h"
#include "formats/kt-import.h"
#include "games/kt-registry.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define ENDING "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"

#define ROW "...............\n"
#define FIVE_ROWS ROW ROW ROW ROW ROW
#define NO_STONES FIVE_ROWS FIVE_ROWS FIVE_ROWS

typedef struct {
  const char *name, *text;
  const char *position; /* position at the end; NULL: the text cannot be read */
  const char *said;     /* part of the error message or of the fault; NULL: none */
} Case;

static const Case cases[] = {
  { "position", ENDING, ENDING, NULL },
  { "position-with-blanks", "  \n" ENDING "\r\n", ENDING, NULL },
  { "position-without-counters", "8/8/8/4k3/8/8/4P3/4K3 b - -", "8/8/8/4k3/8/8/4P3/4K3 b - - 0 1",
    NULL },
  { "position-two-kings", "8/8/8/4k3/8/8/4K3/4K3 w - - 0 1", NULL, "king" },
  { "position-short", "8/8/8 w - - 0 1", NULL, "row" },
  { "moves", "1. e4 e5", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2", NULL },
  { "bare-moves", "e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", NULL },
  { "tags-alone", "[White \"An\"]\n\n*\n", START, NULL },
  { "from-position", "[FEN \"" ENDING "\"]\n\n1. e4 *", "8/8/8/4k3/4P3/8/8/4K3 b - e3 0 1", NULL },
  { "from-no-position", "[White \"An\"]\n[FEN \"8/8/8/4k3/8/8/4K3/4K3 w - - 0 1\"]\n\n1. e4 *",
    NULL, "king" },
  { "from-no-position-behind-a-fault", "[White \"An]\n[FEN \"8/8/8\"]\n\n1. e4 *", NULL, "FEN" },
  { "first-of-two", "[White \"An\"]\n\n1. e4 *\n\n[White \"Bình\"]\n\n1. d4 *\n",
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", NULL },
  { "fault", "1. e4 Ke4 2. d4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
    "Line 1, column 7" },
  { "latin-1", "[White \"Andr\xe9\"]\n\n1. e4 *",
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", NULL },
  { "empty", "", NULL, "no text" },
  { "blanks", " \n\t ", NULL, "no text" },
  { "nonsense", "hello there", NULL, "hello there" },
  { "nonsense-says-pgn", "hello there", NULL, "PGN" },
  { "nonsense-says-fen", "hello there", NULL, "FEN" },
  { "path", "/home/an/game", NULL, "/home/an/game" },
  { "address", "https://example.org/8/8", NULL, "FEN" },
  { "stones", "(;GM[4]SZ[3];B[bb];W[aa])", "O..\n.X.\n...\n", NULL },
  { "stones-by-names", "Text before (;SZ[3];B[b2];W[a3])", "O..\n.X.\n...\n", NULL },
  { "stones-alone", "(;)", NO_STONES, NULL },
  { "stones-fault", "(;GM[4]SZ[3];B[bb];W[bb])", "...\n.X.\n...\n", "Line 1, column 21" },
  { "stones-of-go", "(;FF[4]GM[1]SZ[19];B[pd])", NULL, "a game of Go" },
  { "nonsense-says-sgf", "(hello there)", NULL, "SGF" },
  { "squares", "b2 a3", "O..\n.X.\n...\n", NULL },
  { "squares-with-numbers", "1. B2 a3 2.c1", "O..\n.X.\n..X\n", NULL },
  { "squares-in-lines", "1.b2,a3;\n2) c1\n", "O..\n.X.\n..X\n", NULL },
  { "squares-and-result", "1. b2 a3 2. c1\nAn won. Three in a row!\n", "O..\n.X.\n..X\n", NULL },
  { "squares-and-a-sign", "b2 a3 1-0", "O..\n.X.\n...\n", NULL },
  { "squares-and-signs", "b2 a3\n1-0", "O..\n.X.\n...\n", NULL },
  { "squares-among-words", "b2 a3\nthen\nc1", NULL, "PGN" },
  { "squares-twice", "b2 b2", "...\n.X.\n...\n", "Line 1, column 4: “b2”" },
  { "squares-on-two-lines", "1. b2 a3\n2. c1 b2", "O..\n.X.\n..X\n", "Line 2, column 7: “b2”" },
  { "squares-and-one-beside", "b2 a3 2.zz99 c1", "O..\n.X.\n...\n", "Line 1, column 9: “zz99”" },
  { "squares-of-pawns-twice", "e4 e5 e4",
    "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2", "column 7" },
  { "squares-beside-all-boards", "zz99", NULL, "PGN" },
  /* A text that can be chess is read as chess. */
  { "squares-of-pawns", "e4 e5", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2",
    NULL },
  { "psq", "Piskvorky 3x3, 0:0, 0\n2,2,0\n1,1,0\n", "O..\n.X.\n...\n", NULL },
  { "psq-fault", "Piskvorky 3x3, 0:0, 0\n2,2,0\n2,2,0\n1,1,0\n", "...\n.X.\n...\n", "“2,2,0”" },
  { "psq-behind-a-mark", "\xef\xbb\xbfPiskvorky 3x3, 0:0, 0\n2,2,0\n1,1,0\n", "O..\n.X.\n...\n",
    NULL },
  { "position-behind-a-mark", "\xef\xbb\xbf" ENDING "\r\n", ENDING, NULL },
  { "squares-behind-a-mark",
    "\xef\xbb\xbf"
    "b2 a3",
    "O..\n.X.\n...\n", NULL },
  { "stones-behind-a-mark", "\xef\xbb\xbf(;GM[4]SZ[3];B[bb];W[aa])", "O..\n.X.\n...\n", NULL },
  { "moves-behind-a-mark",
    "\xef\xbb\xbf"
    "1. e4",
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", NULL },
  { "bytes", "\xff\xfe\x01", NULL, "PGN" },
};

static void
test_case (gconstpointer data)
{
  const Case *item = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (KtRecord) game = kt_import_text (item->text, strlen (item->text), &error);
  g_autofree KtPosition *end = NULL;
  g_autofree char *text = NULL;
  const GError *fault;
  KtGameTree *tree;

  if (!item->position) {
    g_assert_null (game);
    g_assert_nonnull (strstr (error->message, item->said));
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
    return;
  }
  g_assert_no_error (error);
  tree = kt_record_get_tree (game);
  end = kt_game_tree_replay (tree, kt_game_tree_get_tip (tree));
  text = kt_position_to_text (end);
  g_assert_cmpstr (text, ==, item->position);
  fault = kt_record_get_fault (game);
  g_assert_cmpint (fault != NULL, ==, item->said != NULL);
  if (fault)
    g_assert_nonnull (strstr (fault->message, item->said));
}

/* A text ends at the given length, or at a zero byte before. */
static void
test_length (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KtRecord) game = kt_import_text ("1. e4 e5 2. Nf3", 8, &error);
  g_autoptr (KtRecord) broken = kt_import_text ("1. e4\0 e5", 9, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (kt_node_get_depth (kt_game_tree_get_tip (kt_record_get_tree (game))), ==, 2);
  g_assert_cmpuint (kt_node_get_depth (kt_game_tree_get_tip (kt_record_get_tree (broken))), ==, 1);
}

static void
test_formats (void)
{
  const KtFormat *format = kt_format_of_game (kt_registry_find_game ("chess"));
  g_autoptr (KtRecord) game = kt_import_text ("1. e4", 5, NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_cmpstr (format->suffix, ==, "pgn");
  format->write (game, text);
  g_assert_nonnull (strstr (text->str, "1. e4"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strconcat ("/import/", cases[i].name, NULL);

    g_test_add_data_func (path, &cases[i], test_case);
  }
  g_test_add_func ("/import/length", test_length);
  g_test_add_func ("/import/formats", test_formats);
  return g_test_run ();
}
