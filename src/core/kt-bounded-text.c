/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/kt-bounded-text.h"

/* Numbers of letters: LINE is the weight of a line break, PARAGRAPH the longest paragraph of
 * kt_bounded_text_break(), LONGEST_PART the longest unbroken part of a word, longer than the path
 * of most files. USUAL_MARKS is how many combining marks real languages put on a letter. */
enum { LINE = 20, PARAGRAPH = 400, LONGEST_PART = 200, USUAL_MARKS = 2 };
enum { NO_CHARACTER = 0xfffd, BREAKING_SPACE = 0x200b };

static const char dots[] = "…";

/* A place in a text, the character there, and whether it combines with the character before it. */
typedef struct {
  const char *at;
  gunichar character; /* 0 at the end */
  gboolean is_mark;
} TextPlace;

static void
look (TextPlace *place)
{
  gunichar found = g_utf8_get_char_validated (place->at, -1);

  place->character = found >= (gunichar) -2 ? NO_CHARACTER : found;
  place->is_mark = g_unichar_ismark (place->character) ||
                   (g_unichar_iszerowidth (place->character) && place->character != BREAKING_SPACE);
}

static TextPlace
begin (const char *text)
{
  TextPlace place = { .at = text };

  look (&place);
  return place;
}

/* Moves to the next character. An invalid byte counts as one character. */
static void
step (TextPlace *place)
{
  gboolean is_byte = g_utf8_get_char_validated (place->at, -1) >= (gunichar) -2;

  place->at = is_byte ? place->at + 1 : g_utf8_next_char (place->at);
  look (place);
}

/* Returns the weight of a letter, 1 or more. Each combining mark beyond those that languages use
 * weighs extra, because Pango lays it out like a letter. */
static guint
weigh (TextPlace place)
{
  guint n = 0;

  if (!place.is_mark)
    step (&place);
  for (; place.is_mark && n < KT_BOUNDED_MARKS; n++)
    step (&place);
  return n > USUAL_MARKS ? 1 + n - USUAL_MARKS : 1;
}

static gboolean
is_new_line (gunichar character)
{
  return character == '\n' || character == '\r' || character == 0x2028 || character == 0x2029;
}

/* Returns whether a line may break after the character: after blanks and wide (CJK) characters. */
static gboolean
ends_word (gunichar character)
{
  return g_unichar_isspace (character) || g_unichar_iswide (character) ||
         character == BREAKING_SPACE;
}

/* --- Taking ----------------------------------------------------------------------------------- */

/* The text taken so far, and the weight of its last word since the last possible line break. */
typedef struct {
  GString *text;
  guint n_in_word;
} Taken;

/* Appends the combining marks of a letter. Returns FALSE if there are too many. */
static gboolean
take_marks (Taken *taken, TextPlace *place)
{
  guint n = 0;

  for (; place->is_mark; step (place)) {
    if (++n <= KT_BOUNDED_MARKS)
      g_string_append_unichar (taken->text, place->character);
  }
  if (n > KT_BOUNDED_MARKS)
    g_string_append (taken->text, dots);
  return n <= KT_BOUNDED_MARKS;
}

/* Inserts a zero-width space, at which a line may break, into a word that is too long. */
static void
part_word (Taken *taken, const TextPlace *place)
{
  guint weight = weigh (*place);

  taken->n_in_word = ends_word (place->character) ? 0 : taken->n_in_word + weight;
  if (taken->n_in_word <= LONGEST_PART)
    return;
  g_string_append_unichar (taken->text, BREAKING_SPACE);
  taken->n_in_word = weight;
}

/* Appends a letter with its marks. Returns FALSE if marks were left out or the byte is not
 * UTF-8. */
static gboolean
take_letter (Taken *taken, TextPlace *place)
{
  gboolean is_character = place->character != NO_CHARACTER;

  part_word (taken, place);
  if (!place->is_mark) {
    g_string_append_unichar (taken->text, place->character);
    step (place);
  }
  return take_marks (taken, place) && is_character;
}

static gboolean
bound (const char *text, guint max_letters, Taken *taken)
{
  gboolean is_whole = TRUE;
  TextPlace place = begin (text);
  guint n = 0;

  while (place.character) {
    n += is_new_line (place.character) ? LINE : weigh (place);
    if (n > max_letters) {
      g_string_append (taken->text, dots);
      return FALSE;
    }
    is_whole = take_letter (taken, &place) && is_whole;
  }
  return is_whole;
}

char *
kt_bounded_text (const char *text, guint max_letters)
{
  Taken taken = { .text = g_string_new (NULL) };

  bound (text, max_letters, &taken);
  return g_string_free (taken.text, FALSE);
}

gboolean
kt_bounded_text_is_whole (const char *text, guint max_letters)
{
  g_autoptr (GString) shown = g_string_new (NULL);
  Taken taken = { .text = shown };

  return bound (text, max_letters, &taken);
}

gboolean
kt_bounded_text_can_be_typed (const char *text)
{
  g_autoptr (GString) shown = g_string_new (NULL);
  Taken taken = { .text = shown };
  TextPlace place = begin (text);
  guint n = 0, n_in_word = 0;

  while (place.character) {
    guint weight = weigh (place);

    n += weight;
    n_in_word = ends_word (place.character) ? 0 : n_in_word + weight;
    if (n > KT_BOUNDED_TYPED || n_in_word > KT_BOUNDED_WORD || !take_letter (&taken, &place))
      return FALSE;
  }
  return TRUE;
}

/* Starts a new paragraph if this one is full, or at a blank if it is nearly full. Returns the
 * weight of the paragraph. */
static guint
break_paragraph (Taken *taken, const TextPlace *place, guint n)
{
  guint weight = weigh (*place);
  gboolean is_blank = n > 0 && taken->text->str[taken->text->len - 1] == ' ';

  if (is_new_line (place->character))
    return 0;
  if (n + weight <= PARAGRAPH - (is_blank ? LONGEST_PART : 0))
    return n + weight;
  g_string_append_c (taken->text, '\n');
  taken->n_in_word = 0;
  return weight;
}

char *
kt_bounded_text_break (const char *text, guint max_letters)
{
  Taken taken = { .text = g_string_new (NULL) };
  TextPlace place = begin (text);
  guint n = 0; /* weight of the paragraph */

  for (guint i = 0; place.character; i++) {
    if (i == max_letters) {
      g_string_append (taken.text, dots);
      break;
    }
    n = break_paragraph (&taken, &place, n);
    take_letter (&taken, &place);
  }
  return g_string_free (taken.text, FALSE);
}
