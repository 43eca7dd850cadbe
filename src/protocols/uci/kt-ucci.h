/* SPDX-License-Identifier: GPL-3.0-or-later */
/* UCCI, the Universal Chinese Chess Protocol 3.0, for the engine's side: translates its commands to
 * UCI and formats its answers. The rows of squares count from 0. */
#pragma once

#include "protocols/uci/kt-uci-server.h"

G_BEGIN_DECLS

/* The state of a session between two commands. */
typedef struct {
  gboolean in_seconds; /* times are not in milliseconds: the option “usemillisec” is off */
  char *banned;        /* moves that the next search must not play, separated by blanks; or NULL */
} KtUcci;

/* Whether a line starts a session in UCCI. */
gboolean kt_ucci_is_spoken (const char *line);
/* Translates a command to UCI; “” if it needs no answer. `position` is the current one. Free with
 * g_free(). */
char *kt_ucci_translate (KtUcci *ucci, const char *line, const KtPosition *position);
void kt_ucci_clear (KtUcci *ucci);

/* Format answers. Free with g_free(). */
char *kt_ucci_format_info (const KtSearchFinding *finding, const KtUciEffort *effort);
char *kt_ucci_format_best (guint16 best, guint16 ponder);

G_END_DECLS
