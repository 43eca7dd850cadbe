/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Play with Somebody: two windows in one process, each with a desk of its own. */
#include "tests/ui/ui-test.h"

#include "ui/far/kt-far-window.h"

enum { HOST, GUEST, N_SIDES };

typedef struct {
  char *library;
  KtFarDesk *desk;
  KtFarWindow *window; /* a weak pointer */
  KtFarGame *game;     /* that can be played */
} Side;

typedef struct {
  KtSettings *settings;
  Side sides[N_SIDES];
} Fixture;

static void
play_cb (Side *side, KtFarGame *game)
{
  side->game = game;
}

static void
open_window (Fixture *fixture, Side *side)
{
  GSettings *settings = kt_settings_get_gsettings (fixture->settings);

  side->library = g_dir_make_tmp ("kythu-far-XXXXXX", NULL);
  side->desk = kt_far_desk_new (settings, side->library);
  g_assert_true (kt_far_desk_open (side->desk, NULL));
  g_set_weak_pointer (&side->window, kt_far_window_new (NULL, side->desk, settings));
  g_signal_connect_swapped (side->window, "play", G_CALLBACK (play_cb), side);
  gtk_window_present (GTK_WINDOW (side->window));
  ui_settle (GTK_WIDGET (side->window));
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  const char *const names[] = { "An", "", NULL };

  fixture->settings = ui_settings_new ();
  g_settings_set_strv (kt_settings_get_gsettings (fixture->settings), "names", names);
  g_settings_set_string (kt_settings_get_gsettings (fixture->settings), "game", "tic-tac-toe");
  for (guint i = 0; i < N_SIDES; i++)
    open_window (fixture, &fixture->sides[i]);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < N_SIDES; i++) {
    Side *side = &fixture->sides[i];

    if (side->window)
      gtk_window_destroy (GTK_WINDOW (side->window));
    ui_test_wait_gone ((gpointer *) &side->window);
    g_object_unref (side->desk);
    test_drain ();
    test_remove_folder (side->library);
    g_free (side->library);
  }
  g_object_unref (fixture->settings);
}

typedef struct {
  Side *side;
  const char *text;
} Wanted;

static gboolean
has_label (gpointer data)
{
  const Wanted *wanted = data;

  return ui_find_label_with (GTK_WIDGET (wanted->side->window), wanted->text) != NULL;
}

static void
wait_for (Side *side, const char *text)
{
  Wanted wanted = { side, text };

  test_wait (has_label, &wanted);
}

/* Clicks the button or the row with this text. */
static void
click (Side *side, const char *text)
{
  GtkWidget *label, *button;

  wait_for (side, text);
  ui_settle (GTK_WIDGET (side->window));
  label = ui_find_label_with (GTK_WIDGET (side->window), text);
  button = gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON);
  if (!button)
    button = gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW);
  g_assert_true (gtk_widget_activate (button));
}

static gboolean
can_play (gpointer side)
{
  return ((Side *) side)->game != NULL;
}

static void
meet (Fixture *fixture)
{
  g_autofree char *link = NULL;
  g_autoptr (KtFarGame) game = NULL;

  click (&fixture->sides[HOST], "Wait for somebody");
  click (&fixture->sides[HOST], "Wait for Somebody");
  wait_for (&fixture->sides[HOST], "Waiting for Somebody");
  game = g_list_model_get_item (kt_far_desk_get_games (fixture->sides[HOST].desk), 0);
  link = g_strdup_printf ("kythu:at/127.0.0.1:%u", kt_far_game_get_way (game)->port);
  kt_far_window_open_link (fixture->sides[GUEST].window, link);
}

static void
test_meeting (Fixture *fixture, gconstpointer data)
{
  meet (fixture);
  for (guint i = 0; i < N_SIDES; i++)
    click (&fixture->sides[i], "Same Number");
  wait_for (&fixture->sides[GUEST], "Tic-tac-toe");
  click (&fixture->sides[GUEST], "Accept");
  for (guint i = 0; i < N_SIDES; i++) {
    test_wait (can_play, &fixture->sides[i]);
    g_assert_cmpint (kt_far_game_get_stage (fixture->sides[i].game), ==, KT_FAR_PLAYING);
    ui_test_wait_gone ((gpointer *) &fixture->sides[i].window);
  }
}

/* Somebody else stands between the two: nothing is played. */
static void
test_different (Fixture *fixture, gconstpointer data)
{
  meet (fixture);
  click (&fixture->sides[GUEST], "Different");
  wait_for (&fixture->sides[GUEST], "The Game Did Not Come About");
  wait_for (&fixture->sides[HOST], "The Game Did Not Come About");
}

/* Closing the window withdraws the invitation. */
static void
test_withdrawn (Fixture *fixture, gconstpointer data)
{
  GListModel *games = kt_far_desk_get_games (fixture->sides[HOST].desk);

  click (&fixture->sides[HOST], "Wait for somebody");
  click (&fixture->sides[HOST], "Wait for Somebody");
  wait_for (&fixture->sides[HOST], "Waiting for Somebody");
  g_assert_cmpuint (g_list_model_get_n_items (games), ==, 1);
  gtk_window_close (GTK_WINDOW (fixture->sides[HOST].window));
  g_assert_cmpuint (g_list_model_get_n_items (games), ==, 0);
}

/* Words lead nowhere without a broker, and a sentence says what to do. */
static void
test_no_broker (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog;

  kt_far_window_open_link (fixture->sides[GUEST].window, "kythu:join/aaaaaadvxtiv");
  dialog = ui_find_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (dialog);
  ui_settle (dialog);
  g_assert_nonnull (ui_find_label_with (dialog, "preferences"));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add ("/far/window/meeting", Fixture, NULL, set_up, test_meeting, tear_down);
  g_test_add ("/far/window/different", Fixture, NULL, set_up, test_different, tear_down);
  g_test_add ("/far/window/withdrawn", Fixture, NULL, set_up, test_withdrawn, tear_down);
  g_test_add ("/far/window/no-broker", Fixture, NULL, set_up, test_no_broker, tear_down);
  return g_test_run ();
}
