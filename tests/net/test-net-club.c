/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rooms of 4 to 30 people over a broker in memory: lines are lost, people die and come back, the
 * person who opened the room, too; in the end all have the same board with the results that were
 * played. */
#include "net/carriers/kt-net-chance.h"
#include "net/rooms/kt-net-club.h"
#include "tests/net/net-table.h"

enum { MAX_PEOPLE = 30, MAX_STEPS = 200000 };

typedef struct {
  KtNetIdentity *identity;
  char name[16];
  KtNetClub *club; /* NULL: dead */
  gboolean is_connected;
  guint64 session;
  GQueue inbox;  /* of GBytes that the broker has for a connected person */
  GBytes *saved; /* the board in the file of the owner */
} Person;

typedef struct {
  KtNetChance chance;
  guint8 secret[KT_NET_KEY_BYTES];
  guint n_people;
  Person people[MAX_PEOPLE];
  GHashTable *kept; /* topic → GBytes */
  guint64 now_ms;
  /* The results by round and pair. */
  guint8 results[KT_NET_MAX_ROUNDS][KT_NET_MAX_PLAYERS / 2];
  GByteArray *logs[KT_NET_MAX_ROUNDS][KT_NET_MAX_PLAYERS / 2];
} World;

static void
publish (World *world, const char *topic, GByteArray *message)
{
  GBytes *bytes = g_byte_array_free_to_bytes (message);

  g_hash_table_replace (world->kept, g_strdup (topic), g_bytes_ref (bytes));
  for (guint i = 0; i < world->n_people; i++) {
    if (world->people[i].is_connected)
      g_queue_push_tail (&world->people[i].inbox, g_bytes_ref (bytes));
  }
  g_bytes_unref (bytes);
}

static void
publish_own (World *world, Person *person, const char *kind)
{
  g_autofree char *topic = g_strconcat (kind, "/", person->name, NULL);

  if (!person->is_connected)
    return;
  if (g_str_equal (kind, "h"))
    publish (world, topic,
             kt_net_club_write_presence (person->club, person->session, TRUE, world->now_ms));
  else
    publish (world, topic, kt_net_club_write_member (person->club, world->now_ms));
}

static void
publish_board (World *world, Person *person)
{
  GByteArray *message = kt_net_club_write_board (person->club, world->now_ms);

  g_clear_pointer (&person->saved, g_bytes_unref);
  person->saved = g_bytes_new (message->data, message->len);
  if (person->is_connected)
    publish (world, "board", message);
  else
    g_byte_array_unref (message);
}

static void
take (World *world, Person *person, GBytes *bytes)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);
  gboolean was_owner = kt_net_club_is_owner (person->club);

  if ((kt_net_club_take (person->club, data, length) & KT_NET_CLUB_BOARD) && was_owner)
    publish_board (world, person);
}

static void
rise (World *world, Person *person)
{
  person->club = kt_net_club_new (person->identity, person->name, world->secret);
  person->session = world->now_ms;
  if (person->saved)
    take (world, person, person->saved);
}

static void
connect_person (World *world, Person *person)
{
  GHashTableIter iter;
  gpointer bytes;

  person->is_connected = TRUE;
  g_hash_table_iter_init (&iter, world->kept);
  while (g_hash_table_iter_next (&iter, NULL, &bytes))
    g_queue_push_tail (&person->inbox, g_bytes_ref (bytes));
  publish_own (world, person, "h");
  publish_own (world, person, "m");
  if (kt_net_club_is_owner (person->club))
    publish_board (world, person);
}

/* The broker publishes the will of whoever is lost. */
static void
disconnect_person (World *world, Person *person)
{
  g_autofree char *topic = g_strconcat ("h/", person->name, NULL);
  g_autoptr (KtNetClub) will = kt_net_club_new (person->identity, person->name, world->secret);

  if (!person->is_connected)
    return;
  person->is_connected = FALSE;
  g_queue_clear_full (&person->inbox, (GDestroyNotify) g_bytes_unref);
  publish (world, topic, kt_net_club_write_presence (will, person->session, FALSE, 1));
}

/* Plays a whole game of two people at once: some moves, and then somebody resigns or both agree. */
static GByteArray *
play_game (World *world, const KtNetClub *club, const KtNetSeating *seating, Person *first,
           Person *second, guint8 *result)
{
  KtNetIdentity *identities[] = { first->identity, second->identity };
  KtNetMeeting meeting;
  KtNetOrigin origin;
  NetTable table = { 0 };
  GByteArray *saved;
  guint loser = (guint) kt_net_chance_below (&world->chance, 3);

  kt_net_club_get_meeting (club, seating, &meeting, &origin);
  net_simulation_use_identities (&table.simulation, identities);
  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    table.logs[seat] = kt_net_log_new (&origin, (int) seat, &table.simulation.signers[seat]);
  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    net_table_say (&table, seat, KT_NET_HELLO, net_table_hello (&table, seat));
  net_table_say (&table, 0, KT_NET_TERMS,
                 net_table_write_terms (&kt_net_club_get_board (club)->terms));
  net_table_say (&table, 1, KT_NET_AGREE, g_byte_array_new ());
  net_table_say (&table, 0, KT_NET_MOVE, net_table_move (&table, 0, "b2", 0));
  if (loser < 2) {
    net_table_say (&table, loser, KT_NET_RESIGN, g_byte_array_new ());
    *result = loser == 1 ? KT_NET_FIRST_WINS : KT_NET_SECOND_WINS;
  } else {
    for (guint seat = 0; seat < KT_NET_SEATS; seat++) {
      GByteArray *content = g_byte_array_new ();

      kt_net_offer_write (&(KtNetOffer){ KT_NET_OFFER_DRAW, (guint16) seat }, content);
      net_table_say (&table, seat, seat == 0 ? KT_NET_OFFER : KT_NET_ANSWER, content);
    }
    *result = KT_NET_DRAWN;
  }
  saved = kt_net_log_save (table.logs[0]);
  net_table_clear (&table);
  return saved;
}

