/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "formats/xiangqi/kt-gb18030.h"
#include "formats/xiangqi/kt-xiangqi-lines.h"
#include "formats/xiangqi/kt-xqf-layout.h"
#include "formats/xiangqi/kt-xqf.h"
#include "games/xiangqi/rules/xiangqi-position.h"
#include "games/xiangqi/xiangqi-game.h"

/* Flags of a move in version 1.0. */
enum { NEXT = 0xf0, OTHER = 0x0f };
enum { XQF_MISSING = 0xff };

static const KtPosition *
get_start (KtRecord *game)
{
  return kt_game_tree_get_start (kt_record_get_tree (game));
}

gboolean
kt_xqf_can_write (KtRecord *game)
{
  return get_start (game)->game == &xiangqi_game;
}

/* --- The header --- */

static void
write_men (const XiangqiBoard *board, char *header)
{
  int squares[XQF_N_MEN];

  xqf_list_men (board, squares);
  for (guint i = 0; i < XQF_N_MEN; i++)
    header[XQF_MEN + i] =
        squares[i] >= 0 ? (char) xqf_square_write (squares[i]) : (char) XQF_MISSING;
}

/* Puts as much of a text into the header as fits. Spaces at its beginning, and at the end where it
 * was cut, are left out, because readers drop them. */
static void
put_text (const GString *text, const XqfText *place, char *header)
{
  gsize start = 0, length;
  GString *rest;

  while (g_ascii_isspace (text->str[start]))
    start++;
  rest = g_string_new_len (text->str + start, (gssize) (text->len - start));
  length = kt_gb18030_cut (rest, place->most);
  while (length > 0 && g_ascii_isspace (rest->str[length - 1]))
    length--;
  header[place->place] = (char) length;
  memcpy (header + place->place + 1, rest->str, length);
  g_string_free (rest, TRUE);
}

static void
write_header (KtRecord *game, GString *to)
{
  char header[XQF_HEADER] = { 'X', 'Q', XQF_PLAIN };
  const XiangqiBoard *board = &xiangqi (get_start (game))->board;

  write_men (board, header);
  header[XQF_BLACK_MOVES] = board->side == XIANGQI_BLACK;
  header[XQF_RESULT] = (char) kt_record_get_result (game);
  for (guint i = 0; i < xqf_n_texts; i++) {
    const XqfText *place = &xqf_texts[i];
    const char *value = kt_record_get_tag (game, place->tag);
    GString *text;

    if (!value)
      continue;
    text = kt_gb18030_write (value);
    put_text (text, place, header);
    g_string_free (text, TRUE);
  }
  g_string_append_len (to, header, sizeof header);
}

/* --- Moves --- */

static void
write_entry (guint8 from, guint8 to_square, guint flags, KtNode *node, GString *to)
{
  const char *comment = kt_node_get_comment (node);
  GString *text = kt_gb18030_write (comment ? comment : "");
  guint8 head[8] = { from, to_square, (guint8) flags, 0 };

  for (guint i = 0; i < 4; i++)
    head[4 + i] = (guint8) (text->len >> (8 * i));
  g_string_append_len (to, (const char *) head, sizeof head);
  g_string_append_len (to, text->str, (gssize) text->len);
  g_string_free (text, TRUE);
}

static KtNode *
get_next (KtNode *node)
{
  return kt_xiangqi_find_move (kt_node_get_first_child (node));
}

static KtNode *
get_other (KtNode *node)
{
  return kt_xiangqi_find_move (kt_node_get_next_sibling (node));
}

static void
write_move (KtNode *node, KtNode *next, KtNode *other, GString *to)
{
  const KtAction *action = kt_node_get_action (node);

  write_entry ((guint8) (xqf_square_write (action->from) + XQF_FROM),
               (guint8) (xqf_square_write (action->to) + XQF_TO),
               (next ? NEXT : 0) | (other ? OTHER : 0), node, to);
}

/* Uses its own stack of nodes that wait, because variations may be nested to any depth. */
void
kt_xqf_write (KtRecord *game, GString *to)
{
  KtNode *root = kt_game_tree_get_root (kt_record_get_tree (game)), *node = get_next (root);
  g_autoptr (GPtrArray) waiting = g_ptr_array_new ();

  write_header (game, to);
  write_entry (XQF_FROM, XQF_TO, node ? NEXT : 0, root, to);
  while (node) {
    KtNode *next = get_next (node), *other = get_other (node);

    write_move (node, next, other, to);
    if (other && next)
      g_ptr_array_add (waiting, other);
    node = next ? next : other;
    if (!node && waiting->len > 0)
      node = g_ptr_array_steal_index (waiting, waiting->len - 1);
  }
}
