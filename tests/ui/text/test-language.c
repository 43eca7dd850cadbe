/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <gtk/gtk.h>

#include "ui/text/kt-language.h"

/* A folder of catalogues with the messages of the test, and an empty folder that is no language. */
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
  g_autofree char *text =
      g_strdup_printf ("msgid \"\"\n"
                       "msgstr \"Content-Type: text/plain; charset=UTF-8\\n"
                       "Plural-Forms: nplurals=2; plural=n > 1;\\n\"\n"
                       "msgid \"A message of the test\"\n"
                       "msgstr \"%s\"\n"
                       "msgctxt \"elsewhere\"\n"
                       "msgid \"A message of the test\"\n"
                       "msgstr \"%s 2\"\n"
                       "msgid \"_Legal\"\n"
                       "msgstr \"%s 3\"\n"
                       "msgid \"%%d thing\"\n"
                       "msgid_plural \"%%d things\"\n"
                       "msgstr[0] \"%%d %s\"\n"
                       "msgstr[1] \"%%d× %s\"\n",
                       translation, translation, translation, translation, translation);
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
test_contexts (void)
{
  kt_language_apply ("vi");
  g_assert_cmpstr (C_ ("elsewhere", "A message of the test"), ==, "Một câu 2");
  g_assert_cmpstr (C_ ("nowhere", "A message of the test"), ==, "A message of the test");
  g_assert_cmpstr (g_dpgettext2 (GETTEXT_PACKAGE, "elsewhere", "A message of the test"), ==,
                   "Một câu 2");
  kt_language_apply ("");
}

static void
assert_plurals (const char *one, const char *many)
{
  for (gulong n = 0; n < 3; n++)
    g_assert_cmpstr (g_dngettext (GETTEXT_PACKAGE, "%d thing", "%d things", n), ==,
                     n == 1 || (n == 0 && g_str_equal (one, "%d Một câu")) ? one : many);
}

static void
test_plurals (void)
{
  assert_plurals ("%d thing", "%d things");
  kt_language_apply ("vi");
  assert_plurals ("%d Một câu", "%d× Một câu");
  kt_language_apply ("");
}

/* Checks translations that GtkBuilder requests in the program's domain. */
static void
test_template (void)
{
  static const char text[] = "<interface domain='kythu'>"
                             "<object class='GtkLabel' id='plain'>"
                             "<property name='label' translatable='yes'>A message of the test"
                             "</property></object>"
                             "<object class='GtkLabel' id='context'>"
                             "<property name='label' translatable='yes' context='elsewhere'>"
                             "A message of the test</property></object></interface>";

  for (guint i = 0; i < 2; i++) {
    g_autoptr (GtkBuilder) builder = NULL;

    kt_language_apply (i == 0 ? "vi" : "en");
    builder = gtk_builder_new_from_string (text, -1);
    g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (gtk_builder_get_object (builder, "plain"))),
                     ==, i == 0 ? "Một câu" : "A message of the test");
    g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (gtk_builder_get_object (builder, "context"))),
                     ==, i == 0 ? "Một câu 2" : "A message of the test");
  }
  kt_language_apply ("");
}

/* A text that libadwaita does not translate in this language is translated by the program's
 * catalogue. */
static void
test_borrowed (void)
{
  kt_language_apply ("vi");
  g_assert_cmpstr (g_dgettext ("another", "_Legal"), ==, "Một câu 3");
  kt_language_apply ("en");
  g_assert_cmpstr (g_dgettext ("another", "_Legal"), ==, "_Legal");
  kt_language_apply ("");
}

/* Texts of other domains are left to the system, unless the program borrows them (see
 * test_borrowed()). */
static void
test_other_domains (void)
{
  kt_language_apply ("vi");
  g_assert_cmpstr (g_dgettext ("another", "A message of the test"), ==, "A message of the test");
  g_assert_cmpstr (g_dngettext ("another", "%d thing", "%d things", 1), ==, "%d thing");
  g_assert_cmpstr (g_dngettext ("another", "%d thing", "%d things", 2), ==, "%d things");
  kt_language_apply ("");
}

