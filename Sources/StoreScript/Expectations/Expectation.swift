package import StoreModel

/// What must hold at a point of a script; every part that is named is checked.
///
/// A fact is added by a property and a row below, and a row in `SessionFacts` that says how it is found.
package struct Expectation: Hashable, Sendable {
  /// Products the customer is entitled to now, in any order.
  package var entitlements: [ProductID]?
  /// Products of the unfinished transactions, oldest first.
  package var unfinished: [ProductID]?
  /// Products that `Transaction.updates` brought since the last `expect` of it, in order.
  package var updates: [ProductID]?
  /// Products that the app has given to the customer, in any order, with repetitions.
  package var granted: [ProductID]?
  /// The state of subscriptions, by product or group.
  package var status: [String: RenewalState]?
  /// Whether subscriptions will renew, by product or group.
  package var willAutoRenew: [String: Bool]?
  /// The error of the last thing the app tried, by its name; `none` for none.
  package var error: String?
  /// The outcome of the app's last purchase: `success`, `userCancelled`, `pending`, `unverified`,
  /// `failed`.
  package var outcome: String?
  /// The product whose sheet is up; `none` for none.
  package var sheet: String?
  /// The price on the sheet that is up, as the customer reads it.
  package var sheetPrice: String?
  /// How many transactions there are.
  package var transactions: Int?
  /// The store time.
  package var time: StoreInstant?
  /// Texts that are on the screen; they are not where there is none.
  package var screen: [String]?
  /// The app's message to its user.
  package var message: String?
  /// The system's sheet that is up, by ``SystemSheetName``; `none` for none.
  package var systemSheet: String?
  /// The reasons of the messages that the customer has not been shown, oldest first.
  package var messages: [MessageReason]?
  /// Products of the purchase intents that no app has heard of, oldest first.
  package var intents: [ProductID]?
  /// Products of the refunds that are not decided yet, oldest first.
  package var refundRequests: [ProductID]?
  /// How the announced prices of subscriptions stand, by product or group.
  package var priceIncrease: [String: ExpectedPriceIncrease]?
  /// The price of the next period as the customer reads it, by product or group.
  package var renewalPrice: [String: String]?
  /// What renews next, by product or group.
  package var renewsAs: [String: ProductID]?
  /// The end of the paid period, by product or group.
  package var renewalDate: [String: StoreInstant]?
  /// Why subscriptions ended or will end, by product or group.
  package var expirationReason: [String: ExpectedExpirationReason]?
  /// The offer under which the current period runs, by product or group: its id or its kind
  /// (``OfferKindName``); `none` for none.
  package var offer: [String: String]?
  /// Whether the customer may have the introductory offer, by product or group.
  package var eligibleForIntro: [String: Bool]?
  /// Products of everything in the customer's history (`Transaction.all`), newest first.
  package var history: [ProductID]?
  /// Products of the transactions that were refunded or revoked, oldest first.
  package var revoked: [ProductID]?
  /// Products that the customer is entitled to by family sharing, in any order.
  package var shared: [ProductID]?
  /// Words of the explanation why the customer is entitled to a product, or is not.
  package var why: [String: String]?

  /// What the app lets its customer use, by product or SKU.
  package var access: [String: Bool]?
  /// Whether the merchant's server takes the customer for premium now.
  package var premium: Bool?
  /// The ways by which transactions were registered with the merchant's server, one for each
  /// registration that it took since the last `expect` of it, in order.
  package var registrations: [RegistrationVersion]?

  /// In what the script differs now from branches that it has tried, by their names; these parts and no
  /// others.
  package var differs: [String: [BranchPart]]?

  /// Apple's error for which the last Advanced Commerce request was refused: its number, or its name
  /// with or without `Error`; `none` if it was not.
  package var refusal: String?
  /// Words of what was wrong with it.
  package var refusalReason: String?
  /// What the sheet that is up says item by item: `Director's Cut $4.99`.
  package var sheetLines: [String]?
  /// The SKUs that run, by product, group, SKU or transaction of the subscription, in any order.
  package var items: [String: [String]]?
  /// The SKUs that renew.
  package var nextItems: [String: [String]]?
  /// What runs, or was sold once, by SKU.
  package var item: [String: ExpectedItem]?
  /// What renews, by SKU.
  package var nextItem: [String: ExpectedItem]?
  /// Subscriptions as they run.
  package var terms: [String: ExpectedTerms]?
  /// Subscriptions as they renew.
  package var nextTerms: [String: ExpectedTerms]?
  /// The tax that is estimated in the price of a transaction, as the customer reads money.
  package var estimatedTax: [String: String]?

  /// The server notifications that there have been.
  package var notifications: ExpectedNotifications?

  /// Words of why the step before was refused, which is no failure then.
  package var refused: [String]?
  /// What the script may have taken so far.
  package var budget: ExpectedBudget?
  /// Files that hold what there is to be, whole.
  package var golden: ExpectedGoldens?

  /// Values in the signed payload of transactions, by their paths.
  package var transaction: [String: [String: ValueCheck]]?
  /// Values in the renewal info of subscriptions.
  package var renewalInfo: [String: [String: ValueCheck]]?
  /// Values in the app's own receipt.
  package var appTransaction: [String: ValueCheck]?
  /// Values in the newest notification; what is signed within it stands there decoded.
  package var notification: [String: ValueCheck]?

  package init() {}

  package var looksAtScreen: Bool { screen != nil || golden?.screen != nil }
}

