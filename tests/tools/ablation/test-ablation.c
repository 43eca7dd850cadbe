/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the positions searched with and without parts of a search with theory. */
#include "textbook/kt-textbook.h"
#include "tools/ablation/ablation.h"
#include "tools/command/kythu-positions.h"

/* The first N_METHODS columns differ only in the method. */
enum { N_METHODS = 6 };

static const struct {
  const char *game;
  KtArea area;
  guint depth, n_positions, least_stones;
} studies[] = {
  { "caro", KT_AREA_RECTANGLE, 2, 8, 12 },
  { "chess", KT_AREA_WHOLE, 3, 6, 0 },
};

/* The study with a smaller depth, to save time. */
static AblationStudy
make_study (guint index)
{
  AblationStudy study = *ablation_find_study (studies[index].game);

  study.depth = studies[index].depth;
  return study;
}

/* The number of all positions down to the horizon or the end of the game. */
static guint64
count_tree (const KtPosition *position, KtArea area, guint depth)
{
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
  guint n_actions = 0;
  guint64 n = 1;

  if (depth > 0 && !kt_position_is_over (position))
    n_actions = kt_position_list_candidates (position, area, actions);
  for (guint i = 0; i < n_actions; i++) {
    g_autofree KtPosition *next = kt_position_copy (position);

    kt_position_play (next, &actions[i]);
    n += count_tree (next, area, depth - 1);
  }
  return n;
}

static void
test_minimax_searches_all (gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data);
  AblationStudy study = make_study (index);
  g_autoptr (AblationResult) result = ablation_run (&study, studies[index].n_positions, NULL);

  for (guint i = 0; i < studies[index].n_positions; i++) {
    g_autofree KtPosition *position = study.make_position (i);

    g_assert_cmpuint (ablation_result_get_sample (result, 0, i)->positions, ==,
                      count_tree (position, studies[index].area, study.depth));
    g_assert_cmpuint (ablation_result_get_breadth (result, i) + 1, ==,
                      count_tree (position, studies[index].area, 1));
  }
}

/* All methods find the same value, and none searches more positions than minimax. */
static void
test_methods_agree (gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data);
  AblationStudy study = make_study (index);
  g_autoptr (AblationResult) result = ablation_run (&study, studies[index].n_positions, NULL);

  for (guint i = 0; i < studies[index].n_positions; i++) {
    const AblationSample *minimax = ablation_result_get_sample (result, 0, i);

    for (guint j = 1; j < N_METHODS; j++) {
      const AblationSample *sample = ablation_result_get_sample (result, j, i);

      g_assert_cmpint (sample->score, ==, minimax->score);
      g_assert_cmpuint (sample->positions, <=, minimax->positions);
    }
  }
}

/* With each ply there is one cell less, and the rectangle never shrinks. */
static void
test_nothing_beats_the_bound (void)
{
  AblationStudy study = make_study (0);
  g_autoptr (AblationResult) result = ablation_run (&study, studies[0].n_positions, NULL);

  for (guint i = 0; i < studies[0].n_positions; i++) {
    double breadth = ablation_result_get_breadth (result, i) - study.depth + 1;

    for (guint column = 1; column <= 2; column++)
      g_assert_cmpfloat ((double) ablation_result_get_sample (result, column, i)->positions, >=,
                         ablation_get_min_leaves (breadth, study.depth));
  }
}

/* Checks the bound at depth 3 with a table; one position is enough. */
static void
test_table_does_not_beat_its_bound (void)
{
  AblationStudy study = *ablation_find_study ("caro");
  g_autoptr (AblationResult) result = ablation_run (&study, 1, NULL);
  double least = ablation_result_get_range (result, ABLATION_MIN_WITH_TABLE, 0).median;

  for (guint column = 3; column < N_METHODS; column++)
    g_assert_cmpfloat ((double) ablation_result_get_sample (result, column, 0)->positions, >=,
                       least);
}

/* Two stones in the corners: 23 cells, and the area cannot grow. Each of the 23 first stones has
 * 21 third stones, half of which lead to known positions. */
static void
test_bound_with_table (void)
{
  const AblationStudy *study = ablation_find_study ("caro");
  g_autofree KtPosition *full = kythu_position_of_moves (study->game, "size=5", "a1 e5");
  g_autofree KtPosition *small = kythu_position_of_moves (study->game, "size=5", "a1 b2");

  g_assert_cmpfloat (ablation_get_min_with_table (study, full), ==,
                     23 * 21 / 2.0 + 1 + 23 + 23 + 21);
  /* Seven cells, of which a3, b3, c1, c2 and c3 add 3, 3, 3, 3 and 7 cells of a column or a row. */
  g_assert_cmpfloat (ablation_get_min_with_table (study, small), ==,
                     2 * 5 / 2.0 + 5 * 6 / 2.0 + 2 + 2 + 2 + 2 + 6 + 1 + 7 + 7 + 5);
}

/* Computed by hand, and a tree drawn by Knuth and Moore (1975): three moves, depth 4. */
static void
test_bound (void)
{
  g_assert_cmpfloat (ablation_get_min_leaves (7, 0), ==, 1);
  g_assert_cmpfloat (ablation_get_min_leaves (7, 1), ==, 7);
  g_assert_cmpfloat (ablation_get_min_leaves (10, 3), ==, 109);
  g_assert_cmpfloat (ablation_get_min_leaves (3, 4), ==, 17);
}

