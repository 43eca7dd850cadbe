/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/page/kt-pause-cover.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "ui/common/kt-mnemonic-button.h"
#include "ui/common/kt-widgets.h"

struct _KtPauseCover {
  KtGameView parent_instance;
  GtkWidget *page;    /* the only child */
  GtkWidget *buttons; /* the first button continues the game */
  gboolean is_low;
  guint fit_idle;
};

/* The minimum height, in pixels, for an icon above the buttons. */
enum { LOW = 420 };

static const char icon[] = "media-playback-pause-symbolic";

G_DEFINE_FINAL_TYPE (KtPauseCover, kt_pause_cover, KT_TYPE_GAME_VIEW)

gboolean
kt_pause_cover_is_wanted (KtGameModel *model)
{
  return kt_game_model_has_game (model) && !kt_game_model_is_over (model) &&
         kt_game_model_get_paused (model) && kt_game_model_has_person (model);
}

static void
add_buttons (KtPauseCover *self)
{
  static const struct {
    const char *label, *action;
  } buttons[] = {
    /* Translators: what follows “pause” is an entry of the page that covers a paused game. The
     * letter behind the underscore works alone, so it must be one that every keyboard has (a to z),
     * and no other entry's. */
    { NC_ ("pause", "_Continue"), "game.pause" },
    { NC_ ("pause", "_Save As…"), "file.save-as" },
    { NC_ ("pause", "Pre_ferences"), "app.preferences" },
    { NC_ ("pause", "_Main Page"), "win.main-page" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++) {
    GtkWidget *button = kt_mnemonic_button_new (
        g_dpgettext2 (GETTEXT_PACKAGE, "pause", buttons[i].label), buttons[i].action);

    if (i == 0)
      gtk_widget_add_css_class (button, "suggested-action");
    gtk_box_append (GTK_BOX (self->buttons), button);
  }
}

static gboolean
kt_pause_cover_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (gtk_widget_get_first_child (KT_PAUSE_COVER (widget)->buttons));
}

static gboolean
fit_cb (gpointer data)
{
  KtPauseCover *self = data;

  self->fit_idle = 0;
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (self->page), self->is_low ? NULL : icon);
  return G_SOURCE_REMOVE;
}

static void
kt_pause_cover_measure (GtkWidget *widget, GtkOrientation way, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  KtPauseCover *self = KT_PAUSE_COVER (widget);

  gtk_widget_measure (self->page, way, for_size, minimum, natural, NULL, NULL);
}

/* Changes the icon in an idle callback, because children must not change during an allocation. */
static void
kt_pause_cover_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KtPauseCover *self = KT_PAUSE_COVER (widget);

  gtk_widget_allocate (self->page, width, height, baseline, NULL);
  if (self->is_low == (height < LOW))
    return;
  self->is_low = height < LOW;
  if (self->fit_idle == 0)
    self->fit_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);
}

static void
kt_pause_cover_dispose (GObject *object)
{
  g_clear_handle_id (&KT_PAUSE_COVER (object)->fit_idle, g_source_remove);
  g_clear_pointer (&KT_PAUSE_COVER (object)->page, gtk_widget_unparent);
  G_OBJECT_CLASS (kt_pause_cover_parent_class)->dispose (object);
}

static void
kt_pause_cover_class_init (KtPauseCoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_pause_cover_dispose;
  widget_class->focus = kt_widget_focus_children;
  widget_class->grab_focus = kt_pause_cover_grab_focus;
  widget_class->measure = kt_pause_cover_measure;
  widget_class->size_allocate = kt_pause_cover_size_allocate;
}

static void
kt_pause_cover_init (KtPauseCover *self)
{
  self->page = adw_status_page_new ();
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (self->page), icon);
  adw_status_page_set_title (ADW_STATUS_PAGE (self->page), _ ("Paused"));
  adw_status_page_set_description (ADW_STATUS_PAGE (self->page),
                                   _ ("The computer and the clocks have stopped."));
  self->buttons = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_halign (self->buttons, GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (self->buttons, 220, -1);
  add_buttons (self);
  adw_status_page_set_child (ADW_STATUS_PAGE (self->page), self->buttons);
  gtk_widget_add_css_class (self->page, "compact");
  gtk_widget_set_vexpand (self->page, TRUE);
  gtk_widget_set_parent (self->page, GTK_WIDGET (self));
}

GtkWidget *
kt_pause_cover_new (KtGameModel *model)
{
  return g_object_new (KT_TYPE_PAUSE_COVER, "model", model, NULL);
}
