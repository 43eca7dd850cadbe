/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/text/kt-conversions.h"

#include <string.h>

/* No text has more than MAX_ARGUMENTS arguments. A width or precision of more than MAX_DIGITS
 * digits would make printf() write gigabytes. */
enum { MAX_ARGUMENTS = 16, MAX_DIGITS = 2 };

typedef enum {
  ARGUMENT_NONE,
  ARGUMENT_SIGNED,
  ARGUMENT_UNSIGNED,
  ARGUMENT_DOUBLE,
  ARGUMENT_CHARACTER,
  ARGUMENT_STRING,
  ARGUMENT_POINTER,
  ARGUMENT_COUNT, /* the argument of "%n", to which printf() writes */
} ArgumentKind;

/* `size` is the length modifier of a conversion, such as 'l' in "%lu", or 0 for none. */
typedef struct {
  ArgumentKind kind;
  char size;
} Argument;

typedef struct {
  const char *at;
  Argument arguments[MAX_ARGUMENTS];
  guint n_arguments;
  gboolean has_numbers, has_none; /* arguments such as "%1$s" and "%s": mixing them is an error */
  gboolean is_bad;
} FormatReader;

static gboolean
take (FormatReader *reader, char letter)
{
  if (*reader->at != letter)
    return FALSE;
  reader->at++;
  return TRUE;
}

/* Reads a number. Returns 0 if there are no digits, which is no valid argument number either. */
static guint
read_digits (FormatReader *reader)
{
  guint number = 0, n_digits = 0;

  for (; g_ascii_isdigit (*reader->at); reader->at++, n_digits++) {
    if (n_digits < MAX_DIGITS)
      number = number * 10 + (guint) (*reader->at - '0');
  }
  reader->is_bad |= n_digits > MAX_DIGITS;
  return number;
}

/* Reads the argument number in "%1$s" or "*1$". Returns 0 without one, which means the next
 * argument. */
static guint
read_argument_number (FormatReader *reader)
{
  const char *start = reader->at;
  gsize n_digits = strspn (start, "0123456789");
  guint number;

  if (n_digits == 0 || start[n_digits] != '$')
    return 0;
  number = read_digits (reader);
  reader->is_bad |= number == 0 || !take (reader, '$');
  return number;
}

static void
add_argument (FormatReader *reader, guint number, ArgumentKind kind, char size)
{
  guint index = number > 0 ? number - 1 : reader->n_arguments;
  Argument *argument = &reader->arguments[MIN (index, MAX_ARGUMENTS - 1)];

  reader->has_numbers |= number > 0;
  reader->has_none |= number == 0;
  if (index >= MAX_ARGUMENTS ||
      (argument->kind != ARGUMENT_NONE && (argument->kind != kind || argument->size != size))) {
    reader->is_bad = TRUE;
    return;
  }
  *argument = (Argument){ kind, size };
  reader->n_arguments = MAX (reader->n_arguments, index + 1);
}

/* Reads a width or precision: a number, or "*" for an int argument. */
static void
read_width (FormatReader *reader)
{
  if (take (reader, '*'))
    add_argument (reader, read_argument_number (reader), ARGUMENT_SIGNED, 0);
  else
    read_digits (reader);
}

/* Reads a length modifier. Returns 'H' for "hh" and 'L' for every size longer than 'l'. */
static char
read_size (FormatReader *reader)
{
  if (take (reader, 'h'))
    return take (reader, 'h') ? 'H' : 'h';
  if (take (reader, 'l'))
    return take (reader, 'l') ? 'L' : 'l';
  if (take (reader, 'q'))
    return 'L';
  for (const char *sizes = "Ljzt"; *sizes; sizes++) {
    if (take (reader, *sizes))
      return *sizes;
  }
  return 0;
}

