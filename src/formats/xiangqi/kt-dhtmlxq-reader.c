/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "core/kt-quote.h"
#include "formats/xiangqi/kt-dhtmlxq-tags.h"
#include "formats/xiangqi/kt-dhtmlxq.h"
#include "formats/xiangqi/kt-xiangqi-lines.h"
#include "formats/xiangqi/kt-xqf-layout.h"
#include "games/kt-registry.h"
#include "games/xiangqi/notation/xiangqi-coordinates.h"
#include "games/xiangqi/rules/xiangqi-position.h"
#include "games/xiangqi/xiangqi-game.h"

static const char opening[] = "[DhtmlXQ_", closing[] = "[/DhtmlXQ";

/* A mark of the text: its name behind "DhtmlXQ_", and its value. */
typedef struct {
  char *name, *value;
  guint line; /* of the text, from 1 */
} Mark;

/* A line of moves that has been read. */
typedef struct {
  guint first;      /* number of the half-move at which the line begins */
  GPtrArray *nodes; /* its nodes; line 0 begins with the root */
} DhtmlxqLine;

typedef struct {
  KtRecord *game;
  GArray *marks;        /* of Mark */
  GHashTable *branches; /* DhtmlxqLine by number */
} DhtmlxqGame;

gboolean
kt_dhtmlxq_looks_like (const char *text, gsize length)
{
  return memmem (text, length, opening, strlen (opening)) &&
         kt_registry_find_game (xiangqi_game.id);
}

/* --- Marks --- */

static void
mark_clear (gpointer data)
{
  g_free (((Mark *) data)->name);
  g_free (((Mark *) data)->value);
}

static guint
count_lines (const char *from, const char *to)
{
  guint n = 0;

  for (; from < to; from++)
    n += *from == '\n';
  return n;
}

/* Splits a text into its marks. */
static GArray *
split (const char *text, guint line)
{
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (Mark));
  const char *at = text, *counted = text;

  g_array_set_clear_func (marks, mark_clear);
  while ((at = strstr (at, opening))) {
    const char *name = at + strlen (opening), *bracket = strchr (name, ']');
    const char *end = bracket ? strstr (bracket, closing) : NULL;
    const char *next = bracket ? strstr (bracket, opening) : NULL;
    Mark mark;

    if (!bracket)
      break;
    /* The value of a mark that is not closed ends where the next mark begins. */
    if (!end || (next && next < end))
      end = next ? next : bracket + strlen (bracket);
    line += count_lines (counted, at);
    counted = at;
    mark = (Mark){ g_ascii_strdown (name, bracket - name),
                   g_strndup (bracket + 1, (gsize) (end - bracket - 1)), line };
    g_array_append_val (marks, mark);
    at = end;
  }
  return marks;
}

static const Mark *
find_mark (const DhtmlxqGame *self, const char *name)
{
  for (guint i = 0; i < self->marks->len; i++) {
    const Mark *mark = &g_array_index (self->marks, Mark, i);

    if (g_str_equal (mark->name, name))
      return mark;
  }
  return NULL;
}

static const char *
find_value (const DhtmlxqGame *self, const char *name)
{
  const Mark *mark = find_mark (self, name);

  return mark ? mark->value : NULL;
}

static void
fail (DhtmlxqGame *self, const Mark *mark, KtXiangqiError code, const char *message)
{
  kt_record_fail (self->game, KT_XIANGQI_ERROR, (int) code, mark ? mark->line : 1, 1, message);
}

/* --- The start --- */

/* Returns the square that two digits stand for; XIANGQI_NO_SQUARE if they are not a square. */
static int
read_square (const char *digits)
{
  int column = g_ascii_digit_value (digits[0]), row;

  if (column < 0)
    return XIANGQI_NO_SQUARE;
  row = g_ascii_digit_value (digits[1]);
  if (row < 0 || column >= XIANGQI_COLUMNS)
    return XIANGQI_NO_SQUARE;
  return (XIANGQI_ROWS - 1 - row) * XIANGQI_COLUMNS + column;
}

static void
read_men (const char *digits, XiangqiMan men[XIANGQI_SQUARES])
{
  for (guint i = 0; i < XQF_N_MEN && digits[0] && digits[1]; i++, digits += 2) {
    int square = read_square (digits);

    if (square != XIANGQI_NO_SQUARE)
      men[square] = xiangqi_man (i < XQF_N_MEN / 2 ? XIANGQI_RED : XIANGQI_BLACK,
                                 xqf_types[i % (XQF_N_MEN / 2)]);
  }
}

/* Removes everything but digits. */
static char *
keep_digits (const char *text)
{
  GString *digits = g_string_new (NULL);

  for (; text && *text; text++) {
    if (g_ascii_isdigit (*text))
      g_string_append_c (digits, *text);
  }
  return g_string_free (digits, FALSE);
}

