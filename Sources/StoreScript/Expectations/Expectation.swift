package import StoreModel

/// The facts that must be true at one point of a script.
///
/// Only the facts that have a value are checked.
///
/// To add a fact, add a property and its row below. Also add a row in `SessionFacts` that finds the fact's value.
package struct Expectation: Hashable, Sendable {
  /// The products that the customer is entitled to now, in any order.
  package var entitlements: [ProductID]?
  /// The products of the unfinished transactions, oldest first.
  package var unfinished: [ProductID]?
  /// The products that `Transaction.updates` has delivered since the previous expectation of this fact, in order.
  package var updates: [ProductID]?
  /// The products that the app has given to the customer, in any order.
  ///
  /// A product that was given twice is listed twice.
  package var granted: [ProductID]?
  /// The renewal state of each subscription, keyed by product or group.
  package var status: [String: RenewalState]?
  /// Whether each subscription will renew, keyed by product or group.
  package var willAutoRenew: [String: Bool]?
  /// The name of the error of the app's last action, or `none`.
  package var error: String?
  /// The outcome of the app's last purchase: `success`, `userCancelled`, `pending`, `unverified` or `failed`.
  package var outcome: String?
  /// The product of the open purchase sheet, or `none`.
  package var sheet: String?
  /// The price on the open purchase sheet, in the format that the customer sees.
  package var sheetPrice: String?
  /// The number of transactions.
  package var transactions: Int?
  /// The store time.
  package var time: StoreInstant?
  /// The strings that the screen must contain.
  ///
  /// Without a screen, the expectation fails.
  package var screen: [String]?
  /// The app's message to its user.
  package var message: String?
  /// The strings that the user's program must have printed since the start of the last step that acts on the store.
  package var output: [String]?
  /// The exit code of the user's program.
  ///
  /// As in a shell, the code is 128 plus the signal's number if a signal ended the program.
  package var exit: Int?
  /// The ``SystemSheetName`` of the open system sheet, or `none`.
  package var systemSheet: String?
  /// The reasons of the messages that the customer hasn't seen, oldest first.
  package var messages: [MessageReason]?
  /// The products of the purchase intents that no app has received, oldest first.
  package var intents: [ProductID]?
  /// The products of the undecided refund requests, oldest first.
  package var refundRequests: [ProductID]?
  /// The state of each subscription's announced price, keyed by product or group.
  package var priceIncrease: [String: ExpectedPriceIncrease]?
  /// The price of each subscription's next period in the format that the customer sees, keyed by product or group.
  package var renewalPrice: [String: String]?
  /// The product that each subscription renews as, keyed by product or group.
  package var renewsAs: [String: ProductID]?
  /// The end of each subscription's paid period, keyed by product or group.
  package var renewalDate: [String: StoreInstant]?
  /// The reason why each subscription ended or will end, keyed by product or group.
  package var expirationReason: [String: ExpectedExpirationReason]?
  /// The offer of each subscription's current period, keyed by product or group.
  ///
  /// The value is the offer's id, its kind (``OfferKindName``), or `none`.
  package var offer: [String: String]?
  /// Whether the customer is eligible for the introductory offer, keyed by product or group.
  package var eligibleForIntro: [String: Bool]?
  /// The products of the customer's complete history (`Transaction.all`), newest first.
  package var history: [ProductID]?
  /// The products of the refunded and revoked transactions, oldest first.
  package var revoked: [ProductID]?
  /// The products that the customer is entitled to through Family Sharing, in any order.
  package var shared: [ProductID]?
  /// Words that the reason for the customer's entitlement, or for its absence, must contain, keyed by product.
  package var why: [String: String]?

  /// Whether the app gives its customer access, keyed by product or SKU.
  package var access: [String: Bool]?
  /// Whether the merchant's server currently treats the customer as premium.
  package var premium: Bool?
  /// The versions of the app's registrations with the merchant's server, in order.
  ///
  /// The list has one version for each registration that the server has accepted since the previous expectation of this
  /// fact.
  package var registrations: [RegistrationVersion]?

  /// The parts in which the script now differs from the end of a tried branch, keyed by the branch's name.
  ///
  /// Each list must be complete.
  package var differs: [String: [BranchPart]]?

  /// The error of the last Advanced Commerce request, or `none`.
  ///
  /// The value is Apple's number or Apple's name for the error. The name may omit `Error` at its end.
  package var refusal: String?
  /// Words that the reason for the refusal must contain.
  package var refusalReason: String?
  /// The lines of the items on the open purchase sheet, such as `Director's Cut $4.99`.
  package var sheetLines: [String]?
  /// The SKUs of each subscription's current period, in any order.
  ///
  /// The key is a product, a group, a SKU, or a transaction of the subscription.
  package var items: [String: [String]]?
  /// The SKUs of each subscription's next period.
  package var nextItems: [String: [String]]?
  /// The current items of subscriptions and the purchased one-time charges, keyed by SKU.
  package var item: [String: ExpectedItem]?
  /// The items of subscriptions in the next period, keyed by SKU.
  package var nextItem: [String: ExpectedItem]?
  /// The current terms of subscriptions.
  package var terms: [String: ExpectedTerms]?
  /// The terms of subscriptions in the next period.
  package var nextTerms: [String: ExpectedTerms]?
  /// The estimated tax in a transaction's price, in the format that the customer sees.
  package var estimatedTax: [String: String]?

  /// The server notifications that were sent.
  package var notifications: ExpectedNotifications?

  /// Words that the reason for the previous step's refusal must contain.
  ///
  /// If an expectation states this fact, the refusal isn't a failure.
  package var refused: [String]?
  /// The limits for the script up to this expectation.
  package var budget: ExpectedBudget?
  /// The files that the script's whole output must equal.
  package var golden: ExpectedGoldens?

  /// The checks of values in the signed payloads of transactions.
  ///
  /// The outer key is the transaction, and the inner key is the path of the value.
  package var transaction: [String: [String: ValueCheck]]?
  /// The checks of values in the renewal info of subscriptions.
  package var renewalInfo: [String: [String: ValueCheck]]?
  /// The checks of values in the app's own receipt.
  package var appTransaction: [String: ValueCheck]?
  /// The checks of values in the newest notification, whose signed parts are decoded.
  package var notification: [String: ValueCheck]?

  package init() {}

  package var looksAtScreen: Bool { screen != nil || golden?.screen != nil }
}

