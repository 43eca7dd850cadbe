/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the window for setting up a position: pointer and keys, the check of the position, and
 * playing it. */
#include "config.h"

#include "games/kt-registry.h"
#include "tests/ui/ui-test.h"
#include "ui/editor/kt-editor-board.h"
#include "ui/editor/kt-editor-window.h"
#include "ui/painter/kt-board-layout.h"

typedef struct {
  GSettings *settings;
  KtTheme *theme;
  KtGameModel *model;
  GtkWindow *window;
  GtkWidget *board;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer game)
{
  const KtGame *kind = kt_registry_find_game (game);
  KtOptions options = kt_options_default (kind);
  g_autofree KtPosition *start = kt_position_new (kind, &options);

  fixture->settings = test_get_settings ();
  fixture->theme = kt_theme_new_default ();
  fixture->model = kt_game_model_new ();
  fixture->window =
      kt_editor_window_new (NULL, fixture->model, fixture->settings, fixture->theme, start);
  gtk_window_present (fixture->window);
  fixture->board = ui_find (GTK_WIDGET (fixture->window), KT_TYPE_EDITOR_BOARD);
  ui_settle (fixture->board);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item; item = item->next)
    gtk_window_destroy (item->data);
  test_run_for (50);
  test_assert_gone (fixture->model);
  g_object_unref (fixture->settings);
  g_object_unref (fixture->theme);
}

static char *
get_text (Fixture *fixture)
{
  return kt_position_to_text (kt_editor_board_get_position (KT_EDITOR_BOARD (fixture->board)));
}

#define assert_board(fixture, expected)                                                            \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *text_ = get_text (fixture);                                                   \
    g_assert_cmpstr (text_, ==, expected);                                                         \
  }                                                                                                \
  G_STMT_END

static void
activate (Fixture *fixture, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL);
}

static gboolean
says (Fixture *fixture, const char *part)
{
  return ui_find_label_with (GTK_WIDGET (fixture->window), part) != NULL;
}

