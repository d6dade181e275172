// Colours that a terminal mixes, in place of numbers of its palette.
#include "mixing.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CNCurses.h"

static struct {
  bool is_on;
  bool has_any;
  struct {
    bool is_mixed;
    uint8_t red, green, blue;
  } colors[256];
} mixing;

bool cn_mixing_open(const char *set_foreground, int colors) {
  const char *term = getenv("COLORTERM");
  memset(&mixing, 0, sizeof mixing);
  bool is_asked = term && (!strcmp(term, "truecolor") || !strcmp(term, "24bit"));
  bool is_found = set_foreground && set_foreground != (const char *)-1 &&
                  strstr(set_foreground, "38;5;");
  mixing.is_on = is_asked && is_found && colors >= 256;
  return mixing.is_on;
}

void cn_mix_color(int number, uint8_t red, uint8_t green, uint8_t blue) {
  if (!mixing.is_on || number < 16 || number > 255) return;
  mixing.has_any = true;
  mixing.colors[number].is_mixed = true;
  mixing.colors[number].red = red;
  mixing.colors[number].green = green;
  mixing.colors[number].blue = blue;
}

// "38;5;16" becomes "38;2;255;255;255" at the longest.
size_t cn_mixed_size(size_t count) { return mixing.has_any ? count * 16 / 7 + 16 : count; }

// The number behind "38;5;" or "48;5;" that begins here, and how many bytes both take; 0 for none.
static size_t mixed_at(const char *bytes, size_t rest, int *number) {
  if (rest < 7 || (bytes[0] != '3' && bytes[0] != '4') || memcmp(bytes + 1, "8;5;", 4)) return 0;
  size_t length = 5;
  *number = 0;
  while (length < rest && length < 8 && bytes[length] >= '0' && bytes[length] <= '9') {
    *number = *number * 10 + (bytes[length++] - '0');
  }
  return *number < 256 && mixing.colors[*number].is_mixed ? length : 0;
}

size_t cn_mix(const char *frame, size_t count, char *mixed) {
  if (!mixing.has_any) {
    memcpy(mixed, frame, count);
    return count;
  }
  size_t written = 0;
  // Letters are never taken for colours: those stand between an escape's bracket and its m.
  bool is_inside = false;
  for (size_t i = 0; i < count;) {
    int number = 0;
    size_t length = 0;
    if (frame[i] == '[' && i > 0 && frame[i - 1] == '\033') {
      is_inside = true;
    } else if (is_inside && (frame[i - 1] == '[' || frame[i - 1] == ';')) {
      length = mixed_at(frame + i, count - i, &number);
    }
    if (length > 0) {
      written += (size_t)sprintf(mixed + written, "%c8;2;%d;%d;%d", frame[i],
                                 mixing.colors[number].red, mixing.colors[number].green,
                                 mixing.colors[number].blue);
      i += length;
      continue;
    }
    if (is_inside && frame[i] >= '@' && frame[i] <= '~' && frame[i] != '[') is_inside = false;
    mixed[written++] = frame[i++];
  }
  return written;
}
