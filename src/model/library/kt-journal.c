/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/library/kt-journal.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <setjmp.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "model/files/kt-file.h"
#include "model/files/kt-lock.h"

/* --- The layout of the file ------------------------------------------------------------------- */

/* Identifies the version and the byte order, which changes when the layout changes. */
static const guint64 magic = G_GUINT64_CONSTANT (0x314c4e524a55484b);

typedef struct {
  guint64 magic;
  guint64 number;
  guint64 length; /* length of the text in bytes */
  guint64 sum;    /* checksum of the text and the three fields above */
} Header;

typedef struct {
  guint64 number; /* number of the entry, from 1 */
  KtJournalEntry entry;
  guint64 sum; /* checksum of the entry and its number */
} Slot;

typedef struct {
  Header header;
  char text[KT_JOURNAL_TEXT_SIZE];
  Slot slots[KT_JOURNAL_CAPACITY]; /* an entry's index is its number modulo the capacity */
} JournalFile;

/* Continues an FNV-1a checksum, by which incomplete writes are detected. */
static guint64
add_to_sum (guint64 sum, gconstpointer data, gsize length)
{
  const guint8 *bytes = data;

  for (gsize i = 0; i < length; i++)
    sum = (sum ^ bytes[i]) * G_GUINT64_CONSTANT (0x100000001b3);
  return sum;
}

static guint64
sum_header (const Header *header, const char *text)
{
  guint64 sum =
      add_to_sum (G_GUINT64_CONSTANT (0xcbf29ce484222325), header, G_STRUCT_OFFSET (Header, sum));

  return add_to_sum (sum, text, (gsize) header->length);
}

static guint64
sum_slot (const Slot *slot)
{
  return add_to_sum (G_GUINT64_CONSTANT (0xcbf29ce484222325), slot, G_STRUCT_OFFSET (Slot, sum));
}

/* --- Writing into the mapped file ------------------------------------------------------------- */

/* If the mapped file loses its space (it was truncated or the disk is gone), writing to it
 * raises SIGBUS instead of returning an error. */
static struct sigaction old_action;
static _Thread_local struct {
  sigjmp_buf back;
  volatile sig_atomic_t is_writing;
} guard;

/* The kernel delivers the signal to the thread that wrote, so it can jump out of its own write. */
static void
bus_error_cb (int number)
{
  if (guard.is_writing)
    siglongjmp (guard.back, 1);
  sigaction (SIGBUS, &old_action, NULL);
  raise (SIGBUS);
}

static void
install_guard (void)
{
  static gsize is_installed = 0;
  struct sigaction action = { .sa_handler = bus_error_cb };

  if (!g_once_init_enter (&is_installed))
    return;
  sigemptyset (&action.sa_mask);
  sigaction (SIGBUS, &action, &old_action);
  g_once_init_leave (&is_installed, 1);
}

static gboolean
copy_guarded (void *to, gconstpointer from, gsize length)
{
  if (sigsetjmp (guard.back, 1) != 0) {
    guard.is_writing = 0;
    return FALSE;
  }
  guard.is_writing = 1;
  memcpy (to, from, length);
  guard.is_writing = 0;
  return TRUE;
}

static const char busy_text[] = N_ ("This game is being played in another window of the program");

/* --- A journal to write ----------------------------------------------------------------------- */

struct _KtJournal {
  char *path;
  int file;
  JournalFile *page;
  guint64 number;    /* number of the last entry */
  guint64 forgotten; /* entries up to this one may be overwritten */
};

static void
fail (const char *path, int code, GError **error)
{
  errno = code;
  /* Translators: the name of a file, and what the system says about it. */
  kt_file_set_error (error, _ ("“%s” cannot be written: %s"), path);
}

/* Allocates the whole file on the disk and maps it. */
static int
prepare (KtJournal *self)
{
  int code;
  void *page;

  code = posix_fallocate (self->file, 0, sizeof (JournalFile));
  if (code != 0)
    return code;
  page = mmap (NULL, sizeof (JournalFile), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE,
               self->file, 0);
  if (page == MAP_FAILED)
    return errno;
  self->page = page;
  return 0;
}

/* Names the folder, because the generated file name means nothing to a person. */
static void
fail_create (const char *path, int code, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  errno = code;
  kt_file_set_error (error, _ ("No new file can be made in “%s”: %s"), folder);
}

KtJournal *
kt_journal_create (const char *path, GError **error)
{
  g_autoptr (KtJournal) self = g_new0 (KtJournal, 1);
  int code;

  install_guard ();
  self->path = g_strdup (path);
  self->file = kt_lock_open (path, O_RDWR | O_CREAT | O_EXCL, TRUE);
  code = self->file < 0 ? errno : prepare (self);
  if (code == 0)
    return g_steal_pointer (&self);
  fail_create (path, code, error);
  if (self->file >= 0)
    g_unlink (path);
  return NULL;
}

void
kt_journal_free (KtJournal *self)
{
  if (!self)
    return;
  if (self->page)
    munmap (self->page, sizeof (JournalFile));
  if (self->file >= 0)
    close (self->file);
  g_free (self->path);
  g_free (self);
}

