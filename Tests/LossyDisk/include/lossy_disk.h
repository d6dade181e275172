#ifndef LOSSY_DISK_H
#define LOSSY_DISK_H

/// Has SQLite keep, beside every file that it writes, what a disk would hold of it after a cut of the
/// power: the file as it was when SQLite last had it synced, under the name FILE.synced.
///
/// For a process that ends without closing its databases, in one thread at a time.
///
/// Returns 0, or SQLite's error.
int lossy_disk_install(void);

#endif
