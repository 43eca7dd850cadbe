/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/start/kt-welcome-line.h"

#include <glib/gi18n-lib.h>

#include "core/kt-bounded-text.h"
#include "games/kt-registry.h"
#include "model/setup/kt-game-setup.h"
#include "model/setup/kt-game-terms.h"
#include "ui/common/kt-widgets.h"
#include "ui/common/kt-wrap-box.h"
#include "ui/text/kt-language.h"

/* MAX_LANGUAGES limits the offered languages, because players may have added many catalogues. The
 * other values are in pixels. */
enum { MAX_LANGUAGES = 24, SPACING = 2, GROUP_SPACING = 12 };

struct _KtWelcomeLine {
  GtkWidget parent_instance;
  GtkWidget *revealer;
  GSettings *settings;
  gboolean is_made;
};

G_DEFINE_FINAL_TYPE (KtWelcomeLine, kt_welcome_line, GTK_TYPE_WIDGET)

static gboolean
is_wanted (KtWelcomeLine *self)
{
  return g_settings_get_boolean (self->settings, "offer-languages");
}

/* --- The languages ---------------------------------------------------------------------------- */

/* Vietnamese comes first, because a narrow window with large letters has room for the first names
 * only. */
static int
compare_languages (gconstpointer a, gconstpointer b)
{
  const KtLanguage *one = *(const KtLanguage *const *) a, *two = *(const KtLanguage *const *) b;
  gboolean is_first = g_str_equal (one->code, "vi"), is_second = g_str_equal (two->code, "vi");

  return is_first != is_second ? (is_first ? -1 : 1) : g_utf8_collate (one->name, two->name);
}

/* Returns whether an installed font has all letters of a name. A language whose name has no font is
 * left out: its readers would have one. */
static gboolean
can_be_written (GtkWidget *widget, const char *name)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, name);

  return pango_layout_get_unknown_glyphs_count (layout) == 0;
}

static GPtrArray *
list_languages (GtkWidget *widget)
{
  GPtrArray *languages = kt_language_list ();

  for (guint i = languages->len; i > 0; i--) {
    const KtLanguage *language = languages->pdata[i - 1];

    if (language->fault || !can_be_written (widget, language->name))
      g_ptr_array_remove_index (languages, i - 1);
  }
  g_ptr_array_sort (languages, compare_languages);
  return languages;
}

/* Changes the language in an idle callback, because this destroys the page and its button, which is
 * still emitting its signal. */
static gboolean
choose_cb (gpointer button)
{
  GSettings *settings = g_object_get_data (button, "settings");

  g_settings_set_string (settings, "language", g_object_get_data (button, "language"));
  return G_SOURCE_REMOVE;
}

static void
language_clicked_cb (GtkWidget *button)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, choose_cb, g_object_ref (button), g_object_unref);
}

static GtkWidget *
create_language (KtWelcomeLine *self, const KtLanguage *language)
{
  g_autofree char *name = kt_bounded_text (language->name, KT_BOUNDED_LINE);
  GtkWidget *button = gtk_button_new_with_label (name);

  gtk_widget_add_css_class (button, "flat");
  g_object_set_data_full (G_OBJECT (button), "language", g_strdup (language->code), g_free);
  g_object_set_data_full (G_OBJECT (button), "settings", g_object_ref (self->settings),
                          g_object_unref);
  g_signal_connect (button, "clicked", G_CALLBACK (language_clicked_cb), NULL);
  return button;
}

static void
add_languages (KtWelcomeLine *self, KtWrapBox *line)
{
  g_autoptr (GPtrArray) languages = list_languages (GTK_WIDGET (self));

  /* If only English is available, there is nothing to choose. */
  if (languages->len < 2)
    return;
  kt_wrap_box_append (line, gtk_image_new_from_icon_name ("kt-language-symbolic"));
  for (guint i = 0; i < MIN (languages->len, MAX_LANGUAGES); i++)
    kt_wrap_box_append (line, create_language (self, languages->pdata[i]));
}

/* --- Level and beginning ---------------------------------------------------------------------- */

static GtkWidget *
create_choice (const char *title, const char *const *items, guint selected)
{
  GtkWidget *choice = gtk_drop_down_new_from_strings (items);

  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), selected);
  gtk_widget_add_css_class (choice, "flat");
  kt_widget_name_button (choice, title);
  /* The toggle button inside gets the accessible name as well, because screen readers find it. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (choice)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return choice;
}

static void
add_choice (KtWrapBox *line, const char *title, GtkWidget *choice)
{
  GtkWidget *group = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);

  gtk_box_append (GTK_BOX (group), gtk_label_new (title));
  gtk_box_append (GTK_BOX (group), choice);
  kt_wrap_box_append (line, group);
}

/* Stores for every game the level, if the game has it, and who begins. */
static void
store (GSettings *settings, const char *level, int begins)
{
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);
    KtGameTerms terms = kt_game_terms_read (settings, game);
    int index = level ? kt_registry_find_level (game, level) : -1;

    if (index >= 0)
      terms.level = (guint) index;
    if (index >= 0)
      terms.is_own_level = FALSE;
    if (begins >= 0)
      terms.begins = (KtBegins) begins;
    kt_game_terms_write (settings, game, &terms);
  }
}

