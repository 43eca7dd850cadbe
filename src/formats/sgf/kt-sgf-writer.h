/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes games of stones in Smart Game Format. */
#pragma once

#include "formats/sgf/kt-sgf.h"

G_BEGIN_DECLS

/* Appends a game up to its tip, with its variations and all remarks. The record's tags become
 * properties of the root, for example "PB" for the player of Black. Data for which SGF has no
 * property are written in private properties, which foreign programs ignore. */
void kt_sgf_write (KtRecord *record, GString *to);

G_END_DECLS
