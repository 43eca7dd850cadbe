/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Makes the sounds of the program: wood, stone, pencil and small bars of wood, all computed.
 *
 *   kythu-sounds DIRECTORY EVENT...   writes DIRECTORY/EVENT.wav for each event
 *   kythu-sounds --list               prints every event that it knows
 *
 * It is a program in C and not a script, because every builder has a C compiler at hand and the
 * whole set takes a few milliseconds, so that a sound can be tuned by ear: change, build, listen.
 * The same source gives the same bytes in every run: each event has its own seed.
 *
 * Times are in seconds, frequencies in hertz, levels before the last step without unit.
 */
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RATE = 44100, MAX_SAMPLES = RATE };

static const double PI = 3.14159265358979323846;

/* No sample may pass this: 6 dB below full scale. */
static const double PEAK = 0.5012;

/* What `loudness` must read for an event of 0 dB. */
static const double LOUDNESS = 0.068;

typedef struct {
  size_t length;
  uint64_t seed;
  double at[MAX_SAMPLES];
} Take;

/* One way in which a body swings: its pitch, its level and how fast it fades to 1/e. */
typedef struct {
  double frequency;
  double level;
  double decay;
} Mode;

/* ---- Small parts ---- */

static double
noise (Take *take)
{
  take->seed ^= take->seed << 13;
  take->seed ^= take->seed >> 7;
  take->seed ^= take->seed << 17;
  return (double) (take->seed >> 11) / 4503599627370496.0 - 1.0;
}

/* A band of noise or of anything else: a filter of second order by trapezoidal integration, which
 * stays stable while its centre moves. */
typedef struct {
  double one;
  double two;
} Filter;

typedef struct {
  double low;
  double band;
  double high;
} Split;

static Split
filter_step (Filter *filter, double in, double centre, double quality)
{
  double g = tan (PI * centre / RATE);
  double k = 1.0 / quality;
  double high = (in - (g + k) * filter->one - filter->two) / (1.0 + g * (g + k));
  double band = g * high + filter->one;
  double low = g * band + filter->two;

  filter->one = g * high + band;
  filter->two = g * band + low;
  return (Split){ .low = low, .band = k * band, .high = high };
}

/* Rises from 0 to 1 as X goes from 0 to 1, without a corner at either end. */
static double
ease (double x)
{
  if (x <= 0.0)
    return 0.0;
  if (x >= 1.0)
    return 1.0;
  return 0.5 - 0.5 * cos (PI * x);
}

/* ---- Bodies ---- */

/* A blow at START. CONTACT is how long the two things touch: the longer, the softer. A mode that
 * swings faster than the contact lasts is hardly excited, as with a felted piece or a soft mallet.
 */
static void
strike (Take *take, double start, double level, double contact, const Mode *modes, size_t n_modes)
{
  size_t first = (size_t) (start * RATE);

  for (size_t m = 0; m < n_modes; m++) {
    double turn = 2.0 * PI * modes[m].frequency;
    double reach = modes[m].frequency * contact;
    double excited = level * modes[m].level / (1.0 + reach * reach);

    for (size_t i = first; i < take->length; i++) {
      double t = (double) (i - first) / RATE;

      take->at[i] += excited * ease (t / contact) * exp (-t / modes[m].decay) * sin (turn * t);
    }
  }
}

/* The breath of the blow itself: a very short band of noise. */
static void
tick (Take *take, double start, double level, double centre, double decay)
{
  size_t first = (size_t) (start * RATE);
  Filter filter = { 0 };

  for (size_t i = first; i < take->length; i++) {
    double t = (double) (i - first) / RATE;
    double band = filter_step (&filter, noise (take), centre, 1.2).band;

    take->at[i] += level * ease (t / 0.0008) * exp (-t / decay) * band;
  }
}

/* A stroke of something dry over paper. */
typedef struct {
  double start;
  double length;
  double level;
  double centre; /* where the band of the rustle lies in the middle of the stroke */
  double swing;  /* how far it moves up and down, as a part of CENTRE */
  double turns;  /* how often it does so */
  double body;   /* how much of the table is heard below */
  double grain;  /* 0: smooth as rubber, 1: rough as graphite on the fibres */
} Stroke;

