/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/page/kt-prompt.h"

#include <glib/gi18n-lib.h>

#include "ui/common/kt-widgets.h"
#include "ui/text/kt-sentences.h"

struct _KtPrompt {
  KtGameView parent_instance;

  GtkRevealer *revealer;
  GtkLabel *title;
  GtkLabel *text;
  GtkBox *choices;
  GtkWidget *watch;
  GtkButton *watch_pause;
  GtkLabel *watch_pace;

  KtGameModel *model; /* owned by the base class, as are the settings */
  GSettings *settings;
  KtMatch *match;    /* the match whose seats are observed */
  KtPromptView view; /* the contents that are shown now */
};

G_DEFINE_FINAL_TYPE (KtPrompt, kt_prompt, KT_TYPE_GAME_VIEW)

static void
add_choice (KtPromptView *view, const char *label, const char *action)
{
  view->choices[view->n_choices++] = (KtPromptChoice){ label, action };
}

/* Adds the possible answers and highlights the one that a hint suggests. */
static void
add_answers (const KtPosition *position, const KtAction *hint, KtPromptView *view)
{
  static const char *const actions[] = { "game.answer(0)", "game.answer(1)", "game.answer(2)",
                                         "game.answer(3)" };
  const KtNote *answer;

  view->suggested = -1;
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++) {
    KtAction action = kt_action_choose (position->actor, i);

    answer = kt_position_get_answer (position, i);
    if (hint && kt_action_equal (action, *hint))
      view->suggested = (int) view->n_choices;
    if (answer && !kt_position_explain_illegal (position, &action))
      add_choice (view, kt_sentence_note (answer), actions[i]);
  }
}

/* Adds the hint and its reason, as the only text or below another text. */
static void
add_hint (KtGameModel *model, KtNotation notation, KtPromptView *view)
{
  g_autofree char *title = kt_sentence_write_hint (model, notation);
  g_autofree char *reason = NULL;

  if (!title || view->text)
    return;
  reason = kt_sentence_describe_reason (kt_hinter_get_reason (kt_game_model_get_hinter (model)));
  if (view->title)
    view->text = *reason ? g_strdup_printf ("%s · %s", title, reason) : g_steal_pointer (&title);
  else
    view->title = g_steal_pointer (&title);
  if (!view->text && *reason)
    view->text = g_steal_pointer (&reason);
}

/* Computes the contents on a board for analysis. There is no game to return to, and the engine's
 * view shows how a position ended. */
static void
compute_analysis (KtGameModel *model, KtPromptView *view)
{
  const KtPosition *position = kt_game_model_get_shown_position (model);

  if (kt_position_is_over (position))
    return;
  if (kt_position_get_question (position)) {
    view->title = g_strdup (kt_sentence_note (kt_position_get_question (position)));
    add_answers (position, NULL, view);
  } else if (kt_position_get_task (position)) {
    view->title = g_strdup (kt_sentence_note (kt_position_get_task (position)));
  }
}

/* Writes the question to a person. Between two people it names the one who answers. */
static char *
write_question (KtGameModel *model)
{
  const KtPosition *position = kt_game_model_get_position (model);
  const char *question = kt_sentence_note (kt_position_get_question (position));
  KtMatch *match = kt_game_model_get_match (model);

  if (!kt_seat_is_person (kt_match_find_seat (match, 1 - position->actor)))
    return g_strdup (question);
  return g_strdup_printf (_ ("%s: %s"),
                          kt_seat_get_name (kt_match_find_seat (match, position->actor)), question);
}

