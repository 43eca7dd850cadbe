/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The levels: that they get stronger, err as people do, and know what they cannot overlook; and the
 * evaluations for students. */
#include "engine/kt-skill.h"
#include "games/xiangqi/rules/xiangqi-obscurity.h"
#include "games/xiangqi/search/xiangqi-search.h"
#include "games/xiangqi/search/xiangqi-skill.h"
#include "games/xiangqi/xiangqi-game.h"
#include "games/xiangqi/xiangqi-levels.h"
#include "tests/games/xiangqi/xiangqi-fixture.h"
#include "tests/kt-test.h"

#define MATE "4k4/R8/9/9/9/9/9/9/1R7/3K5 w"

/* Through the game’s interface: every level answers legally, and the better ones find a mate. */
static void
test_engines (void)
{
  for (guint level = 0; level < XIANGQI_N_LEVELS; level++) {
    g_autoptr (KtEngine) engine = xiangqi_levels_create_engine (level, 0, 7);
    g_autofree KtPosition *position = xiangqi_fixture_position (MATE);
    g_autoptr (KtProgress) progress = kt_progress_new ();
    KtLimits limits = { .positions = 5000 };
    KtFinding finding;

    kt_engine_think (engine, position, &limits, progress, &finding);
    g_assert_null (kt_position_explain_illegal (position, &finding.action));
    if (level >= KT_LEVEL_SKILLED)
      g_assert_cmpint (finding.score, ==, KT_SCORE_WIN - 1);
    g_assert_cmpint (xiangqi_levels_get_limits (level).time_us, >, 0);
  }
}

/* A better level knows an opening for longer. */
static void
test_book_depth (void)
{
  guint before = 0;

  for (guint level = 0; level < XIANGQI_N_LEVELS; level++) {
    guint depth = xiangqi_levels_get_limits (level).book_depth;

    g_assert_cmpuint (depth, >, before);
    before = depth;
  }
}

/* With a higher Elo a skill never searches less, overlooks more or is less thorough. */
static void
test_skills (void)
{
  KtSkill before = xiangqi_levels_get_skill (0);

  for (guint elo = XIANGQI_MIN_ELO; elo <= XIANGQI_MAX_ELO + 100; elo += 25) {
    KtSkill skill = xiangqi_levels_get_skill (elo);

    g_assert_cmpuint (skill.nodes, >=, before.nodes);
    g_assert_cmpuint (skill.n_lines, <=, before.n_lines);
    g_assert_cmpuint (skill.overlook, <=, before.overlook);
    g_assert_cmpuint (skill.thorough, <=, before.thorough);
    g_assert_cmpuint (skill.temperature, <=, before.temperature);
    before = skill;
  }
  g_assert_cmpuint (before.overlook, ==, 0);
}

static XiangqiMove
choose (const KtSkill *skill, KtSearch *search, const KtPosition *position, guint64 seed)
{
  g_autofree KtSearchFinding *findings = g_new (KtSearchFinding, KT_MAX_ROOT_MOVES);
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtSearchLimits limits = { 0 };
  KtSearchTask task = { position, &limits, progress, NULL, NULL };

  return findings[kt_skill_think (skill, &xiangqi_skill_game, seed, search, &task, findings)].pv[0];
}

/* The number of games out of 400 in which a move is played. */
static guint
count_choices (guint elo, const KtPosition *position, const char *move)
{
  enum { GAMES = 400 };
  XiangqiSearchConfig config = xiangqi_search_config_default ();
  KtSkill skill = xiangqi_levels_get_skill (elo);
  g_autoptr (KtSearch) search = NULL;
  KtAction action = kt_test_action (position, move);
  guint n = 0;

  config.table_mib = 1;
  search = xiangqi_search_new (&config);
  for (guint seed = 0; seed < GAMES; seed++)
    n += choose (&skill, search, position, seed) == xiangqi_move (action.from, action.to);
  g_test_message ("%s by %u: %u of %d", move, elo, n, GAMES);
  return n;
}

/* A weak player sees a mate, if not always the shortest, and a recapture, but misses what a cannon
 * takes from afar. */
