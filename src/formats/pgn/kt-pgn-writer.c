/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/pgn/kt-pgn-writer.h"

#include <string.h>

#include "formats/pgn/kt-pgn-comment.h"
#include "formats/pgn/kt-pgn-notation.h"

enum { COLUMNS = 80 };

/* The seven standard tags. */
typedef struct {
  const char *names[7];
  const char *values[7];
} Roster;

static Roster
get_roster (const KtRecord *game, const KtPgnNotation *notation)
{
  Roster roster = {
    { "Event", "Site", "Date", "Round", notation->players[0], notation->players[1], "Result" },
    { "?", "?", "????.??.??", "?", "?", "?", kt_pgn_result_to_text (kt_record_get_result (game)) }
  };

  for (guint i = 0; i < G_N_ELEMENTS (roster.names); i++) {
    const char *value = kt_record_get_tag (game, roster.names[i]);

    if (value)
      roster.values[i] = value;
  }
  return roster;
}

/* --- Tags --- */

static void
write_tag (GString *to, const char *name, const char *value)
{
  const char *line_end = g_str_has_prefix (name, KT_PGN_OWN) ? "\\n" : " ";

  g_string_append_printf (to, "[%s \"", name);
  for (; *value; value++) {
    if (*value == '"' || *value == '\\')
      g_string_append_c (to, '\\');
    if (*value == '\n' || *value == '\r')
      g_string_append (to, line_end);
    else
      g_string_append_c (to, *value);
  }
  g_string_append (to, "\"]\n");
}

/* Whether a tag was written with the standard tags. */
static gboolean
is_in_roster (const KtRecord *game, guint index, const Roster *roster)
{
  for (guint i = 0; i < G_N_ELEMENTS (roster->names); i++) {
    if (roster->values[i] == kt_record_get_tag_value (game, index))
      return TRUE;
  }
  return FALSE;
}

/* Writes the options of the game, unless they are the usual ones. */
static void
write_options (const KtPosition *start, GString *to)
{
  KtOptions usual = kt_options_default (start->game);
  g_autofree char *text = NULL;

  if (memcmp (&usual, &start->options, sizeof usual) == 0)
    return;
  text = kt_options_to_text (start->game, &start->options);
  write_tag (to, KT_PGN_OPTIONS, text);
}

static void
write_start (KtRecord *game, GString *to)
{
  const KtPosition *start = kt_game_tree_get_start (kt_record_get_tree (game));
  g_autofree KtPosition *usual = kt_position_new (start->game, &start->options);
  g_autofree char *fen = NULL;

  write_options (start, to);
  if (kt_position_equal (start, usual) || kt_record_get_tag (game, "FEN"))
    return;
  fen = kt_position_to_text (start);
  if (!kt_record_get_tag (game, "SetUp"))
    write_tag (to, "SetUp", "1");
  write_tag (to, "FEN", fen);
}

static void
write_tags (KtRecord *game, const KtPgnNotation *notation, GString *to)
{
  Roster roster = get_roster (game, notation);

  if (notation->name)
    write_tag (to, "Game", notation->name);
  for (guint i = 0; i < G_N_ELEMENTS (roster.names); i++)
    write_tag (to, roster.names[i], roster.values[i]);
  if (notation->moves)
    write_tag (to, "Format", notation->moves);
  for (guint i = 0; i < kt_record_get_n_tags (game); i++) {
    if (!is_in_roster (game, i, &roster))
      write_tag (to, kt_record_get_tag_name (game, i), kt_record_get_tag_value (game, i));
  }
  write_start (game, to);
  g_string_append_c (to, '\n');
}

/* --- Words in lines --- */

typedef struct {
  const KtPgnNotation *notation;
  GString *to;
  guint column;
  gboolean is_tight; /* no blank before the next word */
} Page;

static void
break_line (Page *page)
{
  g_string_append_c (page->to, '\n');
  page->column = 0;
}

/* Whether a word may begin a line. Some characters have a special meaning there. */
static gboolean
may_begin_line (const char *word)
{
  return *word != '%' && *word != '[';
}

static void
put_word (Page *page, const char *word, gsize length)
{
  guint width = (guint) g_utf8_strlen (word, (gssize) length);

  if (page->column > 0 && !page->is_tight) {
    if (page->column + 1 + width > COLUMNS && may_begin_line (word)) {
      break_line (page);
    } else {
      g_string_append_c (page->to, ' ');
      page->column++;
    }
  }
  g_string_append_len (page->to, word, (gssize) length);
  page->column += width;
  page->is_tight = FALSE;
}

static void
put (Page *page, const char *word)
{
  put_word (page, word, strlen (word));
}

/* Writes the words of a text, separated by blanks or line breaks. No blank precedes the first
 * word if `is_tight` is set, as it is after "(". */
static void
put_words (Page *page, const char *text)
{
  for (;;) {
    gsize length = strcspn (text, " \t\r\n");

    if (length > 0)
      put_word (page, text, length);
    if (!text[length])
      return;
    text += length + 1;
  }
}

/* Whether a comment must be written with ";", up to the end of the line, because it would be
 * read differently in braces. */
static gboolean
needs_line (const char *text)
{
  KtAction action;

  return strchr (text, '}') || kt_pgn_declaration_parse (text, &action);
}

static void
put_rest_of_line (Page *page, const char *text)
{
  g_autofree char *line = g_strdelimit (g_strdup (text), "\r\n", ' ');

  put (page, ";");
  g_string_append_printf (page->to, " %s", line);
  break_line (page);
}

