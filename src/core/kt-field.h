/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one reader of typed settings: a table names the fields of a struct that can be set by text,
 * and says what each may be. Command lines and protocols read their settings with it. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define KT_FIELD_ERROR (kt_field_error_quark ())
GQuark kt_field_error_quark (void);
typedef enum {
  KT_FIELD_ERROR_UNKNOWN, /* no field has this key */
  KT_FIELD_ERROR_VALUE,   /* the field cannot have this value */
} KtFieldError;

typedef enum {
  KT_FIELD_NONE,    /* nothing in the struct: who reads the field keeps the value */
  KT_FIELD_ON,      /* a gboolean that the key alone makes TRUE */
  KT_FIELD_OFF,     /* a gboolean that the key alone makes FALSE */
  KT_FIELD_BOOLEAN, /* a gboolean, "true" or "false" */
  KT_FIELD_INT,     /* an int */
  KT_FIELD_UINT,    /* a guint */
  KT_FIELD_INT64,   /* a gint64 */
  KT_FIELD_UINT64,  /* a guint64 */
  KT_FIELD_REAL,    /* a double */
  KT_FIELD_SECONDS, /* a gint64 in microseconds, from "1.5" or, with minutes, "2:30" */
  KT_FIELD_TEXT,    /* a char* that the struct owns; an empty text is refused */
  KT_FIELD_CHOICE,  /* a guint, or an enum: the place of the value among `choices` */
} KtFieldKind;

typedef struct {
  const char *key;
  KtFieldKind kind;
  gsize offset;               /* of the field in the struct */
  double min, max;            /* of a number, or of seconds; within ±10^18 */
  const char *const *choices; /* ended by NULL */
  gboolean clamps;            /* a whole number beyond min or max becomes min or max */
} KtField;

/* Tables of fields end with a field without a key. NULL where no field has the key. */
const KtField *kt_field_find (const KtField *fields, const char *key);
/* Sets one field of the struct `to`; `value` is NULL where the key has none. A value that is
 * refused leaves the struct as it was. */
gboolean kt_field_read (const KtField *field, const char *value, gpointer to, GError **error);
/* Sets the field that "key=value" or a key alone names. */
gboolean kt_fields_read (const KtField *fields, const char *text, gpointer to, GError **error);

/* The first word of a line, which blanks part from the `rest`. */
const char *kt_word_take (const char *line, gsize *length, const char **rest);
/* A time in seconds, "0.5", or in minutes and seconds, "5:00". */
gboolean kt_seconds_parse (const char *text, gint64 *microseconds);

G_END_DECLS
