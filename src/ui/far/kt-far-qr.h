/* SPDX-License-Identifier: GPL-3.0-or-later */
/* QR codes (ISO/IEC 18004) of short texts: versions 1 to 5, bytes, error correction level L. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

enum { KT_FAR_QR_MOST_BYTES = 106, KT_FAR_QR_MOST_SIZE = 37 };

typedef struct {
  guint size;                                               /* modules in a row */
  guint8 modules[KT_FAR_QR_MOST_SIZE][KT_FAR_QR_MOST_SIZE]; /* by row and column; 1: dark */
} KtFarQr;

/* Returns FALSE if the text is too long. */
gboolean kt_far_qr_init (KtFarQr *qr, const char *text);
/* Creates a picture of a code with its white margin; NULL if the text is too long. */
GtkWidget *kt_far_qr_new_picture (const char *text, const char *accessible_name);

G_END_DECLS
