/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/far/kt-far-people.h"

#include "model/files/kt-file-writer.h"
#include "net/log/kt-net-event.h"

/* A group of the file is a key in hexadecimal digits. */
static const char name_word[] = "name", known_word[] = "known", blocked_word[] = "blocked";

struct _KtFarPeople {
  GObject parent_instance;
  char *path;
  GKeyFile *file;
};

G_DEFINE_FINAL_TYPE (KtFarPeople, kt_far_people, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static char *
get_id (const guint8 *key)
{
  GString *id = g_string_sized_new (2 * KT_NET_KEY_BYTES);

  for (guint i = 0; i < KT_NET_KEY_BYTES; i++)
    g_string_append_printf (id, "%02x", key[i]);
  return g_string_free (id, FALSE);
}

static void
keep (KtFarPeople *self)
{
  gsize length;
  char *text = g_key_file_to_data (self->file, &length, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, length);
  g_autoptr (GFile) file = self->path ? g_file_new_for_path (self->path) : NULL;

  if (file)
    kt_file_writer_write_async (file, bytes, NULL, NULL);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
has_flag (KtFarPeople *self, const guint8 *key, const char *word)
{
  g_autofree char *id = get_id (key);

  return g_key_file_get_boolean (self->file, id, word, NULL);
}

gboolean
kt_far_people_is_known (KtFarPeople *self, const guint8 *key)
{
  g_return_val_if_fail (KT_IS_FAR_PEOPLE (self), FALSE);
  return has_flag (self, key, known_word);
}

gboolean
kt_far_people_is_blocked (KtFarPeople *self, const guint8 *key)
{
  g_return_val_if_fail (KT_IS_FAR_PEOPLE (self), FALSE);
  return has_flag (self, key, blocked_word);
}

static void
set_flag (KtFarPeople *self, const guint8 *key, const char *name, const char *word)
{
  g_autofree char *id = get_id (key);

  g_key_file_set_string (self->file, id, name_word, name);
  g_key_file_set_boolean (self->file, id, word, TRUE);
  keep (self);
}

void
kt_far_people_know (KtFarPeople *self, const guint8 *key, const char *name)
{
  g_return_if_fail (KT_IS_FAR_PEOPLE (self));
  set_flag (self, key, name, known_word);
}

void
kt_far_people_block (KtFarPeople *self, const guint8 *key, const char *name)
{
  g_return_if_fail (KT_IS_FAR_PEOPLE (self));
  set_flag (self, key, name, blocked_word);
}

char **
kt_far_people_list (KtFarPeople *self)
{
  g_return_val_if_fail (KT_IS_FAR_PEOPLE (self), NULL);
  return g_key_file_get_groups (self->file, NULL);
}

char *
kt_far_people_get_name (KtFarPeople *self, const char *id)
{
  char *name;

  g_return_val_if_fail (KT_IS_FAR_PEOPLE (self), NULL);
  name = g_key_file_get_string (self->file, id, name_word, NULL);
  return name ? name : g_strdup ("");
}

gboolean
kt_far_people_is_id_blocked (KtFarPeople *self, const char *id)
{
  g_return_val_if_fail (KT_IS_FAR_PEOPLE (self), FALSE);
  return g_key_file_get_boolean (self->file, id, blocked_word, NULL);
}

void
kt_far_people_set_blocked (KtFarPeople *self, const char *id, gboolean is_blocked)
{
  g_return_if_fail (KT_IS_FAR_PEOPLE (self));
  g_key_file_set_boolean (self->file, id, blocked_word, is_blocked);
  keep (self);
}

/* --- The object ------------------------------------------------------------------------------- */

static void
kt_far_people_finalize (GObject *object)
{
  KtFarPeople *self = KT_FAR_PEOPLE (object);

  g_key_file_unref (self->file);
  g_free (self->path);
  G_OBJECT_CLASS (kt_far_people_parent_class)->finalize (object);
}

static void
kt_far_people_class_init (KtFarPeopleClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kt_far_people_finalize;
  signals[CHANGED] = g_signal_new ("changed", KT_TYPE_FAR_PEOPLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
kt_far_people_init (KtFarPeople *self)
{
  self->file = g_key_file_new ();
}

KtFarPeople *
kt_far_people_new (const char *path)
{
  KtFarPeople *self = g_object_new (KT_TYPE_FAR_PEOPLE, NULL);

  self->path = g_strdup (path);
  if (path)
    g_key_file_load_from_file (self->file, path, G_KEY_FILE_NONE, NULL);
  return self;
}
