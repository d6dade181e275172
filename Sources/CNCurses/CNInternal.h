// Declarations that the C files of this module share.
#ifndef CNCURSES_INTERNAL_H
#define CNCURSES_INTERNAL_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1

// Sets the guard's copy of the bytes that restore the terminal, which is empty while the shell uses the
// terminal.
void cn_guard_set_reset(const char *bytes);

#endif
