/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a game of stones for the Piskvork program; the format is described in kt-psq-reader.h. */
#pragma once

#include "formats/kt-record.h"

G_BEGIN_DECLS

/* Whether the format can represent a game: only stones on an initially empty board. */
gboolean kt_psq_can_write (KtRecord *record);
/* Writes a game. Variations, comments and the result are lost. */
void kt_psq_write (KtRecord *record, GString *to);

G_END_DECLS
