/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/envelope/kt-net-invitation.h"

#include <glib/gi18n-lib.h>
#include <sodium.h>
#include <string.h>

#include "core/kt-quote.h"
#include "net/envelope/kt-net-identity.h"
#include "net/envelope/kt-net-word-lists.h"

enum {
  PICTURES = 4,
  THINGS = 256,
  KINDS = 128,
  PICTURE_BITS = 15,
  WORDS = 2 * PICTURES,
  LETTER_BITS = 5,
  LETTERS = 12,
  STRETCH_BYTES = 64 * 1024 * 1024,
  STRETCH_TURNS = 2,
};

static const char alphabet[] = "abcdefghijklmnopqrstuvwxyz234567";

typedef struct {
  const char *things, *kinds;
  gboolean kind_first; /* in the order in which they are said */
} Language;

static const Language languages[KT_NET_N_LANGUAGES] = {
  { kt_net_english_things, kt_net_english_kinds, TRUE },
  { kt_net_vietnamese_things, kt_net_vietnamese_kinds, FALSE },
};

guint64
kt_net_invitation_new (void)
{
  guint64 number;

  kt_net_random ((guint8 *) &number, sizeof number);
  return number % KT_NET_INVITATION_END;
}

/* --- Words --- */

static char *
get_word (const char *list, guint index)
{
  const char *end;

  for (guint i = 0; i < index; i++)
    list = strchr (list, ' ') + 1;
  end = strchr (list, ' ');
  return end ? g_strndup (list, (gsize) (end - list)) : g_strdup (list);
}

char *
kt_net_invitation_to_words (guint64 number, KtNetLanguage language)
{
  const Language *of = &languages[language];
  GString *words = g_string_new (NULL);

  for (guint i = PICTURES; i-- > 0;) {
    guint picture = (guint) (number >> (i * PICTURE_BITS)) % (THINGS * KINDS);
    g_autofree char *thing = get_word (of->things, picture / KINDS);
    g_autofree char *kind = get_word (of->kinds, picture % KINDS);

    g_string_append_printf (words, "%s%s %s", words->len > 0 ? ", " : "",
                            of->kind_first ? kind : thing, of->kind_first ? thing : kind);
  }
  return g_string_free (words, FALSE);
}

/* Makes small letters without accents. */
static char *
fold (const char *text)
{
  g_autofree char *parts = g_utf8_normalize (text, -1, G_NORMALIZE_NFD);
  GString *folded = g_string_new (NULL);

  for (const char *at = parts; at && *at; at = g_utf8_next_char (at)) {
    gunichar letter = g_unichar_tolower (g_utf8_get_char (at));

    if (letter == 0x111)
      letter = 'd';
    if (!g_unichar_ismark (letter))
      g_string_append_unichar (folded, letter);
  }
  return g_string_free (folded, FALSE);
}

/* Returns the index of a folded word in a list; -1 if it is not there. */
static int
find_word (const char *list, const char *word)
{
  g_autofree char *folded = fold (list);
  gsize length = strlen (word);
  int index = 0;

  for (const char *at = folded; at; index++) {
    if (strncmp (at, word, length) == 0 && (at[length] == ' ' || at[length] == '\0'))
      return index;
    at = strchr (at, ' ');
    at = at ? at + 1 : NULL;
  }
  return -1;
}

static gboolean
refuse_words (GError **error, const char *format, const char *word)
{
  g_autofree char *quoted = kt_quote (word);

  g_set_error (error, KT_NET_ERROR, KT_NET_ERROR_FORM, format, quoted);
  return FALSE;
}

static gboolean
read_picture (const Language *language, const char *first, const char *second, guint64 *number)
{
  int thing = find_word (language->things, first), kind = find_word (language->kinds, second);

  if (thing < 0 || kind < 0) {
    thing = find_word (language->things, second);
    kind = find_word (language->kinds, first);
  }
  if (thing < 0 || kind < 0)
    return FALSE;
  *number = *number << PICTURE_BITS | (guint) (thing * KINDS + kind);
  return TRUE;
}

