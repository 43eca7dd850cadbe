/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stores in the settings which exercises are solved. */
#pragma once

#include <gio/gio.h>

#include "games/kt-registry.h"

G_BEGIN_DECLS

gboolean kt_lesson_marks_has (GSettings *settings, const KtGame *game, const char *exercise);
void kt_lesson_marks_add (GSettings *settings, const KtGame *game, const char *exercise);
guint kt_lesson_marks_count (GSettings *settings, const KtGame *game);
/* Forgets the solved exercises of a game. */
void kt_lesson_marks_clear (GSettings *settings, const KtGame *game);

G_END_DECLS
