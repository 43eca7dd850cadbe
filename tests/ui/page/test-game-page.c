/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the game page: when each action is enabled, what it does, and which messages appear. */
#include "config.h"

#include <string.h>

#include "games/kt-registry.h"
#include "model/match/kt-computer.h"
#include "tests/ui/scene.h"
#include "ui/board/kt-board.h"
#include "ui/common/kt-toasts.h"
#include "ui/layout/kt-game-layout.h"
#include "ui/log/kt-move-log.h"
#include "ui/page/kt-confirmation.h"
#include "ui/page/kt-game-page.h"

static void
set_up_model (Scene *scene, KtGameModel *model, int width, int height)
{
  KtMatch *match = kt_game_model_get_match (model);

  if (match) {
    kt_seat_set_name (kt_match_get_seat (match, 0), "An");
    kt_seat_set_name (kt_match_get_seat (match, 1), "Bình");
  }
  scene_open_page (scene, model, width, height);
}

static void
set_up (Scene *scene, const char *game, const char *options, KtPlayer *second)
{
  set_up_model (scene, test_game (game, options, NULL, second), 1000, 700);
}

static void
activate (Scene *scene, const char *name)
{
  g_autofree char *full = g_strconcat ("game.", name, NULL);
  g_autoptr (GVariant) target = NULL;
  g_autofree char *action = NULL;
  g_autoptr (GError) error = NULL;

  g_action_parse_detailed_name (full, &action, &target, &error);
  g_assert_no_error (error);
  g_assert_true (gtk_widget_activate_action_variant (scene->widget, action, target));
}

/* Lists the commands of a menu, and checks that no section of it is long. */
static void
list_commands (GMenuModel *menu, GString *commands)
{
  enum { MAX_ENTRIES = 6 };

  g_assert_cmpint (g_menu_model_get_n_items (menu), <=, MAX_ENTRIES);
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++) {
    g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
    g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
    g_autofree char *action = NULL;

    if (section || submenu)
      list_commands (section ? section : submenu, commands);
    if (g_menu_model_get_item_attribute (menu, i, "action", "s", &action))
      g_string_append_printf (commands, "%s ", action);
  }
}

/* The menu of a game has all commands, in sections that are short enough to read. */
static void
test_menu (void)
{
  Scene scene;
  GtkWidget *button;
  g_autoptr (GString) commands = g_string_new (NULL);

  set_up (&scene, "chess", "", NULL);
  button =
      gtk_widget_get_ancestor (ui_find (scene.widget, GTK_TYPE_POPOVER_MENU), GTK_TYPE_MENU_BUTTON);
  list_commands (gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button)), commands);
  g_assert_cmpstr (commands->str, ==,
                   "win.new-game win.set-up game.again game.pause game.take-over game.turn-board "
                   "game.offer-draw game.resign game.review win.analyse win.thinking game.comment "
                   "replay.previous-game replay.next-game file.open file.paste file.save "
                   "file.save-as file.export file.copy file.copy-moves file.copy-position "
                   "app.preferences app.shortcuts app.about ");
  scene_close (&scene);
}

/* Returns whether a button with this command is seen. */
static gboolean
shows_button (Scene *scene, const char *action)
{
  g_autoptr (GPtrArray) buttons = ui_test_list (scene->widget, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++) {
    if (g_strcmp0 (gtk_actionable_get_action_name (buttons->pdata[i]), action) == 0 &&
        gtk_widget_get_mapped (buttons->pdata[i]))
      return TRUE;
  }
  return FALSE;
}

static const struct {
  int width, height;
} sizes[] = { { 1280, 800 }, { 800, 600 }, { 360, 640 }, { 640, 360 } };

/* Resigning, offering a draw and turning the board have buttons in each kind of layout, but only
 * while they make sense. */
static void
test_tools (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    Scene scene;

    set_up_model (&scene, test_game ("chess", "", NULL, NULL), sizes[i].width, sizes[i].height);
    test_act (scene.model, "e4");
    ui_settle (scene.widget);
    g_assert_true (shows_button (&scene, "game.resign"));
    g_assert_true (shows_button (&scene, "game.offer-draw"));
    g_assert_true (shows_button (&scene, "game.turn-board"));
    kt_game_model_resign (scene.model);
    ui_settle (scene.widget);
    g_assert_false (shows_button (&scene, "game.resign"));
    g_assert_false (shows_button (&scene, "game.offer-draw"));
    g_assert_true (shows_button (&scene, "game.turn-board"));
    scene_close (&scene);
    set_up_model (&scene, test_game ("caro", "", NULL, NULL), sizes[i].width, sizes[i].height);
    ui_settle (scene.widget);
    g_assert_true (shows_button (&scene, "game.resign"));
    g_assert_false (shows_button (&scene, "game.turn-board"));
    scene_close (&scene);
  }
}

/* Returns whether an action of the page is enabled, which a button inside the page shows. */
static gboolean
is_enabled (Scene *scene, const char *name)
{
  g_autofree char *full = g_strconcat ("game.", name, NULL);
  GtkWidget *button = g_object_ref_sink (gtk_button_new ());
  gboolean enabled;

  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), full);
  gtk_widget_set_parent (button, scene->widget);
  enabled = gtk_widget_get_sensitive (button);
  gtk_widget_unparent (button);
  g_object_unref (button);
  return enabled;
}

