// The screen: opening, closing, cells, cursor.
#include "CNInternal.h"
#include "CNCurses.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wchar.h>

#include "input.h"

static struct {
  SCREEN *screen;
  FILE *in;
  FILE *out;
  int descriptor;
  bool has_color;
  bool has_default_colors;
  bool has_modes;
  bool is_utf8;
  bool is_left;
  bool captures_mouse;
  char reset[512];
  char clear[64];  // for a terminal without an alternate screen, on which our output would stay
} state = {.descriptor = -1};

// A file in memory. ncurses writes once for each jump of the cursor, and each write wakes the terminal.
// Therefore, a frame is collected here and written in one piece.
static int frame = -1;

// The terminal shows everything between these at once.
static const char frame_on[] = "\033[?2026h";
static const char frame_off[] = "\033[?2026l";

static const char modes_on[] = "\033[22;2t\033[?2004h\033[?1004h";
static const char modes_off[] = "\033[?1004l\033[?2004l\033[23;2t";

// Mouse movement while a button is pressed, and coordinates of any size, even if terminfo only knows the old
// reports.
static const char drags_on[] = "\033[?1002h\033[?1006h";
static const char drags_off[] = "\033[?1006l\033[?1002l";

static bool use_utf8(void) {
  static const char *const names[] = {"", "C.UTF-8", "en_US.UTF-8"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (setlocale(LC_CTYPE, names[i]) && !strcmp(nl_langinfo(CODESET), "UTF-8")) return true;
  }
  return false;
}

static bool has_string(const char *name) {
  const char *value = tigetstr((char *)name);
  return value != NULL && value != (const char *)-1;
}

// Appends a terminfo string without its padding.
static void append(char *buffer, size_t size, const char *text) {
  size_t used = strlen(buffer);
  if (text == NULL || text == (const char *)-1) return;
  for (; *text && used + 1 < size; text++) {
    if (text[0] == '$' && text[1] == '<') {
      const char *end = strchr(text, '>');
      if (end) {
        text = end;
        continue;
      }
    }
    buffer[used++] = *text;
  }
  buffer[used] = 0;
}

static void prepare_reset(void) {
  state.reset[0] = 0;
  if (state.has_modes) {
    append(state.reset, sizeof state.reset, frame_off);
    append(state.reset, sizeof state.reset, "\033[?1000l\033[?1002l\033[?1003l\033[?1006l");
    append(state.reset, sizeof state.reset, modes_off);
  }
  append(state.reset, sizeof state.reset, tigetstr("rmkx"));
  append(state.reset, sizeof state.reset, tigetstr("sgr0"));
  append(state.reset, sizeof state.reset, tigetstr("cnorm"));
  append(state.reset, sizeof state.reset, tigetstr("rmcup"));
  state.clear[0] = 0;
  if (!has_string("rmcup")) append(state.clear, sizeof state.clear, tigetstr("clear"));
  append(state.reset, sizeof state.reset, state.clear);
  append(state.reset, sizeof state.reset, "\r\n");
}

static bool understands_modes(const char *type) {
  if (tigetflag("XT") > 0 || has_string("BE")) return true;
  return !strncmp(type, "screen", 6) || !strncmp(type, "tmux", 4);
}

static void enter_modes(void) {
  if (state.has_modes) cn_write(state.descriptor, modes_on, sizeof modes_on - 1);
  cn_guard_set_reset(state.reset);
}

static void leave_modes(void) {
  if (state.has_modes) cn_write(state.descriptor, modes_off, sizeof modes_off - 1);
  cn_guard_set_reset("");
}

static void leave(void) {
  leave_modes();
  endwin();
  cn_write(state.descriptor, state.clear, strlen(state.clear));
}

static void close_files(void) {
  if (state.in) fclose(state.in);
  if (state.out) fclose(state.out);
  state.in = state.out = NULL;
  if (frame >= 0) close(frame);
  frame = -1;
}

static FILE *duplicate(int descriptor, const char *mode) {
  int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  return copy < 0 ? NULL : fdopen(copy, mode);
}

