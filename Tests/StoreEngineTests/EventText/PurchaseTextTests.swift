import AdvancedCommerce
import StoreTestSupport
import Testing

@testable import StoreEngine
@testable import StoreModel

/// The events that are written member by member, against their own coding.
struct PurchaseTextTests {
  private let coder = EventText()

  private func expectCoded(
    _ event: StoreEvent,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let written = try coder.text(of: event)
    #expect(try written == SortedJSON(event).text(), sourceLocation: sourceLocation)
    #expect(try coder.event(of: written) == event, sourceLocation: sourceLocation)
  }

  @Test(arguments: Seeds.first(300))
  func anySheetIsWrittenAsItsCodingHasIt(seed: UInt64) throws {
    var chance = Chance(seed: seed)
    for _ in 0..<3 { try expectCoded(.sheetPresented(sheet: chance.sheet())) }
  }

  @Test(arguments: Seeds.first(300))
  func anyTransactionIsWrittenAsItsCodingHasIt(seed: UInt64) throws {
    var chance = Chance(seed: seed)
    try expectCoded(.transactionAdded(transaction: chance.transaction(), sale: chance.sale()))
  }

  @Test func whatFollowsASheetIsWrittenAsItsCodingHasIt() throws {
    let purchase = PurchaseID(rawValue: 12)
    let transaction: TransactionID = 2_000_000_000_000_001
    let answers: [SheetAnswer] = [
      .buy, .cancel, .unverified(flaw: .foreignRoot), .fail(failure: .networkError),
    ]
    for answer in answers { try expectCoded(.sheetAnswered(purchase: purchase, answer: answer)) }
    let outcomes: [PurchaseOutcome] = [
      .success(transaction: transaction), .userCancelled, .pending, .failed(failure: .unknown),
    ]
    for outcome in outcomes {
      try expectCoded(.purchaseEnded(purchase: purchase, outcome: outcome))
    }
    try expectCoded(.transactionFinished(transaction: transaction, by: .app))
    try expectCoded(.transactionFinished(transaction: transaction, by: .server))
  }

  /// A member that is added to a type and not here is one that the writer may have forgotten.
  @Test func theRandomValuesHaveEveryMemberThereIs() throws {
    var chance = Chance(seed: 1, isFull: true)
    let sheet = chance.sheet()
    for value in [sheet, sheet.request, chance.sale()] as [Any] {
      for child in Mirror(reflecting: value).children {
        let isMissing =
          Mirror(reflecting: child.value).displayStyle == .optional
          && Mirror(reflecting: child.value).children.isEmpty
        #expect(!isMissing, "\(type(of: value)) without \(child.label ?? "")")
      }
    }
    let transaction = chance.transaction()
    guard case .object(let members) = try SortedJSON(transaction) else {
      return #expect(Bool(false), "a transaction is an object")
    }
    let keys = Set(members.values.map(\.key))
    #expect(keys == Set(Transaction.CodingKeys.allCases.map(\.stringValue)))
    try expectCoded(.sheetPresented(sheet: sheet))
    try expectCoded(.transactionAdded(transaction: transaction, sale: chance.sale()))
  }
}

/// Random values, with every member or with any.
private struct Chance {
  private var random: SplitMix64
  private let isFull: Bool

  init(seed: UInt64, isFull: Bool = false) {
    random = SplitMix64(seed: seed)
    self.isFull = isFull
  }

  private mutating func maybe<Value>(_ value: Value) -> Value? {
    let isThere = random.next() % 2 == 0
    return isThere || isFull ? value : nil
  }

  /// As many digits as an event may have.
  private mutating func number() -> Int64 {
    Int64(bitPattern: random.next() >> (random.next() % 60)) % 1_000_000_000_000_000_000
  }

  private mutating func transactionID() -> TransactionID {
    TransactionID(rawValue: number().magnitude)
  }

  private mutating func flag() -> Bool { random.next() % 2 == 0 }

