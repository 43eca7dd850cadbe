/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the statistics of a library in a thread. */
#pragma once

#include <gio/gio.h>

#include "model/library/kt-statistics.h"

G_BEGIN_DECLS

void kt_statistics_read_async (const char *library, GAsyncReadyCallback callback,
                               gpointer user_data);
/* Returns a new array of KtStatistics: of all games together, then of each game in the order of
 * the registry. `faults` is set to a new array of texts for the person. */
GPtrArray *kt_statistics_read_finish (GAsyncResult *result, GPtrArray **faults);

/* Deletes all results, but no games. */
void kt_statistics_clear_async (const char *library, GAsyncReadyCallback callback,
                                gpointer user_data);
gboolean kt_statistics_clear_finish (GAsyncResult *result, GError **error);

G_END_DECLS