static gboolean
read_pictures (const Language *language, const GPtrArray *words, guint64 *number)
{
  *number = 0;
  for (guint i = 0; i < WORDS; i += 2) {
    if (!read_picture (language, g_ptr_array_index (words, i), g_ptr_array_index (words, i + 1),
                       number))
      return FALSE;
  }
  return TRUE;
}

static GPtrArray *
split_words (const char *text)
{
  g_autofree char *folded = fold (text);
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  const char *at = folded;

  while (*at && words->len <= WORDS) {
    gsize n = 0;

    while (g_ascii_isalpha (at[n]) || (guchar) at[n] >= 0x80)
      n++;
    if (n > 0)
      g_ptr_array_add (words, g_strndup (at, n));
    at += n + (n == 0);
  }
  return words;
}

static gboolean
is_word (const char *word)
{
  for (guint i = 0; i < KT_NET_N_LANGUAGES; i++) {
    if (find_word (languages[i].things, word) >= 0 || find_word (languages[i].kinds, word) >= 0)
      return TRUE;
  }
  return FALSE;
}

gboolean
kt_net_invitation_parse (const char *text, guint64 *number, GError **error)
{
  g_autofree char *valid = g_utf8_make_valid (text, (gssize) strnlen (text, 1000));
  g_autoptr (GPtrArray) words = split_words (valid);

  for (guint i = 0; i < words->len; i++) {
    const char *word = g_ptr_array_index (words, i);

    if (!is_word (word))
      return refuse_words (error, _ ("“%s” is not a word of an invitation."), word);
  }
  if (words->len != WORDS)
    return refuse_words (error, _ ("An invitation has eight words. “%s” does not."), valid);
  for (guint i = 0; i < KT_NET_N_LANGUAGES; i++) {
    if (read_pictures (&languages[i], words, number))
      return TRUE;
  }
  return refuse_words (
      error, _ ("The words “%s” do not go together like this. Ask for them again."), valid);
}

/* --- The meeting --- */

static guint64
take_letters (guint64 bits, guint n, char *text)
{
  for (guint i = n; i-- > 0;) {
    text[i] = alphabet[bits % 32];
    bits >>= LETTER_BITS;
  }
  return bits;
}

static gboolean
stretch_bytes (const char *password, gsize length, const guint8 *salt, KtNetMeeting *meeting)
{
  guint8 out[sizeof meeting->secret + 2 * sizeof (guint64)];
  guint64 room[2];

  kt_net_crypto_init ();
  if (crypto_pwhash (out, sizeof out, password, length, salt, STRETCH_TURNS, STRETCH_BYTES,
                     crypto_pwhash_ALG_ARGON2ID13) != 0)
    return FALSE;
  memset (meeting, 0, sizeof *meeting);
  memcpy (meeting->secret, out, sizeof meeting->secret);
  memcpy (room, out + sizeof meeting->secret, sizeof room);
  take_letters (GUINT64_FROM_BE (room[0]), LETTERS, meeting->room);
  take_letters (GUINT64_FROM_BE (room[1]), LETTERS, meeting->room + LETTERS);
  sodium_memzero (out, sizeof out);
  return TRUE;
}

static gboolean
stretch (guint64 number, const guint8 *salt, KtNetMeeting *meeting)
{
  guint64 password = GUINT64_TO_BE (number);

  return stretch_bytes ((const char *) &password, sizeof password, salt, meeting);
}

gboolean
kt_net_invitation_stretch (guint64 number, KtNetMeeting *meeting)
{
  static const guint8 salt[crypto_pwhash_SALTBYTES] = "kythu invitation";

  return stretch (number, salt, meeting);
}

gboolean
kt_net_watch_stretch (guint64 number, KtNetMeeting *meeting)
{
  static const guint8 salt[crypto_pwhash_SALTBYTES] = "kythu watch link";

  return stretch (number, salt, meeting);
}

gboolean
kt_net_text_stretch (const char *text, KtNetMeeting *meeting)
{
  static const guint8 salt[crypto_pwhash_SALTBYTES] = "kythu club rooms";

  return stretch_bytes (text, strlen (text), salt, meeting);
}