  /// Any characters, those that JSON escapes among them.
  private mutating func text() -> String {
    let scalars = (0..<random.next() % 12).map { _ in
      Unicode.Scalar(UInt32(truncatingIfNeeded: random.next() % 0x120)) ?? "/"
    }
    return String(String.UnicodeScalarView(scalars)) + (flag() ? "\u{2028}é😀" : "")
  }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[Int(random.next() % UInt64(values.count))]
  }

  private mutating func moment() -> StoreInstant { StoreInstant(milliseconds: number()) }

  private mutating func price() -> Price {
    Price(milliunits: number(), currency: Currency(rawValue: text()))
  }

  mutating func sale() -> Sale {
    Sale(
      origin: one(of: Sale.Origin.allCases),
      purchase: maybe(PurchaseID(rawValue: Int(number()))),
      flaw: maybe(one(of: SignatureFlaw.allCases))
    )
  }

  mutating func sheet() -> PurchaseSheet {
    var sheet = PurchaseSheet(
      id: PurchaseID(rawValue: Int(number())),
      request: request(),
      price: price(),
      renewalPrice: maybe(price()),
      offer: maybe(offer()),
      lines: maybe([SheetLine(displayName: text(), priceNow: number(), renewalPrice: number())])
    )
    sheet.displayName = maybe(text())
    sheet.period = maybe(SubscriptionPeriod(value: 2, unit: .month))
    return sheet
  }

  private mutating func offer() -> SubscriptionOffer {
    SubscriptionOffer(
      kind: one(of: SubscriptionOffer.Kind.allCases),
      id: text(),
      paymentMode: one(of: SubscriptionOffer.PaymentMode.allCases),
      period: SubscriptionPeriod(value: 1, unit: .week),
      periodCount: 2,
      milliunits: number()
    )
  }

  private mutating func request() -> PurchaseRequest {
    let products = [Product.gems, .goldMonthly, .genericConsumable, .season]
    var request = PurchaseRequest(product: one(of: products), quantity: Int(number()))
    request.appAccountToken = maybe(text())
    request.offerID = maybe(text())
    request.offerKind = maybe(one(of: SubscriptionOffer.Kind.allCases))
    request.advancedCommerce = maybe(inAppRequest())
    request.nonces = maybe([text(), text()])
    request.allowsIntroductoryOffer = maybe(flag())
    request.billingPlan = maybe(one(of: BillingPlan.Kind.allCases))
    request.purchaseDate = maybe(moment())
    request.renews = maybe(flag())
    request.simulatesAskToBuy = maybe(flag())
    return request
  }

  private mutating func inAppRequest() -> AnyInAppRequest {
    let info = RequestInfo(
      requestReferenceId: text(),
      appAccountToken: maybe(text()),
      consistencyToken: maybe(text())
    )
    guard random.next() % 4 > 0 else {
      return .reactivateSubscription(
        SubscriptionReactivateInAppRequest(
          requestInfo: info,
          items: maybe([SubscriptionReactivateItem(sku: text())]),
          transactionId: text(),
          storefront: maybe(text())
        )
      )
    }
    return .oneTimeCharge(
      OneTimeChargeCreateRequest(
        currency: text(),
        item: OneTimeChargeItem(
          sku: text(),
          displayName: text(),
          description: text(),
          price: number()
        ),
        requestInfo: info,
        taxCode: text(),
        storefront: maybe(text())
      )
    )
  }

  mutating func transaction() -> Transaction {
    var transaction = Transaction(
      transactionId: transactionID(),
      originalTransactionId: transactionID(),
      bundleId: text(),
      productId: ProductID(rawValue: text()),
      type: one(of: ProductType.allCases),
      group: maybe(SubscriptionGroupID(rawValue: text())),
      purchaseDate: moment(),
      originalPurchaseDate: moment(),
      quantity: Int(number()),
      ownership: one(of: [OwnershipType.purchased, .familyShared]),
      environment: one(of: StoreEnvironment.allCases),
      storefront: .unitedStates,
      reason: one(of: [TransactionReason.purchase, .renewal]),
      price: price(),
      appTransactionId: text()
    )
    transaction.expiresDate = maybe(moment())
    transaction.webOrderLineItemId = maybe(text())
    transaction.deviceVerificationNonce = maybe(text())
    transaction.deviceVerification = maybe(text())
    transaction.isUpgraded = maybe(flag())
    transaction.appAccountToken = maybe(text())
    transaction.offerType = maybe(one(of: SubscriptionOffer.Kind.allCases))
    transaction.offerIdentifier = maybe(text())
    transaction.offerPeriod = maybe(SubscriptionPeriod(value: 3, unit: .month))
    transaction.offerDiscountType = maybe(one(of: SubscriptionOffer.PaymentMode.allCases))
    transaction.revocationDate = maybe(moment())
    transaction.revocationType = maybe(one(of: [RevocationType.refundFull, .familyRevoke]))
    transaction.revocationPercentage = maybe(Int(number()))
    transaction.revocationReason = maybe(one(of: [RevocationReason.other, .developerIssue]))
    transaction.advancedCommerceInfo = maybe(info())
    transaction.billingPlanType = maybe(one(of: BillingPlan.Kind.allCases))
    transaction.commitmentInfo = maybe(
      CommitmentInfo(
        billingPeriodNumber: 2,
        totalBillingPeriods: 12,
        commitmentPrice: number(),
        commitmentExpiresDate: moment()
      )
    )
    return transaction
  }

  private mutating func info() -> AdvancedCommerceInfo {
    AdvancedCommerceInfo(
      requestReferenceId: text(),
      taxCode: text(),
      taxRate: maybe(text()),
      taxExclusivePrice: maybe(number()),
      estimatedTax: maybe(number()),
      consistencyToken: maybe(text()),
      descriptors: maybe(
        AdvancedCommerceInfo.Descriptors(displayName: text(), description: text())
      ),
      period: maybe(SubscriptionPeriod(value: 1, unit: .year)),
      items: (0..<random.next() % 3).map { _ in item() }
    )
  }

  private mutating func item() -> AdvancedCommerceInfo.Item {
    AdvancedCommerceInfo.Item(
      sku: text(),
      displayName: text(),
      description: text(),
      price: number(),
      offer: maybe(
        AdvancedCommerceInfo.Offer(
          period: text(),
          periodCount: Int(number()),
          price: number(),
          reason: text()
        )
      ),
      refunds: maybe([
        AdvancedCommerceInfo.Refund(
          refundAmount: number(),
          refundDate: moment(),
          refundReason: text(),
          refundType: text()
        )
      ]),
      revocationDate: maybe(moment()),
      priceIncreaseInfo: maybe(
        AdvancedCommerceInfo.PriceIncreaseInfo(
          status: one(of: AdvancedCommerceInfo.PriceIncreaseInfo.Status.allCases),
          price: number(),
          dependentSKUs: maybe([text()])
        )
      )
    )
  }
}
