// What the C files of this module share.
#ifndef CNCURSES_INTERNAL_H
#define CNCURSES_INTERNAL_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1

// The guard's copy of what gives the terminal back; empty while the terminal is the shell's.
void cn_guard_set_reset(const char *bytes);

#endif
