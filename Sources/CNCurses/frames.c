// What ncurses writes of a frame, in fewer bytes and with the colours that numbers of the palette stand for.
//
// ncurses goes through the terminal's plain look from one look to the next, with a character set that nobody
// left. Here a look is sent when a letter needs it, in the shorter of two ways: as a change of what was sent
// last, or anew.
#include "CNCurses.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INK_DEFAULT = -1, INK_PALETTE = 1000 };

// A letter's look: bits of SGR 1 to 9, and inks as their SGR codes, INK_DEFAULT, or INK_PALETTE and a number.
typedef struct {
  unsigned attributes;
  int letters;
  int ground;
} look;

static const look plain = {0, INK_DEFAULT, INK_DEFAULT};

static struct {
  bool is_on;
  bool mixes;
  bool is_known;  // whether the terminal's look is `sent`
  // Whether letters are drawn from another character set, as may be until it was once put back.
  bool is_alternate;
  bool is_shifted;
  look wanted;
  look sent;
  struct {
    bool is_mixed;
    uint8_t red, green, blue;
  } colors[256];
} frames;

// The longest text of a look.
enum { LONGEST_LOOK = 96 };

void cn_frames_open(bool is_xterm_like, const char *set_foreground, int colors) {
  memset(&frames, 0, sizeof frames);
  frames.wanted = frames.sent = plain;
  frames.is_on = is_xterm_like;
  frames.is_alternate = frames.is_shifted = true;
  const char *term = getenv("COLORTERM");
  bool is_asked = term && (!strcmp(term, "truecolor") || !strcmp(term, "24bit"));
  bool is_found = set_foreground && set_foreground != (const char *)-1 &&
                  strstr(set_foreground, "38;5;");
  frames.mixes = is_xterm_like && is_asked && is_found && colors >= 256;
}

bool cn_frames_mix(void) { return frames.mixes; }

void cn_frames_forget(bool is_plain) {
  frames.is_known = false;
  frames.is_alternate = frames.is_shifted = true;
  if (is_plain) frames.wanted = plain;
}

void cn_mix_color(int number, uint8_t red, uint8_t green, uint8_t blue) {
  if (!frames.mixes || number < 16 || number > 255) return;
  frames.colors[number].is_mixed = true;
  frames.colors[number].red = red;
  frames.colors[number].green = green;
  frames.colors[number].blue = blue;
}

static bool is_same(look a, look b) {
  return a.attributes == b.attributes && a.letters == b.letters && a.ground == b.ground;
}

static size_t add(char *text, size_t used, const char *more) {
  if (used > 0) text[used++] = ';';
  size_t length = strlen(more);
  memcpy(text + used, more, length);
  return used + length;
}

static size_t add_ink(char *text, size_t used, int ink, int base) {
  char code[48];
  if (ink == INK_DEFAULT) {
    snprintf(code, sizeof code, "%d", base + 9);
  } else if (ink < INK_PALETTE) {
    snprintf(code, sizeof code, "%d", ink);
  } else if (frames.colors[ink - INK_PALETTE].is_mixed) {
    int number = ink - INK_PALETTE;
    snprintf(code, sizeof code, "%d;2;%d;%d;%d", base + 8, frames.colors[number].red,
             frames.colors[number].green, frames.colors[number].blue);
  } else {
    snprintf(code, sizeof code, "%d;5;%d", base + 8, ink - INK_PALETTE);
  }
  return add(text, used, code);
}

static size_t add_attributes(char *text, size_t used, unsigned attributes) {
  for (unsigned code = 1; code < 10; code++) {
    char digit[2] = {(char)('0' + code), 0};
    if (attributes & 1u << code) used = add(text, used, digit);
  }
  return used;
}

// The look from nothing.
static size_t anew(char *text, look wanted) {
  size_t used = 0;
  if (is_same(wanted, plain)) return 0;
  used = add(text, used, "0");
  used = add_attributes(text, used, wanted.attributes);
  if (wanted.letters != INK_DEFAULT) used = add_ink(text, used, wanted.letters, 30);
  if (wanted.ground != INK_DEFAULT) used = add_ink(text, used, wanted.ground, 40);
  return used;
}

// The look from the one that was sent.
static size_t changed(char *text, look sent, look wanted) {
  size_t used = 0;
  unsigned lost = sent.attributes & ~wanted.attributes;
  // Bold and faint go together.
  unsigned weights = 1u << 1 | 1u << 2;
  if (lost & weights) {
    used = add(text, used, "22");
    sent.attributes &= ~weights;
  }
  for (int code = 3; code < 10; code++) {
    char off[16];
    snprintf(off, sizeof off, "%d", 20 + code);
    if (code != 6 && lost & 1u << code) used = add(text, used, off);
  }
  used = add_attributes(text, used, wanted.attributes & ~sent.attributes);
  if (wanted.letters != sent.letters) used = add_ink(text, used, wanted.letters, 30);
  if (wanted.ground != sent.ground) used = add_ink(text, used, wanted.ground, 40);
  return used;
}

