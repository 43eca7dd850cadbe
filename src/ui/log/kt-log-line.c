/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/log/kt-log-line.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/kt-bounded-text.h"

/* A folded line has at most FOLDED moves; the line of the shown move has at most UNFOLDED moves
 * around it. FOLDED_COMMENT and ALL_COMMENTS are the maximum numbers of characters of one comment
 * and of all comments of a line, not counting the shown move's comment. */
enum { FOLDED = 8, UNFOLDED = 400, FOLDED_COMMENT = 60, ALL_COMMENTS = KT_LOG_LINE_COMMENT };

typedef struct {
  KtNode *node; /* NULL for a comment */
  guint start, end;
} Word;

struct _KtLogLine {
  KtNode *cursor;
  KtNotation notation;
  gboolean is_folded;
  guint number;
  guint comments; /* number of characters that are left for comments */
  gboolean needs_number;
  GString *text, *spoken;
  GArray *words;
};

/* The signs of the numeric annotation glyphs 1 to 6. */
static const char *const signs[] = { "", "!", "?", "!!", "??", "!?", "?!" };

const char *
kt_log_line_get_sign (KtNode *node)
{
  guint n;
  const guint8 *nags = kt_node_get_nags (node, &n);

  for (guint i = 0; i < n; i++) {
    if (nags[i] < G_N_ELEMENTS (signs))
      return signs[nags[i]];
  }
  return "";
}

char *
kt_log_line_shorten (const char *comment, guint most)
{
  g_autofree char *line = g_strdelimit (g_strdup (comment), "\r\n\t", ' ');
  g_autofree char *part = kt_bounded_text (line, most);

  if (g_str_has_suffix (part, "…") && !kt_bounded_text_is_whole (line, most)) {
    part[strlen (part) - strlen ("…")] = '\0';
    return g_strconcat (g_strchomp (part), "…", NULL);
  }
  return g_steal_pointer (&part);
}

/* --- Writing ---------------------------------------------------------------------------------- */

static void
put (KtLogLine *self, const char *text, KtNode *node)
{
  Word word = { .node = node };

  g_string_append_c (self->text, ' ');
  word.start = (guint) self->text->len;
  g_string_append (self->text, text);
  word.end = (guint) self->text->len;
  g_array_append_val (self->words, word);
}

static guint
get_place (KtMove *move)
{
  int side = kt_move_get_side (move);

  return (guint) (side >= 0 ? side : MAX (kt_move_get_actor (move), 0));
}

static char *
shorten_comment (KtLogLine *self, KtNode *node)
{
  const char *comment = kt_node_get_comment (node);
  char *text;

  if (self->is_folded)
    return kt_log_line_shorten (comment, FOLDED_COMMENT);
  if (node == self->cursor)
    return kt_log_line_shorten (comment, KT_LOG_LINE_COMMENT);
  text = kt_log_line_shorten (comment, self->comments);
  self->comments -= MIN (self->comments, (guint) g_utf8_strlen (text, -1));
  return text;
}

static void
put_comment (KtLogLine *self, KtNode *node)
{
  g_autofree char *text = kt_node_get_comment (node) ? shorten_comment (self, node) : NULL;

  if (!text)
    return;
  put (self, text, NULL);
  g_string_append_printf (self->spoken, ". %s.", text);
  self->needs_number = TRUE;
}

/* Writes a move, such as "12. e4", "12… Nf6" or "Nf6". */
static void
put_move (KtLogLine *self, KtNode *node, const KtPosition *before)
{
  g_autoptr (KtMove) move = kt_move_new (before, kt_node_get_action (node), 1);
  g_autofree char *plain = kt_sentence_write_move (move, self->notation);
  g_autofree char *spelt = kt_sentence_describe_move (move);
  g_autofree char *text = NULL;
  gboolean is_second = get_place (move) == 1;

  if (!is_second)
    text = g_strdup_printf ("%u. %s%s", self->number, plain, kt_log_line_get_sign (node));
  else if (self->needs_number)
    text = g_strdup_printf ("%u… %s%s", self->number, plain, kt_log_line_get_sign (node));
  else
    text = g_strconcat (plain, kt_log_line_get_sign (node), NULL);
  put (self, text, node);
  g_string_append_printf (self->spoken, "%s%s", self->spoken->len > 0 ? ", " : "",
                          kt_move_get_answer (move) ? plain : spelt);
  self->needs_number = FALSE;
  put_comment (self, node);
}

