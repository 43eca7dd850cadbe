/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/rooms/kt-net-club.h"

#include <string.h>

#include "net/log/kt-net-bytes.h"
#include "net/log/kt-net-proof.h"

enum { MESSAGE_PRESENCE = 1, MESSAGE_MEMBER = 2, MESSAGE_BOARD = 3 };
enum { NO_ROUND = 255, LARGEST_MESSAGE = 15000 };

static const char signed_title[] = "kythu room";

struct _KtNetClub {
  const KtNetIdentity *identity;
  char name[65];
  guint8 secret[KT_NET_KEY_BYTES];
  GPtrArray *members; /* of KtNetMember */
  guint64 version;    /* of the last message that was written */
  gboolean has_board;
  guint8 owner[KT_NET_KEY_BYTES];
  guint64 board_version;
  KtNetBoard board;
  KtNetSeating report_seating;
  char *report; /* the proof of a game that the board does not have yet, or NULL */
};

KtNetClub *
kt_net_club_new (const KtNetIdentity *identity, const char *name,
                 const guint8 secret[KT_NET_KEY_BYTES])
{
  KtNetClub *club = g_new0 (KtNetClub, 1);

  club->identity = identity;
  kt_net_fit_text (club->name, sizeof club->name, name);
  memcpy (club->secret, secret, sizeof club->secret);
  club->members = g_ptr_array_new_with_free_func (g_free);
  return club;
}

void
kt_net_club_free (KtNetClub *club)
{
  g_ptr_array_unref (club->members);
  g_free (club->report);
  g_free (club);
}

const GPtrArray *
kt_net_club_list (const KtNetClub *club)
{
  return club->members;
}

const KtNetBoard *
kt_net_club_get_board (const KtNetClub *club)
{
  return club->has_board ? &club->board : NULL;
}

static const guint8 *
get_own_key (const KtNetClub *club)
{
  return kt_net_identity_get_key (club->identity);
}

gboolean
kt_net_club_is_owner (const KtNetClub *club)
{
  return club->has_board && memcmp (club->owner, get_own_key (club), KT_NET_KEY_BYTES) == 0;
}

gboolean
kt_net_club_is_self (const KtNetClub *club, const KtNetMember *member)
{
  return memcmp (member->key, get_own_key (club), KT_NET_KEY_BYTES) == 0;
}

/* --- Games --- */

static KtNetPair *
get_pair (KtNetClub *club, guint round, guint pair)
{
  KtNetTournament *tournament = &club->board.tournament;

  return club->has_board && round < tournament->n_rounds && pair < tournament->rounds[round].n_pairs
             ? &tournament->rounds[round].pairs[pair]
             : NULL;
}

gboolean
kt_net_club_find_game (const KtNetClub *club, KtNetSeating *seating)
{
  const KtNetTournament *tournament = &club->board.tournament;
  int own = club->has_board ? kt_net_board_find_player (&club->board, get_own_key (club)) : -1;

  if (own < 0 || tournament->n_rounds == 0)
    return FALSE;
  seating->round = tournament->n_rounds - 1;
  for (guint i = 0; i < tournament->rounds[seating->round].n_pairs; i++) {
    const KtNetPair *pair = &tournament->rounds[seating->round].pairs[i];

    if (pair->result != KT_NET_OPEN_RESULT || (pair->first != own && pair->second != own))
      continue;
    seating->pair = i;
    seating->is_first = pair->first == own;
    seating->opponent = seating->is_first ? pair->second : pair->first;
    return TRUE;
  }
  return FALSE;
}

/* Returns a sum that only members of the room can compute, different for each purpose and game. */
static KtNetSum
derive (const KtNetClub *club, const char *purpose, const KtNetSeating *seating)
{
  const KtNetPair *pair = &club->board.tournament.rounds[seating->round].pairs[seating->pair];
  g_autoptr (GByteArray) text = g_byte_array_new ();

  g_byte_array_append (text, club->secret, sizeof club->secret);
  g_byte_array_append (text, (const guint8 *) purpose, (guint) strlen (purpose));
  g_byte_array_append (text, club->owner, KT_NET_KEY_BYTES);
  kt_net_write_number (text, seating->round, 1);
  g_byte_array_append (text, club->board.players[pair->first].key, KT_NET_KEY_BYTES);
  g_byte_array_append (text, club->board.players[pair->second].key, KT_NET_KEY_BYTES);
  return kt_net_sum (text->data, text->len);
}

static KtNetOrigin
get_origin (const KtNetClub *club, const KtNetSeating *seating)
{
  KtNetSum sum = derive (club, "kythu pair game", seating);
  KtNetOrigin origin = { 0 };

  memcpy (origin.game.bytes, sum.bytes, sizeof origin.game.bytes);
  return origin;
}

