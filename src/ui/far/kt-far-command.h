/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Implements `kythu --check-game FILE`, which says whether games are as their players signed them.
 * It needs no display. Returns the exit status. */
int kt_far_command_run (const char *path);

G_END_DECLS
