/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/sgf/kt-sgf-actions.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/kt-quote.h"
#include "formats/sgf/kt-sgf-text.h"

static const char *const moves[] = { "B", "W" };
static const char *const actors[KT_ACTORS] = { "first ", "second " };

typedef struct {
  const KtSgfNode *node;
  KtRecord *game;
  KtSgfLines *lines;
  guint n_moves;
} Reading;

static int
find_side (const char *name)
{
  for (int side = 0; side < 2; side++) {
    if (g_str_equal (name, moves[side]))
      return side;
  }
  return -1;
}

/* --- Stones --- */

static gboolean
fail_at_turn (const Reading *reading, KtSgfPlace place, int next, int side)
{
  if (next < 0)
    kt_sgf_fail (reading->game, place, KT_SGF_ERROR_MOVE,
                 _ ("A question must be answered first; expected a property such as KT[take-o]"));
  else
    kt_sgf_fail (reading->game, place, KT_SGF_ERROR_MOVE,
                 side == 0 ? _ ("A stone of Black’s, but it is White’s turn; expected “W”")
                           : _ ("A stone of White’s, but it is Black’s turn; expected “B”"));
  return FALSE;
}

static gboolean
fail_at_point (const Reading *reading, const KtSgfValue *value, const KtGeometry *board)
{
  const char *text = kt_sgf_node_get_text (reading->node, value);
  g_autofree char *shown = kt_quote (text);
  gboolean is_pass = *text == '\0' || (g_str_equal (text, "tt") && board->columns <= 19);

  if (is_pass)
    kt_sgf_fail (
        reading->game, value->place, KT_SGF_ERROR_MOVE,
        _ ("This is a pass, which is no move of this game; expected a place such as [hh]"));
  else
    kt_sgf_fail (reading->game, value->place, KT_SGF_ERROR_MOVE,
                 _ ("“%s” is no place on this board; expected one such as [aa]"), shown);
  return FALSE;
}

static gboolean
read_move (Reading *reading, const KtSgfProperty *property, int side)
{
  const KtPosition *position = kt_sgf_lines_get_position (reading->lines);
  const KtSgfValue *value = kt_sgf_node_get_value (reading->node, property, 0);
  KtGeometry board = kt_position_get_geometry (position);
  KtSquare square;
  KtAction action;
  const KtNote *refusal;

  if (reading->n_moves++ > 0)
    kt_sgf_fail (reading->game, property->place, KT_SGF_ERROR_MOVE,
                 _ ("A second move in one node; expected “;” before it"));
  if (kt_position_is_over (position)) {
    kt_sgf_fail (reading->game, property->place, KT_SGF_ERROR_MOVE,
                 _ ("This move follows the end of the game; expected “)”"));
    return FALSE;
  }
  if (kt_position_get_next_piece (position).side != side)
    return fail_at_turn (reading, property->place, kt_position_get_next_piece (position).side,
                         side);
  square = kt_sgf_point_read (kt_sgf_node_get_text (reading->node, value), value->length, &board);
  if (square == KT_NO_SQUARE)
    return fail_at_point (reading, value, &board);
  action = kt_action_place (position->actor, square);
  refusal = kt_position_explain_illegal (position, &action);
  if (refusal) {
    kt_sgf_fail (reading->game, value->place, KT_SGF_ERROR_MOVE, _ ("This move is not allowed: %s"),
                 _ (refusal->text));
    return FALSE;
  }
  kt_sgf_lines_play (reading->lines, &action);
  if (property->n_values > 1)
    kt_sgf_fail (reading->game, kt_sgf_node_get_value (reading->node, property, 1)->place,
                 KT_SGF_ERROR_MOVE,
                 _ ("A move has only one place; expected “;” before the next one"));
  return TRUE;
}

/* --- Other actions --- */

/* Sets the actor named at the start of a text and returns the rest of the text. */
static const char *
read_actor (const char *text, int *actor)
{
  for (int i = 0; i < KT_ACTORS; i++) {
    if (g_str_has_prefix (text, actors[i])) {
      *actor = i;
      return text + strlen (actors[i]);
    }
  }
  *actor = KT_NO_ACTOR;
  return text;
}

/* Reads an answer or a declaration. Returns FALSE for a faulty answer, after which the line
 * cannot continue; a faulty declaration is skipped. */
static gboolean
read_act (Reading *reading, const KtSgfProperty *property)
{
  const KtPosition *position = kt_sgf_lines_get_position (reading->lines);
  const KtSgfValue *value = kt_sgf_node_get_value (reading->node, property, 0);
  const char *text = kt_sgf_node_get_text (reading->node, value);
  g_autoptr (GError) error = NULL;
  KtAction action = kt_action_none ();
  int actor;

  text = read_actor (text, &actor);
  kt_position_parse_action (position, text, &action, &error);
  if (actor != KT_NO_ACTOR && action.kind > KT_ACTION_CHOOSE) {
    action.actor = (gint8) actor;
    g_clear_error (&error);
  }
  if (!error && !kt_position_explain_illegal (position, &action) &&
      action.kind != KT_ACTION_PLACE) {
    kt_sgf_lines_play (reading->lines, &action);
    return TRUE;
  }
  kt_sgf_fail (reading->game, value->place, KT_SGF_ERROR_MOVE, "%s",
               error ? error->message : _ ("This cannot be done here"));
  return actor != KT_NO_ACTOR;
}

/* --- All actions of a node --- */

gboolean
kt_sgf_is_action (const char *name)
{
  return find_side (name) >= 0 || g_str_equal (name, KT_SGF_OWN);
}

gboolean
kt_sgf_actions_read (const KtSgfNode *node, gboolean is_root, KtRecord *game, KtSgfLines *lines)
{
  Reading reading = { node, game, lines, 0 };

  for (guint i = 0; i < node->properties->len; i++) {
    const KtSgfProperty *property = kt_sgf_node_get_property (node, i);
    const char *name = kt_sgf_node_get_name (node, property);
    int side = find_side (name);

    if (side >= 0 && !read_move (&reading, property, side))
      return FALSE;
    if (g_str_equal (name, KT_SGF_OWN) && !read_act (&reading, property))
      return FALSE;
    if (!is_root && kt_sgf_get_kind (name) == KT_SGF_SETUP) {
      kt_sgf_fail (game, property->place, KT_SGF_ERROR_START,
                   _ ("Stones can be set up only at the beginning of the game; expected a move"));
      return FALSE;
    }
  }
  return TRUE;
}

void
kt_sgf_action_write (GString *to, const KtPosition *position, const KtAction *action)
{
  KtGeometry board = kt_position_get_geometry (position);

  if (action->kind == KT_ACTION_PLACE) {
    g_string_append_printf (to, "%s[", moves[kt_position_get_next_piece (position).side]);
    kt_sgf_point_write (to, action->to, &board);
    g_string_append_c (to, ']');
  } else {
    g_autofree char *text = kt_position_format_action (position, action);

    g_string_append_printf (to, "%s[%s%s]", KT_SGF_OWN,
                            kt_action_is_on_board (*action) ? "" : actors[action->actor], text);
  }
}
