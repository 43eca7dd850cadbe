/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/search/chess-skill.h"

#include <math.h>

#include "core/kt-zobrist.h"

/* How many moves are compared. */
enum { LINES = 6 };

static const struct {
  guint elo;
  ChessSkill skill;
} skills[] = {
  { CHESS_MIN_ELO, { 300, 900, 90 } }, { 900, { 800, 500, 60 } },   { 1200, { 2000, 260, 40 } },
  { 1500, { 5000, 120, 28 } },         { 1800, { 14000, 50, 18 } }, { 2100, { 40000, 15, 12 } },
  { CHESS_MAX_ELO, { 150000, 0, 6 } },
};

static guint
mix (guint low, guint high, guint part, guint whole)
{
  return (low * (whole - part) + high * part) / whole;
}

/* Between the entries of the table, straight. */
ChessSkill
chess_skill_of_elo (guint elo)
{
  guint place = 1, part, whole;
  const ChessSkill *low, *high;

  elo = CLAMP (elo, CHESS_MIN_ELO, CHESS_MAX_ELO);
  while (skills[place].elo < elo)
    place++;
  part = elo - skills[place - 1].elo;
  whole = skills[place].elo - skills[place - 1].elo;
  low = &skills[place - 1].skill;
  high = &skills[place].skill;
  return (ChessSkill){
    mix (low->nodes, high->nodes, part, whole),
    mix (low->overlook, high->overlook, part, whole),
    mix (low->temperature, high->temperature, part, whole),
  };
}

/* How likely a move is, the best being 1. A mate that is seen is played, or avoided. */
static double
get_weight (const ChessSkill *skill, const ChessFinding *best, const ChessFinding *finding)
{
  int loss = best->score - finding->score;

  if (finding->score == -CHESS_INFINITE || loss > 5 * (int) skill->temperature)
    return 0;
  return exp (-(double) loss / skill->temperature);
}

static guint
choose (const ChessSkill *skill, const ChessFinding *findings, guint n, guint64 seed)
{
  double sum = 0, draw;
  guint chosen = 0;

  if (skill->temperature == 0)
    return 0;
  for (guint i = 0; i < n; i++)
    sum += get_weight (skill, &findings[0], &findings[i]);
  draw = (double) (seed >> 11) / (double) (G_GUINT64_CONSTANT (1) << 53) * sum;
  for (; chosen + 1 < n; chosen++) {
    draw -= get_weight (skill, &findings[0], &findings[chosen]);
    if (draw < 0)
      return chosen;
  }
  return 0;
}

guint
chess_skill_think (const ChessSkill *skill, guint64 seed, ChessSearch *search,
                   const ChessSearchTask *task, ChessFinding *findings)
{
  guint64 draw = kt_zobrist_mix (task->position->board.key ^ kt_zobrist (seed, 0));
  ChessSight sight = { skill ? skill->overlook : 0, draw };
  ChessSearchLimits weak = *task->limits;
  ChessSearchTask weak_task = *task;
  guint n;

  chess_search_set_sight (search, &sight);
  if (skill) {
    weak.nodes = weak.nodes ? MIN (weak.nodes, skill->nodes) : skill->nodes;
    weak.n_lines = MAX (weak.n_lines, LINES);
  }
  weak_task.limits = &weak;
  n = chess_search_think (search, &weak_task, findings);
  return skill ? choose (skill, findings, n, kt_zobrist_mix (draw)) : 0;
}
