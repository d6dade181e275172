#ifndef CTEXTS_H
#define CTEXTS_H

#include <stddef.h>

// The languages with texts, which are sorted lines such as `"browse.nothing-selected" = "Nothing selected";`.
enum texts_language { texts_en, texts_de, texts_ja, texts_en_GB };

// Returns the text with an id as it is written, with its length, or NULL when the language lacks it.
const char *texts_find(enum texts_language language, const char *id, size_t *length);

// Returns all lines of a language, with a zero at the end.
const char *texts_all(enum texts_language language);

#endif
