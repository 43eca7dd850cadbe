/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/start/kt-start-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "games/kt-registry.h"
#include "model/library/kt-unfinished.h"
#include "model/setup/kt-game-setup.h"
#include "ui/common/kt-appearance.h"
#include "ui/common/kt-height-for-width-bin.h"
#include "ui/common/kt-message-dialog.h"
#include "ui/common/kt-mnemonic-button.h"
#include "ui/common/kt-toasts.h"
#include "ui/common/kt-widgets.h"
#include "ui/common/kt-wrap-box.h"
#include "ui/start/kt-game-tile.h"
#include "ui/start/kt-start-arrows.h"
#include "ui/start/kt-unfinished-list.h"
#include "ui/start/kt-welcome-line.h"

static const double large_text = 1.5; /* letters count as large from this text scale on */

/* The maximum numbers of columns for few and for many games, and the widths of the page's content
 * in pixels. */
enum { FEW_COLUMNS = 3, MAX_COLUMNS = 5, FEW_WIDTH = 840, MANY_WIDTH = 1120 };
/* The space between links in pixels. */
enum { LINK_SPACING = 6 };

struct _KtStartPage {
  KtGameView parent_instance;

  GtkWidget *content;
  AdwClamp *clamp;
  GtkWidget *middle; /* the part that scrolls, above the lines at the foot */
  GtkBox *sections;
  GtkFlowBox *tiles;
  GtkFlowBox *entries;
  GtkLabel *hint;
  GtkLabel *version;
  KtToasts *toasts;
  GtkWidget *unfinished;

  KtAutosave *autosave;
  GListStore *games;         /* of KtUnfinishedGame: the games to continue */
  KtUnfinishedGame *removed; /* the game removed last, for undo; NULL: none */
  guint n_refreshes;   /* number of readings begun, so that the result of an older one is ignored */
  gboolean is_focused; /* the page was focused since it was shown */
  gboolean has_old_tiles; /* the terms of a game have changed since the tiles were created */
};

G_DEFINE_FINAL_TYPE (KtStartPage, kt_start_page, KT_TYPE_GAME_VIEW)

enum { RESUME, N_SIGNALS };
static guint signals[N_SIGNALS];

static KtGameModel *
get_model (KtStartPage *self)
{
  return kt_game_view_get_model (KT_GAME_VIEW (self));
}

static GSettings *
get_settings (KtStartPage *self)
{
  return kt_game_view_get_settings (KT_GAME_VIEW (self));
}

static void
explain (KtStartPage *self, const char *heading, const char *text)
{
  kt_message_dialog_explain (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), heading, text);
}

/* --- Unfinished games ------------------------------------------------------------------------- */

/* Shows the games. Focuses the button that continues the newest game, unless the page was
 * focused before. */
static void
show_games (KtStartPage *self)
{
  kt_unfinished_list_show (KT_UNFINISHED_LIST (self->unfinished), G_LIST_MODEL (self->games));
  if (!self->is_focused)
    self->is_focused = kt_unfinished_list_focus (KT_UNFINISHED_LIST (self->unfinished));
}

static void
show_faults (KtStartPage *self, GPtrArray *faults)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (faults->len == 0)
    return;
  for (guint i = 0; i < faults->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "",
                            (const char *) g_ptr_array_index (faults, i));
  explain (self, _ ("A Game Could Not Be Read"), text->str);
}

/* Removes the game on the board from the list of unfinished games. It is in the list if it has no
 * journal, because then it is not locked. */
static void
leave_out_own (KtStartPage *self, GListStore *games)
{
  const char *own = kt_autosave_get_id (self->autosave);

  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (games)); own && i-- > 0;) {
    g_autoptr (KtUnfinishedGame) game = g_list_model_get_item (G_LIST_MODEL (games), i);

    if (g_str_equal (kt_unfinished_game_get_id (game), own))
      g_list_store_remove (games, i);
  }
}

