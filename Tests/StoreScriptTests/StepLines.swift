import AdvancedCommerce
import StoreModel
import StoreScript

/// A step of every form, with its line.
enum StepLines {
  static let all =
    purchases + RequestLines.steps + ServerLines.steps + transactions + customer + store
    + NotificationLines.steps + app + OutsideLines.steps

  private static let purchases: [(Step, String)] = [
    (.buy(Buy(product: "gems")), "buy: gems"),
    (
      .buy(Buy(product: "gems", quantity: 3, offer: "spring: sale")),
      "buy: {product: gems, quantity: 3, offer: \"spring: sale\"}"
    ),
    (.buyElsewhere(Buy(product: "-odd")), "buyElsewhere: \"-odd\""),
    (.buy(signed), "buy: {product: gold, offer: back, signedOffer: true, askToBuy: true}"),
    (.buy(monthly), "buy: {product: gold, billingPlan: MONTHLY, introductoryOffer: false}"),
    (
      .buyElsewhere(early),
      "buyElsewhere: {product: gold, date: \"2025-11-01T00:00:00Z\", renews: false}"
    ),
    (.familyBuy(Buy(product: "gold")), "familyBuy: gold"),
    (
      .request(AppRequest(product: "generic", request: .oneTimeCharge(charge))),
      "charge: {product: generic, SKU: BOOK_1, displayName: \"Sherlock: Holmes\", "
        + "description: \"5th \\\"Edition\\\"\", price: 4990, currency: USD, "
        + "taxCode: C003-00-2, storefront: USA, "
        + "requestReferenceId: f55df048-4cd8-4261-b404-b6f813ff70e5}"
    ),
  ]

  private static let transactions: [(Step, String)] = [
    (.answer(.buy), "answer: buy"),
    (.answer(.authenticate), "answer: authenticate"),
    (.answer(.unverified(flaw: .expiredLeaf)), "answer: {unverified: expiredLeaf}"),
    (.answer(.fail(failure: .networkError)), "answer: {fail: networkError}"),
    (.approve(nil), "approve:"),
    (.approve("gems"), "approve: gems"),
    (.decline(nil), "decline:"),
    (.resolve("gems"), "resolve: gems"),
    (.finish(.latest), "finish: latest"),
    (.finish(.number(3)), "finish: 3"),
    (.finish(.latestOf("123")), "finish: {product: \"123\"}"),
    (.finish(.latestOf("-5")), "finish: {product: \"-5\"}"),
    (.finish(.latestOf("+7")), "finish: {product: \"+7\"}"),
    (
      .finish(.latestOf("99999999999999999999999")),
      "finish: {product: \"99999999999999999999999\"}"
    ),
    (.refund(.latestOf("gems"), .other), "refund: gems"),
    (
      .refund(.id(2_000_000_000_000_001), .developerIssue),
      "refund: {transaction: {id: 2000000000000001}, reason: developerIssue}"
    ),
    (.cancelRenewal(.latest), "cancelRenewal: latest"),
    (.resumeRenewal(.latest), "resumeRenewal: latest"),
    (.askForRefund(.latestOf("gems")), "askForRefund: gems"),
    (.manageSubscriptions(nil), "manageSubscriptions: all"),
    (.manageSubscriptions("21443"), "manageSubscriptions: 21443"),
    (.manageSubscriptions("all"), "manageSubscriptions: {group: all}"),
    (.redeemCode, "redeemCode:"),
    (.showMessage(nil), "showMessage:"),
    (.showMessage(.billingIssue), "showMessage: billingIssue"),
  ]