/* Returns the side of the man that moves first. */
static XiangqiSide
find_side (const DhtmlxqGame *self, const XiangqiMan men[XIANGQI_SQUARES])
{
  g_autofree char *moves = keep_digits (find_value (self, "movelist"));
  int square = *moves ? read_square (moves) : XIANGQI_NO_SQUARE;

  return square != XIANGQI_NO_SQUARE && men[square] != XIANGQI_NOBODY
             ? xiangqi_man_side (men[square])
             : XIANGQI_RED;
}

static KtRecord *
create_usual (void)
{
  KtOptions options = kt_options_default (&xiangqi_game);
  g_autofree KtPosition *start = kt_position_new (&xiangqi_game, &options);

  return kt_record_new (start);
}

/* Returns the game at its start; with a fault if the start is impossible. */
static KtRecord *
create_game (DhtmlxqGame *self)
{
  g_autofree char *digits = keep_digits (find_value (self, "binit"));
  XiangqiMan men[XIANGQI_SQUARES];
  g_autoptr (GError) error = NULL;

  for (int square = 0; square < XIANGQI_SQUARES; square++)
    men[square] = XIANGQI_NOBODY;
  if (!*digits)
    return create_usual ();
  read_men (digits, men);
  self->game = kt_xiangqi_record_new (men, find_side (self, men), &error);
  if (!self->game) {
    self->game = create_usual ();
    fail (self, find_mark (self, "binit"), KT_XIANGQI_ERROR_FILE, error->message);
  }
  return self->game;
}

/* --- Moves --- */

static void
line_free (gpointer data)
{
  g_ptr_array_unref (((DhtmlxqLine *) data)->nodes);
  g_free (data);
}

/* Returns the move that four digits stand for; 0 if they are not a move. */
static XiangqiMove
read_move (const char *digits)
{
  int from = read_square (digits), to = read_square (digits + 2);

  return from >= 0 && to >= 0 ? xiangqi_move (from, to) : 0;
}

static void
fail_at_move (DhtmlxqGame *self, const Mark *mark, const char *digits)
{
  g_autofree char *word = g_strndup (digits, 4), *shown = kt_quote (word);
  g_autofree char *message = g_strdup_printf (_ ("“%s” is not allowed here"), shown);

  fail (self, mark, KT_XIANGQI_ERROR_MOVE, message);
}

/* Plays the moves of a mark below a node, and adds them to a branch. */
static void
play (DhtmlxqGame *self, const Mark *mark, KtNode *node, DhtmlxqLine *branch)
{
  KtGameTree *tree = kt_record_get_tree (self->game);
  g_autofree KtPosition *position = kt_game_tree_replay (tree, node);
  XiangqiBoard board = xiangqi (position)->board;
  g_autofree char *digits = keep_digits (mark->value);
  gsize length = strlen (digits);

  for (gsize i = 0; i + 4 <= length; i += 4) {
    XiangqiMove move = read_move (digits + i);
    KtAction action;

    if (!move || !xiangqi_board_is_legal (&board, move)) {
      fail_at_move (self, mark, digits + i);
      return;
    }
    action = xiangqi_action_of_move (&board, move);
    node = kt_game_tree_add (tree, node, &action);
    g_ptr_array_add (branch->nodes, node);
    xiangqi_board_play (&board, move);
  }
}

static DhtmlxqLine *
add_branch (DhtmlxqGame *self, guint number, guint first)
{
  DhtmlxqLine *branch = g_new (DhtmlxqLine, 1);

  *branch = (DhtmlxqLine){ first, g_ptr_array_new () };
  g_hash_table_insert (self->branches, GUINT_TO_POINTER (number), branch);
  return branch;
}

static void
read_main_line (DhtmlxqGame *self)
{
  const Mark *mark = find_mark (self, "movelist");
  KtNode *root = kt_game_tree_get_root (kt_record_get_tree (self->game));
  DhtmlxqLine *branch = add_branch (self, 0, 0);

  g_ptr_array_add (branch->nodes, root);
  if (mark)
    play (self, mark, root, branch);
  kt_game_tree_set_tip (kt_record_get_tree (self->game),
                        branch->nodes->pdata[branch->nodes->len - 1]);
}

/* Returns the node before a half-move of a branch; NULL if the branch is shorter. */
static KtNode *
find_node_before (const DhtmlxqLine *branch, guint ply)
{
  if (ply < branch->first || ply - branch->first > branch->nodes->len)
    return NULL;
  if (ply == branch->first)
    return branch->nodes->len > 0 ? kt_node_get_parent (branch->nodes->pdata[0]) : NULL;
  return branch->nodes->pdata[ply - branch->first - 1];
}