static Person *
find_person (World *world, const guint8 *key)
{
  for (guint i = 0; i < world->n_people; i++) {
    if (memcmp (kt_net_identity_get_key (world->people[i].identity), key, KT_NET_KEY_BYTES) == 0)
      return &world->people[i];
  }
  g_assert_not_reached ();
}

/* The person plays the game that the board asks for, if the opponent lives, and reports it. */
static void
play (World *world, Person *person)
{
  KtNetSigner signer = kt_net_identity_get_signer (NULL);
  const KtNetBoard *board = kt_net_club_get_board (person->club);
  g_autoptr (KtNetLog) log = NULL;
  KtNetSeating seating;
  GByteArray **kept;
  Person *opponent;

  if (!kt_net_club_find_game (person->club, &seating))
    return;
  kept = &world->logs[seating.round][seating.pair];
  opponent = find_person (world, board->players[seating.opponent].key);
  if (!*kept && opponent->club)
    *kept = play_game (world, person->club, &seating, seating.is_first ? person : opponent,
                       seating.is_first ? opponent : person,
                       &world->results[seating.round][seating.pair]);
  if (!*kept)
    return;
  log = kt_net_log_load ((*kept)->data, (*kept)->len, KT_NET_NO_SEAT, &signer, NULL);
  g_assert_true (kt_net_club_report (person->club, &seating, log));
  publish_own (world, person, "m");
}

/* The owner begins when all have been there, and pairs each round when the one before is over. */
static void
run_tournament (World *world, Person *owner)
{
  const KtNetBoard *board = owner->club ? kt_net_club_get_board (owner->club) : NULL;
  const GPtrArray *members;
  guint n_here = 0;

  if (!board)
    return;
  if (board->stage == KT_NET_RUNNING && kt_net_club_pair_next (owner->club))
    publish_board (world, owner);
  if (board->stage != KT_NET_GATHERING)
    return;
  members = kt_net_club_list (owner->club);
  for (guint i = 0; i < members->len; i++) {
    const KtNetMember *member = g_ptr_array_index (members, i);

    n_here += member->is_here && member->name[0];
  }
  if (n_here == world->n_people && kt_net_club_start (owner->club))
    publish_board (world, owner);
}

static void
do_something (World *world, Person *person)
{
  guint64 dice = kt_net_chance_below (&world->chance, 1000);
  GBytes *bytes;

  if (!person->club) {
    if (dice < 100)
      rise (world, person);
  } else if (!person->is_connected) {
    if (dice < 200)
      connect_person (world, person);
  } else if (dice < 5) {
    disconnect_person (world, person);
  } else if (dice < 8) {
    disconnect_person (world, person);
    g_clear_pointer (&person->club, kt_net_club_free);
  } else if (dice < 100) {
    play (world, person);
  } else {
    for (guint i = 0; i < world->n_people && (bytes = g_queue_pop_head (&person->inbox)); i++) {
      take (world, person, bytes);
      g_bytes_unref (bytes);
    }
  }
}

static gboolean
is_finished (const World *world)
{
  for (guint i = 0; i < world->n_people; i++) {
    const Person *person = &world->people[i];
    const KtNetBoard *board = person->club ? kt_net_club_get_board (person->club) : NULL;

    if (!board || board->stage != KT_NET_FINISHED || person->inbox.length > 0)
      return FALSE;
  }
  return TRUE;
}

static void
assert_boards (World *world)
{
  const KtNetBoard *board = kt_net_club_get_board (world->people[0].club);
  g_autoptr (GByteArray) expected = g_byte_array_new ();

  kt_net_board_write (board, expected);
  for (guint i = 1; i < world->n_people; i++) {
    g_autoptr (GByteArray) bytes = g_byte_array_new ();

    kt_net_board_write (kt_net_club_get_board (world->people[i].club), bytes);
    g_assert_cmpmem (bytes->data, bytes->len, expected->data, expected->len);
  }
  g_assert_cmpuint (board->tournament.n_players, ==, world->n_people);
  for (guint i = 0; i < board->tournament.n_rounds; i++) {
    for (guint j = 0; j < board->tournament.rounds[i].n_pairs; j++) {
      KtNetPair pair = board->tournament.rounds[i].pairs[j];

      if (pair.second != KT_NET_BYE)
        g_assert_cmpuint (pair.result, ==, world->results[i][j]);
    }
  }
}

