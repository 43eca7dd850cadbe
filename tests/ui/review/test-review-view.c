/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the review beside the moves: made, shown, stepped through, and dropped with the game. */
#include "config.h"

#include "model/game/kt-move-list.h"
#include "model/review/kt-review-text.h"
#include "tests/ui/ui-test.h"
#include "ui/review/kt-advantage-curve.h"
#include "ui/review/kt-review-view.h"
#include "ui/review/kt-review-words.h"

static KtGameModel *
make_game (const char *game, const char *moves)
{
  KtGameModel *model = test_game (game, "", NULL, NULL);
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  for (guint i = 0; words[i]; i++)
    test_act (model, words[i]);
  kt_seat_set_name (kt_match_get_seat (kt_game_model_get_match (model), 0), "An");
  kt_seat_set_name (kt_match_get_seat (kt_game_model_get_match (model), 1), "Ba");
  return model;
}

static KtReview *
make_review (KtGameModel *model)
{
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtReview *review = kt_review_new (kt_game_model_get_tree (model));

  g_assert_true (
      kt_review_run (review, &(KtReviewLimits){ .positions = 6000 }, progress, NULL, NULL));
  return review;
}

static void
test_words (void)
{
  KtGameModel *model = make_game ("chess", "e4 e5 Qh5 Nc6 Qxe5 Nxe5");
  KtGameModel *missed = make_game ("chess", "e4 e5 Bc4 Nc6 Qh5 Nf6 d3 g6");
  g_autoptr (KtReview) review = make_review (model), missed_review = make_review (missed);
  g_autofree char *start = kt_review_words_move (review, model, 0, KT_NOTATION_LANGUAGE);
  g_autofree char *good = kt_review_words_move (review, model, 1, KT_NOTATION_LANGUAGE);
  g_autofree char *bad = kt_review_words_move (review, model, 5, KT_NOTATION_LANGUAGE);
  g_autofree char *mate = kt_review_words_move (missed_review, missed, 7, KT_NOTATION_LANGUAGE);
  g_autofree char *chance = kt_review_words_chance (review, model, 6);
  g_autofree char *accuracy = kt_review_words_accuracy (review, model, 0);
  g_autofree char *title = kt_review_words_title (review, model, 5, KT_NOTATION_LANGUAGE);
  g_autofree char *second = kt_review_words_title (missed_review, missed, 4, KT_NOTATION_LANGUAGE);
  g_autofree char *no_title = kt_review_words_title (review, model, 0, KT_NOTATION_LANGUAGE);

  g_assert_cmpstr (start, ==, "");
  g_assert_cmpstr (good, ==, "");
  g_assert_true (g_str_has_prefix (bad, "Blunder · probably better: "));
  g_assert_nonnull (strstr (bad, "% instead of "));
  g_assert_cmpstr (mate, ==, "A forced win was missed: Qxf7#");
  g_assert_true (g_str_has_prefix (chance, "Ba: 9"));
  g_assert_true (g_str_has_prefix (accuracy, "An: accuracy "));
  g_assert_true (g_str_has_suffix (accuracy, "%"));
  g_assert_cmpstr (title, ==, "White · 3. Qxe5+??");
  g_assert_cmpstr (second, ==, "Black · 2… Nc6");
  g_assert_cmpstr (no_title, ==, "");
  g_assert_cmpstr (kt_review_words_sign (KT_JUDGEMENT_BLUNDER), ==, "??");
  test_assert_gone (model);
  test_assert_gone (missed);
}

/* Each line has the chances before and after the second move, as a review in a file states them,
 * with "!" if they are proved, and the expected words about the move. */
