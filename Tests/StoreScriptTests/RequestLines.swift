import AdvancedCommerce
import StoreModel
import StoreScript

/// The lines of Advanced Commerce requests, and of expectations and settings about them.
enum RequestLines {
  static let info = RequestInfo(requestReferenceId: "f55df048-4cd8-4261-b404-b6f813ff70e5")
  private static let reference = "requestReferenceId: f55df048-4cd8-4261-b404-b6f813ff70e5"

  static let steps: [(Step, String)] =
    inApp + server + signed + [
      (
        .answerItemPrice(.latestOf("gold"), sku: "A: B", agrees: true),
        "agreeToPrice: {transaction: gold, SKU: \"A: B\"}"
      ),
      (
        .answerItemPrice(.number(2), sku: "A", agrees: false),
        "refusePrice: {transaction: 2, SKU: A}"
      ),
    ]

  private static let inApp: [(Step, String)] = {
    let offer = Offer(period: .p1m, periodCount: 3, price: 990, reason: .acquisition)
    let create = SubscriptionCreateRequest(
      currency: "USD",
      descriptors: Descriptors(displayName: "Show", description: "All of it"),
      items: [
        SubscriptionCreateItem(
          sku: "A",
          displayName: "Show",
          description: "All of it",
          price: 4990,
          offer: offer
        )
      ],
      period: .p1m,
      requestInfo: info,
      taxCode: "C003-00-1"
    )
    var again = create
    again.storefront = "USA"
    again.requestInfo.appAccountToken = "0d9b5d1c-7f0e-4a57-9a39-3f2c1f6f5a10"
    var named = create
    named.previousTransactionId = "2000000000000001"
    named.requestInfo.consistencyToken = "1.2.3"
    let item =
      "{SKU: A, displayName: Show, description: All of it, price: 4990, "
      + "offer: {period: P1M, periodCount: 3, price: 990, reason: ACQUISITION}}"
    let bundle =
      "descriptors: {displayName: Show, description: All of it}, items: [\(item)], "
      + "period: P1M, currency: USD, taxCode: C003-00-1"
    return [
      (
        .request(AppRequest(product: "generic", request: .createSubscription(create))),
        "createSubscription: {product: generic, \(bundle), \(reference)}"
      ),
      (
        .request(
          AppRequest(
            request: .createSubscription(again),
            subscription: .latestOf("generic"),
            takesConsistencyToken: true
          )
        ),
        "createSubscription: {previous: generic, \(bundle), storefront: USA, \(reference), "
          + "appAccountToken: 0d9b5d1c-7f0e-4a57-9a39-3f2c1f6f5a10}"
      ),
      (
        .request(AppRequest(request: .createSubscription(named))),
        "createSubscription: {\(bundle), previousTransactionId: 2000000000000001, \(reference), "
          + "consistencyToken: 1.2.3}"
      ),
    ] + changes
  }()

  private static let changes: [(Step, String)] = {
    let modify = SubscriptionModifyInAppRequest(
      requestInfo: info,
      addItems: [
        SubscriptionModifyAddItem(
          sku: "B",
          displayName: "More",
          description: "More",
          price: 1990,
          proratedPrice: 500
        )
      ],
      changeItems: [
        SubscriptionModifyChangeItem(
          currentSku: "A",
          sku: "C",
          displayName: "Less",
          description: "Less",
          price: 990,
          effective: .nextBillCycle,
          reason: ChangeReason(rawValue: "WHIM")
        )
      ],
      removeItems: [
        SubscriptionModifyRemoveItem(sku: "D"), SubscriptionModifyRemoveItem(sku: "E"),
      ],
      currency: "USD",
      descriptors: SubscriptionModifyDescriptors(displayName: "Other", effective: .immediately),
      periodChange: SubscriptionModifyPeriodChange(effective: .immediately, period: .p1y),
      retainBillingCycle: false,
      transactionId: ""
    )
    let change =
      "retainBillingCycle: false, addItems: [{SKU: B, displayName: More, "
      + "description: More, price: 1990, proratedPrice: 500}], "
      + "changeItems: [{currentSKU: A, SKU: C, displayName: Less, description: Less, price: 990, "
      + "effective: NEXT_BILL_CYCLE, reason: WHIM}], removeItems: [D, E], "
      + "periodChange: {effective: IMMEDIATELY, period: P1Y}, "
      + "descriptors: {effective: IMMEDIATELY, displayName: Other}, currency: USD"
    let reactivate = SubscriptionReactivateInAppRequest(
      requestInfo: info,
      items: [SubscriptionReactivateItem(sku: "A")],
      transactionId: "7"
    )
    return [
      (
        .request(
          AppRequest(
            request: .modifySubscription(modify),
            subscription: .latest,
            takesConsistencyToken: true
          )
        ),
        "modifySubscription: {subscription: latest, \(change), \(reference)}"
      ),
      (
        .request(AppRequest(request: .modifySubscription(modify), subscription: .number(2))),
        "modifySubscription: {subscription: 2, \(change), \(reference), consistencyToken: none}"
      ),
      (
        .request(AppRequest(request: .reactivateSubscription(reactivate))),
        "reactivateSubscription: {transactionId: 7, items: [A], \(reference)}"
      ),
    ]
  }()

