/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/preferences/kt-preferences-window.h"

#include <glib/gi18n-lib.h>

#include "model/library/kt-shelf.h"
#include "ui/common/kt-announce.h"
#include "ui/common/kt-text-fit.h"
#include "ui/common/kt-widgets.h"
#if KT_HAS_NETWORK
#include "ui/far/kt-far-broker-page.h"
#endif
#include "ui/preferences/kt-board-page.h"
#include "ui/preferences/kt-language-page.h"
#include "ui/preferences/kt-play-page.h"
#include "ui/preferences/kt-sound-page.h"

/* The number of characters that fit into the narrowest window. */
enum { TOAST_CHARS = 32 };
enum { N_PAGES = 4 + KT_HAS_NETWORK };

struct _KtPreferencesWindow {
  AdwPreferencesWindow parent_instance;

  GSettings *settings;
  KtSounds *sounds;
  KtMusic *music;
  KtThemes *themes;
  GtkWidget *pages[N_PAGES];
  guint source;
};

G_DEFINE_FINAL_TYPE (KtPreferencesWindow, kt_preferences_window, ADW_TYPE_PREFERENCES_WINDOW)

/* Removes the pages. The focus is cleared first, because a removed page with the focus would get
 * the next key event. */
static void
remove_pages (KtPreferencesWindow *self)
{
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  for (guint i = 0; i < N_PAGES; i++) {
    if (self->pages[i])
      adw_preferences_window_remove (ADW_PREFERENCES_WINDOW (self),
                                     ADW_PREFERENCES_PAGE (self->pages[i]));
  }
}

static void
add_network_page (KtPreferencesWindow *self)
{
#if KT_HAS_NETWORK
  g_autofree char *library = kt_shelf_get_default_library ();

  self->pages[N_PAGES - 1] = kt_far_broker_page_new (self->settings, library);
#endif
}

/* Recreates all pages and restores the visible one. */
static void
show_pages (KtPreferencesWindow *self)
{
  AdwPreferencesWindow *window = ADW_PREFERENCES_WINDOW (self);
  g_autofree char *seen = g_strdup (adw_preferences_window_get_visible_page_name (window));

  remove_pages (self);
  self->pages[0] = kt_play_page_new (self->settings);
  self->pages[1] = kt_board_page_new (self->settings, self->themes);
  self->pages[2] = kt_sound_page_new (self->settings, self->sounds, self->music);
  self->pages[3] = kt_language_page_new (self->settings);
  add_network_page (self);
  for (guint i = 0; i < N_PAGES; i++) {
    kt_text_fit_titles (self->pages[i]);
    kt_widget_add_page (window, self->pages[i]);
  }
  if (seen)
    adw_preferences_window_set_visible_page_name (window, seen);
  gtk_window_set_title (GTK_WINDOW (self), _ ("Preferences"));
}

static gboolean
retranslate_cb (gpointer user_data)
{
  KtPreferencesWindow *self = user_data;

  self->source = 0;
  show_pages (self);
  return G_SOURCE_REMOVE;
}

static void
kt_preferences_window_dispose (GObject *object)
{
  KtPreferencesWindow *self = KT_PREFERENCES_WINDOW (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->settings);
  g_clear_object (&self->sounds);
  g_clear_object (&self->music);
  g_clear_object (&self->themes);
  G_OBJECT_CLASS (kt_preferences_window_parent_class)->dispose (object);
}

static void
kt_preferences_window_class_init (KtPreferencesWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_preferences_window_dispose;
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/org/kythu/KyThu/ui/preferences-window.ui");
}

static void
kt_preferences_window_init (KtPreferencesWindow *self)
{
  kt_announce_as_dialog (GTK_WIDGET (self));
  gtk_widget_init_template (GTK_WIDGET (self));
  kt_text_fit_titles (GTK_WIDGET (self));
}

KtPreferencesWindow *
kt_preferences_window_new (GtkWindow *parent, GSettings *settings, KtSounds *sounds, KtMusic *music,
                           KtThemes *themes)
{
  KtPreferencesWindow *self =
      g_object_new (KT_TYPE_PREFERENCES_WINDOW, "transient-for", parent, NULL);

  self->settings = g_object_ref (settings);
  self->themes = g_object_ref (themes);
  g_set_object (&self->sounds, sounds);
  g_set_object (&self->music, music);
  show_pages (self);
  return self;
}

/* Retranslates in an idle callback, because the row that has triggered the change must not be
 * destroyed during its own signal. */
void
kt_preferences_window_retranslate (KtPreferencesWindow *self)
{
  g_return_if_fail (KT_IS_PREFERENCES_WINDOW (self));
  if (!self->source)
    self->source = g_idle_add (retranslate_cb, self);
}

/* Shows the text in a wrapping label, because a toast's own title would be cut in narrow windows.
 */
void
kt_preferences_window_show_toast (KtPreferencesWindow *self, const char *text)
{
  GtkWidget *label = gtk_label_new (NULL);
  AdwToast *toast = adw_toast_new ("");

  g_return_if_fail (KT_IS_PREFERENCES_WINDOW (self));
  kt_label_set_bounded (GTK_LABEL (label), text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), TOAST_CHARS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  adw_toast_set_custom_title (toast, label);
  adw_preferences_window_add_toast (ADW_PREFERENCES_WINDOW (self), toast);
}
