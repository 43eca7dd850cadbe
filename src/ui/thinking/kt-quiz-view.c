/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/thinking/kt-quiz-view.h"

#include <glib/gi18n-lib.h>

#include "games/kt-registry.h"
#include "ui/common/kt-widgets.h"
#include "ui/common/kt-wrap-box.h"
#include "ui/thinking/kt-order-list.h"
#include "ui/thinking/kt-quiz-words.h"
#include "ui/thinking/kt-trace-panel.h"
#include "ui/thinking/kt-trace-words.h"

/* Questions are about positions with four or five empty cells on the smallest board. */
enum { GAP = 6, MIN_ACTIONS = 4, MAX_ACTIONS = 5, MAX_CHARACTERS = 8, ENTRY_WIDTH = 5 };

struct _KtQuizView {
  GtkWidget parent_instance;
  GtkWidget *panel;
  GtkDropDown *kinds;
  GtkWidget *value, *alpha, *beta; /* entries */
  GtkWidget *order;
  GtkWidget *check, *next;
  GtkLabel *count;
  GSettings *settings;
  KtTraceQuiz *quiz;
};

G_DEFINE_FINAL_TYPE (KtQuizView, kt_quiz_view, GTK_TYPE_WIDGET)

KtTraceQuiz *
kt_quiz_view_get_quiz (KtQuizView *self)
{
  g_return_val_if_fail (KT_IS_QUIZ_VIEW (self), NULL);
  return self->quiz;
}

/* --- Asking ----------------------------------------------------------------------------------- */

/* Returns the game with an evaluation that counts lines, whose values are small, and its index. */
static const KtGame *
find_game (guint *evaluation)
{
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);

    for (*evaluation = 0; *evaluation < game->n_evaluations; (*evaluation)++) {
      if (game->evaluations[*evaluation].list_lines)
        return game;
    }
  }
  *evaluation = 0;
  return kt_registry_get_game (0);
}

/* Plays random actions, as long as the game does not end. */
static KtPosition *
draw_position (const KtGame *game)
{
  KtOptions options = kt_options_default (game);
  KtPosition *position = kt_position_new (game, &options);
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
  gint32 n_actions = g_random_int_range (MIN_ACTIONS, MAX_ACTIONS + 1);

  for (gint32 i = 0; i < n_actions; i++) {
    g_autofree KtPosition *next = kt_position_copy (position);
    guint n = kt_position_list_actions (position, actions);

    kt_position_play (next, &actions[g_random_int_range (0, (gint32) n)]);
    if (!kt_position_is_over (next))
      kt_position_copy_to (next, position);
  }
  return position;
}

static void
ask (KtQuizView *self)
{
  guint evaluation, kind = gtk_drop_down_get_selected (self->kinds);
  const KtGame *game = find_game (&evaluation);
  g_autofree KtPosition *position = draw_position (game);

  gtk_editable_set_text (GTK_EDITABLE (self->value), "");
  gtk_editable_set_text (GTK_EDITABLE (self->alpha), "");
  gtk_editable_set_text (GTK_EDITABLE (self->beta), "");
  kt_trace_quiz_ask (self->quiz, (KtQuizKind) MIN (kind, KT_N_QUIZZES - 1), position, evaluation,
                     g_random_int ());
}

/* --- What is shown ---------------------------------------------------------------------------- */

static KtTraceHiding
get_hiding (KtTraceQuiz *quiz)
{
  static const KtTraceHiding hidings[KT_N_QUIZZES] = {
    [KT_QUIZ_VALUE] = KT_HIDING_VALUE,
    [KT_QUIZ_WINDOW] = KT_HIDING_WINDOW,
    [KT_QUIZ_CUT] = KT_HIDING_INNER,
    [KT_QUIZ_ORDER] = KT_HIDING_NOTHING,
  };

  if (kt_trace_quiz_get_verdict (quiz) == KT_VERDICT_RIGHT)
    return KT_HIDING_NOTHING;
  return hidings[kt_trace_quiz_get_question (quiz)->kind];
}

