/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <gtk/gtk.h>

#include "ui/text/kt-language.h"

/* A folder of catalogues with one message, “Start”, and an empty folder that is no language. */
static char *folder;

static char *
get_catalogue_folder (const char *code)
{
  return g_build_filename (folder, code, "LC_MESSAGES", NULL);
}

static void
make_catalogue (const char *code, const char *translation)
{
  g_autofree char *place = get_catalogue_folder (code);
  g_autofree char *po = g_build_filename (place, "kythu.po", NULL);
  g_autofree char *mo = g_build_filename (place, GETTEXT_PACKAGE ".mo", NULL);
  g_autofree char *text = g_strdup_printf ("msgid \"\"\n"
                                           "msgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n"
                                           "msgid \"A message of the test\"\n"
                                           "msgstr \"%s\"\n",
                                           translation);
  const char *const command[] = { "msgfmt", "-o", mo, po, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_assert_cmpint (g_mkdir_with_parents (place, 0700), ==, 0);
  g_file_set_contents (po, text, -1, &error);
  g_assert_no_error (error);
  g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  g_assert_cmpint (g_unlink (po), ==, 0);
}

static void
remove_catalogue (const char *code)
{
  g_autofree char *place = get_catalogue_folder (code);
  g_autofree char *mo = g_build_filename (place, GETTEXT_PACKAGE ".mo", NULL);
  g_autofree char *parent = g_path_get_dirname (place);

  g_unlink (mo);
  g_rmdir (place);
  g_rmdir (parent);
}

static void
test_switch (void)
{
  g_assert_cmpstr (_ ("A message of the test"), ==, "A message of the test");
  for (int round = 0; round < 2; round++) {
    kt_language_apply ("vi");
    g_assert_cmpstr (_ ("A message of the test"), ==, "Một câu");
    kt_language_apply ("ar");
    g_assert_cmpstr (_ ("A message of the test"), ==, "رسالة");
    kt_language_apply ("en");
    g_assert_cmpstr (_ ("A message of the test"), ==, "A message of the test");
  }
  kt_language_apply ("vi");
  kt_language_apply ("");
  g_assert_cmpstr (_ ("A message of the test"), ==, "A message of the test");
}

static void
test_unknown (void)
{
  kt_language_apply ("xx");
  g_assert_cmpstr (_ ("A message of the test"), ==, "A message of the test");
  kt_language_apply ("");
}

static void
test_direction (void)
{
  kt_language_apply ("ar");
  g_assert_cmpint (gtk_widget_get_default_direction (), ==, GTK_TEXT_DIR_RTL);
  kt_language_apply ("vi");
  g_assert_cmpint (gtk_widget_get_default_direction (), ==, GTK_TEXT_DIR_LTR);
  kt_language_apply ("ar");
  kt_language_apply ("");
  g_assert_cmpint (gtk_widget_get_default_direction (), ==, GTK_TEXT_DIR_LTR);

  g_assert_true (kt_language_is_right_to_left ("he"));
  g_assert_true (kt_language_is_right_to_left ("fa_IR"));
  g_assert_false (kt_language_is_right_to_left ("vi"));
  g_assert_false (kt_language_is_right_to_left ("fr"));
}

static void
test_list (void)
{
  g_autoptr (GPtrArray) list = kt_language_list ();
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++) {
    const KtLanguage *language = list->pdata[i];

    g_string_append_printf (text, "%s=%s;", language->code, language->name);
  }
  g_assert_cmpstr (text->str, ==, "en=English;vi=Tiếng Việt;ar=العربية;");
}

static void
test_names (void)
{
  static const char *const names[][2] = {
    { "vi", "Tiếng Việt" }, { "pt_BR", "Português (Brasil)" },
    { "en", "English" },    { "de_AT", "Deutsch (AT)" },
    { "xx", "xx" },         { "xx_YY", "xx_YY" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *name = kt_language_get_name (names[i][0]);

    g_assert_cmpstr (name, ==, names[i][1]);
  }
}

int
main (int argc, char **argv)
{
  g_autofree char *nothing = NULL;
  int failures;

  folder = g_dir_make_tmp ("kythu-language-XXXXXX", NULL);
  g_assert_nonnull (folder);
  make_catalogue ("vi", "Một câu");
  make_catalogue ("ar", "رسالة");
  nothing = get_catalogue_folder ("fr");
  g_assert_cmpint (g_mkdir_with_parents (nothing, 0700), ==, 0);
  g_setenv ("KYTHU_LOCALEDIR", folder, TRUE);

  kt_language_init ();
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  kt_language_apply ("");

  g_test_add_func ("/language/switch", test_switch);
  g_test_add_func ("/language/unknown", test_unknown);
  g_test_add_func ("/language/direction", test_direction);
  g_test_add_func ("/language/list", test_list);
  g_test_add_func ("/language/names", test_names);
  failures = g_test_run ();

  remove_catalogue ("vi");
  remove_catalogue ("ar");
  remove_catalogue ("fr");
  g_rmdir (folder);
  g_free (folder);
  return failures;
}
