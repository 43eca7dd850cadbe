/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of XQStudio, described in XQFTOOLS/XQF.TXT of the program ElephantEye. A header of 1024
 * bytes has the position, the players and the result; the moves follow it. Texts are in GB 18030.
 * Since version 1.1 positions and moves are shifted by keys from the header. */
#pragma once

#include "formats/kt-record.h"

G_BEGIN_DECLS

/* Whether a file is in this format, judged by its first bytes. */
gboolean kt_xqf_looks_like (const char *bytes, gsize length);
/* Reads a game; faults in its moves are recorded in it. Returns NULL with the error set if there is
 * no game to read. */
KtRecord *kt_xqf_read (const char *bytes, gsize length, GError **error);

gboolean kt_xqf_can_write (KtRecord *game);
/* Writes a game in version 1.0. Times, annotation glyphs and declarations are lost. */
void kt_xqf_write (KtRecord *game, GString *to);

G_END_DECLS
