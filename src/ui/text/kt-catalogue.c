/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/text/kt-catalogue.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/kt-quote.h"
#include "model/files/kt-file-reader.h"
#include "ui/text/kt-conversions.h"
#include "ui/text/kt-plural-rule.h"

/* Offsets of the fields in the header of a .mo file, see
 * <https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html>. Numbers have 32 bits in
 * the byte order of the machine that wrote the file. */
enum { MAGIC = 0, REVISION = 4, COUNT = 8, TEXTS = 12, TRANSLATIONS = 16, HEADER = 20 };
static const guint32 magic = 0x950412de;

/* Limits in bytes. A translation may be MAX_TIMES as long as the English text plus MAX_MORE,
 * because the credits replace one word by the translators' names. The program's own files need a
 * seventh of MAX_FILE_SIZE. */
enum { MAX_FILE_SIZE = 16 << 20, MAX_TIMES = 10, MAX_MORE = 1000 };
/* The number of refused messages whose texts are shown to the person. */
enum { MAX_NAMED = 3 };

struct _KtCatalogue {
  char *path;
  char *data;
  gsize length;
  gboolean is_swapped;
  guint32 n_texts;
  guint32 texts,
      translations;   /* offsets of the tables, which consist of pairs of a length and an offset */
  GHashTable *places; /* index + 1 in the tables, by each text with a usable translation */
  GHashTable *plural_places; /* index + 1 in the tables, by each text with a plural */
  GPtrArray *refused;        /* English texts with unusable translations */
  KtPluralRule *rule;
  guint common; /* bits of the common forms, see is_common_form(); 0: not known yet */
};

static guint32
read_number (const KtCatalogue *catalogue, gsize at)
{
  guint32 number;

  memcpy (&number, catalogue->data + at, sizeof number);
  return catalogue->is_swapped ? GUINT32_SWAP_LE_BE (number) : number;
}

static const char *
get_text (const KtCatalogue *catalogue, guint32 table, guint32 i, gsize *length)
{
  *length = read_number (catalogue, table + 8 * (gsize) i);
  return catalogue->data + read_number (catalogue, table + 8 * (gsize) i + 4);
}

/* --- Reading ---------------------------------------------------------------------------------- */

static gboolean
is_inside (const KtCatalogue *catalogue, guint64 at, guint64 length)
{
  return at + length <= catalogue->length;
}

/* Checks all plural forms of a text, each of which ends with a NUL byte. */
static gboolean
is_utf8 (const char *text, gsize length)
{
  const char *end = text + length;

  for (; text <= end; text += strlen (text) + 1) {
    if (!g_utf8_validate (text, -1, NULL))
      return FALSE;
  }
  return TRUE;
}

static gboolean
check_text (const KtCatalogue *catalogue, guint32 table, guint32 i)
{
  guint64 length = read_number (catalogue, table + 8 * (gsize) i);
  guint64 at = read_number (catalogue, table + 8 * (gsize) i + 4);

  return is_inside (catalogue, at, length + 1) && catalogue->data[at + length] == '\0' &&
         is_utf8 (catalogue->data + at, (gsize) length);
}

static gboolean
read_header (KtCatalogue *catalogue)
{
  if (catalogue->length < HEADER)
    return FALSE;
  catalogue->is_swapped = read_number (catalogue, MAGIC) != magic;
  if (read_number (catalogue, MAGIC) != magic || read_number (catalogue, REVISION) >> 16 > 1)
    return FALSE;
  catalogue->n_texts = read_number (catalogue, COUNT);
  catalogue->texts = read_number (catalogue, TEXTS);
  catalogue->translations = read_number (catalogue, TRANSLATIONS);
  return is_inside (catalogue, catalogue->texts, 8 * (guint64) catalogue->n_texts) &&
         is_inside (catalogue, catalogue->translations, 8 * (guint64) catalogue->n_texts);
}

static gboolean
read_texts (KtCatalogue *catalogue)
{
  for (guint32 i = 0; i < catalogue->n_texts; i++) {
    if (!check_text (catalogue, catalogue->texts, i) ||
        !check_text (catalogue, catalogue->translations, i))
      return FALSE;
  }
  return TRUE;
}

