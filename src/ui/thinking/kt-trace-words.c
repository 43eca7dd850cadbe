/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/thinking/kt-trace-words.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "engine/kt-score.h"

/* --- Values ----------------------------------------------------------------------------------- */

char *
kt_trace_words_write_value (int value)
{
  if (abs (value) >= KT_TRACE_INFINITE)
    return g_strdup (value > 0 ? "∞" : "−∞");
  if (kt_score_is_win (value))
    /* Translators: a value in the tree of a search, as short as possible: Max wins after %d moves.
     */
    return g_strdup_printf (C_ ("tree", "W%d"), KT_SCORE_WIN - value);
  if (kt_score_is_loss (value))
    /* Translators: a value in the tree of a search, as short as possible: Max loses after %d moves.
     */
    return g_strdup_printf (C_ ("tree", "L%d"), KT_SCORE_WIN + value);
  return g_strdup_printf ("%s%d", value < 0 ? "−" : "", abs (value));
}

/* Reads a number behind an optional sign. */
static gboolean
parse_number (const char *text, int *value)
{
  gboolean is_negative = *text == '-' || g_str_has_prefix (text, "−");
  const char *digits = is_negative ? g_utf8_next_char (text) : text + (*text == '+');
  gint64 number;

  if (g_strcmp0 (digits, "∞") == 0 || g_ascii_strcasecmp (digits, "inf") == 0)
    number = KT_TRACE_INFINITE;
  else if (!g_ascii_string_to_signed (digits, 10, 0, KT_TRACE_INFINITE, &number, NULL))
    return FALSE;
  *value = is_negative ? (int) -number : (int) number;
  return TRUE;
}

gboolean
kt_trace_words_parse_value (const char *text, int *value)
{
  g_autofree char *bare = g_strstrip (g_strdup (text));
  g_autofree char *folded = g_utf8_casefold (bare, -1);

  if (parse_number (bare, value))
    return TRUE;
  for (int n = 1; n <= G_MAXUINT8; n++) {
    int both[] = { KT_SCORE_WIN - n, n - KT_SCORE_WIN };

    for (guint i = 0; i < G_N_ELEMENTS (both); i++) {
      g_autofree char *written = kt_trace_words_write_value (both[i]);
      g_autofree char *same = g_utf8_casefold (written, -1);

      *value = both[i];
      if (g_str_equal (folded, same))
        return TRUE;
    }
  }
  return FALSE;
}

/* --- Moves ------------------------------------------------------------------------------------ */

char *
kt_trace_words_write_move (KtTraceSession *session, guint node, KtNotation notation)
{
  const KtTrace *trace = kt_trace_session_get_trace (session);
  const KtTraceNode *shown = kt_trace_get_node (trace, node);
  g_autofree KtPosition *before = NULL;
  g_autoptr (KtMove) move = NULL;

  if (shown->parent == KT_TRACE_NONE)
    return g_strdup ("");
  before = kt_trace_replay (trace, kt_trace_session_get_position (session), shown->parent);
  move = kt_move_new (before, &shown->action, 1);
  return kt_sentence_write_move (move, notation);
}

/* --- Sentences -------------------------------------------------------------------------------- */

/* The node and the step that a sentence is about. */
typedef struct {
  KtTraceSession *session;
  const KtTrace *trace;
  const KtTraceNode *node;
  guint index;
  guint n_events;
  KtNotation notation;
} TraceSubject;

static char *
write_move (const TraceSubject *subject)
{
  return kt_trace_words_write_move (subject->session, subject->index, subject->notation);
}

static char *
say_beginning (const TraceSubject *subject)
{
  guint depth = (guint) subject->node->depth;

  return g_strdup_printf (
      g_dngettext (
          GETTEXT_PACKAGE,
          "The search begins and looks %u move ahead. Max wants a high value, Min a low one.",
          "The search begins and looks %u moves ahead. Max wants a high value, Min a low one.",
          depth),
      depth);
}

