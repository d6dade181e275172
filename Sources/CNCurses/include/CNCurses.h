// The part of ncurses that Swift needs, without declarations that it cannot import: no globals, no macros, no
// variadic calls.
//
// Every function that starts with cn_ must be called on the thread that owns the screen, unless its comment
// allows any thread.
#ifndef CNCURSES_H
#define CNCURSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The result of opening the screen.
typedef enum {
  CN_OPENED = 0,
  CN_UNKNOWN_TERMINAL,  // terminfo has no such type, or the type cannot place the cursor
  CN_NO_MEMORY,
} cn_result;

// The capabilities of the terminal, filled in by cn_open.
typedef struct {
  int colors;         // 0 without color, otherwise 8, 16, 88, 256 or more
  bool is_utf8;       // whether characters other than ASCII can be shown
  bool has_clipboard; // whether OSC 52 is worth trying
  bool has_modes;     // whether paste, focus and title sequences are understood
} cn_abilities;

// Attribute bits, the same as those of TerminalCanvas.
enum { CN_BOLD = 1, CN_DIM = 2, CN_ITALIC = 4, CN_UNDERLINE = 8, CN_REVERSE = 16 };

// Color numbers: 0 to 255, or the terminal's default.
enum { CN_DEFAULT_COLOR = -1 };

// Attributes and colors in the format of ncurses.
typedef struct {
  uint32_t attributes;
  int32_t pair;
} cn_pen;

// The kind of an input event.
typedef enum {
  CN_NOTHING = 0,
  CN_SCALAR,  // `code` is a Unicode scalar, including control characters
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

// Opens the screen. `escape_delay` is in milliseconds, or negative for the default of ncurses. Without
// `wants_color`, no color is used.
cn_result cn_open(const char *type, int input, int output, int escape_delay, bool wants_color,
                  cn_abilities *abilities);
// Restores the terminal and closes the screen. Does nothing if none is open.
void cn_close(void);

// Restores the terminal for the shell, and takes control of it again.
void cn_leave(void);
void cn_return(void);
// Makes the next cn_flush draw every cell again.
void cn_repaint(void);
// Tells ncurses that the terminal has a new size.
void cn_resize(int columns, int rows);

// Returns a pen. Colors are 0 to 255 or CN_DEFAULT_COLOR, and must be less than the terminal's number of
// colors.
cn_pen cn_make_pen(uint32_t attributes, int foreground, int background);
void cn_erase(void);
// Draws one character: a spacing character of `width` columns and its marks. A character that libc measures
// differently becomes a replacement character and spaces, so that the row stays aligned.
void cn_put(int column, int row, const uint32_t *scalars, int count, int width, cn_pen pen);
// Places the cursor, or hides it if the column is negative.
void cn_place_cursor(int column, int row);
// Shows all drawn characters in one piece. The terminal holds a large frame back until it is complete, if it
// can.
void cn_flush(void);
void cn_capture_mouse(bool on);

// Returns one input event, without waiting. Call it until it returns CN_NOTHING.
cn_event cn_next_event(void);

// The limits on the used size of a terminal. A screen of this size takes 100 MB, and the kernel may report
// any size up to 65535.
enum { CN_MOST_COLUMNS = 1000, CN_MOST_ROWS = 400 };
// Gets the terminal's size from the kernel, up to these limits. Any thread.
bool cn_size(int descriptor, int *columns, int *rows);
// Writes all bytes, even if signals interrupt. Any thread.
bool cn_write(int descriptor, const char *bytes, size_t count);
// Returns whether a descriptor has bytes to read. Any thread.
bool cn_has_input(int descriptor);

// Sends signals as bytes to a pipe, until cn_stop_signals restores the previous handlers. Returns the end to
// read from, or -1.
int cn_watch_signals(void);
void cn_stop_signals(void);
// Stops the whole process group like ctrl-z, and returns when it continues.
void cn_stop_process(void);

// Returns a descriptor that becomes readable when any thread calls cn_wake, until cn_wake_clear. Returns -1
// on failure.
int cn_wake_open(void);
void cn_wake(int descriptor);
void cn_wake_clear(int descriptor);

// Makes a crash on any thread restore the terminal before the previous handler runs.
void cn_guard_start(int descriptor);
void cn_guard_stop(void);

// Restores the terminal immediately, for a caller that prints a last message and ends the process. It does so
// at most once, and only if needed.
void cn_guard_give_back(void);
// Gives the calling thread an alternate stack for that handler, so that the handler works even if the stack
// is full.
void cn_guard_thread(void);
// Starts a child that restores the terminal if this process ends in a way that no handler can catch. It only
// waits, and lives until cn_guard_stop.
void cn_guard_watch(void);

#endif