extension Expectation: FactTable {
  package static let facts =
    customer + subscriptions + purchases + app + advancedCommerce + payloads

  /// What stands behind `expect:`.
  static let table: FieldTable<Expectation> = {
    var table = FieldTable(Expectation(), rows)
    table.needsOne = true
    let place = "write it in an element of notifications, such as "
    let notification = "notifications: [{type: DID_RENEW, webhooks: {URL: [SUCCESS]}}]"
    table.remedies = ["webhooks": place + notification]
    return table
  }()

  /// What the customer has.
  private static let customer: [Fact<Expectation>] = [
    Fact("entitlements", \.entitlements, .products),
    Fact("unfinished", \.unfinished, .products),
    Fact("updates", \.updates, .products),
    Fact("granted", \.granted, .products),
    Fact("history", \.history, .products),
    Fact("revoked", \.revoked, .products),
    Fact("shared", \.shared, .products),
  ]

  /// What subscriptions stand at.
  private static let subscriptions: [Fact<Expectation>] = [
    Fact("status", \.status, .subscriptions(.state)),
    Fact("willAutoRenew", \.willAutoRenew, .subscriptions(.flag)),
    Fact("renewsAs", \.renewsAs, .subscriptions(.product.naming(.product))),
    Fact("renewalDate", \.renewalDate, .subscriptions(.instant)),
    Fact("renewalPrice", \.renewalPrice, .subscriptions(.text)),
    Fact("priceIncrease", \.priceIncrease, .subscriptions(.word("price increase status"))),
    Fact("expirationReason", \.expirationReason, .subscriptions(.word("expiration reason"))),
    Fact("offer", \.offer, .subscriptions(.text.naming(.offer))),
    Fact("eligibleForIntro", \.eligibleForIntro, .subscriptions(.flag)),
  ]

  /// What became of purchases, and what the system has for the customer.
  private static let purchases: [Fact<Expectation>] = [
    Fact("error", \.error, .text),
    Fact("outcome", \.outcome, .word(of: ExpectedOutcome.self, called: "outcome")),
    Fact("sheet", \.sheet, .text.naming(.product)),
    Fact("sheetPrice", \.sheetPrice, .text),
    Fact(
      "systemSheet",
      \.systemSheet,
      .wordOrNone(of: SystemSheetName.self, called: "system sheet")
    ),
    Fact("refundRequests", \.refundRequests, .products),
    Fact("messages", \.messages, .messages),
    Fact("intents", \.intents, .products),
    Fact("transactions", \.transactions, .count),
    Fact("notifications", \.notifications, .notifications),
  ]

  /// What the clock, the screen, the app and the merchant's server say.
  private static let app: [Fact<Expectation>] = [
    Fact("time", \.time, .instant),
    Fact("screen", \.screen, .searched.told(as: textOrTexts).about("Texts on the screen.")),
    Fact("message", \.message, .text),
    Fact("why", \.why, .subscriptions(.searched)),
    Fact("access", \.access, .table(of: .flag, by: .sold)),
    Fact("premium", \.premium, .flag),
    Fact("registrations", \.registrations, .list(of: .word("version"))),
    Fact("differs", \.differs, .table(of: .list(of: .word("part")), by: .branch)),
  ]

  /// The schema of a list whose single text may stand alone.
  private static let textOrTexts = """
    {"type": ["string", "array"], "minLength": 1, "minItems": 1, \
    "items": {"type": "string", "minLength": 1}}
    """

  /// What is signed, and what the script itself has come to.
  private static let payloads: [Fact<Expectation>] = [
    Fact("refused", \.refused, .searched.told(as: textOrTexts)),
    Fact("budget", \.budget, .budget),
    Fact("golden", \.golden, .goldens.about("Files with the whole screen or journal.")),
    Fact("transaction", \.transaction, .table(of: .payload(.transaction), by: .transaction)),
    Fact("renewalInfo", \.renewalInfo, .subscriptions(.payload(.renewalInfo))),
    Fact("appTransaction", \.appTransaction, .payload(.appTransaction)),
    Fact("notification", \.notification, .payload(.notification)),
  ]

  /// What Advanced Commerce requests have come to.
  private static let advancedCommerce: [Fact<Expectation>] = [
    Fact("refusal", \.refusal, .refusal),
    Fact("refusalReason", \.refusalReason, .searched),
    Fact("sheetLines", \.sheetLines, .texts),
    Fact("items", \.items, .subscriptions(.texts)),
    Fact("nextItems", \.nextItems, .subscriptions(.texts)),
    Fact("item", \.item, .table(of: .item, by: .sku)),
    Fact("nextItem", \.nextItem, .table(of: .item, by: .sku)),
    Fact("terms", \.terms, .subscriptions(.terms)),
    Fact("nextTerms", \.nextTerms, .subscriptions(.terms)),
    Fact("estimatedTax", \.estimatedTax, .table(of: .text, by: .transaction)),
  ]
}