/* Checks that exactly the expected actions are enabled. */
static void
assert_enabled (Scene *scene, const char *expected)
{
  static const char *const names[] = { "undo",     "redo",      "hint",   "first",
                                       "previous", "next",      "last",   "again",
                                       "pause",    "take-over", "resign", "answer(0)" };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    if (is_enabled (scene, names[i]))
      g_string_append_printf (text, "%s%s", text->len ? " " : "", names[i]);
  }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_enabled (void)
{
  Scene scene;
  g_autoptr (KtPlayer) scripted = test_scripted_new ();

  set_up (&scene, "tic-tac-toe", "", scripted);
  assert_enabled (&scene, "hint again pause take-over resign answer(0)");
  test_act (scene.model, "a1");
  assert_enabled (&scene, "undo hint first previous again pause take-over resign");
  kt_game_model_show (scene.model, 0);
  assert_enabled (&scene, "undo hint next last again pause take-over resign");
  kt_game_model_show (scene.model, 1);
  kt_game_model_undo (scene.model);
  assert_enabled (&scene, "redo hint again pause take-over resign answer(0)");
  kt_game_model_resign (scene.model);
  assert_enabled (&scene, "undo first previous again");
  g_assert_false (is_enabled (&scene, "review"));
  scene_close (&scene);
}

static void
test_settings (void)
{
  Scene scene;

  set_up (&scene, "tic-tac-toe", "", NULL);
  test_act (scene.model, "a1");
  g_settings_set_boolean (scene.settings, "undo", FALSE);
  assert_enabled (&scene, "hint first previous again pause take-over resign answer(0)");
  g_settings_set_boolean (scene.settings, "hints", FALSE);
  assert_enabled (&scene, "first previous again pause take-over resign answer(0)");
  g_settings_set_boolean (scene.settings, "undo", TRUE);
  assert_enabled (&scene, "undo first previous again pause take-over resign answer(0)");
  scene_close (&scene);
}

/* The line of keys follows the switches of undo and hints at once. */
static void
test_keys_of_settings (void)
{
  Scene scene;

  set_up (&scene, "tic-tac-toe", "", NULL);
  test_act (scene.model, "a1");
  ui_settle (scene.widget);
  g_assert_nonnull (ui_find_label_with (scene.widget, "hint"));
  g_assert_nonnull (ui_find_label_with (scene.widget, "undo"));
  g_settings_set_boolean (scene.settings, "hints", FALSE);
  g_assert_null (ui_find_label_with (scene.widget, "hint"));
  g_settings_set_boolean (scene.settings, "undo", FALSE);
  g_assert_null (ui_find_label_with (scene.widget, "undo"));
  g_settings_set_boolean (scene.settings, "hints", TRUE);
  g_assert_nonnull (ui_find_label_with (scene.widget, "hint"));
  scene_close (&scene);
}

/* A line of keys that is broken in two has no dot at the break. */
static void
test_keys_in_two_lines (void)
{
  const char *text, *line_break;
  Scene scene;

  set_up (&scene, "tic-tac-toe", "", NULL);
  test_act (scene.model, "a1");
  ui_settle (scene.widget);
  text = gtk_label_get_label (GTK_LABEL (ui_find_label_with (scene.widget, "hint")));
  line_break = strchr (text, '\n');
  g_assert_nonnull (line_break);
  g_assert_true (g_unichar_isalpha (g_utf8_get_char (g_utf8_prev_char (line_break))));
  g_assert_true (g_unichar_isalpha (g_utf8_get_char (line_break + 1)));
  scene_close (&scene);
}

static void
test_no_game (void)
{
  Scene scene;

  set_up_model (&scene, kt_game_model_new (), 1000, 700);
  assert_enabled (&scene, "");
  scene_close (&scene);
}

static void
test_undo_redo (void)
{
  Scene scene;

  set_up (&scene, "tic-tac-toe", "", NULL);
  test_act (scene.model, "a1");
  test_act (scene.model, "b1");
  activate (&scene, "undo");
  test_assert_line (scene.model, "a1");
  activate (&scene, "redo");
  test_assert_line (scene.model, "a1 b1");
  activate (&scene, "first");
  g_assert_cmpuint (kt_game_model_get_shown (scene.model), ==, 0);
  activate (&scene, "next");
  g_assert_cmpuint (kt_game_model_get_shown (scene.model), ==, 1);
  activate (&scene, "previous");
  g_assert_cmpuint (kt_game_model_get_shown (scene.model), ==, 0);
  activate (&scene, "last");
  g_assert_cmpuint (kt_game_model_get_shown (scene.model), ==, 2);
  scene_close (&scene);
}

static void
test_hint (void)
{
  Scene scene;

  set_up (&scene, "tic-tac-toe", "", NULL);
  activate (&scene, "hint");
  test_wait_hint (scene.model);
  scene_close (&scene);
}

static void
test_resign (void)
{
  Scene scene;

  set_up (&scene, "tic-tac-toe", "", NULL);
  activate (&scene, "resign");
  scene_answer (&scene, "Cancel");
  g_assert_false (kt_game_model_is_over (scene.model));
  activate (&scene, "resign");
  scene_answer (&scene, "Resign");
  g_assert_true (kt_game_model_is_over (scene.model));
  /* There was no move, so there is nothing to review. */
  g_assert_false (is_enabled (&scene, "review"));
  scene_close (&scene);
}

/* Checks which button of the question has the focus. */
static void
assert_focused_answer (Scene *scene, const char *label)
{
  GtkWidget *focus;

  ui_settle (scene->widget);
  focus = gtk_window_get_focus (scene->window);
  g_assert_true (GTK_IS_BUTTON (focus));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (focus)), ==, label);
}

