/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the statistics page without games, with some and with thousands, and that clearing them
 * needs a confirmation. */
#include "config.h"

#include <string.h>

#include "tests/ui/ui-test.h"
#include "ui/statistics/kt-outcomes-chart.h"
#include "ui/statistics/kt-statistics-page.h"
#include "ui/statistics/kt-statistics-words.h"

typedef struct {
  char *library, *path;
  GtkWidget *page;
  GtkWindow *window;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->library = g_dir_make_tmp ("kythu-statistics-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->library, "results.tsv", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  ui_destroy_window (fixture->window);
  test_run_for (50);
  test_remove_folder (fixture->library);
  g_free (fixture->library);
  g_free (fixture->path);
}

/* Writes `n` games of yesterday, every third of which was lost. */
static void
put_games (Fixture *fixture, guint n, const char *tail)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gint64 time = g_get_real_time () / G_USEC_PER_SEC - 86400;
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_utc (time);
  g_autofree char *when = g_date_time_format (moment, "%Y-%m-%dT%H:%M:%SZ");

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text,
                            "%s\t%u\t%s\trule=free\tperson\tcomputer/%s\t0\t%s\twin\t9\t90\t0\t0"
                            "\tLan\t\t\t\n",
                            when, i, i % 2 ? "caro" : "chess", i % 5 ? "easy" : "hard",
                            i % 3 == 2 ? "far" : "near");
  g_string_append (text, tail);
  g_assert_true (g_file_set_contents (fixture->path, text->str, -1, NULL));
}

static void
open_page (Fixture *fixture, int width, int height)
{
  fixture->page = kt_statistics_page_new (fixture->library);
  fixture->window = ui_window_new (fixture->page, width, height);
  gtk_widget_grab_focus (fixture->page);
}

static gboolean
has_text (gpointer data)
{
  Fixture *fixture = ((gpointer *) data)[0];

  return ui_find_label (fixture->page, ((gpointer *) data)[1]) != NULL;
}

static void
wait_for (Fixture *fixture, const char *text)
{
  gpointer data[] = { fixture, (gpointer) text };

  test_wait (has_text, data);
  ui_settle (fixture->page);
}

static void
test_empty (Fixture *fixture, gconstpointer data)
{
  open_page (fixture, 360, 640);
  wait_for (fixture, "No Results Yet");
  g_assert_null (ui_find_label_with (fixture->page, "Delete"));
  /* The page has the focus. */
  g_assert_true (gtk_window_get_focus (fixture->window) == fixture->page);
}

static void
test_one (Fixture *fixture, gconstpointer data)
{
  int minimum;

  put_games (fixture, 1, "");
  open_page (fixture, 360, 640);
  wait_for (fixture, "1 won · 0 drawn · 0 lost");
  gtk_widget_measure (fixture->page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  g_assert_nonnull (ui_find (fixture->page, KT_TYPE_OUTCOMES_CHART));
  g_assert_nonnull (ui_find_label_with (fixture->page, "Delete"));
}

static void
test_thousands (Fixture *fixture, gconstpointer data)
{
  put_games (fixture, 6000, "");
  open_page (fixture, 800, 600);
  wait_for (fixture, "6000");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (ui_find (fixture->page, GTK_TYPE_DROP_DOWN)), 2);
  wait_for (fixture, "3000");
}

/* Tab moves on from the choice of a game. */
static void
test_keys (Fixture *fixture, gconstpointer data)
{
  GtkWidget *games;

  put_games (fixture, 1, "");
  open_page (fixture, 800, 600);
  wait_for (fixture, "1 won · 0 drawn · 0 lost");
  games = ui_find (fixture->page, GTK_TYPE_DROP_DOWN);
  gtk_widget_grab_focus (games);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (fixture->window), games));
  gtk_widget_child_focus (GTK_WIDGET (fixture->window), GTK_DIR_TAB_FORWARD);
  g_assert_false (gtk_widget_is_ancestor (gtk_window_get_focus (fixture->window), games));
}

static GtkAdjustment *
get_adjustment (Fixture *fixture)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (ui_find (fixture->page, GTK_TYPE_FLOW_BOX),
                                                 GTK_TYPE_SCROLLED_WINDOW);

  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
}

static void
assert_at_top (Fixture *fixture)
{
  GtkAdjustment *adjustment = get_adjustment (fixture);

  test_run_for (100);
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), >,
                     gtk_adjustment_get_page_size (adjustment));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (fixture->window),
                                         ui_find (fixture->page, GTK_TYPE_DROP_DOWN)));
}

/* The page is shown from its top each time. */
static void
test_from_the_top (Fixture *fixture, gconstpointer data)
{
  put_games (fixture, 1, "");
  open_page (fixture, 800, 400);
  wait_for (fixture, "1 won · 0 drawn · 0 lost");
  assert_at_top (fixture);
  gtk_adjustment_set_value (get_adjustment (fixture), 200);
  gtk_widget_set_visible (fixture->page, FALSE);
  test_run_for (50);
  gtk_widget_set_visible (fixture->page, TRUE);
  gtk_widget_grab_focus (fixture->page);
  assert_at_top (fixture);
}

