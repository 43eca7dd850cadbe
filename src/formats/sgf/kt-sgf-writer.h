/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes games of stones in Smart Game Format, version 4, as gomoku (A. Hollosi, "SGF FF[4]",
 * https://www.red-bean.com/sgf/). X is Black there, O is White. */
#pragma once

#include "formats/kt-record.h"

G_BEGIN_DECLS

/* How the names of our own properties begin. */
#define KT_SGF_OWN "KT"

/* Appends a game of stones with its variations, comments and clocks; the record's tags are
 * properties of the whole game, "PB" for who plays Black. What is done around the board has no form
 * there and is left out; the answers of an opening, too, stand in a property of ours, "KT[take-o]".
 */
void kt_sgf_write (KtRecord *record, GString *to);

G_END_DECLS
