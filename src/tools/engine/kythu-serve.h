/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine as a server for other programs. It is started without a command; the protocol of
 * the first recognised line is used until the end. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Serves until the input ends or the session is closed. Returns the exit status. */
int kythu_serve (void);

G_END_DECLS
