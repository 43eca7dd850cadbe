/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which form of a word a language wants beside a number, as the header of a catalogue tells:
 * “Plural-Forms: nplurals=2; plural=n > 1;”. What follows “plural=” is an expression of C with the
 * number as its only variable. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _KtPluralRule KtPluralRule;

/* Reads the rule out of the header of a catalogue. Where that tells of none, it is the one of
 * English. NULL: the header has a rule that is none. */
KtPluralRule *kt_plural_rule_new (const char *header);
void kt_plural_rule_free (KtPluralRule *rule);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtPluralRule, kt_plural_rule_free)

guint kt_plural_rule_get_n_forms (const KtPluralRule *rule);
/* The form for a number: less than the number of forms. */
guint kt_plural_rule_choose (const KtPluralRule *rule, gulong number);
/* The forms that stand for many numbers, so that each must say which: bit 0 for form 0, and so on.
 * It tries a thousand numbers. */
guint kt_plural_rule_find_common (const KtPluralRule *rule);

G_END_DECLS
