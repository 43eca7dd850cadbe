/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Translates the program's own texts from its own catalogues. The system's gettext translates only
 * into languages with an installed locale, but this program must also offer languages without one
 * and catalogues of players. GTK translates templates through GLib, which calls dcgettext() of the
 * C library. The program defines the four functions of this family that take a domain, because in
 * dynamic linking its functions take precedence over those of libraries. GNU libintl does the same.
 * Texts of other domains, such as GTK's, are passed on to the C library. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* From now on, translates with the catalogues of these languages in these folders, in this order.
 * Languages after English, the language of the source texts, are ignored. Call this from the main
 * thread only; other threads may translate meanwhile. */
void kt_gettext_use (const char *const *folders, const char *const *codes);

G_END_DECLS