/* The invalid line is reported above the statistics. */
static void
test_fault (Fixture *fixture, gconstpointer data)
{
  put_games (fixture, 1, "nonsense\n");
  open_page (fixture, 800, 600);
  wait_for (fixture, "1 won · 0 drawn · 0 lost");
  g_assert_nonnull (ui_find_label_with (fixture->page, "line 2"));
}

static void
clear (Fixture *fixture, const char *response)
{
  GtkWidget *dialog;

  g_assert_true (gtk_widget_activate_action (fixture->page, "statistics.clear", NULL));
  dialog = ui_find_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (dialog);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), response);
  test_run_for (100);
}

static void
test_clear (Fixture *fixture, gconstpointer data)
{
  put_games (fixture, 2, "");
  open_page (fixture, 800, 600);
  wait_for (fixture, "Statistics");
  wait_for (fixture, "2");
  clear (fixture, "cancel");
  g_assert_true (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
  clear (fixture, "clear");
  wait_for (fixture, "No Results Yet");
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
}

/* Collects the boxes of all texts in a picture. */
static void
list_texts (GskRenderNode *node, double x, double y, GArray *boxes)
{
  if (gsk_render_node_get_node_type (node) == GSK_CONTAINER_NODE) {
    for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
      list_texts (gsk_container_node_get_child (node, i), x, y, boxes);
  } else if (gsk_render_node_get_node_type (node) == GSK_TRANSFORM_NODE) {
    float right, down;

    gsk_transform_to_translate (gsk_transform_node_get_transform (node), &right, &down);
    list_texts (gsk_transform_node_get_child (node), x + right, y + down, boxes);
  } else if (gsk_render_node_get_node_type (node) == GSK_TEXT_NODE) {
    graphene_rect_t box;

    gsk_render_node_get_bounds (node, &box);
    graphene_rect_offset (&box, (float) x, (float) y);
    g_array_append_val (boxes, box);
  }
}

static void
assert_texts_apart (GtkWidget *chart)
{
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  GTK_WIDGET_GET_CLASS (chart)->snapshot (chart, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  list_texts (node, 0, 0, boxes);
  gsk_render_node_unref (node);
  g_assert_cmpuint (boxes->len, >, 4);
  for (guint i = 0; i < boxes->len; i++) {
    const graphene_rect_t *box = &g_array_index (boxes, graphene_rect_t, i);

    g_assert_cmpfloat (box->origin.y, >=, -1);
    g_assert_cmpfloat (box->origin.y + box->size.height, <=,
                       (float) gtk_widget_get_height (chart) + 1);
    for (guint j = i + 1; j < boxes->len; j++)
      g_assert_false (
          graphene_rect_intersection (box, &g_array_index (boxes, graphene_rect_t, j), NULL));
  }
}

/* Numbers and dates follow the text scale without overlapping. */
static void
test_chart (void)
{
  static const KtStatisticsPeriod period = { 2026, 11, 20, { 40, 30, 50 } };
  GArray *periods = g_array_new (FALSE, TRUE, sizeof (KtStatisticsPeriod));
  enum { NORMAL_DPI = 96 * 1024 };

  for (guint i = 0; i < 12; i++) {
    g_array_append_val (periods, period);
    g_array_index (periods, KtStatisticsPeriod, i).outcomes.wins = 2 * i;
  }
  for (int scale = 1; scale <= 2; scale++) {
    GtkWidget *chart = kt_outcomes_chart_new ();
    GtkWindow *window;

    g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", scale * NORMAL_DPI, NULL);
    kt_outcomes_chart_show (KT_OUTCOMES_CHART (chart), periods);
    gtk_widget_set_valign (chart, GTK_ALIGN_START);
    window = ui_window_new (chart, 360, 640);
    ui_settle (chart);
    assert_texts_apart (chart);
    ui_destroy_window (window);
  }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", NORMAL_DPI, NULL);
  g_array_unref (periods);
}

static void
assert_text (char *text, const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

static void
test_words (void)
{
  GArray *periods = g_array_new (FALSE, TRUE, sizeof (KtStatisticsPeriod));
  KtStatisticsPeriod period = { 2026, 11, 0, { 3, 0, 1 } };
  const KtOutcomes none = { 0 };

  assert_text (kt_statistics_words_time (59), "0 min");
  assert_text (kt_statistics_words_time (3 * 3600 + 20 * 60), "3 h 20 min");
  assert_text (kt_statistics_words_percent (&none), "–");
  assert_text (kt_statistics_words_percent (&period.outcomes), "75 %");
  g_array_append_val (periods, period);
  assert_text (
      kt_statistics_words_periods (periods),
      "Games without help in the last 12 months, by month. 11/2026: 3 won · 0 drawn · 1 lost");
  g_array_unref (periods);
}

#define add(name, function)                                                                        \
  g_test_add ("/statistics-page/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  add ("empty", test_empty);
  add ("one", test_one);
  add ("thousands", test_thousands);
  add ("keys", test_keys);
  add ("from-the-top", test_from_the_top);
  add ("fault", test_fault);
  add ("clear", test_clear);
  g_test_add_func ("/statistics-page/words", test_words);
  g_test_add_func ("/statistics-page/chart", test_chart);
  return g_test_run ();
}
