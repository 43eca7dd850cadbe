/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A page that says there is nothing leaves out its icon where it is too low for that and the words,
 * which would be cut. */
void kt_status_fit (AdwStatusPage *status);

G_END_DECLS
