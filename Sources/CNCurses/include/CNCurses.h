// What Swift needs of ncurses, and nothing that it cannot import: no globals, no macros, no
// variadic calls.
//
// Every function that begins with cn_ and is not marked otherwise belongs to the one thread that
// owns the screen.
#ifndef CNCURSES_H
#define CNCURSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// How opening went.
typedef enum {
  CN_OPENED = 0,
  CN_UNKNOWN_TERMINAL,  // terminfo has no such type, or one that cannot place the cursor
  CN_NO_MEMORY,
} cn_result;

// What the terminal can do, filled in by cn_open.
typedef struct {
  int colors;         // 0 without colour, otherwise 8, 16, 88, 256 or more
  bool is_utf8;       // whether anything but ASCII can be shown
  bool has_clipboard; // whether OSC 52 is worth trying
  bool has_modes;     // whether paste, focus and title sequences are understood
} cn_abilities;

// Attribute bits, the same as those of TerminalCanvas.
enum { CN_BOLD = 1, CN_DIM = 2, CN_ITALIC = 4, CN_UNDERLINE = 8, CN_REVERSE = 16 };

// Colour numbers: 0 to 255, or the terminal's own.
enum { CN_DEFAULT_COLOR = -1 };

// Attributes and colours in ncurses' own form.
typedef struct {
  uint32_t attributes;
  int32_t pair;
} cn_pen;

// What came in.
typedef enum {
  CN_NOTHING = 0,
  CN_SCALAR,  // `code` is a Unicode scalar, control characters included
  CN_KEY,     // `code` is one of the cn_key values below
  CN_FUNCTION,  // `code` is the function key's number
  CN_MOUSE,   // `code` is one of the cn_mouse values below
} cn_event_kind;

typedef enum {
  CN_KEY_UP = 1, CN_KEY_DOWN, CN_KEY_LEFT, CN_KEY_RIGHT,
  CN_KEY_SHIFT_UP, CN_KEY_SHIFT_DOWN, CN_KEY_SHIFT_LEFT, CN_KEY_SHIFT_RIGHT,
  CN_KEY_CONTROL_LEFT, CN_KEY_CONTROL_RIGHT,
  CN_KEY_HOME, CN_KEY_END, CN_KEY_PAGE_UP, CN_KEY_PAGE_DOWN,
  CN_KEY_ENTER, CN_KEY_BACKSPACE, CN_KEY_DELETE, CN_KEY_INSERT, CN_KEY_BACKTAB,
  CN_KEY_PASTE_BEGIN, CN_KEY_PASTE_END, CN_KEY_FOCUS_IN, CN_KEY_FOCUS_OUT,
} cn_key;

typedef enum {
  CN_MOUSE_DOWN = 1, CN_MOUSE_UP, CN_MOUSE_MENU, CN_MOUSE_WHEEL_UP, CN_MOUSE_WHEEL_DOWN,
  CN_MOUSE_DRAG,
} cn_mouse;

typedef struct {
  cn_event_kind kind;
  uint32_t code;
  int column;
  int row;
  bool shift;
  bool control;
} cn_event;

// Opens the screen. `escape_delay` in milliseconds, negative for ncurses' own. Without
// `wants_color` no colour is used.
cn_result cn_open(const char *type, int input, int output, int escape_delay, bool wants_color,
                  cn_abilities *abilities);
// Gives the terminal back and forgets the screen. Does nothing if none is open.
void cn_close(void);

// Gives the terminal to the shell for a while, and takes it again.
void cn_leave(void);
void cn_return(void);
// Makes the next cn_flush paint every cell again.
void cn_repaint(void);
// Tells ncurses that the terminal has another size.
void cn_resize(int columns, int rows);

// Colours are 0 to 255 or CN_DEFAULT_COLOR, and must be less than the terminal's number of colours.
cn_pen cn_make_pen(uint32_t attributes, int foreground, int background);
void cn_erase(void);
// Puts one letter: a spacing character of `width` columns and its marks. What libc measures
// differently becomes a replacement character and blanks, so that the row stays in line.
void cn_put(int column, int row, const uint32_t *scalars, int count, int width, cn_pen pen);
// Puts the cursor somewhere, or hides it when the column is negative.
void cn_place_cursor(int column, int row);
// Shows what was put, in one piece; the terminal holds a large one back until it is whole, if it can.
void cn_flush(void);
void cn_capture_mouse(bool on);

// Takes one event from what has been typed, without waiting. Call it until it gives CN_NOTHING.
cn_event cn_next_event(void);

// The most that is used of a terminal: a screen of this size takes 100 MB, and a size that the kernel
// tells may be any up to 65535.
enum { CN_MOST_COLUMNS = 1000, CN_MOST_ROWS = 400 };
// The terminal's size by the kernel, or the part of it that is used. Any thread.
bool cn_size(int descriptor, int *columns, int *rows);
// Writes everything, whatever interrupts. Any thread.
bool cn_write(int descriptor, const char *bytes, size_t count);
// Whether a descriptor has bytes to read. Any thread.
bool cn_has_input(int descriptor);

// Signals become bytes in a pipe; what was installed before comes back with cn_stop_signals.
// Returns the end to read from, or -1.
int cn_watch_signals(void);
void cn_stop_signals(void);
// Stops the whole process group as ctrl-z does, and returns when it goes on.
void cn_stop_process(void);

// A descriptor that becomes readable when any thread calls cn_wake, until cn_wake_clear. -1 if
// there is none to be had.
int cn_wake_open(void);
void cn_wake(int descriptor);
void cn_wake_clear(int descriptor);

// Makes a crash on any thread give the terminal back first, then lets the handler before ours have
// it.
void cn_guard_start(int descriptor);
void cn_guard_stop(void);

// Gives the terminal back at once, for who says a last word and ends the process; once, and only if it
// is owed.
void cn_guard_give_back(void);
// Gives the calling thread a stack of its own for that handler, so that even a full stack is
// survived.
void cn_guard_thread(void);
// Starts a child that gives the terminal back when this process ends in a way that no handler sees.
// It lives until cn_guard_stop and does nothing but wait.
void cn_guard_watch(void);

#endif