static void
test_chances (void)
{
  static const struct {
    const char *review, *words;
  } moves[] = {
    { "2 500 500! 500! 1:Nc6", "" },
    { "2 500 500! 1000! 1:Nc6", "Blunder · better: Nc6" },
    { "2 500 400 900 1:Nc6", "Blunder · probably better: Nc6 (winning chance 60% instead of 10%)" },
    { "2 500 400 1000! 1:Nc6",
      "Blunder · probably better: Nc6 (winning chance 60% instead of 1%)" },
    { "2 500 0! 1000 1!:Nc6,Nf3", "A forced win was missed: Nc6 Nf3" },
    { "2 500 0 600 1!:Nc6,Nf3", "A win was probably missed: Nc6 Nf3" },
  };
  KtGameModel *model = make_game ("chess", "e4 e5");

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++) {
    g_autoptr (KtReview) review = kt_review_parse (kt_game_model_get_tree (model), moves[i].review);
    g_autofree char *words = NULL;

    g_assert_nonnull (review);
    words = kt_review_words_move (review, model, 2, KT_NOTATION_LANGUAGE);
    g_assert_cmpstr (words, ==, moves[i].words);
  }
  test_assert_gone (model);
}

static void
note_cb (gboolean *flag)
{
  *flag = TRUE;
}

/* Finds the button that opens a riddle. */
static GtkWidget *
find_riddle (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_ACTIONABLE (widget) &&
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "win.riddle") == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_riddle (child);
  return found;
}

/* O’s second move lets X win; no later move is a mistake. */
static void
test_view (void)
{
  KtGameModel *model = make_game ("tic-tac-toe", "b2 a1 c2 c1 a2");
  g_autoptr (GSettings) settings = test_get_settings ();
  KtGameSession *session = kt_game_session_new (model, settings, "/nonexistent");
  KtGameReview *review = kt_game_session_get_review (session);
  GtkWidget *view = g_object_ref_sink (kt_review_view_new (session, settings));
  gboolean is_changed = FALSE;
  const char *spoken;

  g_signal_connect_swapped (view, "changed", G_CALLBACK (note_cb), &is_changed);
  g_assert_false (gtk_widget_get_visible (view));
  kt_game_review_begin (review);
  g_assert_true (gtk_widget_get_visible (view));
  g_assert_cmpstr (kt_review_view_get_sign (KT_REVIEW_VIEW (view), 4, &spoken), ==, "");
  while (!is_changed)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (kt_review_view_get_sign (KT_REVIEW_VIEW (view), 4, &spoken), ==, "??");
  g_assert_cmpstr (spoken, ==, "Blunder");
  /* The better move was added as a variation. */
  g_assert_nonnull (kt_node_get_next_sibling (
      kt_move_list_get_node (KT_MOVE_LIST (kt_game_model_get_moves (model)), 3)));
  g_assert_cmpstr (kt_review_view_get_sign (KT_REVIEW_VIEW (view), 5, &spoken), ==, "");
  g_assert_cmpstr (kt_review_view_get_sign (KT_REVIEW_VIEW (view), 9, &spoken), ==, "");
  /* The riddle is offered only while a marked move is shown; it begins before that move. */
  g_assert_false (gtk_widget_get_child_visible (find_riddle (view)));
  kt_game_model_show (model, 4);
  g_assert_true (gtk_widget_get_child_visible (find_riddle (view)));
  g_assert_cmpuint (g_variant_get_uint32 (gtk_actionable_get_action_target_value (
                        GTK_ACTIONABLE (find_riddle (view)))),
                    ==, 3);
  kt_game_model_show (model, 3);
  g_assert_false (gtk_widget_get_child_visible (find_riddle (view)));
  /* Showing another position keeps the review; an undo drops it. */
  kt_game_model_show (model, 2);
  g_assert_true (gtk_widget_get_visible (view));
  kt_game_model_undo (model);
  g_assert_false (gtk_widget_get_visible (view));
  g_assert_cmpstr (kt_review_view_get_sign (KT_REVIEW_VIEW (view), 4, &spoken), ==, "");
  /* A dropped review is computed again; a kept review is restored at once. */
  kt_game_model_redo (model);
  g_assert_null (kt_game_model_get_review (model));
  is_changed = FALSE;
  kt_game_review_begin (review);
  g_assert_false (is_changed);
  while (!is_changed)
    g_main_context_iteration (NULL, TRUE);
  /* Another view of the session shows the same review. */
  g_object_unref (view);
  view = g_object_ref_sink (kt_review_view_new (session, settings));
  g_assert_true (gtk_widget_get_visible (view));
  g_assert_cmpstr (kt_review_view_get_sign (KT_REVIEW_VIEW (view), 4, &spoken), ==, "??");
  /* The game keeps the text of a closed review. */
  kt_game_review_drop (review);
  g_assert_false (gtk_widget_get_visible (view));
  kt_game_review_begin (review);
  g_assert_cmpstr (kt_review_view_get_sign (KT_REVIEW_VIEW (view), 4, &spoken), ==, "??");
  kt_game_model_undo (model);
  /* All objects may be freed while a review is made. */
  kt_game_review_begin (review);
  g_object_unref (view);
  test_assert_gone (session);
  test_assert_gone (model);
}