/* Between two people the question names the one who resigns, which is the one in turn. It
 * disappears when the other one is in turn. A key pressed by mistake does not resign. */
static void
test_resigner (void)
{
  Scene scene;
  GtkWidget *question;

  set_up (&scene, "tic-tac-toe", "", NULL);
  question = ui_find (scene.widget, KT_TYPE_CONFIRMATION);
  activate (&scene, "resign");
  g_assert_nonnull (ui_find_label (question, "Resign for An?"));
  g_assert_nonnull (ui_find_label (question, "Bình will win the game."));
  assert_focused_answer (&scene, "_Cancel");
  scene_click (&scene, "a1");
  g_assert_false (scene_is_asked (&scene));
  activate (&scene, "resign");
  g_assert_nonnull (ui_find_label (question, "Resign for Bình?"));
  scene_answer (&scene, "Resign");
  g_assert_cmpint (kt_game_model_get_position (scene.model)->result.winner, ==, 0);
  scene_close (&scene);
}

/* A question beside the board does not block the game. It can be cancelled, and disappears when
 * the game is replaced. */
static void
test_question (void)
{
  g_autoptr (KtPlayer) scripted = test_scripted_new ();
  Scene scene;

  set_up (&scene, "tic-tac-toe", "", scripted);
  activate (&scene, "resign");
  assert_focused_answer (&scene, "_Cancel");
  g_assert_true (scene_is_asked (&scene));
  g_assert_true (gtk_widget_get_mapped (scene.board));
  g_assert_false (kt_game_model_is_covered (scene.model));
  scene_click (&scene, "a1");
  test_assert_line (scene.model, "a1");
  g_assert_true (scene_is_asked (&scene));
  g_assert_true (
      kt_confirmation_dismiss (kt_game_page_get_confirmation (KT_GAME_PAGE (scene.widget))));
  g_assert_false (scene_is_asked (&scene));
  g_assert_false (kt_game_model_get_paused (scene.model));
  activate (&scene, "resign");
  kt_game_model_resign (scene.model);
  g_assert_false (scene_is_asked (&scene));
  scene_close (&scene);
}

/* A question during a pause replaces the cover of the board, which returns afterwards. */
static void
test_question_in_pause (void)
{
  Scene scene;

  set_up (&scene, "tic-tac-toe", "", NULL);
  test_act (scene.model, "a1");
  activate (&scene, "pause");
  g_assert_nonnull (ui_find_label (scene.widget, "The computer and the clocks have stopped."));
  activate (&scene, "again");
  g_assert_true (gtk_widget_get_mapped (ui_find (scene.widget, KT_TYPE_CONFIRMATION)));
  g_assert_false (gtk_widget_get_mapped (scene.board));
  scene_answer (&scene, "Cancel");
  g_assert_nonnull (ui_find_label (scene.widget, "The computer and the clocks have stopped."));
  g_assert_true (kt_game_model_get_paused (scene.model));
  scene_close (&scene);
}

static void
test_again (void)
{
  Scene scene;

  set_up (&scene, "tic-tac-toe", "", NULL);
  test_act (scene.model, "a1");
  activate (&scene, "again");
  assert_focused_answer (&scene, "_Start Again");
  scene_answer (&scene, "Cancel");
  test_assert_line (scene.model, "a1");
  activate (&scene, "again");
  scene_answer (&scene, "Start Again");
  test_assert_line (scene.model, "");
  /* No move would be lost, so no question is asked. */
  activate (&scene, "again");
  g_assert_false (scene_is_asked (&scene));
  test_act (scene.model, "a1");
  kt_game_model_resign (scene.model);
  activate (&scene, "again");
  g_assert_false (scene_is_asked (&scene));
  test_assert_line (scene.model, "");
  scene_close (&scene);
}

static void
test_answers (void)
{
  Scene scene;

  set_up (&scene, "caro", "opening=swap2", NULL);
  test_act (scene.model, "h8");
  test_act (scene.model, "h9");
  activate (&scene, "answer(1)");
  test_assert_line (scene.model, "h8 h9");
  test_act (scene.model, "i8");
  activate (&scene, "answer(7)");
  activate (&scene, "answer(-1)");
  test_assert_line (scene.model, "h8 h9 i8");
  activate (&scene, "answer(2)");
  test_assert_line (scene.model, "h8 h9 i8 put-two");
  scene_close (&scene);
}

/* --- Chess ------------------------------------------------------------------------------------ */

/* A line after which the start position occurs for the third time. */
#define THREEFOLD "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8"

static void
test_claim (void)
{
  Scene scene;

  set_up (&scene, "chess", "", NULL);
  g_assert_false (is_enabled (&scene, "claim"));
  scene_play (&scene, THREEFOLD);
  g_assert_true (is_enabled (&scene, "claim"));
  kt_game_model_show (scene.model, 4);
  g_assert_false (is_enabled (&scene, "claim"));
  kt_game_model_show (scene.model, 8);
  activate (&scene, "claim");
  test_assert_line (scene.model, THREEFOLD " claim-draw");
  g_assert_true (kt_game_model_is_over (scene.model));
  g_assert_false (is_enabled (&scene, "claim"));
  ui_settle (scene.widget);
  g_assert_nonnull (ui_find_label (scene.widget, "Draw. The same position for the third time."));
  activate (&scene, "undo");
  test_assert_line (scene.model, THREEFOLD);
  g_assert_true (is_enabled (&scene, "claim"));
  test_act (scene.model, "e4");
  g_assert_false (is_enabled (&scene, "claim"));
  scene_close (&scene);
}

