/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plural rule in the header of a catalogue: “Plural-Forms: nplurals=2; plural=n > 1;”. The
 * text after “plural=” is a C expression whose only variable is the number n. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _KtPluralRule KtPluralRule;

/* Reads the rule from a catalogue header. If the header has no rule, the English one applies.
 * Returns NULL if the rule is not valid. */
KtPluralRule *kt_plural_rule_new (const char *header);
void kt_plural_rule_free (KtPluralRule *rule);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtPluralRule, kt_plural_rule_free)

guint kt_plural_rule_get_n_forms (const KtPluralRule *rule);
/* Returns the index of the form for a number. */
guint kt_plural_rule_choose (const KtPluralRule *rule, gulong number);
/* Returns the set of forms that are used for many numbers, and must therefore contain the
 * number: bit 0 for form 0, and so on. This tries a thousand numbers. */
guint kt_plural_rule_find_common (const KtPluralRule *rule);

G_END_DECLS
