/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The benches: fixed positions searched by one of the engines. The number of positions that they
 * print never changes unless the engine does: it is the signature of its behaviour. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Each gets its arguments, its own name the first, and returns the exit status. */
int kythu_bench_caro (int argc, char **argv);
int kythu_bench_chess (int argc, char **argv);
int kythu_bench_textbook (int argc, char **argv);

/* The last line. */
void kythu_bench_print (guint64 n_positions, gint64 time_us);
/* kythu-engine bench; the arguments begin with the name of the command. */
int kythu_bench (int argc, char **argv);

G_END_DECLS