  private static let customer: [(Step, String)] = [
    (.respond(.agree), "respond: agree"),
    (.respond(.cancel), "respond: cancel"),
    (.respond(.decline), "respond: decline"),
    (.respond(.redeem(code: "SPRING", product: nil)), "respond: {redeem: SPRING}"),
    (
      .respond(.redeem(code: "SPRING", product: "gold")),
      "respond: {redeem: SPRING, product: gold}"
    ),
    (.respond(.change("silver")), "respond: {change: silver}"),
    (.respond(.cancelRenewal(.latest)), "respond: {cancelRenewal: latest}"),
    (.respond(.resumeRenewal(.latestOf("gold"))), "respond: {resumeRenewal: gold}"),
    (.respond(.fail(.networkError)), "respond: {fail: networkError}"),
    (.sendIntent("gold", offer: nil), "sendIntent: gold"),
    (.sendIntent("gold", offer: "back"), "sendIntent: {product: gold, offer: back}"),
    (.stopFamilySharing(.latestOf("gold")), "stopFamilySharing: gold"),
    (.resolveBilling(.latestOf("gold")), "resolveBilling: gold"),
    (.agreeToPrice(.latestOf("gold")), "agreeToPrice: gold"),
    (.refusePrice(.latestOf("gold")), "refusePrice: gold"),
    (
      .decideRefund(.latest, isGranted: false),
      "decideRefund: {transaction: latest, granted: false}"
    ),
    (
      .decideRefund(.latest, isGranted: true, part: .unused),
      "decideRefund: {transaction: latest, granted: true, part: unused}"
    ),
    (
      .refund(.latestOf("gold"), .developerIssue, part: .percentage(40_000)),
      "refund: {transaction: gold, reason: developerIssue, part: 40000}"
    ),
    (.message(.generic, subscription: nil), "message: generic"),
    (
      .message(.billingIssue, subscription: .latestOf("gold")),
      "message: {reason: billingIssue, subscription: gold}"
    ),
    (
      .raisePrice(PriceRise(of: .latestOf("gold"), to: 5990)),
      "raisePrice: {transaction: gold, to: 5.99}"
    ),
    (
      .raisePrice(PriceRise(of: .number(2), to: 650_000, currency: "JPY", needsConsent: false)),
      "raisePrice: {transaction: 2, to: 650 JPY, consent: false}"
    ),
    (
      .raisePrice(PriceRise(of: .latest, to: 5990, preservesPrice: true)),
      "raisePrice: {transaction: latest, to: 5.99, preserveCurrentPrice: true}"
    ),
  ]

  private static let store: [(Step, String)] = [
    (.expire(.latest), "expire: latest"),
    (.forceRenewal(.latest), "forceRenewal: latest"),
    (.delete(.number(2)), "delete: 2"),
    (.clear, "clear:"), (.rotateSigning(.key), "rotateSigning: key"),
    (.rotateSigning(.certificate), "rotateSigning: certificate"),
    (.rotateSigning(.intermediate), "rotateSigning: intermediate"),
    (
      .set(rules),
      "set: {locale: de, interruptedPurchases: false, throwInterruptions: true, "
        + "billingRetryOnRenewal: true, "
        + "billingGracePeriod: true, "
        + "gracePeriodDays: 28, timeRate: sandboxFiveMinutes, offline: true, "
        + "canMakePayments: false, keepFinishedConsumables: true, "
        + "listEveryNonRenewing: true, refunds: wait, "
        + "nonRenewingDays: 7, restoresNonRenewing: false, accessInBillingRetry: true, "
        + "loadRetries: 0, purchaseRetries: 1, restoreRetries: 10, stopsInvalidRequests: true, "
        + "unknownFields: true, "
        + "loadProductsError: networkError, syncError: userCancelled, "
        + "subscriptionStatusError: systemError, appTransactionError: unknown, "
        + "manageSubscriptionsError: networkError, refundRequestError: duplicateRequest, "
        + "offerCodeRedeemError: none, \(RequestLines.assumptionsLine), "
        + "webhooks: [\"http://127.0.0.1:8000/a\", \"https://example.com\"], "
        + "heldWebhooks: [\"https://example.com\"], retries: production}"
    ),
    (.expect(afterwards), afterwardsLine),
  ]

  private static let held: StoreScript.Expectation = {
    var expectation = StoreScript.Expectation()
    expectation.premium = false
    return expectation
  }()

