/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the sounds of keys, focus and buttons, which are off by default. */
#include "tests/ui/ui-test.h"

#include "ui/sound/kt-menu-sounds.h"

typedef struct {
  GSettings *settings;
  KtSounds *sounds;
  GtkApplication *application;
  GtkWidget *window, *first, *second;
  GString *heard; /* sounds since the last check */
} Fixture;

static void
playing_cb (KtSounds *sounds, const char *event, GString *heard)
{
  g_string_append_printf (heard, heard->len > 0 ? " %s" : "%s", event);
}

/* One application for all tests, because it stays on the bus until the program ends. */
static GtkApplication *
get_application (void)
{
  static GtkApplication *application;

  if (!application) {
    application = gtk_application_new (NULL, G_APPLICATION_NON_UNIQUE);
    g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  }
  return application;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  fixture->settings = test_get_settings ();
  fixture->sounds = kt_sounds_new (fixture->settings);
  fixture->heard = g_string_new (NULL);
  g_signal_connect (fixture->sounds, "playing", G_CALLBACK (playing_cb), fixture->heard);
  fixture->application = get_application ();
  kt_menu_sounds_add (fixture->sounds, fixture->application);
  fixture->window = gtk_window_new ();
  fixture->first = gtk_button_new_with_label ("first");
  fixture->second = gtk_button_new_with_label ("second");
  gtk_box_append (GTK_BOX (box), fixture->first);
  gtk_box_append (GTK_BOX (box), fixture->second);
  gtk_window_set_child (GTK_WINDOW (fixture->window), box);
  gtk_window_set_application (GTK_WINDOW (fixture->window), fixture->application);
  gtk_window_present (GTK_WINDOW (fixture->window));
  ui_settle (fixture->window);
  gtk_widget_grab_focus (fixture->first);
  g_settings_set_boolean (fixture->settings, "menu-sounds", TRUE);
  g_string_truncate (fixture->heard, 0);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->sounds);
  g_object_unref (fixture->settings);
  g_string_free (fixture->heard, TRUE);
  test_drain ();
}

static void
assert_heard (Fixture *fixture, const char *expected)
{
  g_assert_cmpstr (fixture->heard->str, ==, expected);
  g_string_truncate (fixture->heard, 0);
}

static void
click (GtkWidget *button)
{
  g_signal_emit_by_name (button, "clicked");
}

static void
test_button (Fixture *fixture, gconstpointer data)
{
  click (fixture->first);
  assert_heard (fixture, "menu-choice");
  g_settings_set_boolean (fixture->settings, "menu-sounds", FALSE);
  click (fixture->first);
  assert_heard (fixture, "");
}

/* A focus change makes a sound only if the focus is visible, which it is after keys have moved
 * it. */
static void
test_focus (Fixture *fixture, gconstpointer data)
{
  gtk_window_set_focus_visible (GTK_WINDOW (fixture->window), TRUE);
  gtk_widget_grab_focus (fixture->second);
  assert_heard (fixture, "menu-move");
  gtk_window_set_focus_visible (GTK_WINDOW (fixture->window), FALSE);
  gtk_widget_grab_focus (fixture->first);
  assert_heard (fixture, "");
}

static void
press (GtkWidget *window, guint keyval)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
    gboolean is_used;

    if (GTK_IS_EVENT_CONTROLLER_KEY (controller) &&
        gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
      g_signal_emit_by_name (controller, "key-pressed", keyval, 0, 0, &is_used);
  }
}

/* Navigation keys make no sound themselves, because the focus change makes one. Modifiers make
 * none. */
static void
test_keys (Fixture *fixture, gconstpointer data)
{
  press (fixture->window, GDK_KEY_h);
  assert_heard (fixture, "key");
  press (fixture->window, GDK_KEY_Left);
  press (fixture->window, GDK_KEY_Tab);
  press (fixture->window, GDK_KEY_Shift_L);
  press (fixture->window, GDK_KEY_Control_R);
  assert_heard (fixture, "");
}

#define ADD(name, function)                                                                        \
  g_test_add ("/menu-sounds/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  ADD ("button", test_button);
  ADD ("focus", test_focus);
  ADD ("keys", test_keys);
  return g_test_run ();
}
