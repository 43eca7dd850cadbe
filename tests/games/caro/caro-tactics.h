/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tactics of caro, read from a file like tests/fixtures/caro/tactics.txt: a line for each, with its
 * kind, the options of the game, and the moves that lead to the position. */
#pragma once

#include "core/kt-position.h"

typedef enum {
  CARO_TACTIC_VCF,  /* "win 9": a VCF of nine stones of both sides */
  CARO_TACTIC_VCT,  /* "threes 9": a VCT where there is no VCF */
  CARO_TACTIC_HOLD, /* "hold g7": the only cell that stops a VCF */
} CaroTacticKind;

typedef struct {
  CaroTacticKind kind;
  int length;    /* of a win */
  char *defence; /* of CARO_TACTIC_HOLD: the name of the cell */
  KtPosition *position;
  char *line; /* as it was read */
} CaroTactic;

/* An array of CaroTactic. A line that cannot be read ends the program. */
GPtrArray *caro_tactics_read (const char *path);