  private static let server: [(Step, String)] = [
    (
      step(.cancel(SubscriptionCancelRequest(requestInfo: info)), takesToken: false),
      "cancelSubscription: {transaction: generic, \(reference), consistencyToken: none}"
    ),
    (
      step(
        .revoke(
          SubscriptionRevokeRequest(
            requestInfo: info,
            refundReason: .legal,
            refundType: .prorated,
            refundRiskingPreference: true
          )
        )
      ),
      "revokeSubscription: {transaction: generic, refundReason: LEGAL, refundType: PRORATED, "
        + "refundRiskingPreference: true, \(reference)}"
    ),
    (
      step(
        .changePrice(
          SubscriptionPriceChangeRequest(
            requestInfo: info,
            items: [SubscriptionPriceChangeItem(sku: "A", price: 5990, dependentSKUs: ["B"])],
            currency: "USD"
          )
        )
      ),
      "changePrice: {transaction: generic, items: [{SKU: A, price: 5990, dependentSKUs: [B]}], "
        + "currency: USD, \(reference)}"
    ),
    (
      step(
        .changeMetadata(
          SubscriptionChangeMetadataRequest(
            requestInfo: info,
            items: [
              SubscriptionChangeMetadataItem(currentSku: "A", effective: .immediately, sku: "Z")
            ],
            taxCode: "C003-00-1"
          )
        )
      ),
      "changeMetadata: {transaction: generic, items: [{currentSKU: A, effective: IMMEDIATELY, "
        + "SKU: Z}], taxCode: C003-00-1, \(reference)}"
    ),
    (
      step(
        .migrate(
          SubscriptionMigrateRequest(
            requestInfo: info,
            targetProductId: "generic",
            taxCode: "C003-00-1",
            descriptors: SubscriptionMigrateDescriptors(
              displayName: "Show",
              description: "All of it"
            ),
            items: [
              SubscriptionMigrateItem(sku: "A", displayName: "Show", description: "All of it")
            ]
          )
        )
      ),
      "migrateSubscription: {transaction: generic, targetProductId: generic, "
        + "descriptors: {\(names)}, items: [{SKU: A, \(names)}], taxCode: C003-00-1, \(reference)}"
    ),
    (
      step(
        .requestRefund(
          RequestRefundRequest(
            requestInfo: info,
            items: [
              RequestRefundItem(
                sku: "A",
                refundReason: .other,
                refundType: .custom,
                refundAmount: 500,
                revoke: false
              )
            ],
            refundRiskingPreference: false,
            currency: "USD"
          )
        )
      ),
      "requestRefund: {transaction: generic, items: [{SKU: A, refundReason: OTHER, "
        + "refundType: CUSTOM, refundAmount: 500, revoke: false}], "
        + "refundRiskingPreference: false, currency: USD, \(reference)}"
    ),
  ]

  private static let names = "displayName: Show, description: All of it"

  private static func step(_ request: AnyServerRequest, takesToken: Bool = true) -> Step {
    .serverRequest(
      MerchantRequest(
        transaction: .latestOf("generic"),
        request: request,
        takesConsistencyToken: takesToken
      )
    )
  }

