/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is proved, as a file for the next day. */
#pragma once

#include "games/caro/proof/caro-proof.h"

G_BEGIN_DECLS

/* Takes over what a file says is proved; a file that is not there says nothing. Complains and
 * returns FALSE where it cannot be read or is no such file. */
gboolean kythu_prove_read_known (CaroProof *proof, const char *path);
/* Writes all that is proved. Complains and returns FALSE where the file cannot be written. The lock
 * is that of kythu_file_lock(). */
gboolean kythu_prove_write_known (const CaroProof *proof, const char *path, int *lock);

G_END_DECLS