static void
rub (Take *take, const Stroke *stroke)
{
  size_t first = (size_t) (stroke->start * RATE);
  size_t count = (size_t) (stroke->length * RATE);
  Filter rustle = { 0 };
  Filter soften[2] = { 0 };
  Filter table = { 0 };
  double fibre = 0.0;
  double depth = 0.0;

  for (size_t i = 0; i < count && first + i < take->length; i++) {
    double x = (double) i / (double) count;
    /* A hand starts fast and lifts slowly; both ends are at rest. */
    double speed = ease (x * stroke->length / 0.028) * ease ((1.0 - x) / 0.55);
    double centre = stroke->centre * (1.0 + stroke->swing * sin (2.0 * PI * stroke->turns * x));
    double hiss = noise (take);
    double out;

    /* The fibres of the paper come some hundred times a second and are never alike. */
    if (0.5 + 0.5 * noise (take) < (250.0 + 550.0 * speed) / RATE)
      fibre = 0.35 + 0.65 * fabs (noise (take));
    fibre *= 0.9955;
    depth += 0.06 * (fibre - depth);
    hiss *= 1.0 - stroke->grain + stroke->grain * 2.2 * depth;

    out = filter_step (&rustle, hiss, centre, 0.75).band;
    /* Paper swallows the hiss above a few kilohertz. */
    out = filter_step (&soften[0], out, 4300.0, 0.54).low;
    out = filter_step (&soften[1], out, 4300.0, 1.31).low;
    out += stroke->body * filter_step (&table, hiss, 520.0, 1.1).band;
    take->at[first + i] += stroke->level * speed * out;
  }
}

/* A bar of a marimba: its second mode is tuned to two octaves above, the third lies near ten
 * times the pitch; all fade fast, the high ones first. */
static void
bar (Take *take, double start, double pitch, double level, double decay)
{
  const Mode modes[] = {
    { pitch, 1.0, decay },
    { pitch * 2.0, 0.05, decay * 0.6 },
    { pitch * 3.99, 0.55, decay * 0.22 },
    { pitch * 9.6, 0.9, decay * 0.06 },
  };

  strike (take, start, level, 0.0014, modes, sizeof modes / sizeof *modes);
  tick (take, start, level * 0.12, pitch * 2.5, 0.004);
}

/* The foot of a piece on the board: the board below, the piece above. */
static void
set_down (Take *take, double start, double level, double tune)
{
  const Mode modes[] = {
    { 196.0 * tune, 0.85, 0.034 }, { 322.0 * tune, 1.0, 0.028 },  { 507.0 * tune, 0.75, 0.021 },
    { 811.0 * tune, 0.7, 0.013 },  { 1330.0 * tune, 0.8, 0.008 }, { 2140.0 * tune, 0.8, 0.005 },
  };

  strike (take, start, level, 0.0011, modes, sizeof modes / sizeof *modes);
  tick (take, start, level * 0.55, 1100.0, 0.006);
}

/* ---- Events ---- */

static void
place_x (Take *take)
{
  const Stroke down = { .start = 0.004,
                        .length = 0.125,
                        .level = 1.0,
                        .centre = 2000.0,
                        .swing = -0.12,
                        .turns = 0.5,
                        .body = 0.5,
                        .grain = 0.8 };
  const Stroke across = { .start = 0.165,
                          .length = 0.135,
                          .level = 0.92,
                          .centre = 2250.0,
                          .swing = -0.12,
                          .turns = 0.5,
                          .body = 0.45,
                          .grain = 0.8 };

  tick (take, 0.002, 0.9, 900.0, 0.007);
  rub (take, &down);
  tick (take, 0.162, 0.75, 980.0, 0.007);
  rub (take, &across);
}

static void
place_o (Take *take)
{
  const Stroke around = { .start = 0.004,
                          .length = 0.29,
                          .level = 1.0,
                          .centre = 2000.0,
                          .swing = 0.24,
                          .turns = 1.5,
                          .body = 0.5,
                          .grain = 0.75 };

  tick (take, 0.002, 0.9, 860.0, 0.007);
  rub (take, &around);
}

