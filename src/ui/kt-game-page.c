/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/kt-game-page.h"

#include <glib/gi18n-lib.h>

#include "ui/kt-announce.h"
#include "ui/kt-board.h"
#include "ui/kt-file-actions.h"
#include "ui/kt-game-actions.h"
#include "ui/kt-move-log.h"
#include "ui/kt-player-card.h"
#include "ui/kt-prompt.h"
#include "ui/kt-table.h"
#include "ui/kt-words.h"

enum { NEAR_SEAT = 0, FAR_SEAT = 1, TOAST_SECONDS = 3 };

struct _KtGamePage {
  GtkWidget parent_instance;

  GtkWidget *content;
  AdwToastOverlay *toasts;
  AdwWindowTitle *title;
  KtTable *table;
  KtBoard *board;
  KtPlayerCard *far_card;
  KtPlayerCard *near_card;
  GtkWidget *opening;
  GtkLabel *opening_family;
  GtkLabel *opening_variation;
  KtMoveLog *log;
  KtPrompt *prompt;
  GtkLabel *announcer;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkWidget *hint_button;
  GtkMenuButton *menu_button;

  KtGameModel *model;
  GSettings *settings;
  KtGameActions *actions;
  KtFileActions *files;
  AdwToast *toast; /* the one on the screen */
};

G_DEFINE_FINAL_TYPE (KtGamePage, kt_game_page, GTK_TYPE_WIDGET)

enum { REFUSED, TURN_BOARD, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
toast_dismissed_cb (KtGamePage *self)
{
  g_clear_object (&self->toast);
}

/* One at a time: the newest is what matters. A toast that is there takes the new text, for
 * libadwaita 1.2 does not survive one that is dismissed while it still slides in. It reads its
 * title as markup. */
void
kt_game_page_tell (KtGamePage *self, const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  if (self->toast) {
    adw_toast_set_title (self->toast, markup);
    kt_announce (GTK_WIDGET (self), self->announcer, text);
  } else {
    self->toast = adw_toast_new (markup);
    adw_toast_set_timeout (self->toast, TOAST_SECONDS);
    g_signal_connect_object (self->toast, "dismissed", G_CALLBACK (toast_dismissed_cb), self,
                             G_CONNECT_SWAPPED);
    adw_toast_overlay_add_toast (self->toasts, g_object_ref (self->toast));
    kt_announce_toast (GTK_WIDGET (self), self->announcer, text);
  }
}

static void
refused_cb (KtBoard *board, const char *reason, KtGamePage *self)
{
  kt_game_page_tell (self, reason);
  g_signal_emit (self, signals[REFUSED], 0);
}

static void
told_cb (KtBoard *board, const char *text, KtGamePage *self)
{
  kt_announce (GTK_WIDGET (self), self->announcer, text);
}

static void
plan_refused_cb (KtGamePage *self)
{
  kt_game_page_tell (self, _ ("The move that you had planned is not possible"));
  g_signal_emit (self, signals[REFUSED], 0);
}

/* A row that looks like a win but is none wants an explanation. */
static void
explain_void_rows (KtGamePage *self)
{
  GArray *marks = kt_game_model_get_marks (self->model);

  for (guint i = 0; i < marks->len; i++) {
    const KtMark *mark = &g_array_index (marks, KtMark, i);

    if (mark->kind == KT_MARK_VOID)
      kt_game_page_tell (self, kt_words_note (mark->note));
  }
}

static void
played_cb (KtGameModel *model, KtMove *move, KtGamePage *self)
{
  g_autofree char *text = kt_words_speak_move (model, move);

  kt_announce (GTK_WIDGET (self), self->announcer, text);
  if (kt_game_model_is_live (model) && !kt_game_model_is_over (model))
    explain_void_rows (self);
}

static void
ended_cb (KtGameModel *model, KtGamePage *self)
{
  const KtResult *result = &kt_game_model_get_position (model)->result;
  g_autofree char *who = kt_words_describe_result (model);
  g_autofree char *text = g_strdup_printf ("%s. %s.", who, kt_words_note (result->reason));

  kt_announce (GTK_WIDGET (self), self->announcer, text);
}

/* The colours of X and O have nothing to say beside black and white pieces. */
static void
update_sides (KtGamePage *self)
{
  gboolean has_game = kt_game_model_has_game (self->model);

  if (g_settings_get_enum (self->settings, "stones") != 0 ||
      (has_game && kt_game_model_get_position (self->model)->game->types))
    gtk_widget_add_css_class (GTK_WIDGET (self), "black-and-white");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "black-and-white");
}

/* What stands below the family: its code, and which variation of it. */
static char *
describe_variation (const KtOpening *opening)
{
  return opening->variation ? g_strdup_printf ("%s · %s", opening->code, _ (opening->variation))
                            : g_strdup (opening->code);
}

/* The name keeps its place in a game whose openings have names, so that nothing moves when the
 * first one comes. */
static void
update_opening (KtGamePage *self)
{
  guint shown = kt_game_model_get_shown (self->model);
  const KtOpening *opening = kt_game_model_find_opening (self->model, shown);
  g_autofree char *variation = opening ? describe_variation (opening) : NULL;

  gtk_label_set_label (self->opening_family, opening ? _ (opening->family) : "");
  gtk_label_set_label (self->opening_variation, variation ? variation : "");
  gtk_widget_set_visible (self->opening,
                          kt_game_model_has_game (self->model) &&
                              kt_game_model_get_position (self->model)->game->get_opening != NULL);
}

