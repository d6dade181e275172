/// Invalid catalogs in Xcode's format, with the reported problems.
enum BadCatalogs {
  static let xcode: [(text: String, told: [String])] = [
    (
      #"""
      {"version": {"major": 4, "minor": 0}, "products": [
      {"productID": "a", "type": "Consumable", "displayPrice": "1"},
      {"productID": "a", "type": "Consumable", "displayPrice": "1"}
      ]}
      """#,
      [
        "a.json:3:15: the product \"a\" exists already (line 2); change the "
          + "identifier of one of them"
      ]
    ),
    (
      #"""
      {"version": {"major": 4, "minor": 0}, "products": [
      {"type": "Consumable", "displayPrice": "1"},
      {"productID": "", "type": "Consumable", "displayPrice": "1"},
      {"productID": 7, "type": "Consumable", "displayPrice": "1"}
      ]}
      """#,
      [
        "a.json:2:1: a product has no productID; add \"productID\" : \"...\"",
        "a.json:3:15: warning: productID of a product is empty; write a text between the quotation marks",
        "a.json:4:15: productID of a product is a number; write a text in quotation marks",
      ]
    ),
    (
      #"""
      {"version": {"major": 4, "minor": 0}, "products": [
      {"productID": "a", "type": "Consumabel", "displayPrice": "1"},
      {"productID": "b", "displayPrice": "1"},
      {"productID": "c", "type": "Bundle", "displayPrice": "1"}
      ]}
      """#,
      [
        "a.json:2:28: type of the product \"a\" is \"Consumabel\", which is unknown; did you "
          + "mean \"Consumable\"?",
        "a.json:3:1: the product \"b\" has no type; add \"type\" : \"Consumable\"",
        "a.json:4:28: type of the product \"c\" is \"Bundle\", which is unknown; write one "
          + "of Consumable, NonConsumable, NonRenewingSubscription, RecurringSubscription",
      ]
    ),
    (
      #"""
      {"version": {"major": 4, "minor": 0}, "products": [
      {"productID": "a", "type": "Consumable", "displayPrice": "4,99"},
      {"productID": "b", "type": "Consumable", "displayPrice": 4.99},
      {"productID": "c", "type": "Consumable"},
      {"productID": "d", "type": "Consumable", "displayPrice": "$1"},
      {"productID": "e", "type": "Consumable", "displayPrice": "1.999"},
      {"productID": "f", "type": "Consumable", "displayPrice": "-1"}
      ]}
      """#,
      [
        "a.json:2:58: displayPrice of the product \"a\" is \"4,99\", which isn't a price; "
          + "write a decimal point and no grouping, such as 4.99",
        "a.json:3:58: displayPrice of the product \"b\" is a number; write it as a text: \"4.99\"",
        "a.json:4:1: the product \"c\" has no displayPrice; add \"displayPrice\" : \"4.99\"",
        "a.json:5:58: displayPrice of the product \"d\" is \"$1\", which isn't a price; write "
          + "digits with a decimal point, without sign or currency, such as 4.99",
        "a.json:6:58: warning: displayPrice of the product \"e\" is \"1.999\", but USD has 2 "
          + "decimals; write at most two decimals",
        "a.json:7:58: displayPrice of the product \"f\" is \"-1\", which isn't a price; write "
          + "digits with a decimal point, without sign or currency, such as 4.99",
      ]
    ),
    (
      #"""
      {"version": {"major": 4, "minor": 0}, "products": [
      {"productID": "a", "type": "Consumable", "displayPrice": "1", "familyShareable": \#
      "yes", "localizations": {}}
      ]}
      """#,
      [
        "a.json:2:82: familyShareable of the product \"a\" is a string; write true or false",
        "a.json:2:106: localizations of the product \"a\" is an object; write a list in "
          + "square brackets",
      ]
    ),
    (
      #"""
      {"version": {"major": 4, "minor": 0}, "products": [
      {"productID": "a", "type": "Consumable", "displayPrice": "1", "localizations": \#
      [{"displayName": "A"}, {"locale": "en-US"}, {"locale": "english"}, {"locale": \#
      "de"}, {"locale": "de"}, 3]}
      ]}
      """#,
      [
        "a.json:2:81: a localization of the product \"a\" has no locale; add \"locale\" : \"...\"",
        "a.json:2:114: warning: the locale \"en-US\" of a localization of the product \"a\" "
          + "is unknown; write \"en_US\"",
        "a.json:2:135: warning: the locale \"english\" of a localization of the product "
          + "\"a\" is unknown; write a language such as en_US, de or zh_Hans",
        "a.json:2:176: warning: the product \"a\" has the language de twice; remove one of "
          + "them; the first is used",
        "a.json:2:183: localizations of the product \"a\" contains a number; put an object in "
          + "braces there",
      ]
    ),
    (
      #"""
      {"version": {"major": 4, "minor": 0}, "products": [
      {"productID": \#
      "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\#
      xxxxxxxxxxxxxxxxxx", "type": "Consumable", "displayPrice": "1"}
      ]}
      """#,
      [
        "a.json:2:15: warning: the identifier of this product has 101 characters; App Store Connect "
          + "accepts at most 100"
      ]
    ),
    (
      #"""
      {"version": {"major": 4, "minor": 0}, "products": [
      {"productID": "a", "type": "RecurringSubscription", "displayPrice": "1"},
      {"productID": "b", "type": "NonRenewingSubscription", "displayPrice": "1"}
      ]}
      """#,
      [
        "a.json:2:1: the subscription \"a\" is outside any group; move it to a group's "
          + "subscriptions",
        "a.json:3:1: warning: the non-renewing subscription \"b\" is among products; "
          + "move it to nonRenewingSubscriptions",
      ]
    ),
    (
      #"""
      {"version": {"major": 4, "minor": 0}, "products": [
      3
      ]}
      """#,
      [
        "a.json:2:1: products contains a number; put an object in braces there"
      ]
    ),
    (
      "{\"version\": {\"major\": 4}, \"products\": {}}",
      [
        "a.json:1:39: products of the catalog is an object; write a list in square brackets"
      ]
    ),
    (
      "{\"products\": []}",
      [
        "a.json:1:1: the catalog has no version; add \"version\" : { \"major\" : 4, \"minor\" "
          + ": 0 }"
      ]
    ),
    (
      "{\"version\": {\"major\": 9}, \"products\": []}",
      [
        "a.json:1:13: warning: version 9 is newer than the versions that storefront knows; "
          + "new keys are kept, but not used"
      ]
    ),
    (
      #"""
      {"version": {"major": 4}, "products": [], "settings": {"_storefront": "US", \#
      "_locale": "de-DE", "_timeRate": 7, "_askToBuyEnabled": 1}}
      """#,
      [
        "a.json:1:71: the storefront \"US\" of the settings is unknown; did you mean USA (United States)?",
        "a.json:1:88: warning: the locale \"de-DE\" of the settings is unknown; write \"de_DE\"",
        "a.json:1:110: warning: _timeRate is 7, which isn't a rate of StoreKit; write 0 "
          + "for real time, which is used now",
        "a.json:1:133: _askToBuyEnabled of the settings is a number; write true or false",
      ]
    ),
    (
      #"""
      {"version": {"major": 4}, "products": [], "settings": {"_storeKitErrors": [{"name": \#
      "Purchases", "enabled": true, "current": {"index": 1, "type": "generic"}}]}}
      """#,
      [
        "a.json:1:85: warning: name of the simulated error \"Purchases\" is \"Purchases\", which is "
          + "unknown; did you mean \"Purchase\"?"
      ]
    ),
    (
      #"""
      {"version": {"major": 4}, "products": [], "subscriptionGroups": [{"id": "G", \#
      "name": "Plus", "subscriptions": [

      ]}]}
      """#,
      [
        "a.json:1:66: warning: the group \"Plus\" has no subscriptions; add one or remove "
          + "the group"
      ]
    ),
    (
      #"""
      {"version": {"major": 4}, "products": [], "subscriptionGroups": [{"id": "G", \#
      "name": "", "subscriptions": [
      {"productID": "s", "type": "RecurringSubscription", "displayPrice": "4.99", \#
      "groupNumber": 1, "recurringSubscriptionPeriod": "P1M"}
      ]}]}
      """#,
      [
        "a.json:1:66: warning: the group \"G\" has no name; add \"name\" : \"...\""
      ]
    ),
    (
      #"""
      {"version": {"major": 4}, "products": [], "subscriptionGroups": [{"id": null, \#
      "name": "Plus", "subscriptions": [
      {"productID": "s", "type": "RecurringSubscription", "displayPrice": "4.99", \#
      "groupNumber": 1, "recurringSubscriptionPeriod": "P1M"}
      ]}]}
      """#,
      [
        "a.json:1:66: the group \"Plus\" has no id; add \"id\" : \"...\""
      ]
    ),
    (
      #"""
      {"version": {"major": 4}, "products": [], "subscriptionGroups": [{"id": "G", \#
      "name": "Plus", "subscriptions": [
      {"productID": "s", "type": "RecurringSubscription", "displayPrice": "4.99", \#
      "groupNumber": 1, "recurringSubscriptionPeriod": "1 month"},
      {"productID": "t", "type": "RecurringSubscription", "displayPrice": "4.99", \#
      "groupNumber": 1},
      {"productID": "u", "type": "RecurringSubscription", "displayPrice": "4.99", \#
      "groupNumber": 1, "recurringSubscriptionPeriod": "P3D"}
      ]}]}
      """#,
      [
        "a.json:2:126: recurringSubscriptionPeriod of the subscription \"s\" is \"1 month\", "
          + "which isn't a period; write P, a number and one of D, W, M, Y, such as P1M",
        "a.json:3:1: the subscription \"t\" has no recurringSubscriptionPeriod; add "
          + "\"recurringSubscriptionPeriod\" : \"P1M\"",
        "a.json:4:126: warning: the subscription \"u\" renews every 3 days, which the App "
          + "Store doesn't sell; write one of P1W, P1M, P2M, P3M, P6M, P1Y",
      ]
    ),
    (
      #"""
      {"version": {"major": 4}, "products": [], "subscriptionGroups": [{"id": "G", \#
      "name": "Plus", "subscriptions": [
      {"productID": "s", "type": "RecurringSubscription", "displayPrice": "4.99", \#
      "groupNumber": 0, "recurringSubscriptionPeriod": "P1M"},
      {"productID": "t", "type": "RecurringSubscription", "displayPrice": "4.99", \#
      "recurringSubscriptionPeriod": "P1M"}
      ]}]}
      """#,
      [
        "a.json:2:92: groupNumber of the subscription \"s\" is 0; write 1 for the highest "
          + "level, 2 for the next, at most 1000",
        "a.json:3:1: the subscription \"t\" has no groupNumber; add \"groupNumber\" : 1",
      ]
    ),
    (
      #"""
      {"version": {"major": 4}, "products": [], "subscriptionGroups": [{"id": "G", \#
      "name": "Plus", "subscriptions": [
      {"productID": "s", "type": "RecurringSubscription", "displayPrice": "4.99", \#
      "groupNumber": 1, "recurringSubscriptionPeriod": "P1M", "subscriptionGroupID": "H"}
      ]}]}
      """#,
      [
        "a.json:2:156: warning: the subscription \"s\" names the group \"H\" but is in "
          + "\"G\"; write \"G\"; its position in the file is used"
      ]
    ),
    (
      #"""
      {"version": {"major": 4}, "products": [], "subscriptionGroups": [{"id": "G", \#
      "name": "Plus", "subscriptions": [
      {"productID": "s", "type": "Consumable", "displayPrice": "4.99", "groupNumber": 1, \#
      "recurringSubscriptionPeriod": "P1M"}
      ]}]}
      """#,
      [
        "a.json:2:28: the consumable \"s\" is in a subscription group; write "
          + "\"RecurringSubscription\", or move it out of the group"
      ]
    ),
    (
      #"""
      {"version": {"major": 4}, "products": [], "subscriptionGroups": [{"id": "G", \#
      "name": "Plus", "subscriptions": [
      {"productID": "s", "type": "RecurringSubscription", "displayPrice": "4.99", \#
      "groupNumber": 1, "recurringSubscriptionPeriod": "P1M", "introductoryOffer": \#
      {"paymentMode": "free", "subscriptionPeriod": "P1W"}, "introductoryOffers": \#
      [{"paymentMode": "payUpFront", "subscriptionPeriod": "P1W", "displayPrice": "1"}]}
      ]}]}
      """#,
      [
        "a.json:2:154: the subscription \"s\" has a second introductory offer for the same "
          + "billing plan; keep one of them: a customer gets one introductory offer"
      ]
    ),
    (
      #"""
      {"version": {"major": 4}, "products": [], "subscriptionGroups": [{"id": "G", \#
      "name": "Plus", "subscriptions": [
      {"productID": "s", "type": "RecurringSubscription", "displayPrice": "4.99", \#
      "groupNumber": 1, "recurringSubscriptionPeriod": "P1M", "adHocOffers": \#
      [{"paymentMode": "free", "subscriptionPeriod": "P1W"}, {"paymentMode": \#
      "payasyougo", "subscriptionPeriod": "P1W", "offerID": "p"}, {"paymentMode": \#
      "payAsYouGo", "subscriptionPeriod": "P1W", "offerID": "q", "displayPrice": "1"}, \#
      {"paymentMode": "payUpFront", "subscriptionPeriod": "P1W", "offerID": "r"}]}
      ]}]}
      """#,
      [
        "a.json:2:149: the promotional offer of the subscription \"s\" has no offerID; add "
          + "\"offerID\" : \"...\"",
        "a.json:2:219: paymentMode of the promotional offer \"p\" of the subscription \"s\" "
          + "is \"payasyougo\", which is unknown; did you mean \"payAsYouGo\"?",
        "a.json:2:331: the promotional offer \"q\" of the subscription \"s\" is paid per "
          + "week, but the subscription per month; write \"subscriptionPeriod\" : \"P1M\" and "
          + "the length as numberOfPeriods",
        "a.json:2:376: the promotional offer \"r\" of the subscription \"s\" has no "
          + "displayPrice; add \"displayPrice\" : \"4.99\"",
      ]
    ),
    (
      #"""
      {"version": {"major": 4}, "products": [], "subscriptionGroups": [{"id": "G", \#
      "name": "Plus", "subscriptions": [
      {"productID": "s", "type": "RecurringSubscription", "displayPrice": "4.99", \#
      "groupNumber": 1, "recurringSubscriptionPeriod": "P1M", "codeOffers": \#
      [{"paymentMode": "free", "subscriptionPeriod": "P1W", "eligibility": ["new", \#
      "old"]}, {"paymentMode": "free", "subscriptionPeriod": "P1W", "referenceName": "C", \#
      "numberOfPeriods": 2}, {"paymentMode": "free", "subscriptionPeriod": "P1W", \#
      "referenceName": "D", "numberOfPeriods": 0}]}
      ]}]}
      """#,
      [
        "a.json:2:148: the offer code of the subscription \"s\" has no referenceName; add "
          + "\"referenceName\" : \"...\"",
        "a.json:2:224: eligibility of the offer code of the subscription \"s\" is \"old\", "
          + "which is unknown; write one of new, existing, expired",
        "a.json:2:327: the offer code \"C\" of the subscription \"s\" has 2 periods, but is "
          + "not payAsYouGo; write 1 and the whole length as subscriptionPeriod",
        "a.json:2:425: numberOfPeriods of the offer code \"D\" of the subscription \"s\" is "
          + "0; write a whole number from 1 to 999",
      ]
    ),
    (
      #"""
      {"version": {"major": 4}, "products": [], "subscriptionGroups": [{"id": "G", \#
      "name": "Plus", "subscriptions": [
      {"productID": "s", "type": "RecurringSubscription", "displayPrice": "4.99", \#
      "groupNumber": 1, "recurringSubscriptionPeriod": "P1M", "winbackOffers": \#
      [{"paymentMode": "free", "subscriptionPeriod": "P1W", "offerID": "w", "isEligible": \#
      "yes"}, {"paymentMode": "free", "subscriptionPeriod": "P1W", "offerID": "w"}]}
      ]}]}
      """#,
      [
        "a.json:2:234: isEligible of the win-back offer \"w\" of the subscription \"s\" is a "
          + "string; write true or false",
        "a.json:2:242: warning: the subscription \"s\" has the win-back offer \"w\" twice; "
          + "change one of them; the first is used",
      ]
    ),
    (
      #"""
      {"version": {"major": 4}, "products": [], "subscriptionGroups": [{"id": "G", \#
      "name": "Plus", "subscriptions": [
      {"productID": "s", "type": "RecurringSubscription", "displayPrice": "4.99", \#
      "groupNumber": 1, "recurringSubscriptionPeriod": "P1M", "billingPlans": \#
      [{"billingPlanType": "WEEKLY", "displayPrice": "1"}]}
      ]}]}
      """#,
      [
        "a.json:2:170: billingPlanType of a billing plan of the subscription \"s\" is "
          + "\"WEEKLY\", which is unknown; write one of BILLED_UPFRONT, MONTHLY"
      ]
    ),
  ]
}
