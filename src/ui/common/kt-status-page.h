/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Hides the icon of a status page when the page is too low for the icon and the text, which
 * would be cut. */
void kt_status_page_fit_icon (AdwStatusPage *status);

G_END_DECLS
