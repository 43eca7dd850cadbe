/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Enumerates the replies of O, one of each group that symmetries map to each other. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

/* Called with the position after a reply and the name of the stone. Returns FALSE to stop the
 * enumeration. */
typedef gboolean (*KythuProveTry) (const KtPosition *position, const char *name, gpointer data);

/* Calls a function for each distinct reply up to symmetry. If X is to move, calls it for the
 * position itself, named "here". Returns the number of calls. */
guint kythu_prove_try_answers (const KtPosition *position, KythuProveTry try, gpointer data);

G_END_DECLS
