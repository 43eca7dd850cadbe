/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/preferences/kt-sound-page.h"

#include <glib/gi18n-lib.h>

#include "ui/preferences/kt-settings-rows.h"

/* How long the volume must rest before it is tried, in milliseconds. */
enum { TRY_DELAY = 250 };

struct _KtSoundPage {
  AdwPreferencesPage parent_instance;

  GtkWidget *volume_row;
  GtkScale *volume_scale;
  GtkAdjustment *volume;

  GSettings *settings;
  KtSounds *sounds;
  guint try_source;
};

G_DEFINE_FINAL_TYPE (KtSoundPage, kt_sound_page, ADW_TYPE_PREFERENCES_PAGE)

static gboolean
get_volume (GValue *value, GVariant *variant, gpointer user_data)
{
  g_value_set_double (value, g_variant_get_uint32 (variant));
  return TRUE;
}

static GVariant *
set_volume (const GValue *value, const GVariantType *type, gpointer user_data)
{
  return g_variant_new_uint32 ((guint32) (g_value_get_double (value) + 0.5));
}

static char *
format_volume (GtkScale *scale, double value, gpointer user_data)
{
  /* Translators: a volume; “%%” is the percent sign, put it as your language does. */
  return g_strdup_printf (_ ("%d%%"), (int) (value + 0.5));
}

static gboolean
try_cb (gpointer user_data)
{
  KtSoundPage *self = user_data;

  self->try_source = 0;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && self->sounds)
    kt_sounds_play (self->sounds, "place-x");
  return G_SOURCE_REMOVE;
}

/* The pointer may still hold the scale of a page that is closed. */
static void
volume_changed_cb (KtSoundPage *self)
{
  if (!self->settings)
    return;
  g_clear_handle_id (&self->try_source, g_source_remove);
  self->try_source = g_timeout_add (TRY_DELAY, try_cb, self);
}

static void
kt_sound_page_dispose (GObject *object)
{
  KtSoundPage *self = KT_SOUND_PAGE (object);

  g_clear_handle_id (&self->try_source, g_source_remove);
  g_clear_object (&self->settings);
  g_clear_object (&self->sounds);
  gtk_widget_dispose_template (GTK_WIDGET (self), KT_TYPE_SOUND_PAGE);
  G_OBJECT_CLASS (kt_sound_page_parent_class)->dispose (object);
}

static void
kt_sound_page_class_init (KtSoundPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = kt_sound_page_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/kythu/KyThu/ui/sound-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KtSoundPage, volume_row);
  gtk_widget_class_bind_template_child (widget_class, KtSoundPage, volume_scale);
  gtk_widget_class_bind_template_child (widget_class, KtSoundPage, volume);
}

static void
kt_sound_page_init (KtSoundPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_scale_set_format_value_func (self->volume_scale, format_volume, NULL, NULL);
}

GtkWidget *
kt_sound_page_new (GSettings *settings, KtSounds *sounds)
{
  KtSoundPage *self = g_object_new (KT_TYPE_SOUND_PAGE, NULL);

  self->settings = g_object_ref (settings);
  g_set_object (&self->sounds, sounds);
  kt_settings_rows_bind (GTK_WIDGET (self), settings);
  g_settings_bind (settings, "sounds", self->volume_row, "sensitive", G_SETTINGS_BIND_GET);
  g_settings_bind_with_mapping (settings, "sound-volume", self->volume, "value",
                                G_SETTINGS_BIND_DEFAULT, get_volume, set_volume, NULL, NULL);
  /* Only now, so that opening the page makes no noise. */
  g_signal_connect_object (self->volume, "value-changed", G_CALLBACK (volume_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