static void
test_human (void)
{
  g_autofree KtPosition *mate = xiangqi_fixture_position (MATE);
  g_autofree KtPosition *cannon = xiangqi_fixture_position ("r3k4/9/9/9/p8/9/9/C8/4A4/3K5 w");
  g_autofree KtPosition *taken = xiangqi_fixture_position ("4k4/9/9/9/9/r8/9/C8/9/R2K5 b");

  g_assert_cmpuint (count_choices (600, mate, "b2b10"), >, 300);
  g_assert_cmpuint (count_choices (1400, cannon, "a3a10"), >, 300);
  g_assert_cmpuint (count_choices (600, cannon, "a3a10"), <,
                    count_choices (1400, cannon, "a3a10") / 2);
  xiangqi_fixture_play (taken, "a5a3", 1);
  g_assert_cmpuint (count_choices (800, taken, "a1a3"), >, 350);
}

/* A piece does not move back and forth if there is another move. */
static void
test_back_and_forth (void)
{
  g_autofree KtPosition *position = xiangqi_fixture_position ("3k5/9/9/9/p8/9/9/9/4A4/2BAK1B2 w");

  xiangqi_fixture_play (position, "e1f1 a6a5", 1);
  g_assert_cmpuint (count_choices (1000, position, "f1e1"), <=, 8);
}

static guint
get_obscurity (const char *fen, const char *before, const char *move)
{
  g_autofree KtPosition *position = xiangqi_fixture_position (fen);
  KtAction action;

  if (*before)
    xiangqi_fixture_play (position, before, 1);
  action = kt_test_action (position, move);
  return position->game->get_obscurity (position, &action);
}

/* A capture by a horse is harder to see if its leg has just become free, one by a cannon if its
 * screen has just come, and a move that leaves the file between the generals is harder to see than
 * the same move elsewhere. */
static void
test_obscurity (void)
{
  static const char leg[] = "4k4/9/9/9/9/9/n8/1r7/1N7/3K5 b";
  static const char screen[] = "4k4/9/9/n8/9/9/1r7/C8/9/3K5 b";
  static const char file[] = "4k4/9/9/4C4/9/4P4/9/9/p8/4K4 w";
  static const char elsewhere[] = "3k5/9/9/4C4/9/4P4/9/9/p8/4K4 w";

  g_assert_cmpuint (get_obscurity (leg, "b3i3", "b2a4"), >,
                    get_obscurity (leg, "b3i3 d1d2 e10e9", "b2a4"));
  g_assert_cmpuint (get_obscurity (screen, "b4a4", "a3a7"), >,
                    get_obscurity (screen, "b4a4 d1d2 e10e9", "a3a7"));
  g_assert_cmpuint (get_obscurity (file, "", "e7d7"), >, get_obscurity (elsewhere, "", "e7f7"));
}

/* Material counts alone in the last evaluation; each is the negated one for the other side. */
static void
test_evaluations (void)
{
  g_autofree KtPosition *better = xiangqi_fixture_position ("4k4/9/9/9/9/9/9/9/4R4/3K5 b");
  g_autofree KtPosition *moved = xiangqi_fixture_position ("4k4/9/9/9/9/9/9/R8/9/3K5 b");
  const KtGame *game = &xiangqi_game;
  const KtEvaluation *material = &game->evaluations[game->n_evaluations - 1];

  for (guint i = 0; i < game->n_evaluations; i++) {
    int red = game->evaluations[i].evaluate (better, XIANGQI_RED);

    g_assert_cmpint (red, >, 300);
    g_assert_cmpint (game->evaluations[i].evaluate (better, XIANGQI_BLACK), ==, -red);
  }
  g_assert_cmpint (material->evaluate (better, 0), ==, material->evaluate (moved, 0));
  g_assert_cmpint (game->evaluations[1].evaluate (better, 0), !=,
                   game->evaluations[1].evaluate (moved, 0));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xiangqi-levels/engines", test_engines);
  g_test_add_func ("/xiangqi-levels/book-depth", test_book_depth);
  g_test_add_func ("/xiangqi-levels/skills", test_skills);
  g_test_add_func ("/xiangqi-levels/human", test_human);
  g_test_add_func ("/xiangqi-levels/back-and-forth", test_back_and_forth);
  g_test_add_func ("/xiangqi-levels/obscurity", test_obscurity);
  g_test_add_func ("/xiangqi-levels/evaluations", test_evaluations);
  return g_test_run ();
}