static void
put_in_braces (Page *page, const char *text)
{
  g_autofree char *braced = g_strdup_printf ("{%s}", text);

  put_words (page, braced);
}

static void
put_comment (Page *page, const char *text)
{
  if (needs_line (text))
    put_rest_of_line (page, text);
  else
    put_in_braces (page, text);
}

/* --- Moves --- */

/* A line that is being written. */
typedef struct {
  KtNode *node;        /* the next node; NULL: the line is finished */
  KtNode *end;         /* the last node to write; NULL: the whole line */
  KtNode *alternative; /* the next variation beside the node */
  KtPgnBoard before;   /* board before the node */
  gboolean is_written;
  gboolean needs_number; /* the next move has a number, even if it is Black's */
} WriterLine;

static void
put_nags (Page *page, KtNode *node)
{
  guint n;
  const guint8 *nags = kt_node_get_nags (node, &n);

  for (guint i = 0; i < n; i++) {
    char text[8];

    g_snprintf (text, sizeof text, "$%u", nags[i]);
    put (page, text);
  }
}

/* Writes NAGs, times and comment of a node. Returns TRUE if it has a comment. */
static gboolean
put_remarks (Page *page, KtNode *node)
{
  const char *comment = kt_node_get_comment (node);
  g_autoptr (GString) all = g_string_new (NULL);

  put_nags (page, node);
  kt_pgn_append_times (all, node);
  if (comment && strchr (comment, '}') && all->len > 0) {
    put_comment (page, all->str);
    put_comment (page, comment);
    return TRUE;
  }
  if (comment)
    g_string_append_printf (all, "%s%s", all->len > 0 ? " " : "", comment);
  if (all->len > 0)
    put_comment (page, all->str);
  return all->len > 0;
}

static void
put_move (Page *page, WriterLine *line)
{
  gboolean is_second;
  guint number = page->notation->get_number (&line->before, &is_second);
  char text[KT_PGN_MOVE_SIZE];

  if (!is_second || line->needs_number) {
    char word[16];

    g_snprintf (word, sizeof word, "%u%s", number, is_second ? "..." : ".");
    put (page, word);
  }
  page->notation->write (&line->before, kt_node_get_action (line->node), text);
  put (page, text);
}

static void
put_declaration (Page *page, KtNode *node)
{
  g_autofree char *text = kt_pgn_declaration_to_text (kt_node_get_action (node));

  put_in_braces (page, text);
}

static gboolean
is_move (KtNode *node)
{
  return kt_node_get_action (node)->kind == KT_ACTION_MOVE;
}

static void
put_node (Page *page, WriterLine *line)
{
  KtNode *parent = kt_node_get_parent (line->node);
  const char *before = kt_node_get_tag (line->node, KT_PGN_COMMENT_BEFORE);

  if (before)
    put_comment (page, before);
  line->needs_number |= before != NULL;
  if (is_move (line->node))
    put_move (page, line);
  else
    put_declaration (page, line->node);
  line->needs_number = put_remarks (page, line->node) || !is_move (line->node);
  line->is_written = TRUE;
  line->alternative =
      kt_node_get_first_child (parent) == line->node ? kt_node_get_next_sibling (line->node) : NULL;
}

/* Moves to the next node of the line. */
static void
advance (const KtPgnNotation *notation, WriterLine *line)
{
  if (is_move (line->node))
    notation->play (&line->before, kt_node_get_action (line->node));
  line->node = line->node == line->end ? NULL : kt_node_get_first_child (line->node);
  line->is_written = FALSE;
}

static void
open_variation (Page *page, GArray *stack)
{
  WriterLine *line = &g_array_index (stack, WriterLine, stack->len - 1);
  WriterLine variation = { .node = line->alternative,
                           .before = line->before,
                           .needs_number = TRUE };

  line->alternative = kt_node_get_next_sibling (line->alternative);
  line->needs_number = TRUE;
  put (page, "(");
  page->is_tight = TRUE;
  g_array_append_val (stack, variation);
}

static void
close_variation (Page *page, GArray *stack)
{
  g_array_set_size (stack, stack->len - 1);
  if (stack->len == 0)
    return;
  page->is_tight = TRUE;
  put (page, ")");
}

/* Writes the tree. It uses its own stack, because variations may be nested deeper than the
 * program's stack allows. Actions below the tip were undone, so they are not written. */
static void
put_tree (Page *page, KtGameTree *tree)
{
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (WriterLine));
  KtNode *root = kt_game_tree_get_root (tree), *tip = kt_game_tree_get_tip (tree);
  WriterLine main_line = { .node = tip == root ? NULL : kt_node_get_first_child (root),
                           .end = tip,
                           .needs_number = TRUE };

  page->notation->set_board (&main_line.before, kt_game_tree_get_start (tree));
  put_remarks (page, root);
  g_array_append_val (stack, main_line);
  while (stack->len > 0) {
    WriterLine *line = &g_array_index (stack, WriterLine, stack->len - 1);

    if (!line->node)
      close_variation (page, stack);
    else if (!line->is_written)
      put_node (page, line);
    else if (line->alternative)
      open_variation (page, stack);
    else
      advance (page->notation, line);
  }
}

void
kt_pgn_write (KtRecord *game, GString *to)
{
  const KtPosition *start = kt_game_tree_get_start (kt_record_get_tree (game));
  Page page = { .notation = kt_pgn_notation_of_game (start->game), .to = to };

  write_tags (game, page.notation, to);
  put_tree (&page, kt_record_get_tree (game));
  put (&page, kt_pgn_result_to_text (kt_record_get_result (game)));
  g_string_append (to, "\n\n");
}