/* --- Walking through the marked moves --------------------------------------------------------- */

/* A review with an inaccuracy, a mistake and blunders, as a file would have it: White’s chances in
 * thousandths, and better moves. */
static const char marked_review[] =
    "2 550 550 560 420 460 250 620 320 900 2:Nc3 4:d4 5:Nc6 6:d4 7:d5";

static KtGameModel *
make_marked_game (void)
{
  KtGameModel *model = make_game ("chess", "e4 e5 Nf3 d6 Nc3 Nf6 a3 h6");

  kt_game_model_set_review (model, marked_review, NULL, 0);
  return model;
}

static GtkWidget *
find_button (GtkWidget *view, const char *tooltip)
{
  g_autoptr (GPtrArray) buttons = ui_test_list (view, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++) {
    if (g_strcmp0 (gtk_widget_get_tooltip_text (buttons->pdata[i]), tooltip) == 0)
      return buttons->pdata[i];
  }
  return NULL;
}

typedef struct {
  guint place;
  const char *title, *words;
} MarkedMove;

static void
check_marked (GtkWidget *view, KtGameModel *model, const MarkedMove *marked)
{
  g_assert_cmpuint (kt_game_model_get_shown (model), ==, marked->place);
  g_assert_nonnull (ui_find_label (view, marked->title));
  g_assert_nonnull (ui_find_label_with (view, marked->words));
}

/* On a phone the names of both players are whole. */
static void
test_names (void)
{
  KtGameModel *model = make_marked_game ();
  KtMatch *match = kt_game_model_get_match (model);
  g_autoptr (GSettings) settings = test_get_settings ();
  KtGameSession *session = kt_game_session_new (model, settings, "/nonexistent");
  GtkWidget *view = kt_review_view_new (session, settings);
  GtkWindow *window;

  for (guint i = 0; i < 2; i++)
    kt_seat_set_name (kt_match_get_seat (match, i), i == 0 ? "Người chơi 1" : "Người chơi 2");
  kt_game_review_begin (kt_game_session_get_review (session));
  window = ui_window_new (view, 336, 300);
  for (guint i = 0; i < 2; i++) {
    GtkWidget *label = ui_find_label_with (view, i == 0 ? "Người chơi 1: " : "Người chơi 2: ");

    g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  }
  ui_destroy_window (window);
  test_assert_gone (session);
  test_assert_gone (model);
}

static void
test_walk (void)
{
  static const MarkedMove moves[] = {
    { 3, "White · 2. Nf3?!", "Inaccuracy" }, { 5, "White · 3. Nc3?", "Mistake" },
    { 6, "Black · 3… Nf6??", "Nc6" },        { 7, "White · 4. a3??", "d4" },
    { 8, "Black · 4… h6??", "d5" },
  };
  KtGameModel *model = make_marked_game ();
  g_autoptr (GSettings) settings = test_get_settings ();
  KtGameSession *session = kt_game_session_new (model, settings, "/nonexistent");
  GtkWidget *view = kt_review_view_new (session, settings), *next, *previous;
  GtkWindow *window;

  kt_game_review_begin (kt_game_session_get_review (session));
  window = ui_window_new (view, 320, 300);
  kt_game_model_show (model, 0);
  next = find_button (view, "Next Mistake");
  previous = find_button (view, "Previous Mistake");
  g_assert_false (gtk_widget_get_sensitive (previous));
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++) {
    g_signal_emit_by_name (next, "clicked");
    check_marked (view, model, &moves[i]);
  }
  g_assert_false (gtk_widget_get_sensitive (next));
  for (guint i = G_N_ELEMENTS (moves) - 1; i-- > 0;) {
    g_signal_emit_by_name (previous, "clicked");
    check_marked (view, model, &moves[i]);
  }
  g_assert_false (gtk_widget_get_sensitive (previous));
  ui_destroy_window (window);
  test_assert_gone (session);
  test_assert_gone (model);
}

