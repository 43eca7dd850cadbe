/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/text/kt-language.h"

#include <gtk/gtk.h>
#include <locale.h>
#include <string.h>

#include "core/kt-quote.h"
#include "ui/text/kt-catalogue.h"
#include "ui/text/kt-gettext.h"

/* A counter of gettext; changing it makes gettext discard its cached translations. */
extern int _nl_msg_cat_cntr;

static struct {
  char *languages; /* LANGUAGE at the start, "" if unset */
  char **codes;    /* the desktop's languages, preferred one first */
  char *messages;  /* the values of the locale categories at the start */
  char *ctype;
  char *folders[3]; /* the result of get_folders() */
} state;

static const struct {
  const char *code, *name;
} names[] = {
  { "ar", "العربية" },
  { "ca", "Català" },
  { "cs", "Čeština" },
  { "da", "Dansk" },
  { "de", "Deutsch" },
  { "el", "Ελληνικά" },
  { "en", "English" },
  { "eo", "Esperanto" },
  { "es", "Español" },
  { "eu", "Euskara" },
  { "fa", "فارسی" },
  { "fi", "Suomi" },
  { "fr", "Français" },
  { "he", "עברית" },
  { "hi", "हिन्दी" },
  { "hu", "Magyar" },
  { "id", "Bahasa Indonesia" },
  { "it", "Italiano" },
  { "ja", "日本語" },
  { "km", "ខ្មែរ" },
  { "ko", "한국어" },
  { "lo", "ລາວ" },
  { "ms", "Bahasa Melayu" },
  { "nb", "Norsk bokmål" },
  { "nl", "Nederlands" },
  { "pl", "Polski" },
  { "pt", "Português" },
  { "pt_BR", "Português (Brasil)" },
  { "ro", "Română" },
  { "ru", "Русский" },
  { "sk", "Slovenčina" },
  { "sv", "Svenska" },
  { "th", "ไทย" },
  { "tr", "Türkçe" },
  { "uk", "Українська" },
  { "vi", "Tiếng Việt" },
  { "zh_CN", "简体中文" },
  { "zh_TW", "繁體中文" },
};

/* Returns the folders with catalogues: the player's own, which takes precedence, and the
 * program's. */
static const char *const *
get_folders (void)
{
  const char *folder = g_getenv ("KYTHU_LOCALEDIR");

  if (!state.folders[0])
    state.folders[0] = g_build_filename (g_get_user_data_dir (), "kythu", "locale", NULL);
  g_free (state.folders[1]);
  state.folders[1] = g_strdup (folder && *folder ? folder : KT_LOCALEDIR);
  return (const char *const *) state.folders;
}

static gboolean
is_plain (const char *locale)
{
  return !locale || g_str_equal (locale, "C") || g_str_equal (locale, "POSIX");
}

/* Sets a locale for the texts of libraries. gettext never translates in the locale "C", and in
 * newer glibc versions not in "C.UTF-8" either, so an installed locale is set instead. If none is
 * installed, GTK's own texts stay as they are. */
static void
borrow_locale (const char *code)
{
  g_autofree char *own = g_strdup_printf ("%s.UTF-8", code);
  const char *const lenders[] = { own, "vi_VN.UTF-8", "en_US.UTF-8", "en_GB.UTF-8", "C.UTF-8" };

  for (guint i = 0; i < G_N_ELEMENTS (lenders); i++) {
    if (setlocale (LC_MESSAGES, lenders[i]))
      return;
  }
}

/* Returns the languages of the desktop, even if the system lacks their locales. As usual, the
 * locale "C" disables translation, whatever LANGUAGE is. */
static char **
get_desktop_codes (void)
{
  static const char *const variables[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
  const char *locale = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (variables) && !(locale && *locale); i++)
    locale = g_getenv (variables[i]);
  if (!locale || !*locale || is_plain (locale))
    return g_new0 (char *, 1);
  return g_strdupv ((char **) g_get_language_names_with_category ("LC_MESSAGES"));
}

static void
use_words (const char *code)
{
  g_auto (GStrv) variants = *code ? g_get_locale_variants (code) : g_strdupv (state.codes);

  kt_gettext_use (get_folders (), (const char *const *) variants);
}