cn_result cn_open(const char *type, int input, int output, int escape_delay, bool wants_color,
                  cn_abilities *abilities) {
  // ncurses would use these variables instead of the real size, and ignore a resize.
  unsetenv("LINES");
  unsetenv("COLUMNS");
  state.is_utf8 = use_utf8();
  state.in = duplicate(input, "r");
  state.out = duplicate(output, "w");
  if (!state.in || !state.out) {
    close_files();
    return CN_NO_MEMORY;
  }
  // Only a part of a larger terminal is used. ncurses would use the size from the kernel otherwise.
  int columns = 0, rows = 0;
  struct winsize whole = {0};
  if (cn_size(output, &columns, &rows) && ioctl(output, TIOCGWINSZ, &whole) == 0 &&
      (whole.ws_col > columns || whole.ws_row > rows)) {
    char text[16];
    snprintf(text, sizeof text, "%d", columns);
    setenv("COLUMNS", text, 1);
    snprintf(text, sizeof text, "%d", rows);
    setenv("LINES", text, 1);
  }
  state.screen = newterm((char *)type, state.out, state.in);
  unsetenv("LINES");
  unsetenv("COLUMNS");
  if (state.screen && !has_string("cup")) {
    endwin();
    delscreen(state.screen);
    state.screen = NULL;
  }
  if (!state.screen) {
    close_files();
    return CN_UNKNOWN_TERMINAL;
  }
  state.descriptor = output;
  state.is_left = false;
  state.captures_mouse = false;
  raw();
  noecho();
  nonl();
  idlok(stdscr, TRUE);
  leaveok(stdscr, FALSE);
  scrollok(stdscr, FALSE);
  // A frame is drawn completely, in one piece, even if keys arrive meanwhile.
  typeahead(-1);
  if (escape_delay >= 0) set_escdelay(escape_delay);
  state.has_color = wants_color && has_colors() && start_color() == OK;
  state.has_default_colors = state.has_color && use_default_colors() == OK;
  state.has_modes = understands_modes(type);
  prepare_reset();
  if (!cn_input_open(state.has_modes)) {
    cn_close();
    return CN_NO_MEMORY;
  }
  enter_modes();
  abilities->colors = state.has_color ? COLORS : 0;
  abilities->is_utf8 = state.is_utf8;
  abilities->has_modes = state.has_modes;
  abilities->has_clipboard = state.has_modes || has_string("Ms");
  return CN_OPENED;
}

void cn_close(void) {
  if (!state.screen) return;
  cn_capture_mouse(false);
  if (!state.is_left) {
    curs_set(1);
    leave();
  }
  cn_input_close();
  delscreen(state.screen);
  state.screen = NULL;
  state.descriptor = -1;
  close_files();
}

void cn_leave(void) {
  if (!state.screen || state.is_left) return;
  bool captured = state.captures_mouse;
  cn_capture_mouse(false);
  state.captures_mouse = captured;
  curs_set(1);
  leave();
  state.is_left = true;
}

void cn_return(void) {
  if (!state.screen) return;
  if (state.is_left) {
    state.is_left = false;
    bool captured = state.captures_mouse;
    state.captures_mouse = false;
    reset_prog_mode();
    cn_repaint();
    doupdate();
    enter_modes();
    cn_capture_mouse(captured);
  } else {
    reset_prog_mode();
    enter_modes();
    cn_repaint();
  }
}

void cn_repaint(void) { clearok(curscr, TRUE); }

void cn_resize(int columns, int rows) {
  if (is_term_resized(rows, columns)) resizeterm(rows, columns);
  cn_repaint();
}

cn_pen cn_make_pen(uint32_t attributes, int foreground, int background) {
  attr_t bits = A_NORMAL;
  if (attributes & CN_BOLD) bits |= A_BOLD;
  if (attributes & CN_DIM) bits |= A_DIM;
  if (attributes & CN_ITALIC) bits |= A_ITALIC;
  if (attributes & CN_UNDERLINE) bits |= A_UNDERLINE;
  if (attributes & CN_REVERSE) bits |= A_REVERSE;
  cn_pen pen = {.attributes = (uint32_t)bits, .pair = 0};
  if (!state.has_color || (foreground < 0 && background < 0)) return pen;
  if (!state.has_default_colors) {
    if (foreground < 0) foreground = COLOR_WHITE;
    if (background < 0) background = COLOR_BLACK;
  }
  int pair = alloc_pair(foreground, background);
  pen.pair = pair > 0 ? pair : 0;
  return pen;
}