static void
place_stone (Take *take)
{
  static const Mode stone[] = {
    { 2310.0, 0.75, 0.0075 },
    { 3890.0, 0.6, 0.0055 },
    { 5470.0, 0.35, 0.004 },
  };
  static const Mode board[] = {
    { 268.0, 0.55, 0.036 },
    { 431.0, 0.7, 0.03 },
    { 702.0, 0.55, 0.02 },
    { 1160.0, 0.5, 0.012 },
  };

  strike (take, 0.001, 0.9, 0.0004, stone, sizeof stone / sizeof *stone);
  strike (take, 0.001, 0.9, 0.0007, board, sizeof board / sizeof *board);
  tick (take, 0.001, 0.4, 2400.0, 0.003);
  /* The stone is round below: it rocks once before it lies still. */
  strike (take, 0.043, 0.10, 0.0006, stone, sizeof stone / sizeof *stone);
  strike (take, 0.043, 0.13, 0.0008, board, sizeof board / sizeof *board);
}

static void
place_wood (Take *take)
{
  set_down (take, 0.001, 1.0, 1.0);
}

static void
capture (Take *take)
{
  static const Mode knock[] = {
    { 890.0, 0.8, 0.013 },
    { 1480.0, 0.9, 0.009 },
    { 2350.0, 0.8, 0.006 },
  };

  strike (take, 0.001, 1.3, 0.0007, knock, sizeof knock / sizeof *knock);
  tick (take, 0.001, 0.25, 1700.0, 0.004);
  set_down (take, 0.085, 1.0, 0.94);
}

static void
start (Take *take)
{
  bar (take, 0.002, 392.00, 0.85, 0.13);
  bar (take, 0.130, 587.33, 0.8, 0.15);
}

static void
win (Take *take)
{
  bar (take, 0.002, 392.00, 0.75, 0.13);
  bar (take, 0.105, 493.88, 0.75, 0.13);
  bar (take, 0.208, 587.33, 0.8, 0.14);
  bar (take, 0.330, 783.99, 0.8, 0.19);
  bar (take, 0.330, 392.00, 0.4, 0.19);
}

static void
lose (Take *take)
{
  bar (take, 0.002, 392.00, 0.75, 0.14);
  bar (take, 0.150, 349.23, 0.75, 0.14);
  bar (take, 0.310, 293.66, 0.85, 0.20);
}

static void
draw (Take *take)
{
  bar (take, 0.002, 392.00, 0.75, 0.14);
  bar (take, 0.150, 440.00, 0.7, 0.13);
  bar (take, 0.300, 392.00, 0.75, 0.19);
  bar (take, 0.300, 293.66, 0.45, 0.19);
}

static void
warning (Take *take)
{
  bar (take, 0.002, 659.26, 0.8, 0.055);
  bar (take, 0.105, 659.26, 0.9, 0.08);
}

static void
check (Take *take)
{
  bar (take, 0.002, 587.33, 0.8, 0.055);
  bar (take, 0.095, 783.99, 0.85, 0.085);
}

/* Three drops of a clock that hurries. */
static void
clock_low (Take *take)
{
  bar (take, 0.002, 880.00, 0.8, 0.035);
  bar (take, 0.095, 880.00, 0.7, 0.035);
  bar (take, 0.188, 1046.50, 0.8, 0.070);
}

/* An eraser: two quick rubs, dull and smooth. */
static void
undo (Take *take)
{
  const Stroke forth = { .start = 0.002,
                         .length = 0.105,
                         .level = 1.0,
                         .centre = 1150.0,
                         .swing = 0.2,
                         .turns = 0.5,
                         .body = 0.8,
                         .grain = 0.35 };
  const Stroke back = { .start = 0.108,
                        .length = 0.115,
                        .level = 0.85,
                        .centre = 1000.0,
                        .swing = -0.15,
                        .turns = 0.5,
                        .body = 0.8,
                        .grain = 0.35 };

  rub (take, &forth);
  rub (take, &back);
}