/* Reads a variation if its parent has been read. Returns whether it was read. */
static gboolean
read_variation (DhtmlxqGame *self, const Mark *mark)
{
  guint parent, ply, number;
  const DhtmlxqLine *from;
  KtNode *node;

  if (sscanf (mark->name, "move_%u_%u_%u", &parent, &ply, &number) != 3 ||
      g_hash_table_contains (self->branches, GUINT_TO_POINTER (number)))
    return FALSE;
  from = g_hash_table_lookup (self->branches, GUINT_TO_POINTER (parent));
  node = from ? find_node_before (from, ply) : NULL;
  if (node)
    play (self, mark, node, add_branch (self, number, ply));
  return node != NULL;
}

/* Variations may stand in any order, so they are tried until no more can be read. */
static void
read_variations (DhtmlxqGame *self)
{
  gboolean has_read = TRUE;

  while (has_read) {
    has_read = FALSE;
    for (guint i = 0; i < self->marks->len; i++)
      has_read |= read_variation (self, &g_array_index (self->marks, Mark, i));
  }
}

/* --- Texts --- */

const DhtmlxqTag dhtmlxq_tags[] = {
  { "title", "Title" },     { "event", "Event" },         { "place", "Site" },
  { "date", "Date" },       { "round", "Round" },         { "red", "Red" },
  { "black", "Black" },     { "redteam", "RedTeam" },     { "blackteam", "BlackTeam" },
  { "group", "Group" },     { "table", "Board" },         { "timerule", "TimeRule" },
  { "redtime", "RedTime" }, { "blacktime", "BlackTime" }, { "remark", "Annotator" },
  { "author", "Author" },
};
const guint dhtmlxq_n_tags = G_N_ELEMENTS (dhtmlxq_tags);

/* Returns the text of a value, in which two bars stand for a line break. */
static char *
read_text (const char *value)
{
  g_autoptr (GString) text = g_string_new (value);

  g_string_replace (text, "||", "\n", 0);
  return g_strdup (g_strstrip (text->str));
}

static void
read_comment (DhtmlxqGame *self, const Mark *mark)
{
  guint number = 0, ply = 0;
  const DhtmlxqLine *branch;

  if (sscanf (mark->name, "comment%u_%u", &number, &ply) != 2) {
    number = 0;
    if (sscanf (mark->name, "comment%u", &ply) != 1)
      return;
  }
  branch = g_hash_table_lookup (self->branches, GUINT_TO_POINTER (number));
  if (branch && ply >= branch->first && ply - branch->first < branch->nodes->len) {
    g_autofree char *text = read_text (mark->value);

    kt_xiangqi_comment (branch->nodes->pdata[ply - branch->first], text);
  }
}

static void
read_tags (DhtmlxqGame *self)
{
  for (guint i = 0; i < dhtmlxq_n_tags; i++) {
    const char *value = find_value (self, dhtmlxq_tags[i].mark);
    g_autofree char *text = value ? read_text (value) : NULL;

    kt_xiangqi_set_tag (self->game, dhtmlxq_tags[i].tag, text);
  }
}

static void
read_result (DhtmlxqGame *self)
{
  static const struct {
    const char *word;
    KtRecordResult result;
  } words[] = {
    { "红胜", KT_RECORD_FIRST_WINS },  { "紅勝", KT_RECORD_FIRST_WINS },
    { "先胜", KT_RECORD_FIRST_WINS },  { "先勝", KT_RECORD_FIRST_WINS },
    { "黑胜", KT_RECORD_SECOND_WINS }, { "黑勝", KT_RECORD_SECOND_WINS },
    { "先负", KT_RECORD_SECOND_WINS }, { "先負", KT_RECORD_SECOND_WINS },
    { "后胜", KT_RECORD_SECOND_WINS }, { "後勝", KT_RECORD_SECOND_WINS },
    { "和", KT_RECORD_DRAW },          { "1-0", KT_RECORD_FIRST_WINS },
    { "0-1", KT_RECORD_SECOND_WINS },  { "1/2", KT_RECORD_DRAW },
  };
  const char *value = find_value (self, "result");

  for (guint i = 0; value && i < G_N_ELEMENTS (words); i++) {
    if (strstr (value, words[i].word)) {
      kt_record_set_result (self->game, words[i].result);
      return;
    }
  }
}

KtRecord *
kt_dhtmlxq_parse (const char *text, guint line)
{
  DhtmlxqGame self = { .marks = split (text, line) };

  self.branches = g_hash_table_new_full (NULL, NULL, NULL, line_free);
  if (self.marks->len > 0) {
    self.game = create_game (&self);
    read_main_line (&self);
    read_variations (&self);
    for (guint i = 0; i < self.marks->len; i++)
      read_comment (&self, &g_array_index (self.marks, Mark, i));
    read_tags (&self);
    read_result (&self);
  }
  g_hash_table_unref (self.branches);
  g_array_unref (self.marks);
  return self.game;
}
