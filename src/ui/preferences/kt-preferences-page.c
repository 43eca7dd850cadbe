/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/preferences/kt-preferences-page.h"

#include <glib/gi18n-lib.h>

#include "ui/preferences/kt-settings-rows.h"
#include "ui/text/kt-language.h"

/* How long the volume must rest before it is tried, in milliseconds. */
enum { TRY_DELAY = 250 };

struct _KtPreferencesPage {
  AdwPreferencesPage parent_instance;

  GtkWidget *language_row;
  GtkWidget *volume_row;
  GtkScale *volume_scale;
  GtkAdjustment *volume;

  GSettings *settings;
  KtSounds *sounds;
  char **languages; /* the code of each item of the language row; "" follows the desktop */
  guint choose_source, try_source;
};

G_DEFINE_FINAL_TYPE (KtPreferencesPage, kt_preferences_page, ADW_TYPE_PREFERENCES_PAGE)

/* --- The language ----------------------------------------------------------------------------- */

static void
fill_languages (KtPreferencesPage *self)
{
  g_autoptr (GPtrArray) languages = kt_language_list ();
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GStrvBuilder) codes = g_strv_builder_new ();

  g_strv_builder_add (codes, "");
  /* Translators: the language of the desktop. */
  gtk_string_list_append (names, _ ("As the system"));
  for (guint i = 0; i < languages->len; i++) {
    const KtLanguage *language = languages->pdata[i];

    g_strv_builder_add (codes, language->code);
    gtk_string_list_append (names, language->name);
  }
  self->languages = g_strv_builder_end (codes);
  adw_combo_row_set_model (ADW_COMBO_ROW (self->language_row), G_LIST_MODEL (names));
}

static gboolean
choose_language_cb (gpointer user_data)
{
  KtPreferencesPage *self = user_data;
  guint item = adw_combo_row_get_selected (ADW_COMBO_ROW (self->language_row));

  self->choose_source = 0;
  if (item < g_strv_length (self->languages))
    g_settings_set_string (self->settings, "language", self->languages[item]);
  return G_SOURCE_REMOVE;
}

/* Later and not bound: whoever hears of the new language may throw this very window away, and
 * neither a row nor a binding must be freed while it is at work. */
static void
language_selected_cb (KtPreferencesPage *self)
{
  if (self->settings && !self->choose_source)
    self->choose_source = g_idle_add_full (G_PRIORITY_DEFAULT, choose_language_cb, self, NULL);
}

/* A language whose catalogue is gone: the first item stands for it, and the setting stays. */
static guint
find_language (KtPreferencesPage *self, const char *code)
{
  guint item = 0;

  while (self->languages[item] && !g_str_equal (self->languages[item], code))
    item++;
  return self->languages[item] ? item : 0;
}

static void
language_changed_cb (KtPreferencesPage *self)
{
  g_autofree char *code = g_settings_get_string (self->settings, "language");
  guint item = find_language (self, code);

  g_signal_handlers_block_by_func (self->language_row, language_selected_cb, self);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->language_row), item);
  g_signal_handlers_unblock_by_func (self->language_row, language_selected_cb, self);
}

static void
follow_language (KtPreferencesPage *self)
{
  language_changed_cb (self);
  g_signal_connect_object (self->language_row, "notify::selected",
                           G_CALLBACK (language_selected_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::language", G_CALLBACK (language_changed_cb),
                           self, G_CONNECT_SWAPPED);
}

/* --- The volume ------------------------------------------------------------------------------- */

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
  KtPreferencesPage *self = user_data;

  self->try_source = 0;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && self->sounds)
    kt_sounds_play (self->sounds, "place-x");
  return G_SOURCE_REMOVE;
}

/* The pointer may still hold the scale of a page that is closed. */
static void
volume_changed_cb (KtPreferencesPage *self)
{
  if (!self->settings)
    return;
  g_clear_handle_id (&self->try_source, g_source_remove);
  self->try_source = g_timeout_add (TRY_DELAY, try_cb, self);
}

/* --- The page --------------------------------------------------------------------------------- */

static void
bind_settings (KtPreferencesPage *self)
{
  kt_settings_rows_bind (GTK_WIDGET (self), self->settings);
  follow_language (self);
  g_settings_bind (self->settings, "sounds", self->volume_row, "sensitive", G_SETTINGS_BIND_GET);
  g_settings_bind_with_mapping (self->settings, "sound-volume", self->volume, "value",
                                G_SETTINGS_BIND_DEFAULT, get_volume, set_volume, NULL, NULL);
}

static void
kt_preferences_page_dispose (GObject *object)
{
  KtPreferencesPage *self = KT_PREFERENCES_PAGE (object);

  g_clear_handle_id (&self->choose_source, g_source_remove);
  g_clear_handle_id (&self->try_source, g_source_remove);
  g_clear_object (&self->settings);
  g_clear_object (&self->sounds);
  gtk_widget_dispose_template (GTK_WIDGET (self), KT_TYPE_PREFERENCES_PAGE);
  G_OBJECT_CLASS (kt_preferences_page_parent_class)->dispose (object);
}

static void
kt_preferences_page_finalize (GObject *object)
{
  g_strfreev (KT_PREFERENCES_PAGE (object)->languages);
  G_OBJECT_CLASS (kt_preferences_page_parent_class)->finalize (object);
}

static void
kt_preferences_page_class_init (KtPreferencesPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = kt_preferences_page_dispose;
  object_class->finalize = kt_preferences_page_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kythu/KyThu/ui/preferences-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KtPreferencesPage, language_row);
  gtk_widget_class_bind_template_child (widget_class, KtPreferencesPage, volume_row);
  gtk_widget_class_bind_template_child (widget_class, KtPreferencesPage, volume_scale);
  gtk_widget_class_bind_template_child (widget_class, KtPreferencesPage, volume);
}

static void
kt_preferences_page_init (KtPreferencesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_scale_set_format_value_func (self->volume_scale, format_volume, NULL, NULL);
}

GtkWidget *
kt_preferences_page_new (GSettings *settings, KtSounds *sounds)
{
  KtPreferencesPage *self = g_object_new (KT_TYPE_PREFERENCES_PAGE, NULL);

  self->settings = g_object_ref (settings);
  g_set_object (&self->sounds, sounds);
  fill_languages (self);
  bind_settings (self);
  /* Only now, so that opening the page makes no noise. */
  g_signal_connect_object (self->volume, "value-changed", G_CALLBACK (volume_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
