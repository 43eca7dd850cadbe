/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows for the fields of a position besides its pieces, such as the side to move. */
#pragma once

#include <adwaita.h>

#include "core/kt-position.h"

G_BEGIN_DECLS

#define KT_TYPE_EDITOR_FIELDS (kt_editor_fields_get_type ())
G_DECLARE_FINAL_TYPE (KtEditorFields, kt_editor_fields, KT, EDITOR_FIELDS, AdwPreferencesGroup)

/* Signal: "changed" (uint field, int value) when a person chose another value. */

GtkWidget *kt_editor_fields_new (const KtSetup *setup);
/* Shows the values of a position. */
void kt_editor_fields_show (KtEditorFields *self, const KtPosition *position);

G_END_DECLS
