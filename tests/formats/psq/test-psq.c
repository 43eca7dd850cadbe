/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests games in the format of Piskvork: files of other programs, faults, and our own files read
 * again. */
#include <string.h>

#include "formats/kt-reader.h"
#include "formats/psq/kt-psq-reader.h"
#include "formats/psq/kt-psq-writer.h"

/* The game as text, such as "15x15 free h8 i7 h9|Black|White". */
static char *
describe (KtRecord *game)
{
  KtGameTree *tree = kt_record_get_tree (game);
  const KtPosition *start = kt_game_tree_get_start (tree);
  KtGeometry board = kt_position_get_geometry (start);
  const KtNote *rule = start->game->get_rule ? start->game->get_rule (&start->options) : NULL;
  g_autoptr (GPtrArray) line = kt_game_tree_list_line (tree, kt_game_tree_get_tip (tree));
  const char *black = kt_record_get_tag (game, "PB"), *white = kt_record_get_tag (game, "PW");
  GString *text = g_string_new (NULL);

  g_string_printf (text, "%ux%u %s", board.columns, board.rows, rule ? rule->id : "-");
  for (guint i = 0; i < line->len; i++) {
    g_autofree char *square =
        kt_square_to_text (kt_node_get_action (line->pdata[i])->to, board.columns);

    g_string_append_printf (text, " %s", square);
  }
  g_string_append_printf (text, "|%s|%s", black ? black : "", white ? white : "");
  return g_string_free (text, FALSE);
}

static KtRecord *
read_text (const char *text)
{
  g_autoptr (KtReader) reader = kt_reader_new_for_text (text, strlen (text));
  KtRecord *game = NULL, *second = NULL;

  g_assert_true (kt_reader_next (reader, &game, NULL));
  g_assert_false (kt_reader_next (reader, &second, NULL));
  return game;
}

typedef struct {
  const char *name, *text, *expected;
  guint fault_line; /* 0: there is no fault */
} Case;

#define HEAD "Piskvorky 15x15, 11:11, 0\n"

static const Case cases[] = {
  { "plain", HEAD "8,8,0\n9,9,1734\n8,7,12\n", "15x15 free h8 i7 h9||", 0 },
  { "all-of-it", HEAD "8,8,0\n9,9,1734\nEMBRYO.zip\nC:\\b\\pbrain-yixin.exe\n-1\n1,Freestyle15_1\n",
    "15x15 free h8 i7|EMBRYO|yixin", 0 },
  { "second-named-first", "Piskvorky 15x15, 11:11, 1\n8,8,0\nOne\nTwo\n-1\n",
    "15x15 free h8|Two|One", 0 },
  { "standard", HEAD "8,8,0\nA\nB\n-1\n0,Standard\n", "15x15 exact h8|A|B", 0 },
  { "ours", HEAD "8,8,0\nA\nB\n-1\n0,vietnamese-exact\n", "15x15 vietnamese-exact h8|A|B", 0 },
  { "without-times", "Piskvorky 15x15 , 0 - 0\r\n8, 8\r\n9 , 9\r\n-1\r\n", "15x15 free h8 i7||",
    0 },
  { "nothing-played", "Piskvorky 20x20, 0:0, 0", "20x20 free||", 0 },
  { "empty-lines", HEAD "\n8,8,0\n\n9,9,0\n\n", "15x15 free h8 i7||", 0 },
  { "largest", "Piskvorky 30x30, 0:0, 0\n30,30,0\n1,1,0\n", "30x30 free ad1 a30||", 0 },
  { "result-code", HEAD "8,8,1500\n9,8,800\nAlice\nBob\n0\n", "15x15 free h8 i8|Alice|Bob", 0 },
  { "one-name", HEAD "8,8,0\nAlice\n-1\n", "15x15 free h8|Alice|", 0 },
  { "beside", HEAD "8,8,0\n16,1,0\n1,1,0\n", "15x15 free h8||", 3 },
  { "zero", HEAD "0,8,0\n", "15x15 free||", 2 },
  { "taken", HEAD "8,8,0\n8,8,0\n", "15x15 free h8||", 3 },
  { "huge", HEAD "8,99999999999999999999,0\n", "15x15 free||", 2 },
  { "oblong", "Piskvorky 15x20, 0:0, 0\n8,8,0\n", "15x20 - h13||", 0 },
  { "too-large", "Piskvorky 31x31, 0:0, 0\n8,8,0\n", "15x15 free||", 1 },
  { "no-board", "Piskvorky\n8,8,0\n", "15x15 free||", 1 },
  { "no-size", "Piskvorky 0x0, 0:0, 0\n8,8,0\n", "15x15 free||", 1 },
  { "after-the-end",
    HEAD "1,1,0\n1,5,0\n2,1,0\n2,5,0\n3,1,0\n3,5,0\n4,1,0\n4,5,0\n5,1,0\n5,5,0\nA\nB\n",
    "15x15 free a15 a11 b15 b11 c15 c11 d15 d11 e15|A|B", 11 },
};

static void
test_case (gconstpointer data)
{
  const Case *item = data;
  g_autoptr (KtRecord) game = read_text (item->text);
  g_autofree char *described = describe (game);

  g_assert_cmpstr (described, ==, item->expected);
  g_assert_cmpint (kt_record_get_fault (game) != NULL, ==, item->fault_line > 0);
  if (item->fault_line > 0)
    g_assert_cmpuint (kt_record_get_fault_line (game), ==, item->fault_line);
}

/* Times are written and read, and unnamed players have the usual file names. */
static void
test_write (void)
{
  g_autoptr (KtRecord) game = read_text (HEAD "8,8,0\n9,9,1734\nA\n-1\n0,Standard\n");
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_true (kt_psq_can_write (game));
  kt_psq_write (game, text);
  g_assert_cmpstr (text->str, ==, "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,1734\nA\n?\n-1\n0,exact\n");
}

/* A file name selects the format if the game can be written in it. */
static void
test_names (void)
{
  const char *set_up = "(;GM[4]SZ[15]AB[hh];W[gg])", *chess = "1. e4 *";
  g_autoptr (KtRecord) stones = read_text (HEAD "8,8,0\n"), start = read_text (set_up),
                       pawns = read_text (chess);

  g_assert_cmpstr (kt_format_to_write (stones, "a.PSQ")->name, ==, "PSQ");
  g_assert_cmpstr (kt_format_to_write (stones, "a.sgf")->name, ==, "SGF");
  g_assert_cmpstr (kt_format_to_write (stones, "psq")->name, ==, "SGF");
  g_assert_cmpstr (kt_format_to_write (start, "a.psq")->name, ==, "SGF");
  g_assert_cmpstr (kt_format_to_write (pawns, "a.psq")->name, ==, "PGN");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strdup_printf ("/psq/read/%s", cases[i].name);

    g_test_add_data_func (path, &cases[i], test_case);
  }
  g_test_add_func ("/psq/write", test_write);
  g_test_add_func ("/psq/names", test_names);
  return g_test_run ();
}
