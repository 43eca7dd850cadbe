/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands in the place of the board while a person pauses: nobody thinks on, and nobody looks.
 */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_PAUSE_COVER (kt_pause_cover_get_type ())
G_DECLARE_FINAL_TYPE (KtPauseCover, kt_pause_cover, KT, PAUSE_COVER, KtGameView)

GtkWidget *kt_pause_cover_new (KtGameModel *model);
/* Whether the board is to be covered now: a game of a person is paused. Computers that play each
 * other may be looked at. */
gboolean kt_pause_cover_is_wanted (KtGameModel *model);

G_END_DECLS
