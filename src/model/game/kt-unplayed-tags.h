/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines that continue after the current position, such as a draft kept during the game. Other
 * programs would take them for moves of the game, so they are stored in a private tag. */
#pragma once

#include "formats/kt-format.h"

G_BEGIN_DECLS

/* Writes the tag. Moves that were undone are not included. */
void kt_unplayed_tags_write (KtRecord *record);
/* Adds the lines of the tag to the tree, if they belong to this game. */
void kt_unplayed_tags_read (KtRecord *record);

G_END_DECLS