/* Only the side in turn may claim a draw. No person may claim one while a player that is no
 * person thinks. */
static void
test_claim_out_of_turn (void)
{
  g_autoptr (KtPlayer) scripted = test_scripted_new ();
  Scene scene;

  set_up (&scene, "chess", "", NULL);
  scene_play (&scene, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3");
  g_assert_true (is_enabled (&scene, "claim"));
  test_set_player (scene.model, 1, scripted);
  g_assert_false (is_enabled (&scene, "claim"));
  g_assert_false (is_enabled (&scene, "offer-draw"));
  scene_close (&scene);
}

/* Two persons are asked whether both agree. */
static void
test_offer_draw (void)
{
  Scene scene;

  set_up (&scene, "chess", "", NULL);
  test_act (scene.model, "e4");
  activate (&scene, "offer-draw");
  scene_answer (&scene, "Cancel");
  test_assert_line (scene.model, "e4");
  activate (&scene, "offer-draw");
  scene_answer (&scene, "Draw");
  test_assert_line (scene.model, "e4 offer-draw accept-draw");
  g_assert_false (is_enabled (&scene, "offer-draw"));
  kt_game_model_undo (scene.model);
  kt_game_model_show (scene.model, 0);
  g_assert_false (is_enabled (&scene, "offer-draw"));
  scene_close (&scene);
}

/* Returns whether the squares are in the places of a flipped board. */
static gboolean
is_seen_flipped (Scene *scene)
{
  graphene_rect_t bounds, expected;
  GtkWidget *cell = GTK_WIDGET (scene_get_cell (scene, "a1"));

  ui_settle (scene->board);
  scene->is_flipped = TRUE;
  expected = scene_get_rect (scene, "a1");
  g_assert_true (gtk_widget_compute_bounds (cell, scene->board, &bounds));
  return graphene_rect_equal (&bounds, &expected);
}

static void
test_turn_board (void)
{
  Scene scene;

  set_up (&scene, "chess", "", NULL);
  g_assert_false (is_seen_flipped (&scene));
  activate (&scene, "turn-board");
  g_assert_true (is_seen_flipped (&scene));
  activate (&scene, "turn-board");
  g_assert_false (is_seen_flipped (&scene));
  activate (&scene, "turn-board");
  /* The orientation belongs to the board, and stays during the game. */
  scene_play (&scene, "e4 e5");
  g_assert_true (is_seen_flipped (&scene));
  scene_close (&scene);
}

/* Caro’s board has no orientation, and its rules have no claims. */
static void
test_not_in_caro (void)
{
  Scene scene;

  set_up (&scene, "caro", "", NULL);
  test_act (scene.model, "h8");
  g_assert_false (is_enabled (&scene, "turn-board"));
  g_assert_false (is_enabled (&scene, "claim"));
  g_assert_true (is_enabled (&scene, "offer-draw"));
  scene_close (&scene);
}

static KtPlayer *
get_player (Scene *scene, guint seat)
{
  return kt_seat_get_player (kt_match_get_seat (kt_game_model_get_match (scene->model), seat));
}

/* Checks the player on a seat: `expected` is "person", or the level of the computer. */
static void
assert_seat (Scene *scene, guint seat, const char *expected)
{
  KtPlayer *player = get_player (scene, seat);
  const KtGame *game = kt_game_model_get_position (scene->model)->game;

  if (g_str_equal (expected, "person"))
    g_assert_true (
        kt_seat_is_person (kt_match_get_seat (kt_game_model_get_match (scene->model), seat)));
  else
    g_assert_cmpstr (kt_computer_get_level_of (KT_COMPUTER (player), game)->id, ==, expected);
}

static void
test_seats (void)
{
  Scene scene;

  set_up (&scene, "caro", "", NULL);
  activate (&scene, "seat-1::hard");
  assert_seat (&scene, 1, "hard");
  assert_seat (&scene, 0, "person");
  g_assert_nonnull (ui_find_label (scene.widget, "Computer"));
  activate (&scene, "seat-0::easy");
  assert_seat (&scene, 0, "easy");
  activate (&scene, "seat-1::person");
  assert_seat (&scene, 1, "person");
  g_assert_nonnull (ui_find_label (scene.widget, "Computer"));
  activate (&scene, "take-over");
  assert_seat (&scene, 0, "person");
  activate (&scene, "take-over");
  assert_seat (&scene, 0, "medium");
  scene_close (&scene);
}

/* With an invalid level in the settings, a computer takes over nevertheless. */
static void
test_unknown_level (void)
{
  Scene scene;

  set_up (&scene, "caro", "", NULL);
  test_set_terms (scene.settings, "level=nonsense opponent=nobody times begins=");
  activate (&scene, "take-over");
  g_assert_true (KT_IS_COMPUTER (get_player (&scene, 0)));
  scene_close (&scene);
}

static void
test_pause (void)
{
  g_autoptr (KtPlayer) scripted = test_scripted_new ();
  Scene scene;

  set_up (&scene, "caro", "", scripted);
  activate (&scene, "pause");
  g_assert_true (kt_game_model_get_paused (scene.model));
  ui_settle (scene.widget);
  g_assert_nonnull (ui_find_label (scene.widget, "Continue"));
  g_assert_false (gtk_widget_get_mapped (scene.board));
  activate (&scene, "pause");
  g_assert_false (kt_game_model_get_paused (scene.model));
  ui_settle (scene.widget);
  g_assert_true (gtk_widget_get_mapped (scene.board));
  scene_close (&scene);
}

/* Nothing can be done to a paused game, and a finished game cannot be paused. */
static void
test_pause_covers (void)
{
  Scene scene;

  set_up (&scene, "caro", "", NULL);
  scene_play (&scene, "h8 g9");
  ui_settle (scene.widget);
  activate (&scene, "pause");
  ui_settle (scene.widget);
  g_assert_true (kt_game_model_get_paused (scene.model));
  g_assert_false (gtk_widget_get_mapped (scene.board));
  activate (&scene, "undo");
  activate (&scene, "first");
  activate (&scene, "take-over");
  test_assert_line (scene.model, "h8 g9");
  g_assert_cmpuint (kt_game_model_get_shown (scene.model), ==, 2);
  activate (&scene, "pause");
  ui_settle (scene.widget);
  g_assert_false (kt_game_model_get_paused (scene.model));
  g_assert_true (gtk_widget_get_mapped (scene.board));
  kt_game_model_resign (scene.model);
  activate (&scene, "pause");
  g_assert_false (kt_game_model_get_paused (scene.model));
  scene_close (&scene);
}

/* In a paused game between two computers the board stays visible. */
static void
test_pause_of_watched (void)
{
  g_autoptr (KtPlayer) first = test_scripted_new (), second = test_scripted_new ();
  Scene scene;

  set_up (&scene, "caro", "", second);
  test_set_player (scene.model, 0, first);
  activate (&scene, "pause");
  ui_settle (scene.widget);
  g_assert_true (kt_game_model_get_paused (scene.model));
  g_assert_true (gtk_widget_get_mapped (scene.board));
  scene_close (&scene);
}

/* Checks that a person who joins two paused computers sees the board, and may play. */
static void
check_joining (const char *action)
{
  g_autoptr (KtPlayer) first = kt_computer_new (0, 0), second = test_scripted_new ();
  Scene scene;

  set_up (&scene, "caro", "", second);
  test_set_player (scene.model, 0, first);
  activate (&scene, "pause");
  activate (&scene, action);
  ui_settle (scene.widget);
  assert_seat (&scene, 0, "person");
  g_assert_false (kt_game_model_get_paused (scene.model));
  g_assert_true (gtk_widget_get_mapped (scene.board));
  scene_close (&scene);
}

static void
test_joining (void)
{
  check_joining ("take-over");
  check_joining ("seat-0::person");
}

/* --- Messages --------------------------------------------------------------------------------- */

static gboolean
find_toast (Scene *scene, const char *text)
{
  ui_settle (scene->widget);
  return ui_find_label (ui_find (scene->widget, KT_TYPE_TOASTS), text) != NULL;
}

static void
test_refusal (void)
{
  Scene scene;
  GtkWidget *board;

  set_up (&scene, "tic-tac-toe", "", NULL);
  board = ui_find (scene.widget, KT_TYPE_BOARD);
  test_act (scene.model, "a1");
  g_assert_false (find_toast (&scene, "This place is taken"));
  kt_board_touch (KT_BOARD (board), 0);
  g_assert_true (find_toast (&scene, "This place is taken"));
  scene_close (&scene);
}

/* The name of the shown position’s opening is beside the log; games without openings show none. */
static void
test_opening (void)
{
  Scene scene;
  GtkLabel *family, *variation;

  set_up (&scene, "chess", "", NULL);
  test_act (scene.model, "e4");
  test_act (scene.model, "c5");
  family = GTK_LABEL (ui_find_label (scene.widget, "Sicilian Defence"));
  variation = GTK_LABEL (ui_find_label (scene.widget, "B20"));
  g_assert_nonnull (family);
  g_assert_nonnull (variation);
  test_act (scene.model, "Nf3");
  test_act (scene.model, "g6");
  test_act (scene.model, "a3");
  g_assert_cmpstr (gtk_label_get_label (family), ==, "Sicilian Defence");
  g_assert_cmpstr (gtk_label_get_label (variation), ==, "B27 · Hyperaccelerated Dragon");
  kt_game_model_show (scene.model, 1);
  g_assert_cmpstr (gtk_label_get_label (family), ==, "King’s Pawn Game");
  g_assert_cmpstr (gtk_label_get_label (variation), ==, "B00");
  kt_game_model_show (scene.model, 0);
  g_assert_cmpstr (gtk_label_get_label (family), ==, "");
  g_assert_cmpstr (gtk_label_get_label (variation), ==, "");
  g_assert_true (gtk_widget_is_visible (GTK_WIDGET (family)));
  scene_close (&scene);
  set_up (&scene, "caro", "", NULL);
  test_act (scene.model, "h8");
  g_assert_null (ui_find_label (scene.widget, "Sicilian Defence"));
  scene_close (&scene);
}

/* Messages for a declined draw and a refused premove. */
static void
test_tell_chess (void)
{
  g_autoptr (KtPlayer) scripted = test_scripted_new ();
  Scene scene;

  set_up (&scene, "chess", "", scripted);
  activate (&scene, "offer-draw");
  g_assert_true (find_toast (&scene, "The computer declines the draw"));
  g_assert_false (scene_is_asked (&scene));
  test_act (scene.model, "e4");
  test_wait_asked (scripted);
  scene_drag (&scene, "e4", "e5");
  g_assert_nonnull (ui_find_label (scene.widget, "Premove: Pawn e4 to e5."));
  test_scripted_answer (TEST_SCRIPTED (scripted), "e5");
  test_drain ();
  test_assert_line (scene.model, "e4 e5");
  g_assert_true (find_toast (&scene, "Your premove is not possible any more"));
  scene_close (&scene);
}

static void
test_tell (void)
{
  Scene scene;

  set_up (&scene, "tic-tac-toe", "", NULL);
  kt_game_page_show_toast (KT_GAME_PAGE (scene.widget), "One");
  g_assert_true (find_toast (&scene, "One"));
  kt_game_page_show_toast (KT_GAME_PAGE (scene.widget), "Two");
  kt_game_page_show_toast (KT_GAME_PAGE (scene.widget), "Two");
  kt_game_page_show_toast (KT_GAME_PAGE (scene.widget), "Three <b>& more");
  g_assert_true (find_toast (&scene, "Three <b>& more"));
  g_assert_false (find_toast (&scene, "Two"));
  scene_close (&scene);
}

static gboolean
tells_nothing (gpointer scene)
{
  GtkWidget *toasts = ui_find (((Scene *) scene)->widget, KT_TYPE_TOASTS);

  return ui_find (toasts, GTK_TYPE_LABEL) != NULL &&
         !gtk_widget_get_mapped (ui_find (toasts, GTK_TYPE_LABEL));
}

/* A message disappears after its time, however often its text has changed, and another message
 * can follow. */
static void
test_tell_time (void)
{
  Scene scene;

  set_up (&scene, "tic-tac-toe", "", NULL);
  for (guint i = 0; i < 20; i++)
    kt_game_page_show_toast (KT_GAME_PAGE (scene.widget), i % 2 ? "One" : "Two");
  g_assert_true (find_toast (&scene, "One"));
  test_wait (tells_nothing, &scene);
  kt_game_page_show_toast (KT_GAME_PAGE (scene.widget), "Three");
  g_assert_true (find_toast (&scene, "Three"));
  scene_close (&scene);
}

/* A message about a game disappears with it. */
static void
test_tell_new_game (void)
{
  GtkWidget *toasts;
  Scene scene;

  set_up (&scene, "tic-tac-toe", "", NULL);
  toasts = ui_find (scene.widget, KT_TYPE_TOASTS);
  kt_game_page_show_toast (KT_GAME_PAGE (scene.widget), "The game is over");
  g_assert_true (find_toast (&scene, "The game is over"));
  kt_game_model_start_again (scene.model);
  g_assert_false (kt_toasts_dismiss (KT_TOASTS (toasts)));
  scene_close (&scene);
}

/* The button dismisses the message, and the focus returns to the board; a second dismissal has
 * no effect. */
static void
test_tell_dismissed (void)
{
  Scene scene;
  GtkWidget *toasts, *button;

  set_up (&scene, "tic-tac-toe", "", NULL);
  toasts = ui_find (scene.widget, KT_TYPE_TOASTS);
  g_assert_false (kt_toasts_dismiss (KT_TOASTS (toasts)));
  kt_game_page_show_toast (KT_GAME_PAGE (scene.widget), "One");
  g_assert_true (find_toast (&scene, "One"));
  button = ui_find (toasts, GTK_TYPE_BUTTON);
  g_assert_true (gtk_widget_grab_focus (button));
  g_signal_emit_by_name (button, "clicked");
  ui_settle (scene.widget);
  g_assert_true (tells_nothing (&scene));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (scene.window),
                                         ui_find (scene.widget, KT_TYPE_BOARD)));
  g_assert_false (kt_toasts_dismiss (KT_TOASTS (toasts)));
  scene_close (&scene);
}

