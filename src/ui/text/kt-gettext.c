/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/text/kt-gettext.h"

#include <dlfcn.h>
#include <glib/gi18n-lib.h>
#include <locale.h>
#include <string.h>

#include "ui/text/kt-catalogue.h"

/* In the system's headers these functions may be macros that call each other. */
#undef dgettext
#undef dcgettext
#undef dngettext
#undef dcngettext

typedef char *(*TranslateFunc) (const char *domain, const char *text, int category);
typedef char *(*TranslatePluralFunc) (const char *domain, const char *text, const char *plural,
                                      gulong number, int category);

/* KtCatalogue by path. Callers keep translated strings for ever, in any thread, so catalogues are
 * never freed, nor are the lists of catalogues that were in use. */
static GHashTable *catalogues;
static GHashTable *lists; /* NULL-terminated arrays, by the paths of their catalogues */
static KtCatalogue *const *current;

/* --- Catalogues ------------------------------------------------------------------------------- */

static KtCatalogue *
load (const char *path)
{
  g_autoptr (GError) error = NULL;
  KtCatalogue *catalogue = kt_catalogue_load (path, &error);
  g_autofree char *faults = catalogue ? kt_catalogue_describe_faults (catalogue) : NULL;

  if (faults)
    g_message ("%s", faults);
  if (!catalogue && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND) &&
      !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY))
    g_message ("%s", error->message);
  return catalogue;
}

static KtCatalogue *
get_catalogue (const char *path)
{
  gpointer found = g_hash_table_lookup (catalogues, path);

  /* A missing catalogue is not remembered, because it may appear while the program runs. */
  if (!found && (found = load (path)))
    g_hash_table_insert (catalogues, g_strdup (path), found);
  return found;
}

static gboolean
is_english (const char *code)
{
  g_autofree char *language = g_strndup (code, strcspn (code, "_@."));

  return g_str_equal (language, "en") || g_str_equal (language, "C") ||
         g_str_equal (language, "POSIX");
}

/* Returns the list for this key, creating it from `list` if needed. */
static gpointer
get_list (const char *key, GPtrArray *list)
{
  gpointer known = g_hash_table_lookup (lists, key);

  if (!known) {
    g_ptr_array_add (list, NULL);
    known = g_ptr_array_steal (list, NULL);
    g_hash_table_insert (lists, g_strdup (key), known);
  }
  return known;
}

static void
add_catalogue (const char *folder, const char *code, GPtrArray *list, GString *key)
{
  g_autofree char *path =
      g_build_filename (folder, code, "LC_MESSAGES", GETTEXT_PACKAGE ".mo", NULL);
  /* The code may come from the environment and must not lead into other folders. */
  KtCatalogue *catalogue = strchr (code, G_DIR_SEPARATOR) ? NULL : get_catalogue (path);

  if (!catalogue)
    return;
  g_ptr_array_add (list, catalogue);
  g_string_append_printf (key, "%s\n", path);
}

void
kt_gettext_use (const char *const *folders, const char *const *codes)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  g_autoptr (GString) key = g_string_new (NULL);

  if (!catalogues) {
    catalogues = g_hash_table_new (g_str_hash, g_str_equal);
    lists = g_hash_table_new (g_str_hash, g_str_equal);
  }
  for (; *codes; codes++) {
    guint n_before = list->len;

    for (guint i = 0; folders[i]; i++)
      add_catalogue (folders[i], *codes, list, key);
    if (list->len == n_before && is_english (*codes))
      break;
  }
  g_atomic_pointer_set (&current, get_list (key->str, list));
}

/* --- Answers ---------------------------------------------------------------------------------- */

/* Returns the translation, or `text` itself if there is none. The empty text is not looked up,
 * because its translation is the catalogue's header. */
static const char *
translate (const char *text)
{
  KtCatalogue *const *list = g_atomic_pointer_get (&current);
  const char *found = NULL;

  for (; list && *list && *text && !found; list++)
    found = kt_catalogue_find (*list, text);
  return found ? found : text;
}

static const char *
translate_plural (const char *text, const char *plural, gulong number)
{
  KtCatalogue *const *list = g_atomic_pointer_get (&current);
  const char *found = NULL;

  for (; list && *list && *text && !found; list++)
    found = kt_catalogue_find_plural (*list, text, plural, number);
  if (found)
    return found;
  return number == 1 ? text : plural;
}

static gboolean
is_ours (const char *domain)
{
  return domain && g_str_equal (domain, GETTEXT_PACKAGE);
}

/* The functions of the C library with these names, for other text domains. */
static struct {
  TranslateFunc translate;
  TranslatePluralFunc translate_plural;
} system_gettext;

static void
find_system (void)
{
  static gsize is_found;

  if (g_once_init_enter (&is_found)) {
    system_gettext.translate = (TranslateFunc) dlsym (RTLD_NEXT, "dcgettext");
    system_gettext.translate_plural = (TranslatePluralFunc) dlsym (RTLD_NEXT, "dcngettext");
    g_once_init_leave (&is_found, 1);
  }
}

/* Texts of libadwaita in the windows it creates. libadwaita lacks some of them in languages that
 * this program supports, and on some systems its texts do not follow a change of the language. */
static const char *const borrowed[] = {
  N_ ("Back"),
  N_ ("Close"),
  N_ ("Code by"),
  N_ ("Credits"),
  N_ ("Details"),
  N_ ("Legal"),
  N_ ("No Results Found"),
  N_ ("Search"),
  N_ ("Translated by"),
  N_ ("Try a different search."),
  /* Translators: the mnemonics are those of libadwaita’s window about the program. */
  N_ ("_Credits"),
  N_ ("_Details"),
  N_ ("_Legal"),
  N_ ("GNU General Public License, version 3 or later"),
  N_ ("This application comes with absolutely no warranty. See the <a href=\"%s\">%s</a> for "
      "details."),
};

static const char *
translate_borrowed (const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (borrowed); i++) {
    if (g_str_equal (text, borrowed[i]))
      return translate (text);
  }
  return text;
}

char *
dcgettext (const char *domain, const char *text, int category)
{
  char *found;

  if (is_ours (domain))
    return (char *) translate (text);
  find_system ();
  found = system_gettext.translate (domain, text, category);
  return found == text ? (char *) translate_borrowed (text) : found;
}

char *
dcngettext (const char *domain, const char *text, const char *plural, gulong number, int category)
{
  if (is_ours (domain))
    return (char *) translate_plural (text, plural, number);
  find_system ();
  return system_gettext.translate_plural (domain, text, plural, number, category);
}

char *
dgettext (const char *domain, const char *text)
{
  return dcgettext (domain, text, LC_MESSAGES);
}

char *
dngettext (const char *domain, const char *text, const char *plural, gulong number)
{
  return dcngettext (domain, text, plural, number, LC_MESSAGES);
}
