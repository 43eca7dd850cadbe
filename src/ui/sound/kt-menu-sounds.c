/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/sound/kt-menu-sounds.h"

/* Returns whether pressing a key makes no sound: a modifier never does, and a navigation key only
 * makes one when it moves the focus. */
static gboolean
is_silent (guint keyval)
{
  switch (keyval) {
  case GDK_KEY_Left:
  case GDK_KEY_Right:
  case GDK_KEY_Up:
  case GDK_KEY_Down:
  case GDK_KEY_Tab:
  case GDK_KEY_ISO_Left_Tab:
    return TRUE;
  default:
    return keyval >= GDK_KEY_Shift_L && keyval <= GDK_KEY_Hyper_R;
  }
}

static gboolean
key_cb (GtkEventController *controller, guint keyval, guint code, GdkModifierType state,
        KtSounds *sounds)
{
  if (!is_silent (keyval))
    kt_sounds_play (sounds, "key");
  return FALSE;
}

/* Plays a sound if the focus was moved by keys, but not if it was moved by the pointer. */
static void
focus_changed_cb (GtkWindow *window, GParamSpec *pspec, KtSounds *sounds)
{
  if (gtk_window_get_focus_visible (window) && gtk_window_get_focus (window))
    kt_sounds_play (sounds, "menu-move");
}

static void
window_added_cb (KtSounds *sounds, GtkWindow *window)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), sounds, 0);
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
  g_signal_connect_object (window, "notify::focus-widget", G_CALLBACK (focus_changed_cb), sounds,
                           0);
}

/* --- Buttons in all windows ------------------------------------------------------------------- */

static gboolean
clicked_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  kt_sounds_play (data, "menu-choice");
  return TRUE;
}

static void
sounds_gone_cb (gpointer data, GObject *sounds)
{
  g_signal_remove_emission_hook (g_signal_lookup ("clicked", GTK_TYPE_BUTTON),
                                 (gulong) GPOINTER_TO_SIZE (data));
}

static void
follow_buttons (KtSounds *sounds)
{
  g_autoptr (GTypeClass) klass = g_type_class_ref (GTK_TYPE_BUTTON);
  gulong hook = g_signal_add_emission_hook (g_signal_lookup ("clicked", GTK_TYPE_BUTTON), 0,
                                            clicked_cb, sounds, NULL);

  g_object_weak_ref (G_OBJECT (sounds), sounds_gone_cb, GSIZE_TO_POINTER (hook));
}

void
kt_menu_sounds_add (KtSounds *sounds, GtkApplication *application)
{
  g_return_if_fail (KT_IS_SOUNDS (sounds));
  g_signal_connect_object (application, "window-added", G_CALLBACK (window_added_cb), sounds,
                           G_CONNECT_SWAPPED);
  follow_buttons (sounds);
}