static ArgumentKind
find_kind (char conversion)
{
  static const struct {
    const char *conversions;
    ArgumentKind kind;
  } kinds[] = {
    { "di", ARGUMENT_SIGNED },   { "ouxX", ARGUMENT_UNSIGNED }, { "eEfFgGaA", ARGUMENT_DOUBLE },
    { "c", ARGUMENT_CHARACTER }, { "s", ARGUMENT_STRING },      { "p", ARGUMENT_POINTER },
    { "n", ARGUMENT_COUNT },
  };

  for (guint i = 0; conversion && i < G_N_ELEMENTS (kinds); i++) {
    if (strchr (kinds[i].conversions, conversion))
      return kinds[i].kind;
  }
  return ARGUMENT_NONE;
}

/* Normalizes a size for its kind, and returns whether it is valid: "%lf" is the same as "%f",
 * "%ls" differs from "%s", and "%hs" is invalid. */
static gboolean
fit_size (ArgumentKind kind, char *size)
{
  switch (kind) {
  case ARGUMENT_DOUBLE:
    if (*size == 'l')
      *size = 0;
    return *size == 0 || *size == 'L';
  case ARGUMENT_CHARACTER:
  case ARGUMENT_STRING:
    return *size == 0 || *size == 'l';
  case ARGUMENT_POINTER:
    return *size == 0;
  default:
    return TRUE;
  }
}

/* Reads the part after a "%": "d", "1$s", "-5.2lf", "*d", or another "%". */
static void
read_conversion (FormatReader *reader)
{
  guint number;
  char size;
  ArgumentKind kind;

  if (take (reader, '%'))
    return;
  number = read_argument_number (reader);
  reader->at += strspn (reader->at, "-+ #0'I");
  read_width (reader);
  if (take (reader, '.'))
    read_width (reader);
  size = read_size (reader);
  /* "%m" prints the text of errno and takes no argument. */
  if (size == 0 && take (reader, 'm'))
    return;
  kind = find_kind (*reader->at);
  reader->is_bad |= kind == ARGUMENT_NONE || !fit_size (kind, &size);
  if (reader->is_bad)
    return;
  reader->at++;
  add_argument (reader, number, kind, size);
}

/* Reads all arguments of a format. Returns FALSE if the text is not a valid printf() format. No
 * argument may be skipped, because printf() must know the types of all arguments before the last
 * one. */
static gboolean
read_format (FormatReader *reader, const char *text)
{
  *reader = (FormatReader){ .at = text };
  while (!reader->is_bad && (reader->at = strchr (reader->at, '%'))) {
    reader->at++;
    read_conversion (reader);
  }
  for (guint i = 0; i < reader->n_arguments; i++)
    reader->is_bad |= reader->arguments[i].kind == ARGUMENT_NONE;
  return !reader->is_bad && !(reader->has_numbers && reader->has_none);
}

static gboolean
takes_same (const FormatReader *english, const FormatReader *translation, gboolean may_leave_out)
{
  guint n = translation->n_arguments;

  if (may_leave_out ? n > english->n_arguments : n != english->n_arguments)
    return FALSE;
  for (guint i = 0; i < n; i++) {
    if (english->arguments[i].kind != translation->arguments[i].kind ||
        english->arguments[i].size != translation->arguments[i].size)
      return FALSE;
  }
  return TRUE;
}

static gboolean
can_write_date (const char *text)
{
  g_autoptr (GDateTime) day = g_date_time_new_utc (2000, 1, 1, 0, 0, 0);
  g_autofree char *written = g_date_time_format (day, text);

  return written != NULL;
}

/* Returns whether a text is a format for dates. "%H:%M" is, but not "100 %", although
 * g_date_time_format() would accept it. */
static gboolean
is_date_format (const char *english)
{
  const char *sign = english;

  while ((sign = strchr (sign, '%')) && !g_ascii_isalpha (sign[1]))
    sign++;
  return sign && can_write_date (english);
}

gboolean
kt_conversions_agree (const char *english, const char *translation, gboolean may_leave_out)
{
  FormatReader wanted, found;

  if (!strchr (english, '%'))
    return !strchr (translation, '%');
  if (read_format (&wanted, english))
    return read_format (&found, translation) && takes_same (&wanted, &found, may_leave_out);
  return !is_date_format (english) || can_write_date (translation);
}
