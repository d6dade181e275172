import StoreCatalog
import StoreModel

/// A catalog in which lint finds nothing, and ways to add errors to it.
enum LintSamples {
  /// A way to add an error to the catalog: the old and the new text, and the rules that report it.
  struct Spoiling: Sendable, CustomStringConvertible {
    let rule: CatalogRule
    let old: String
    let new: String
    /// The text after the fix, or `nil` if a person must decide.
    var mended: String?

    var description: String { rule.rawValue }

    init(_ rule: CatalogRule, _ old: String, _ new: String, mended: String? = nil) {
      self.rule = rule
      self.old = old
      self.new = new
      self.mended = mended
    }

    var text: String { fine.replacing(old, with: new) }
  }

  static let all: [Spoiling] = [
    Spoiling(.json, #""version": 1,"#, #""version": 1 // one"# + "\n,"),
    Spoiling(.byteOrderMark, #"{"format""#, "\u{FEFF}" + #"{"format""#),
    Spoiling(.notACatalog, fine, "[]"),
    Spoiling(.version, #""version": 1"#, #""version": 2"#),
    Spoiling(.unknownKey, #""familyShareable""#, #""familyShared""#),
    Spoiling(.missingKey, #""groupNumber": 2, "#, ""),
    Spoiling(.wrongKind, #""familyShareable": false"#, #""familyShareable": "no""#),
    Spoiling(.unknownWord, #""type": "Consumable""#, #""type": "Consumble""#),
    Spoiling(.unknownWord, #""identifier": "X""#, #""_lintIgnore": ["long-names"]"#),
    Spoiling(.outOfBounds, #""groupNumber": 2"#, #""groupNumber": 0"#),
    Spoiling(.emptyText, #""genericProductID": "once""#, #""genericProductID": """#),
    Spoiling(.duplicateID, #""productID": "yearly""#, #""productID": "monthly""#),
    Spoiling(
      .longID,
      #""productID": "gems""#,
      "\"productID\": \"\(String(repeating: "g", count: 101))\""
    ),
    Spoiling(.idLetters, #""productID": "gems""#, #""productID": "ge ms""#),
    Spoiling(.unshareable, #""familyShareable": false"#, #""familyShareable": true"#),
    Spoiling(.idLetters, #""sku": "BOOK""#, #""sku": "BÜCHER""#),
    Spoiling(.idLetters, #""offerID": "w""#, #""offerID": "w/1""#),
    Spoiling(.idLetters, #"{"id": "G""#, #"{"id": "G 1""#),
    Spoiling(.wrongSection, #""type": "Consumable""#, #""type": "NonRenewingSubscription""#),
    Spoiling(
      .wrongGroup,
      #""subscriptionGroupID": "G""#,
      #""subscriptionGroupID": "H""#,
      mended: #""subscriptionGroupID": "G""#
    ),
    Spoiling(
      .emptyGroup,
      #""subscriptionGroups": ["#,
      #""subscriptionGroups": [{"id": "E", "name": "E", "subscriptions": []}, "#
    ),
    Spoiling(.levelGap, #""groupNumber": 2"#, #""groupNumber": 4"#, mended: #""groupNumber": 2"#),
    Spoiling(
      .levelOrder,
      #""displayPrice": "1.99", "groupNumber": 2"#,
      #""displayPrice": "5.99", "groupNumber": 2"#
    ),
    Spoiling(
      .unusedKey,
      #""familyShareable": false, "#,
      #""duration": "P7D", "familyShareable": false, "#,
      mended: #""familyShareable": false, "#
    ),
    Spoiling(
      .unusedKey,
      #"{"paymentMode": "free", "#,
      #"{"displayPrice": "1", "paymentMode": "free", "#,
      mended: #"{"paymentMode": "free", "#
    ),
    Spoiling(.namelessGroup, #""name": "Plus""#, #""name": """#),
    Spoiling(.emptyName, #""displayName": "Gems""#, #""displayName": " ""#),
    Spoiling(.longName, #""displayName": "Gems""#, #""displayName": "\#(letters(31))""#),
    Spoiling(
      .longDescription,
      #""description": "A handful.""#,
      #""description": "\#(letters(46))""#
    ),
    Spoiling(.emptyDescription, #", "description": "A handful.""#, ""),
    Spoiling(
      .emptyName,
      #""displayName": "Gems", "description": "Einige.""#,
      #""displayName": "", "description": "Einige.""#
    ),
    Spoiling(
      .emptyReferenceName,
      #"{"productID": "gems""#,
      #"{"referenceName": " ", "productID": "gems""#
    ),
    Spoiling(
      .emptyReferenceName,
      #"{"offerID": "b""#,
      #"{"referenceName": "", "offerID": "b""#
    ),
    Spoiling(
      .longReferenceName,
      #"{"productID": "gems""#,
      #"{"referenceName": "\#(letters(65))", "productID": "gems""#
    ),
    Spoiling(.longReferenceName, #""name": "Plus""#, #""name": "\#(letters(65))""#),
    Spoiling(
      .longReferenceName,
      #"{"offerID": "b""#,
      #"{"referenceName": "\#(letters(65))", "offerID": "b""#
    ),
    Spoiling(
      .longReferenceName,
      #""referenceName": "FAMILY""#,
      #""referenceName": "\#(letters(65))""#
    ),
    Spoiling(.sameName, #""displayName": "Hats""#, #""displayName": "Gems""#),
    Spoiling(.sameName, #""displayName": "Some""#, #""displayName": "All""#),
    Spoiling(.sameName, #""displayName": "MORE""#, #""displayName": "BASE""#),
    Spoiling(
      .controlSign,
      #""description": "A handful.""#,
      #""description": "A\nhand\u202eful.""#,
      mended: #""description": "A handful.""#
    ),
    Spoiling(
      .duplicateLanguage,
      #""displayName": "Gems", "description": "Einige."}"#,
      #""displayName": "Gems", "description": "Einige."}, {"locale": "de", "displayName": "Steine", "description": "."}"#,
      mended: #""displayName": "Gems", "description": "Einige."}"#
    ),
    Spoiling(
      .unknownLanguage,
      #""locale": "en_US", "displayName": "Hats""#,
      #""locale": "en-US", "displayName": "Hats""#,
      mended: #""locale": "en_US", "displayName": "Hats""#
    ),
    Spoiling(
      .unknownLanguage,
      #"{"locale": "en_US", "displayName": "Hats", "#,
      #"{"locale": "en-US", "displayName": "Caps", "description": "."}, {"locale": "en_US", "displayName": "Hats", "#
    ),
    Spoiling(
      .missingLanguage,
      #", {"locale": "de", "displayName": "Hats", "description": "Einige."}"#,
      ""
    ),
    Spoiling(.noPrice, #""displayPrice": "1.99""#, #""displayPrice": """#),
    Spoiling(
      .badPrice,
      #""displayPrice": "1.99""#,
      #""displayPrice": "1,99""#,
      mended: #""displayPrice": "1.99""#
    ),
    Spoiling(
      .badPrice,
      #""displayPrice": "1.99""#,
      #""displayPrice": 1.99"#,
      mended: #""displayPrice": "1.99""#
    ),
    Spoiling(.badDecimals, #""JPN": "200""#, #""JPN": "200.5""#),
    Spoiling(
      .badPeriod,
      #""recurringSubscriptionPeriod": "P1Y""#,
      #""recurringSubscriptionPeriod": "1 year""#
    ),
    Spoiling(
      .unsoldPeriod,
      #""recurringSubscriptionPeriod": "P1Y""#,
      #""recurringSubscriptionPeriod": "P2Y""#
    ),
    Spoiling(.unknownStorefront, #""JPN": "200""#, #""JP": "200""#),
    Spoiling(.missingStorefront, #", "JPN": "300""#, ""),
    Spoiling(.priceOutOfStep, #""JPN": "300""#, #""JPN": "30000""#),
    Spoiling(.longerIsDearer, #""displayPrice": "39.99""#, #""displayPrice": "69.99""#),
    Spoiling(.priceLimit, #""displayPrice": "3.99""#, #""displayPrice": "10000.01""#),
    Spoiling(.priceLimit, #""displayPrice": "3.99""#, #""displayPrice": "0.28""#),
    Spoiling(.priceLimit, #""displayPrice": "3.99""#, #""displayPrice": "0""#),
    Spoiling(.priceLimit, #""displayPrice": "39.99""#, #""displayPrice": "0.00""#),
    Spoiling(.priceLimit, #""displayPrice": "2.49""#, #""displayPrice": "0.1""#),
    Spoiling(.priceLimit, #""displayPrice": "2.49""#, #""displayPrice": "0""#),
    Spoiling(.priceLimit, #""USA": "1""#, #""USA": "99999""#),
    Spoiling(.duplicateOffer, #""offerID": "b""#, #""offerID": "a""#),
    Spoiling(
      .secondIntroductoryOffer,
      #""introductoryOffers": ["#,
      #""introductoryOffers": [{"paymentMode": "free", "subscriptionPeriod": "P3D"}, "#
    ),
    Spoiling(
      .offerPeriod,
      #""displayPrice": "2.49", "subscriptionPeriod": "P1M""#,
      #""displayPrice": "2.49", "subscriptionPeriod": "P2M""#
    ),
    Spoiling(
      .offerCount,
      #""subscriptionPeriod": "P6M", "numberOfPeriods": 1"#,
      #""subscriptionPeriod": "P2M", "numberOfPeriods": 3"#
    ),
    Spoiling(.offerDuration, #""subscriptionPeriod": "P1W""#, #""subscriptionPeriod": "P5D""#),
    Spoiling(.offerDuration, #""subscriptionPeriod": "P6M""#, #""subscriptionPeriod": "P4M""#),
    Spoiling(
      .offerDuration,
      #""displayPrice": "2.49", "#,
      #""displayPrice": "2.49", "numberOfPeriods": 13, "#
    ),
    Spoiling(.billingPlan, yearly, plans("BILLED_UPFRONT", "9.99")),
    Spoiling(.planStorefronts, yearly, plans("MONTHLY", "3.99")),
    Spoiling(.billingPlan, yearly, plans("MONTHLY", "2.49")),
    Spoiling(.billingPlan, yearly, plans("MONTHLY", "9.99")),
    Spoiling(.billingPlan, yearly, plans("MONTHLY", #"3.99", "commitmentDisplayPrice": "40"#)),
    Spoiling(
      .billingPlan,
      #""introductoryOffers": ["#,
      #""billingPlans": [{"billingPlanType": "MONTHLY", "displayPrice": "1"}], "introductoryOffers": ["#
    ),
    Spoiling(
      .billingPlan,
      #"{"paymentMode": "free", "#,
      #"{"billingPlanType": "MONTHLY", "paymentMode": "free", "#
    ),
    Spoiling(
      .billingPlan,
      yearly,
      yearly + #""billingPlans": [\#(monthly("3.99")), \#(monthly("4.49"))], "#
    ),
    Spoiling(
      .billingPlan,
      #"{"referenceName": "FRIENDS", "#,
      #"{"referenceName": "FRIENDS", "billingPlanType": "MONTHLY", "#
    ),
    Spoiling(.longTrial, #""subscriptionPeriod": "P1W""#, #""subscriptionPeriod": "P2M""#),
    Spoiling(.offerSavesNothing, #""displayPrice": "2.49""#, #""displayPrice": "4.99""#),
    Spoiling(.unreachableWinBack, #""isEligible": true"#, #""isEligible": false"#),
    Spoiling(.duplicateCode, #""referenceName": "FRIENDS""#, #""referenceName": "FAMILY""#),
    Spoiling(
      .taxCode,
      #""taxCode": "S002-02-2""#,
      #""taxCode": "S002-02-1""#,
      mended: #""taxCode": "S002-02-2""#
    ),
    Spoiling(.unlistedTaxCode, #""taxCode": "S002-02-2""#, #""taxCode": "S999-99-2""#),
    Spoiling(
      .unlikeTaxCodes,
      #""taxCode": "S021-08-1", "addOnTo""#,
      #""taxCode": "C003-00-1", "addOnTo""#
    ),
    Spoiling(.genericProduct, #""genericProductID": "once""#, #""genericProductID": "gems""#),
    Spoiling(.addOn, #""addOnTo": "BASE""#, #""addOnTo": "BOOK""#),
  ]

  private static let yearly = #""recurringSubscriptionPeriod": "P1Y", "#

  private static func plans(_ plan: String, _ price: String) -> String {
    yearly + #""billingPlans": [{"billingPlanType": "\#(plan)", "displayPrice": "\#(price)"}], "#
  }

  private static func monthly(_ price: String) -> String {
    #"{"billingPlanType": "MONTHLY", "displayPrice": "\#(price)"}"#
  }

  private static func letters(_ count: Int) -> String { String(repeating: "a", count: count) }

  private static func product(_ id: String, _ name: String, _ price: String, japan: String)
    -> String
  {
    """
    {"productID": "\(id)", "type": "Consumable", "displayPrice": "\(price)", "familyShareable": false, \
    "prices": {"DEU": "\(price)", "JPN": "\(japan)"},
     "localizations": [{"locale": "en_US", "displayName": "\(name)", "description": "A handful."}, \
    {"locale": "de", "displayName": "\(name)", "description": "Einige."}]}
    """
  }

  private static func names(_ name: String) -> String {
    """
    "localizations": [{"locale": "en_US", "displayName": "\(name)", "description": "A plan."}, \
    {"locale": "de", "displayName": "\(name)", "description": "Ein Abo."}]
    """
  }

  private static func sku(_ name: String, _ rest: String) -> String {
    """
    {"sku": "\(name)", "localizations": [{"locale": "en_US", "displayName": "\(name)", "description": "B"}],
     "prices": {"USA": "1"}, \(rest)}
    """
  }

  static let fine = """
    {"format": "storefront-catalog", "version": 1, "identifier": "X",
     "products": [
       \(product("gems", "Gems", "1.99", japan: "200")),
       \(product("hats", "Hats", "2.99", japan: "300")),
       \(product("cats", "Cats", "3.99", japan: "400")),
       \(product("bats", "Bats", "4.99", japan: "500")),
       {"productID": "once", "type": "Consumable", "isGeneric": true, "displayPrice": ""}
     ],
     "subscriptionGroups": [
       {"id": "G", "name": "Plus", "subscriptions": [
         {"productID": "monthly", "type": "RecurringSubscription", "displayPrice": "4.99", "groupNumber": 1,
          "subscriptionGroupID": "G", "recurringSubscriptionPeriod": "P1M", \(names("All")),
          "introductoryOffers": [{"paymentMode": "free", "subscriptionPeriod": "P1W"}],
          "adHocOffers": [{"offerID": "a", "paymentMode": "payAsYouGo", "displayPrice": "2.49", \
    "subscriptionPeriod": "P1M"},
            {"offerID": "b", "paymentMode": "payUpFront", "displayPrice": "9.99", \
    "subscriptionPeriod": "P6M", "numberOfPeriods": 1}],
          "codeOffers": [{"referenceName": "FAMILY", "paymentMode": "free", "subscriptionPeriod": "P3D"}],
          "winbackOffers": [{"offerID": "w", "paymentMode": "free", "subscriptionPeriod": "P3D", \
    "isEligible": true}]},
         {"productID": "yearly", "type": "RecurringSubscription", "displayPrice": "39.99", "groupNumber": 1,
          "recurringSubscriptionPeriod": "P1Y", \(names("All")),
          "codeOffers": [{"referenceName": "FRIENDS", "paymentMode": "free", "subscriptionPeriod": "P3D"}]},
         {"productID": "lite", "type": "RecurringSubscription", "displayPrice": "1.99", "groupNumber": 2, \
    "recurringSubscriptionPeriod": "P1M", \(names("Some"))},
         {"productID": "again", "type": "RecurringSubscription", "isGeneric": true, "displayPrice": "", \
    "groupNumber": 2, "recurringSubscriptionPeriod": "P1M"}
       ]}
     ],
     "skus": [
       \(sku("BOOK", #""kind": "oneTime", "taxCode": "S002-02-2", "genericProductID": "once""#)),
       \(sku("BASE", #""kind": "subscription", "taxCode": "S021-08-1", "period": "P1M", "genericProductID": "again""#)),
       \(sku("MORE", #""kind": "subscription", "taxCode": "S021-08-1", "addOnTo": "BASE", "period": "P1M", "genericProductID": "again""#))
     ]}
    """
}
