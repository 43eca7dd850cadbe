/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Move generation and move ordering of the textbook search. */
#include "textbook/kt-textbook-order.h"

#include <string.h>

/* Components of the order of an action, besides the game's own rating. */
enum {
  ORDER_HINT = G_MAXINT,
  ORDER_KILLER = 256,
  ORDER_MAX_HISTORY = 255,
  ORDER_MAX_RATING = G_MAXINT / 2,
};

/* The breadth at the root is multiplied by this. */
enum { ROOT_BREADTH = 2 };

/* The last ply at which actions are overlooked. Ply 0 has the actor's own actions, ply 1 the
 * replies to them. */
enum { OVERLOOKED_PLIES = 2 };

static gboolean
is_overlooked (const Search *search, const KtPosition *position, const KtAction *action)
{
  const KtGame *game = position->game;
  guint obscurity = game->get_obscurity ? game->get_obscurity (position, action) : 50;
  guint64 look = (guint64) search->frames[0].position->n_actions << 32 |
                 (guint64) (guint16) action->from << 16 | (guint16) action->to;

  return search_draw (search, look) % 100000 < (guint64) search->config->overlook * obscurity;
}

/* Removes overlooked actions, but always keeps at least one. */
static void
overlook_some (const Search *search, SearchFrame *frame)
{
  guint n = 0;

  for (guint i = 0; i < frame->n_actions; i++) {
    gboolean last_chance = n == 0 && i == frame->n_actions - 1;

    if (last_chance || !is_overlooked (search, frame->position, &frame->actions[i]))
      frame->actions[n++] = frame->actions[i];
  }
  frame->n_actions = n;
}

static int
get_history (const Search *search, KtAction action)
{
  if (action.to == KT_NO_SQUARE)
    return 0;
  return (int) MIN (search->history[(guint) action.actor][action.to], ORDER_MAX_HISTORY);
}

static int
get_order (const Search *search, const SearchFrame *frame, KtAction action, int rating)
{
  int order = CLAMP (rating, -ORDER_MAX_RATING, ORDER_MAX_RATING) + get_history (search, action);

  if (kt_action_equal (action, frame->hint))
    return ORDER_HINT;
  for (guint i = 0; i < SEARCH_KILLERS; i++) {
    if (kt_action_equal (action, frame->killers[i]))
      order += ORDER_KILLER;
  }
  return order;
}

static void
rate (SearchFrame *frame)
{
  const KtGame *game = frame->position->game;

  if (game->rate_actions)
    game->rate_actions (frame->position, frame->actions, frame->n_actions, frame->orders);
  else
    memset (frame->orders, 0, frame->n_actions * sizeof *frame->orders);
}

/* Keeps only the actions that the game rates best. What the search has learnt is ignored, so
 * that a position always has the same value. */
static void
narrow (Search *search, guint ply)
{
  SearchFrame *frame = &search->frames[ply];
  guint breadth = search->config->breadth * (ply == 0 ? ROOT_BREADTH : 1);

  if (breadth == 0 || frame->n_actions <= breadth)
    return;
  for (guint i = 0; i < breadth; i++)
    search_pick (search, ply, i);
  frame->n_actions = breadth;
}

/* Removes excluded actions, unless no other action would be left. */
static void
exclude_some (const Search *search, SearchFrame *frame)
{
  guint n = 0;

  for (guint i = 0; i < frame->n_actions; i++)
    n += !kt_limits_exclude (search->limits, frame->actions[i]);
  if (n == 0)
    return;
  n = 0;
  for (guint i = 0; i < frame->n_actions; i++) {
    if (!kt_limits_exclude (search->limits, frame->actions[i]))
      frame->actions[n++] = frame->actions[i];
  }
  frame->n_actions = n;
}

void
search_list (Search *search, guint ply)
{
  SearchFrame *frame = &search->frames[ply];

  frame->n_actions =
      kt_position_list_candidates (frame->position, search->config->area, frame->actions);
  if (ply == 0 && search->limits->n_excluded > 0)
    exclude_some (search, frame);
  if (search->config->overlook && ply < OVERLOOKED_PLIES)
    overlook_some (search, frame);
  if (search->study.rate)
    search->study.rate (frame->position, frame->actions, frame->n_actions, frame->depth,
                        frame->orders, search->study.data);
  if (search->study.rate || !search->config->ordering)
    return;
  rate (frame);
  narrow (search, ply);
  for (guint i = 0; i < frame->n_actions; i++)
    frame->orders[i] = get_order (search, frame, frame->actions[i], frame->orders[i]);
}

/* Of actions with equal priorities, the first in the list comes first. */
void
search_pick (Search *search, guint ply, guint index)
{
  SearchFrame *frame = &search->frames[ply];
  guint best = index;
  KtAction action;
  int order;

  if (!search->config->ordering && !search->study.rate)
    return;
  for (guint i = index + 1; i < frame->n_actions; i++) {
    if (frame->orders[i] > frame->orders[best])
      best = i;
  }
  if (best == index)
    return;
  action = frame->actions[best];
  order = frame->orders[best];
  memmove (&frame->actions[index + 1], &frame->actions[index],
           (best - index) * sizeof *frame->actions);
  memmove (&frame->orders[index + 1], &frame->orders[index],
           (best - index) * sizeof *frame->orders);
  frame->actions[index] = action;
  frame->orders[index] = order;
}

void
search_learn (Search *search, guint ply, KtAction action, int depth)
{
  SearchFrame *frame = &search->frames[ply];

  if (!search->config->ordering)
    return;
  if (!kt_action_equal (frame->killers[0], action)) {
    frame->killers[1] = frame->killers[0];
    frame->killers[0] = action;
  }
  if (action.to != KT_NO_SQUARE)
    search->history[(guint) action.actor][action.to] += (guint32) (depth * depth);
}
