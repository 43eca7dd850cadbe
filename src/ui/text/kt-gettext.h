/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the program's words come from. gettext of the system translates only into languages that a
 * locale is installed for, and none at all in the locale "C.UTF-8" of newer systems. A program that
 * changes its language while it runs, and takes catalogues that players bring, cannot live with
 * that, so our own text domain is answered here, out of our own catalogues.
 *
 * Templates are translated by GTK, which asks GLib, which asks dcgettext() of the C library. So
 * that they all ask us, the program defines the four functions of that family which name a domain:
 * by the rules of dynamic linking a program's own function goes before that of a library. This is
 * how GNU gettext's own library of replacements works. What is asked for other domains, such as
 * GTK's, goes on to the C library: GTK's own words follow the language only where the system lets
 * them. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* From now on texts are looked up in the catalogues of these languages, in this order, and those of
 * one language in these folders, as far as there are any; what follows English, the language of the
 * texts themselves, is not asked. Belongs to the main thread; others may translate meanwhile. */
void kt_gettext_use (const char *const *folders, const char *const *codes);

G_END_DECLS
