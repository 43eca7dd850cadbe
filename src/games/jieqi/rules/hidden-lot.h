/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lot of hidden chess (cờ úp, jieqi): which piece lies face down on which place.
 *
 * The lot follows from a secret and a salt. The commitment to the secret is shown before anybody
 * names the salt, and the secret when the game is over. So nobody can choose the lot, and everybody
 * can compute it again afterwards. */
#pragma once

#include "games/xiangqi/rules/xiangqi-types.h"

G_BEGIN_DECLS

typedef struct {
  guint8 bytes[32];
} HiddenSecret;

/* Draws a secret from the random numbers of the system. Returns FALSE if it has none. */
gboolean hidden_secret_draw (HiddenSecret *secret);
/* Returns the SHA-256 sum of the secret in hexadecimal digits. Free with g_free(). */
char *hidden_secret_commit (const HiddenSecret *secret);

typedef struct {
  guint8 types[XIANGQI_SQUARES]; /* XiangqiType; XIANGQI_TYPES where nothing lies face down */
} HiddenLot;

/* Shuffles the pieces of each side but the general over its places at the start. */
HiddenLot hidden_lot_draw (const HiddenSecret *secret, const char *salt);

/* How many ways there are to lay out the fifteen pieces of a side: 15! / (5! 2! 2! 2! 2! 2!). */
enum { HIDDEN_DEALS = 340540200 };
/* Returns the lot in which each side has one of these ways, by its number. */
HiddenLot hidden_lot_of_deals (guint red, guint black);

G_END_DECLS
