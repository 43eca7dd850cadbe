/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/envelope/kt-net-people.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "net/log/kt-net-bytes.h"

enum { MAX_PEOPLE = 5000 };

struct _KtNetPeople {
  char *path;
  GPtrArray *list; /* of KtNetPerson, the last met first */
};

static const char title[] = "kythu-people 1";
static const char *const words[] = { "", "known", "blocked" };

void
kt_net_people_free (KtNetPeople *people)
{
  g_ptr_array_unref (people->list);
  g_free (people->path);
  g_free (people);
}

static KtNetPerson *
find (const KtNetPeople *people, const guint8 *key, guint *index)
{
  for (guint i = 0; i < people->list->len; i++) {
    KtNetPerson *person = g_ptr_array_index (people->list, i);

    if (memcmp (person->key, key, KT_NET_KEY_BYTES) != 0)
      continue;
    if (index)
      *index = i;
    return person;
  }
  return NULL;
}

/* --- The file --- */

/* A line is a standing, a key and a name, with blanks between. */
static gboolean
parse_line (KtNetPeople *people, const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line, " ", 3);
  g_autofree guchar *key = NULL;
  KtNetPerson *person;
  gsize length;

  if (g_strv_length (parts) < 3)
    return *line == '\0';
  key = g_base64_decode (parts[1], &length);
  if (length != KT_NET_KEY_BYTES ||
      !(g_str_equal (parts[0], words[1]) || g_str_equal (parts[0], words[2])))
    return FALSE;
  person = g_new0 (KtNetPerson, 1);
  person->standing = g_str_equal (parts[0], words[1]) ? KT_NET_MET : KT_NET_BLOCKED;
  memcpy (person->key, key, sizeof person->key);
  kt_net_fit_text (person->name, sizeof person->name, parts[2]);
  g_ptr_array_add (people->list, person);
  return TRUE;
}

static gboolean
parse (KtNetPeople *people, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", MAX_PEOPLE + 2);

  if (!lines[0] || !g_str_equal (lines[0], title))
    return FALSE;
  for (guint i = 1; lines[i] && i <= MAX_PEOPLE; i++) {
    if (!parse_line (people, lines[i]))
      return FALSE;
  }
  return TRUE;
}

KtNetPeople *
kt_net_people_load (const char *path, GError **error)
{
  g_autoptr (KtNetPeople) people = g_new0 (KtNetPeople, 1);
  g_autofree char *text = NULL;

  people->path = g_strdup (path);
  people->list = g_ptr_array_new_with_free_func (g_free);
  if (!path || !g_file_test (path, G_FILE_TEST_EXISTS))
    return g_steal_pointer (&people);
  if (!g_file_get_contents (path, &text, NULL, error))
    return NULL;
  if (parse (people, text))
    return g_steal_pointer (&people);
  g_set_error (error, KT_NET_ERROR, KT_NET_ERROR_FORM,
               _ ("%s: The list of the people you have met is damaged. Remove the file to begin a "
                  "new list; blocked people must be blocked again."),
               path);
  return NULL;
}

static gboolean
write_file (KtNetPeople *people, GError **error)
{
  g_autoptr (GString) text = g_string_new (title);
  g_autofree char *folder = people->path ? g_path_get_dirname (people->path) : NULL;

  if (!people->path)
    return TRUE;
  g_string_append_c (text, '\n');
  for (guint i = 0; i < people->list->len; i++) {
    const KtNetPerson *person = g_ptr_array_index (people->list, i);
    g_autofree char *key = g_base64_encode (person->key, sizeof person->key);

    g_string_append_printf (text, "%s %s %s\n", words[person->standing], key, person->name);
  }
  g_mkdir_with_parents (folder, 0700);
  return g_file_set_contents_full (people->path, text->str, (gssize) text->len,
                                   G_FILE_SET_CONTENTS_CONSISTENT, 0600, error);
}

/* --- Asking and changing --- */

KtNetStanding
kt_net_people_get_standing (const KtNetPeople *people, const guint8 *key)
{
  const KtNetPerson *person = find (people, key, NULL);

  return person ? person->standing : KT_NET_STRANGER;
}

const char *
kt_net_people_get_name (const KtNetPeople *people, const guint8 *key)
{
  const KtNetPerson *person = find (people, key, NULL);

  return person ? person->name : NULL;
}

/* Makes room by forgetting the known person who was met longest ago. */
static void
limit (KtNetPeople *people)
{
  for (guint i = people->list->len; people->list->len >= MAX_PEOPLE && i-- > 0;) {
    const KtNetPerson *person = g_ptr_array_index (people->list, i);

    if (person->standing == KT_NET_MET)
      g_ptr_array_remove_index (people->list, i);
  }
}

gboolean
kt_net_people_set (KtNetPeople *people, const guint8 *key, const char *name, KtNetStanding standing,
                   GError **error)
{
  KtNetPerson *person = NULL;
  guint index;

  if (find (people, key, &index))
    person = g_ptr_array_steal_index (people->list, index);
  if (standing == KT_NET_STRANGER) {
    g_free (person);
    return write_file (people, error);
  }
  limit (people);
  person = person ? person : g_new0 (KtNetPerson, 1);
  memcpy (person->key, key, sizeof person->key);
  person->standing = standing;
  kt_net_fit_text (person->name, sizeof person->name, name);
  g_ptr_array_insert (people->list, 0, person);
  return write_file (people, error);
}

const GPtrArray *
kt_net_people_list (const KtNetPeople *people)
{
  return people->list;
}
