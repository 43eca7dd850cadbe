/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table-driven parser for typed settings: a table lists the fields of a struct, their kinds
 * and ranges. Command lines and protocols use it. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define KT_FIELD_ERROR (kt_field_error_quark ())
GQuark kt_field_error_quark (void);
typedef enum {
  KT_FIELD_ERROR_UNKNOWN, /* no field has this key */
  KT_FIELD_ERROR_VALUE,   /* the value is invalid for the field */
} KtFieldError;

typedef enum {
  KT_FIELD_NONE,    /* not stored in the struct; the caller handles the value */
  KT_FIELD_ON,      /* a gboolean that the bare key sets to TRUE */
  KT_FIELD_OFF,     /* a gboolean that the bare key sets to FALSE */
  KT_FIELD_BOOLEAN, /* a gboolean, "true" or "false" */
  KT_FIELD_INT,     /* an int */
  KT_FIELD_UINT,    /* a guint */
  KT_FIELD_INT64,   /* a gint64 */
  KT_FIELD_UINT64,  /* a guint64 */
  KT_FIELD_REAL,    /* a double */
  KT_FIELD_SECONDS, /* a gint64 in microseconds, from seconds "1.5" or minutes "2:30" */
  KT_FIELD_TEXT,    /* a char* owned by the struct; must not be empty */
  KT_FIELD_CHOICE,  /* a guint or enum: the index of the value in `choices` */
} KtFieldKind;

typedef struct {
  const char *key;
  KtFieldKind kind;
  gsize offset;               /* offset of the field in the struct */
  double min, max;            /* range of a number or of seconds; within ±10^18 */
  const char *const *choices; /* values of KT_FIELD_CHOICE; NULL-terminated */
  gboolean clamps;            /* a whole number out of range is clamped instead of refused */
} KtField;

/* Finds a field in a table that ends with a NULL key. Returns NULL if no field has the key. */
const KtField *kt_field_find (const KtField *fields, const char *key);
/* Sets one field of the struct `to`; `value` is NULL for a bare key. An invalid value leaves the
 * struct unchanged. */
gboolean kt_field_read (const KtField *field, const char *value, gpointer to, GError **error);
/* Sets the field that a text "key=value", or a bare key, names. */
gboolean kt_fields_read (const KtField *fields, const char *text, gpointer to, GError **error);

/* Returns the first word of a line and its length; `rest` receives the text after the following
 * blanks. */
const char *kt_word_take (const char *line, gsize *length, const char **rest);
/* Parses a time in seconds, "0.5", or in minutes and seconds, "5:00". */
gboolean kt_seconds_parse (const char *text, gint64 *microseconds);

G_END_DECLS
