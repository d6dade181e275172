// Colours that a terminal mixes, in place of numbers of its palette.
#ifndef CN_MIXING_H
#define CN_MIXING_H

#include <stdbool.h>
#include <stddef.h>

// Whether colours can be mixed: the terminal says so (COLORTERM), and its type asks for numbers in the way that
// is found again in what ncurses writes.
bool cn_mixing_open(const char *set_foreground, int colors);

// How much longer a frame of so many bytes can become.
size_t cn_mixed_size(size_t count);

// Writes a frame with the colours that its numbers stand for, and gives its length. Without any it is the frame.
size_t cn_mix(const char *frame, size_t count, char *mixed);

#endif
