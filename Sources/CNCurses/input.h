// Declarations for screen.c and input.c.
#ifndef CNCURSES_INPUT_H
#define CNCURSES_INPUT_H

#include <stdbool.h>

bool cn_input_open(bool has_modes);
void cn_input_close(void);
void cn_input_mouse(bool on);

#endif
