/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Translates the program's own text domain from its own catalogues. The system's gettext
 * translates only into languages with an installed locale, and not at all in the locale
 * "C.UTF-8" of newer systems; but this program changes its language at run time and accepts
 * catalogues of players. GTK translates templates through GLib, which calls dcgettext() of the C
 * library. To intercept these calls, the program defines the four functions of this family that
 * take a domain: in dynamic linking, symbols of the program take precedence over those of
 * libraries. GNU libintl replaces the functions in the same way. Texts of foreign domains, such
 * as GTK's, are passed on to the C library. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* From now on, looks up texts in the catalogues of these languages, in this order, and for each
 * language in these folders. Languages after English, the language of the source texts, are
 * ignored. Call this from the main thread only; other threads may translate meanwhile. */
void kt_gettext_use (const char *const *folders, const char *const *codes);

G_END_DECLS