/* Environment variables of a desktop, and whether they select Vietnamese. */
static const struct {
  const char *languages, *locale;
  gboolean is_vietnamese;
} desktops[] = {
  { "", "vi_VN.UTF-8", TRUE },    { "vi", "en_US.UTF-8", TRUE }, { "xx:vi", "C.UTF-8", TRUE },
  { "en:vi", "C.UTF-8", FALSE },  { "vi", "C", FALSE },          { "../vi", "C.UTF-8", FALSE },
  { "", "en_US.UTF-8", FALSE },   { "", "C.UTF-8", FALSE },      { "en_GB", "vi_VN", FALSE },
  { "xx", "vi_VN.UTF-8", FALSE }, { "vi_VN", "C.UTF-8", TRUE },
};

static void
test_desktop_inside (void)
{
  g_assert_cmpstr (_ ("A message of the test"), ==, g_getenv ("KYTHU_TEST_EXPECTED"));
  kt_language_apply ("ar");
  g_assert_cmpstr (_ ("A message of the test"), ==, "رسالة");
  kt_language_apply ("");
  g_assert_cmpstr (_ ("A message of the test"), ==, g_getenv ("KYTHU_TEST_EXPECTED"));
}

/* The language is chosen even if the system lacks the locale. */
static void
test_desktop (void)
{
  g_autofree char *locale = g_strdup (g_getenv ("LC_ALL"));

  for (guint i = 0; i < G_N_ELEMENTS (desktops); i++) {
    g_setenv ("LANGUAGE", desktops[i].languages, TRUE);
    g_setenv ("LC_ALL", desktops[i].locale, TRUE);
    g_setenv ("KYTHU_TEST_EXPECTED",
              desktops[i].is_vietnamese ? "Một câu" : "A message of the test", TRUE);
    g_test_message ("LANGUAGE=%s LC_ALL=%s", desktops[i].languages, desktops[i].locale);
    g_test_trap_subprocess ("/language/desktop/subprocess", 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
    g_test_trap_assert_passed ();
  }
  g_setenv ("LANGUAGE", "", TRUE);
  g_setenv ("LC_ALL", locale, TRUE);
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

/* A user’s own catalogue takes precedence; one that cannot be read is reported, and the
 * program’s own is used. */
static void
test_own (void)
{
  g_autofree char *own = g_build_filename (g_get_user_data_dir (), "kythu", "locale", NULL);
  g_autofree char *program = g_steal_pointer (&folder);
  g_autofree char *broken = NULL;
  const char *fault = NULL;

  folder = g_strdup (own);
  make_catalogue ("eo", "Mesaĝo");
  broken = get_catalogue_folder ("vi");
  g_assert_cmpint (g_mkdir_with_parents (broken, 0700), ==, 0);
  g_free (g_steal_pointer (&broken));
  broken = g_build_filename (own, "vi", "LC_MESSAGES", GETTEXT_PACKAGE ".mo", NULL);
  g_assert_true (g_file_set_contents (broken, "no catalogue", -1, NULL));
  g_free (folder);
  folder = g_steal_pointer (&program);

  kt_language_apply ("eo");
  g_assert_cmpstr (_ ("A message of the test"), ==, "Mesaĝo");
  {
    g_autoptr (GPtrArray) list = kt_language_list ();
    guint n_usable = 0;

    for (guint i = 0; i < list->len; i++) {
      const KtLanguage *language = list->pdata[i];

      if (language->fault)
        fault = g_intern_string (language->fault);
      else
        n_usable++;
    }
    g_assert_cmpuint (n_usable, ==, 4); /* Arabic, English, Esperanto, Vietnamese */
  }
  g_assert_nonnull (fault);
  g_assert_nonnull (strstr (fault, broken));
  g_test_expect_message (NULL, G_LOG_LEVEL_MESSAGE, "*is not a complete translation*");
  kt_language_apply ("vi");
  g_test_assert_expected_messages ();
  g_assert_cmpstr (_ ("A message of the test"), ==, "Một câu");
  kt_language_apply ("");

  program = g_steal_pointer (&folder);
  folder = g_strdup (own);
  remove_catalogue ("eo");
  remove_catalogue ("vi");
  g_free (folder);
  folder = g_steal_pointer (&program);
  g_rmdir (own);
}

static KtLanguage *
find_language (GPtrArray *list, const char *code)
{
  for (guint i = 0; i < list->len; i++) {
    KtLanguage *language = list->pdata[i];

    if (g_str_equal (language->code, code))
      return language;
  }
  return NULL;
}

/* A user’s catalogue is used without the messages that would crash the program; these are
 * reported in the list of languages and in the terminal. */
static void
test_own_conversions (void)
{
  g_autofree char *own = g_build_filename (g_get_user_data_dir (), "kythu", "locale", NULL);
  g_autofree char *program = g_steal_pointer (&folder);

  folder = g_strdup (own);
  make_catalogue ("ca", "Mesaĝo %s");
  g_test_expect_message (NULL, G_LOG_LEVEL_MESSAGE, "*4 messages are not used*");
  kt_language_apply ("ca");
  g_test_assert_expected_messages ();
  g_assert_cmpstr (_ ("A message of the test"), ==, "A message of the test");
  for (gulong n = 1; n < 3; n++)
    g_assert_cmpstr (g_dngettext (GETTEXT_PACKAGE, "%d thing", "%d things", n), ==,
                     n == 1 ? "%d thing" : "%d things");
  kt_language_apply ("");
  {
    g_autoptr (GPtrArray) list = kt_language_list ();

    g_assert_null (find_language (list, "ca")->fault);
    g_assert_nonnull (strstr (find_language (list, "ca")->warning, "“%d thing”"));
    g_assert_null (find_language (list, "vi")->warning);
  }
  remove_catalogue ("ca");
  g_free (folder);
  folder = g_steal_pointer (&program);
  g_rmdir (own);
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
  g_autofree char *nothing = NULL, *home = NULL;
  int failures;

  folder = g_dir_make_tmp ("kythu-language-XXXXXX", NULL);
  g_assert_nonnull (folder);
  make_catalogue ("vi", "Một câu");
  make_catalogue ("ar", "رسالة");
  nothing = get_catalogue_folder ("fr");
  g_assert_cmpint (g_mkdir_with_parents (nothing, 0700), ==, 0);
  g_setenv ("KYTHU_LOCALEDIR", folder, TRUE);
  home = g_build_filename (folder, "home", NULL);
  g_setenv ("XDG_DATA_HOME", home, TRUE);

  kt_language_init ();
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  g_test_add_func ("/language/desktop", test_desktop);
  g_test_add_func ("/language/desktop/subprocess", test_desktop_inside);
  g_test_add_func ("/language/switch", test_switch);
  g_test_add_func ("/language/contexts", test_contexts);
  g_test_add_func ("/language/plurals", test_plurals);
  g_test_add_func ("/language/template", test_template);
  g_test_add_func ("/language/borrowed", test_borrowed);
  g_test_add_func ("/language/other-domains", test_other_domains);
  g_test_add_func ("/language/unknown", test_unknown);
  g_test_add_func ("/language/direction", test_direction);
  g_test_add_func ("/language/list", test_list);
  g_test_add_func ("/language/own", test_own);
  g_test_add_func ("/language/own/conversions", test_own_conversions);
  g_test_add_func ("/language/names", test_names);
  failures = g_test_run ();

  remove_catalogue ("vi");
  remove_catalogue ("ar");
  remove_catalogue ("fr");
  {
    g_autofree char *data = g_build_filename (home, "kythu", NULL);

    g_rmdir (data);
    g_rmdir (home);
  }
  g_rmdir (folder);
  g_free (folder);
  return failures;
}
