/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/engine/gomocup/gomocup-stones.h"

#include <string.h>

#include "games/caro/caro-game.h"
#include "games/mnk/mnk-swap2.h"

char
gomocup_stones_get_next (const GomocupStones *stones)
{
  int n_x = 0;

  for (int i = 0; i < stones->n; i++)
    n_x += stones->list[i].colour == 'X';
  return 2 * n_x <= stones->n ? 'X' : 'O';
}

/* Returns the index of a stone in the list; -1 if its cell is empty. */
static int
find (const GomocupStones *stones, KtSquare square)
{
  for (int i = 0; i < stones->n; i++) {
    if (stones->list[i].square == square)
      return i;
  }
  return -1;
}

void
gomocup_stones_add (GomocupStones *stones, KtSquare square)
{
  GomocupStone stone = { square, gomocup_stones_get_next (stones) };

  stones->list[stones->n++] = stone;
}

static KtSquare
get_square (const GomocupStones *stones, const int cell[2])
{
  if (cell[0] < 0 || cell[0] >= stones->size || cell[1] < 0 || cell[1] >= stones->size)
    return KT_NO_SQUARE;
  return (KtSquare) (cell[1] * stones->size + cell[0]);
}

char *
gomocup_stones_put (GomocupStones *stones, const int cell[2], char colour)
{
  GomocupStone stone = { get_square (stones, cell), colour };

  if (stone.square == KT_NO_SQUARE)
    return g_strdup_printf ("%d,%d is not on the board", cell[0], cell[1]);
  if (find (stones, stone.square) >= 0)
    return g_strdup_printf ("%d,%d is taken", cell[0], cell[1]);
  stones->list[stones->n++] = stone;
  return NULL;
}

char *
gomocup_stones_take (GomocupStones *stones, const int cell[2])
{
  int place = find (stones, get_square (stones, cell));

  if (place < 0)
    return g_strdup_printf ("there is no stone on %d,%d", cell[0], cell[1]);
  stones->n--;
  memmove (&stones->list[place], &stones->list[place + 1],
           (gsize) (stones->n - place) * sizeof *stones->list);
  return NULL;
}

static KtPosition *
make_start (const GomocupStones *stones, const char *rule, const char *opening)
{
  g_autofree char *text =
      g_strdup_printf ("size=%d rule=%s opening=%s", stones->size, rule, opening);
  KtOptions options;

  if (!kt_options_parse (&caro_game, text, &options, NULL))
    g_assert_not_reached ();
  return kt_position_new (&caro_game, &options);
}

static KtPosition *
refuse_end (KtPosition *position, GError **error)
{
  if (!position || !kt_position_is_over (position))
    return position;
  g_free (position);
  g_set_error_literal (error, KT_POSITION_ERROR, KT_POSITION_ERROR_ACTION, "the game is over");
  return NULL;
}

KtPosition *
gomocup_stones_make_position (const GomocupStones *stones, const char *rule, GError **error)
{
  g_autofree KtPosition *start = make_start (stones, rule, "free");
  g_autofree char *text = kt_position_to_text (start);
  int width = stones->size + 1; /* number of characters in a row, including the line end */

  /* Rows of the text go from the top down, squares from the bottom up. */
  for (int i = 0; i < stones->n; i++) {
    KtSquare square = stones->list[i].square;

    text[(stones->size - 1 - square / stones->size) * width + square % stones->size] =
        stones->list[i].colour;
  }
  return refuse_end (kt_position_parse (&caro_game, &start->options, text, error), error);
}

KtPosition *
gomocup_stones_make_swap2 (const GomocupStones *stones, const char *rule, GError **error)
{
  KtPosition *position = make_start (stones, rule, "swap2");

  for (int i = 0; i < stones->n && !kt_position_is_over (position); i++) {
    KtAction action = kt_action_choose (position->actor, MNK_SWAP2_PUT_TWO);

    if (kt_position_get_question (position))
      kt_position_play (position, &action);
    action = kt_action_place (position->actor, stones->list[i].square);
    kt_position_play (position, &action);
  }
  return refuse_end (position, error);
}