// Sends the wanted look if it is another one than was sent.
static size_t send_look(char *out) {
  look wanted = frames.wanted, sent = frames.sent;
  if (frames.is_known && is_same(wanted, sent)) return 0;
  char first[LONGEST_LOOK], second[LONGEST_LOOK];
  size_t length = anew(first, wanted);
  const char *text = first;
  if (frames.is_known && !(sent.attributes & ~wanted.attributes & 1u << 6)) {
    size_t other = changed(second, sent, wanted);
    if (other <= length && other > 0) {
      text = second;
      length = other;
    }
  }
  out[0] = '\033';
  out[1] = '[';
  memcpy(out + 2, text, length);
  out[2 + length] = 'm';
  frames.is_known = true;
  frames.sent = wanted;
  return length + 3;
}

// Whether a blank looks the same as it was sent and as it is wanted: it shows the ground, and no letter.
static bool is_same_on_blanks(void) {
  // Underlined, blinking, reversed, hidden or crossed out.
  unsigned seen = 1u << 4 | 1u << 5 | 1u << 7 | 1u << 8 | 1u << 9;
  look wanted = frames.wanted, sent = frames.sent;
  return frames.is_known && wanted.ground == sent.ground &&
         !((wanted.attributes | sent.attributes) & seen);
}

// Takes the parameters of one SGR sequence in; false if one of them is not known.
static bool take_look(const char *text, size_t length) {
  int codes[16];
  int count = 0, value = 0;
  for (size_t i = 0; i <= length; i++) {
    if (i == length || text[i] == ';') {
      if (count == 16) return false;
      codes[count++] = value;
      value = 0;
    } else if (text[i] >= '0' && text[i] <= '9' && value < 1000) {
      value = value * 10 + (text[i] - '0');
    } else {
      return false;
    }
  }
  look wanted = frames.wanted;
  for (int i = 0; i < count; i++) {
    int code = codes[i];
    if (code == 0) {
      wanted = plain;
    } else if (code < 10) {
      wanted.attributes |= 1u << code;
    } else if ((code == 38 || code == 48) && i + 2 < count && codes[i + 1] == 5 && codes[i + 2] < 256) {
      *(code == 38 ? &wanted.letters : &wanted.ground) = INK_PALETTE + codes[i + 2];
      i += 2;
    } else if ((code >= 30 && code <= 37) || (code >= 90 && code <= 97)) {
      wanted.letters = code;
    } else if ((code >= 40 && code <= 47) || (code >= 100 && code <= 107)) {
      wanted.ground = code;
    } else if (code == 22) {
      wanted.attributes &= ~(1u << 1 | 1u << 2);
    } else if (code > 22 && code < 30 && code != 26) {
      wanted.attributes &= ~(1u << (code - 20));
    } else if (code == 39) {
      wanted.letters = INK_DEFAULT;
    } else if (code == 49) {
      wanted.ground = INK_DEFAULT;
    } else {
      return false;
    }
  }
  frames.wanted = wanted;
  return true;
}

// How many bytes an escape sequence has that begins here; 0 for one that does not end.
static size_t sequence(const char *frame, size_t rest) {
  if (rest < 2) return 0;
  if (frame[1] == '(' || frame[1] == ')') return rest < 3 ? 0 : 3;
  if (frame[1] != '[') return 2;
  for (size_t i = 2; i < rest; i++) {
    if (frame[i] >= '@' && frame[i] <= '~') return i + 1;
  }
  return 0;
}

size_t cn_rewritten_size(const char *frame, size_t count) {
  size_t sequences = 1;
  for (size_t i = 0; i < count; i++) sequences += frame[i] == '\033';
  return count + sequences * LONGEST_LOOK;
}

size_t cn_rewrite(const char *frame, size_t count, char *out) {
  size_t written = 0;
  for (size_t i = 0; i < count;) {
    size_t length = frames.is_on && frame[i] == '\033' ? sequence(frame + i, count - i) : 0;
    if (frames.is_on && frame[i] == '\017') {
      // As with the set below.
      if (frames.is_shifted) out[written++] = frame[i];
      frames.is_shifted = false;
      i++;
      continue;
    }
    if (length == 0) {
      if (frame[i] == '\016') frames.is_shifted = true;
      // A letter needs its look, and so does a new line, which may scroll.
      bool is_move = frame[i] == '\r' || frame[i] == '\b';
      bool is_bare = is_move || (frame[i] == ' ' && is_same_on_blanks());
      if (frames.is_on && !is_bare) written += send_look(out + written);
      out[written++] = frame[i++];
      continue;
    }
    char last = frame[i + length - 1];
    bool is_csi = frame[i + 1] == '[';
    if (is_csi && last == 'm' && take_look(frame + i + 2, length - 3)) {
      i += length;
      continue;
    }
    if (frame[i + 1] == '(') {
      // A character set that is there already is not asked for again.
      bool was_alternate = frames.is_alternate;
      frames.is_alternate = last != 'B';
      if (!frames.is_alternate && !was_alternate) {
        i += length;
        continue;
      }
    } else if (is_csi && strchr("JKPX@", last)) {
      // What erases takes the ground's colour.
      if (!is_same_on_blanks()) written += send_look(out + written);
    } else if (!is_csi || !strchr("ABCDEFGHdfhlr", last)) {
      // What is not known may take all of the look.
      written += send_look(out + written);
    }
    memcpy(out + written, frame + i, length);
    written += length;
    if (is_csi && last == 'm') frames.is_known = false;
    i += length;
  }
  return written;
}