/* Writes "… +5", which stands for five omitted moves. */
static void
put_rest (KtLogLine *self, KtNode *node)
{
  guint n = 0;
  g_autofree char *text = NULL;

  for (KtNode *next = node; next; next = kt_node_get_first_child (next))
    n++;
  text = g_strdup_printf ("… +%u", n);
  put (self, text, node);
}

/* Returns the number of moves of the line before the shown one, or -1 if the shown move is not in
 * the line. */
static int
find_cursor (KtLogLine *self, KtNode *first)
{
  int n = 0;

  for (KtNode *node = first; node; node = kt_node_get_first_child (node), n++) {
    if (node == self->cursor)
      return n;
  }
  return -1;
}

/* Plays a move. The move number increases after a move of the second side. */
static void
advance (KtLogLine *self, KtNode *node, KtPosition *position)
{
  int side = kt_position_get_action_side (position, kt_node_get_action (node));

  if (side == 1 || (side < 0 && kt_node_get_action (node)->actor == 1))
    self->number++;
  kt_position_play (position, kt_node_get_action (node));
}

static void
write_line (KtLogLine *self, KtGameTree *tree, KtNode *first)
{
  g_autofree KtPosition *position = kt_game_tree_replay (tree, kt_node_get_parent (first));
  int cursor = find_cursor (self, first);
  int from = MAX (0, cursor - UNFOLDED / 2), n = 0;
  int end = cursor < 0 ? FOLDED : from + UNFOLDED;
  KtNode *node = first;

  self->is_folded = cursor < 0;
  if (from > 0)
    put (self, "…", first);
  for (; node && n < end; node = kt_node_get_first_child (node), n++) {
    if (n >= from)
      put_move (self, node, position);
    advance (self, node, position);
  }
  if (node)
    put_rest (self, node);
}

KtLogLine *
kt_log_line_new (KtGameTree *tree, KtNode *first, guint number, KtNotation notation)
{
  KtLogLine *self = g_new0 (KtLogLine, 1);
  g_autofree char *moves = NULL;

  self->cursor = kt_game_tree_get_cursor (tree);
  self->notation = notation;
  self->number = number;
  self->comments = ALL_COMMENTS;
  self->needs_number = TRUE;
  self->text = g_string_new ("(");
  self->spoken = g_string_new (NULL);
  self->words = g_array_new (FALSE, FALSE, sizeof (Word));
  write_line (self, tree, first);
  g_string_append (self->text, " )");
  moves = g_string_free (self->spoken, FALSE);
  self->spoken = g_string_new (NULL);
  /* Translators: moves that were not played, as a screen reader says them: the number of the first
   * one, and the moves. */
  g_string_printf (self->spoken, _ ("Variation at move %1$u: %2$s"), number, moves);
  return self;
}

void
kt_log_line_free (KtLogLine *self)
{
  g_string_free (self->text, TRUE);
  g_string_free (self->spoken, TRUE);
  g_array_unref (self->words);
  g_free (self);
}

/* --- Getters ---------------------------------------------------------------------------------- */

const char *
kt_log_line_get_text (KtLogLine *self)
{
  return self->text->str;
}

const char *
kt_log_line_get_spoken (KtLogLine *self)
{
  return self->spoken->str;
}

KtNode *
kt_log_line_find (KtLogLine *self, int index)
{
  for (guint i = 0; i < self->words->len; i++) {
    const Word *word = &g_array_index (self->words, Word, i);

    if ((int) word->start <= index && index < (int) word->end)
      return word->node;
  }
  return NULL;
}

static void
add (PangoAttrList *list, PangoAttribute *attribute, const Word *word)
{
  attribute->start_index = word->start;
  attribute->end_index = word->end;
  pango_attr_list_insert (list, attribute);
}

PangoAttrList *
kt_log_line_get_attributes (KtLogLine *self)
{
  PangoAttrList *list = pango_attr_list_new ();

  for (guint i = 0; i < self->words->len; i++) {
    const Word *word = &g_array_index (self->words, Word, i);

    if (!word->node) {
      add (list, pango_attr_style_new (PANGO_STYLE_ITALIC), word);
    } else if (word->node == self->cursor) {
      add (list, pango_attr_weight_new (PANGO_WEIGHT_BOLD), word);
      add (list, pango_attr_underline_new (PANGO_UNDERLINE_SINGLE), word);
    }
  }
  return list;
}
