/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/games/mnk/mnk-fixture.h"

#include <string.h>

#include "games/caro/caro-game.h"
#include "games/tictactoe/tictactoe-game.h"
#include "tests/kt-test.h"

enum { FORMS = 16, SWAP_SIDES = 8, TRANSPOSE = 4, FLIP_ROWS = 2, FLIP_COLUMNS = 1 };

typedef struct {
  int columns, rows;
  guint form; /* orientation of the drawing: the bits above */
} View;

typedef struct {
  char *name;
  const KtGame *game;
  char *options;
  int turn;
  GPtrArray *rows; /* from the top */
} Case;

/* The game, its options and the turn stay for the next case. */
static void
case_begin (Case *c, const char *name)
{
  g_free (c->name);
  c->name = g_strdup (name);
  g_ptr_array_set_size (c->rows, 0);
}

static int
see_side (const View *view, int side)
{
  return view->form & SWAP_SIDES ? 1 - side : side;
}

/* The square of the played board for a cell of the drawing. */
static KtSquare
see_square (const View *view, int column, int row)
{
  if (view->form & FLIP_COLUMNS)
    column = view->columns - 1 - column;
  if (view->form & FLIP_ROWS)
    row = view->rows - 1 - row;
  return (KtSquare) (view->form & TRANSPOSE ? column * view->rows + row
                                            : row * view->columns + column);
}

/* The index of the option, or -1 if the game has none of this name. */
static int
find_option (const KtGame *game, const char *id)
{
  int option = (int) game->n_options - 1;

  while (option >= 0 && !g_str_equal (game->options[option].id, id))
    option--;
  return option;
}

static void
exchange_edges (const KtGame *game, KtOptions *options)
{
  int columns = find_option (game, "columns"), rows = find_option (game, "rows");
  int value;

  if (columns < 0)
    return;
  value = options->values[columns];
  options->values[columns] = options->values[rows];
  options->values[rows] = value;
}

/* The position as drawn. Its stones are set, not played, so a drawing needs only the relevant
 * ones. */
static KtPosition *
create_position (const Case *c, const char *rule, const View *view, KtSquare *move)
{
  g_autofree char *text = g_strdup_printf ("%s %s", c->options, rule);
  g_autoptr (GError) error = NULL;
  KtOptions options;
  KtPosition *position;
  MnkPosition *board;

  kt_options_parse (c->game, text, &options, &error);
  g_assert_no_error (error);
  if (view->form & TRANSPOSE)
    exchange_edges (c->game, &options);
  position = kt_position_new (c->game, &options);
  board = (MnkPosition *) position;
  *move = KT_NO_SQUARE;
  for (guint i = 0; i < c->rows->len; i++) {
    const char *cells = c->rows->pdata[i];

    g_assert_cmpuint (strlen (cells), ==, view->columns);
    for (int column = 0; column < view->columns; column++) {
      KtSquare square = see_square (view, column, (int) (c->rows->len - 1 - i));

      if (cells[column] == '*')
        *move = square;
      if (cells[column] != 'X' && cells[column] != 'O')
        continue;
      board->cells[square] = (guint8) (see_side (view, cells[column] == 'O') + 1);
      board->n_stones++;
    }
  }
  board->next = (guint8) see_side (view, c->turn);
  position->actor = board->next;
  position->key = kt_position_compute_key (position);
  return position;
}

static View
create_view (const Case *c, guint form)
{
  g_autofree KtPosition *start = kt_test_start (c->game, c->options);
  KtGeometry geometry = kt_position_get_geometry (start);

  return (View){ (int) geometry.columns, (int) geometry.rows, form };
}

static int
compare_squares (gconstpointer a, gconstpointer b)
{
  return *(const KtSquare *) a - *(const KtSquare *) b;
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* A mark as text with its squares sorted. */
static char *
describe_mark (const char *head, KtSquare *squares, guint n)
{
  GString *text = g_string_new (head);

  qsort (squares, n, sizeof *squares, compare_squares);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, " %d", squares[i]);
  return g_string_free (text, FALSE);
}

/* Sorts the lines and removes duplicates: two ways to win with the same stones are one visible
 * threat. */
static char *
join_lines (GPtrArray *lines)
{
  GString *text = g_string_new (NULL);

  g_ptr_array_sort (lines, compare_texts);
  for (guint i = 0; i < lines->len; i++) {
    if (i == 0 || !g_str_equal (lines->pdata[i], lines->pdata[i - 1]))
      g_string_append_printf (text, "%s\n", (char *) lines->pdata[i]);
  }
  return g_string_free (text, FALSE);
}

static char *
describe_marks (const KtPosition *position, guint kinds)
{
  g_autoptr (GArray) marks = kt_position_get_marks (position);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < marks->len; i++) {
    KtMark *mark = &g_array_index (marks, KtMark, i);
    g_autofree char *head = NULL;

    if (!(kinds & 1u << mark->kind))
      continue;
    if (mark->kind == KT_MARK_WIN)
      head = g_strdup ("win");
    else if (mark->kind == KT_MARK_VOID)
      head = g_strdup_printf ("void %s", mark->note->id);
    else
      head = g_strdup_printf ("threat %d", mark->side);
    g_ptr_array_add (lines, describe_mark (head, mark->squares, mark->n_squares));
  }
  return join_lines (lines);
}

