#ifndef CRESOURCES_H
#define CRESOURCES_H

#include <stddef.h>

/// The bytes of a file that is part of the program, for as long as it runs.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} EmbeddedFile;

/// One of several similar files.
typedef struct {
  /// The area of a story of rules, the class of rules' tests, or the name of a page.
  const char *name;
  EmbeddedFile file;
} NamedFile;

EmbeddedFile embedded_sample_storekit(void);
EmbeddedFile embedded_tutor_session_yaml(void);
EmbeddedFile embedded_response_examples_json(void);
EmbeddedFile embedded_rule_results_json(void);
EmbeddedFile embedded_cards_css(void);
EmbeddedFile embedded_cards_js(void);
EmbeddedFile embedded_report_css(void);
EmbeddedFile embedded_report_html(void);
EmbeddedFile embedded_report_js(void);
EmbeddedFile embedded_whatif_css(void);

/// Returns the sessions whose branches are the stories of rules, and sets their number.
const NamedFile *embedded_rule_stories(size_t *count);

/// Returns the tests of rules that are written by hand, and sets their number.
const NamedFile *embedded_rule_tests(size_t *count);

/// Returns the pages of the manual, and sets their number.
const NamedFile *embedded_manual_pages(size_t *count);

#endif