/* Two dull knocks on something that does not give way. */
static void
illegal (Take *take)
{
  static const Mode dull[] = {
    { 172.0, 1.0, 0.024 },
    { 286.0, 0.7, 0.017 },
    { 455.0, 0.45, 0.010 },
    { 760.0, 0.3, 0.006 },
  };

  strike (take, 0.002, 1.0, 0.0024, dull, sizeof dull / sizeof *dull);
  strike (take, 0.088, 0.8, 0.0024, dull, sizeof dull / sizeof *dull);
}

static void
hint (Take *take)
{
  bar (take, 0.002, 783.99, 0.8, 0.09);
  bar (take, 0.060, 1174.66, 0.5, 0.10);
}

static void
pause_game (Take *take)
{
  bar (take, 0.002, 587.33, 0.8, 0.07);
  bar (take, 0.110, 392.00, 0.8, 0.09);
}

static void
menu_move (Take *take)
{
  static const Mode tap[] = {
    { 640.0, 0.9, 0.010 },
    { 1210.0, 0.6, 0.006 },
  };

  strike (take, 0.001, 1.0, 0.0012, tap, sizeof tap / sizeof *tap);
}

static void
menu_choice (Take *take)
{
  static const Mode tap[] = {
    { 520.0, 1.0, 0.024 },
    { 1040.0, 0.35, 0.014 },
    { 1830.0, 0.6, 0.006 },
  };

  strike (take, 0.001, 1.0, 0.0011, tap, sizeof tap / sizeof *tap);
}

typedef struct {
  const char *name;
  void (*play) (Take *take);
  double length;
  double decibels; /* how much louder than a move it is meant to be */
} Event;

static const Event events[] = {
  { "kythu-place-x", place_x, 0.330, -1.0 },
  { "kythu-place-o", place_o, 0.330, -1.0 },
  { "kythu-place-stone", place_stone, 0.220, 0.0 },
  { "kythu-place-wood", place_wood, 0.220, 0.0 },
  { "kythu-capture", capture, 0.300, 0.5 },
  { "kythu-check", check, 0.380, 0.0 },
  { "kythu-warning", warning, 0.380, 0.0 },
  { "kythu-clock-low", clock_low, 0.390, 0.0 },
  { "kythu-illegal", illegal, 0.220, -1.0 },
  { "kythu-hint", hint, 0.390, -1.5 },
  { "kythu-undo", undo, 0.250, -2.0 },
  { "kythu-start", start, 0.640, 0.0 },
  { "kythu-pause", pause_game, 0.390, -1.0 },
  { "kythu-win", win, 0.890, 1.0 },
  { "kythu-lose", lose, 0.860, 0.0 },
  { "kythu-draw", draw, 0.850, 0.0 },
  { "kythu-menu-move", menu_move, 0.080, -6.0 },
  { "kythu-menu-choice", menu_choice, 0.160, -4.0 },
};

static const size_t n_events = sizeof events / sizeof *events;

/* ---- The last steps ---- */

/* Takes away what only moves the loudspeaker: nothing here has a pitch below 150 Hz. */
static void
remove_rumble (Take *take)
{
  Filter filter = { 0 };

  for (size_t i = 0; i < take->length; i++)
    take->at[i] = filter_step (&filter, take->at[i], 55.0, 0.7071).high;
}

/* The first and the last sample are 0, so that no loudspeaker clicks. */
static void
fade_ends (Take *take)
{
  double fade_in = 0.0015 * RATE;
  double fade_out = 0.030 * RATE;

  for (size_t i = 0; i < take->length; i++) {
    double to_end = (double) (take->length - 1 - i);

    take->at[i] *= ease ((double) i / fade_in) * ease (to_end / fade_out);
  }
}

/* The loudest moment as an ear takes it: the ear hears high sounds a little better than low ones
 * (4 dB from about 1500 Hz on) and gathers what it hears for an eighth of a second. */
