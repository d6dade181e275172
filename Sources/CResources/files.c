#include "CResources.h"

// Standard since C23, and known to Swift's clang in every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define EMBEDDED(name) \
  EmbeddedFile embedded_##name(void) { return (EmbeddedFile){name, sizeof name}; }

static const unsigned char sample_storekit[] = {
#embed "../../Catalog/Sample.storekit"
};
EMBEDDED(sample_storekit)

static const unsigned char tutor_session_yaml[] = {
#embed "Files/tutor.session.yaml"
};
EMBEDDED(tutor_session_yaml)

static const unsigned char response_examples_json[] = {
#embed "Files/response-examples.json"
};
EMBEDDED(response_examples_json)

static const unsigned char rule_results_json[] = {
#embed "Files/rule-results.json"
};
EMBEDDED(rule_results_json)

static const unsigned char cards_css[] = {
#embed "Files/cards.css"
};
EMBEDDED(cards_css)

static const unsigned char cards_js[] = {
#embed "Files/cards.js"
};
EMBEDDED(cards_js)

static const unsigned char report_css[] = {
#embed "Files/report.css"
};
EMBEDDED(report_css)

static const unsigned char report_html[] = {
#embed "Files/report.html"
};
EMBEDDED(report_html)

static const unsigned char report_js[] = {
#embed "Files/report.js"
};
EMBEDDED(report_js)

static const unsigned char whatif_css[] = {
#embed "Files/whatif.css"
};
EMBEDDED(whatif_css)

static const unsigned char rules_billing[] = {
#embed "../../Catalog/Rules/billing.session.yaml"
};

static const unsigned char rules_commitments[] = {
#embed "../../Catalog/Rules/commitments.session.yaml"
};

static const unsigned char rules_entitlements[] = {
#embed "../../Catalog/Rules/entitlements.session.yaml"
};

static const unsigned char rules_offers[] = {
#embed "../../Catalog/Rules/offers.session.yaml"
};

static const unsigned char rules_plans[] = {
#embed "../../Catalog/Rules/plans.session.yaml"
};

static const unsigned char rules_prices[] = {
#embed "../../Catalog/Rules/prices.session.yaml"
};

static const unsigned char rules_purchasing[] = {
#embed "../../Catalog/Rules/purchasing.session.yaml"
};

static const unsigned char rules_refunds[] = {
#embed "../../Catalog/Rules/refunds.session.yaml"
};

static const unsigned char rules_renewal[] = {
#embed "../../Catalog/Rules/renewal.session.yaml"
};

static const unsigned char rules_sheets[] = {
#embed "../../Catalog/Rules/sheets.session.yaml"
};

static const unsigned char rules_signing[] = {
#embed "../../Catalog/Rules/signing.session.yaml"
};

static const unsigned char rules_storefronts[] = {
#embed "../../Catalog/Rules/storefronts.session.yaml"
};

static const unsigned char rules_testing[] = {
#embed "../../Catalog/Rules/testing.session.yaml"
};

static const unsigned char rules_time[] = {
#embed "../../Catalog/Rules/time.session.yaml"
};

static const unsigned char rules_transactions[] = {
#embed "../../Catalog/Rules/transactions.session.yaml"
};

static const unsigned char CallsRuleTests[] = {
#embed "../../Catalog/Rules/CallsRuleTests.swift"
};

static const unsigned char OfferCallsRuleTests[] = {
#embed "../../Catalog/Rules/OfferCallsRuleTests.swift"
};

static const unsigned char PayloadsRuleTests[] = {
#embed "../../Catalog/Rules/PayloadsRuleTests.swift"
};

static const unsigned char ProductsRuleTests[] = {
#embed "../../Catalog/Rules/ProductsRuleTests.swift"
};

static const unsigned char SessionsRuleTests[] = {
#embed "../../Catalog/Rules/SessionsRuleTests.swift"
};

static const unsigned char ValuesRuleTests[] = {
#embed "../../Catalog/Rules/ValuesRuleTests.swift"
};

#define STORY(area) {#area, {rules_##area, sizeof rules_##area}}