void
kt_net_club_get_meeting (const KtNetClub *club, const KtNetSeating *seating, KtNetMeeting *meeting,
                         KtNetOrigin *origin)
{
  KtNetSum secret = derive (club, "kythu pair key", seating);
  KtNetSum room = derive (club, "kythu pair room", seating);

  memset (meeting, 0, sizeof *meeting);
  memcpy (meeting->secret, secret.bytes, sizeof meeting->secret);
  for (guint i = 0; i + 1 < sizeof meeting->room; i++)
    meeting->room[i] = "abcdefghijklmnopqrstuvwxyz234567"[room.bytes[i] & 31];
  *origin = get_origin (club, seating);
}

/* --- Writing --- */

static GByteArray *
begin_message (KtNetClub *club, guint kind, guint64 now_ms)
{
  GByteArray *message = g_byte_array_new ();

  club->version = MAX (club->version + 1, now_ms);
  kt_net_write_number (message, kind, 1);
  kt_net_write_number (message, club->version, 8);
  return g_byte_array_append (message, get_own_key (club), KT_NET_KEY_BYTES);
}

static GByteArray *
write_signed (const guint8 *bytes, gsize length)
{
  GByteArray *text = g_byte_array_new ();

  g_byte_array_append (text, (const guint8 *) signed_title, sizeof signed_title - 1);
  return g_byte_array_append (text, bytes, (guint) length);
}

static GByteArray *
sign (KtNetClub *club, GByteArray *message)
{
  g_autoptr (GByteArray) text = write_signed (message->data, message->len);
  guint8 signature[KT_NET_SIGNATURE_BYTES];

  kt_net_identity_sign (club->identity, text->data, text->len, signature);
  return g_byte_array_append (message, signature, sizeof signature);
}

GByteArray *
kt_net_club_write_presence (KtNetClub *club, guint64 session, gboolean is_here, guint64 now_ms)
{
  GByteArray *message = begin_message (club, MESSAGE_PRESENCE, now_ms);

  kt_net_write_number (message, session, 8);
  kt_net_write_number (message, is_here ? 1 : 0, 1);
  return sign (club, message);
}

GByteArray *
kt_net_club_write_member (KtNetClub *club, guint64 now_ms)
{
  GByteArray *message = begin_message (club, MESSAGE_MEMBER, now_ms);

  kt_net_write_text (message, 1, club->name);
  kt_net_write_number (message, club->report ? club->report_seating.round : NO_ROUND, 1);
  kt_net_write_number (message, club->report ? club->report_seating.pair : 0, 1);
  g_byte_array_append (message, (const guint8 *) (club->report ? club->report : ""),
                       club->report ? (guint) strlen (club->report) : 0);
  return sign (club, message);
}

GByteArray *
kt_net_club_write_board (KtNetClub *club, guint64 now_ms)
{
  GByteArray *message = begin_message (club, MESSAGE_BOARD, now_ms);

  g_return_val_if_fail (kt_net_club_is_owner (club), NULL);
  club->board_version = club->version;
  kt_net_board_write (&club->board, message);
  return sign (club, message);
}

gboolean
kt_net_club_report (KtNetClub *club, const KtNetSeating *seating, const KtNetLog *log)
{
  g_autofree char *proof = kt_net_proof_new (log);

  if (strlen (proof) > LARGEST_MESSAGE)
    return FALSE;
  g_free (club->report);
  club->report = g_steal_pointer (&proof);
  club->report_seating = *seating;
  return TRUE;
}

/* --- Taking --- */

static KtNetMember *
find_member (KtNetClub *club, const guint8 *key)
{
  KtNetMember *member;

  for (guint i = 0; i < club->members->len; i++) {
    member = g_ptr_array_index (club->members, i);
    if (memcmp (member->key, key, KT_NET_KEY_BYTES) == 0)
      return member;
  }
  if (club->members->len >= KT_NET_MAX_MEMBERS)
    return NULL;
  member = g_new0 (KtNetMember, 1);
  memcpy (member->key, key, KT_NET_KEY_BYTES);
  g_ptr_array_add (club->members, member);
  return member;
}

/* The broker says that somebody is away in the words of the session that was lost, which may come
 * after those of a new session. */
static KtNetClubChange
take_presence (KtNetMember *member, guint64 version, KtNetReader *reader)
{
  guint64 session = kt_net_read_number (reader, 8);
  gboolean is_here = kt_net_read_number (reader, 1) != 0;

  if (!kt_net_reader_is_done (reader) || session < member->session ||
      (is_here && version <= member->presence_version))
    return KT_NET_CLUB_SAME;
  member->session = session;
  member->presence_version = MAX (member->presence_version, version);
  if (member->is_here == is_here)
    return KT_NET_CLUB_SAME;
  member->is_here = is_here;
  return KT_NET_CLUB_MEMBERS;
}