static char *
say_entry (const TraceSubject *subject)
{
  g_autofree char *move = write_move (subject), *alpha = NULL, *beta = NULL;
  int low, high, best;

  if (subject->node->parent == KT_TRACE_NONE)
    return say_beginning (subject);
  if (subject->node->kind != KT_TRACE_INNER)
    return g_strdup_printf (_ ("The search looks at %s."), move);
  kt_trace_get_window (subject->trace, subject->index, subject->n_events, &low, &high, &best);
  alpha = kt_trace_words_write_value (low);
  beta = kt_trace_words_write_value (high);
  return g_strdup_printf (
      subject->node->is_max
          ? _ ("After %1$s Max is to move and takes the highest value below. α = %2$s, β = %3$s.")
          : _ ("After %1$s Min is to move and takes the lowest value below. α = %2$s, β = %3$s."),
      move, alpha, beta);
}

/* Says what a node is worth, and why. */
static char *
say_value (const TraceSubject *subject)
{
  g_autofree char *move = write_move (subject);
  g_autofree char *value = kt_trace_words_write_value (subject->node->value);

  if (subject->node->parent == KT_TRACE_NONE)
    return g_strdup_printf (_ ("The search ends: the position is worth %s to Max."), value);
  switch ((KtTraceKind) subject->node->kind) {
  case KT_TRACE_HORIZON:
    return g_strdup_printf (_ ("%1$s: deep enough. The evaluation says %2$s."), move, value);
  case KT_TRACE_END:
    return g_strdup_printf (_ ("%1$s: the game is over, which is worth %2$s."), move, value);
  case KT_TRACE_TABLE:
    return g_strdup_printf (_ ("%1$s: the table knows this position already. It is worth %2$s."),
                            move, value);
  default:
    return g_strdup_printf (subject->node->is_max
                                ? _ ("%1$s is worth %2$s, the highest value below it.")
                                : _ ("%1$s is worth %2$s, the lowest value below it."),
                            move, value);
  }
}

/* Says what the value of a node changes at its parent; NULL if there is no window to change. */
static char *
say_effect (const TraceSubject *subject)
{
  const KtTraceNode *node = subject->node;
  int before[2], after[2], best;
  g_autofree char *value = kt_trace_words_write_value (node->value);

  if (node->parent == KT_TRACE_NONE)
    return NULL;
  if (node->is_repeated)
    return g_strdup (
        _ ("That may be better, so the search looks again, now with the whole window."));
  kt_trace_get_window (subject->trace, node->parent, node->left, &before[0], &before[1], &best);
  kt_trace_get_window (subject->trace, node->parent, node->left + 1, &after[0], &after[1], &best);
  if (after[0] > before[0])
    return g_strdup_printf (_ ("That is the best for Max so far: α rises to %s."), value);
  if (after[1] < before[1])
    return g_strdup_printf (_ ("That is the best for Min so far: β falls to %s."), value);
  return NULL;
}

static char *
say_leaving (const TraceSubject *subject)
{
  g_autofree char *value = NULL, *effect = NULL;

  if (subject->node->is_unfinished)
    return g_strdup (
        _ ("The search was stopped here, because the tree is full. Choose less depth."));
  value = say_value (subject);
  effect = say_effect (subject);
  return effect ? g_strdup_printf ("%s %s", value, effect) : g_steal_pointer (&value);
}

static guint
count_unseen (const TraceSubject *subject)
{
  guint n = 0;

  for (guint i = kt_trace_get_first_child (subject->trace, subject->index); i != KT_TRACE_NONE;
       i = kt_trace_get_next_sibling (subject->trace, i))
    n += kt_trace_get_node (subject->trace, i)->kind == KT_TRACE_UNSEEN;
  return n;
}

