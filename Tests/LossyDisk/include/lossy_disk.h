#ifndef LOSSY_DISK_H
#define LOSSY_DISK_H

/// Makes SQLite copy every file after a sync, to show what a disk would hold after a power failure.
///
/// The copy of FILE is FILE.synced and holds its contents at the last sync. For a process that ends without
/// closing its databases, and uses them in one thread at a time.
///
/// Returns 0, or SQLite's error.
int lossy_disk_install(void);

#endif
