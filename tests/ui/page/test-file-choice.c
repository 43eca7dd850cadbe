/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the file dialog, of which only one is open at a time. */
#include "config.h"

#include "games/kt-registry.h"
#include "tests/ui/chooser-faults.h"
#include "tests/ui/left.h"
#include "tests/ui/scene.h"
#include "ui/page/kt-game-page.h"

static void
activate (Scene *scene, const char *name)
{
  g_assert_true (gtk_widget_activate_action (scene->widget, name, NULL));
}

typedef struct {
  guint n_shown, n_filters;
  char *name;
  GtkDialog *dialog; /* a weak pointer */
} Choice;

/* Records the properties of GTK’s file dialog when it is about to be shown; a portal gets the
 * same properties. */
static gboolean
choice_shown_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GObject *dialog = g_value_get_object (&values[0]);
  Choice *choice = data;
  g_autoptr (GListModel) filters = NULL;

  if (!GTK_IS_FILE_CHOOSER_DIALOG (dialog))
    return TRUE;
  filters = gtk_file_chooser_get_filters (GTK_FILE_CHOOSER (dialog));
  choice->n_shown++;
  choice->n_filters = g_list_model_get_n_items (filters);
  if (gtk_file_chooser_get_action (GTK_FILE_CHOOSER (dialog)) == GTK_FILE_CHOOSER_ACTION_SAVE)
    choice->name = gtk_file_chooser_get_current_name (GTK_FILE_CHOOSER (dialog));
  g_set_weak_pointer (&choice->dialog, GTK_DIALOG (dialog));
  return TRUE;
}

/* Cancels the dialog like its button. GTK destroys it only after the signal. */
static void
cancel_choice (Choice *choice)
{
  g_assert_nonnull (choice->dialog);
  gtk_dialog_response (choice->dialog, GTK_RESPONSE_CANCEL);
  g_assert_nonnull (choice->dialog);
  ui_test_wait_gone ((gpointer *) &choice->dialog);
}

static void
test_choices (void)
{
  Choice choice = { 0 };
  guint show;
  gulong hook;
  Scene scene;

  scene_open_page (&scene, test_game ("chess", "", NULL, NULL), 1000, 700);
  show = g_signal_lookup ("show", GTK_TYPE_WIDGET);
  hook = g_signal_add_emission_hook (show, 0, choice_shown_cb, &choice, NULL);
  activate (&scene, "file.open");
  activate (&scene, "file.open");
  activate (&scene, "file.save-as");
  g_assert_cmpuint (choice.n_shown, ==, 1);
  g_assert_cmpuint (choice.n_filters, ==, 2);
  cancel_choice (&choice);
  activate (&scene, "file.save-as");
  g_assert_cmpuint (choice.n_shown, ==, 2);
  g_assert_true (choice.name && g_str_has_suffix (choice.name, ".pgn"));
  cancel_choice (&choice);
  activate (&scene, "file.open");
  g_assert_cmpuint (choice.n_shown, ==, 3);
  g_signal_remove_emission_hook (show, hook);
  g_free (choice.name);
  scene_close (&scene);
  ui_test_wait_gone ((gpointer *) &choice.dialog);
}

/* The page is destroyed before its file dialog, as on a change of language. The board, which the
 * dialog had covered, is uncovered. */
static void
test_page_goes (void)
{
  KtTimeControl control = { KT_TIME_TIMED, { { 300 * G_USEC_PER_SEC }, { 300 * G_USEC_PER_SEC } } };
  g_autoptr (KtMatch) match = kt_match_new (0);
  const KtGame *kind = kt_registry_find_game ("chess");
  KtOptions options = kt_options_default (kind);
  Scene scene;

  scene_open_page (&scene, kt_game_model_new (), 1000, 700);
  kt_match_set_time_control (match, &control);
  kt_game_model_start (scene.model, kind, &options, match);
  activate (&scene, "file.open");
  g_assert_true (kt_game_model_is_covered (scene.model));
  scene.widget = kt_game_page_new (scene.session, scene.settings, scene.theme);
  gtk_window_set_child (scene.window, scene.widget);
  g_assert_false (kt_game_model_is_covered (scene.model));
  scene_close (&scene);
}

/* Opening a dialog repeatedly must not leak. */
static void
test_nothing_left (void)
{
  Scene scene;

  scene_open_page (&scene, test_game ("chess", "", NULL, NULL), 1000, 700);
  ui_left_open_and_close (scene.widget, "file.open");
  ui_left_open_and_close (scene.widget, "file.save-as");
  scene_close (&scene);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  chooser_ignore_warning ();
  g_test_add_func ("/file-choice/choices", test_choices);
  g_test_add_func ("/file-choice/page-goes", test_page_goes);
  g_test_add_func ("/file-choice/nothing-left", test_nothing_left);
  return g_test_run ();
}
