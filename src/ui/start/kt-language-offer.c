/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/start/kt-language-offer.h"

#include <glib/gi18n-lib.h>

#include "core/kt-bounded-text.h"
#include "ui/common/kt-widgets.h"
#include "ui/text/kt-language.h"
#include "ui/text/kt-list-line.h"

/* The maximum height of the list in pixels, and the maximum number of lines of names. */
enum { MAX_LIST_HEIGHT = 360 };

struct _KtLanguageOffer {
  GtkWidget parent_instance;
  GtkWidget *revealer;
  GSettings *settings;
  GPtrArray *languages; /* NULL until the line of languages is created */
};

G_DEFINE_FINAL_TYPE (KtLanguageOffer, kt_language_offer, GTK_TYPE_WIDGET)

/* Returns whether to offer languages, which ends when a language was chosen or the offer was
 * closed. */
static gboolean
is_wanted (KtLanguageOffer *self)
{
  g_autofree char *code = g_settings_get_string (self->settings, "language");

  return !*code && g_settings_get_boolean (self->settings, "offer-languages");
}

/* Vietnamese comes first, because a narrow window with large letters shows only the first names. */
static int
compare_languages (gconstpointer a, gconstpointer b)
{
  const KtLanguage *one = *(const KtLanguage *const *) a, *two = *(const KtLanguage *const *) b;
  gboolean is_first = g_str_equal (one->code, "vi"), is_second = g_str_equal (two->code, "vi");

  return is_first != is_second ? (is_first ? -1 : 1) : g_utf8_collate (one->name, two->name);
}

/* Leaves out names that no installed font can display. People who read a language have a font
 * for it. */
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

/* --- Answers ---------------------------------------------------------------------------------- */

static void
close_cb (KtLanguageOffer *self)
{
  g_settings_set_boolean (self->settings, "offer-languages", FALSE);
}

typedef struct {
  GSettings *settings;
  char *code;
} LanguageChoice;

static gboolean
choose_cb (gpointer data)
{
  LanguageChoice *choice = data;

  g_settings_set_string (choice->settings, "language", choice->code);
  return G_SOURCE_REMOVE;
}

static void
choice_free (gpointer data)
{
  LanguageChoice *choice = data;

  g_object_unref (choice->settings);
  g_free (choice->code);
  g_free (choice);
}

/* Changes the language in an idle callback, because the change destroys this page while its list
 * emits a signal. */
static void
chosen_cb (KtLanguageOffer *self, GtkListBoxRow *row)
{
  const KtLanguage *language = self->languages->pdata[gtk_list_box_row_get_index (row)];
  LanguageChoice *choice = g_new (LanguageChoice, 1);

  *choice = (LanguageChoice){ g_object_ref (self->settings), g_strdup (language->code) };
  close_cb (self);
  g_idle_add_full (G_PRIORITY_DEFAULT, choose_cb, choice, choice_free);
}

/* --- The line --------------------------------------------------------------------------------- */

static char *
list_names (GPtrArray *languages)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < languages->len; i++)
    kt_list_line_add (text, ((KtLanguage *) languages->pdata[i])->name);
  return g_string_free (text, FALSE);
}

static GtkWidget *
create_list (KtLanguageOffer *self)
{
  GtkWidget *list = gtk_list_box_new (), *scroller = gtk_scrolled_window_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  for (guint i = 0; i < self->languages->len; i++) {
    GtkWidget *label = gtk_label_new (((KtLanguage *) self->languages->pdata[i])->name);

    gtk_label_set_xalign (GTK_LABEL (label), 0);
    gtk_list_box_append (GTK_LIST_BOX (list), label);
  }
  g_signal_connect_object (list, "row-activated", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), MAX_LIST_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  return scroller;
}

/* Creates the line of names. It shows all names and wraps, because nobody looks for their
 * language in a list behind other names. Only if players have added many catalogues, the last
 * names are left to the list. */
