/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/library/kt-save-dialog.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/kt-bounded-text.h"
#include "model/library/kt-saved-game-writer.h"
#include "model/library/kt-saved-games.h"
#include "model/text-search/kt-folding.h"
#include "ui/common/kt-announce.h"
#include "ui/common/kt-message-dialog.h"
#include "ui/common/kt-text-fit.h"
#include "ui/common/kt-widgets.h"
#include "ui/library/kt-saved-words.h"

struct _KtSaveDialog {
  AdwWindow parent_instance;

  GtkEntry *entry;
  GtkLabel *hint;
  GtkListView *list;
  GtkWidget *save_button;

  char *library, *suffix;
  char *suggestion; /* the suggested name as the caller gave it */
  char *suggested;  /* the suggested name as shown, with a number if it was taken */
  KtSavedGames *games;
  GtkFilter *filter;
  gboolean is_saving; /* a name was chosen and the result is pending */
  char **words;       /* folded words that were typed; NULL: all games are listed */
};

G_DEFINE_FINAL_TYPE (KtSaveDialog, kt_save_dialog, ADW_TYPE_WINDOW)

enum { SAVE, N_SIGNALS };
static guint signals[N_SIGNALS];

static const char *
get_text (KtSaveDialog *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

/* --- The name --------------------------------------------------------------------------------- */

static gboolean
is_blank (const char *text)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));

  return *stripped == '\0';
}

/* Returns whether a file has the wanted name. Normalized names are compared, because another
 * program may have written the file name with decomposed characters. */
static gboolean
is_same_file (const char *file, const char *wanted)
{
  g_autofree char *valid = g_utf8_make_valid (file, -1);
  g_autofree char *composed = g_utf8_normalize (valid, -1, G_NORMALIZE_DEFAULT_COMPOSE);

  return g_str_equal (composed, wanted);
}

/* Returns the path of the existing file with the entered name, or NULL. */
static char *
find_taken (KtSaveDialog *self)
{
  g_autofree char *name = kt_saved_game_writer_clean_name (get_text (self));
  g_autofree char *wanted = g_strdup_printf ("%s.%s", name, self->suffix);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->games));

  for (guint i = 0; i < n; i++) {
    g_autoptr (KtSavedGame) game = g_list_model_get_item (G_LIST_MODEL (self->games), i);

    if (is_same_file (kt_saved_game_get_file (game), wanted))
      return g_strdup (kt_saved_game_get_path (game));
  }
  return NULL;
}

static void
update (KtSaveDialog *self)
{
  g_autofree char *name = kt_saved_game_writer_clean_name (get_text (self)),
                  *taken = find_taken (self);
  g_autofree char *stripped = g_strstrip (g_strdup (get_text (self))), *text = NULL;
  gboolean is_named = !is_blank (get_text (self));

  gtk_widget_set_sensitive (self->save_button, is_named);
  if (is_named && taken)
    text = g_strdup (_ ("There is a game of this name already."));
  else if (is_named && !is_same_file (stripped, name))
    /* Translators: the name of a game without what no file can have in its name. */
    text = g_strdup_printf (_ ("It will be called “%s”."), name);
  else
    text = g_strdup (_ ("The games already saved are listed below."));
  kt_label_set_bounded (self->hint, text);
}

static void
changed_cb (KtSaveDialog *self)
{
  if (!self->games)
    return;
  g_strfreev (self->words);
  /* A suggestion that the person has not edited does not filter the list. */
  self->words =
      g_str_equal (get_text (self), self->suggested) ? NULL : kt_folding_split (get_text (self));
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  update (self);
}

enum { SELECT_MS = 50 };

static void
show_suggestion (KtSaveDialog *self, char *name)
{
  g_free (self->suggested);
  self->suggested = name;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), name);
}

static gboolean
select_cb (gpointer self)
{
  if (g_str_equal (get_text (self), KT_SAVE_DIALOG (self)->suggested))
    gtk_editable_select_region (GTK_EDITABLE (KT_SAVE_DIALOG (self)->entry), 0, -1);
  return G_SOURCE_REMOVE;
}

/* Adds a number to the suggestion, so that a name is free and no question about replacing is
 * needed. The text is selected later, because a display may drop a primary selection that is set
 * twice in a row. */
static void
find_free_name (KtSaveDialog *self)
{
  for (guint number = 2; !self->is_saving; number++) {
    g_autofree char *taken = find_taken (self);

    if (!taken || !g_str_equal (get_text (self), self->suggested))
      return;
    if (number == 2)
      g_timeout_add_full (G_PRIORITY_DEFAULT, SELECT_MS, select_cb, g_object_ref (self),
                          g_object_unref);
    show_suggestion (self, kt_saved_game_writer_number_name (self->suggestion, number));
  }
}

static void
updated_cb (KtSaveDialog *self)
{
  find_free_name (self);
  update (self);
}

/* --- Saving ----------------------------------------------------------------------------------- */

static void
save (KtSaveDialog *self, const char *path)
{
  self->is_saving = TRUE;
  g_signal_emit (self, signals[SAVE], 0, get_text (self), path);
}

