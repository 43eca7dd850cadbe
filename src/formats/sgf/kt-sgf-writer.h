/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes games of stones in Smart Game Format. */
#pragma once

#include "formats/sgf/kt-sgf.h"

G_BEGIN_DECLS

/* Appends a game up to its tip, with its variations and all remarks. The record's tags become
 * root properties, for example "PB" for the player of Black. Data without an SGF form are
 * written in private properties, which other programs ignore. */
void kt_sgf_write (KtRecord *record, GString *to);

G_END_DECLS
