/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Whether drawing costs more than a large drawing may: the board draws it while the window waits.
 * It is drawn and measured, so ask in a thread. */
gboolean kt_svg_is_costly (GBytes *bytes);

G_END_DECLS
