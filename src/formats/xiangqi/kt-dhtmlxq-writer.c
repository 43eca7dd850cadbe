/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/xiangqi/kt-dhtmlxq.h"

#include "formats/xiangqi/kt-dhtmlxq-tags.h"
#include "formats/xiangqi/kt-xiangqi-lines.h"
#include "formats/xiangqi/kt-xqf-layout.h"
#include "games/xiangqi/rules/xiangqi-position.h"
#include "games/xiangqi/xiangqi-game.h"

static const KtPosition *
get_start (KtRecord *game)
{
  return kt_game_tree_get_start (kt_record_get_tree (game));
}

gboolean
kt_dhtmlxq_can_write (KtRecord *game)
{
  return get_start (game)->game == &xiangqi_game;
}

/* Writes a mark with a text. Brackets are replaced, because they would end the mark, and two bars
 * stand for a line break. */
static void
write_mark (GString *to, const char *name, const char *value)
{
  g_string_append_printf (to, "[DhtmlXQ_%s]", name);
  for (; *value; value++) {
    if (*value == '\n')
      g_string_append (to, "||");
    else
      g_string_append_c (to, *value == '[' ? '(' : *value == ']' ? ')' : *value);
  }
  g_string_append_printf (to, "[/DhtmlXQ_%s]\n", name);
}

static void
write_square (GString *to, int square)
{
  g_string_append_printf (to, "%d%d", xiangqi_column (square),
                          XIANGQI_ROWS - 1 - xiangqi_row (square));
}

static void
write_start (const XiangqiBoard *board, GString *to)
{
  g_autoptr (GString) digits = g_string_new (NULL);
  int squares[XQF_N_MEN];

  xqf_list_men (board, squares);
  for (guint i = 0; i < XQF_N_MEN; i++) {
    if (squares[i] >= 0)
      write_square (digits, squares[i]);
    else
      g_string_append (digits, "99");
  }
  write_mark (to, "binit", digits->str);
}

/* --- Lines --- */

/* A line that waits to be written. */
typedef struct {
  KtNode *node;
  guint parent, ply; /* the line from which it branches off, and its first half-move */
} Waiting;

static void
write_comment (KtNode *node, guint number, guint ply, GString *to)
{
  const char *comment = kt_node_get_comment (node);
  g_autofree char *name =
      number ? g_strdup_printf ("comment%u_%u", number, ply) : g_strdup_printf ("comment%u", ply);

  if (comment)
    write_mark (to, name, comment);
}

/* Writes the moves of a line to `to` and its comments to `comments`, and adds its variations to
 * `waiting`. */
static void
write_line (Waiting line, guint number, GArray *waiting, GString *to, GString *comments)
{
  g_autoptr (GString) digits = g_string_new (NULL);
  g_autofree char *name = number ? g_strdup_printf ("move_%u_%u_%u", line.parent, line.ply, number)
                                 : g_strdup ("movelist");

  for (KtNode *node = line.node; node;
       node = kt_xiangqi_find_move (kt_node_get_first_child (node)), line.ply++) {
    KtNode *other =
        node == line.node && number ? NULL : kt_xiangqi_find_move (kt_node_get_next_sibling (node));

    write_square (digits, kt_node_get_action (node)->from);
    write_square (digits, kt_node_get_action (node)->to);
    write_comment (node, number, line.ply, comments);
    for (; other; other = kt_xiangqi_find_move (kt_node_get_next_sibling (other)))
      g_array_append_val (waiting, ((Waiting){ other, number, line.ply }));
  }
  write_mark (to, name, digits->str);
}

static void
write_lines (KtRecord *game, GString *to)
{
  KtNode *root = kt_game_tree_get_root (kt_record_get_tree (game));
  g_autoptr (GArray) waiting = g_array_new (FALSE, FALSE, sizeof (Waiting));
  g_autoptr (GString) comments = g_string_new (NULL);

  write_comment (root, 0, 0, comments);
  write_line ((Waiting){ kt_xiangqi_find_move (kt_node_get_first_child (root)), 0, 1 }, 0, waiting,
              to, comments);
  for (guint i = 0; i < waiting->len; i++)
    write_line (g_array_index (waiting, Waiting, i), i + 1, waiting, to, comments);
  g_string_append (to, comments->str);
}

/* --- The whole text --- */

static void
write_tags (KtRecord *game, GString *to)
{
  static const char *const results[KT_RECORD_N_RESULTS] = { NULL, "红胜", "黑胜", "和棋" };
  const char *result = results[kt_record_get_result (game)];

  for (guint i = 0; i < dhtmlxq_n_tags; i++) {
    const char *value = kt_record_get_tag (game, dhtmlxq_tags[i].tag);

    if (value)
      write_mark (to, dhtmlxq_tags[i].mark, value);
  }
  if (result)
    write_mark (to, "result", result);
}

void
kt_dhtmlxq_write (KtRecord *game, GString *to)
{
  g_string_append (to, "[DhtmlXQ]\n");
  write_tags (game, to);
  write_start (&xiangqi (get_start (game))->board, to);
  write_lines (game, to);
  g_string_append (to, "[/DhtmlXQ]\n");
}
