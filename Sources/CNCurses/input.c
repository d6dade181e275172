// Keys and the mouse, read through a pad that is never shown, because reading from a window would refresh it.
#include "CNInternal.h"
#include "CNCurses.h"

#include <curses.h>
#include <string.h>
#include <wchar.h>

#include "input.h"

// Our codes for sequences that terminfo does not name. They are above KEY_MAX and below the codes that
// ncurses assigns.
enum {
  OWN_CONTROL_LEFT = KEY_MAX + 2000,
  OWN_CONTROL_RIGHT,
  OWN_PASTE_BEGIN,
  OWN_PASTE_END,
  OWN_FOCUS_IN,
  OWN_FOCUS_OUT,
  OWN_MOUSE,
};

static WINDOW *pad;

static const struct {
  const char *sequence;
  int code;
} sequences[] = {
    {"\033[200~", OWN_PASTE_BEGIN}, {"\033[201~", OWN_PASTE_END},
    {"\033[I", OWN_FOCUS_IN},       {"\033[O", OWN_FOCUS_OUT},
    {"\033[<", OWN_MOUSE},
    {"\033[1;5D", OWN_CONTROL_LEFT}, {"\033[1;5C", OWN_CONTROL_RIGHT},
    {"\033[1;3D", OWN_CONTROL_LEFT}, {"\033[1;3C", OWN_CONTROL_RIGHT},
    {"\033[1;2A", KEY_SR},          {"\033[1;2B", KEY_SF},
    {"\033[1;2D", KEY_SLEFT},       {"\033[1;2C", KEY_SRIGHT},
    {"\033[A", KEY_UP},             {"\033[B", KEY_DOWN},
    {"\033[C", KEY_RIGHT},          {"\033[D", KEY_LEFT},
    {"\033OA", KEY_UP},             {"\033OB", KEY_DOWN},
    {"\033OC", KEY_RIGHT},          {"\033OD", KEY_LEFT},
    {"\033[H", KEY_HOME},           {"\033[F", KEY_END},
    {"\033OH", KEY_HOME},           {"\033OF", KEY_END},
    {"\033[1~", KEY_HOME},          {"\033[4~", KEY_END},
    {"\033[7~", KEY_HOME},          {"\033[8~", KEY_END},
    {"\033[Z", KEY_BTAB},
};

bool cn_input_open(bool has_modes) {
  pad = newpad(1, 1);
  if (!pad) return false;
  keypad(pad, TRUE);
  nodelay(pad, TRUE);
  meta(pad, TRUE);
  for (size_t i = has_modes ? 0 : 5; i < sizeof sequences / sizeof *sequences; i++) {
    define_key(sequences[i].sequence, sequences[i].code);
  }
  mouseinterval(0);
  return true;
}

void cn_input_close(void) {
  if (pad) delwin(pad);
  pad = NULL;
}

void cn_input_mouse(bool on) {
  mmask_t wanted = BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON3_PRESSED | BUTTON4_PRESSED |
                   BUTTON5_PRESSED | BUTTON_SHIFT | BUTTON_CTRL;
  mousemask(on ? wanted : 0, NULL);
}

// One KEY_MOUSE can represent several events, and getmouse returns the latest first.
static struct {
  MEVENT events[16];
  int count;
} mice;

static void take_mice(void) {
  while (mice.count < 16 && getmouse(&mice.events[mice.count]) == OK) mice.count++;
}

static cn_event mouse_event(void) {
  MEVENT mouse = mice.events[--mice.count];
  cn_event event = {.kind = CN_MOUSE, .column = mouse.x, .row = mouse.y};
  event.shift = (mouse.bstate & BUTTON_SHIFT) != 0;
  event.control = (mouse.bstate & BUTTON_CTRL) != 0;
  if (mouse.bstate & BUTTON4_PRESSED) event.code = CN_MOUSE_WHEEL_UP;
  else if (mouse.bstate & BUTTON5_PRESSED) event.code = CN_MOUSE_WHEEL_DOWN;
  else if (mouse.bstate & BUTTON1_PRESSED) event.code = CN_MOUSE_DOWN;
  else if (mouse.bstate & BUTTON1_RELEASED) event.code = CN_MOUSE_UP;
  else if (mouse.bstate & BUTTON3_PRESSED) event.code = CN_MOUSE_MENU;
  return event;
}

// A report of the mouse in SGR form, "\033[<button;column;row" and M or m, whose first part has been read.
// The rest may not be there yet.
static struct {
  bool is_open;
  int values[3];
  int count;
} report;