const char *
kt_journal_get_path (KtJournal *self)
{
  return self->path;
}

gboolean
kt_journal_rename (KtJournal *self, const char *path, GError **error)
{
  if (g_rename (self->path, path) != 0) {
    fail (path, errno, error);
    return FALSE;
  }
  g_free (self->path);
  self->path = g_strdup (path);
  return TRUE;
}

gboolean
kt_journal_claim (KtJournal *self, const char *path, GError **error)
{
  if (!kt_file_rename_new (self->path, path)) {
    if (errno == EEXIST)
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY, _ (busy_text));
    else
      fail (path, errno, error);
    return FALSE;
  }
  g_free (self->path);
  self->path = g_strdup (path);
  return TRUE;
}

gboolean
kt_journal_begin (KtJournal *self, const char *text, gsize length, guint64 number)
{
  Header header = { .magic = magic, .number = number, .length = length };

  if (length > KT_JOURNAL_TEXT_SIZE)
    return FALSE;
  header.sum = sum_header (&header, text);
  self->number = number;
  self->forgotten = number;
  return copy_guarded (self->page->text, text, length) &&
         copy_guarded (&self->page->header, &header, sizeof header);
}

gboolean
kt_journal_append (KtJournal *self, const KtJournalEntry *entry)
{
  Slot slot;

  if (self->number - self->forgotten >= KT_JOURNAL_CAPACITY)
    return FALSE;
  /* Clears the padding, which is part of the checksum. */
  memset (&slot, 0, sizeof slot);
  slot.number = self->number + 1;
  slot.entry.kind = entry->kind;
  slot.entry.depth = entry->depth;
  slot.entry.action = entry->action;
  memcpy (slot.entry.clocks, entry->clocks, sizeof entry->clocks);
  slot.sum = sum_slot (&slot);
  if (!copy_guarded (&self->page->slots[slot.number % KT_JOURNAL_CAPACITY], &slot, sizeof slot))
    return FALSE;
  self->number = slot.number;
  return TRUE;
}

guint64
kt_journal_get_number (KtJournal *self)
{
  return self->number;
}

void
kt_journal_forget (KtJournal *self, guint64 number)
{
  self->forgotten = MAX (self->forgotten, number);
}

/* --- A journal to read ------------------------------------------------------------------------ */

struct _KtJournalContent {
  JournalFile page;
};

static void
fail_read (const char *path, const char *why, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               /* Translators: the name of a file, and what is wrong with it. */
               _ ("“%s” cannot be read: %s"), shown, why);
}

/* Opens a journal read-only if it cannot be opened for writing. */
int
kt_journal_lock (const char *path, GError **error)
{
  int file = kt_lock_open (path, O_RDWR, FALSE);

  if (file < 0 && (errno == EROFS || errno == EACCES))
    file = kt_lock_open (path, O_RDONLY, FALSE);

  if (file < 0 && errno == EWOULDBLOCK)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY, _ (busy_text));
  else if (file < 0)
    kt_file_set_error (error, _ ("“%s” cannot be read: %s"), path);
  return file;
}

static gboolean
read_page (int file, JournalFile *page)
{
  char *to = (char *) page;
  gsize left = sizeof *page;
  struct stat status;

  if (fstat (file, &status) != 0 || !S_ISREG (status.st_mode) ||
      status.st_size != (off_t) sizeof *page)
    return FALSE;
  while (left > 0) {
    gssize n = pread (file, to, left, (off_t) (sizeof *page - left));

    if (n <= 0 && !(n < 0 && errno == EINTR))
      return FALSE;
    to += MAX (n, 0);
    left -= (gsize) MAX (n, 0);
  }
  return TRUE;
}

static gboolean
is_empty (const JournalFile *page)
{
  static const Header none = { 0 };

  return memcmp (&page->header, &none, sizeof none) == 0;
}

KtJournalContent *
kt_journal_read (int file, const char *path, GError **error)
{
  g_autoptr (KtJournalContent) self = g_new (KtJournalContent, 1);

  if (!read_page (file, &self->page)) {
    fail_read (path, _ ("it is no journal of a game"), error);
    return NULL;
  }
  if (!is_empty (&self->page) && self->page.header.magic != magic) {
    fail_read (path, _ ("it is no journal of this version of the program"), error);
    return NULL;
  }
  return g_steal_pointer (&self);
}

void
kt_journal_content_free (KtJournalContent *self)
{
  g_free (self);
}

const char *
kt_journal_content_get_text (const KtJournalContent *self, gsize *length, guint64 *number)
{
  const Header *header = &self->page.header;

  if (header->length > KT_JOURNAL_TEXT_SIZE || header->magic != magic ||
      header->sum != sum_header (header, self->page.text))
    return NULL;
  *length = (gsize) header->length;
  *number = header->number;
  return self->page.text;
}

gboolean
kt_journal_content_find (const KtJournalContent *self, guint64 number, KtJournalEntry *entry)
{
  const Slot *slot = &self->page.slots[number % KT_JOURNAL_CAPACITY];

  if (slot->number != number || slot->sum != sum_slot (slot))
    return FALSE;
  *entry = slot->entry;
  return TRUE;
}
