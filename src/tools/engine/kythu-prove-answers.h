/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stones with which O could answer, one of those that come to the same. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

/* Is told the position after an answer, and the name of the stone. FALSE: no more of them. */
typedef gboolean (*KythuProveTry) (const KtPosition *position, const char *name, gpointer data);

/* Tries each answer that differs from the others but for the side one looks from. Where X is in
 * turn it tries the position itself, by the name "here". Returns how many were tried. */
guint kythu_prove_try_answers (const KtPosition *position, KythuProveTry try, gpointer data);

G_END_DECLS