static const NamedFile stories[] = {
  STORY(billing),
  STORY(commitments),
  STORY(entitlements),
  STORY(offers),
  STORY(plans),
  STORY(prices),
  STORY(purchasing),
  STORY(refunds),
  STORY(renewal),
  STORY(sheets),
  STORY(signing),
  STORY(storefronts),
  STORY(testing),
  STORY(time),
  STORY(transactions),
};

const NamedFile *embedded_rule_stories(size_t *count) {
  *count = sizeof stories / sizeof *stories;
  return stories;
}

#define TESTS(name) {#name, {name, sizeof name}}

static const NamedFile tests[] = {
  TESTS(CallsRuleTests),
  TESTS(OfferCallsRuleTests),
  TESTS(PayloadsRuleTests),
  TESTS(ProductsRuleTests),
  TESTS(SessionsRuleTests),
  TESTS(ValuesRuleTests),
};

const NamedFile *embedded_rule_tests(size_t *count) {
  *count = sizeof tests / sizeof *tests;
  return tests;
}

static const unsigned char manual_AdvancedCommerce[] = {
#embed "../storefront/storefront.docc/AdvancedCommerce.md"
};

static const unsigned char manual_CI[] = {
#embed "../storefront/storefront.docc/CI.md"
};

static const unsigned char manual_Catalogs[] = {
#embed "../storefront/storefront.docc/Catalogs.md"
};

static const unsigned char manual_Commands[] = {
#embed "../storefront/storefront.docc/Commands.md"
};

static const unsigned char manual_Configuration[] = {
#embed "../storefront/storefront.docc/Configuration.md"
};

static const unsigned char manual_Contributing[] = {
#embed "../storefront/storefront.docc/Contributing.md"
};

static const unsigned char manual_ControlAPI[] = {
#embed "../storefront/storefront.docc/ControlAPI.md"
};

static const unsigned char manual_Differences[] = {
#embed "../storefront/storefront.docc/Differences.md"
};

static const unsigned char manual_Limits[] = {
#embed "../storefront/storefront.docc/Limits.md"
};

static const unsigned char manual_Notifications[] = {
#embed "../storefront/storefront.docc/Notifications.md"
};

static const unsigned char manual_Queries[] = {
#embed "../storefront/storefront.docc/Queries.md"
};

static const unsigned char manual_Rules[] = {
#embed "../storefront/storefront.docc/Rules.md"
};

static const unsigned char manual_ScriptReference[] = {
#embed "../storefront/storefront.docc/ScriptReference.md"
};

static const unsigned char manual_Scripts[] = {
#embed "../storefront/storefront.docc/Scripts.md"
};

static const unsigned char manual_Servers[] = {
#embed "../storefront/storefront.docc/Servers.md"
};

static const unsigned char manual_StoreKitOnLinux[] = {
#embed "../storefront/storefront.docc/StoreKitOnLinux.md"
};

static const unsigned char manual_TimeTravel[] = {
#embed "../storefront/storefront.docc/TimeTravel.md"
};

static const unsigned char manual_Tour[] = {
#embed "../storefront/storefront.docc/Tour.md"
};

static const unsigned char manual_WhatIf[] = {
#embed "../storefront/storefront.docc/WhatIf.md"
};

static const unsigned char manual_storefront[] = {
#embed "../storefront/storefront.docc/storefront.md"
};

#define PAGE(name) {#name, {manual_##name, sizeof manual_##name}}

static const NamedFile pages[] = {
  PAGE(AdvancedCommerce),
  PAGE(CI),
  PAGE(Catalogs),
  PAGE(Commands),
  PAGE(Configuration),
  PAGE(Contributing),
  PAGE(ControlAPI),
  PAGE(Differences),
  PAGE(Limits),
  PAGE(Notifications),
  PAGE(Queries),
  PAGE(Rules),
  PAGE(ScriptReference),
  PAGE(Scripts),
  PAGE(Servers),
  PAGE(StoreKitOnLinux),
  PAGE(TimeTravel),
  PAGE(Tour),
  PAGE(WhatIf),
  PAGE(storefront),
};

const NamedFile *embedded_manual_pages(size_t *count) {
  *count = sizeof pages / sizeof *pages;
  return pages;
}
