/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory for large tables with random access: in huge pages if the system has them, which
 * reduces TLB misses. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Converts mebibytes to bytes, limited to the largest gsize. */
gsize kt_pages_from_mebibytes (guint mebibytes);
/* Allocates zeroed memory; the system provides each page on first access. Returns NULL if memory
 * is short. */
gpointer kt_pages_new (gsize bytes);
void kt_pages_free (gpointer pages, gsize bytes);
/* Whether this many bytes are available now, to this process and on the machine. Allocates
 * nothing. */
gboolean kt_pages_have_room (gsize bytes);
/* Limits the size of a large table: halves it until enough memory remains for the rest of a
 * search; at least 1 MiB. */
gsize kt_pages_limit (gsize bytes);

G_END_DECLS
