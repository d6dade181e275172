#include "lossy_disk.h"

#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

enum { MAX_FILES = 64, MAX_PATH = 1024 };

/// An open file, with the original functions of its file system.
struct watched {
  sqlite3_file *file;
  const sqlite3_io_methods *real;
  sqlite3_io_methods own;
  char path[MAX_PATH];
};

static struct watched files[MAX_FILES];
static sqlite3_vfs *real_vfs;
static sqlite3_vfs lossy_vfs;

static struct watched *find(sqlite3_file *file) {
  for (int index = 0; index < MAX_FILES; index++) {
    if (files[index].file == file) return &files[index];
  }
  return NULL;
}

static int copy(const char *from, const char *to) {
  FILE *in = fopen(from, "rb");
  if (in == NULL) return SQLITE_IOERR;
  FILE *out = fopen(to, "wb");
  char bytes[4096];
  size_t count;
  int is_good = out != NULL;
  while (is_good && (count = fread(bytes, 1, sizeof bytes, in)) > 0) {
    is_good = fwrite(bytes, 1, count, out) == count;
  }
  if (out != NULL) is_good = fclose(out) == 0 && is_good;
  fclose(in);
  return is_good ? SQLITE_OK : SQLITE_IOERR;
}

static void image_of(const char *path, char *image) {
  snprintf(image, MAX_PATH + 8, "%s.synced", path);
}

static int lossy_sync(sqlite3_file *file, int flags) {
  struct watched *watched = find(file);
  int code = watched->real->xSync(file, flags);
  char image[MAX_PATH + 8];
  image_of(watched->path, image);
  return code == SQLITE_OK ? copy(watched->path, image) : code;
}

static int lossy_close(sqlite3_file *file) {
  struct watched *watched = find(file);
  const sqlite3_io_methods *real = watched->real;
  watched->file = NULL;
  return real->xClose(file);
}

static int lossy_open(sqlite3_vfs *vfs, sqlite3_filename name, sqlite3_file *file, int flags,
                      int *out) {
  (void)vfs;
  int code = real_vfs->xOpen(real_vfs, name, file, flags, out);
  struct watched *watched = find(NULL);
  if (code != SQLITE_OK || name == NULL || watched == NULL || strlen(name) >= MAX_PATH) return code;
  watched->file = file;
  watched->real = file->pMethods;
  watched->own = *file->pMethods;
  watched->own.xSync = lossy_sync;
  watched->own.xClose = lossy_close;
  strcpy(watched->path, name);
  file->pMethods = &watched->own;
  return code;
}

static int lossy_delete(sqlite3_vfs *vfs, const char *name, int syncs_folder) {
  (void)vfs;
  char image[MAX_PATH + 8];
  image_of(name, image);
  if (strlen(name) < MAX_PATH) remove(image);
  return real_vfs->xDelete(real_vfs, name, syncs_folder);
}

int lossy_disk_install(void) {
  real_vfs = sqlite3_vfs_find(NULL);
  if (real_vfs == NULL) return SQLITE_ERROR;
  lossy_vfs = *real_vfs;
  lossy_vfs.pNext = NULL;
  lossy_vfs.zName = "lossy";
  lossy_vfs.xOpen = lossy_open;
  lossy_vfs.xDelete = lossy_delete;
  return sqlite3_vfs_register(&lossy_vfs, 1);
}