/* Places the first piece of the palette, a white pawn. */
static void
test_keys (Fixture *fixture, gconstpointer data)
{
  g_assert_true (says (fixture, "can be played"));
  gtk_widget_grab_focus (fixture->board);
  ui_key (fixture->board, GDK_KEY_Delete, 0);
  assert_board (fixture, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1");
  for (guint i = 0; i < 4; i++)
    ui_key (fixture->board, GDK_KEY_Right, 0);
  ui_key (fixture->board, GDK_KEY_Delete, 0);
  g_assert_true (says (fixture, "White has 0 kings"));
  ui_key (fixture->board, GDK_KEY_Up, 0);
  ui_key (fixture->board, GDK_KEY_Up, 0);
  ui_key (fixture->board, GDK_KEY_Return, 0);
  assert_board (fixture, "rnbqkbnr/pppppppp/8/8/8/4P3/PPPPPPPP/1NBQ1BNR w kq - 0 1");
  ui_key (fixture->board, GDK_KEY_Return, 0);
  assert_board (fixture, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQ1BNR w kq - 0 1");
  activate (fixture, "editor.start");
  g_assert_true (says (fixture, "can be played"));
  activate (fixture, "editor.empty");
  assert_board (fixture, "8/8/8/8/8/8/8/8 w - - 0 1");
}

static void
drag (Fixture *fixture, const char *from, const char *to)
{
  const KtPosition *position = kt_editor_board_get_position (KT_EDITOR_BOARD (fixture->board));
  KtGeometry geometry = kt_position_get_geometry (position);
  KtBoardLayout layout = kt_board_layout_compute (&geometry, gtk_widget_get_width (fixture->board),
                                                  gtk_widget_get_height (fixture->board), 1, FALSE);
  graphene_point_t first =
      kt_board_layout_get_centre (&layout, kt_square_parse (from, geometry.columns, geometry.rows));
  graphene_point_t second =
      kt_board_layout_get_centre (&layout, kt_square_parse (to, geometry.columns, geometry.rows));

  kt_editor_board_drag (KT_EDITOR_BOARD (fixture->board), first.x, first.y, second.x, second.y);
}

static void
test_pointer (Fixture *fixture, gconstpointer data)
{
  drag (fixture, "e2", "e4");
  assert_board (fixture, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
  drag (fixture, "e3", "e3");
  assert_board (fixture, "rnbqkbnr/pppppppp/8/8/4P3/4P3/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
  g_assert_true (says (fixture, "White has 17 pieces"));
  drag (fixture, "e3", "e3");
  assert_board (fixture, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
}

static void
scroll_up (GtkWidget *board)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (board);
  gboolean is_used;

  for (guint i = 0; i < g_list_model_get_n_items (all); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (all, i);

    if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
      g_signal_emit_by_name (controller, "scroll", 0.0, -100.0, &is_used);
  }
}

/* Enlarges the board twice. If the lower left quarter fills the board, the place of d4 shows b2; if
 * the upper left quarter does, it shows b6. */
static void
test_zoom (Fixture *fixture, gconstpointer data)
{
  gtk_widget_grab_focus (fixture->board);
  ui_key (fixture->board, GDK_KEY_plus, GDK_CONTROL_MASK);
  ui_key (fixture->board, GDK_KEY_plus, GDK_CONTROL_MASK);
  drag (fixture, "d4", "d4");
  assert_board (fixture, "rnbqkbnr/pppppppp/8/8/8/8/P1PPPPPP/RNBQKBNR w KQkq - 0 1");
  scroll_up (fixture->board);
  drag (fixture, "d4", "d4");
  assert_board (fixture, "rnbqkbnr/pppppppp/1P6/8/8/8/P1PPPPPP/RNBQKBNR w KQkq - 0 1");
  ui_key (fixture->board, GDK_KEY_0, GDK_CONTROL_MASK);
  drag (fixture, "d4", "d4");
  assert_board (fixture, "rnbqkbnr/pppppppp/1P6/8/3P4/8/P1PPPPPP/RNBQKBNR w KQkq - 0 1");
}

/* A cancelled gesture ends as well, and has no square. */
static void
test_cancelled (Fixture *fixture, gconstpointer data)
{
  GtkWidget *focus;

  gtk_widget_grab_focus (ui_find (GTK_WIDGET (fixture->window), GTK_TYPE_DROP_DOWN));
  focus = gtk_window_get_focus (fixture->window);
  ui_right_release (fixture->board, 40, 40);
  assert_board (fixture, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  g_assert_true (gtk_window_get_focus (fixture->window) == focus);
}

/* Answers the open question. */
static void
respond (const char *response)
{
  GtkWidget *dialog = ui_find_window (ADW_TYPE_MESSAGE_DIALOG);

  g_assert_nonnull (dialog);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), response);
  gtk_window_close (GTK_WINDOW (dialog));
}

static void
test_play (Fixture *fixture, gconstpointer data)
{
  drag (fixture, "h8", "h8");
  activate (fixture, "editor.play");
  test_run_for (50);
  respond ("play");
  g_assert_true (kt_game_model_has_game (fixture->model));
  g_assert_cmpint (kt_position_get_piece (kt_game_model_get_position (fixture->model),
                                          kt_square_parse ("h8", 15, 15))
                       .side,
                   ==, 0);
}

/* The clocks of a running game stop while the question is open. */
static void
test_play_covers (Fixture *fixture, gconstpointer game)
{
  KtTimeControl control = { KT_TIME_TIMED, { { 300 * G_USEC_PER_SEC }, { 300 * G_USEC_PER_SEC } } };
  g_autoptr (KtMatch) match = kt_match_new (0);
  const KtGame *kind = kt_registry_find_game (game);
  KtOptions options = kt_options_default (kind);

  kt_match_set_time_control (match, &control);
  kt_game_model_start (fixture->model, kind, &options, match);
  g_assert_false (kt_game_model_is_covered (fixture->model));
  activate (fixture, "editor.play");
  test_run_for (50);
  g_assert_true (kt_game_model_is_covered (fixture->model));
  respond ("cancel");
  test_run_for (50);
  g_assert_false (kt_game_model_is_covered (fixture->model));
}

#define add(name, game, function)                                                                  \
  g_test_add ("/editor/" name, Fixture, game, set_up, function, tear_down)

/* Chooses another game than the one for which the editor was opened. */
static void
test_games (Fixture *fixture, gconstpointer data)
{
  GtkWidget *games = ui_find (GTK_WIDGET (fixture->window), GTK_TYPE_DROP_DOWN);
  guint place = 0;

  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtPosition *position;

    if (!kt_registry_get_game (i)->setup)
      continue;
    gtk_drop_down_set_selected (GTK_DROP_DOWN (games), place++);
    fixture->board = ui_find (GTK_WIDGET (fixture->window), KT_TYPE_EDITOR_BOARD);
    ui_settle (fixture->board);
    position = kt_editor_board_get_position (KT_EDITOR_BOARD (fixture->board));
    g_assert_true (position->game == kt_registry_get_game (i));
    g_assert_true (says (fixture, "can be played"));
    gtk_widget_grab_focus (fixture->board);
    ui_key (fixture->board, GDK_KEY_Return, 0);
  }
}

static graphene_rect_t
find_place (Fixture *fixture, GtkWidget *widget)
{
  graphene_rect_t place;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (fixture->window), &place));
  return place;
}

