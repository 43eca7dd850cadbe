/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A translation catalogue from an unknown author must be refused, or answer every query in
 * UTF-8, including queries for its own texts; and printf() must be able to use every answer in
 * place of the English text. */
#include <printf.h>
#include <string.h>

#include "ui/text/kt-catalogue.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

enum { MAX_ARGUMENTS = 8 };

/* Formats as in the program. The last one is for g_date_time_format(). */
static const char *const formats[] = {
  "%d px",  "%s",  "%s: %d",    "%u %%",         "%-5.2lf",  "%*d",
  "%.1f M", "%lu", "%c and %c", "%1$s %2$.0f%%", "%d/%d/%d", "%g/s",
};
static const char date_format[] = "%d/%m/%Y, %H:%M";
static const char one[] = "%u move", many[] = "%u moves";

static void
check_utf8 (const char *found)
{
  g_assert_true (!found || g_utf8_validate (found, -1, NULL));
}

/* The arguments that the C library finds in a format, independently of our parser. A plural form
 * may leave arguments out. */
static void
check_arguments (const char *english, const char *found, gboolean may_leave_out)
{
  int wanted[MAX_ARGUMENTS], got[MAX_ARGUMENTS];
  gsize n_wanted = parse_printf_format (english, MAX_ARGUMENTS, wanted);
  gsize n_got = parse_printf_format (found, MAX_ARGUMENTS, got);

  g_assert_true (n_got == n_wanted || (may_leave_out && n_got < n_wanted));
  for (gsize i = 0; i < n_got; i++)
    g_assert_cmpint (got[i], ==, wanted[i]);
}

static void
check_format (const KtCatalogue *catalogue, const char *english)
{
  const char *found = kt_catalogue_find (catalogue, english);

  check_utf8 (found);
  if (found)
    check_arguments (english, found, FALSE);
}

static void
write_moves (const KtCatalogue *catalogue, gulong number)
{
  const char *found = kt_catalogue_find_plural (catalogue, one, many, number);
  g_autofree char *written = NULL;

  if (!found)
    return;
  check_utf8 (found);
  check_arguments (many, found, TRUE);
  written = g_strdup_printf (found, (guint) number);
  g_assert_nonnull (written);
}

static void
write_date (const KtCatalogue *catalogue)
{
  g_autoptr (GDateTime) day = g_date_time_new_utc (2024, 2, 29, 12, 30, 0);
  const char *found = kt_catalogue_find (catalogue, date_format);
  g_autofree char *written = found ? g_date_time_format (day, found) : NULL;

  g_assert_true (!found || written);
}

static void
write_text (const KtCatalogue *catalogue)
{
  const char *found = kt_catalogue_find (catalogue, "%s: %d");
  g_autofree char *written = found ? g_strdup_printf (found, "a text", 42) : NULL;

  g_assert_true (!found || written);
}

/* A text without “%” may be used as a format without arguments. */
static void
ask (const KtCatalogue *catalogue, const char *text)
{
  const char *found = kt_catalogue_find (catalogue, text);

  check_utf8 (found);
  g_assert_true (!found || strchr (text, '%') || !strchr (found, '%'));
  for (gulong number = 0; number < 120; number += 1 + number / 5)
    check_utf8 (kt_catalogue_find_plural (catalogue, text, many, number));
}

/* Asks for each part of the data up to a zero byte, because it may be a text of the catalogue. */
static void
ask_for_own (const KtCatalogue *catalogue, const guint8 *data, gsize size)
{
  for (gsize i = 1; i < size; i++) {
    if (data[i - 1] == 0 && data[i] && memchr (data + i, 0, size - i))
      ask (catalogue, (const char *) data + i);
  }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strndup ((const char *) data, size), *faults = NULL;
  g_autoptr (KtCatalogue) catalogue =
      kt_catalogue_new ("x.mo", g_memdup2 (data, size), size, &error);

  g_assert_true ((catalogue == NULL) == (error != NULL));
  if (!catalogue)
    return 0;
  faults = kt_catalogue_describe_faults (catalogue);
  check_utf8 (faults);
  ask (catalogue, "");
  ask (catalogue, text);
  ask_for_own (catalogue, data, size);
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    check_format (catalogue, formats[i]);
  for (gulong number = 0; number < 30; number++)
    write_moves (catalogue, number);
  write_date (catalogue);
  write_text (catalogue);
  return 0;
}
