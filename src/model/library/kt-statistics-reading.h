/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The statistics of a library, read and counted in a thread. */
#pragma once

#include <gio/gio.h>

#include "model/library/kt-statistics.h"

G_BEGIN_DECLS

void kt_statistics_read_async (const char *library, GAsyncReadyCallback callback,
                               gpointer user_data);
/* A new array of KtStatistics: of all games, and then of each in the order of the registry. What
 * could not be read is told in `faults`, a new array of texts for the person. */
GPtrArray *kt_statistics_read_finish (GAsyncResult *result, GPtrArray **faults);

/* Forgets all results, and no game. */
void kt_statistics_clear_async (const char *library, GAsyncReadyCallback callback,
                                gpointer user_data);
gboolean kt_statistics_clear_finish (GAsyncResult *result, GError **error);

G_END_DECLS