static void
set_size (Fixture *fixture, int width, int height)
{
  gtk_window_set_default_size (fixture->window, width, height);
  test_run_for (50);
  ui_settle (fixture->board);
  /* The sizes differ by the window frame. */
  g_assert_cmpint (ABS (gtk_widget_get_width (GTK_WIDGET (fixture->window)) - width), <=, 12);
  g_assert_cmpint (ABS (gtk_widget_get_height (GTK_WIDGET (fixture->window)) - height), <=, 12);
}

/* The board and its tools are arranged for each window size, and the whole board is visible. */
static void
test_sizes (Fixture *fixture, gconstpointer data)
{
  static const struct {
    int width, height;
    gboolean is_beside;
    int least; /* the minimum size of the board */
  } cases[] = {
    { 900, 640, TRUE, 500 },  { 360, 640, FALSE, 330 }, { 1000, 700, TRUE, 600 },
    { 860, 500, TRUE, 410 },  { 620, 780, FALSE, 330 }, { 360, 400, FALSE, 330 },
    { 1280, 800, TRUE, 700 },
  };
  GtkWidget *games = ui_find (GTK_WIDGET (fixture->window), GTK_TYPE_DROP_DOWN);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    graphene_rect_t board, tools;

    g_test_message ("%d x %d", cases[i].width, cases[i].height);
    set_size (fixture, cases[i].width, cases[i].height);
    board = find_place (fixture, fixture->board);
    tools = find_place (fixture, games);
    g_assert_cmpfloat (board.size.width, ==, board.size.height);
    g_assert_cmpfloat (board.size.width, >=, cases[i].least);
    g_assert_cmpfloat (board.origin.y + board.size.height, <=, cases[i].height);
    if (cases[i].is_beside)
      g_assert_cmpfloat (board.origin.x + board.size.width, <=, tools.origin.x);
    else
      g_assert_cmpfloat (board.origin.y + board.size.height, <=, tools.origin.y);
  }
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  add ("keys", "chess", test_keys);
  add ("pointer", "chess", test_pointer);
  add ("zoom", "chess", test_zoom);
  add ("cancelled", "chess", test_cancelled);
  add ("play", "caro", test_play);
  add ("play-covers", "chess", test_play_covers);
  add ("games", "caro", test_games);
  add ("sizes", "chess", test_sizes);
  return g_test_run ();
}
