/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/kt-window.h"

#include <glib/gi18n-lib.h>

#include "ui/common/kt-announce.h"
#include "ui/common/kt-dialogs.h"
#include "ui/common/kt-message-dialog.h"
#include "ui/dialogs/kt-game-setup.h"
#include "ui/dialogs/kt-new-game-dialog.h"
#include "ui/page/kt-game-page.h"

struct _KtWindow {
  AdwApplicationWindow parent_instance;

  KtGamePage *page;

  KtGameModel *model;
  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (KtWindow, kt_window, ADW_TYPE_APPLICATION_WINDOW)

static void
start_chosen_game (KtWindow *self)
{
  kt_game_setup_start (self->settings, self->model);
}

static void
new_game_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtWindow *self = KT_WINDOW (widget);
  KtNewGameDialog *dialog = kt_new_game_dialog_new (GTK_WINDOW (self), self->settings);

  g_signal_connect_object (dialog, "start", G_CALLBACK (start_chosen_game), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
fullscreen_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    gtk_window_fullscreen (GTK_WINDOW (widget));
}

void
kt_window_open (KtWindow *self, GFile *file)
{
  kt_game_page_open (self->page, file);
}

static void
play_refusal (KtSounds *sounds)
{
  kt_sounds_play (sounds, "illegal");
}

static void
problem_cb (KtWindow *self, GError *problem)
{
  kt_message_dialog_explain (GTK_WINDOW (self), _ ("The Settings Were Not Saved"),
                             problem->message);
}

void
kt_window_save_size (KtWindow *self)
{
  GtkWindow *window = GTK_WINDOW (self);
  int width, height;

  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_boolean (self->settings, "window-maximized", gtk_window_is_maximized (window));
  if (width >= 360 && height >= 480) {
    g_settings_set_int (self->settings, "window-width", width);
    g_settings_set_int (self->settings, "window-height", height);
  }
}

static gboolean
kt_window_close_request (GtkWindow *window)
{
  kt_window_save_size (KT_WINDOW (window));
  return GTK_WINDOW_CLASS (kt_window_parent_class)->close_request (window);
}

static void
kt_window_dispose (GObject *object)
{
  KtWindow *self = KT_WINDOW (object);

  kt_dialogs_destroy (GTK_WINDOW (self));
  g_clear_object (&self->model);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (kt_window_parent_class)->dispose (object);
}

static void
kt_window_class_init (KtWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = kt_window_close_request;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/kythu/KyThu/ui/window.ui");
  gtk_widget_class_install_action (widget_class, "win.new-game", NULL, new_game_action);
  gtk_widget_class_install_action (widget_class, "win.fullscreen", NULL, fullscreen_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F11, 0, "win.fullscreen", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_n, GDK_CONTROL_MASK, "win.new-game",
                                       NULL);
}

static void
kt_window_init (KtWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kt_announce_prepare (GTK_WINDOW (self));
}

KtWindow *
kt_window_new (GtkApplication *application, KtGameModel *model, KtSettings *settings,
               const KtTheme *theme, KtSounds *sounds)
{
  KtWindow *self = g_object_new (KT_TYPE_WINDOW, "application", application, NULL);
  GSettings *gsettings = kt_settings_get_gsettings (settings);

  self->model = g_object_ref (model);
  self->settings = g_object_ref (gsettings);
  gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (gsettings, "window-width"),
                               g_settings_get_int (gsettings, "window-height"));
  if (g_settings_get_boolean (gsettings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
  self->page = KT_GAME_PAGE (kt_game_page_new (model, gsettings, theme));
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (self), GTK_WIDGET (self->page));
  gtk_widget_grab_focus (GTK_WIDGET (self->page));
  g_signal_connect_object (self->page, "refused", G_CALLBACK (play_refusal), sounds,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "problem", G_CALLBACK (problem_cb), self, G_CONNECT_SWAPPED);
  return self;
}