/* Messages are changed while they slide in and out, and the page is destroyed during a slide. */
static void
test_tell_sliding (void)
{
  Scene scene;
  GtkWidget *toasts;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  set_up (&scene, "tic-tac-toe", "", NULL);
  toasts = ui_find (scene.widget, KT_TYPE_TOASTS);
  for (guint i = 0; i < 8; i++) {
    kt_game_page_show_toast (KT_GAME_PAGE (scene.widget), "One");
    test_run_for (40 * i);
    g_assert_true (kt_toasts_dismiss (KT_TOASTS (toasts)));
    test_run_for (30 * (i % 3));
  }
  test_wait (tells_nothing, &scene);
  kt_game_page_show_toast (KT_GAME_PAGE (scene.widget), "Two");
  test_run_for (50);
  scene_close (&scene);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

static void
test_result (void)
{
  static const char *const line[] = { "a1", "b1", "a2", "b2", "a3" };
  Scene scene;

  set_up (&scene, "tic-tac-toe", "", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (line); i++)
    test_act (scene.model, line[i]);
  ui_settle (scene.widget);
  g_assert_nonnull (ui_find_label (scene.widget, "An won"));
  g_assert_nonnull (ui_find_label (scene.widget, "Three in a row"));
  g_assert_nonnull (ui_find_label (scene.widget, "An won. Three in a row."));
  activate (&scene, "again");
  ui_settle (scene.widget);
  g_assert_null (ui_find_label (scene.widget, "An won"));
  scene_close (&scene);
}

static void
test_spoken (void)
{
  Scene scene;

  set_up (&scene, "caro", "", NULL);
  test_act (scene.model, "h8");
  g_assert_nonnull (ui_find_label (scene.widget, "X plays h8."));
  scene_close (&scene);
}

static void
test_title (void)
{
  Scene scene;

  set_up (&scene, "caro", "size=19", NULL);
  g_assert_nonnull (ui_find_label (scene.widget, "Caro"));
  g_assert_nonnull (ui_find_label_with (scene.widget, "19 × 19"));
  scene_close (&scene);
}

/* --- Layout ----------------------------------------------------------------------------------- */

static void
count_mapped (GtkWidget *widget, const char *action, guint *n)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
    (*n)++;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    count_mapped (child, action, n);
}