static void
compute_state (KtGameModel *model, KtPromptView *view)
{
  const KtPosition *position = kt_game_model_get_position (model);

  if (kt_game_model_is_analysis (model)) {
    compute_analysis (model, view);
  } else if (!kt_game_model_is_live (model)) {
    KtGameTree *tree = kt_game_model_get_tree (model);

    if (kt_game_tree_is_in_variation (kt_game_model_get_tree (model)))
      /* Translators: moves that were not played are shown. */
      view->title = g_strdup (_ ("In a variation"));
    else
      /* Translators: the position after move %u of %u is shown. */
      view->title = g_strdup_printf (
          _ ("Move %u of %u"), kt_game_tree_count_moves (tree, kt_game_tree_get_cursor (tree)),
          kt_game_tree_count_moves (tree, kt_game_tree_get_tip (tree)));
    add_choice (view, _ ("Back to the Game"), "game.last");
  } else if (kt_position_is_over (position)) {
    view->title = kt_sentence_describe_result (model);
    view->text = kt_sentence_describe_end (model);
    add_choice (view, _ ("Result"), "game.result");
    add_choice (view, _ ("Play Again"), "game.again");
  } else if (!kt_game_model_has_person (model)) {
    view->title =
        g_strdup (kt_game_model_get_paused (model) ? _ ("Paused") : _ ("Two computers play"));
    view->is_watched = TRUE;
    view->suggested = -1;
  } else if (kt_game_model_get_paused (model)) {
    view->title = g_strdup (_ ("Paused"));
    add_choice (view, _ ("Continue"), "game.pause");
  } else if (kt_position_get_question (position) && kt_game_model_awaits_person (model)) {
    view->title = write_question (model);
    add_answers (position, kt_hinter_get_action (kt_game_model_get_hinter (model)), view);
  } else if (kt_position_get_claim (position) && kt_game_model_awaits_person (model)) {
    view->title = g_strdup (kt_sentence_note (kt_position_get_claim (position)));
    view->suggested = -1;
    add_choice (view, _ ("Claim a Draw"), "game.claim");
  } else if (kt_position_get_task (position) && kt_game_model_awaits_person (model)) {
    view->title = g_strdup (kt_sentence_note (kt_position_get_task (position)));
  }
}

gboolean
kt_prompt_is_for_actor (KtGameModel *model)
{
  const KtPosition *position = kt_game_model_get_position (model);

  return position && !kt_game_model_is_analysis (model) && kt_game_model_is_live (model) &&
         !kt_game_model_get_paused (model) && kt_game_model_awaits_person (model) &&
         (kt_position_get_question (position) || kt_position_get_claim (position) ||
          kt_position_get_task (position));
}

void
kt_prompt_compute (KtGameModel *model, KtNotation notation, KtPromptView *view)
{
  *view = (KtPromptView){ 0 };
  if (!kt_game_model_has_game (model))
    return;
  compute_state (model, view);
  add_hint (model, notation, view);
}

void
kt_prompt_view_clear (KtPromptView *view)
{
  g_clear_pointer (&view->title, g_free);
  g_clear_pointer (&view->text, g_free);
}

static void
show_choices (KtPrompt *self, const KtPromptView *view)
{
  kt_widget_remove_children (GTK_WIDGET (self->choices));
  for (guint i = 0; i < view->n_choices; i++) {
    GtkWidget *button = gtk_button_new ();
    GtkWidget *label = gtk_label_new (view->choices[i].label);

    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
    gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
    gtk_button_set_child (GTK_BUTTON (button), label);
    gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    view->choices[i].label, -1);
    gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), view->choices[i].action);
    gtk_widget_set_hexpand (button, TRUE);
    if ((int) i == view->suggested)
      gtk_widget_add_css_class (button, "suggested-action");
    gtk_box_append (self->choices, button);
  }
  /* More than two answers are stacked. */
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->choices), view->n_choices > 2
                                                                      ? GTK_ORIENTATION_VERTICAL
                                                                      : GTK_ORIENTATION_HORIZONTAL);
}

static gboolean
views_equal (const KtPromptView *a, const KtPromptView *b)
{
  if (g_strcmp0 (a->title, b->title) != 0 || g_strcmp0 (a->text, b->text) != 0 ||
      a->n_choices != b->n_choices || a->suggested != b->suggested ||
      a->is_watched != b->is_watched)
    return FALSE;
  for (guint i = 0; i < a->n_choices; i++) {
    if (!g_str_equal (a->choices[i].label, b->choices[i].label) ||
        !g_str_equal (a->choices[i].action, b->choices[i].action))
      return FALSE;
  }
  return TRUE;
}

/* Updates the pace, such as "1 s" or "0.25 s", and the pause button. */
static void
update_watch (KtPrompt *self)
{
  gboolean is_paused = kt_game_model_get_paused (self->model);
  /* Translators: seconds that each move of two computers takes at least. */
  g_autofree char *pace =
      g_strdup_printf (_ ("%g s"), g_settings_get_uint (self->settings, "watch-pace") / 1000.0);
  const char *name = is_paused ? _ ("Continue") : _ ("Pause");

  gtk_label_set_label (self->watch_pace, pace);
  gtk_button_set_icon_name (self->watch_pause, is_paused ? "media-playback-start-symbolic"
                                                         : "media-playback-pause-symbolic");
  kt_widget_name_button (GTK_WIDGET (self->watch_pause), name);
}