static cn_event reported(bool is_release) {
  int button = report.values[0];
  cn_event event = {.kind = CN_MOUSE, .column = report.values[1] - 1, .row = report.values[2] - 1};
  event.shift = (button & 4) != 0;
  event.control = (button & 16) != 0;
  int number = button & 3;
  if (button & 64) {
    if (number == 0) event.code = CN_MOUSE_WHEEL_UP;
    else if (number == 1) event.code = CN_MOUSE_WHEEL_DOWN;
  } else if (button & 32) {
    if (number == 0) event.code = CN_MOUSE_DRAG;
  } else if (number == 0) {
    event.code = is_release ? CN_MOUSE_UP : CN_MOUSE_DOWN;
  } else if (number == 2 && !is_release) {
    event.code = CN_MOUSE_MENU;
  }
  bool is_whole = report.count == 2 && event.column >= 0 && event.row >= 0 && event.code != 0;
  return is_whole ? event : (cn_event){.kind = CN_KEY};
}

// Reads one character of a report. Returns false if the character is not part of one, which ends the report.
static bool report_takes(wint_t code, cn_event *event) {
  *event = (cn_event){.kind = CN_NOTHING};
  if (code >= '0' && code <= '9') {
    int *value = &report.values[report.count];
    if (*value < 100000) *value = *value * 10 + (int)(code - '0');
    return true;
  }
  if (code == ';' && report.count < 2) {
    report.count++;
    return true;
  }
  report.is_open = false;
  if (code != 'M' && code != 'm') return false;
  *event = reported(code == 'm');
  return true;
}

static uint32_t key_of(wint_t code) {
  switch (code) {
    case KEY_UP: return CN_KEY_UP;
    case KEY_DOWN: return CN_KEY_DOWN;
    case KEY_LEFT: return CN_KEY_LEFT;
    case KEY_RIGHT: return CN_KEY_RIGHT;
    case KEY_SR: return CN_KEY_SHIFT_UP;
    case KEY_SF: return CN_KEY_SHIFT_DOWN;
    case KEY_SLEFT: return CN_KEY_SHIFT_LEFT;
    case KEY_SRIGHT: return CN_KEY_SHIFT_RIGHT;
    case OWN_CONTROL_LEFT: return CN_KEY_CONTROL_LEFT;
    case OWN_CONTROL_RIGHT: return CN_KEY_CONTROL_RIGHT;
    case KEY_HOME: case KEY_FIND: case KEY_A1: return CN_KEY_HOME;
    case KEY_END: case KEY_SELECT: case KEY_C1: return CN_KEY_END;
    case KEY_PPAGE: case KEY_A3: return CN_KEY_PAGE_UP;
    case KEY_NPAGE: case KEY_C3: return CN_KEY_PAGE_DOWN;
    case KEY_ENTER: return CN_KEY_ENTER;
    case KEY_BACKSPACE: return CN_KEY_BACKSPACE;
    case KEY_DC: return CN_KEY_DELETE;
    case KEY_IC: return CN_KEY_INSERT;
    case KEY_BTAB: return CN_KEY_BACKTAB;
    case OWN_PASTE_BEGIN: return CN_KEY_PASTE_BEGIN;
    case OWN_PASTE_END: return CN_KEY_PASTE_END;
    case OWN_FOCUS_IN: return CN_KEY_FOCUS_IN;
    case OWN_FOCUS_OUT: return CN_KEY_FOCUS_OUT;
    default: return 0;
  }
}

cn_event cn_next_event(void) {
  if (mice.count > 0) return mouse_event();
  wint_t code = 0;
  int result = wget_wch(pad, &code);
  while (result != ERR && report.is_open) {
    cn_event event;
    if (result == KEY_CODE_YES) report.is_open = false;
    else if (!report_takes(code, &event)) break;
    else if (event.kind != CN_NOTHING) return event;
    else result = wget_wch(pad, &code);
  }
  if (result == ERR) return (cn_event){.kind = CN_NOTHING};
  if (result != KEY_CODE_YES) return (cn_event){.kind = CN_SCALAR, .code = (uint32_t)code};
  if (code == OWN_MOUSE) {
    memset(&report, 0, sizeof report);
    report.is_open = true;
    return cn_next_event();
  }
  if (code == KEY_MOUSE) {
    take_mice();
    return mice.count > 0 ? mouse_event() : (cn_event){.kind = CN_KEY};
  }
  if (code > KEY_F0 && code <= KEY_F0 + 63) {
    return (cn_event){.kind = CN_FUNCTION, .code = (uint32_t)(code - KEY_F0)};
  }
  return (cn_event){.kind = CN_KEY, .code = key_of(code)};
}
