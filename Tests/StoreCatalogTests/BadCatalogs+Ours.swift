extension BadCatalogs {
  /// Invalid catalogs in our format, with the reported problems.
  static let ours: [(text: String, told: [String])] = [
    (
      "{\"format\": \"storefront\", \"version\": 2}",
      [
        "a.json:1:12: the format is unknown; write \"format\": \"storefront-catalog\"",
        "a.json:1:37: the version is unknown; write \"version\": 1",
      ]
    ),
    (
      #"""
      {"format": "storefront-catalog", "version": 1,
      "product": [], "foo": 1}
      """#,
      [
        "a.json:2:1: the catalog has the unknown key \"product\"; did you mean \"products\"?",
        "a.json:2:16: the catalog has the unknown key \"foo\"; remove it, or put it into "
          + "\"storekit\"",
      ]
    ),
    (
      #"""
      {"format": "storefront-catalog", "version": 1,
      "priceIncreaseThresholds": {"date": "2027-01-31", "perUSD": {"EUR": "much"}}}
      """#,
      [
        "a.json:2:69: EUR of perUSD is \"much\"; write the units that a US dollar is worth, with at most six "
          + "decimals, such as 0.88"
      ]
    ),
    (
      #"""
      {"format": "storefront-catalog", "version": 1,
      "app": {"name": "A", "bundleID": "b"}}
      """#,
      [
        "a.json:2:8: the app has no bundleId; add \"bundleId\" : \"...\"",
        "a.json:2:8: the app has no appAppleId; add \"appAppleId\" : 1",
        "a.json:2:22: the app has the unknown key \"bundleID\"; did you mean \"bundleId\"?",
      ]
    ),
    (
      #"""
      {"format": "storefront-catalog", "version": 1,
      "products": [{"productID": "a", "type": "Consumable", "displayPrice": "4.999", \#
      "referencename": "x", "prices": {"usa": "1", "DE": "1", "JPN": "1.50", "XYZ": \#
      "1"}}]}
      """#,
      [
        "a.json:2:71: displayPrice of the product \"a\" is \"4.999\", but USD has 2 "
          + "decimals; write at most two decimals",
        "a.json:2:80: the product \"a\" has the unknown key \"referencename\"; did you mean "
          + "\"referenceName\"?",
        "a.json:2:113: the storefront \"usa\" of the product \"a\" is unknown; did you mean "
          + "USA (United States)?",
        "a.json:2:125: the storefront \"DE\" of the product \"a\" is unknown; did you mean "
          + "DEU (Germany)?",
        "a.json:2:143: the price in JPN of the product \"a\" is \"1.50\", but JPY has 0 "
          + "decimals; write a whole number",
        "a.json:2:151: the storefront \"XYZ\" of the product \"a\" is unknown; write an "
          + "ISO 3166-1 alpha-3 code such as USA",
      ]
    ),
    (
      #"""
      {"format": "storefront-catalog", "version": 1,
      "products": [{"productID": "g", "type": "Consumable", "displayPrice": "1", \#
      "isGeneric": true}],
      "skus": [
      {"sku": "A", "kind": "oneTime", "localizations": [{"locale": "en_US", \#
      "displayName": "A", "description": "B"}], "prices": {"USA": "4.99"}, "taxCode": \#
      "S002-02-2", "genericProductID": "g"},
      {"sku": "A", "kind": "oneTime", "localizations": [{"locale": "en_US", \#
      "displayName": "A", "description": "B"}], "prices": {"USA": "4.99"}, "taxCode": \#
      "S002-02-2", "genericProductID": "g"}
      ]}
      """#,
      [
        "a.json:5:9: the SKU \"A\" exists already (line 4); rename one of them"
      ]
    ),
    (
      #"""
      {"format": "storefront-catalog", "version": 1,
      "products": [{"productID": "g", "type": "Consumable", "displayPrice": "1", \#
      "isGeneric": true}],
      "skus": [
      {"kind": "oneTime", "localizations": [{"locale": "en_US", "displayName": "A", \#
      "description": "B"}], "prices": {"USA": "4.99"}, "taxCode": "S002-02-2", \#
      "genericProductID": "g"},
      {"sku": "B", "kind": "onetime", "localizations": [{"locale": "en_US", \#
      "displayName": "A", "description": "B"}], "prices": {"USA": "4.99"}, "taxCode": \#
      "S002-02-2", "genericProductID": "g"},
      {"sku": "C", "kind": "oneTime", "localizations": [{"locale": "en_US", \#
      "displayName": "A", "description": "B"}], "prices": {}, "taxCode": "S002-02-2", \#
      "genericProductID": "g"},
      {"sku": "D", "kind": "oneTime", "localizations": [{"locale": "en_US", \#
      "displayName": "A", "description": "B"}], "prices": {"USA": "4.99"}, "taxCode": \#
      "S002-02-1", "genericProductID": "g"},
      {"sku": "E", "kind": "oneTime", "localizations": [{"locale": "en_US", \#
      "displayName": "A", "description": "B"}], "prices": {"USA": "4.99"}, "taxCode": \#
      "book", "genericProductID": "g"},
      {"sku": "F", "kind": "oneTime", "localizations": [{"locale": "en_US", \#
      "displayName": "A", "description": "B"}], "prices": {"USA": "4.99"}, "taxCode": \#
      "S002-02-2", "genericProductID": "g", "period": "P1M"},
      {"sku": "G", "kind": "oneTime", "localizations": [{"locale": "en_US", \#
      "displayName": "A", "description": "B"}], "prices": {"USA": "4.99"}, "taxCode": \#
      "S002-02-2", "genericProductID": "h"}
      ]}
      """#,
      [
        "a.json:4:1: a SKU has no sku; add \"sku\" : \"...\"",
        "a.json:5:22: kind of the SKU \"B\" is \"onetime\", which is unknown; did you mean "
          + "\"oneTime\"?",
        "a.json:6:123: the SKU \"C\" has no prices; add \"prices\" : { \"USA\" : \"4.99\" }",
        "a.json:7:151: taxCode of the SKU \"D\" is \"S002-02-1\"; write \"S002-02-2\": -2 "
          + "stands for a one-time charge",
        "a.json:8:151: taxCode of the SKU \"E\" is \"book\"; write a code such as C003-00-2",
        "a.json:9:199: the SKU \"F\" is a one-time charge with a period; remove the "
          + "period, or write \"kind\" : \"subscription\"",
        "a.json:10:184: the SKU \"G\" names \"h\", which isn't a generic product; name a "
          + "product that has \"isGeneric\" : true",
      ]
    ),
    (
      #"""
      {"format": "storefront-catalog", "version": 1,
      "products": [{"productID": "g", "type": "Consumable", "displayPrice": "1", \#
      "isGeneric": true}],
      "skus": [
      {"sku": \#
      "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\#
      xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "kind": "oneTime", \#
      "localizations": [{"locale": "en_US", "displayName": \#
      "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn", "description": \#
      "dddddddddddddddddddddddddddddddddddddddddddddd"}], "prices": {"USA": "4.99"}, \#
      "taxCode": "S002-02-2", "genericProductID": "g"},
      {"sku": "B", "kind": "oneTime", "localizations": [], "prices": {"USA": "4.99"}, \#
      "taxCode": "S002-02-2", "genericProductID": "g"},
      {"sku": "C", "kind": "oneTime", "localizations": [{"locale": "de", "displayName": \#
      "A"}], "prices": {"USA": "4.99"}, "taxCode": "S002-02-2", "genericProductID": "g"}
      ]}
      """#,
      [
        "a.json:4:9: the SKU has 129 characters; a request accepts at most 128",
        "a.json:4:214: displayName of the SKU "
          + "\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
          + "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\" in en_US has 31 "
          + "characters; a request accepts at most 30",
        "a.json:4:264: description of the SKU "
          + "\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
          + "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\" in en_US has 46 "
          + "characters; a request accepts at most 45",
        "a.json:5:50: the SKU \"B\" has no name; add a localization with a displayName",
        "a.json:6:51: the SKU \"C\" has no description in de; add one; a request needs both",
      ]
    ),
    (
      #"""
      {"format": "storefront-catalog", "version": 1,
      "products": [{"productID": "g", "type": "Consumable", "displayPrice": "1", \#
      "isGeneric": true}],
      "skus": [
      {"sku": "A", "kind": "subscription", "localizations": [{"locale": "en_US", \#
      "displayName": "A", "description": "B"}], "prices": {"USA": "4.99"}, "taxCode": \#
      "C003-00-1", "genericProductID": "g"},
      {"sku": "B", "kind": "subscription", "localizations": [{"locale": "en_US", \#
      "displayName": "A", "description": "B"}], "prices": {"USA": "4.99"}, "taxCode": \#
      "C003-00-1", "genericProductID": "g", "period": "P1M", "addOnTo": "Z"}
      ]}
      """#,
      [
        "a.json:4:1: the SKU \"A\" has no period; add \"period\" : \"P1M\"",
        "a.json:4:189: the SKU \"A\" is sold under the consumable \"g\"; name a generic "
          + "auto-renewable subscription",
        "a.json:5:189: the SKU \"B\" is sold under the consumable \"g\"; name a generic "
          + "auto-renewable subscription",
        "a.json:5:222: the SKU \"B\" is added to \"Z\", which isn't a base subscription; "
          + "name a subscription SKU that isn't an add-on",
      ]
    ),
  ]
}