static void
assert_buttons (Scene *scene, const char *action, guint expected)
{
  guint n = 0;

  count_mapped (scene->widget, action, &n);
  g_assert_cmpuint (n, ==, expected);
}

/* Checks that each button exists once, above or below the board. */
static void
check_buttons (int width, int height, gboolean narrow)
{
  Scene scene;
  GtkWidget *table, *log;

  set_up_model (&scene, test_game ("caro", "", NULL, NULL), width, height);
  ui_settle (scene.widget);
  table = ui_find (scene.widget, KT_TYPE_GAME_LAYOUT);
  log = ui_find (scene.widget, KT_TYPE_MOVE_LOG);
  g_assert_cmpint (kt_game_layout_get_narrow (KT_GAME_LAYOUT (table)), ==, narrow);
  assert_buttons (&scene, "game.undo", 1);
  assert_buttons (&scene, "game.redo", 1);
  assert_buttons (&scene, "game.hint", 1);
  g_assert_cmpint (gtk_widget_get_mapped (log), ==, !narrow);
  kt_game_layout_set_log_raised (KT_GAME_LAYOUT (table), TRUE);
  ui_settle (scene.widget);
  g_assert_true (gtk_widget_get_mapped (log));
  g_settings_set_boolean (scene.settings, "undo", FALSE);
  ui_settle (scene.widget);
  assert_buttons (&scene, "game.undo", 0);
  assert_buttons (&scene, "game.redo", 0);
  assert_buttons (&scene, "game.hint", 1);
  scene_close (&scene);
}