/* Reads the plural rule from the header of the catalogue, which is the translation of "". */
static gboolean
read_rule (KtCatalogue *catalogue)
{
  const char *header = "";
  gsize length;

  for (guint32 i = 0; i < catalogue->n_texts; i++) {
    if (*get_text (catalogue, catalogue->texts, i, &length) == '\0')
      header = get_text (catalogue, catalogue->translations, i, &length);
  }
  catalogue->rule = kt_plural_rule_new (header);
  return catalogue->rule != NULL;
}

/* --- Checking translations -------------------------------------------------------------------- */

/* A message: the English text without its context, its plural or NULL, and the translated forms,
 * each of which ends with a NUL byte. */
typedef struct {
  const char *english, *plural;
  const char *forms, *end;
} Message;

static Message
get_message (const KtCatalogue *catalogue, guint32 i)
{
  gsize length, forms_length;
  const char *text = get_text (catalogue, catalogue->texts, i, &length);
  const char *forms = get_text (catalogue, catalogue->translations, i, &forms_length);
  const char *context_end = strchr (text, '\004');
  gsize first_length = strlen (text);

  return (Message){
    .english = context_end ? context_end + 1 : text,
    .plural = first_length < length ? text + first_length + 1 : NULL,
    .forms = forms,
    .end = forms + forms_length,
  };
}

static gboolean
can_stand_for (const char *english, const char *translation, gboolean may_leave_out)
{
  return strlen (translation) <= MAX_TIMES * strlen (english) + MAX_MORE &&
         kt_conversions_agree (english, translation, may_leave_out);
}

/* Returns whether a form is used for many numbers. Finding this out takes milliseconds, so it is
 * done only when a form omits the number. */
static gboolean
is_common_form (KtCatalogue *catalogue, guint form)
{
  if (catalogue->common == 0)
    catalogue->common = kt_plural_rule_find_common (catalogue->rule);
  return catalogue->common >> form & 1;
}

/* Returns whether a form can be used. Like msgfmt, this lets a form that is used for few numbers
 * omit the number, unless the language has only one form. */
static gboolean
can_use_form (KtCatalogue *catalogue, const char *plural, const char *form, guint i)
{
  if (can_stand_for (plural, form, FALSE))
    return TRUE;
  return kt_plural_rule_get_n_forms (catalogue->rule) > 1 && can_stand_for (plural, form, TRUE) &&
         !is_common_form (catalogue, i);
}

/* Returns whether all forms can be used. Forms beyond those of the plural rule are not checked,
 * because they are never used. */
static gboolean
can_use_forms (KtCatalogue *catalogue, const Message *message)
{
  guint n_forms = kt_plural_rule_get_n_forms (catalogue->rule);
  const char *form = message->forms;

  for (guint i = 0; i < n_forms && form <= message->end; i++, form += strlen (form) + 1) {
    if (!can_use_form (catalogue, message->plural, form, i))
      return FALSE;
  }
  return TRUE;
}

/* Adds a message to the tables or to the refused ones. A message with a plural is also added to
 * `places`, where its first form translates the singular. */
static void
sort_message (KtCatalogue *catalogue, guint32 i)
{
  Message message = get_message (catalogue, i);
  gsize length;
  char *text = (char *) get_text (catalogue, catalogue->texts, i, &length);
  gboolean can_use = can_stand_for (message.english, message.forms, FALSE);
  gboolean can_use_plural = message.plural && can_use_forms (catalogue, &message);

  if (*text == '\0' || *message.forms == '\0')
    return;
  if (can_use)
    g_hash_table_insert (catalogue->places, text, GUINT_TO_POINTER (i + 1));
  if (can_use_plural)
    g_hash_table_insert (catalogue->plural_places, text, GUINT_TO_POINTER (i + 1));
  if (message.plural ? !can_use_plural : !can_use)
    g_ptr_array_add (catalogue->refused, (char *) message.english);
}

/* --- Creating a catalogue --------------------------------------------------------------------- */

