/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a game of stones as Piskvork reads it; kt-psq-reader.h shows how that looks. */
#pragma once

#include "formats/kt-record.h"

G_BEGIN_DECLS

/* Only stones that were put one after the other on an empty board have a form there. */
gboolean kt_psq_can_write (KtRecord *record);
/* Variations, comments and how the game ended are not told. */
void kt_psq_write (KtRecord *record, GString *to);

G_END_DECLS