static char *
say_cut (const TraceSubject *subject)
{
  guint n = count_unseen (subject);
  int low, high, best;
  g_autofree char *alpha = NULL, *beta = NULL, *reason = NULL, *rest = NULL;

  kt_trace_get_window (subject->trace, subject->index, subject->n_events, &low, &high, &best);
  alpha = kt_trace_words_write_value (low);
  beta = kt_trace_words_write_value (high);
  reason = g_strdup_printf (
      subject->node->is_max
          /* Translators: %1$s is beta, %2$s is alpha. */
          ? _ ("β ≤ α here: %1$s ≤ %2$s. Min has something better elsewhere and will not come here.")
          : _ ("β ≤ α here: %1$s ≤ %2$s. Max has something better elsewhere and will not come here."),
      beta, alpha);
  if (n == 0)
    return g_strdup_printf ("%s %s", reason, _ ("No move was left to cut."));
  rest = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "So %u move is cut and never seen.",
                                       "So %u moves are cut and never seen.", n),
                          n);
  return g_strdup_printf ("%s %s", reason, rest);
}

static char *
say_unseen (const TraceSubject *subject)
{
  g_autofree char *move = write_move (subject);

  return g_strdup_printf (_ ("%s was never seen: the move before it cut the rest."), move);
}

static char *
say_node (const TraceSubject *subject)
{
  if (subject->node->kind == KT_TRACE_UNSEEN)
    return say_unseen (subject);
  return subject->node->left < subject->n_events ? say_leaving (subject) : say_entry (subject);
}

char *
kt_trace_words_explain (KtTraceSession *session, KtNotation notation)
{
  TraceSubject subject = { session,
                           kt_trace_session_get_trace (session),
                           NULL,
                           kt_trace_session_get_selected (session),
                           kt_trace_session_get_n_events (session),
                           notation };
  KtTraceEvent event;

  if (!subject.trace || !kt_trace_session_get_last_event (session, &event))
    return g_strdup ("");
  subject.node = kt_trace_get_node (subject.trace, subject.index);
  if (event.node != subject.index)
    return say_node (&subject);
  if (event.step == KT_TRACE_CUT)
    return say_cut (&subject);
  return event.step == KT_TRACE_ENTER ? say_entry (&subject) : say_leaving (&subject);
}

/* --- The whole search ------------------------------------------------------------------------- */

/* Counts the nodes that were looked at, and those that were not. */
static void
count_nodes (const KtTrace *trace, guint *n_seen, guint *n_unseen)
{
  *n_seen = *n_unseen = 0;
  for (guint i = 0; i < kt_trace_get_n_nodes (trace); i++) {
    if (kt_trace_get_node (trace, i)->kind == KT_TRACE_UNSEEN)
      (*n_unseen)++;
    else
      (*n_seen)++;
  }
}

char *
kt_trace_words_sum_up (KtTraceSession *session)
{
  const KtTrace *trace = kt_trace_session_get_trace (session);
  const KtPosition *root = kt_trace_session_get_position (session);
  int side = root ? kt_position_get_side (root, root->actor) : -1;
  guint n_seen, n_unseen;
  g_autofree char *seen = NULL, *sizes = NULL, *memory = NULL;

  if (!trace)
    return g_strdup ("");
  count_nodes (trace, &n_seen, &n_unseen);
  memory = g_format_size (kt_trace_get_bytes (trace));
  seen = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%'u position looked at", "%'u positions looked at", n_seen),
      n_seen);
  sizes = g_strdup_printf (
      /* Translators: “123 positions looked at, 45 moves never seen, 9.8 kB of memory”. */
      g_dngettext (GETTEXT_PACKAGE, "%1$s, %2$'u move never seen, %3$s of memory",
                   "%1$s, %2$'u moves never seen, %3$s of memory", n_unseen),
      seen, n_unseen, memory);
  if (side < 0)
    return g_steal_pointer (&sizes);
  /* Translators: %1$s is a side, such as “White”; then how many positions were looked at. */
  return g_strdup_printf (_ ("Max is %1$s. %2$s."), _ (root->game->side_names[side]), sizes);
}