/* A move that is not marked has its own title and no words. In a variation nothing is said about a
 * move of the game. */
static void
test_other_moves (void)
{
  KtGameModel *model = make_marked_game ();
  g_autoptr (GSettings) settings = test_get_settings ();
  KtGameSession *session = kt_game_session_new (model, settings, "/nonexistent");
  GtkWidget *view = kt_review_view_new (session, settings);
  const KtReview *review;
  GtkWindow *window;
  KtNode *node;

  kt_game_review_begin (kt_game_session_get_review (session));
  window = ui_window_new (view, 320, 300);
  kt_game_model_show (model, 4);
  g_assert_nonnull (ui_find_label (view, "Black · 2… d6"));
  g_assert_null (ui_find_label_with (view, "better"));
  review = kt_game_review_get (kt_game_session_get_review (session));
  kt_game_edits_add_finding (kt_game_model_get_edits (model), 5,
                             kt_review_get_move (review, 5)->best.pv, 1);
  node = kt_move_list_get_node (KT_MOVE_LIST (kt_game_model_get_moves (model)), 5);
  kt_game_model_show_node (model, kt_node_get_next_sibling (node));
  g_assert_nonnull (ui_find_label (view, "In a variation"));
  g_assert_null (ui_find_label_with (view, "Blunder"));
  g_assert_false (gtk_widget_get_child_visible (find_riddle (view)));
  ui_destroy_window (window);
  test_assert_gone (session);
  test_assert_gone (model);
}

static void
chosen_cb (KtAdvantageCurve *curve, guint place, guint *chosen)
{
  *chosen = place;
  kt_advantage_curve_set_place (curve, place, "");
}

static void
press (GtkWidget *curve, guint key)
{
  g_autoptr (GtkShortcutTrigger) trigger = gtk_keyval_trigger_new (key, 0);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (curve);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

    for (guint j = 0; GTK_IS_SHORTCUT_CONTROLLER (controller) &&
                      j < g_list_model_get_n_items (G_LIST_MODEL (controller));
         j++) {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);

      if (gtk_shortcut_trigger_equal (gtk_shortcut_get_trigger (shortcut), trigger)) {
        gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, curve,
                                      gtk_shortcut_get_arguments (shortcut));
        return;
      }
    }
  }
  g_assert_not_reached ();
}

static void
test_curve (void)
{
  const double chances[] = { 0.5, 0.6, 0.2, 1 };
  GtkWidget *curve = g_object_ref_sink (kt_advantage_curve_new ());
  guint chosen = 9;

  g_signal_connect (curve, "chosen", G_CALLBACK (chosen_cb), &chosen);
  press (curve, GDK_KEY_Right);
  g_assert_cmpuint (chosen, ==, 9);
  kt_advantage_curve_set (KT_ADVANTAGE_CURVE (curve), chances, G_N_ELEMENTS (chances), NULL, 0);
  press (curve, GDK_KEY_Right);
  g_assert_cmpuint (chosen, ==, 1);
  press (curve, GDK_KEY_End);
  g_assert_cmpuint (chosen, ==, 3);
  press (curve, GDK_KEY_Right);
  g_assert_cmpuint (chosen, ==, 3);
  press (curve, GDK_KEY_Left);
  g_assert_cmpuint (chosen, ==, 2);
  press (curve, GDK_KEY_Home);
  g_assert_cmpuint (chosen, ==, 0);
  press (curve, GDK_KEY_Left);
  g_assert_cmpuint (chosen, ==, 0);
  g_object_unref (curve);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/review-view/words", test_words);
  g_test_add_func ("/review-view/chances", test_chances);
  g_test_add_func ("/review-view/view", test_view);
  g_test_add_func ("/review-view/names", test_names);
  g_test_add_func ("/review-view/walk", test_walk);
  g_test_add_func ("/review-view/other-moves", test_other_moves);
  g_test_add_func ("/review-view/curve", test_curve);
  return g_test_run ();
}