/* Returns the result that the proof of a game shows. */
static KtNetResult
judge (const KtNetClub *club, const KtNetSeating *seating, const KtNetPair *pair, const char *proof)
{
  const KtNetEntrant *first = &club->board.players[pair->first];
  const KtNetEntrant *second = &club->board.players[pair->second];
  KtNetSigner signer = kt_net_identity_get_signer (NULL);
  KtNetOrigin origin, expected = get_origin (club, seating);
  KtNetResult result = KT_NET_OPEN_RESULT;
  KtNetState state;

  kt_net_state_init (&state);
  if (kt_net_proof_check (proof, &signer, &state, &origin, NULL) &&
      memcmp (&origin, &expected, sizeof origin) == 0 && state.phase == KT_NET_OVER &&
      state.position && g_str_equal (state.terms.game, club->board.terms.game) &&
      g_str_equal (state.terms.options, club->board.terms.options) &&
      memcmp (state.hellos[0].key, first->key, KT_NET_KEY_BYTES) == 0 &&
      memcmp (state.hellos[1].key, second->key, KT_NET_KEY_BYTES) == 0)
    result = state.winner == KT_NET_NO_SEAT ? KT_NET_DRAWN
             : state.winner == 0            ? KT_NET_FIRST_WINS
                                            : KT_NET_SECOND_WINS;
  kt_net_state_clear (&state);
  return result;
}

static void
finish_if_over (KtNetClub *club)
{
  if (kt_net_tournament_is_over (&club->board.tournament))
    club->board.stage = KT_NET_FINISHED;
}

/* The owner enters the result of a report. */
static KtNetClubChange
take_report (KtNetClub *club, const KtNetSeating *seating, const char *proof)
{
  KtNetPair *pair = get_pair (club, seating->round, seating->pair);

  if (!kt_net_club_is_owner (club) || !pair || pair->result != KT_NET_OPEN_RESULT ||
      pair->second == KT_NET_BYE)
    return KT_NET_CLUB_SAME;
  pair->result = judge (club, seating, pair, proof);
  if (pair->result == KT_NET_OPEN_RESULT)
    return KT_NET_CLUB_SAME;
  finish_if_over (club);
  return KT_NET_CLUB_BOARD;
}

static KtNetClubChange
take_member (KtNetClub *club, KtNetMember *member, guint64 version, KtNetReader *reader)
{
  g_autofree char *proof = NULL;
  KtNetClubChange change = KT_NET_CLUB_SAME;
  KtNetSeating seating = { 0 };
  char name[65];

  kt_net_read_text (reader, 1, name, sizeof name);
  seating.round = (guint) kt_net_read_number (reader, 1);
  seating.pair = (guint) kt_net_read_number (reader, 1);
  if (reader->is_bad)
    return KT_NET_CLUB_SAME;
  /* A report is looked at again when it comes again, because the board may only now have its game.
   */
  proof = g_strndup ((const char *) reader->at, reader->left);
  if (seating.round != NO_ROUND)
    change = take_report (club, &seating, proof);
  if (version <= member->member_version)
    return change;
  member->member_version = version;
  if (!g_str_equal (member->name, name))
    change |= KT_NET_CLUB_MEMBERS;
  g_strlcpy (member->name, name, sizeof member->name);
  return change;
}

/* A report that the board has is not sent any more. */
static void
drop_report (KtNetClub *club)
{
  const KtNetPair *pair = get_pair (club, club->report_seating.round, club->report_seating.pair);

  if (club->report && pair && pair->result != KT_NET_OPEN_RESULT)
    g_clear_pointer (&club->report, g_free);
}

/* The first board is that of whoever opened the room. */
static KtNetClubChange
take_board (KtNetClub *club, const guint8 *key, guint64 version, KtNetReader *reader)
{
  g_autofree KtNetBoard *board = g_new (KtNetBoard, 1);

  if ((club->has_board &&
       (memcmp (club->owner, key, KT_NET_KEY_BYTES) != 0 || version <= club->board_version)) ||
      !kt_net_board_read (board, reader->at, reader->left))
    return KT_NET_CLUB_SAME;
  club->board = *board;
  club->has_board = TRUE;
  club->board_version = version;
  memcpy (club->owner, key, KT_NET_KEY_BYTES);
  if (kt_net_club_is_owner (club))
    club->version = MAX (club->version, version);
  drop_report (club);
  return KT_NET_CLUB_BOARD;
}

static gboolean
is_signed (const guint8 *key, const guint8 *bytes, gsize length)
{
  g_autoptr (GByteArray) text = write_signed (bytes, length);

  return kt_net_key_verify (key, text->data, text->len, bytes + length);
}

