/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the review beside the moves: made, shown, stepped through, and dropped with the game. */
#include "config.h"

#include "model/game/kt-move-list.h"
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
  g_autofree char *accuracies = kt_review_words_accuracies (review, model);

  g_assert_cmpstr (start, ==, "");
  g_assert_cmpstr (good, ==, "");
  g_assert_true (g_str_has_prefix (bad, "Blunder · better: "));
  g_assert_cmpstr (mate, ==, "A forced win was missed: Qxf7#");
  g_assert_true (g_str_has_prefix (chance, "Ba: 9"));
  g_assert_true (g_str_has_prefix (accuracies, "An "));
  g_assert_nonnull (strstr (accuracies, "% · Ba "));
  g_assert_cmpstr (kt_review_words_sign (KT_JUDGEMENT_BLUNDER), ==, "??");
  test_assert_gone (model);
  test_assert_gone (missed);
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
  /* The riddle is offered only in the position before the decisive move. */
  g_assert_false (gtk_widget_get_visible (find_riddle (view)));
  kt_game_model_show (model, 3);
  g_assert_true (gtk_widget_get_visible (find_riddle (view)));
  g_assert_cmpuint (g_variant_get_uint32 (gtk_actionable_get_action_target_value (
                        GTK_ACTIONABLE (find_riddle (view)))),
                    ==, 3);
  kt_game_model_show (model, 4);
  g_assert_false (gtk_widget_get_visible (find_riddle (view)));
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
  g_test_add_func ("/review-view/view", test_view);
  g_test_add_func ("/review-view/curve", test_curve);
  return g_test_run ();
}
