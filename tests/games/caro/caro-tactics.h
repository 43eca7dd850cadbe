/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tactics of caro as a file of lines tells them: what holds, the options of the game, and the moves
 * that lead there; see tests/fixtures/caro/tactics.txt. */
#pragma once

#include "core/kt-position.h"

typedef enum {
  CARO_TACTIC_VCF,  /* "win 9": by fours */
  CARO_TACTIC_VCT,  /* "threes 9": by fours and threes, and not by fours alone */
  CARO_TACTIC_HOLD, /* "hold g7" */
} CaroTacticKind;

typedef struct {
  CaroTacticKind kind;
  int length;    /* of a win */
  char *defence; /* the only cell that holds */
  KtPosition *position;
  char *line; /* as it was read */
} CaroTactic;

/* Of CaroTactic; what cannot be read ends the program. */
GPtrArray *caro_tactics_read (const char *path);
