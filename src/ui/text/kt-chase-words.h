/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says why a game has ended. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

/* Returns the reason of the result in words. If pieces attacked others until the rules made their
 * side lose, it names them: "Red lost by endless chase (Horse → Chariot)". Free with
 * g_free(). */
char *kt_chase_words_describe_end (const KtPosition *position);

G_END_DECLS
