/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/replay/kt-replay-bar.h"

#include <glib/gi18n-lib.h>

#include "ui/common/kt-widgets.h"
#include "ui/text/kt-sentences.h"

struct _KtReplayBar {
  KtGameView parent_instance;

  GtkWidget *content;
  GtkWidget *play_on;       /* the button with text */
  GtkWidget *short_play_on; /* the button without text, for the compact form */
  GtkLabel *title;
  GtkScale *slider;
  GtkAdjustment *place;
  GtkButton *play;
  GtkLabel *pace;
  GtkScrolledWindow *comment_box;
  GtkLabel *comment;

  KtGameModel *model; /* owned by the base class */
  KtReplay *replay;
  gboolean is_updating; /* the program changes the slider, so changes are ignored */
  gboolean is_compact;
};

G_DEFINE_FINAL_TYPE (KtReplayBar, kt_replay_bar, KT_TYPE_GAME_VIEW)

/* SECOND is in milliseconds; the other values are maximum heights of a comment in pixels. */
enum { SECOND = 1000, COMMENT = 96, COMPACT_COMMENT = 36 };

static void
update_play (KtReplayBar *self)
{
  gboolean is_playing = kt_replay_is_playing (self->replay);
  const char *name = is_playing ? _ ("Stop") : _ ("Replay");

  gtk_button_set_icon_name (self->play, is_playing ? "media-playback-pause-symbolic"
                                                   : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->play),
                               is_playing ? _ ("Stop (Space)") : _ ("Replay (Space)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}

/* Shows the pace, such as "2/s" or "As played". */
static void
update_pace (KtReplayBar *self)
{
  guint pace = kt_replay_get_pace (self->replay);
  g_autofree char *text = NULL;

  if (pace == 0 && kt_replay_has_times (self->replay))
    text = g_strdup (_ ("As played"));
  else
    /* Translators: how many moves of a replay are shown in a second. */
    text = g_strdup_printf (_ ("%g/s"), (double) SECOND / (pace ? pace : KT_REPLAY_USUAL_PACE));
  gtk_label_set_label (self->pace, text);
}

/* Returns how many of the first `n_actions` actions are moves. The log counts in the same way. */
static guint
count_moves (KtReplayBar *self, guint n_actions)
{
  KtGameTree *tree = kt_game_model_get_tree (self->model);
  KtNode *node = kt_game_tree_get_tip (tree);

  while (kt_node_get_depth (node) > n_actions)
    node = kt_node_get_parent (node);
  return kt_game_tree_count_moves (tree, node);
}

static void
update_place (KtReplayBar *self, guint n_moves)
{
  guint shown = kt_game_model_get_shown (self->model);
  guint number = count_moves (self, shown), n_numbers = count_moves (self, n_moves);
  gboolean is_in_variation = kt_game_tree_is_in_variation (kt_game_model_get_tree (self->model));
  g_autofree char *place = g_strdup_printf (_ ("Move %u of %u"), number, n_numbers);
  g_autofree char *title =
      g_strdup_printf (is_in_variation ? "(%u)/%u" : "%u/%u", number, n_numbers);

  gtk_label_set_label (self->title, title);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title),
                               is_in_variation ? _ ("In a variation") : place);
  self->is_updating = TRUE;
  gtk_adjustment_set_upper (self->place, n_moves);
  gtk_adjustment_set_value (self->place, shown);
  self->is_updating = FALSE;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->slider), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  is_in_variation ? _ ("In a variation") : place, -1);
}

static void
append_line (GString *text, const char *line)
{
  if (text->len > 0 && *line)
    g_string_append_c (text, '\n');
  g_string_append (text, line);
}

/* Shows the hint and its reason. The compact form also shows the comment of the position, because
 * the log, which has it otherwise, is not visible. */
