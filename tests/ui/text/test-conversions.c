/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests which translations may replace an English format. The decisions are the same as those of
 * msgfmt, except for cases that msgfmt does not check. */
#include "ui/text/kt-conversions.h"

#include <gio/gio.h>
#include <string.h>

typedef struct {
  const char *english, *translation;
  gboolean agrees;
} Pair;

/* msgfmt must agree on each of these, except on an empty translation. */
static const Pair pairs[] = {
  { "%d", "%d", TRUE },
  { "%d", "%i", TRUE },
  { "%d", "%s", FALSE },
  { "%d", "%u", FALSE },
  { "%d", "%ld", FALSE },
  { "%d", "%c", FALSE },
  { "%d", "%f", FALSE },
  { "%d", "%p", FALSE },
  { "%d", "%n", FALSE },
  { "%d", "", FALSE },
  { "%d", "x", FALSE },
  { "%d", "%d %d", FALSE },
  { "%d", "%d%%", TRUE },
  { "%d%%", "%% %d", TRUE },
  { "%d%%", "%d", TRUE },
  { "%d%%", "%d%", FALSE },
  { "%d", "%d %", FALSE },
  { "%d", "%", FALSE },
  { "%d", "%d %é", FALSE },
  { "%d", "%y", FALSE },
  { "%d", "%05d", TRUE },
  { "%d", "%-+ #05d", TRUE },
  { "%d", "%'d", TRUE },
  { "%d", "%.3d", TRUE },
  { "%d", "%*d", FALSE },
  { "%*d", "%*d", TRUE },
  { "%*d", "%d", FALSE },
  { "%*d", "%d %d", TRUE },
  { "%.*f", "%.*f", TRUE },
  { "%.*f", "%*f", TRUE },
  { "%.*f", "%f", FALSE },
  { "%-5.2lf", "%f", TRUE },
  { "%g", "%.0f", TRUE },
  { "%g", "%d", FALSE },
  { "%u", "%x", TRUE },
  { "%u", "%lu", FALSE },
  { "%lu", "%lu", TRUE },
  { "%lu", "%zu", FALSE },
  { "%zu", "%zu", TRUE },
  { "%llu", "%llu", TRUE },
  { "%hhu", "%hu", FALSE },
  { "%jd", "%jd", TRUE },
  { "%td", "%d", FALSE },
  { "%s", "%s", TRUE },
  { "%s", "%ls", FALSE },
  { "%s", "%S", FALSE },
  { "%s", "%.40s", TRUE },
  { "%c", "%s", FALSE },
  { "%c", "%lc", FALSE },
  { "%m", "%m", TRUE },
  { "%s: %m", "%m: %s", TRUE },
  { "%s", "%s %m", TRUE },
  { "%s %d", "%2$d %1$s", TRUE },
  { "%s %d", "%2$s %1$d", FALSE },
  { "%s %d", "%d %s", FALSE },
  { "%s %d", "%1$s", FALSE },
  { "%s %d", "%2$d", FALSE },
  { "%s %d", "%1$s %d", FALSE },
  { "%s %d", "%1$s %2$d %1$s", TRUE },
  { "%s %d", "%1$s %2$d %3$s", FALSE },
  { "%s %d", "%1$s %2$d %1$d", FALSE },
  { "%1$s %2$d", "%s %d", TRUE },
  { "%1$s %2$d", "%d %s", FALSE },
  { "%s", "%0$s", FALSE },
  { "%s", "%1$", FALSE },
  { "%s", "%$s", FALSE },
  { "%s", "%99$s", FALSE },
  { "%d %d", "%2$*1$d", TRUE },
  { "%d %d", "%2$*1d", FALSE },
  { "%s", "% s", TRUE },
  { "%s", "%<PRIu64>", FALSE },
  { "100%%", "%%100", TRUE },
  { "100%%", "100%", FALSE },
  { "100%%", "%d", FALSE },
};

/* Texts that are no formats, which msgfmt does not compare; the conversions of dates are those
 * of g_date_time_format(). The first pair is one that gettext 0.23 accepts, although a “long
 * double” is another argument. */
static const Pair other_pairs[] = {
  { "%-5.2lf", "%Lf", FALSE },    { "Open", "Mở", TRUE },
  { "Open", "%s", FALSE },        { "Open", "100 %", FALSE },
  { "100 %", "100 %", TRUE },     { "100 %", "100 % là hết", TRUE },
  { "100%, all", "100 %", TRUE }, { "%H:%M", "%M %H", TRUE },
  { "%H:%M", "%l:%M %p", TRUE },  { "%d/%m/%Y, %H:%M", "%Y年%m月%d日 %H:%M", TRUE },
  { "%H:%M", "%H:%!", FALSE },    { "%H:%M", "%1$s", FALSE },
};