static void
level_chosen_cb (KtWelcomeLine *self, GParamSpec *pspec, GtkDropDown *choice)
{
  const KtGame *game = kt_game_setup_get_game (self->settings);
  guint n_levels;
  const KtNote *levels = kt_registry_get_levels (game, &n_levels);

  store (self->settings, levels[MIN (gtk_drop_down_get_selected (choice), n_levels - 1)].id, -1);
}

static void
begins_chosen_cb (KtWelcomeLine *self, GParamSpec *pspec, GtkDropDown *choice)
{
  store (self->settings, NULL, (int) gtk_drop_down_get_selected (choice));
}

static void
add_level (KtWelcomeLine *self, KtWrapBox *line)
{
  const KtGame *game = kt_game_setup_get_game (self->settings);
  KtGameTerms terms = kt_game_terms_read (self->settings, game);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) items = NULL;
  guint n_levels;
  const KtNote *levels = kt_registry_get_levels (game, &n_levels);
  GtkWidget *choice;

  for (guint i = 0; i < n_levels; i++)
    g_strv_builder_add (names, _ (levels[i].text));
  items = g_strv_builder_end (names);
  choice = create_choice (_ ("Level"), (const char *const *) items, terms.level);
  g_signal_connect_object (choice, "notify::selected", G_CALLBACK (level_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  add_choice (line, _ ("Level"), choice);
}

static void
add_beginning (KtWelcomeLine *self, KtWrapBox *line)
{
  KtGameTerms terms = kt_game_terms_read (self->settings, kt_game_setup_get_game (self->settings));
  const char *const items[] = { _ ("You"), _ ("Computer"), _ ("Random"), NULL };
  GtkWidget *choice = create_choice (_ ("Who begins"), items, (guint) terms.begins);

  g_signal_connect_object (choice, "notify::selected", G_CALLBACK (begins_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  add_choice (line, _ ("Who begins"), choice);
}

/* --- The line --------------------------------------------------------------------------------- */

static void
close_cb (KtWelcomeLine *self)
{
  g_settings_set_boolean (self->settings, "offer-languages", FALSE);
}

static GtkWidget *
create_close_button (KtWelcomeLine *self)
{
  GtkWidget *close = gtk_button_new_from_icon_name ("window-close-symbolic");

  gtk_widget_add_css_class (close, "flat");
  gtk_widget_set_valign (close, GTK_ALIGN_CENTER);
  kt_widget_name_button (close, _ ("Dismiss"));
  g_signal_connect_object (close, "clicked", G_CALLBACK (close_cb), self, G_CONNECT_SWAPPED);
  return close;
}

static GtkWidget *
create_line (KtWelcomeLine *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *content = kt_wrap_box_new (GROUP_SPACING), *languages = kt_wrap_box_new (SPACING);

  gtk_widget_add_css_class (line, "welcome-line");
  add_languages (self, KT_WRAP_BOX (languages));
  kt_wrap_box_append (KT_WRAP_BOX (content), languages);
  add_level (self, KT_WRAP_BOX (content));
  add_beginning (self, KT_WRAP_BOX (content));
  gtk_widget_set_hexpand (content, TRUE);
  gtk_widget_set_valign (content, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (line), content);
  gtk_box_append (GTK_BOX (line), create_close_button (self));
  return line;
}

static void
update (KtWelcomeLine *self)
{
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), self->is_made && is_wanted (self));
}

static void
make (KtWelcomeLine *self)
{
  self->is_made = TRUE;
  gtk_revealer_set_child (GTK_REVEALER (self->revealer), create_line (self));
  update (self);
  gtk_revealer_set_transition_type (GTK_REVEALER (self->revealer),
                                    GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP);
}

/* --- The widget ------------------------------------------------------------------------------- */

/* Creates the contents before the first frame; later they would shift the whole page. */
static void
kt_welcome_line_map (GtkWidget *widget)
{
  KtWelcomeLine *self = KT_WELCOME_LINE (widget);

  GTK_WIDGET_CLASS (kt_welcome_line_parent_class)->map (widget);
  if (!self->is_made && is_wanted (self))
    make (self);
}

static void
kt_welcome_line_dispose (GObject *object)
{
  KtWelcomeLine *self = KT_WELCOME_LINE (object);

  g_clear_pointer (&self->revealer, gtk_widget_unparent);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (kt_welcome_line_parent_class)->dispose (object);
}

static void
kt_welcome_line_class_init (KtWelcomeLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_welcome_line_dispose;
  widget_class->map = kt_welcome_line_map;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
kt_welcome_line_init (KtWelcomeLine *self)
{
  self->revealer = gtk_revealer_new ();
  gtk_revealer_set_transition_type (GTK_REVEALER (self->revealer),
                                    GTK_REVEALER_TRANSITION_TYPE_NONE);
  gtk_widget_set_parent (self->revealer, GTK_WIDGET (self));
}

GtkWidget *
kt_welcome_line_new (GSettings *settings)
{
  KtWelcomeLine *self = g_object_new (KT_TYPE_WELCOME_LINE, NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "changed::offer-languages", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
