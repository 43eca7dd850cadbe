/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kt-skill.h"

#include <math.h>

#include "core/kt-zobrist.h"

/* A weakened player at work on one position. */
typedef struct {
  const KtSkill *skill;
  const KtSkillGame *game;
  const KtPosition *position;
  KtSkillRoot root;
  KtOversight oversight;
} WeakPlayer;

/* --- Overlooked root moves --- */

/* Varies the attention every few moves: `overlook` is scaled by a random factor between 0.4 and
 * 1.6. */
static KtOversight
make_oversight (const KtSkill *skill, guint number, guint64 seed)
{
  enum { FOR_MOVES = 5, WHOLE = 1000, MIN_SHARE = 400, SPAN = 1201 };
  guint64 share = MIN_SHARE + kt_zobrist (seed ^ G_MAXUINT32, number / FOR_MOVES) % SPAN;

  return (KtOversight){ (guint) (skill->overlook * share / WHOLE), number, seed };
}

/* Whether the player sees a mating move. Mates are seldom missed, and whether one is missed is
 * drawn anew for each move of the game. */
static gboolean
is_seen_mate (const WeakPlayer *player, guint16 move, guint obscurity)
{
  enum { EASIER = 30, MAX_OVERLOOK = 1500 };
  const KtOversight *oversight = &player->oversight;
  KtOversight looking = { MIN (oversight->overlook, MAX_OVERLOOK), 0,
                          kt_zobrist (oversight->seed, oversight->number) };

  return player->game->is_mate (player->position, move) &&
         !kt_oversight_misses (&looking, move, obscurity / EASIER);
}

/* Whether the player considers a root move. */
static gboolean
is_seen (const WeakPlayer *player, guint16 move)
{
  const KtSkillGame *game = player->game;
  guint obscurity = game->get_obscurity (player->position, move);

  if (is_seen_mate (player, move, obscurity))
    return TRUE;
  return !kt_oversight_misses (&player->oversight, move, obscurity) &&
         (!game->is_ordinary || game->is_ordinary (move));
}

/* Draws a random rank for an unseen move, anew for every move of the game. */
static guint64
draw_rank (const KtOversight *oversight, guint16 move)
{
  return kt_zobrist (oversight->seed, oversight->number << 16 | move);
}

/* If fewer than `min_moves` moves are seen, adds random unseen ones: swaps them to the places
 * from `n_seen` on. */
static void
fill_up (const KtOversight *oversight, guint16 *moves, guint n_seen, guint min_moves, guint n)
{
  for (; n_seen < MIN (min_moves, n); n_seen++) {
    guint first = n_seen;
    guint16 move;

    for (guint i = n_seen + 1; i < n; i++) {
      if (draw_rank (oversight, moves[i]) < draw_rank (oversight, moves[first]))
        first = i;
    }
    move = moves[first];
    moves[first] = moves[n_seen];
    moves[n_seen] = move;
  }
}

/* Restricts the root moves to those that the player sees, plus random ones if too few are left.
 * In check all moves are considered. */
static void
overlook_first_moves (const WeakPlayer *player, const KtSearch *search, KtSearchLimits *limits)
{
  enum { MIN_MOVES = 4 };
  guint16 moves[KT_MAX_ROOT_MOVES];
  guint n = search->klass->list_moves (player->position, moves), n_wanted = 0, n_seen = 0;

  if (player->oversight.overlook == 0 || player->root.in_check)
    return;
  for (guint i = 0; i < n; i++) {
    guint16 move = moves[i];

    if (!kt_search_limits_allow (limits, move))
      continue;
    moves[n_wanted++] = move;
    if (!is_seen (player, move))
      continue;
    moves[n_wanted - 1] = moves[n_seen];
    moves[n_seen++] = move;
  }
  fill_up (&player->oversight, moves, n_seen, MIN_MOVES, n_wanted);
  limits->n_moves = MIN (MAX (n_seen, MIN_MOVES), n_wanted);
  for (guint i = 0; i < limits->n_moves; i++)
    limits->moves[i] = moves[i];
}

/* --- Choosing among the findings --- */

/* Whether a move takes back the player's own previous move. Keys are XOR sums, so equal
 * differences mean that one move reverses the other. */
static gboolean
goes_back (const WeakPlayer *player, guint16 move)
{
  const KtSkillRoot *root = &player->root;
  const guint64 *earlier = root->earlier;
  guint n = root->n_earlier;

  return n >= 2 && (root->key ^ player->game->get_key_after (player->position, move)) ==
                       (earlier[n - 1] ^ earlier[n - 2]);
}

/* Returns the relative probability of a finding; the best move has 1. A move that visibly loses
 * much gets 0, so the player does not miss visible mates. */
