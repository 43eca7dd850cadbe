/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/carriers/kt-net-simulated.h"

enum { SECOND_US = 1000000, LONGEST_STALL_S = 40, LATE_US = 2 * SECOND_US };

typedef struct {
  gint64 arrives_us;
  guint end; /* to which it goes */
  guint8 *bytes;
  gsize length;
} OnWay;

typedef struct {
  KtNetCarrier base;
  KtNetSimulated *line;
  guint number;
} LineEnd;

struct _KtNetSimulated {
  KtNetHarm harm;
  KtNetChance chance;
  LineEnd ends[2];
  GArray *messages; /* of OnWay, those that arrive first at the end */
  gint64 now_us, stalled_until_us;
  guint64 n_sent;
};

static void
clear_message (gpointer data)
{
  g_free (((OnWay *) data)->bytes);
}

static void
put_on_way (KtNetSimulated *line, guint end, const guint8 *bytes, gsize length, gint64 delay_us)
{
  OnWay message = { MAX (line->now_us, line->stalled_until_us) + delay_us, end,
                    g_memdup2 (bytes, length), length };
  guint at = line->messages->len;

  while (at > 0 && g_array_index (line->messages, OnWay, at - 1).arrives_us <= message.arrives_us)
    at--;
  g_array_insert_val (line->messages, at, message);
}

/* A stall holds messages back, and now and then loses them all. */
static gboolean
meets_stall (KtNetSimulated *line)
{
  if (kt_net_chance_hits (&line->chance, line->harm.stalls))
    line->stalled_until_us =
        line->now_us +
        (gint64) kt_net_chance_below (&line->chance, (guint64) LONGEST_STALL_S * SECOND_US);
  return line->now_us < line->stalled_until_us && kt_net_chance_hits (&line->chance, 0.5);
}

static void
send_message (KtNetCarrier *carrier, const guint8 *bytes, gsize length)
{
  LineEnd *from = (LineEnd *) carrier;
  KtNetSimulated *line = from->line;
  guint n_copies = kt_net_chance_hits (&line->chance, line->harm.doubles) ? 2 : 1;

  line->n_sent++;
  for (guint i = 0; i < n_copies; i++) {
    gint64 delay_us = line->harm.delay_us + (gint64) kt_net_chance_below (
                                                &line->chance, (guint64) line->harm.jitter_us + 1);

    if (kt_net_chance_hits (&line->chance, line->harm.reorder))
      delay_us += (gint64) kt_net_chance_below (&line->chance, LATE_US);
    if (!meets_stall (line) && !kt_net_chance_hits (&line->chance, line->harm.loss))
      put_on_way (line, 1 - from->number, bytes, length, delay_us);
  }
}

static void
free_end (KtNetCarrier *carrier)
{
}

static const KtNetCarrierClass simulated_class = { send_message, free_end };

KtNetSimulated *
kt_net_simulated_new (const KtNetHarm *harm, guint64 seed)
{
  KtNetSimulated *line = g_new0 (KtNetSimulated, 1);

  line->harm = *harm;
  line->chance.state = seed;
  line->messages = g_array_new (FALSE, FALSE, sizeof (OnWay));
  g_array_set_clear_func (line->messages, clear_message);
  for (guint i = 0; i < 2; i++)
    line->ends[i] = (LineEnd){ { &simulated_class, { NULL, NULL, NULL } }, line, i };
  return line;
}

void
kt_net_simulated_free (KtNetSimulated *line)
{
  g_array_unref (line->messages);
  g_free (line);
}

KtNetCarrier *
kt_net_simulated_get_end (KtNetSimulated *line, guint end)
{
  return &line->ends[end].base;
}

gint64
kt_net_simulated_get_next (const KtNetSimulated *line)
{
  return line->messages->len > 0
             ? g_array_index (line->messages, OnWay, line->messages->len - 1).arrives_us
             : G_MAXINT64;
}

void
kt_net_simulated_deliver (KtNetSimulated *line, gint64 now_us)
{
  g_autofree guint8 *bytes = NULL;
  OnWay message;

  line->now_us = now_us;
  if (kt_net_simulated_get_next (line) > now_us)
    return;
  message = g_array_index (line->messages, OnWay, line->messages->len - 1);
  bytes = g_memdup2 (message.bytes, message.length);
  g_array_set_size (line->messages, line->messages->len - 1);
  kt_net_carrier_receive (&line->ends[message.end].base, bytes, message.length);
}

guint64
kt_net_simulated_get_n_sent (const KtNetSimulated *line)
{
  return line->n_sent;
}
