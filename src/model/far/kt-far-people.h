/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The people who were met, known by their keys: whether the number was compared with them, and
 * whether they are blocked. They are kept in a file. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define KT_TYPE_FAR_PEOPLE (kt_far_people_get_type ())
G_DECLARE_FINAL_TYPE (KtFarPeople, kt_far_people, KT, FAR_PEOPLE, GObject)

/* Signal: "changed" ().
 *
 * Reads the file; one that cannot be read holds nobody. A NULL path keeps nothing. */
KtFarPeople *kt_far_people_new (const char *path);

/* Keys have KT_NET_KEY_BYTES. */
gboolean kt_far_people_is_known (KtFarPeople *self, const guint8 *key);
gboolean kt_far_people_is_blocked (KtFarPeople *self, const guint8 *key);
/* The number was compared: this is who they say. */
void kt_far_people_know (KtFarPeople *self, const guint8 *key, const char *name);
void kt_far_people_block (KtFarPeople *self, const guint8 *key, const char *name);

/* Somebody of the list, by the id that the list gives them. */
char **kt_far_people_list (KtFarPeople *self); /* Free with g_strfreev(). */
char *kt_far_people_get_name (KtFarPeople *self, const char *id);
gboolean kt_far_people_is_id_blocked (KtFarPeople *self, const char *id);
void kt_far_people_set_blocked (KtFarPeople *self, const char *id, gboolean is_blocked);

G_END_DECLS