void cn_erase(void) { werase(stdscr); }

static void put_wide(int column, int row, const wchar_t *text, cn_pen pen) {
  cchar_t cell;
  int pair = pen.pair;
  if (setcchar(&cell, text, (attr_t)pen.attributes, (short)pair, &pair) != OK) return;
  mvwadd_wch(stdscr, row, column, &cell);
}

void cn_put(int column, int row, const uint32_t *scalars, int count, int width, cn_pen pen) {
  if (row < 0 || row >= getmaxy(stdscr) || column < 0 || column + width > getmaxx(stdscr)) return;
  wchar_t text[CCHARW_MAX + 1];
  int length = count < CCHARW_MAX ? count : CCHARW_MAX;
  int measured = 0;
  for (int i = 0; i < length; i++) {
    text[i] = (wchar_t)scalars[i];
    int columns = text[i] >= 0x20 && text[i] < 0x7F ? 1 : wcwidth(text[i]);
    if (columns < 0 || (i > 0 && columns > 0)) measured = -100;
    measured += columns;
  }
  text[length] = 0;
  if (measured == width) {
    put_wide(column, row, text, pen);
    return;
  }
  put_wide(column, row, wcwidth(0xFFFD) == 1 ? L"\uFFFD" : L"?", pen);
  for (int i = 1; i < width; i++) put_wide(column + i, row, L" ", pen);
}

void cn_place_cursor(int column, int row) {
  bool shown = column >= 0 && column < getmaxx(stdscr) && row >= 0 && row < getmaxy(stdscr);
  curs_set(shown ? 1 : 0);
  if (shown) wmove(stdscr, row, column);
}

// Sends the output of ncurses to a file in memory, or to the terminal again.
static bool gather(bool on) {
  int from = on ? frame : state.descriptor;
  int result;
  do {
    result = dup3(from, fileno(state.out), O_CLOEXEC);
  } while (result < 0 && (errno == EINTR || errno == EBUSY));
  return result >= 0;
}

static bool begin_frame(void) {
  if (frame < 0) frame = memfd_create("frame", MFD_CLOEXEC);
  return frame >= 0 && ftruncate(frame, 0) == 0 && lseek(frame, 0, SEEK_SET) == 0 && gather(true);
}

static void end_frame(void) {
  gather(false);
  // A frame that fits into one TCP segment arrives whole. The terminal holds back a larger one until it is complete.
  bool is_held = state.has_modes && lseek(frame, 0, SEEK_CUR) > 1400;
  if (is_held) cn_write(state.descriptor, frame_on, sizeof frame_on - 1);
  static char bytes[64 * 1024];
  lseek(frame, 0, SEEK_SET);
  ssize_t count;
  while ((count = read(frame, bytes, sizeof bytes)) > 0) {
    cn_write(state.descriptor, bytes, (size_t)count);
  }
  if (is_held) cn_write(state.descriptor, frame_off, sizeof frame_off - 1);
}

void cn_flush(void) {
  wnoutrefresh(stdscr);
  bool is_gathered = begin_frame();
  doupdate();
  if (is_gathered) end_frame();
}

void cn_capture_mouse(bool on) {
  if (on == state.captures_mouse) return;
  state.captures_mouse = on;
  cn_input_mouse(on);
  if (!state.has_modes) return;
  const char *modes = on ? drags_on : drags_off;
  cn_write(state.descriptor, modes, strlen(modes));
}

bool cn_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return false;
  if (size.ws_col == 0 || size.ws_row == 0) return false;
  *columns = size.ws_col < CN_MOST_COLUMNS ? size.ws_col : CN_MOST_COLUMNS;
  *rows = size.ws_row < CN_MOST_ROWS ? size.ws_row : CN_MOST_ROWS;
  return true;
}

bool cn_write(int descriptor, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written < 0 && errno == EAGAIN) {
      // Another program has made the terminal non-blocking, so wait, but not forever.
      struct pollfd room = {.fd = descriptor, .events = POLLOUT};
      if (poll(&room, 1, 1000) <= 0) return false;
      continue;
    }
    if (written < 0 && errno != EINTR) return false;
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    }
  }
  return true;
}

bool cn_has_input(int descriptor) {
  int count = 0;
  return ioctl(descriptor, FIONREAD, &count) == 0 && count > 0;
}