  private static let app: [(Step, String)] = [
    (.always(nil), "always: none"),
    (.always(StandingExpectation(held)), "always: {premium: false}"),
    (
      .branch(
        ScriptBranch(
          name: "no, thanks",
          steps: [
            ScriptStep(.answer(.cancel), after: 1.5), ScriptStep(.restore),
            ScriptStep(.approve(nil)),
          ]
        )
      ),
      "branch: {name: \"no, thanks\", steps: [{answer: cancel, after: 1.5}, {restore: null}, {approve: null}]}"
    ),
    (.restore, "restore:"),
    (.newDevice, "newDevice:"),
    (.launch, "launch:"),
    (.quit, "quit:"),
    (.crash(beforeFinish: false), "crash:"),
    (.crash(beforeFinish: true), "crash: beforeFinish"),
    (.app(AppInput("buy gems")), "app: {input: buy gems}"),
    (.misbehave([]), "misbehave: none"),
    (.server(.reachable), "server: reachable"),
    (.server(.unreachable), "server: unreachable"),
    (.server(.refusing), "server: refusing"),
    (.registration(.v1), "registration: v1"),
    (.registration(.v2), "registration: v2"),
    (
      .misbehave([.ignoresUpdates, .neverFinishes]), "misbehave: [neverFinishes, ignoresUpdates]"
    ),
    (.advance(.bySeconds(45)), "advance: 45s"),
    (.advance(.bySeconds(7200)), "advance: 2h"),
    (.advance(.by(SubscriptionPeriod(value: 1, unit: .month))), "advance: 1mo"),
    (.advance(.toNextEvent), "advance: next"),
    (
      .advance(.to(StoreInstant(milliseconds: 1_769_817_600_000))),
      "advance: {to: \"2026-01-31T00:00:00Z\"}"
    ),
    (.rate(60), "rate: 60"),
    (.catalog(CatalogStep(file: "autumn.storekit")), "catalog: autumn.storekit"),
    (
      .catalog(
        CatalogStep(
          file: "shops/autumn, late.json",
          digest: "0123456789abcdef",
          content: "{\r\n\t\"a\": \"ü\u{FEFF}\"\n}\n"
        )
      ),
      #"catalog: {file: "shops/autumn, late.json", digest: "0123456789abcdef", "#
        + #"content: "{\r\n\t\"a\": \"ü\ufeff\"\n}\n"}"#
    ),
    (.rate(0.5), "rate: 0.5"),
    (
      .set(settings),
      "set: {storefront: JPN, askToBuy: true, standingAnswer: {unverified: foreignRoot}, "
        + "purchaseError: networkError, verificationError: none}"
    ),
    (.note("Now the parent says yes"), "note: Now the parent says yes"),
    (.note("two\nlines, and a # sign"), "note: \"two\\nlines, and a # sign\""),
    (.press("ctrl-z"), "press: ctrl-z"),
    (.press("?"), "press: \"?\""),
    (
      .expect(expectation),
      "expect: {entitlements: [gold.monthly, unlock], status: {plans: inGracePeriod}, "
        + "willAutoRenew: {gold.monthly: false}, error: none, outcome: success, "
        + "sheetPrice: ¥650, transactions: 3, time: \"2026-02-01T00:00:00Z\", "
        + "screen: [\"7 days free, then $4.99\"], output: [bought gems], exit: 137}"
    ),
  ]
}

// The contents of some of them.
extension StepLines {
  private static let settings: SettingsChange = {
    var settings = SettingsChange()
    settings.storefront = "JPN"
    settings.askToBuy = true
    settings.purchaseError = .on(.networkError)
    settings.verificationError = .off
    settings.standingAnswer = .on(.unverified(flaw: .foreignRoot))
    return settings
  }()

  private static let rules: SettingsChange = {
    var rules = SettingsChange()
    rules.locale = "de"
    rules.interruptedPurchases = false
    rules.billingRetryOnRenewal = true
    rules.billingGracePeriod = true
    rules.loadProductsError = .on(.networkError)
    rules.syncError = .on(.userCancelled)
    rules.gracePeriodDays = 28
    rules.timeRate = .sandboxFiveMinutes
    rules.isOffline = true
    rules.canMakePayments = false
    rules.keepsFinishedConsumables = true
    rules.throwsInterruptions = true
    rules.listsEveryNonRenewing = true
    rules.refundPolicy = .wait
    rules.nonRenewingDays = 7
    rules.restoresNonRenewing = false
    rules.accessInBillingRetry = true
    rules.loadRetries = 0
    rules.purchaseRetries = 1
    rules.restoreRetries = 10
    rules.stopsInvalidRequests = true
    rules.unknownFields = true
    rules.subscriptionStatusError = .on(.systemError)
    rules.appTransactionError = .on(.unknown)
    rules.manageSubscriptionsError = .on(.networkError)
    rules.refundRequestError = .on(.duplicateRequest)
    rules.offerCodeRedeemError = .off
    rules.advancedCommerce = RequestLines.assumptions
    rules.webhooks = ["http://127.0.0.1:8000/a", "https://example.com"]
    rules.heldWebhooks = ["https://example.com"]
    rules.retries = .production
    return rules
  }()