typedef struct {
  KtStartPage *page;
  guint number;
} Refresh;

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Refresh *refresh = data;
  g_autoptr (KtStartPage) self = refresh->page;
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GListStore) games = kt_unfinished_list_finish (result, &faults);

  if (!self->autosave || refresh->number != self->n_refreshes)
    return;
  leave_out_own (self, games);
  g_set_object (&self->games, games);
  show_games (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_faults (self, faults);
}

static void
refresh_games (KtStartPage *self)
{
  Refresh *refresh;

  refresh = g_new (Refresh, 1);
  *refresh = (Refresh){ g_object_ref (self), ++self->n_refreshes };
  kt_unfinished_list_async (kt_autosave_get_library (self->autosave), listed_cb, refresh);
}

static void
continued_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  KtUnfinishedGame *game = KT_UNFINISHED_GAME (object);
  g_autoptr (KtStartPage) self = data;
  g_autoptr (GError) error = NULL, fault = NULL;
  KtJournal *journal = NULL;
  KtRecord *record = kt_unfinished_game_continue_finish (game, result, &journal, &error);

  if (!self->autosave) {
    kt_record_free (record);
    kt_journal_free (journal);
    return;
  }
  if (!record) {
    explain (self, _ ("The Game Cannot Go On"), error->message);
    refresh_games (self);
    return;
  }
  kt_autosave_adopt (self->autosave, kt_unfinished_game_get_id (game), journal);
  if (!kt_game_setup_load (get_settings (self), get_model (self), record, &fault))
    explain (self, _ ("Some Parts Could Not Be Read"), fault->message);
}

static void
continue_cb (KtStartPage *self, KtUnfinishedGame *game)
{
  kt_unfinished_game_continue_async (game, continued_cb, g_object_ref (self));
}

static void
resume_cb (KtStartPage *self)
{
  g_signal_emit (self, signals[RESUME], 0);
}

static void
restored_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtStartPage) self = data;
  g_autoptr (GError) error = NULL;

  if (!kt_unfinished_game_move_finish (KT_UNFINISHED_GAME (object), result, &error) &&
      self->autosave)
    explain (self, _ ("The Game Cannot Be Moved"), error->message);
  if (self->autosave)
    refresh_games (self);
}

static void
restore_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtStartPage *self = KT_START_PAGE (widget);
  g_autoptr (KtUnfinishedGame) game = g_steal_pointer (&self->removed);

  if (game)
    kt_unfinished_game_restore_async (game, restored_cb, g_object_ref (self));
}

static void
removed_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtStartPage) self = data;
  g_autoptr (GError) error = NULL;

  if (!self->autosave)
    return;
  if (!kt_unfinished_game_move_finish (KT_UNFINISHED_GAME (object), result, &error)) {
    explain (self, _ ("The Game Cannot Be Moved"), error->message);
  } else {
    g_set_object (&self->removed, KT_UNFINISHED_GAME (object));
    kt_toasts_show_with_action (self->toasts, _ ("The game was given up"), _ ("Undo"),
                                "start.restore");
  }
  refresh_games (self);
}

static void
remove_cb (KtStartPage *self, KtUnfinishedGame *game)
{
  kt_unfinished_game_remove_async (game, removed_cb, g_object_ref (self));
}

/* --- Starting games --------------------------------------------------------------------------- */

static void
play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtStartPage *self = KT_START_PAGE (widget);
  const KtGame *game = kt_registry_find_game (g_variant_get_string (parameter, NULL));

  g_return_if_fail (game);
  kt_game_setup_set_game (get_settings (self), game);
  kt_game_setup_start (get_settings (self), get_model (self));
}

static void
add_tiles (KtStartPage *self)
{
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    GtkWidget *tile = kt_game_tile_new (kt_registry_get_game (i), get_settings (self),
                                        kt_game_view_get_theme (KT_GAME_VIEW (self)), "start.play");

    kt_widget_put_in_flow_box (self->tiles, i, tile);
  }
}

