/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests catalogues: as written by msgfmt, damaged, with translations that would crash printf(),
 * and with the plural rules of many languages. */
#include "config.h"

#include "ui/text/kt-catalogue.h"
#include "ui/text/kt-plural-rule.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

static const char header[] = "msgid \"\"\n"
                             "msgstr \"Content-Type: text/plain; charset=UTF-8\\n"
                             "Plural-Forms: nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2;\\n\"\n";
static const char words[] = "msgid \"white\"\nmsgstr \"trắng\"\n"
                            "msgctxt \"to move\"\nmsgid \"white\"\nmsgstr \"trắng đi\"\n"
                            "msgid \"one\"\nmsgid_plural \"many\"\n"
                            "msgstr[0] \"một\"\nmsgstr[1] \"hai\"\nmsgstr[2] \"nhiều\"\n";

/* Returns the output of msgfmt for a text on its standard input. */
static char *
compile (const char *option, const char *text, gsize *length)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *all = g_strconcat (header, text, NULL);
  g_autoptr (GBytes) input = g_bytes_new (all, strlen (all)), output = NULL;
  g_autoptr (GSubprocess) process =
      g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                        "msgfmt", option, "-o", "-", "-", NULL);

  g_assert_no_error (error);
  g_subprocess_communicate (process, input, NULL, &output, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_successful (process));
  return g_bytes_unref_to_data (g_steal_pointer (&output), length);
}

static void
assert_words (const KtCatalogue *catalogue)
{
  static const char *const forms[] = { "nhiều", "một", "hai", "nhiều" };

  g_assert_cmpstr (kt_catalogue_find (catalogue, "white"), ==, "trắng");
  g_assert_cmpstr (kt_catalogue_find (catalogue, "to move\004white"), ==, "trắng đi");
  g_assert_null (kt_catalogue_find (catalogue, "black"));
  for (gulong n = 0; n < G_N_ELEMENTS (forms); n++)
    g_assert_cmpstr (kt_catalogue_find_plural (catalogue, "one", "many", n), ==, forms[n]);
  g_assert_cmpstr (kt_catalogue_find_plural (catalogue, "white", "whites", 2), ==, "trắng");
  g_assert_null (kt_catalogue_find_plural (catalogue, "black", "blacks", 2));
}

/* Catalogues in both byte orders are read. */
static void
test_words (gconstpointer option)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KtCatalogue) catalogue = NULL;
  gsize length;
  char *data = compile (option, words, &length);

  catalogue = kt_catalogue_new ("x.mo", data, length, &error);
  g_assert_no_error (error);
  assert_words (catalogue);
}