static double
loudness (const Take *take)
{
  Filter filter = { 0 };
  double keep = exp (-1.0 / (0.125 * RATE));
  double gathered = 0.0;
  double most = 0.0;

  for (size_t i = 0; i < take->length; i++) {
    double heard = take->at[i] + 0.58 * filter_step (&filter, take->at[i], 1500.0, 0.7071).high;

    gathered = keep * gathered + (1.0 - keep) * heard * heard;
    most = fmax (most, gathered);
  }
  return sqrt (most);
}

static double
peak (const Take *take)
{
  double most = 0.0;

  for (size_t i = 0; i < take->length; i++)
    most = fmax (most, fabs (take->at[i]));
  return most;
}

/* All events sound equally loud but for their own decibels; the peak is the limit. Short
 * blows come near it, what lasts longer stays below. */
static void
set_level (Take *take, double decibels)
{
  double gain = LOUDNESS * pow (10.0, decibels / 20.0) / loudness (take);

  gain = fmin (gain, PEAK / peak (take));
  for (size_t i = 0; i < take->length; i++)
    take->at[i] *= gain;
}

static void
render (const Event *event, Take *take)
{
  memset (take, 0, sizeof *take);
  take->length = (size_t) (event->length * RATE);
  take->seed = 14695981039346656037u;
  for (const char *c = event->name; *c != '\0'; c++)
    take->seed = (take->seed ^ (unsigned char) *c) * 1099511628211u;

  event->play (take);
  remove_rumble (take);
  fade_ends (take);
  set_level (take, event->decibels);
}

/* ---- Files ---- */

static void
put_number (FILE *file, uint32_t number, int n_bytes)
{
  for (int i = 0; i < n_bytes; i++)
    putc ((int) (number >> (8 * i) & 0xff), file);
}

/* One channel, 16 bit: the kind of WAV that every sound server takes. */
static void
put_wave (FILE *file, const Take *take)
{
  uint32_t n_bytes = (uint32_t) take->length * 2;

  fputs ("RIFF", file);
  put_number (file, 36 + n_bytes, 4);
  fputs ("WAVEfmt ", file);
  put_number (file, 16, 4);
  put_number (file, 1, 2);
  put_number (file, 1, 2);
  put_number (file, RATE, 4);
  put_number (file, RATE * 2, 4);
  put_number (file, 2, 2);
  put_number (file, 16, 2);
  fputs ("data", file);
  put_number (file, n_bytes, 4);
  for (size_t i = 0; i < take->length; i++)
    put_number (file, (uint32_t) lrint (take->at[i] * 32767.0), 2);
}

static bool
write_event (const Event *event, const char *directory)
{
  static Take take;
  char path[4096];
  FILE *file;
  bool failed;

  if (snprintf (path, sizeof path, "%s/%s.wav", directory, event->name) >= (int) sizeof path) {
    fprintf (stderr, "kythu-sounds: the name of the folder is too long\n");
    return false;
  }
  file = fopen (path, "wb");
  if (file == NULL) {
    perror (path);
    return false;
  }

  render (event, &take);
  put_wave (file, &take);
  failed = ferror (file) != 0;
  failed = fclose (file) != 0 || failed;
  if (failed)
    perror (path);
  return !failed;
}

static const Event *
find_event (const char *name)
{
  for (size_t i = 0; i < n_events; i++)
    if (strcmp (events[i].name, name) == 0)
      return &events[i];
  return NULL;
}

int
main (int argc, char *argv[])
{
  if (argc == 2 && strcmp (argv[1], "--list") == 0) {
    for (size_t i = 0; i < n_events; i++)
      puts (events[i].name);
    return EXIT_SUCCESS;
  }
  if (argc < 3) {
    fprintf (stderr, "Usage: kythu-sounds DIRECTORY EVENT...\n       kythu-sounds --list\n");
    return EXIT_FAILURE;
  }

  for (int i = 2; i < argc; i++) {
    const Event *event = find_event (argv[i]);

    if (event == NULL) {
      fprintf (stderr, "kythu-sounds: no event is called %s; --list shows all\n", argv[i]);
      return EXIT_FAILURE;
    }
    if (!write_event (event, argv[1]))
      return EXIT_FAILURE;
  }
  return EXIT_SUCCESS;
}
