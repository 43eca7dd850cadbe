/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of a log. It grows by each event before that is sent, so a program that is killed at
 * any moment goes on with what the other side has seen of it. */
#pragma once

#include "net/log/kt-net-log.h"

G_BEGIN_DECLS

typedef struct _KtNetFile KtNetFile;

/* Opens or creates a file, which no other program may have open. Without a path nothing is kept. */
KtNetFile *kt_net_file_open (const char *path, GError **error);
void kt_net_file_close (KtNetFile *file);
/* Reads the log; `log` becomes NULL if the file is empty. */
gboolean kt_net_file_load (KtNetFile *file, const KtNetSigner *signer, KtNetLog **log,
                           GError **error);
/* Writes the head of a new log. */
void kt_net_file_begin (KtNetFile *file, const KtNetLog *log);
/* Writes the events from `first` on; later ones of the file are cut off. Returns FALSE if the disk
 * is full, for example; the next call tries again with what is missing. */
gboolean kt_net_file_save (KtNetFile *file, const KtNetLog *log, guint first);

/* Begins the file of the game that follows. The file of the finished game gets the end ".NUMBER"
 * behind its name, and the new one its name. A program that is killed in between finds one of both
 * states. Returns FALSE and changes nothing if that cannot be done. */
gboolean kt_net_file_begin_next (KtNetFile *file, const KtNetLog *log, guint number,
                                 GError **error);
/* Returns the log of an earlier game, or NULL if there is none. Its signatures were checked when it
 * was played. */
KtNetLog *kt_net_file_load_earlier (KtNetFile *file, guint number);

G_END_DECLS
