/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory for large tables that are read here and there: in large pages where the system has them,
 * which the processor finds faster than many small ones. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* In bytes; what this processor cannot count is the most that it can. */
gsize kt_pages_from_mebibytes (guint mebibytes);
/* All zero, and taken from the system only as it is touched; NULL: there is not so much. */
gpointer kt_pages_new (gsize bytes);
void kt_pages_free (gpointer pages, gsize bytes);
/* Whether so much is to be had now, of this process and of the machine; nothing is taken. */
gboolean kt_pages_have_room (gsize bytes);
/* A size for large tables: what is asked for, halved until it leaves room for all that a search
 * needs beside it; 1 MiB is always left. */
gsize kt_pages_limit (gsize bytes);

G_END_DECLS
