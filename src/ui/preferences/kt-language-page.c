/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/preferences/kt-language-page.h"

#include <glib/gi18n-lib.h>

#include "games/kt-registry.h"
#include "ui/common/kt-text-fit.h"
#include "ui/common/kt-widgets.h"
#include "ui/preferences/kt-settings-rows.h"
#include "ui/text/kt-language.h"
#include "ui/text/kt-notation.h"

struct _KtLanguagePage {
  AdwPreferencesPage parent_instance;

  GtkWidget *group;
  GtkWidget *language_row;
  GtkWidget *faults;

  GSettings *settings;
  char **languages; /* language code for each item of the row; "" follows the desktop */
  guint choose_source;
};

G_DEFINE_FINAL_TYPE (KtLanguagePage, kt_language_page, ADW_TYPE_PREFERENCES_PAGE)

/* Shows which catalogues cannot be used, wholly or in part, and why. */
static void
show_faults (KtLanguagePage *self, GPtrArray *languages)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < languages->len; i++) {
    const KtLanguage *language = languages->pdata[i];
    const char *fault = language->fault ? language->fault : language->warning;

    if (fault)
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", fault);
  }
  if (text->len > 0)
    kt_label_set_bounded (GTK_LABEL (self->faults), text->str);
  gtk_widget_set_visible (self->faults, text->len > 0);
}

static void
fill_languages (KtLanguagePage *self)
{
  g_autoptr (GPtrArray) languages = kt_language_list ();
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GStrvBuilder) codes = g_strv_builder_new ();

  g_strv_builder_add (codes, "");
  /* Translators: the language of the desktop. */
  gtk_string_list_append (names, _ ("Follow system"));
  for (guint i = 0; i < languages->len; i++) {
    const KtLanguage *language = languages->pdata[i];

    if (language->fault)
      continue;
    g_strv_builder_add (codes, language->code);
    gtk_string_list_append (names, language->name);
  }
  self->languages = g_strv_builder_end (codes);
  show_faults (self, languages);
  adw_combo_row_set_model (ADW_COMBO_ROW (self->language_row), G_LIST_MODEL (names));
}

static gboolean
choose_language_cb (gpointer user_data)
{
  KtLanguagePage *self = user_data;
  guint item = adw_combo_row_get_selected (ADW_COMBO_ROW (self->language_row));

  self->choose_source = 0;
  if (item < g_strv_length (self->languages))
    g_settings_set_string (self->settings, "language", self->languages[item]);
  return G_SOURCE_REMOVE;
}

/* Applies the selected language in an idle callback. A binding would change it at once, and the
 * listeners would destroy this window while the row is emitting its signal. */
static void
language_selected_cb (KtLanguagePage *self)
{
  if (self->settings && !self->choose_source)
    self->choose_source = g_idle_add_full (G_PRIORITY_DEFAULT, choose_language_cb, self, NULL);
}

/* Returns the index of the item for a language. If its catalogue is missing, the first item is
 * selected, but the setting stays. */
static guint
find_language (KtLanguagePage *self, const char *code)
{
  guint item = 0;

  while (self->languages[item] && !g_str_equal (self->languages[item], code))
    item++;
  return self->languages[item] ? item : 0;
}

static void
language_changed_cb (KtLanguagePage *self)
{
  g_autofree char *code = g_settings_get_string (self->settings, "language");
  guint item = find_language (self, code);

  g_signal_handlers_block_by_func (self->language_row, language_selected_cb, self);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->language_row), item);
  g_signal_handlers_unblock_by_func (self->language_row, language_selected_cb, self);
}

static void
follow_language (KtLanguagePage *self)
{
  language_changed_cb (self);
  g_signal_connect_object (self->language_row, "notify::selected",
                           G_CALLBACK (language_selected_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::language", G_CALLBACK (language_changed_cb),
                           self, G_CONNECT_SWAPPED);
}

static void
kt_language_page_dispose (GObject *object)
{
  KtLanguagePage *self = KT_LANGUAGE_PAGE (object);

  g_clear_handle_id (&self->choose_source, g_source_remove);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (self), KT_TYPE_LANGUAGE_PAGE);
  G_OBJECT_CLASS (kt_language_page_parent_class)->dispose (object);
}

static void
kt_language_page_finalize (GObject *object)
{
  g_strfreev (KT_LANGUAGE_PAGE (object)->languages);
  G_OBJECT_CLASS (kt_language_page_parent_class)->finalize (object);
}

static void
kt_language_page_class_init (KtLanguagePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = kt_language_page_dispose;
  object_class->finalize = kt_language_page_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kythu/KyThu/ui/language-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KtLanguagePage, group);
  gtk_widget_class_bind_template_child (widget_class, KtLanguagePage, language_row);
  gtk_widget_class_bind_template_child (widget_class, KtLanguagePage, faults);
}

static void
kt_language_page_init (KtLanguagePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kt_text_fit_choices (GTK_WIDGET (self));
}

/* Adds a row for a game with several notations. */
static void
add_notations (KtLanguagePage *self, const KtGame *game)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autofree char *key = kt_notation_get_key (game);
  /* Translators: a title; what follows is the name of a game: how its moves are written. */
  g_autofree char *title = g_strdup_printf (_ ("Notation: %s"), _ (game->name));

  /* Translators: the notation of moves that is usual in the language of the window. */
  gtk_string_list_append (names, _ ("Usual in your language"));
  for (guint i = 0; i < game->n_notations; i++)
    gtk_string_list_append (names, _ (game->notations[i].text));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
  kt_settings_row_bind (row, self->settings, key);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->group), row);
}

GtkWidget *
kt_language_page_new (GSettings *settings)
{
  KtLanguagePage *self = g_object_new (KT_TYPE_LANGUAGE_PAGE, NULL);

  self->settings = g_object_ref (settings);
  fill_languages (self);
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    if (kt_registry_get_game (i)->notations)
      add_notations (self, kt_registry_get_game (i));
  }
  kt_settings_rows_bind (GTK_WIDGET (self), settings);
  follow_language (self);
  return GTK_WIDGET (self);
}