static guint
count_pieces (const KtPosition *position)
{
  KtGeometry geometry = kt_position_get_geometry (position);
  guint n = 0;

  for (KtSquare square = 0; square < (KtSquare) (geometry.columns * geometry.rows); square++)
    n += kt_position_get_piece (position, square).side >= 0;
  return n;
}

/* The positions are different, far enough in the game, and not over. */
static void
test_positions (gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data);
  AblationStudy study = make_study (index);
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  g_assert_cmpuint (study.n_positions, >=, 20);
  for (guint i = 0; i < study.n_positions; i++) {
    g_autofree KtPosition *position = study.make_position (i);

    g_assert_true (g_hash_table_add (keys, g_memdup2 (&position->key, sizeof position->key)));
    g_assert_cmpuint (count_pieces (position), >=, studies[index].least_stones);
    g_assert_false (kt_position_is_over (position));
  }
}

/* The areas have the size that gives about the students’ 100000 positions. */
static void
test_caro_areas (void)
{
  AblationStudy study = make_study (0);

  for (guint i = 0; i < study.n_positions; i++) {
    g_autofree KtPosition *position = study.make_position (i);
    g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
    guint n = kt_position_list_candidates (position, KT_AREA_RECTANGLE, actions);

    g_assert_cmpuint (n, >=, 44);
    g_assert_cmpuint (n, <=, 48);
  }
}

/* No stone ends the game at once. */
static void
test_caro_is_quiet (void)
{
  AblationStudy study = make_study (0);

  for (guint i = 0; i < study.n_positions; i++) {
    g_autofree KtPosition *position = study.make_position (i);
    g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
    guint n_actions = kt_position_list_actions (position, actions);

    for (guint j = 0; j < n_actions; j++) {
      g_autofree KtPosition *next = kt_position_copy (position);

      kt_position_play (next, &actions[j]);
      g_assert_false (kt_position_is_over (next));
    }
  }
}

static guint
count_char (const char *text, char c)
{
  guint n = 0;

  for (; *text; text++)
    n += *text == c;
  return n;
}

/* Two lines of heading and a row for each column, all with the same number of cells. */
static void
test_table (gconstpointer data)
{
  AblationStudy study = make_study (GPOINTER_TO_UINT (data));
  g_autoptr (AblationResult) result = ablation_run (&study, 1, NULL);
  g_autofree char *table = ablation_format_table (result);
  g_auto (GStrv) lines = g_strsplit (table, "\n", -1);
  guint n_rows = 0, n_bars = 0;

  for (guint i = 0; lines[i]; i++) {
    if (*lines[i] != '|')
      continue;
    if (n_rows == 0)
      n_bars = count_char (lines[i], '|');
    g_assert_cmpuint (count_char (lines[i], '|'), ==, n_bars);
    if (n_rows >= 2)
      g_assert_true (g_str_has_prefix (lines[i] + 2, study.columns[n_rows - 2].label));
    n_rows++;
  }
  g_assert_cmpuint (n_rows, ==, study.n_columns + 2);
}

typedef struct {
  guint n_texts, n_bars;
} Seen;

static void
start_cb (GMarkupParseContext *context, const char *element, const char **names,
          const char **values, gpointer data, GError **error)
{
  Seen *seen = data;

  seen->n_texts += g_str_equal (element, "text");
  seen->n_bars += g_str_equal (element, "rect");
}

/* A bar, a label and a number for each column, a title and a background. */
static void
test_chart (void)
{
  static const GMarkupParser parser = { .start_element = start_cb };
  AblationStudy study = make_study (1);
  g_autoptr (AblationResult) result = ablation_run (&study, 1, NULL);
  g_autofree char *chart = ablation_format_chart (result);
  g_autoptr (GError) error = NULL;
  Seen seen = { 0 };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &seen, NULL);

  g_assert_true (g_markup_parse_context_parse (context, chart, -1, &error));
  g_assert_true (g_markup_parse_context_end_parse (context, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (seen.n_bars, ==, study.n_columns + 1);
  g_assert_cmpuint (seen.n_texts, ==, 2 * study.n_columns + 1);
}

static void
add_for_each_study (const char *name, GTestDataFunc test)
{
  for (guint i = 0; i < G_N_ELEMENTS (studies); i++) {
    g_autofree char *path = g_strdup_printf ("/ablation/%s/%s", name, studies[i].game);

    g_test_add_data_func (path, GUINT_TO_POINTER (i), test);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_for_each_study ("minimax-searches-all", test_minimax_searches_all);
  add_for_each_study ("methods-agree", test_methods_agree);
  add_for_each_study ("positions", test_positions);
  add_for_each_study ("table", test_table);
  g_test_add_func ("/ablation/nothing-beats-the-bound", test_nothing_beats_the_bound);
  g_test_add_func ("/ablation/bound", test_bound);
  g_test_add_func ("/ablation/table-does-not-beat-its-bound", test_table_does_not_beat_its_bound);
  g_test_add_func ("/ablation/bound-with-table", test_bound_with_table);
  g_test_add_func ("/ablation/caro-areas", test_caro_areas);
  g_test_add_func ("/ablation/caro-is-quiet", test_caro_is_quiet);
  g_test_add_func ("/ablation/chart", test_chart);
  return g_test_run ();
}