  private static let signed: [(Step, String)] = [
    (
      .signedRequest(
        SignedAppRequest(product: "generic", text: "{\"a\": 1}", way: .advancedCommerceData)
      ),
      "signedRequest: {product: generic, data: \"{\\\"a\\\": 1}\"}"
    ),
    (
      .signedRequest(SignedAppRequest(text: "a.b.c", way: .compactJWS)),
      "signedRequest: {jws: \"a.b.c\", way: compactJWS}"
    ),
    (
      .signedRequest(
        SignedAppRequest(text: "{}", way: .advancedCommerceData, isUnsigned: true)
      ),
      "signedRequest: {request: \"{}\"}"
    ),
  ]
}

extension RequestLines {
  static func expected(in expectation: StoreScript.Expectation) -> StoreScript.Expectation {
    var item = ExpectedItem()
    item.name = "Show"
    item.price = "$4.99"
    item.offer = "none"
    item.priceIncrease = .pending
    item.raisedPrice = "$5.99"
    item.refunds = ["FULL $4.99"]
    item.revoked = false
    var terms = ExpectedTerms()
    terms.name = "Show"
    terms.period = "P1M"
    terms.taxCode = "C003-00-1"
    terms.token = .changed
    var expectation = expectation
    expectation.refusal = "4000082"
    expectation.refusalReason = "not the current one"
    expectation.sheetLines = ["Show $4.99"]
    expectation.items = ["gold": ["A", "B"]]
    expectation.nextItems = ["gold": []]
    expectation.item = ["A": item]
    expectation.nextItem = ["A": ExpectedItem()]
    expectation.terms = ["gold": terms]
    expectation.nextTerms = ["gold": ExpectedTerms()]
    expectation.estimatedTax = ["latest": "$0.41"]
    expectation.refused = ["no sheet", "is up"]
    expectation.budget = ExpectedBudget()
    expectation.budget?.steps = 9
    expectation.budget?.time = .by(SubscriptionPeriod(value: 31, unit: .day))
    expectation.golden = ExpectedGoldens()
    expectation.golden?.screen = "goldens/end.txt"
    expectation.golden?.journal = "goldens/end.jsonl"
    var check = ValueCheck()
    check.above = "2026-02-01"
    check.not = .text("absent")
    expectation.transaction = [
      "latest": ["price": ValueCheck(equal: .text("4990")), "expiresDate": check]
    ]
    expectation.renewalInfo = ["gold": ["renewalDate": ValueCheck(present: false)]]
    expectation.appTransaction = ["bundleId": ValueCheck(present: true)]
    expectation.notification = ["data.status": ValueCheck(equal: .null)]
    return expectation
  }

  static let expectedLine =
    "refusal: 4000082, refusalReason: not the current one, sheetLines: [Show $4.99], "
    + "items: {gold: [A, B]}, nextItems: {gold: []}, "
    + "item: {A: {name: Show, price: $4.99, offer: none, priceIncrease: pending, "
    + "raisedPrice: $5.99, refunds: [FULL $4.99], revoked: false}}, nextItem: {A: {}}, "
    + "terms: {gold: {name: Show, period: P1M, taxCode: C003-00-1, token: changed}}, "
    + "nextTerms: {gold: {}}, estimatedTax: {latest: $0.41}, "
    + "refused: [no sheet, is up], budget: {steps: 9, time: 31d}, "
    + "golden: {screen: goldens/end.txt, journal: goldens/end.jsonl}, transaction: {latest: "
    + "{expiresDate: {not: absent, above: 2026-02-01}, price: 4990}}, "
    + "renewalInfo: {gold: {renewalDate: absent}}, appTransaction: {bundleId: present}, "
    + "notification: {data.status: null}"

  static let assumptions: SettingsChange.AdvancedCommerce = {
    var assumptions = SettingsChange.AdvancedCommerce()
    assumptions.requestLifetime = 60
    assumptions.itemLimit = .on(10)
    assumptions.offerLimit = .off
    assumptions.refusesRemovalAlone = true
    assumptions.refusesOwnedSKUs = true
    assumptions.reactivatesExpired = true
    assumptions.alwaysAsksConsent = true
    assumptions.estimatesTax = false
    return assumptions
  }()

  static let assumptionsLine =
    "advancedCommerce: {requestLifetime: 60, itemLimit: 10, offerLimit: none, "
    + "refusesRemovalAlone: true, refusesOwnedSKUs: true, reactivatesExpired: true, "
    + "alwaysAsksConsent: true, estimatesTax: false}"
}
