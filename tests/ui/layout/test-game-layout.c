/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the layout around the board at the sizes where it changes: no child overlaps another one
 * or is cut off, and the board is square. */
#include "config.h"

#include "tests/ui/ui-test.h"
#include "ui/layout/kt-game-layout.h"

/* A layout whose children have the heights of the real ones. */
static const char template[] =
    "<interface>"
    "  <object class='KtGameLayout' id='table'>"
    "    <child type='far'><object class='GtkBox' id='far'>"
    "      <property name='height-request'>58</property></object></child>"
    "    <child type='board'><object class='GtkBox' id='board'>"
    "      <property name='width-request'>200</property>"
    "      <property name='height-request'>200</property></object></child>"
    "    <child type='opening'><object class='GtkBox' id='opening'>"
    "      <property name='height-request'>34</property></object></child>"
    "    <child type='log'><object class='GtkBox' id='log'>"
    "      <property name='height-request'>80</property></object></child>"
    "    <child type='prompt'><object class='GtkBox' id='prompt'>"
    "      <property name='height-request'>%d</property></object></child>"
    "    <child type='tools'><object class='GtkBox' id='tools'>"
    "      <property name='height-request'>44</property></object></child>"
    "    <child type='keys'><object class='GtkLabel' id='keys'>"
    "      <property name='label'>keys</property></object></child>"
    "    <child type='near'><object class='GtkBox' id='near'>"
    "      <property name='height-request'>58</property></object></child>"
    "  </object>"
    "</interface>";

typedef struct {
  GtkBuilder *builder;
  GtkWidget *table;
} Fixture;

static void
set_up (Fixture *fixture, int prompt_height)
{
  g_autofree char *text = g_strdup_printf (template, prompt_height);

  g_type_ensure (KT_TYPE_GAME_LAYOUT);
  fixture->builder = gtk_builder_new_from_string (text, -1);
  fixture->table =
      g_object_ref_sink (GTK_WIDGET (gtk_builder_get_object (fixture->builder, "table")));
}

static void
tear_down (Fixture *fixture)
{
  g_clear_object (&fixture->builder);
  test_assert_gone (fixture->table);
}

static void
allocate (Fixture *fixture, int width, int height)
{
  int min_width, min_height;

  gtk_widget_measure (fixture->table, GTK_ORIENTATION_HORIZONTAL, -1, &min_width, NULL, NULL, NULL);
  gtk_widget_measure (fixture->table, GTK_ORIENTATION_VERTICAL, -1, &min_height, NULL, NULL, NULL);
  g_assert_cmpint (min_width, <=, width);
  g_assert_cmpint (min_height, <=, height);
  gtk_widget_allocate (fixture->table, width, height, -1, NULL);
}

static gboolean
get_place (Fixture *fixture, const char *name, graphene_rect_t *rect)
{
  GtkWidget *widget = GTK_WIDGET (gtk_builder_get_object (fixture->builder, name));

  return gtk_widget_get_child_visible (widget) &&
         gtk_widget_compute_bounds (widget, fixture->table, rect) && rect->size.height > 0;
}

/* The height of a window in which a long prompt covers a card. */
enum { LOW = 400 };

/* Checks a layout. If it is narrow, the prompt and the raised log cover other parts on purpose. */
static void
check (Fixture *fixture, int width, int height, gboolean may_cover)
{
  static const char *const names[] = { "board",   "far",   "near", "keys",
                                       "opening", "tools", "log",  "prompt" };
  enum { N_BELOW = 6 };
  graphene_rect_t whole = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  guint n = may_cover ? N_BELOW : G_N_ELEMENTS (names);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    graphene_rect_t a, b, common;

    if (!get_place (fixture, names[i], &a))
      continue;
    if (!graphene_rect_contains_rect (&whole, &a))
      g_error ("%s lies outside of %d × %d", names[i], width, height);
    for (guint j = i + 1; i < n && j < n; j++) {
      if (get_place (fixture, names[j], &b) && graphene_rect_intersection (&a, &b, &common) &&
          common.size.width > 0 && common.size.height > 0)
        g_error ("%s and %s overlap at %d × %d", names[i], names[j], width, height);
    }
  }
}

static void
check_size (int width, int height, gboolean narrow)
{
  Fixture fixture;

  for (int prompt = 0; prompt <= 210; prompt += 70) {
    graphene_rect_t board;

    set_up (&fixture, prompt);
    allocate (&fixture, width, height);
    g_assert_cmpint (kt_game_layout_get_narrow (KT_GAME_LAYOUT (fixture.table)), ==, narrow);
    check (&fixture, width, height, narrow || height < LOW);
    g_assert_true (get_place (&fixture, "board", &board));
    g_assert_cmpfloat (board.size.width, ==, board.size.height);
    g_assert_cmpfloat (board.size.width, >=, 200);
    kt_game_layout_set_log_raised (KT_GAME_LAYOUT (fixture.table), TRUE);
    allocate (&fixture, width, height);
    check (&fixture, width, height, narrow || height < LOW);
    tear_down (&fixture);
  }
}

static void
test_sizes (void)
{
  check_size (1280, 800, FALSE);
  check_size (1280, 760, FALSE);
  check_size (860, 760, FALSE);
  check_size (860, 560, FALSE);
  check_size (860, 1400, TRUE);
  check_size (3840, 2100, FALSE);
  check_size (859, 760, TRUE);
  /* In low windows the parts are beside the board. */
  check_size (859, 430, FALSE);
  check_size (700, 380, FALSE);
  check_size (640, 360, FALSE);
  check_size (520, 500, TRUE);
  check_size (360, 640, TRUE);
  check_size (360, 1000, TRUE);
}