/* Widths that would fill the memory, and argument numbers that are too large. */
static const Pair large_pairs[] = {
  { "%d", "%99d", TRUE },           { "%d", "%2147483647d", FALSE },
  { "%s", "%.99s", TRUE },          { "%s", "%.2147483647s", FALSE },
  { "%s", "%4294967297$s", FALSE }, { "%s", "%18446744073709551617$s", FALSE },
};

static void
assert_agreement (const Pair *pair)
{
  g_test_message ("“%s” and “%s”", pair->english, pair->translation);
  g_assert_cmpint (kt_conversions_agree (pair->english, pair->translation, FALSE), ==,
                   pair->agrees);
}

static void
test_pairs (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    assert_agreement (&pairs[i]);
}

static void
test_other_pairs (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (other_pairs); i++)
    assert_agreement (&other_pairs[i]);
}

static void
test_large_pairs (void)
{
  g_autoptr (GString) many = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (large_pairs); i++)
    assert_agreement (&large_pairs[i]);
  for (guint i = 0; i < 1000; i++)
    g_string_append (many, "%s");
  g_assert_false (kt_conversions_agree ("%s", many->str, FALSE));
}

/* --- msgfmt ----------------------------------------------------------------------------------- */

/* Each message has its own context, and occupies five lines. */
enum { LINES_OF_HEADER = 3, LINES_OF_MESSAGE = 5 };

static char *
write_catalogue (void)
{
  GString *text =
      g_string_new ("msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n");

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    g_string_append_printf (text, "#, c-format\nmsgctxt \"%u\"\nmsgid \"%s\"\nmsgstr \"%s\"\n\n", i,
                            pairs[i].english, pairs[i].translation);
  return g_string_free (text, FALSE);
}

/* Reads which messages msgfmt complains about, from lines such as “<stdin>:7: …” with the line
 * number of the translation. */
static void
read_complaints (const char *complaints, gboolean *is_wrong)
{
  g_auto (GStrv) lines = g_strsplit (complaints, "\n", -1);

  for (guint i = 0; lines[i]; i++) {
    const char *number = strchr (lines[i], ':');
    guint64 line = number ? g_ascii_strtoull (number + 1, NULL, 10) : 0;
    guint64 message = line > LINES_OF_HEADER ? (line - LINES_OF_HEADER - 1) / LINES_OF_MESSAGE : 0;

    if (line > LINES_OF_HEADER && message < G_N_ELEMENTS (pairs))
      is_wrong[message] = TRUE;
  }
}

/* An empty translation counts as missing, so msgfmt does not report it. */
static void
test_msgfmt (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *catalogue = write_catalogue (), *complaints = NULL;
  gboolean is_wrong[G_N_ELEMENTS (pairs)] = { FALSE };
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GSubprocess) process = NULL;

  g_subprocess_launcher_setenv (launcher, "LC_ALL", "C.UTF-8", TRUE);
  process = g_subprocess_launcher_spawn (launcher, &error, "msgfmt", "--check-format", "-o",
                                         "/dev/null", "-", NULL);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, catalogue, NULL, NULL, &complaints, &error);
  g_assert_no_error (error);
  read_complaints (complaints, is_wrong);
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++) {
    g_test_message ("“%s” and “%s”", pairs[i].english, pairs[i].translation);
    if (*pairs[i].translation)
      g_assert_cmpint (pairs[i].agrees, ==, !is_wrong[i]);
  }
}

/* --- Leaving arguments out -------------------------------------------------------------------- */

static void
test_leaving_out (void)
{
  g_assert_true (kt_conversions_agree ("%u moves", "một nước", TRUE));
  g_assert_true (kt_conversions_agree ("%u moves", "%u nước", TRUE));
  g_assert_true (kt_conversions_agree ("%s: %u moves", "%s", TRUE));
  g_assert_false (kt_conversions_agree ("%s: %u moves", "%u", TRUE));
  g_assert_false (kt_conversions_agree ("%s: %u moves", "%2$u", TRUE));
  g_assert_false (kt_conversions_agree ("%u moves", "%u %u", TRUE));
  g_assert_false (kt_conversions_agree ("%u moves", "%", TRUE));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/conversions/pairs", test_pairs);
  g_test_add_func ("/conversions/other", test_other_pairs);
  g_test_add_func ("/conversions/large", test_large_pairs);
  g_test_add_func ("/conversions/msgfmt", test_msgfmt);
  g_test_add_func ("/conversions/leaving-out", test_leaving_out);
  return g_test_run ();
}