/* Updates the prompt. Widgets that stay the same are not touched, so that a button keeps the focus.
 * While the prompt slides away, it still shows the last text. */
static void
update (KtPrompt *self)
{
  KtNotation notation = kt_notation_read (self->settings, kt_game_model_get_position (self->model));
  KtPromptView view;

  kt_prompt_compute (self->model, notation, &view);
  if (view.title)
    gtk_widget_set_visible (GTK_WIDGET (self->revealer), TRUE);
  gtk_revealer_set_reveal_child (self->revealer, view.title != NULL);
  gtk_widget_set_can_target (GTK_WIDGET (self), view.title != NULL);
  if (view.is_watched)
    update_watch (self);
  if (!view.title || views_equal (&view, &self->view)) {
    kt_prompt_view_clear (&view);
    return;
  }
  kt_prompt_view_clear (&self->view);
  self->view = view;
  gtk_label_set_label (self->title, view.title);
  gtk_label_set_label (self->text, view.text ? view.text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->text), view.text != NULL);
  show_choices (self, &view);
  kt_widget_set_class (GTK_WIDGET (self->title), "task", view.n_choices == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->choices), view.n_choices > 0);
  gtk_widget_set_visible (self->watch, view.is_watched);
}

/* Follows the players' names, which appear in the result. */
static void
started_cb (KtPrompt *self)
{
  KtMatch *match = kt_game_model_get_match (self->model);

  if (match == self->match)
    return;
  g_set_object (&self->match, match);
  for (guint seat = 0; seat < KT_SEATS; seat++)
    g_signal_connect_object (kt_match_get_seat (match, seat), "notify::name", G_CALLBACK (update),
                             self, G_CONNECT_SWAPPED);
}

/* Hides a prompt that has slid away, so that screen readers do not find it. */
static void
revealed_cb (GtkRevealer *revealer)
{
  gtk_widget_set_visible (GTK_WIDGET (revealer), gtk_revealer_get_reveal_child (revealer) ||
                                                     gtk_revealer_get_child_revealed (revealer));
}

static void
kt_prompt_constructed (GObject *object)
{
  KtPrompt *self = KT_PROMPT (object);

  G_OBJECT_CLASS (kt_prompt_parent_class)->constructed (object);
  self->model = kt_game_view_get_model (KT_GAME_VIEW (self));
  self->settings = kt_game_view_get_settings (KT_GAME_VIEW (self));
  g_signal_connect_object (self->settings, "changed::watch-pace", G_CALLBACK (update_watch), self,
                           G_CONNECT_SWAPPED);
  kt_notation_follow (self->settings, G_CALLBACK (update), self);
  g_signal_connect_object (self->model, "started", G_CALLBACK (started_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "seats-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "shown-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "notify::paused", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "notify::is-thinking", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  if (kt_game_model_has_game (self->model))
    started_cb (self);
  g_signal_connect (self->revealer, "notify::child-revealed", G_CALLBACK (revealed_cb), NULL);
  update (self);
  revealed_cb (self->revealer);
}

static void
kt_prompt_dispose (GObject *object)
{
  KtPrompt *self = KT_PROMPT (object);

  if (self->revealer)
    gtk_widget_unparent (GTK_WIDGET (self->revealer));
  self->revealer = NULL;
  g_clear_object (&self->match);
  kt_prompt_view_clear (&self->view);
  G_OBJECT_CLASS (kt_prompt_parent_class)->dispose (object);
}

static void
kt_prompt_class_init (KtPromptClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = kt_prompt_constructed;
  object_class->dispose = kt_prompt_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/kythu/KyThu/ui/prompt.ui");
  gtk_widget_class_bind_template_child (widget_class, KtPrompt, revealer);
  gtk_widget_class_bind_template_child (widget_class, KtPrompt, title);
  gtk_widget_class_bind_template_child (widget_class, KtPrompt, text);
  gtk_widget_class_bind_template_child (widget_class, KtPrompt, watch);
  gtk_widget_class_bind_template_child (widget_class, KtPrompt, watch_pause);
  gtk_widget_class_bind_template_child (widget_class, KtPrompt, watch_pace);
  gtk_widget_class_bind_template_child (widget_class, KtPrompt, choices);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
}

static void
kt_prompt_init (KtPrompt *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kt_prompt_new (KtGameModel *model, GSettings *settings)
{
  return g_object_new (KT_TYPE_PROMPT, "model", model, "settings", settings, NULL);
}
