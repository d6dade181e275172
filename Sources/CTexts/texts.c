#define _GNU_SOURCE
#include "CTexts.h"

#include <string.h>

// SwiftPM compiles for an older standard; clang knows #embed in each.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char en[] = {
#embed "Resources/en.strings" suffix(, )
    0};
static const char de[] = {
#embed "Resources/de.strings" suffix(, )
    0};
static const char ja[] = {
#embed "Resources/ja.strings" suffix(, )
    0};
static const char en_GB[] = {
#embed "Resources/en-GB.strings" suffix(, )
    0};

static const struct {
  const char *lines;
  size_t size;
} resources[] = {
    [texts_en] = {en, sizeof en - 1},
    [texts_de] = {de, sizeof de - 1},
    [texts_ja] = {ja, sizeof ja - 1},
    [texts_en_GB] = {en_GB, sizeof en_GB - 1},
};

const char *texts_all(enum texts_language language) { return resources[language].lines; }

// A binary search in the bytes: to read all lines first takes milliseconds, for which the first frame would wait.
const char *texts_find(enum texts_language language, const char *id, size_t *length) {
  const char *low = resources[language].lines;
  const char *high = low + resources[language].size;
  size_t size = strlen(id);
  while (low < high) {
    const char *middle = low + (high - low) / 2;
    const char *before = memrchr(low, '\n', middle - low);
    const char *line = before ? before + 1 : low;
    const char *end = memchr(middle, '\n', high - middle);
    int order = strncmp(id, line + 1, size);
    if (order == 0 && line[1 + size] == '"') {
      const char *text = line + 1 + size + strlen("\" = \"");
      *length = end - strlen("\";") - text;
      return text;
    }
    if (order > 0) {
      low = end + 1;
    } else {
      high = line;
    }
  }
  return NULL;
}