static void
test_buttons (void)
{
  check_buttons (1000, 700, FALSE);
  check_buttons (400, 740, TRUE);
}

/* The log follows the game, and a click shows a position. */
static void
test_log (void)
{
  Scene scene;
  GtkWidget *log, *label;

  set_up (&scene, "caro", "", NULL);
  log = ui_find (scene.widget, KT_TYPE_MOVE_LOG);
  for (int i = 0; i < 80; i++) {
    char place[8];

    g_snprintf (place, sizeof place, "%c%d", 'a' + i % 15, 1 + i / 15 * 2 % 15);
    if (!kt_game_model_is_over (scene.model))
      test_act (scene.model, place);
  }
  kt_game_model_show (scene.model, 1);
  ui_settle (log);
  label = ui_find_label (log, "b1");
  g_assert_nonnull (label);
  g_signal_emit_by_name (gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON), "clicked");
  g_assert_cmpuint (kt_game_model_get_shown (scene.model), ==, 2);
  for (guint i = 0; i < 90; i++)
    kt_game_model_undo (scene.model);
  ui_settle (log);
  g_assert_nonnull (ui_find_label_with (log, "moves of the game"));
  kt_game_model_redo (scene.model);
  ui_settle (log);
  g_assert_nonnull (ui_find_label (log, "a1"));
  kt_game_model_start_again (scene.model);
  ui_settle (log);
  g_assert_null (ui_find_label (log, "a1"));
  scene_close (&scene);
}

/* --- Focus ------------------------------------------------------------------------------------ */

static void
type_comment (Scene *scene, const char *text)
{
  activate (scene, "comment");
  ui_settle (scene->widget);
  g_assert_true (GTK_IS_TEXT_VIEW (gtk_window_get_focus (scene->window)));
  ui_type (gtk_window_get_focus (scene->window), text);
}

/* Returns whether a visible text entry has the focus. */
static gboolean
is_typing (Scene *scene)
{
  GtkWidget *focus = gtk_window_get_focus (scene->window);

  return GTK_IS_TEXT_VIEW (focus) && gtk_widget_get_mapped (focus);
}

static gboolean
is_at_board (Scene *scene)
{
  GtkWidget *focus = gtk_window_get_focus (scene->window);

  return focus && gtk_widget_get_mapped (focus) &&
         (focus == scene->board || gtk_widget_is_ancestor (focus, scene->board));
}

static const char *
get_comment (Scene *scene)
{
  KtNode *root = kt_game_tree_get_root (kt_game_model_get_tree (scene->model));

  return kt_node_get_comment (kt_node_get_first_child (root));
}

/* If the game ends while a comment is being written, the text and the focus stay; the result is
 * shown afterwards. */
static void
check_end_while_writing (int width, int height)
{
  Scene scene;
  g_autofree char *typed = NULL;

  set_up_model (&scene, test_game ("chess", "", NULL, NULL), width, height);
  test_act (scene.model, "e4");
  ui_settle (scene.widget);
  type_comment (&scene, "a good");
  g_assert_true (is_typing (&scene));
  test_lose_on_time (scene.model, 1);
  ui_settle (scene.widget);
  test_run_for (50);
  g_assert_true (is_typing (&scene));
  typed = ui_get_typed (gtk_window_get_focus (scene.window));
  g_assert_cmpstr (typed, ==, "a good");
  g_assert_true (ui_key (gtk_window_get_focus (scene.window), GDK_KEY_Return, 0));
  ui_settle (scene.widget);
  test_run_for (50);
  g_assert_cmpstr (get_comment (&scene), ==, "a good");
  g_assert_true (is_at_board (&scene));
  g_assert_nonnull (ui_find_label (scene.widget, "An won"));
  scene_close (&scene);
}

