/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The studies: positions, and settings of the search. */
#include "games/caro/caro-game.h"
#include "games/chess/chess-game.h"
#include "tools/ablation/ablation.h"
#include "tools/command/kythu-positions.h"

/* In the first columns of a study, only the method differs. */
#define IN_RECTANGLE "area=rectangle evaluation=students "
#define NEAR_STONES "area=neighbours evaluation=students "
#define ON_ALL "area=whole evaluation=material-squares "
#define ALONE "no-ordering no-table no-deepening"

/* 15 is the number of quiet moves that the strong engine searches at depth 3. */
static const AblationColumn caro_columns[] = {
  { "limited area alone", IN_RECTANGLE "method=minimax " ALONE, { 100000, 100000, "30 s" } },
  { "with alpha-beta", IN_RECTANGLE "method=alpha-beta " ALONE, { 30000, 60000, "15 s" } },
  { "with ordering",
    IN_RECTANGLE "method=alpha-beta no-table no-deepening",
    { 5000, 10000, "3 s" } },
  { "with the table", IN_RECTANGLE "method=alpha-beta", { 1000, 3000, "almost at once" } },
  { "NegaScout", IN_RECTANGLE "method=negascout", { 0 } },
  { "MTD(f)", IN_RECTANGLE "method=mtdf", { 0 } },
  { "near stones only", NEAR_STONES "method=mtdf", { 0 } },
  { "the 15 best of these", NEAR_STONES "method=mtdf breadth=15", { 0 } },
  { "our engine", NULL, { 0 } },
};

static const AblationColumn chess_columns[] = {
  { "minimax", ON_ALL "method=minimax " ALONE, { 0 } },
  { "with alpha-beta", ON_ALL "method=alpha-beta " ALONE, { 0 } },
  { "with ordering", ON_ALL "method=alpha-beta no-table no-deepening", { 0 } },
  { "with the table", ON_ALL "method=alpha-beta", { 0 } },
  { "NegaScout", ON_ALL "method=negascout", { 0 } },
  { "MTD(f)", ON_ALL "method=mtdf", { 0 } },
  { "our engine", NULL, { 0 } },
};

static KtPosition *
make_caro (guint index)
{
  return kythu_position_of_moves (&caro_game, "size=13", kythu_quiet_caro[index]);
}

static KtPosition *
make_chess (guint index)
{
  KtOptions options = kt_options_default (&chess_game);

  return kt_position_parse (&chess_game, &options, kythu_fens[index], NULL);
}

static const AblationStudy studies[] = {
  { &caro_game, "Caro on 13x13", "cells in the rectangle around the stones, grown by one", TRUE, 3,
    G_N_ELEMENTS (caro_columns), caro_columns, KYTHU_N_QUIET_CARO, make_caro },
  { &chess_game, "Chess, the positions of Bratko and Kopec", "legal moves", FALSE, 3,
    G_N_ELEMENTS (chess_columns), chess_columns, KYTHU_N_BRATKO_KOPEC, make_chess },
};

const AblationStudy *
ablation_find_study (const char *game)
{
  for (guint i = 0; i < G_N_ELEMENTS (studies); i++) {
    if (g_str_equal (studies[i].game->id, game))
      return &studies[i];
  }
  return NULL;
}