static void
begin_anew (KtSaveDialog *self)
{
  self->is_saving = FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
answered_cb (KtSaveDialog *self, const char *response)
{
  g_autofree char *taken = find_taken (self);

  if (!taken)
    taken = kt_saved_game_writer_get_path (self->library, get_text (self), self->suffix);
  if (g_str_equal (response, "replace"))
    save (self, taken);
  else
    begin_anew (self);
}

void
kt_save_dialog_ask_replace (KtSaveDialog *self)
{
  g_autofree char *name = kt_saved_game_writer_clean_name (get_text (self));
  /* Translators: the name of a saved game. */
  g_autofree char *heading = g_strdup_printf (_ ("Replace “%s”?"), name);
  GtkWidget *dialog = kt_message_dialog_new_question (
      GTK_WINDOW (self), heading, _ ("There is a game of this name already. It would be lost."),
      "replace", _ ("_Replace"), TRUE);

  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
kt_save_dialog_explain (KtSaveDialog *self, const char *text)
{
  g_return_if_fail (KT_IS_SAVE_DIALOG (self));
  begin_anew (self);
  kt_message_dialog_explain (GTK_WINDOW (self), _ ("The Game Was Not Saved"), text);
}

static void
save_cb (KtSaveDialog *self)
{
  g_autofree char *taken = NULL;

  if (is_blank (get_text (self)) || self->is_saving)
    return;
  taken = find_taken (self);
  if (taken)
    kt_save_dialog_ask_replace (self);
  else
    save (self, NULL);
}

/* --- The list of games ------------------------------------------------------------------------ */

static gboolean
matches (gpointer game, gpointer dialog)
{
  KtSaveDialog *self = dialog;

  return !self->words || kt_saved_game_matches (game, (const char *const *) self->words);
}

static GtkWidget *
create_label (const char *class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, class);
  return label;
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, KtSaveDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = create_label ("body"), *time = create_label ("caption");

  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (time, "dim-label");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), time);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, KtSaveDialog *self)
{
  KtSavedGame *game = gtk_list_item_get_item (item);
  GtkWidget *box = gtk_list_item_get_child (item);
  g_autofree char *time = kt_saved_words_describe_time (game);

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (box)), kt_saved_game_get_name (game));
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (box)), time);
}

/* Copies the name of the activated game into the entry, to be reused or edited. */
static void
activated_cb (GtkListView *view, guint place, KtSaveDialog *self)
{
  g_autoptr (KtSavedGame) game =
      g_list_model_get_item (G_LIST_MODEL (gtk_list_view_get_model (view)), place);

  gtk_editable_set_text (GTK_EDITABLE (self->entry), kt_saved_game_get_name (game));
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

static void
list_games (KtSaveDialog *self)
{
  g_autoptr (GtkSelectionModel) chosen = NULL;
  GtkFilterListModel *found;

  self->games = kt_saved_games_new (self->library, KT_SHELF_GAMES);
  self->filter = GTK_FILTER (gtk_custom_filter_new (matches, self, NULL));
  found = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->games)),
                                     g_object_ref (self->filter));
  chosen = GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (found)));
  gtk_list_view_set_model (self->list, chosen);
  g_signal_connect_object (self->games, "updated", G_CALLBACK (updated_cb), self,
                           G_CONNECT_SWAPPED);
}

/* --- The class -------------------------------------------------------------------------------- */

static void
kt_save_dialog_dispose (GObject *object)
{
  KtSaveDialog *self = KT_SAVE_DIALOG (object);

  if (self->list)
    gtk_list_view_set_model (self->list, NULL);
  self->list = NULL;
  g_clear_object (&self->games);
  g_clear_object (&self->filter);
  g_clear_pointer (&self->library, g_free);
  g_clear_pointer (&self->suffix, g_free);
  g_clear_pointer (&self->suggestion, g_free);
  g_clear_pointer (&self->suggested, g_free);
  g_clear_pointer (&self->words, g_strfreev);
  gtk_widget_dispose_template (GTK_WIDGET (self), KT_TYPE_SAVE_DIALOG);
  G_OBJECT_CLASS (kt_save_dialog_parent_class)->dispose (object);
}

static void
kt_save_dialog_class_init (KtSaveDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_save_dialog_dispose;
  signals[SAVE] = g_signal_new ("save", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/kythu/KyThu/ui/save-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, KtSaveDialog, entry);
  gtk_widget_class_bind_template_child (widget_class, KtSaveDialog, hint);
  gtk_widget_class_bind_template_child (widget_class, KtSaveDialog, list);
  gtk_widget_class_bind_template_child (widget_class, KtSaveDialog, save_button);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kt_save_dialog_init (KtSaveDialog *self)
{
  kt_announce_as_dialog (GTK_WIDGET (self));
  gtk_widget_init_template (GTK_WIDGET (self));
  kt_text_fit_titles (GTK_WIDGET (self));
  kt_editable_limit (GTK_EDITABLE (self->entry), KT_BOUNDED_LINE);
  kt_announce_add_label (self->hint);
}

KtSaveDialog *
kt_save_dialog_new (GtkWindow *parent, const char *library, const char *suggestion,
                    const char *suffix)
{
  KtSaveDialog *self = g_object_new (KT_TYPE_SAVE_DIALOG, "transient-for", parent, NULL);

  self->library = g_strdup (library);
  self->suffix = g_strdup (suffix);
  self->suggestion = g_strdup (suggestion);
  show_suggestion (self, g_strdup (suggestion));
  list_games (self);
  update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
  return self;
}