static double
get_weight (const WeakPlayer *player, const KtSearchFinding *best, const KtSearchFinding *finding)
{
  enum { MAX_LOSS = 220, TEMPERATURES = 4 };
  static const double when_going_back = 0.05;
  int loss = best->score - finding->score;

  if (finding->score == -KT_INFINITE ||
      loss > MIN (MAX_LOSS, TEMPERATURES * (int) player->skill->temperature))
    return 0;
  return exp (-(double) loss / player->skill->temperature) *
         (goes_back (player, finding->pv[0]) ? when_going_back : 1);
}

/* Draws a finding by weight and returns its index. The last of several findings is never chosen:
 * its share goes to the best one. The levels were calibrated in this way; choosing the last
 * finding as well would make them weaker. */
static guint
choose (const WeakPlayer *player, const KtSearchFinding *findings, guint n, guint64 seed)
{
  double sum = 0, draw;
  guint chosen = 0;

  if (player->skill->temperature == 0)
    return 0;
  for (guint i = 0; i < n; i++)
    sum += get_weight (player, &findings[0], &findings[i]);
  draw = (double) (seed >> 11) / (double) (G_GUINT64_CONSTANT (1) << 53) * sum;
  for (; chosen + 1 < n; chosen++) {
    draw -= get_weight (player, &findings[0], &findings[chosen]);
    if (draw < 0)
      return chosen;
  }
  return 0;
}

static guint
think_weakly (WeakPlayer *player, guint64 seed, KtSearch *search, const KtSearchTask *task,
              KtSearchFinding *findings)
{
  const KtSkill *skill = player->skill;
  guint64 draw = kt_zobrist_mix (player->root.key ^ kt_zobrist (seed, 0));
  KtSearchLimits limits = *task->limits;
  KtSearchTask weak_task = *task;
  guint n;

  limits.nodes = limits.nodes ? MIN (limits.nodes, skill->nodes) : skill->nodes;
  limits.n_lines = MAX (limits.n_lines, skill->n_lines);
  limits.is_thorough = kt_zobrist (draw, 1) % 1000 < skill->thorough;
  overlook_first_moves (player, search, &limits);
  weak_task.limits = &limits;
  n = kt_search_think (search, &weak_task, findings);
  return choose (player, findings, n, kt_zobrist_mix (draw));
}

guint
kt_skill_think (const KtSkill *skill, const KtSkillGame *game, guint64 seed, KtSearch *search,
                const KtSearchTask *task, KtSearchFinding *findings)
{
  WeakPlayer player = { skill, game, task->position, game->describe (task->position), { 0 } };

  if (skill)
    player.oversight = make_oversight (skill, player.root.number, seed);
  kt_search_set_oversight (search, &player.oversight);
  if (skill)
    return think_weakly (&player, seed, search, task, findings);
  kt_search_think (search, task, findings);
  return 0;
}

/* --- Skills by Elo ---------------------------------------------------------------------------- */

/* Interpolates geometrically, because doubling a value has the same effect at every strength.
 * Interpolates linearly if one end is 0. */
static guint
mix (guint low, guint high, double part)
{
  if (low == 0 || high == 0)
    return (guint) (low + ((double) high - low) * part + 0.5);
  return (guint) (low * pow ((double) high / low, part) + 0.5);
}

KtSkill
kt_skill_find (const KtSkillEntry *table, guint n_entries, guint elo)
{
  guint place = 1;
  const KtSkill *low, *high;
  double part;

  elo = CLAMP (elo, table[0].elo, table[n_entries - 1].elo);
  while (table[place].elo < elo)
    place++;
  low = &table[place - 1].skill;
  high = &table[place].skill;
  part = (double) (elo - table[place - 1].elo) / (table[place].elo - table[place - 1].elo);
  return (KtSkill){
    mix (low->nodes, high->nodes, part),
    mix (low->n_lines, high->n_lines, part),
    mix (low->overlook, high->overlook, part),
    mix (low->thorough, high->thorough, part),
    mix (low->temperature, high->temperature, part),
  };
}

enum { MILLISECOND = 1000 };

/* Below full strength, levels are limited by number of positions to play the same on all
 * machines; the time is only a bound for slow machines. */
static const struct {
  guint elo; /* highest Elo with this time */
  gint64 time_us;
} paces[] = {
  { 1300, 500 * MILLISECOND },
  { 1900, 1000 * MILLISECOND },
  { 2850, 2000 * MILLISECOND },
  { G_MAXUINT, 3000 * MILLISECOND },
};

/* A beginner knows two moves of an opening; a strong player knows it to its end. */
static guint
get_book_depth (guint elo, guint min_elo, guint full_elo)
{
  enum { MIN_DEPTH = 4, ELO_PER_PLY = 100, FULL_DEPTH = 40 };

  return elo >= full_elo ? FULL_DEPTH : MIN_DEPTH + (elo - min_elo) / ELO_PER_PLY;
}

KtLimits
kt_skill_get_limits (guint elo, guint min_elo, guint full_elo)
{
  guint place = 0;

  while (paces[place].elo < elo)
    place++;
  return (KtLimits){ .time_us = paces[place].time_us,
                     .book_depth = get_book_depth (MAX (elo, min_elo), min_elo, full_elo) };
}