KtCatalogue *
kt_catalogue_new (const char *path, char *data, gsize length, GError **error)
{
  g_autoptr (KtCatalogue) catalogue = g_new0 (KtCatalogue, 1);

  catalogue->path = g_filename_display_name (path);
  catalogue->data = data;
  catalogue->length = length;
  catalogue->places = g_hash_table_new (g_str_hash, g_str_equal);
  catalogue->plural_places = g_hash_table_new (g_str_hash, g_str_equal);
  catalogue->refused = g_ptr_array_new ();
  if (read_header (catalogue) && read_texts (catalogue) && read_rule (catalogue)) {
    for (guint32 i = 0; i < catalogue->n_texts; i++)
      sort_message (catalogue, i);
    return g_steal_pointer (&catalogue);
  }
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               /* Translators: the name of a file with a translation; msgfmt is a program. */
               _ ("“%s” is not a complete translation in UTF-8; make it again with msgfmt"),
               catalogue->path);
  return NULL;
}

/* Reads the file into memory instead of mapping it, because somebody may write the file while the
 * program runs. */
KtCatalogue *
kt_catalogue_load (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  char *data;
  gsize length;

  if (!kt_file_reader_read_file (file, MAX_FILE_SIZE, &data, &length, error))
    return NULL;
  return kt_catalogue_new (path, data, length, error);
}

void
kt_catalogue_free (KtCatalogue *catalogue)
{
  g_clear_pointer (&catalogue->rule, kt_plural_rule_free);
  g_hash_table_unref (catalogue->places);
  g_hash_table_unref (catalogue->plural_places);
  g_ptr_array_unref (catalogue->refused);
  g_free (catalogue->path);
  g_free (catalogue->data);
  g_free (catalogue);
}

static char *
list_refused (const KtCatalogue *catalogue)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < MIN (catalogue->refused->len, MAX_NAMED); i++) {
    g_autofree char *text = kt_quote (catalogue->refused->pdata[i]);

    g_string_append_printf (list, "%s“%s”", i > 0 ? ", " : "", text);
  }
  if (catalogue->refused->len > MAX_NAMED)
    g_string_append (list, ", …");
  return g_string_free (g_steal_pointer (&list), FALSE);
}

char *
kt_catalogue_describe_faults (const KtCatalogue *catalogue)
{
  g_autofree char *list = list_refused (catalogue);
  guint n = catalogue->refused->len;

  if (n == 0)
    return NULL;
  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: the name of a file with a translation, how many of its messages,
                    * and the English texts of some. Keep “%%d” and the command as they are. */
                   "“%1$s”: %2$u message is not used, because its parts such as “%%d” differ from "
                   "those of the English text, or it is far too long: %3$s. Correct what msgfmt "
                   "--check-format finds.",
                   "“%1$s”: %2$u messages are not used, because their parts such as “%%d” differ "
                   "from those of the English text, or they are far too long: %3$s. Correct what "
                   "msgfmt --check-format finds.",
                   n),
      catalogue->path, n, list);
}

/* --- Finding ---------------------------------------------------------------------------------- */

static const char *
find (const KtCatalogue *catalogue, GHashTable *places, const char *text, Message *message)
{
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (places, text));

  if (place == 0)
    return NULL;
  *message = get_message (catalogue, place - 1);
  return message->forms;
}

const char *
kt_catalogue_find (const KtCatalogue *catalogue, const char *text)
{
  Message message;

  return find (catalogue, catalogue->places, text, &message);
}

/* Returns a form for a number. The forms were checked against the plural in the catalogue, so for
 * another plural they are not used. If a form is missing, the first one is used. */
const char *
kt_catalogue_find_plural (const KtCatalogue *catalogue, const char *text, const char *plural,
                          gulong number)
{
  guint form = kt_plural_rule_choose (catalogue->rule, number);
  Message message;
  const char *found = find (catalogue, catalogue->plural_places, text, &message);

  if (!found) {
    found = find (catalogue, catalogue->places, text, &message);
    return found && !message.plural ? found : NULL;
  }
  if (!g_str_equal (message.plural, plural))
    return NULL;
  for (; form > 0; form--) {
    found += strlen (found) + 1;
    if (found > message.end)
      return message.forms;
  }
  return found;
}