static gboolean renew_cb (gpointer self);

/* Several settings may change one after another, so the tiles are renewed only once, later. */
static void
settings_changed_cb (KtStartPage *self)
{
  if (!self->has_old_tiles && gtk_widget_get_mapped (GTK_WIDGET (self)))
    g_idle_add_full (G_PRIORITY_DEFAULT, renew_cb, g_object_ref (self), g_object_unref);
  self->has_old_tiles = TRUE;
}

/* Recreates the tiles after the terms of a game have changed. */
static void
renew_tiles (KtStartPage *self)
{
  gboolean has_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->tiles)) != NULL;

  if (!self->has_old_tiles)
    return;
  self->has_old_tiles = FALSE;
  add_tiles (self);
  if (has_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static gboolean
renew_cb (gpointer self)
{
  renew_tiles (self);
  return G_SOURCE_REMOVE;
}

/* An entry of the page. The letter behind the underscore of its label works alone, so it must be
 * one that every keyboard has (a to z), and no other entry's. */
typedef struct {
  const char *label, *action;
} StartEntry;

static GtkWidget *
create_entry (const StartEntry *entry)
{
  return kt_mnemonic_button_new (g_dpgettext2 (GETTEXT_PACKAGE, "first page", entry->label),
                                 entry->action);
}

static void
add_entries (KtStartPage *self)
{
  static const StartEntry entries[] = {
    /* Translators: what follows “first page” is an entry of that page. The letter behind the
     * underscore works alone, so it must be one that every keyboard has (a to z), and no other
     * entry's. */
    { NC_ ("first page", "_New Game…"), "win.new-game" },
    { NC_ ("first page", "_How to Play"), "win.how-to-play" },
    { NC_ ("first page", "Anal_ysis Board"), "win.analysis" },
    { NC_ ("first page", "_Saved Games"), "win.saved-games" },
#if KT_HAS_NETWORK
    { NC_ ("first page", "Play _with Somebody…"), "app.far" },
#endif
    { NC_ ("first page", "_Open…"), "file.open" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    kt_widget_put_in_flow_box (self->entries, i, create_entry (&entries[i]));
}

/* Adds the seldom needed entries as small links in one line. */
static void
add_links (KtStartPage *self)
{
  static const StartEntry links[] = {
    { NC_ ("first page", "Set _Up a Position…"), "win.set-up" },
    { NC_ ("first page", "S_tatistics"), "win.statistics" },
    { NC_ ("first page", "_Preferences"), "app.preferences" },
    { NC_ ("first page", "_Keyboard Shortcuts"), "app.shortcuts" },
    { NC_ ("first page", "_About Kỳ Thủ"), "app.about" },
    { NC_ ("first page", "_Quit"), "app.quit" },
  };
  GtkWidget *box = kt_wrap_box_new (LINK_SPACING);

  for (guint i = 0; i < G_N_ELEMENTS (links); i++) {
    GtkWidget *link = create_entry (&links[i]);

    gtk_widget_add_css_class (link, "flat");
    gtk_widget_set_hexpand (link, FALSE);
    kt_wrap_box_append (KT_WRAP_BOX (box), link);
  }
  gtk_widget_add_css_class (box, "start-links");
  gtk_box_append (self->sections, box);
}

static void
add_unfinished (KtStartPage *self)
{
  self->unfinished = kt_unfinished_list_new (get_model (self), get_settings (self),
                                             kt_game_view_get_theme (KT_GAME_VIEW (self)));
  gtk_widget_set_visible (self->unfinished, FALSE);
  g_signal_connect_object (self->unfinished, "resume", G_CALLBACK (resume_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->unfinished, "continue", G_CALLBACK (continue_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->unfinished, "remove", G_CALLBACK (remove_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_prepend (self->sections, self->unfinished);
}

/* --- Keys ------------------------------------------------------------------------------------- */

/* Returns the tile of the game played last. */
static GtkFlowBoxChild *
find_tile (KtStartPage *self)
{
  const KtGame *game = kt_game_setup_get_game (get_settings (self));

  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    if (kt_registry_get_game (i) == game)
      return gtk_flow_box_get_child_at_index (self->tiles, (int) i);
  }
  return NULL;
}

/* --- The widget ------------------------------------------------------------------------------- */

static gboolean
kt_start_page_grab_focus (GtkWidget *widget)
{
  KtStartPage *self = KT_START_PAGE (widget);
  GtkFlowBoxChild *tile = find_tile (self);

  if (kt_unfinished_list_focus (KT_UNFINISHED_LIST (self->unfinished))) {
    self->is_focused = TRUE;
    return TRUE;
  }
  self->is_focused = FALSE;
  /* Uses gtk_widget_child_focus(), because the flow box must know its current child for the
   * arrow keys. */
  return tile && gtk_widget_child_focus (GTK_WIDGET (tile), GTK_DIR_TAB_FORWARD);
}

/* Shows a hint about keys if keys are being used, otherwise one about the pointer. */
static void
update_hint (KtStartPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  gtk_label_set_label (
      self->hint,
      root && gtk_window_get_focus_visible (GTK_WINDOW (root))
          /* Translators: the keys that work on the first page. */
          ? _ ("Tab and arrows choose · Enter starts · the letters on the buttons work, too")
          /* Translators: what the pointer does on the first page. */
          : _ ("Click a game to start it · New Game lets you choose level, side, clock and rules"));
}

static void
kt_start_page_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (kt_start_page_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-visible",
                           G_CALLBACK (update_hint), widget, G_CONNECT_SWAPPED);
  update_hint (KT_START_PAGE (widget));
}

static void
kt_start_page_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), update_hint, widget);
  GTK_WIDGET_CLASS (kt_start_page_parent_class)->unroot (widget);
}

static void
kt_start_page_map (GtkWidget *widget)
{
  KtStartPage *self = KT_START_PAGE (widget);

  /* A person who comes back from a game needs no words of welcome. */
  if (kt_game_model_has_game (get_model (self)))
    g_settings_set_boolean (get_settings (self), "offer-languages", FALSE);
  renew_tiles (self);
  show_games (self);
  refresh_games (self);
  GTK_WIDGET_CLASS (kt_start_page_parent_class)->map (widget);
}

static void
kt_start_page_constructed (GObject *object)
{
  KtStartPage *self = KT_START_PAGE (object);

  G_OBJECT_CLASS (kt_start_page_parent_class)->constructed (object);
  add_unfinished (self);
  add_tiles (self);
  g_signal_connect_object (get_settings (self), "changed", G_CALLBACK (settings_changed_cb), self,
                           G_CONNECT_SWAPPED);
  add_entries (self);
  add_links (self);
  kt_start_arrows_add (GTK_WIDGET (self->sections));
  gtk_box_insert_child_after (GTK_BOX (self->content), kt_welcome_line_new (get_settings (self)),
                              self->middle);
}

static void
kt_start_page_dispose (GObject *object)
{
  KtStartPage *self = KT_START_PAGE (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->autosave);
  g_clear_object (&self->games);
  g_clear_object (&self->removed);
  G_OBJECT_CLASS (kt_start_page_parent_class)->dispose (object);
}

/* Returns the number of columns: up to five games are in one row, more games are in rows that
 * differ by one game at most. */
static guint
count_columns (guint n_games)
{
  guint n_rows = (n_games + MAX_COLUMNS - 1) / MAX_COLUMNS;

  return MAX (FEW_COLUMNS, (n_games + n_rows - 1) / n_rows);
}

/* Sets the number of columns. A phone has two entries in a row and three games, or two if there are
 * more, which may have long names; but only one of them with large letters. */
static void
arrange_columns (KtStartPage *self)
{
  gboolean is_large = kt_appearance_get_text_scale (GTK_WIDGET (self)) >= large_text;
  guint n_games = kt_registry_get_n_games (), max = count_columns (n_games);
  guint least = n_games > FEW_COLUMNS ? 2 : FEW_COLUMNS;
  gboolean has_few = max == FEW_COLUMNS;

  adw_clamp_set_maximum_size (self->clamp, has_few ? FEW_WIDTH : MANY_WIDTH);
  if (!has_few)
    adw_clamp_set_tightening_threshold (self->clamp, MANY_WIDTH);
  gtk_flow_box_set_max_children_per_line (self->tiles, max);
  gtk_flow_box_set_max_children_per_line (self->entries, FEW_COLUMNS);
  gtk_flow_box_set_min_children_per_line (self->tiles, is_large ? 1 : least);
  gtk_flow_box_set_min_children_per_line (self->entries, is_large ? 1 : 2);
}

static void
kt_start_page_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (kt_start_page_parent_class)->system_setting_changed (widget, setting);
  if (setting == GTK_SYSTEM_SETTING_DPI)
    arrange_columns (KT_START_PAGE (widget));
}

static void
kt_start_page_class_init (KtStartPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = kt_start_page_constructed;
  object_class->dispose = kt_start_page_dispose;
  widget_class->focus = kt_widget_focus_children;
  widget_class->grab_focus = kt_start_page_grab_focus;
  widget_class->map = kt_start_page_map;
  widget_class->root = kt_start_page_root;
  widget_class->unroot = kt_start_page_unroot;
  widget_class->system_setting_changed = kt_start_page_system_setting_changed;
  signals[RESUME] = g_signal_new ("resume", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (KT_TYPE_TOASTS);
  g_type_ensure (KT_TYPE_HEIGHT_FOR_WIDTH_BIN);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/kythu/KyThu/ui/start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KtStartPage, content);
  gtk_widget_class_bind_template_child (widget_class, KtStartPage, clamp);
  gtk_widget_class_bind_template_child (widget_class, KtStartPage, middle);
  gtk_widget_class_bind_template_child (widget_class, KtStartPage, sections);
  gtk_widget_class_bind_template_child (widget_class, KtStartPage, tiles);
  gtk_widget_class_bind_template_child (widget_class, KtStartPage, entries);
  gtk_widget_class_bind_template_child (widget_class, KtStartPage, hint);
  gtk_widget_class_bind_template_child (widget_class, KtStartPage, version);
  gtk_widget_class_bind_template_child (widget_class, KtStartPage, toasts);
  gtk_widget_class_install_action (widget_class, "start.play", "s", play_action);
  gtk_widget_class_install_action (widget_class, "start.restore", NULL, restore_action);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
kt_start_page_init (KtStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kt_widget_guard_flow_box (self->tiles);
  kt_widget_guard_flow_box (self->entries);
  gtk_label_set_label (self->version, KT_VERSION);
  arrange_columns (self);
}

GtkWidget *
kt_start_page_new (KtGameModel *model, KtAutosave *autosave, GSettings *settings,
                   const KtTheme *theme)
{
  KtStartPage *self =
      g_object_new (KT_TYPE_START_PAGE, "model", model, "settings", settings, "theme", theme, NULL);

  self->autosave = g_object_ref (autosave);
  return GTK_WIDGET (self);
}

void
kt_start_page_add_first (KtStartPage *self, GtkWidget *section)
{
  g_return_if_fail (KT_IS_START_PAGE (self));
  gtk_box_insert_child_after (self->sections, section, self->unfinished);
}

void
kt_start_page_show_toast (KtStartPage *self, const char *text)
{
  g_return_if_fail (KT_IS_START_PAGE (self));
  kt_toasts_show (self->toasts, text);
}