static void
test_end_while_writing (void)
{
  check_end_while_writing (1000, 700);
  check_end_while_writing (360, 640);
  check_end_while_writing (640, 360);
}

/* Lowering the log moves the focus away from it. */
static void
test_log_lowered (void)
{
  Scene scene;
  GtkWidget *table, *label;

  set_up_model (&scene, test_game ("caro", "", NULL, NULL), 360, 640);
  test_act (scene.model, "h8");
  ui_settle (scene.widget);
  table = ui_find (scene.widget, KT_TYPE_GAME_LAYOUT);
  kt_game_layout_set_log_raised (KT_GAME_LAYOUT (table), TRUE);
  ui_settle (scene.widget);
  label = ui_find_label (ui_find (scene.widget, KT_TYPE_MOVE_LOG), "h8");
  g_assert_true (gtk_widget_grab_focus (gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON)));
  g_assert_false (is_at_board (&scene));
  kt_game_layout_set_log_raised (KT_GAME_LAYOUT (table), FALSE);
  ui_settle (scene.widget);
  test_run_for (50);
  g_assert_true (is_at_board (&scene));
  scene_close (&scene);
}

/* Events on a hidden page do not take the focus from the visible page. */
static void
test_left (void)
{
  Scene scene;
  GtkWidget *both = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *entry = gtk_entry_new ();

  set_up (&scene, "tic-tac-toe", "", NULL);
  test_act (scene.model, "a1");
  test_act (scene.model, "b1");
  g_object_ref (scene.widget);
  gtk_window_set_child (scene.window, both);
  gtk_box_append (GTK_BOX (both), entry);
  gtk_box_append (GTK_BOX (both), scene.widget);
  g_object_unref (scene.widget);
  ui_settle (scene.widget);
  gtk_widget_set_visible (scene.widget, FALSE);
  g_assert_true (gtk_widget_grab_focus (entry));
  entry = gtk_window_get_focus (scene.window);
  kt_game_model_show (scene.model, 0);
  g_assert_true (gtk_window_get_focus (scene.window) == entry);
  kt_hinter_find (kt_game_model_get_hinter (scene.model));
  test_wait_hint (scene.model);
  g_assert_true (gtk_window_get_focus (scene.window) == entry);
  activate (&scene, "pause");
  activate (&scene, "pause");
  kt_game_model_start_again (scene.model);
  g_assert_true (gtk_window_get_focus (scene.window) == entry);
  gtk_widget_set_visible (scene.widget, TRUE);
  gtk_widget_grab_focus (scene.widget);
  g_assert_true (is_at_board (&scene));
  scene_close (&scene);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/game-page/menu", test_menu);
  g_test_add_func ("/game-page/tools", test_tools);
  g_test_add_func ("/game-page/enabled", test_enabled);
  g_test_add_func ("/game-page/settings", test_settings);
  g_test_add_func ("/game-page/keys-of-settings", test_keys_of_settings);
  g_test_add_func ("/game-page/keys-in-two-lines", test_keys_in_two_lines);
  g_test_add_func ("/game-page/no-game", test_no_game);
  g_test_add_func ("/game-page/undo-redo", test_undo_redo);
  g_test_add_func ("/game-page/hint", test_hint);
  g_test_add_func ("/game-page/resign", test_resign);
  g_test_add_func ("/game-page/resigner", test_resigner);
  g_test_add_func ("/game-page/question", test_question);
  g_test_add_func ("/game-page/question-in-pause", test_question_in_pause);
  g_test_add_func ("/game-page/again", test_again);
  g_test_add_func ("/game-page/answers", test_answers);
  g_test_add_func ("/game-page/claim", test_claim);
  g_test_add_func ("/game-page/claim-out-of-turn", test_claim_out_of_turn);
  g_test_add_func ("/game-page/offer-draw", test_offer_draw);
  g_test_add_func ("/game-page/turn-board", test_turn_board);
  g_test_add_func ("/game-page/not-in-caro", test_not_in_caro);
  g_test_add_func ("/game-page/seats", test_seats);
  g_test_add_func ("/game-page/unknown-level", test_unknown_level);
  g_test_add_func ("/game-page/pause", test_pause);
  g_test_add_func ("/game-page/pause-covers", test_pause_covers);
  g_test_add_func ("/game-page/pause-of-watched", test_pause_of_watched);
  g_test_add_func ("/game-page/joining", test_joining);
  g_test_add_func ("/game-page/refusal", test_refusal);
  g_test_add_func ("/game-page/tell", test_tell);
  g_test_add_func ("/game-page/tell-chess", test_tell_chess);
  g_test_add_func ("/game-page/opening", test_opening);
  g_test_add_func ("/game-page/tell-time", test_tell_time);
  g_test_add_func ("/game-page/tell-new-game", test_tell_new_game);
  g_test_add_func ("/game-page/tell-dismissed", test_tell_dismissed);
  g_test_add_func ("/game-page/tell-sliding", test_tell_sliding);
  g_test_add_func ("/game-page/result", test_result);
  g_test_add_func ("/game-page/spoken", test_spoken);
  g_test_add_func ("/game-page/title", test_title);
  g_test_add_func ("/game-page/buttons", test_buttons);
  g_test_add_func ("/game-page/log", test_log);
  g_test_add_func ("/game-page/end-while-writing", test_end_while_writing);
  g_test_add_func ("/game-page/log-lowered", test_log_lowered);
  g_test_add_func ("/game-page/left", test_left);
  return g_test_run ();
}
