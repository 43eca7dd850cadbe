/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "games/caro/caro-book-prover.h"
#include "games/caro/caro-game.h"
#include "games/caro/caro-levels.h"
#include "games/caro/lessons/caro-lessons.h"
#include "games/caro/teach/caro-reason.h"
#include "games/kt-game-list.h"

static const KtNote styles[CARO_N_STYLES] = {
  [CARO_BALANCE] = { "balance", N_ ("Balanced") },
  [CARO_ATTACK] = { "attack", N_ ("Attacking") },
  [CARO_DEFEND] = { "defend", N_ ("Defending") },
};

/* Names of rules in foreign programs, and our ids. Unknown names mean the free rule, the most
 * common one. */
static const struct {
  const char *name, *rule;
} rule_names[] = {
  { "standard", "exact" },
  { "exactly five", "exact" },
  { "caro", "vietnamese" },
};

static const char *
find_rule (const char *name)
{
  for (guint i = 0; name && i < G_N_ELEMENTS (rule_names); i++) {
    if (g_ascii_strcasecmp (rule_names[i].name, name) == 0)
      return rule_names[i].rule;
  }
  return "free";
}

static gboolean
set_rule (guint size, const char *rule, KtOptions *options)
{
  g_autofree char *text = g_strdup_printf ("size=%u rule=%s", size, rule);

  return kt_options_parse (&caro_game, text, options, NULL);
}

/* Matches a board of a foreign file. `rules` may be a name, the id of a rule, or a list of all
 * options. */
static guint
match_board (guint columns, guint rows, const char *rules, KtOptions *options)
{
  g_autofree char *id = g_ascii_strdown (rules ? rules : "", -1);

  if (columns != rows || !set_rule (columns, "free", options))
    return 0;
  if (strchr (id, '=') && kt_options_parse (&caro_game, id, options, NULL) &&
      caro_game.get_geometry (options).columns == columns)
    return 2;
  if (!set_rule (columns, id, options))
    set_rule (columns, find_rule (id), options);
  return 2;
}

const KtGameModule caro_module = {
  .game = &caro_game,
  .format = "sgf",
  .sample = "h8 i9 i7 g9 j6 k5 h6 h9 j9 f9 e9 j8 g7 i6 h7 h5 k10 j7",
  .match_board = match_board,
  .levels = kt_common_levels,
  .n_levels = CARO_N_LEVELS,
  .styles = styles,
  .n_styles = CARO_N_STYLES,
  .strengths = caro_strengths,
  .create_engine = caro_levels_create_engine,
  .get_limits = caro_levels_get_limits,
  .create_engine_of_elo = caro_levels_create_engine_of_elo,
  .get_limits_of_elo = caro_levels_get_limits_of_elo,
  .steepness = 0.0025,
  .create_prover = caro_book_prover_new,
  .explain = caro_reason_explain,
  .lessons = { caro_chapters, CARO_N_CHAPTERS, caro_exercises, CARO_N_EXERCISES,
               .example = { N_ ("Caro on a board of 5×5"),
                            { "size=5 rule=free", NULL, "c3 b2 c4 b4 c2 c5 b3 d3 c1 a3 e3" },
                            "students",
                            2 } },
};