extension Expectation: FactTable {
  package static let facts =
    customer + subscriptions + purchases + app + advancedCommerce + payloads

  /// The declaration of the mapping after `expect:`.
  static let table: FieldTable<Expectation> = {
    var table = FieldTable(Expectation(), rows)
    table.needsOne = true
    let place = "write it in an element of notifications, such as "
    let notification = "notifications: [{type: DID_RENEW, webhooks: {URL: [SUCCESS]}}]"
    table.remedies = ["webhooks": place + notification]
    return table
  }()

  /// The facts about the customer's purchases.
  private static let customer: [Fact<Expectation>] = [
    Fact("entitlements", \.entitlements, .products),
    Fact("unfinished", \.unfinished, .products),
    Fact("updates", \.updates, .products),
    Fact("granted", \.granted, .products),
    Fact("history", \.history, .products),
    Fact("revoked", \.revoked, .products),
    Fact("shared", \.shared, .products),
  ]

  /// The facts about subscriptions.
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

  /// The facts about the outcomes of purchases, and about sheets and messages.
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

  /// The facts about the clock, the screen, the app and the merchant's server.
  private static let app: [Fact<Expectation>] = [
    Fact("time", \.time, .instant),
    Fact("screen", \.screen, .searched.told(as: textOrTexts).about("Texts on the screen.")),
    Fact("message", \.message, .text),
    Fact(
      "output",
      \.output,
      .searched.told(as: textOrTexts).about(
        "Texts that your program has printed since the step before."
      )
    ),
    Fact("exit", \.exit, .count.about("The exit code of your program.")),
    Fact("why", \.why, .subscriptions(.searched)),
    Fact("access", \.access, .table(of: .flag, by: .sold)),
    Fact("premium", \.premium, .flag),
    Fact("registrations", \.registrations, .list(of: .word("version"))),
    Fact("differs", \.differs, .table(of: .list(of: .word("part")), by: .branch)),
  ]

  /// The schema of a list of strings.
  ///
  /// A single string may be written without a list.
  private static let textOrTexts = """
    {"type": ["string", "array"], "minLength": 1, "minItems": 1, \
    "items": {"type": "string", "minLength": 1}}
    """

  /// The facts about signed payloads and about the script itself.
  private static let payloads: [Fact<Expectation>] = [
    Fact("refused", \.refused, .searched.told(as: textOrTexts)),
    Fact("budget", \.budget, .budget),
    Fact("golden", \.golden, .goldens.about("Files with the whole screen or journal.")),
    Fact("transaction", \.transaction, .table(of: .payload(.transaction), by: .transaction)),
    Fact("renewalInfo", \.renewalInfo, .subscriptions(.payload(.renewalInfo))),
    Fact("appTransaction", \.appTransaction, .payload(.appTransaction)),
    Fact("notification", \.notification, .payload(.notification)),
  ]

  /// The facts about Advanced Commerce requests.
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