static void
test_log (void)
{
  Fixture fixture;
  graphene_rect_t place;

  set_up (&fixture, 0);
  allocate (&fixture, 360, 640);
  g_assert_false (get_place (&fixture, "log", &place));
  g_assert_false (get_place (&fixture, "keys", &place));
  kt_game_layout_set_log_raised (KT_GAME_LAYOUT (fixture.table), TRUE);
  allocate (&fixture, 360, 640);
  g_assert_true (get_place (&fixture, "log", &place));
  g_assert_cmpfloat (place.size.height, >, 300);
  allocate (&fixture, 1000, 640);
  g_assert_true (get_place (&fixture, "log", &place));
  g_assert_true (get_place (&fixture, "keys", &place));
  kt_game_layout_set_log_raised (KT_GAME_LAYOUT (fixture.table), FALSE);
  allocate (&fixture, 1000, 641);
  g_assert_true (get_place (&fixture, "log", &place));
  tear_down (&fixture);
}

/* The opening is shown only if the board stays as large without it. In a game without named
 * openings, the board gets the room. */
static void
test_opening (void)
{
  Fixture fixture;
  graphene_rect_t place, board, other;

  set_up (&fixture, 0);
  allocate (&fixture, 1000, 640);
  g_assert_true (get_place (&fixture, "opening", &place));
  g_assert_true (get_place (&fixture, "log", &other));
  allocate (&fixture, 360, 600);
  g_assert_true (get_place (&fixture, "opening", &place));
  g_assert_true (get_place (&fixture, "board", &board));
  g_assert_cmpfloat (board.size.width, ==, 348);
  allocate (&fixture, 360, 560);
  g_assert_false (get_place (&fixture, "opening", &place));
  gtk_widget_set_visible (GTK_WIDGET (gtk_builder_get_object (fixture.builder, "opening")), FALSE);
  allocate (&fixture, 1000, 640);
  g_assert_true (get_place (&fixture, "log", &place));
  g_assert_cmpfloat (place.size.height, ==, other.size.height + 34 + 6);
  tear_down (&fixture);
}

/* The prompt at the end of a game covers a card instead of shrinking the board. */
static void
test_opening_and_prompt (void)
{
  enum { RESULT = 110, LOWEST = 560, HIGHEST = 800 };
  Fixture fixture;

  set_up (&fixture, RESULT);
  for (int height = LOWEST; height <= HIGHEST; height += 4) {
    graphene_rect_t board, prompt;

    allocate (&fixture, 360, height);
    g_assert_true (get_place (&fixture, "board", &board));
    g_assert_true (get_place (&fixture, "prompt", &prompt));
    if (prompt.origin.y < board.origin.y + board.size.height)
      g_error ("the prompt lies over the board at a height of %d", height);
  }
  tear_down (&fixture);
}

static void
count_cb (int *n)
{
  (*n)++;
}

static void
test_notify (void)
{
  Fixture fixture;
  int n_narrow = 0, n_raised = 0;

  set_up (&fixture, 0);
  g_signal_connect_swapped (fixture.table, "notify::narrow", G_CALLBACK (count_cb), &n_narrow);
  g_signal_connect_swapped (fixture.table, "notify::log-raised", G_CALLBACK (count_cb), &n_raised);
  allocate (&fixture, 1000, 640);
  test_drain ();
  g_assert_cmpint (n_narrow, ==, 0);
  allocate (&fixture, 500, 640);
  g_assert_cmpint (n_narrow, ==, 0);
  test_drain ();
  g_assert_cmpint (n_narrow, ==, 1);
  allocate (&fixture, 400, 640);
  test_drain ();
  g_assert_cmpint (n_narrow, ==, 1);
  kt_game_layout_set_log_raised (KT_GAME_LAYOUT (fixture.table), TRUE);
  kt_game_layout_set_log_raised (KT_GAME_LAYOUT (fixture.table), TRUE);
  g_object_set (fixture.table, "log-raised", TRUE, NULL);
  g_assert_cmpint (n_raised, ==, 1);
  g_object_set (fixture.table, "log-raised", FALSE, NULL);
  g_assert_cmpint (n_raised, ==, 2);
  g_assert_false (kt_game_layout_get_log_raised (KT_GAME_LAYOUT (fixture.table)));
  /* A layout is destroyed while a notification is pending. */
  allocate (&fixture, 1000, 640);
  tear_down (&fixture);
  test_drain ();
  g_assert_cmpint (n_narrow, ==, 1);
}

/* The board stays in place when a result appears and disappears. */
static void
test_board_stays (void)
{
  static const int sizes[][2] = { { 360, 540 }, { 360, 640 }, { 400, 800 }, { 600, 900 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    graphene_rect_t places[2];

    for (int has_prompt = 0; has_prompt < 2; has_prompt++) {
      Fixture fixture;

      set_up (&fixture, has_prompt ? 110 : 0);
      allocate (&fixture, sizes[i][0], sizes[i][1]);
      g_assert_true (get_place (&fixture, "board", &places[has_prompt]));
      tear_down (&fixture);
    }
    g_assert_true (graphene_rect_equal (&places[0], &places[1]));
  }
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/table/sizes", test_sizes);
  g_test_add_func ("/table/log", test_log);
  g_test_add_func ("/table/board-stays", test_board_stays);
  g_test_add_func ("/table/opening", test_opening);
  g_test_add_func ("/table/opening-and-prompt", test_opening_and_prompt);
  g_test_add_func ("/table/notify", test_notify);
  return g_test_run ();
}