static void
test_file (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KtCatalogue) catalogue = NULL;
  g_autofree char *data = NULL, *path = NULL;
  gsize length;
  int file = g_file_open_tmp ("kythu-XXXXXX.mo", &path, &error);

  g_assert_no_error (error);
  g_close (file, NULL);
  data = compile ("--no-hash", words, &length);
  g_file_set_contents (path, data, (gssize) length, &error);
  g_assert_no_error (error);
  catalogue = kt_catalogue_load (path, &error);
  g_assert_no_error (error);
  g_unlink (path);
  assert_words (catalogue);
  g_assert_null (kt_catalogue_load (path, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static void
assert_refused (const char *data, gsize length)
{
  g_autoptr (GError) error = NULL;
  KtCatalogue *catalogue = kt_catalogue_new ("x.mo", g_memdup2 (data, length), length, &error);

  g_assert_null (catalogue);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_nonnull (strstr (error->message, "“x.mo”"));
}

/* The last text ends at the end of the file. */
static void
test_cut (void)
{
  gsize length;
  g_autofree char *data = compile ("--no-hash", words, &length);

  for (gsize shorter = 0; shorter < length; shorter++)
    assert_refused (data, shorter);
}

/* If any bit of the file is changed, the file is refused or can be used safely. */
static void
test_changed (void)
{
  gsize length;
  g_autofree char *data = compile ("--no-hash", words, &length);

  for (gsize i = 0; i < length * 8; i++) {
    g_autoptr (KtCatalogue) catalogue = NULL;
    char *changed = g_memdup2 (data, length);

    changed[i / 8] ^= (char) (1 << i % 8);
    catalogue = kt_catalogue_new ("x.mo", changed, length, NULL);
    for (gulong n = 0; catalogue && n < 4; n++) {
      const char *found = kt_catalogue_find_plural (catalogue, "one", "many", n);

      g_assert_true (!found || g_utf8_validate (found, -1, NULL));
    }
  }
}

static void
test_refused (void)
{
  gsize length;
  g_autofree char *latin = compile ("--no-hash", "msgid \"a\"\nmsgstr \"?\"\n", &length);

  *(char *) memchr (latin, '?', length) = (char) 0xe9;
  assert_refused (latin, length);
  assert_refused ("", 0);
  assert_refused ("This is no catalogue at all, but long.", 38);
}

/* Opening a pipe without a writer would block. */
static void
test_pipe (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("kythu-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "kythu.mo", NULL);

  g_assert_no_error (error);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  g_assert_null (kt_catalogue_load (path, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
  g_unlink (path);
  g_rmdir (folder);
}

/* --- Translations that are left out ----------------------------------------------------------- */

static KtCatalogue *
make (const char *texts)
{
  g_autoptr (GError) error = NULL;
  gsize length;
  char *data = compile ("--no-hash", texts, &length);
  KtCatalogue *catalogue = kt_catalogue_new ("x.mo", data, length, &error);

  g_assert_no_error (error);
  return catalogue;
}

/* msgfmt compares the conversions of formats only on request, so it compiles these texts. */
static void
test_conversions (void)
{
  g_autoptr (KtCatalogue) catalogue =
      make ("msgid \"%d px\"\nmsgstr \"%s px\"\n"
            "msgctxt \"size\"\nmsgid \"%d px\"\nmsgstr \"%d px, %s\"\n"
            "msgid \"%s, %d\"\nmsgstr \"%2$d, %1$s\"\n"
            "msgid \"Open\"\nmsgstr \"Mở %s\"\n"
            "msgid \"100 %\"\nmsgstr \"100 % ở đây\"\n"
            "msgid \"Today, %H:%M\"\nmsgstr \"Hôm nay, %!\"\n"
            "msgid \"Day %d/%H\"\nmsgstr \"Ngày %H/%d\"\n");
  g_autofree char *faults = kt_catalogue_describe_faults (catalogue);

  g_assert_null (kt_catalogue_find (catalogue, "%d px"));
  g_assert_null (kt_catalogue_find (catalogue, "size\004%d px"));
  g_assert_cmpstr (kt_catalogue_find (catalogue, "%s, %d"), ==, "%2$d, %1$s");
  g_assert_null (kt_catalogue_find (catalogue, "Open"));
  g_assert_cmpstr (kt_catalogue_find (catalogue, "100 %"), ==, "100 % ở đây");
  g_assert_null (kt_catalogue_find (catalogue, "Today, %H:%M"));
  g_assert_cmpstr (kt_catalogue_find (catalogue, "Day %d/%H"), ==, "Ngày %H/%d");
  g_assert_nonnull (strstr (faults, "“x.mo”: 4 messages"));
  g_assert_nonnull (strstr (faults, "“%d px”"));
  g_assert_nonnull (strstr (faults, ", …"));
}

/* The forms for 1, for 2, and for all larger numbers. */
#define FORMS(one, two, many)                                                                      \
  "msgid \"%u move\"\nmsgid_plural \"%u moves\"\n"                                                 \
  "msgstr[0] \"" one "\"\nmsgstr[1] \"" two "\"\nmsgstr[2] \"" many "\"\n"

static void
assert_forms (const char *texts, const char *const *forms)
{
  g_autoptr (KtCatalogue) catalogue = make (texts);
  g_autofree char *faults = kt_catalogue_describe_faults (catalogue);

  for (gulong n = 1; n <= 3; n++)
    g_assert_cmpstr (kt_catalogue_find_plural (catalogue, "%u move", "%u moves", n), ==,
                     (forms ? forms[n - 1] : NULL));
  g_assert_cmpint (faults == NULL, ==, forms != NULL);
}

static void
test_plural_conversions (void)
{
  static const char *const whole[] = { "%u nước", "%u", "%u nước đi" };
  static const char *const rare[] = { "một nước", "hai nước", "%u nước đi" };

  assert_forms (FORMS ("%u nước", "%u", "%u nước đi"), whole);
  assert_forms (FORMS ("một nước", "hai nước", "%u nước đi"), rare);
  assert_forms (FORMS ("%s nước", "%u", "%u nước đi"), NULL);
  assert_forms (FORMS ("%u nước", "%u", "%u nước %u"), NULL);
  assert_forms (FORMS ("%u nước", "%u", "nhiều nước đi"), NULL);
  assert_forms (FORMS ("%u nước", "%d", "%u nước đi"), NULL);
}

/* A catalogue may have a different plural source text, or plural forms for a message without a
 * plural. */
static void
test_other_plural (void)
{
  g_autoptr (KtCatalogue) catalogue = make ("msgid \"%u move\"\nmsgid_plural \"%s moves\"\n"
                                            "msgstr[0] \"%s nước\"\nmsgstr[1] \"%s nước\"\n"
                                            "msgstr[2] \"%s nước\"\n"
                                            "msgid \"One win\"\nmsgid_plural \"%u wins\"\n"
                                            "msgstr[0] \"Một ván\"\nmsgstr[1] \"%u ván\"\n"
                                            "msgstr[2] \"%u ván\"\n");

  g_assert_null (kt_catalogue_find (catalogue, "%u move"));
  for (gulong n = 1; n <= 3; n++)
    g_assert_null (kt_catalogue_find_plural (catalogue, "%u move", "%u moves", n));
  g_assert_cmpstr (kt_catalogue_find (catalogue, "One win"), ==, "Một ván");
  g_assert_cmpstr (kt_catalogue_find_plural (catalogue, "One win", "%u wins", 3), ==, "%u ván");
  g_assert_null (kt_catalogue_find_plural (catalogue, "One win", "Wins", 3));
}

static void
test_long (void)
{
  g_autofree char *many = g_strnfill (5000, 'x');
  g_autofree char *texts = g_strdup_printf ("msgid \"Open\"\nmsgstr \"%s\"\n"
                                            "msgid \"Close\"\nmsgstr \"%.500s\"\n",
                                            many, many);
  g_autoptr (KtCatalogue) catalogue = make (texts);

  g_assert_null (kt_catalogue_find (catalogue, "Open"));
  g_assert_cmpuint (strlen (kt_catalogue_find (catalogue, "Close")), ==, 500);
}

/* None of the program’s own translations is refused. */
static void
test_own (void)
{
  const char *folder = g_getenv ("KYTHU_LOCALEDIR");
  g_autoptr (GDir) codes = g_dir_open (folder, 0, NULL);
  const char *code;
  guint n_catalogues = 0;

  g_assert_nonnull (codes);
  while ((code = g_dir_read_name (codes))) {
    g_autofree char *path =
        g_build_filename (folder, code, "LC_MESSAGES", GETTEXT_PACKAGE ".mo", NULL);
    g_autoptr (KtCatalogue) catalogue = kt_catalogue_load (path, NULL);
    g_autofree char *faults = catalogue ? kt_catalogue_describe_faults (catalogue) : NULL;

    n_catalogues += catalogue != NULL;
    g_assert_cmpstr (faults, ==, NULL);
  }
  g_assert_cmpuint (n_catalogues, >=, 9);
}

/* --- Plurals ---------------------------------------------------------------------------------- */

/* The forms for 0 to 12, 20 to 22 and 100 to 112, from the table in the manual of gettext. */
static const struct {
  const char *rule, *forms;
} languages[] = {
  { "nplurals=1; plural=0;", "0000000000000 000 0000000000000" },
  { "nplurals=2; plural=n != 1;", "1011111111111 111 1111111111111" },
  { "nplurals=2; plural=n>1;", "0011111111111 111 1111111111111" },
  { "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2;",
    "2011111111111 101 1011111111111" },
  { "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20)"
    " ? 1 : 2;",
    "2011122222222 201 2011122222222" },
  { "nplurals=3;plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)",
    "2011122222222 221 2211122222222" },
  { "nplurals=4; plural=n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3;",
    "3012233333333 333 3012233333333" },
  { "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3"
    " : n%100>=11 ? 4 : 5;",
    "0123333333344 444 5553333333344" },
  { "nplurals=2; plural=!(n-1) * 2 / 2 + 0;", "0100000000000 000 0000000000000" },
  { "nplurals=2; plural=n/0 + n%0;", "0000000000000 000 0000000000000" },
  { "nplurals=2; plural=n;", "0100000000000 000 0000000000000" },
};

static void
test_plurals (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++) {
    g_autofree char *line =
        g_strdup_printf ("Language: xx\nPlural-Forms: %s\nX-Tool: nplurals=9", languages[i].rule);
    g_autoptr (KtPluralRule) rule = kt_plural_rule_new (line);
    g_autoptr (GString) forms = g_string_new (NULL);

    for (gulong n = 0; n <= 112; n = n == 12 ? 20 : n == 22 ? 100 : n + 1)
      g_string_append_printf (forms, "%s%u", n == 20 || n == 100 ? " " : "",
                              kt_plural_rule_choose (rule, n));
    g_assert_cmpstr (forms->str, ==, languages[i].forms);
  }
}

static void
test_no_rule (void)
{
  g_autoptr (KtPluralRule) rule = kt_plural_rule_new ("Language: xx\n");

  g_assert_cmpuint (kt_plural_rule_get_n_forms (rule), ==, 2);
  g_assert_cmpuint (kt_plural_rule_choose (rule, 1), ==, 0);
  g_assert_cmpuint (kt_plural_rule_choose (rule, 2), ==, 1);
}

/* The forms that are used for many numbers and therefore must contain the number. */
static void
test_common (void)
{
  static const struct {
    const char *line;
    guint common;
  } rules[] = {
    { "Plural-Forms: nplurals=1; plural=0;", 1 },
    { "Plural-Forms: nplurals=2; plural=n != 1;", 2 },
    { "Plural-Forms: nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2;", 4 },
    { "Plural-Forms: nplurals=3; plural=n%10==1 ? 0 : n==2 ? 1 : 2;", 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++) {
    g_autoptr (KtPluralRule) rule = kt_plural_rule_new (rules[i].line);

    g_assert_cmpuint (kt_plural_rule_find_common (rule), ==, rules[i].common);
  }
}

static void
test_bad_rules (void)
{
  static const char *const rules[] = {
    "",
    "nplurals=2;",
    "plural=n;",
    "nplurals=0; plural=0;",
    "nplurals=17; plural=0;",
    "nplurals=x; plural=0;",
    "nplurals=2; plural=;",
    "nplurals=2; plural=m;",
    "nplurals=2; plural=n>;",
    "nplurals=2; plural=(n;",
    "nplurals=2; plural=n);",
    "nplurals=2; plural=n ? 1;",
    "nplurals=2; plural=n 1;",
    "nplurals=2; plural=n = 1;",
    "nplurals=2; plural=-1;",
    "nplurals=2; plural=n ? 1 : system;",
  };
  g_autoptr (GString) deep = g_string_new ("Plural-Forms: nplurals=2; plural=");
  g_autoptr (GString) endless = g_string_new ("Plural-Forms: nplurals=2; plural=n");

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++) {
    g_autofree char *line = g_strdup_printf ("Plural-Forms: %s\n", rules[i]);

    g_assert_null (kt_plural_rule_new (line));
  }
  for (guint i = 0; i < 1000000; i++)
    g_string_append_c (deep, i % 2 ? '(' : '!');
  g_assert_null (kt_plural_rule_new (deep->str));
  for (guint i = 0; i < 1000000; i++)
    g_string_append (endless, "+n");
  g_assert_null (kt_plural_rule_new (endless->str));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/catalogue/little-endian", "--endianness=little", test_words);
  g_test_add_data_func ("/catalogue/big-endian", "--endianness=big", test_words);
  g_test_add_func ("/catalogue/file", test_file);
  g_test_add_func ("/catalogue/cut", test_cut);
  g_test_add_func ("/catalogue/changed", test_changed);
  g_test_add_func ("/catalogue/refused", test_refused);
  g_test_add_func ("/catalogue/pipe", test_pipe);
  g_test_add_func ("/catalogue/conversions", test_conversions);
  g_test_add_func ("/catalogue/conversions/plurals", test_plural_conversions);
  g_test_add_func ("/catalogue/conversions/other-plural", test_other_plural);
  g_test_add_func ("/catalogue/long", test_long);
  g_test_add_func ("/catalogue/own", test_own);
  g_test_add_func ("/plural-rule/languages", test_plurals);
  g_test_add_func ("/plural-rule/common", test_common);
  g_test_add_func ("/plural-rule/none", test_no_rule);
  g_test_add_func ("/plural-rule/bad", test_bad_rules);
  return g_test_run ();
}