static void
update_comment (KtReplayBar *self)
{
  GSettings *settings = kt_game_view_get_settings (KT_GAME_VIEW (self));
  KtNotation notation = kt_notation_read (settings, kt_game_model_get_position (self->model));
  KtGameTree *tree = kt_game_model_get_tree (self->model);
  const char *comment =
      self->is_compact ? kt_node_get_comment (kt_game_tree_get_cursor (tree)) : NULL;
  g_autofree char *hint = kt_sentence_write_hint (self->model, notation), *reason = NULL;
  g_autoptr (GString) text = g_string_new (hint);

  if (hint)
    reason =
        kt_sentence_describe_reason (kt_hinter_get_reason (kt_game_model_get_hinter (self->model)));
  append_line (text, reason ? reason : "");
  append_line (text, comment ? comment : "");
  kt_label_set_bounded (self->comment, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->comment_box), text->len > 0);
}

static void
update (KtReplayBar *self)
{
  gboolean is_active = kt_replay_is_active (self->replay);

  gtk_widget_set_visible (GTK_WIDGET (self), is_active);
  if (!is_active)
    return;
  update_place (self, g_list_model_get_n_items (kt_game_model_get_moves (self->model)));
  update_play (self);
  update_pace (self);
  update_comment (self);
}

static void
moved_cb (KtReplayBar *self)
{
  if (self->is_updating)
    return;
  kt_replay_pause (self->replay);
  kt_game_model_show (self->model, (guint) (gtk_adjustment_get_value (self->place) + 0.5));
}

/* --- The widget ------------------------------------------------------------------------------- */

static gboolean
kt_replay_bar_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (KT_REPLAY_BAR (widget)->slider));
}

static void
kt_replay_bar_dispose (GObject *object)
{
  KtReplayBar *self = KT_REPLAY_BAR (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->replay);
  G_OBJECT_CLASS (kt_replay_bar_parent_class)->dispose (object);
}

static void
kt_replay_bar_class_init (KtReplayBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_replay_bar_dispose;
  widget_class->focus = kt_widget_focus_children;
  widget_class->grab_focus = kt_replay_bar_grab_focus;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/kythu/KyThu/ui/replay-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, KtReplayBar, content);
  gtk_widget_class_bind_template_child (widget_class, KtReplayBar, play_on);
  gtk_widget_class_bind_template_child (widget_class, KtReplayBar, short_play_on);
  gtk_widget_class_bind_template_child (widget_class, KtReplayBar, title);
  gtk_widget_class_bind_template_child (widget_class, KtReplayBar, slider);
  gtk_widget_class_bind_template_child (widget_class, KtReplayBar, place);
  gtk_widget_class_bind_template_child (widget_class, KtReplayBar, play);
  gtk_widget_class_bind_template_child (widget_class, KtReplayBar, pace);
  gtk_widget_class_bind_template_child (widget_class, KtReplayBar, comment_box);
  gtk_widget_class_bind_template_child (widget_class, KtReplayBar, comment);
  gtk_widget_class_bind_template_callback (widget_class, moved_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
kt_replay_bar_init (KtReplayBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kt_replay_bar_new (KtGameModel *model, KtReplay *replay, GSettings *settings)
{
  KtReplayBar *self = g_object_new (KT_TYPE_REPLAY_BAR, "model", model, "settings", settings, NULL);

  self->model = model;
  self->replay = g_object_ref (replay);
  g_signal_connect_object (replay, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "shown-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}

/* Sets the form. The compact form has no scrollbar, because a scrollbar would be higher than the
 * comment. */
void
kt_replay_bar_set_compact (KtReplayBar *self, gboolean compact)
{
  g_return_if_fail (KT_IS_REPLAY_BAR (self));
  self->is_compact = compact;
  update (self);
  if (compact)
    gtk_widget_add_css_class (self->content, "compact");
  else
    gtk_widget_remove_css_class (self->content, "compact");
  gtk_widget_set_visible (self->play_on, !compact);
  gtk_widget_set_visible (self->short_play_on, compact);
  gtk_scrolled_window_set_policy (self->comment_box, GTK_POLICY_NEVER,
                                  compact ? GTK_POLICY_EXTERNAL : GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_max_content_height (self->comment_box,
                                              compact ? COMPACT_COMMENT : COMMENT);
}
