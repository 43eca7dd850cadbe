/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads tactics of caro from a file such as tests/fixtures/caro/tactics.txt. Each line has the kind
 * of the tactic, the options of the game, and the moves that lead to the position. */
#pragma once

#include "core/kt-position.h"

typedef enum {
  CARO_TACTIC_VCF,  /* "win 9": a VCF of nine stones of both sides */
  CARO_TACTIC_VCT,  /* "threes 9": a VCT in a position without a VCF */
  CARO_TACTIC_HOLD, /* "hold g7": the only cell that stops a VCF */
} CaroTacticKind;

typedef struct {
  CaroTacticKind kind;
  int length;    /* number of stones of a VCF or VCT */
  char *defence; /* name of the cell, for CARO_TACTIC_HOLD */
  KtPosition *position;
  char *line; /* the line of the file */
} CaroTactic;

/* Reads an array of CaroTactic. Invalid options or moves end the program; the first part of a
 * line is not checked. */
GPtrArray *caro_tactics_read (const char *path);