  private static let expectation: StoreScript.Expectation = {
    var expectation = Expectation()
    expectation.entitlements = ["gold.monthly", "unlock"]
    expectation.status = ["plans": .inGracePeriod]
    expectation.willAutoRenew = ["gold.monthly": false]
    expectation.error = "none"
    expectation.outcome = "success"
    expectation.sheetPrice = "¥650"
    expectation.transactions = 3
    expectation.screen = ["7 days free, then $4.99"]
    expectation.output = ["bought gems"]
    expectation.exit = 137
    expectation.time = StoreInstant(iso8601: "2026-02-01")
    return expectation
  }()

  private static let signed: Buy = {
    var signed = Buy(product: "gold", offer: "back")
    signed.signedOffer = true
    signed.askToBuy = true
    return signed
  }()

  private static let monthly: Buy = {
    var monthly = Buy(product: "gold")
    monthly.billingPlan = .monthly
    monthly.introductoryOffer = false
    return monthly
  }()

  private static let early: Buy = {
    var early = Buy(product: "gold")
    early.date = StoreInstant(iso8601: "2025-11-01")
    early.renews = false
    return early
  }()

  private static let charge = OneTimeChargeCreateRequest(
    currency: "USD",
    item: OneTimeChargeItem(
      sku: "BOOK_1",
      displayName: "Sherlock: Holmes",
      description: "5th \"Edition\"",
      price: 4990
    ),
    requestInfo: RequestInfo(requestReferenceId: "f55df048-4cd8-4261-b404-b6f813ff70e5"),
    taxCode: "C003-00-2",
    storefront: "USA"
  )

  /// The parts of an expectation that aren't about purchases.
  private static let afterwards: StoreScript.Expectation = {
    var expectation = StoreScript.Expectation()
    expectation.unfinished = ["gems"]
    expectation.updates = []
    expectation.granted = ["gems", "gems"]
    expectation.sheet = "gold"
    expectation.message = ""
    expectation.history = ["gold", "gems"]
    expectation.revoked = ["gems"]
    expectation.shared = []
    expectation.renewsAs = ["plans": "silver"]
    expectation.renewalDate = ["gold": StoreInstant(milliseconds: 1_769_817_600_000)]
    expectation.renewalPrice = ["gold": "$5.99"]
    expectation.priceIncrease = ["gold": .pending, "silver": .none]
    expectation.expirationReason = ["gold": .autoRenewDisabled]
    expectation.offer = ["gold": "introductory"]
    expectation.eligibleForIntro = ["plans": true]
    expectation.systemSheet = "priceIncreaseConsent"
    expectation.refundRequests = ["gems"]
    expectation.messages = [.priceIncreaseConsent, .generic]
    expectation.intents = ["gold"]
    expectation.access = ["gold": true, "gems": false]
    expectation.premium = true
    expectation.registrations = [.v1, .v2]
    expectation.differs = ["no, thanks": [.time, .money]]
    expectation.notifications = .latest(NotificationLines.expected)
    expectation.why = ["gold": "the period ended"]
    return RequestLines.expected(in: expectation)
  }()

  private static let afterwardsLine =
    "expect: {unfinished: [gems], updates: [], granted: [gems, gems], history: [gold, gems], revoked: [gems], shared: [], renewsAs: {plans: silver}, "
    + "renewalDate: {gold: \"2026-01-31T00:00:00Z\"}, renewalPrice: {gold: $5.99}, "
    + "priceIncrease: {gold: pending, silver: none}, "
    + "expirationReason: {gold: autoRenewDisabled}, offer: {gold: introductory}, "
    + "eligibleForIntro: {plans: true}, sheet: gold, systemSheet: priceIncreaseConsent, "
    + "refundRequests: [gems], messages: [priceIncreaseConsent, generic], intents: [gold], \(NotificationLines.expectedLine), message: \"\", "
    + "why: {gold: the period ended}, access: {gems: false, gold: true}, "
    + "premium: true, registrations: [v1, v2], differs: {\"no, thanks\": [time, money]}, "
    + RequestLines.expectedLine + "}"
}
