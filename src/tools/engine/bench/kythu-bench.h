/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Benchmarks of the engines on fixed positions. The printed number of positions changes only if
 * the engine does, so it is a signature of its behaviour. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* argv[0] is the name of the bench. Return the exit status. */
int kythu_bench_caro (int argc, char **argv);
int kythu_bench_chess (int argc, char **argv);
int kythu_bench_xiangqi (int argc, char **argv);
int kythu_bench_textbook (int argc, char **argv);

/* Adds the bits of named parts of a search, which `find` looks up, to `parts`. Returns FALSE if
 * there is no such part. */
gboolean kythu_bench_read_parts (char **ids, int (*find) (const char *id), guint32 *parts);
/* Prints the last line of a bench. */
void kythu_bench_print (guint64 n_positions, gint64 time_us);
/* kythu-engine bench; argv[0] is the name of the command. */
int kythu_bench (int argc, char **argv);

G_END_DECLS
