/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/preferences/kt-sound-page.h"

#include <glib/gi18n-lib.h>

#include "ui/preferences/kt-settings-rows.h"
#include "ui/sound/kt-volume-scale.h"

/* In milliseconds: TRY_DELAY is how long the volume must stay the same before a test sound is
 * played, ASK_INTERVAL the interval at which errors are polled. */
enum { TRY_DELAY = 250, ASK_INTERVAL = 250 };

struct _KtSoundPage {
  AdwPreferencesPage parent_instance;

  AdwActionRow *effects_row;
  AdwActionRow *music_row;
  GtkWidget *volume_row;
  GtkWidget *menu_row;
  GtkWidget *music_volume_row;
  GtkWidget *background_row;

  GSettings *settings;
  KtSounds *sounds;
  KtMusic *music;
  guint try_source, ask_source;
};

G_DEFINE_FINAL_TYPE (KtSoundPage, kt_sound_page, ADW_TYPE_PREFERENCES_PAGE)

/* --- Problems --------------------------------------------------------------------------------- */

static void
show_problem (AdwActionRow *row, const char *problem)
{
  if (g_strcmp0 (adw_action_row_get_subtitle (row), problem ? problem : "") != 0)
    adw_action_row_set_subtitle (row, problem ? problem : "");
}

static gboolean
ask_cb (gpointer user_data)
{
  KtSoundPage *self = user_data;

  if (self->sounds)
    show_problem (self->effects_row, kt_sounds_get_problem (self->sounds));
  if (self->music)
    show_problem (self->music_row, kt_music_get_problem (self->music));
  return G_SOURCE_CONTINUE;
}

/* Tries whether sounds and music can be heard, so that the page can show a problem at once. */
static void
kt_sound_page_map (GtkWidget *widget)
{
  KtSoundPage *self = KT_SOUND_PAGE (widget);

  GTK_WIDGET_CLASS (kt_sound_page_parent_class)->map (widget);
  if (self->sounds)
    kt_sounds_try (self->sounds);
  if (self->music)
    kt_music_try (self->music);
  if (!self->ask_source)
    self->ask_source = g_timeout_add (ASK_INTERVAL, ask_cb, self);
}

static void
kt_sound_page_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&KT_SOUND_PAGE (widget)->ask_source, g_source_remove);
  GTK_WIDGET_CLASS (kt_sound_page_parent_class)->unmap (widget);
}

/* --- Volumes ---------------------------------------------------------------------------------- */

static gboolean
try_cb (gpointer user_data)
{
  KtSoundPage *self = user_data;

  self->try_source = 0;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && self->sounds)
    kt_sounds_play (self->sounds, "move-wood");
  return G_SOURCE_REMOVE;
}

/* Schedules a test sound. The page may be closed already, because a pointer grab lets the person go
 * on changing the scale. */
static void
volume_changed_cb (KtSoundPage *self)
{
  if (!self->settings)
    return;
  g_clear_handle_id (&self->try_source, g_source_remove);
  self->try_source = g_timeout_add (TRY_DELAY, try_cb, self);
}

/* Adds a volume scale to a row of the template. */
static GtkWidget *
add_scale (KtSoundPage *self, GtkWidget *row, const char *key, const char *label)
{
  GtkWidget *scale = kt_volume_scale_new (self->settings, key, label);

  adw_action_row_add_suffix (ADW_ACTION_ROW (row), scale);
  return scale;
}

static void
add_volumes (KtSoundPage *self)
{
  GtkWidget *effects =
      add_scale (self, self->volume_row, "sound-volume", _ ("Volume of the effects"));

  add_scale (self, self->music_volume_row, "music-volume", _ ("Volume of the music"));
  /* Connect only after the scale has its initial value, so that opening the page plays no sound. */
  g_signal_connect_object (gtk_range_get_adjustment (GTK_RANGE (effects)), "value-changed",
                           G_CALLBACK (volume_changed_cb), self, G_CONNECT_SWAPPED);
}

/* --- The page --------------------------------------------------------------------------------- */

static void
kt_sound_page_dispose (GObject *object)
{
  KtSoundPage *self = KT_SOUND_PAGE (object);

  g_clear_handle_id (&self->try_source, g_source_remove);
  g_clear_handle_id (&self->ask_source, g_source_remove);
  g_clear_object (&self->settings);
  g_clear_object (&self->sounds);
  g_clear_object (&self->music);
  gtk_widget_dispose_template (GTK_WIDGET (self), KT_TYPE_SOUND_PAGE);
  G_OBJECT_CLASS (kt_sound_page_parent_class)->dispose (object);
}

static void
kt_sound_page_class_init (KtSoundPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = kt_sound_page_dispose;
  widget_class->map = kt_sound_page_map;
  widget_class->unmap = kt_sound_page_unmap;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/kythu/KyThu/ui/sound-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KtSoundPage, effects_row);
  gtk_widget_class_bind_template_child (widget_class, KtSoundPage, music_row);
  gtk_widget_class_bind_template_child (widget_class, KtSoundPage, volume_row);
  gtk_widget_class_bind_template_child (widget_class, KtSoundPage, menu_row);
  gtk_widget_class_bind_template_child (widget_class, KtSoundPage, music_volume_row);
  gtk_widget_class_bind_template_child (widget_class, KtSoundPage, background_row);
}

static void
kt_sound_page_init (KtSoundPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kt_sound_page_new (GSettings *settings, KtSounds *sounds, KtMusic *music)
{
  KtSoundPage *self = g_object_new (KT_TYPE_SOUND_PAGE, NULL);

  self->settings = g_object_ref (settings);
  g_set_object (&self->sounds, sounds);
  g_set_object (&self->music, music);
  kt_settings_rows_bind (GTK_WIDGET (self), settings);
  g_settings_bind (settings, "sounds", self->volume_row, "sensitive", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "sounds", self->menu_row, "sensitive", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "music", self->music_volume_row, "sensitive", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "music", self->background_row, "sensitive", G_SETTINGS_BIND_GET);
  add_volumes (self);
  return GTK_WIDGET (self);
}
