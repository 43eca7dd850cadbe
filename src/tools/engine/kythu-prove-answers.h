/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Enumerates the replies of O, without symmetric duplicates. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

/* Called with the position after a reply and the name of the stone. FALSE stops the enumeration. */
typedef gboolean (*KythuProveTry) (const KtPosition *position, const char *name, gpointer data);

/* Tries each distinct reply up to symmetry. If X is to move, tries the position itself, named
 * "here". Returns the number of tries. */
guint kythu_prove_try_answers (const KtPosition *position, KythuProveTry try, gpointer data);

G_END_DECLS
