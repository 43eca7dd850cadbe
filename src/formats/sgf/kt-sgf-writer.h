/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes games of stones in Smart Game Format. */
#pragma once

#include "formats/sgf/kt-sgf.h"

G_BEGIN_DECLS

/* Appends a game up to its tip, with its variations and all that is said about its nodes; the
 * record's tags are properties of the whole game, "PB" for who plays Black. What has no form there
 * stands in properties of ours, which others pass over. */
void kt_sgf_write (KtRecord *record, GString *to);

G_END_DECLS