KtNetClubChange
kt_net_club_take (KtNetClub *club, const guint8 *bytes, gsize length)
{
  KtNetReader reader;
  guint8 key[KT_NET_KEY_BYTES];
  guint64 version;
  KtNetMember *member;
  guint kind;

  if (length < KT_NET_SIGNATURE_BYTES)
    return KT_NET_CLUB_SAME;
  length -= KT_NET_SIGNATURE_BYTES;
  reader = kt_net_reader (bytes, length);
  kind = (guint) kt_net_read_number (&reader, 1);
  version = kt_net_read_number (&reader, 8);
  kt_net_read_bytes (&reader, key, sizeof key);
  if (reader.is_bad || !is_signed (key, bytes, length))
    return KT_NET_CLUB_SAME;
  if (kind == MESSAGE_BOARD)
    return take_board (club, key, version, &reader);
  member = find_member (club, key);
  if (!member)
    return KT_NET_CLUB_SAME;
  if (kind == MESSAGE_PRESENCE)
    return take_presence (member, version, &reader);
  return kind == MESSAGE_MEMBER ? take_member (club, member, version, &reader) : KT_NET_CLUB_SAME;
}

/* --- Running the room --- */

gboolean
kt_net_club_open (KtNetClub *club, const char *title, KtNetSystem system, guint n_rounds,
                  const KtNetTerms *terms)
{
  if (club->has_board)
    return FALSE;
  club->has_board = TRUE;
  memcpy (club->owner, get_own_key (club), KT_NET_KEY_BYTES);
  memset (&club->board, 0, sizeof club->board);
  kt_net_fit_text (club->board.title, sizeof club->board.title, title);
  club->board.terms = *terms;
  club->board.terms.first = KT_NET_FIRST_HOST;
  club->board.terms.n_games = 1;
  club->board.tournament.system = system;
  club->board.tournament.n_planned = CLAMP (n_rounds, 1, (guint) KT_NET_MAX_ROUNDS);
  return TRUE;
}

gboolean
kt_net_club_start (KtNetClub *club)
{
  KtNetTournament *tournament = &club->board.tournament;

  if (!kt_net_club_is_owner (club) || club->board.stage != KT_NET_GATHERING)
    return FALSE;
  tournament->n_players = 0;
  for (guint i = 0; i < club->members->len && tournament->n_players < KT_NET_MAX_PLAYERS; i++) {
    const KtNetMember *member = g_ptr_array_index (club->members, i);
    KtNetEntrant *player = &club->board.players[tournament->n_players];

    if (!member->is_here || !member->name[0])
      continue;
    memcpy (player->key, member->key, sizeof player->key);
    g_strlcpy (player->name, member->name, sizeof player->name);
    tournament->n_players++;
  }
  if (!kt_net_tournament_pair (tournament))
    return FALSE;
  club->board.stage = KT_NET_RUNNING;
  finish_if_over (club);
  return TRUE;
}

gboolean
kt_net_club_pair_next (KtNetClub *club)
{
  if (!kt_net_club_is_owner (club) || club->board.stage != KT_NET_RUNNING ||
      !kt_net_tournament_pair (&club->board.tournament))
    return FALSE;
  finish_if_over (club);
  return TRUE;
}

gboolean
kt_net_club_set_result (KtNetClub *club, guint round, guint pair, KtNetResult result)
{
  KtNetPair *changed = get_pair (club, round, pair);

  if (!kt_net_club_is_owner (club) || !changed || changed->second == KT_NET_BYE ||
      (result == KT_NET_OPEN_RESULT && round + 1 < club->board.tournament.n_rounds))
    return FALSE;
  changed->result = (guint8) result;
  if (result == KT_NET_OPEN_RESULT)
    club->board.stage = KT_NET_RUNNING;
  finish_if_over (club);
  return TRUE;
}

gboolean
kt_net_club_withdraw (KtNetClub *club, guint player)
{
  KtNetTournament *tournament = &club->board.tournament;
  guint last = tournament->n_rounds - 1;

  if (!kt_net_club_is_owner (club) || player >= tournament->n_players)
    return FALSE;
  tournament->is_gone[player] = TRUE;
  for (guint i = 0; tournament->n_rounds > 0 && i < tournament->rounds[last].n_pairs; i++) {
    KtNetPair *pair = &tournament->rounds[last].pairs[i];

    if (pair->result == KT_NET_OPEN_RESULT && (pair->first == player || pair->second == player))
      pair->result = pair->first == player ? KT_NET_SECOND_WINS : KT_NET_FIRST_WINS;
  }
  finish_if_over (club);
  return TRUE;
}