static void
show_answers (KtQuizView *self, const KtTraceQuestion *question)
{
  gboolean is_open = question && kt_trace_quiz_get_verdict (self->quiz) != KT_VERDICT_RIGHT;
  KtQuizKind kind = question ? question->kind : KT_N_QUIZZES;

  gtk_widget_set_visible (self->value, kind == KT_QUIZ_VALUE);
  gtk_widget_set_visible (self->alpha, kind == KT_QUIZ_WINDOW);
  gtk_widget_set_visible (self->beta, kind == KT_QUIZ_WINDOW);
  gtk_widget_set_visible (self->order, kind == KT_QUIZ_ORDER);
  gtk_widget_set_visible (self->check, kind != KT_QUIZ_CUT);
  gtk_widget_set_sensitive (self->check, is_open);
}

static void
quiz_changed_cb (KtQuizView *self)
{
  const KtTraceQuestion *question = kt_trace_quiz_get_question (self->quiz);
  KtTraceSession *session = kt_trace_quiz_get_session (self->quiz);
  KtNotation notation = kt_notation_read (self->settings, kt_trace_session_get_position (session));
  g_autofree char *text = kt_quiz_words_describe (self->quiz, notation);
  g_autofree char *count = kt_quiz_words_count (self->quiz);

  gtk_label_set_label (self->count, count);
  show_answers (self, question);
  if (!question) {
    if (!kt_trace_quiz_is_preparing (self->quiz))
      ask (self);
    return;
  }
  kt_trace_view_set_hiding (kt_trace_panel_get_view (KT_TRACE_PANEL (self->panel)),
                            get_hiding (self->quiz), question->node);
  if (question->kind == KT_QUIZ_ORDER && kt_trace_quiz_get_verdict (self->quiz) == KT_VERDICT_NONE)
    kt_order_list_show (KT_ORDER_LIST (self->order), session, notation);
  kt_trace_panel_say (KT_TRACE_PANEL (self->panel), text);
}

/* --- Answering -------------------------------------------------------------------------------- */

static gboolean
read_value (GtkWidget *entry, int *value)
{
  if (kt_trace_words_parse_value (gtk_editable_get_text (GTK_EDITABLE (entry)), value))
    return TRUE;
  gtk_widget_grab_focus (entry);
  return FALSE;
}

static void
check_cb (KtQuizView *self)
{
  const KtTraceQuestion *question = kt_trace_quiz_get_question (self->quiz);
  gboolean is_read = TRUE;
  int value, beta;

  if (!question)
    return;
  if (question->kind == KT_QUIZ_VALUE && (is_read = read_value (self->value, &value)))
    kt_trace_quiz_answer_value (self->quiz, value);
  else if (question->kind == KT_QUIZ_WINDOW &&
           (is_read = read_value (self->alpha, &value) && read_value (self->beta, &beta)))
    kt_trace_quiz_answer_window (self->quiz, value, beta);
  else if (question->kind == KT_QUIZ_ORDER)
    kt_trace_quiz_answer_order (self->quiz, kt_order_list_get_actions (KT_ORDER_LIST (self->order)),
                                kt_order_list_get_n_actions (KT_ORDER_LIST (self->order)));
  if (!is_read)
    kt_trace_panel_say (KT_TRACE_PANEL (self->panel),
                        _ ("That is no value. Type a number, ∞ or −∞ (or inf and -inf)."));
}

static void
chosen_cb (KtQuizView *self, guint node)
{
  kt_trace_quiz_answer_node (self->quiz, node);
}

/* The first question is asked when it is seen. */
static void
kt_quiz_view_map (GtkWidget *widget)
{
  KtQuizView *self = KT_QUIZ_VIEW (widget);

  GTK_WIDGET_CLASS (kt_quiz_view_parent_class)->map (widget);
  if (!kt_trace_quiz_get_question (self->quiz) && !kt_trace_quiz_is_preparing (self->quiz))
    ask (self);
}

/* --- The widget ------------------------------------------------------------------------------- */

