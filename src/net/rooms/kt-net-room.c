/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/rooms/kt-net-room.h"

#include <string.h>

#include "net/carriers/kt-net-trial.h"
#include "net/watch/kt-net-view.h"

struct _KtNetRoom {
  GObject parent_instance;
  KtNetClub *club;
  KtNetMeeting meeting;
  char *path;
  char *id; /* of this member, in topics */
  guint64 session;
  KtNetClient *client;
  KtNetClubChange told; /* changes that are told from the main loop */
  guint tell_source;
};

enum { CHANGED, LINE_CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KtNetRoom, kt_net_room, G_TYPE_OBJECT)

static guint64
get_wall_ms (void)
{
  return (guint64) g_get_real_time () / 1000;
}

gboolean
kt_net_room_stretch (const char *name, const char *password, KtNetMeeting *meeting)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);
  g_autofree char *normal = g_utf8_normalize (g_strstrip (folded), -1, G_NORMALIZE_ALL_COMPOSE);
  g_autofree char *text =
      g_strdup_printf ("%s\n%s", normal ? normal : "", password ? password : "");

  return kt_net_text_stretch (text, meeting);
}

/* --- Publishing --- */

static char *
name_topic (KtNetRoom *self, const char *kind, gboolean has_id)
{
  return g_strdup_printf ("kythu/1/%s/%s%s", self->meeting.room, kind, has_id ? self->id : "");
}

/* Takes the message. */
static void
publish (KtNetRoom *self, const char *kind, gboolean has_id, GByteArray *message)
{
  g_autofree char *topic = name_topic (self, kind, has_id);
  g_autoptr (GByteArray) frame = kt_net_view_seal (self->meeting.secret, message);

  g_byte_array_unref (message);
  if (self->client)
    kt_net_client_publish (self->client, topic, frame->data, frame->len, KT_NET_PUBLISH_KEPT);
}

static void
publish_presence (KtNetRoom *self, gboolean is_here)
{
  publish (self, "h/", TRUE,
           kt_net_club_write_presence (self->club, self->session, is_here, get_wall_ms ()));
}

static void
publish_member (KtNetRoom *self)
{
  publish (self, "m/", TRUE, kt_net_club_write_member (self->club, get_wall_ms ()));
}

/* The file has the board before anybody hears of it. */
static void
publish_board (KtNetRoom *self)
{
  GByteArray *message = kt_net_club_write_board (self->club, get_wall_ms ());

  if (self->path)
    g_file_set_contents_full (self->path, (const char *) message->data, (gssize) message->len,
                              G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL);
  publish (self, "board", FALSE, message);
}

/* --- Changes --- */

static gboolean
tell_cb (gpointer data)
{
  KtNetRoom *self = data;
  KtNetClubChange change = self->told;

  self->tell_source = 0;
  self->told = KT_NET_CLUB_SAME;
  g_signal_emit (self, signals[CHANGED], 0, (guint) change);
  return G_SOURCE_REMOVE;
}

static void
note_change (KtNetRoom *self, KtNetClubChange change)
{
  self->told |= change;
  if (change != KT_NET_CLUB_SAME && !self->tell_source)
    self->tell_source = g_idle_add (tell_cb, self);
}

static gboolean
change_board (KtNetRoom *self, gboolean is_done)
{
  if (is_done) {
    publish_board (self);
    note_change (self, KT_NET_CLUB_BOARD);
  }
  return is_done;
}

/* Whether a topic says that this very member is away, which the broker believes of a connection
 * that was lost although there is a new one. */
static gboolean
is_own_absence (KtNetRoom *self)
{
  const GPtrArray *members = kt_net_club_list (self->club);

  for (guint i = 0; i < members->len; i++) {
    const KtNetMember *member = g_ptr_array_index (members, i);

    if (kt_net_club_is_self (self->club, member))
      return !member->is_here && member->session == self->session;
  }
  return FALSE;
}

static void
received_cb (gpointer data, const char *topic, const guint8 *bytes, gsize length)
{
  KtNetRoom *self = data;
  g_autoptr (GByteArray) message = kt_net_view_open (self->meeting.secret, bytes, length);
  gboolean was_owner = kt_net_club_is_owner (self->club);
  KtNetClubChange change;

  if (!message)
    return;
  change = kt_net_club_take (self->club, message->data, message->len);
  note_change (self, change);
  if ((change & KT_NET_CLUB_BOARD) && was_owner)
    publish_board (self);
  if ((change & KT_NET_CLUB_MEMBERS) && is_own_absence (self))
    publish_presence (self, TRUE);
}