static GtkWidget *
create_names (const char *text)
{
  g_autofree char *bounded = kt_bounded_text (text, KT_BOUNDED_LINE);
  GtkWidget *label = gtk_label_new (bounded);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  return label;
}

static GtkWidget *
create_menu (KtLanguageOffer *self, const char *text)
{
  GtkWidget *button = gtk_menu_button_new (), *popover = gtk_popover_new ();

  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), gtk_label_new (NULL));
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (button), FALSE);
  gtk_popover_set_child (GTK_POPOVER (popover), create_list (self));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  kt_widget_name_button (button, text);
  kt_widget_set_tooltip (button, _ ("Language"));
  return button;
}

/* Puts the button over the names as an overlay. Inside the button the names would not wrap,
 * because GTK does not ask the child of a menu button for its height at a given width. */
static GtkWidget *
create_choice (KtLanguageOffer *self)
{
  g_autofree char *text = list_names (self->languages);
  GtkWidget *choice = gtk_overlay_new ();

  gtk_overlay_set_child (GTK_OVERLAY (choice), create_names (text));
  gtk_overlay_add_overlay (GTK_OVERLAY (choice), create_menu (self, text));
  gtk_widget_set_hexpand (choice, TRUE);
  return choice;
}

static GtkWidget *
create_line (KtLanguageOffer *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *icon = gtk_image_new_from_icon_name ("kt-language-symbolic");
  GtkWidget *close = gtk_button_new_from_icon_name ("window-close-symbolic");

  gtk_widget_add_css_class (line, "language-offer");
  gtk_widget_add_css_class (close, "flat");
  gtk_widget_set_valign (close, GTK_ALIGN_CENTER);
  kt_widget_name_button (close, _ ("Dismiss"));
  g_signal_connect_object (close, "clicked", G_CALLBACK (close_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (line), icon);
  gtk_box_append (GTK_BOX (line), create_choice (self));
  gtk_box_append (GTK_BOX (line), close);
  return line;
}

static void
update (KtLanguageOffer *self)
{
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer),
                                 self->languages && is_wanted (self));
}

static void
make (KtLanguageOffer *self)
{
  self->languages = list_languages (GTK_WIDGET (self));
  /* If only English is available, there is nothing to offer. */
  if (self->languages->len < 2)
    return;
  gtk_revealer_set_child (GTK_REVEALER (self->revealer), create_line (self));
  update (self);
  gtk_revealer_set_transition_type (GTK_REVEALER (self->revealer),
                                    GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP);
}

/* --- The widget ------------------------------------------------------------------------------- */

/* Creates the line before the first frame, because later it would shift the whole page. */
static void
kt_language_offer_map (GtkWidget *widget)
{
  KtLanguageOffer *self = KT_LANGUAGE_OFFER (widget);

  GTK_WIDGET_CLASS (kt_language_offer_parent_class)->map (widget);
  if (!self->languages && is_wanted (self))
    make (self);
}

static void
kt_language_offer_dispose (GObject *object)
{
  KtLanguageOffer *self = KT_LANGUAGE_OFFER (object);

  g_clear_pointer (&self->revealer, gtk_widget_unparent);
  g_clear_pointer (&self->languages, g_ptr_array_unref);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (kt_language_offer_parent_class)->dispose (object);
}

static void
kt_language_offer_class_init (KtLanguageOfferClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_language_offer_dispose;
  widget_class->map = kt_language_offer_map;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
kt_language_offer_init (KtLanguageOffer *self)
{
  self->revealer = gtk_revealer_new ();
  gtk_revealer_set_transition_type (GTK_REVEALER (self->revealer),
                                    GTK_REVEALER_TRANSITION_TYPE_NONE);
  gtk_widget_set_parent (self->revealer, GTK_WIDGET (self));
}

GtkWidget *
kt_language_offer_new (GSettings *settings)
{
  KtLanguageOffer *self = g_object_new (KT_TYPE_LANGUAGE_OFFER, NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "changed::offer-languages", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