/* The whole name is only worth saying where it is cut. */
static gboolean
query_name_cb (GtkLabel *label, int x, int y, gboolean by_keys, GtkTooltip *tooltip)
{
  if (!pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    return FALSE;
  gtk_tooltip_set_text (tooltip, gtk_label_get_label (label));
  return TRUE;
}

static void
started_cb (KtGameModel *model, KtGamePage *self)
{
  const KtPosition *position = kt_game_model_get_position (model);
  g_autofree char *rule = kt_words_describe_rule (position);

  adw_window_title_set_title (self->title, _ (position->game->name));
  adw_window_title_set_subtitle (self->title, rule);
  update_sides (self);
  update_opening (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* From a question that an opening asks to its first answer, and back to the board. */
static void
shown_changed_cb (KtGameModel *model, KtGamePage *self)
{
  update_opening (self);
  if (kt_table_get_narrow (self->table) && !kt_game_model_is_live (model))
    return;
  if (!gtk_widget_get_focus_child (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static gboolean
invert_cb (GtkWidget *page, gboolean value)
{
  return !value;
}

static gboolean
close_log_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  KtGamePage *self = KT_GAME_PAGE (widget);

  if (!kt_table_get_log_raised (self->table))
    return FALSE;
  kt_table_set_log_raised (self->table, FALSE);
  return TRUE;
}

void
kt_game_page_set_up (KtGamePage *self, KtGameModel *model, GSettings *settings,
                     const KtTheme *theme)
{
  g_return_if_fail (!self->model);

  self->model = g_object_ref (model);
  self->settings = g_object_ref (settings);
  self->actions = kt_game_actions_new (model, settings, GTK_WIDGET (self));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "game",
                                  kt_game_actions_get_group (self->actions));
  self->files = kt_file_actions_new (model, settings, GTK_WIDGET (self));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "file",
                                  kt_file_actions_get_group (self->files));
  kt_board_set_up (self->board, model, settings, theme);
  kt_player_card_set_up (self->near_card, model, NEAR_SEAT, settings, theme);
  kt_player_card_set_up (self->far_card, model, FAR_SEAT, settings, theme);
  kt_move_log_set_up (self->log, model, settings);
  kt_prompt_set_up (self->prompt, model);
  g_signal_connect_object (settings, "changed::stones", G_CALLBACK (update_sides), self,
                           G_CONNECT_SWAPPED);
  update_sides (self);
  update_opening (self);
  g_settings_bind (settings, "undo", self->undo_button, "visible", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "undo", self->redo_button, "visible", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "hints", self->hint_button, "visible", G_SETTINGS_BIND_GET);
  g_signal_connect_object (self, "turn-board", G_CALLBACK (kt_board_turn), self->board,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "refused", G_CALLBACK (refused_cb), self, 0);
  g_signal_connect_object (self->board, "told", G_CALLBACK (told_cb), self, 0);
  g_signal_connect_object (model, "plan-refused", G_CALLBACK (plan_refused_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "started", G_CALLBACK (started_cb), self, 0);
  g_signal_connect_object (model, "played", G_CALLBACK (played_cb), self, 0);
  g_signal_connect_object (model, "ended", G_CALLBACK (ended_cb), self, 0);
  g_signal_connect_object (model, "shown-changed", G_CALLBACK (shown_changed_cb), self, 0);
  if (kt_game_model_has_game (model))
    started_cb (model, self);
}

void
kt_game_page_open (KtGamePage *self, GFile *file)
{
  kt_file_actions_open (self->files, file);
}

static void
kt_game_page_dispose (GObject *object)
{
  KtGamePage *self = KT_GAME_PAGE (object);

  gtk_widget_insert_action_group (GTK_WIDGET (self), "game", NULL);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "file", NULL);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->toast);
  g_clear_object (&self->actions);
  if (self->files)
    g_object_run_dispose (G_OBJECT (self->files));
  g_clear_object (&self->files);
  g_clear_object (&self->settings);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (kt_game_page_parent_class)->dispose (object);
}

static void
kt_game_page_class_init (KtGamePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_game_page_dispose;
  signals[REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[TURN_BOARD] = g_signal_new ("turn-board", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (KT_TYPE_BOARD);
  g_type_ensure (KT_TYPE_MOVE_LOG);
  g_type_ensure (KT_TYPE_PLAYER_CARD);
  g_type_ensure (KT_TYPE_PROMPT);
  g_type_ensure (KT_TYPE_TABLE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/kythu/KyThu/ui/game-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, content);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, toasts);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, title);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, table);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, board);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, far_card);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, near_card);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, opening);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, opening_family);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, opening_variation);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, log);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, prompt);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, announcer);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, undo_button);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, redo_button);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, hint_button);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, menu_button);
  gtk_widget_class_bind_template_callback (widget_class, invert_cb);
  gtk_widget_class_bind_template_callback (widget_class, query_name_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, close_log_cb, NULL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
kt_game_page_init (KtGamePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kt_announce_name_menu_button (self->menu_button);
}