static GtkWidget *
add_entry (KtQuizView *self, KtWrapBox *row, const char *name, const char *spoken)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), name);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), ENTRY_WIDTH);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), ENTRY_WIDTH);
  kt_editable_limit (GTK_EDITABLE (entry), MAX_CHARACTERS);
  kt_widget_speak (entry, spoken, "");
  g_signal_connect_object (entry, "activate", G_CALLBACK (check_cb), self, G_CONNECT_SWAPPED);
  kt_wrap_box_append (row, entry);
  return entry;
}

static GtkWidget *
add_button (KtQuizView *self, KtWrapBox *row, const char *label, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);
  kt_wrap_box_append (row, button);
  return button;
}

static GtkWidget *
create_kinds (KtQuizView *self)
{
  GtkStringList *titles = gtk_string_list_new (NULL);
  GtkWidget *kinds;

  for (KtQuizKind i = 0; i < KT_N_QUIZZES; i++)
    gtk_string_list_append (titles, kt_quiz_words_get_title (i));
  kinds = gtk_drop_down_new (G_LIST_MODEL (titles), NULL);
  kt_widget_name_drop_down (GTK_DROP_DOWN (kinds), _ ("Question"));
  g_signal_connect_object (kinds, "notify::selected", G_CALLBACK (ask), self, G_CONNECT_SWAPPED);
  return kinds;
}

static GtkWidget *
create_answers (KtQuizView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, GAP);
  GtkWidget *row = kt_wrap_box_new (GAP), *kinds = create_kinds (self);

  self->kinds = GTK_DROP_DOWN (kinds);
  self->order = kt_order_list_new ();
  kt_wrap_box_append (KT_WRAP_BOX (row), kinds);
  self->value = add_entry (self, KT_WRAP_BOX (row), _ ("Value"), _ ("Value"));
  self->alpha = add_entry (self, KT_WRAP_BOX (row), "α", _ ("Alpha"));
  self->beta = add_entry (self, KT_WRAP_BOX (row), "β", _ ("Beta"));
  self->check = add_button (self, KT_WRAP_BOX (row), _ ("Check"), G_CALLBACK (check_cb));
  self->next = add_button (self, KT_WRAP_BOX (row), _ ("New Question"), G_CALLBACK (ask));
  gtk_widget_add_css_class (self->check, "suggested-action");
  self->count = GTK_LABEL (gtk_label_new (""));
  gtk_label_set_wrap (self->count, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "dim-label");
  kt_wrap_box_append (KT_WRAP_BOX (row), GTK_WIDGET (self->count));
  gtk_box_append (GTK_BOX (box), row);
  gtk_box_append (GTK_BOX (box), self->order);
  return box;
}

static gboolean
kt_quiz_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (KT_QUIZ_VIEW (widget)->kinds));
}

static void
kt_quiz_view_dispose (GObject *object)
{
  KtQuizView *self = KT_QUIZ_VIEW (object);

  g_clear_pointer (&self->panel, gtk_widget_unparent);
  g_clear_object (&self->quiz);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (kt_quiz_view_parent_class)->dispose (object);
}

static void
kt_quiz_view_class_init (KtQuizViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_quiz_view_dispose;
  widget_class->map = kt_quiz_view_map;
  widget_class->focus = kt_widget_focus_children;
  widget_class->grab_focus = kt_quiz_view_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
kt_quiz_view_init (KtQuizView *self)
{
  self->quiz = kt_trace_quiz_new ();
}

GtkWidget *
kt_quiz_view_new (GSettings *settings, const KtTheme *theme)
{
  KtQuizView *self = g_object_new (KT_TYPE_QUIZ_VIEW, NULL);

  self->settings = g_object_ref (settings);
  self->panel = kt_trace_panel_new (kt_trace_quiz_get_session (self->quiz), settings, theme, FALSE);
  kt_trace_panel_add (KT_TRACE_PANEL (self->panel), create_answers (self));
  gtk_widget_set_parent (self->panel, GTK_WIDGET (self));
  g_signal_connect_object (self->quiz, "changed", G_CALLBACK (quiz_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (kt_trace_panel_get_view (KT_TRACE_PANEL (self->panel)), "chosen",
                           G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  show_answers (self, NULL);
  return GTK_WIDGET (self);
}