/* A mark such as "threat X a1 b1" in the orientation of the view. */
static char *
describe_expected_mark (const char *text, const View *view)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint n_head = g_str_equal (words[0], "win") ? 1 : 2;
  g_autofree char *head = NULL;
  KtSquare squares[KT_MAX_SQUARES];
  guint n = 0;

  if (g_str_equal (words[0], "threat"))
    head = g_strdup_printf ("threat %d", see_side (view, *words[1] == 'O'));
  else if (n_head == 2)
    head = g_strdup_printf ("void %s", words[1]);
  else
    head = g_strdup ("win");
  for (guint i = n_head; words[i]; i++)
    squares[n++] = see_square (view, words[i][0] - 'a', atoi (words[i] + 1) - 1);
  return describe_mark (head, squares, n);
}

static char *
describe_expected_marks (char **parts, const View *view)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 1; parts[i]; i++)
    g_ptr_array_add (lines, describe_expected_mark (g_strstrip (parts[i]), view));
  return join_lines (lines);
}

static char *
describe_result (const KtPosition *position)
{
  static const char *const outcomes[] = { "on", "win", "draw" };
  const KtResult *result = &position->result;

  return result->reason ? g_strdup_printf ("%s %s", outcomes[result->outcome], result->reason->id)
                        : g_strdup (outcomes[result->outcome]);
}

/* Runs one rule in one orientation. `expected` is the result and the marks, separated by ";". */
static void
run_form (const Case *c, const char *rule, const char *expected, guint form, guint kinds)
{
  View view = create_view (c, form);
  KtSquare move;
  g_autofree KtPosition *position = create_position (c, rule, &view, &move);
  g_auto (GStrv) parts = g_strsplit (expected, ";", -1);
  g_autofree char *result = NULL, *marks = NULL, *expected_marks = NULL;

  g_test_message ("%s, %s, form %u", c->name, rule, form);
  if (move != KT_NO_SQUARE)
    kt_test_play_action (position, kt_action_place (position->actor, move));
  result = describe_result (position);
  marks = describe_marks (position, kinds);
  expected_marks = describe_expected_marks (parts, &view);
  g_assert_cmpstr (result, ==, g_strstrip (parts[0]));
  g_assert_cmpstr (marks, ==, expected_marks);
  g_assert_cmpuint (position->key, ==, kt_position_compute_key (position));
  if (position->result.outcome == KT_WIN)
    g_assert_cmpint (position->result.winner, ==, see_side (&view, c->turn));
}

/* Converts a text such as "free, exact open-four" into the options of each rule; tic-tac-toe has
 * only one. */
static GPtrArray *
read_rules (const KtGame *game, const char *text)
{
  static const char *const all[] = { "free", "exact", "vietnamese", "vietnamese-exact" };
  GPtrArray *rules = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) words = g_strsplit_set (text, ", ", -1);
  const char *open_four = g_strv_contains ((const char *const *) words, "open-four") ? "yes" : "no";

  if (game == &tictactoe_game) {
    g_ptr_array_add (rules, g_strdup (""));
    return rules;
  }
  for (guint i = 0; i < G_N_ELEMENTS (all); i++) {
    if (g_strv_contains ((const char *const *) words, "all") ||
        g_strv_contains ((const char *const *) words, all[i]))
      g_ptr_array_add (rules, g_strdup_printf ("rule=%s open-four=%s", all[i], open_four));
  }
  g_assert_cmpuint (rules->len, >, 0);
  return rules;
}

static guint
run_expectation (const Case *c, const char *line, guint kinds)
{
  g_auto (GStrv) halves = g_strsplit (line, ":", 2);
  g_autoptr (GPtrArray) rules = read_rules (c->game, halves[0]);

  for (guint i = 0; i < rules->len; i++) {
    for (guint form = 0; form < FORMS; form++)
      run_form (c, rules->pdata[i], halves[1], form, kinds);
  }
  return rules->len * FORMS;
}

static void
read_game (Case *c, const char *text)
{
  const char *space = strchr (text, ' ');

  c->game = g_str_has_prefix (text, "caro") ? &caro_game : &tictactoe_game;
  g_free (c->options);
  c->options = g_strdup (space ? space + 1 : "");
}

static guint
read_line (Case *c, char *line, guint kinds)
{
  if (!*line || *line == '#')
    return 0;
  if (g_str_has_prefix (line, "case ")) {
    case_begin (c, line + strlen ("case "));
  } else if (g_str_has_prefix (line, "game ")) {
    read_game (c, line + strlen ("game "));
  } else if (g_str_has_prefix (line, "turn ")) {
    c->turn = line[strlen ("turn ")] == 'O';
  } else if (strchr (line, ':')) {
    return run_expectation (c, line, kinds);
  } else {
    g_ptr_array_add (c->rows, g_strdup (line));
  }
  return 0;
}

guint
mnk_fixture_run (const char *file, guint kinds)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fixtures", "mnk", file, NULL);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  Case c = { .rows = rows };
  guint n = 0;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i]; i++)
    n += read_line (&c, g_strstrip (lines[i]), kinds);
  g_free (c.name);
  g_free (c.options);
  return n;
}
