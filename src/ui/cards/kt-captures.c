/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/cards/kt-captures.h"

#include <glib/gi18n-lib.h>

#include "ui/text/kt-sentences.h"

typedef struct {
  int counts[2][KT_CAPTURES_MAX_TYPES];
} Census;

static Census
count_pieces (const KtPosition *position)
{
  KtGeometry geometry = kt_position_get_geometry (position);
  Census census = { 0 };

  for (guint square = 0; square < geometry.columns * geometry.rows; square++) {
    KtPiece piece = kt_position_get_piece (position, (KtSquare) square);

    if (piece.side >= 0)
      census.counts[piece.side][piece.type]++;
  }
  return census;
}

/* Counts the pieces that pawns became, and takes these pawns out of the count. */
static void
add_promotions (Census *census, KtGameModel *model)
{
  KtNode *node = kt_game_tree_get_cursor (kt_game_model_get_tree (model));

  for (; kt_node_get_depth (node) > 0; node = kt_node_get_parent (node)) {
    const KtAction *action = kt_node_get_action (node);

    if (action->kind != KT_ACTION_MOVE || action->detail == 0 || kt_node_get_side (node) < 0)
      continue;
    census->counts[kt_node_get_side (node)][action->detail]++;
    census->counts[kt_node_get_side (node)][0]--;
  }
}

/* Returns the side of the only person at the board; -1 if there are two or none. */
static int
find_viewer (KtGameModel *model)
{
  KtMatch *match = kt_game_model_get_match (model);
  gboolean is_first = kt_seat_is_person (kt_match_find_seat (match, 0));

  if (is_first == kt_seat_is_person (kt_match_find_seat (match, 1)))
    return -1;
  return kt_position_get_side (kt_game_model_get_position (model), is_first ? 0 : 1);
}

KtCaptures
kt_captures_count (KtGameModel *model, int side)
{
  const KtPosition *position = kt_game_model_get_shown_position (model);
  const KtGame *game = position->game;
  KtCaptures captures = { 0 };
  Census all, now;

  if (!game->values || side < 0)
    return captures;
  g_return_val_if_fail (game->n_types <= KT_CAPTURES_MAX_TYPES, captures);
  all = count_pieces (kt_game_tree_get_start (kt_game_model_get_tree (model)));
  add_promotions (&all, model);
  now = count_pieces (position);
  for (guint type = 0; type < game->n_types; type++) {
    int gone = all.counts[1 - side][type] - now.counts[1 - side][type];

    captures.counts[type] = game->count_captured ? 0 : (guint) MAX (0, gone);
    captures.lead += game->values[type] * (now.counts[side][type] - now.counts[1 - side][type]);
  }
  if (game->count_captured)
    game->count_captured (position, side, find_viewer (model), captures.counts);
  return captures;
}

/* Lists the captured pieces, the most valuable type first. */
static char *
list_pieces (const KtCaptures *captures, const KtGame *game)
{
  GString *list = g_string_new (NULL);

  for (guint type = game->n_types; type-- > 0;) {
    const char *name = kt_sentence_note (&game->types[type]);

    if (captures->counts[type] == 0)
      continue;
    if (list->len > 0)
      g_string_append (list, ", ");
    if (captures->counts[type] > 1)
      g_string_append_printf (list, "%u × ", captures->counts[type]);
    g_string_append (list, name);
  }
  return g_string_free (list, FALSE);
}

static char *
describe_lead (int lead)
{
  if (lead > 0)
    /* Translators: how much more the pieces of a player are worth. */
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%d point ahead.", "%d points ahead.", (gulong) lead), lead);
  if (lead < 0)
    /* Translators: how much less the pieces of a player are worth. */
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%d point behind.", "%d points behind.", (gulong) -lead),
        -lead);
  return g_strdup (_ ("Equal material."));
}

char *
kt_captures_describe (const KtCaptures *captures, const KtGame *game, int side)
{
  g_autofree char *pieces = NULL, *lead = NULL;

  if (!game->values || side < 0)
    return g_strdup ("");
  pieces = list_pieces (captures, game);
  if (!*pieces && captures->lead <= 0)
    return g_strdup ("");
  lead = describe_lead (captures->lead);
  if (!*pieces)
    return g_steal_pointer (&lead);
  /* Translators: a side, the pieces that it has captured, and a sentence about the lead, as a
   * screen reader says it: “White has taken: Knight, 2 × Pawn. 5 points ahead.” */
  return g_strdup_printf (_ ("%1$s has taken: %2$s. %3$s"), _ (game->side_names[side]), pieces,
                          lead);
}