void
kt_language_init (void)
{
  const char *languages = g_getenv ("LANGUAGE");

  g_return_if_fail (!state.languages);

  /* GTK must not call setlocale(), because it would overwrite the locale set below. */
  gtk_disable_setlocale ();
  setlocale (LC_ALL, "");
  if (is_plain (setlocale (LC_CTYPE, NULL)))
    setlocale (LC_CTYPE, "C.UTF-8");
  state.languages = g_strdup (languages ? languages : "");
  state.codes = get_desktop_codes ();
  state.messages = g_strdup (setlocale (LC_MESSAGES, NULL));
  state.ctype = g_strdup (setlocale (LC_CTYPE, NULL));
  /* Sets LANGUAGE before threads exist. Later calls only replace the value in place, because other
   * threads may read the environment while it would be reallocated. */
  g_setenv ("LANGUAGE", state.languages, TRUE);

  /* Do not call textdomain(), because g_dgettext() would then decide for the whole run whether to
   * translate. */
  use_words ("");
}

static void
apply_direction (const char *code)
{
  GtkTextDirection direction;

  if (!gtk_is_initialized ())
    return;
  if (*code)
    direction = kt_language_is_right_to_left (code) ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR;
  else
    direction = gtk_get_locale_direction ();
  gtk_widget_set_default_direction (direction);
}

void
kt_language_apply (const char *code)
{
  g_return_if_fail (code);
  if (!state.languages)
    kt_language_init ();

  use_words (code);
  g_setenv ("LANGUAGE", *code ? code : state.languages, TRUE);
  setlocale (LC_MESSAGES, state.messages);
  if (*code && (is_plain (state.messages) || g_str_has_prefix (state.messages, "C.")))
    borrow_locale (code);
  _nl_msg_cat_cntr++;
  apply_direction (code);
}

static void
language_free (KtLanguage *language)
{
  g_free (language->code);
  g_free (language->name);
  g_free (language->fault);
  g_free (language->warning);
  g_free (language);
}

static gboolean
is_listed (GPtrArray *list, const char *code)
{
  for (guint i = 0; i < list->len; i++) {
    const KtLanguage *language = list->pdata[i];

    if (!language->fault && g_str_equal (language->code, code))
      return TRUE;
  }
  return FALSE;
}

/* Sets the faults of a player's catalogue. */
static void
find_faults (KtLanguage *language, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KtCatalogue) catalogue = kt_catalogue_load (path, &error);

  if (catalogue)
    language->warning = kt_catalogue_describe_faults (catalogue);
  else
    language->fault = g_strdup (error->message);
}

static void
add_language (GPtrArray *list, const char *code, const char *path)
{
  KtLanguage *language;

  if (is_listed (list, code))
    return;
  language = g_new0 (KtLanguage, 1);
  language->code = g_strdup (code);
  language->name = kt_language_get_name (code);
  if (path)
    find_faults (language, path);
  g_ptr_array_add (list, language);
}

/* Adds the languages of a folder. Only players' catalogues are checked, because those of the
 * program are known to be valid. */
static void
add_languages (GPtrArray *list, const char *path, gboolean is_own)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *code;

  while (folder && (code = g_dir_read_name (folder))) {
    g_autofree char *catalogue =
        g_build_filename (path, code, "LC_MESSAGES", GETTEXT_PACKAGE ".mo", NULL);

    if (g_file_test (catalogue, G_FILE_TEST_IS_REGULAR))
      add_language (list, code, is_own ? catalogue : NULL);
  }
}

static int
compare_languages (gconstpointer a, gconstpointer b)
{
  const KtLanguage *const *one = a, *const *two = b;

  return g_utf8_collate ((*one)->name, (*two)->name);
}

GPtrArray *
kt_language_list (void)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) language_free);
  const char *const *folders = get_folders ();

  add_language (list, "en", NULL);
  add_languages (list, folders[0], TRUE);
  add_languages (list, folders[1], FALSE);
  g_ptr_array_sort (list, compare_languages);
  return list;
}

static const char *
find_name (const char *code)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    if (g_str_equal (names[i].code, code))
      return names[i].name;
  }
  return NULL;
}

/* Returns the name of a language. An unknown country is shown by its code. The code may be the name
 * of any folder, so its length is limited. */
char *
kt_language_get_name (const char *code)
{
  g_autofree char *shown = kt_quote (code);
  g_autofree char *language = g_strndup (code, strcspn (code, "_@."));
  const char *name = find_name (code);

  if (name)
    return g_strdup (name);
  name = find_name (language);
  return name ? g_strdup_printf ("%s (%s)", name, shown + strlen (language) + 1)
              : g_steal_pointer (&shown);
}

gboolean
kt_language_is_right_to_left (const char *code)
{
  static const char *const right_to_left[] = { "ar", "ckb", "dv", "fa", "he", "ks",
                                               "ps", "sd",  "ug", "ur", "yi", NULL };
  g_autofree char *language = g_strndup (code, strcspn (code, "_@."));

  return g_strv_contains (right_to_left, language) || strstr (code, "@arabic") != NULL;
}