/* A broker that was begun again may have lost what it kept. */
static void
changed_cb (gpointer data, gboolean is_up, const char *reason)
{
  KtNetRoom *self = data;

  if (is_up) {
    publish_presence (self, TRUE);
    publish_member (self);
    if (kt_net_club_is_owner (self->club))
      publish_board (self);
  }
  g_signal_emit (self, signals[LINE_CHANGED], 0, is_up, reason);
}

/* --- The room --- */

gboolean
kt_net_room_join (KtNetRoom *self, const KtNetBroker *broker, GError **error)
{
  g_autofree char *board = name_topic (self, "board", FALSE);
  g_autofree char *members = name_topic (self, "m/+", FALSE);
  g_autofree char *presence = name_topic (self, "h/+", FALSE);
  g_autofree char *own = name_topic (self, "h/", TRUE);
  const char *const reads[] = { board, members, presence, NULL };
  KtNetClientUser user = { received_cb, changed_cb, self };
  g_autoptr (GByteArray) message = NULL, frame = NULL;

  if (!kt_net_broker_is_possible (error))
    return FALSE;
  self->session = get_wall_ms ();
  message = kt_net_club_write_presence (self->club, self->session, FALSE, self->session);
  frame = kt_net_view_seal (self->meeting.secret, message);
  self->client =
      kt_net_client_new (broker, reads, &(KtNetWill){ own, frame->data, frame->len }, &user);
  return TRUE;
}

void
kt_net_room_leave (KtNetRoom *self)
{
  publish_presence (self, FALSE);
}

const KtNetClub *
kt_net_room_get_club (KtNetRoom *self)
{
  return self->club;
}

gboolean
kt_net_room_report (KtNetRoom *self, const KtNetSeating *seating, const KtNetLog *log)
{
  if (!kt_net_club_report (self->club, seating, log))
    return FALSE;
  publish_member (self);
  return TRUE;
}

gboolean
kt_net_room_open (KtNetRoom *self, const char *title, KtNetSystem system, guint n_rounds,
                  const KtNetTerms *terms)
{
  return change_board (self, kt_net_club_open (self->club, title, system, n_rounds, terms));
}

gboolean
kt_net_room_start (KtNetRoom *self)
{
  return change_board (self, kt_net_club_start (self->club));
}

gboolean
kt_net_room_pair_next (KtNetRoom *self)
{
  return change_board (self, kt_net_club_pair_next (self->club));
}

gboolean
kt_net_room_set_result (KtNetRoom *self, guint round, guint pair, KtNetResult result)
{
  return change_board (self, kt_net_club_set_result (self->club, round, pair, result));
}

gboolean
kt_net_room_withdraw (KtNetRoom *self, guint player)
{
  return change_board (self, kt_net_club_withdraw (self->club, player));
}

/* --- The object --- */

KtNetRoom *
kt_net_room_new (const KtNetIdentity *identity, const char *name, const KtNetMeeting *meeting,
                 const char *path)
{
  KtNetRoom *self = g_object_new (KT_TYPE_NET_ROOM, NULL);
  KtNetSum sum = kt_net_sum (kt_net_identity_get_key (identity), KT_NET_KEY_BYTES);
  GString *id = g_string_new (NULL);
  g_autofree char *board = NULL;
  gsize length;

  for (guint i = 0; i < 8; i++)
    g_string_append_printf (id, "%02x", sum.bytes[i]);
  self->id = g_string_free (id, FALSE);
  self->meeting = *meeting;
  self->path = g_strdup (path);
  self->club = kt_net_club_new (identity, name, meeting->secret);
  if (path && g_file_get_contents (path, &board, &length, NULL))
    kt_net_club_take (self->club, (const guint8 *) board, length);
  return self;
}

static void
kt_net_room_dispose (GObject *object)
{
  KtNetRoom *self = KT_NET_ROOM (object);

  g_clear_handle_id (&self->tell_source, g_source_remove);
  g_clear_pointer (&self->client, kt_net_client_free);
  G_OBJECT_CLASS (kt_net_room_parent_class)->dispose (object);
}

static void
kt_net_room_finalize (GObject *object)
{
  KtNetRoom *self = KT_NET_ROOM (object);

  kt_net_club_free (self->club);
  g_free (self->path);
  g_free (self->id);
  G_OBJECT_CLASS (kt_net_room_parent_class)->finalize (object);
}

static void
kt_net_room_class_init (KtNetRoomClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = kt_net_room_dispose;
  object_class->finalize = kt_net_room_finalize;

  signals[CHANGED] = g_signal_new ("changed", KT_TYPE_NET_ROOM, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[LINE_CHANGED] =
      g_signal_new ("line-changed", KT_TYPE_NET_ROOM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, G_TYPE_BOOLEAN, G_TYPE_STRING);
}

static void
kt_net_room_init (KtNetRoom *self)
{
}
