#ifndef CRESOURCES_H
#define CRESOURCES_H

#include <stddef.h>

/// The bytes of a file that is part of the program, for as long as it runs.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} EmbeddedFile;

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
EmbeddedFile embedded_rules_billing(void);
EmbeddedFile embedded_rules_entitlements(void);
EmbeddedFile embedded_rules_offers(void);
EmbeddedFile embedded_rules_plans(void);
EmbeddedFile embedded_rules_prices(void);
EmbeddedFile embedded_rules_purchasing(void);
EmbeddedFile embedded_rules_refunds(void);
EmbeddedFile embedded_rules_renewal(void);
EmbeddedFile embedded_rules_storefronts(void);
EmbeddedFile embedded_rules_testing(void);
EmbeddedFile embedded_rules_transactions(void);

#endif