static void
world_init (World *world, guint64 seed)
{
  *world = (World){ .chance = { seed }, .secret = "a room", .now_ms = 1000 };
  world->n_people = 4 + (guint) kt_net_chance_below (&world->chance, MAX_PEOPLE - 3);
  world->kept =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  for (guint i = 0; i < world->n_people; i++) {
    Person *person = &world->people[i];

    g_queue_init (&person->inbox);
    person->identity = kt_net_identity_new ();
    g_snprintf (person->name, sizeof person->name, "Player %u", i);
    rise (world, person);
  }
}

static void
world_clear (World *world)
{
  for (guint i = 0; i < world->n_people; i++) {
    Person *person = &world->people[i];

    g_queue_clear_full (&person->inbox, (GDestroyNotify) g_bytes_unref);
    g_clear_pointer (&person->club, kt_net_club_free);
    g_clear_pointer (&person->saved, g_bytes_unref);
    kt_net_identity_free (person->identity);
  }
  for (guint i = 0; i < KT_NET_MAX_ROUNDS; i++)
    for (guint j = 0; j < KT_NET_MAX_PLAYERS / 2; j++)
      g_clear_pointer (&world->logs[i][j], g_byte_array_unref);
  g_hash_table_unref (world->kept);
}

static void
test_rooms (void)
{
  for (guint64 seed = 1; seed <= 8; seed++) {
    g_autofree World *world = g_new (World, 1);
    KtNetTerms terms = net_table_terms ("tic-tac-toe", 0);
    guint n_steps = 0;

    world_init (world, seed);
    connect_person (world, &world->people[0]);
    g_assert_true (kt_net_club_open (world->people[0].club, "Friday", seed % 2, 4, &terms));
    publish_board (world, &world->people[0]);
    for (; !is_finished (world) && n_steps < MAX_STEPS; n_steps++) {
      world->now_ms += 10;
      do_something (world, &world->people[kt_net_chance_below (&world->chance, world->n_people)]);
      run_tournament (world, &world->people[0]);
    }
    g_test_message ("seed %u: %u people, %u steps", (guint) seed, world->n_people, n_steps);
    g_assert_cmpuint (n_steps, <, MAX_STEPS);
    assert_boards (world);
    world_clear (world);
  }
}

/* Nobody but the owner changes the board, and a report of another game counts for nothing. */
static void
test_false_reports (void)
{
  g_autofree World *world = g_new (World, 1);
  KtNetTerms terms = net_table_terms ("tic-tac-toe", 0);
  KtNetSigner signer = kt_net_identity_get_signer (NULL);
  KtNetSeating seating, other;
  g_autoptr (GByteArray) game = NULL, message = NULL;
  g_autoptr (KtNetLog) log = NULL;
  Person *owner, *first, *second;
  guint8 result;

  world_init (world, 3);
  owner = &world->people[0];
  for (guint i = 0; i < world->n_people; i++)
    connect_person (world, &world->people[i]);
  g_assert_true (kt_net_club_open (owner->club, "Friday", KT_NET_SWISS, 3, &terms));
  publish_board (world, owner);
  for (guint i = 0; i < world->n_people; i++) {
    GBytes *bytes;

    while ((bytes = g_queue_pop_head (&world->people[i].inbox))) {
      take (world, &world->people[i], bytes);
      g_bytes_unref (bytes);
    }
  }
  g_assert_false (kt_net_club_start (world->people[1].club));
  g_assert_true (kt_net_club_start (owner->club));
  message = kt_net_club_write_board (owner->club, 5000);
  for (guint i = 1; i < world->n_people; i++)
    kt_net_club_take (world->people[i].club, message->data, message->len);
  g_assert_true (kt_net_club_find_game (owner->club, &seating));
  first = owner;
  second = find_person (world, kt_net_club_get_board (owner->club)->players[seating.opponent].key);
  /* The seats are turned, so this is a game between the same two, but not theirs in this round. */
  other = seating;
  game = play_game (world, owner->club, &seating, seating.is_first ? second : first,
                    seating.is_first ? first : second, &result);
  log = kt_net_log_load (game->data, game->len, KT_NET_NO_SEAT, &signer, NULL);
  g_assert_true (kt_net_club_report (second->club, &other, log));
  g_byte_array_unref (message);
  message = kt_net_club_write_member (second->club, 6000);
  g_assert_cmpint (kt_net_club_take (owner->club, message->data, message->len), ==,
                   KT_NET_CLUB_SAME);
  g_assert_true (kt_net_club_find_game (owner->club, &seating));
  for (guint i = 0; i < message->len; i += 3) {
    message->data[i] ^= 8;
    kt_net_club_take (owner->club, message->data, message->len);
    message->data[i] ^= 8;
  }
  g_assert_true (kt_net_club_find_game (owner->club, &seating));
  world_clear (world);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net-club/rooms", test_rooms);
  g_test_add_func ("/net-club/false-reports", test_false_reports);
  return g_test_run ();
}
