/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines that go on from where a game stands, such as a draft that is kept while it is played: to
 * other programs they would be moves of the game, so that they stand in a tag of our own. */
#pragma once

#include "formats/kt-format.h"

G_BEGIN_DECLS

/* What was taken back is none of them. */
void kt_unplayed_tags_write (KtRecord *record);
/* Adds to the tree what the tag says, where it is about this game. */
void kt_unplayed_tags_read (KtRecord *record);

G_END_DECLS
