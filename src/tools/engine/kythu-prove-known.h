/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file with proved positions, for later runs. */
#pragma once

#include "games/caro/proof/caro-proof.h"

G_BEGIN_DECLS

/* Reads proved positions from a file; a missing file counts as empty. Complains and returns
 * FALSE if the file cannot be read or has another format. */
gboolean kythu_prove_read_known (CaroProof *proof, const char *path);
/* Writes all proved positions. Complains and returns FALSE if the file cannot be written. The
 * lock comes from kythu_file_lock_or_complain(). */
gboolean kythu_prove_write_known (const CaroProof *proof, const char *path, int *lock);

G_END_DECLS
