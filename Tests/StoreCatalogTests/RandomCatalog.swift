import CatalogTools
import StoreCatalog
import StoreModel

/// A catalog in our format with SKUs of every form that a file can have.
struct RandomCatalog {
  private(set) var text = ""

  /// Makes a catalog in which some SKUs may have errors.
  init(_ random: inout SplitMix64, isFaulty: Bool, count: Int = 40) {
    var elements: [String] = []
    for number in 0..<count {
      let name = "\(random.pick(["BOOK", "FILM", "Ümlaut", "a b"]))_\(number)"
      let isOdd = isFaulty && random.next() % 6 == 0
      elements.append(isOdd ? random.pick(Self.faulty(name)) : Self.proper(name, &random))
    }
    let isBroken = isFaulty && random.next() % 4 == 0
    let comma = random.pick([", ", ",\n    ", ",", " ,\r\n\t"])
    text = Self.head + elements.joined(separator: comma)
    if isBroken {
      text += random.pick([",", " // end\n", " /* end */", ", 1", ", {", " {}", " 1"])
    }
    text += random.pick(["]}", "\n  ]\n}\n", #"], "settings": {"_locale": "de"}}"#])
    if isFaulty, random.next() % 8 == 0 { text = "\u{FEFF}" + text }
    if isFaulty, random.next() % 8 == 0 {
      text += random.pick(["x", "}", "{}", " // the end"])
    }
  }

  static let queries = [
    "", "b", "bo", "book", "book_1", "e", "er", "ü", "a b", "type:sub", "price<5", "film price>1",
    "category:shelf", "period:P1M", "type:generic", "1 2", "ecole", "\"a b\"", "nothing", "i", "il",
  ].map { CatalogQuery(typed: $0) }

  private static let head = """
    {"format": "storefront-catalog", "version": 1,
     "products": [
       {"productID": "once", "type": "Consumable", "displayPrice": "0.99", "isGeneric": true,
        "localizations": [{"locale": "en_US", "displayName": "Once"}]}
     ],
     "subscriptionGroups": [{"id": "G", "name": "G", "subscriptions": [
       {"productID": "again", "type": "RecurringSubscription", "displayPrice": "0.99",
        "isGeneric": true, "groupNumber": 1, "recurringSubscriptionPeriod": "P1M",
        "localizations": [{"locale": "en_US", "displayName": "Again"}]}
     ]}],
     "skus": [
    """

  /// Returns a SKU without errors.
  ///
  /// Given keys replace its own.
  static func sku(_ name: String, _ replaced: [String: String?] = [:]) -> String {
    let keys = [
      ("sku", "\"\(name)\""), ("kind", "\"oneTime\""), ("category", "\"Shelf one\""),
      (
        "localizations",
        #"[{"locale": "en_US", "displayName": "Name", "description": "Words."}]"#
      ),
      ("prices", #"{"USA": "4.99", "JPN": "700"}"#), ("taxCode", "\"S002-02-2\""),
      ("period", nil), ("genericProductID", "\"once\""), ("addOnTo", nil),
    ]
    let members = keys.compactMap { key, value -> String? in
      let value = replaced.keys.contains(key) ? replaced[key] ?? nil : value
      return value.map { "\"\(key)\": \($0)" }
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  private static let subscription: [String: String?] = [
    "kind": "\"subscription\"", "taxCode": "\"S002-02-1\"", "period": "\"P1M\"",
    "genericProductID": "\"again\"",
  ]

  private static func proper(_ name: String, _ random: inout SplitMix64) -> String {
    let number = random.next() % 1_000
    switch random.next() % 12 {
    case 0: return sku(name, subscription)
    case 1:
      return sku(name, subscription) + ", "
        + sku(name + "_MORE", subscription.merging(["addOnTo": "\"\(name)\""]) { $1 })
    case 2:
      return sku(name, ["category": "null", "period": "null", "addOnTo": "null"])
    case 3:
      let words =
        #"[{"locale": "de", "displayName": "École \u00e9 \"x\"", "description": "Größe"}]"#
      return sku(name, ["localizations": words, "category": "\"Büche\\u0072\""])
    case 4:
      let words = """
        [ {"locale":"en_US","displayName":"Erste","description":"Of \(number)"} ,
          {"description":"二","displayName":"源氏","locale":"ja"} ]
        """
      return sku(name, ["localizations": words])
    case 5: return sku(name, ["prices": #"{"USA":"\#(number).50","DEU" : "1"}"#])
    case 6: return sku(name, ["prices": #"{ "JPN": "\#(number)" }"#, "category": "\"Shelf\""])
    case 7: return sku(name).replacing(", ", with: ",\n\t   ").replacing("{\"", with: "{ \"")
    case 8:
      let parts = sku(name).dropFirst().dropLast().split(separator: ", \"t", maxSplits: 1)
      return "{\"t\(parts[1]), \(parts[0])}"
    case 9: return sku(name, ["prices": #"{"USA": "0012.3400"}"#])
    case 10: return sku(name, subscription.merging(["period": "\"P01Y\""]) { $1 })
    default: return sku(name)
    }
  }

  private static func faulty(_ name: String) -> [String] {
    let long = String(repeating: "long", count: 40)
    let values: [(String, [String?])] = [
      ("sku", [nil, "\"\"", "1", "\"\(long)\"", "null", "\"BOOK_1\"", #""B\n""#]),
      ("kind", [nil, "\"onetime\"", "\"subscription\"", "{}"]),
      ("category", ["1", "{\"a\": 1}", "\"a\tb\""]),
      (
        "localizations",
        [
          nil, "[]", "{}", "[1]", #"[{"locale": "en_US"}]"#,
          #"[{"locale": "en-US", "displayName": "a", "description": "b"}]"#,
          #"[{"locale": "de", "displayName": "", "description": "b"}]"#,
          #"[{"locale": "de", "displayName": "\#(long)", "description": "b"}]"#,
          #"[{"locale": "de", "displayName": "a", "description": "\#(long)é"}]"#,
          #"[{"locale": "de", "displayName": "a", "description": "b", "name": "c"}]"#,
          #"[{"locale": "de", "displayName": "a", "description": "b", "locale": "fr"}]"#,
          """
          [{"locale": "de", "displayName": "a", "description": "b"},
           {"locale": "de", "displayName": "c", "description": "d"}]
          """,
          #"[{"locale": "de", "displayName": "a", "description": "b"},]"#,
          #"[{"locale": "de", "displayName": "a\q\ud800", "description": "b"}]"#,
        ]
      ),
      (
        "prices",
        [
          nil, "{}", "[]", "\"4.99\"", #"{"USA": 4.99}"#, #"{"US": "4.99"}"#, #"{"JPN": "4.99"}"#,
          #"{"USA": "4.999"}"#, #"{"USA": "4,99"}"#, #"{"USA": "1", "USA": "2"}"#,
          #"{"USA": "1",}"#, #"{"USA": "}"}"#, #"{"USA" "1"}"#, #"{"USA": "1" /* no */ }"#,
          #"{"USA": "99999999999999999999"}"#,
        ]
      ),
      ("taxCode", [nil, "\"S002-02-1\"", "\"book\"", "2"]),
      ("period", ["\"P1M\"", "\"month\""]),
      ("genericProductID", [nil, "\"again\"", "\"other\"", "\"\""]),
      ("addOnTo", ["\"BOOK_2\"", "\"\"", "\"\(name)\"", "7"]),
    ]
    var texts = values.flatMap { key, values in values.map { sku(name, [key: $0]) } }
    texts += [
      sku(name, subscription.merging(["period": nil]) { $1 }),
      sku(name, subscription.merging(["addOnTo": "\"\(name)\""]) { $1 }),
      sku(name, subscription.merging(["addOnTo": "\"BOOK_3\"", "period": "\"P1Y\""]) { $1 }),
      "1", "[]", "\"text\"", "null", "True", "{}", "[[[]]]",
      sku(name).replacing("\"kind\"", with: "\"sort\": 1, \"kind\""),
      sku(name).replacing("\"kind\"", with: "\"sku\": \"two\", \"kind\""),
      sku(name) + " // a comment\n", "/* before */ " + sku(name), sku(name) + " " + sku(name + "b"),
      sku(name) + ",", sku(name).replacing("\"taxCode\":", with: "\"taxCode\""),
      sku(name).replacing("Words.\"", with: "Words."), String(sku(name).dropLast()),
      sku(name).replacing(", \"kind\"", with: " \"kind\""), sku(name) + "]",
      #"{"sku": "Q", "kind": {"sku": "inner", "x": [{"sku": 1}]}}"#,
    ]
    return texts
  }
}

extension SplitMix64 {
  /// Returns one of a few texts.
  mutating func pick(_ choices: [String]) -> String {
    choices[Int(next() % UInt64(choices.count))]
  }
}
