/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/text/kt-plural-rule.h"

#include <string.h>

/* Limits against broken files, far above the needs of any language. The length in bytes is limited
 * because the expression is parsed for every number. */
enum { MAX_FORMS = 16, MAX_DEPTH = 60, MAX_LENGTH = 1000 };

/* A form is rare if it applies to at most MAX_RARE numbers up to MAX_TRIED, as in gettext. Such a
 * form may omit the number, like “one move”. */
enum { MAX_TRIED = 1000, MAX_RARE = 5 };

struct _KtPluralRule {
  guint n_forms;
  char *expression;
};

/* Reads an expression and computes its value at once. All branches are computed, so that errors are
 * found for any number. */
typedef struct {
  const char *at;
  gulong number;
  guint depth;
  gboolean is_bad;
} RuleReader;

static const struct {
  const char *sign;
  guint level; /* precedence; a higher level binds more tightly */
} operators[] = {
  { "||", 1 }, { "&&", 2 }, { "==", 3 }, { "!=", 3 }, { "<=", 4 }, { ">=", 4 }, { "<", 4 },
  { ">", 4 },  { "+", 5 },  { "-", 5 },  { "*", 6 },  { "/", 6 },  { "%", 6 },
};

static gulong read_choice (RuleReader *reader);

static gboolean
take (RuleReader *reader, const char *sign)
{
  reader->at += strspn (reader->at, " \t");
  if (!g_str_has_prefix (reader->at, sign))
    return FALSE;
  reader->at += strlen (sign);
  return TRUE;
}

/* Takes an operator of at least this level. Returns its index, or the number of operators if
 * there is none. */
static guint
take_operator (RuleReader *reader, guint level)
{
  for (guint i = 0; i < G_N_ELEMENTS (operators); i++) {
    if (operators[i].level >= level && take (reader, operators[i].sign))
      return i;
  }
  return G_N_ELEMENTS (operators);
}

static gulong
compute (const char *sign, gulong a, gulong b)
{
  switch (sign[0]) {
  case '|':
    return a || b;
  case '&':
    return a && b;
  case '=':
    return a == b;
  case '!':
    return a != b;
  case '<':
    return sign[1] ? a <= b : a < b;
  case '>':
    return sign[1] ? a >= b : a > b;
  case '+':
    return a + b;
  case '-':
    return a - b;
  case '*':
    return a * b;
  case '/':
    return b ? a / b : 0;
  default:
    return b ? a % b : 0;
  }
}

static gulong
read_number (RuleReader *reader)
{
  gulong number = 0;

  reader->is_bad |= !g_ascii_isdigit (*reader->at);
  for (; g_ascii_isdigit (*reader->at); reader->at++)
    number = number * 10 + (gulong) (*reader->at - '0');
  return number;
}

/* Reads a number, the variable, a bracketed expression, or the negation of one of these. */
static gulong
read_operand (RuleReader *reader)
{
  gulong value;

  if (++reader->depth > MAX_DEPTH) {
    reader->is_bad = TRUE;
    return 0;
  }
  if (take (reader, "!"))
    value = !read_operand (reader);
  else if (take (reader, "n"))
    value = reader->number;
  else if (take (reader, "(")) {
    value = read_choice (reader);
    reader->is_bad |= !take (reader, ")");
  } else
    value = read_number (reader);
  reader->depth--;
  return value;
}

static gulong
read_operation (RuleReader *reader, guint level)
{
  gulong value = read_operand (reader);
  guint i;

  while (!reader->is_bad && (i = take_operator (reader, level)) < G_N_ELEMENTS (operators))
    value = compute (operators[i].sign, value, read_operation (reader, operators[i].level + 1));
  return value;
}

/* Reads a whole or bracketed expression; “a ? b : c” has the lowest precedence. */
static gulong
read_choice (RuleReader *reader)
{
  gulong value = read_operation (reader, 1), yes, no;

  if (reader->is_bad || !take (reader, "?"))
    return value;
  if (++reader->depth > MAX_DEPTH) {
    reader->is_bad = TRUE;
    return 0;
  }
  yes = read_choice (reader);
  reader->is_bad |= !take (reader, ":");
  no = read_choice (reader);
  reader->depth--;
  return value ? yes : no;
}

static gboolean
evaluate (const char *expression, gulong number, gulong *value)
{
  RuleReader reader = { .at = expression, .number = number };

  *value = read_choice (&reader);
  reader.at += strspn (reader.at, " \t");
  return !reader.is_bad && *reader.at == '\0';
}

/* Returns the text between `word` and the first of the characters `ends`, or NULL if `word` is
 * missing. */
static char *
get_part (const char *text, const char *word, const char *ends)
{
  const char *start = strstr (text, word);

  if (!start)
    return NULL;
  start += strlen (word);
  return g_strstrip (g_strndup (start, strcspn (start, ends)));
}

KtPluralRule *
kt_plural_rule_new (const char *header)
{
  g_autoptr (KtPluralRule) rule = g_new0 (KtPluralRule, 1);
  g_autofree char *line = get_part (header, "Plural-Forms:", "\n");
  g_autofree char *count = get_part (line ? line : "nplurals=2", "nplurals=", ";");
  guint64 n_forms;
  gulong value;

  rule->expression = get_part (line ? line : "plural=n != 1", "plural=", ";");
  if (!count || !g_ascii_string_to_unsigned (count, 10, 1, MAX_FORMS, &n_forms, NULL) ||
      !rule->expression || strlen (rule->expression) > MAX_LENGTH ||
      !evaluate (rule->expression, 0, &value))
    return NULL;
  rule->n_forms = (guint) n_forms;
  return g_steal_pointer (&rule);
}

void
kt_plural_rule_free (KtPluralRule *rule)
{
  g_free (rule->expression);
  g_free (rule);
}

guint
kt_plural_rule_get_n_forms (const KtPluralRule *rule)
{
  return rule->n_forms;
}

guint
kt_plural_rule_choose (const KtPluralRule *rule, gulong number)
{
  gulong value;

  return evaluate (rule->expression, number, &value) && value < rule->n_forms ? (guint) value : 0;
}

guint
kt_plural_rule_find_common (const KtPluralRule *rule)
{
  guint counts[MAX_FORMS] = { 0 }, common = 0;

  for (gulong number = 0; number <= MAX_TRIED; number++)
    counts[kt_plural_rule_choose (rule, number)]++;
  for (guint form = 0; form < rule->n_forms; form++) {
    if (counts[form] > MAX_RARE)
      common |= 1u << form;
  }
  return common;
}
