import StoreDriver
import StoreEngine
import StoreModel
import StoreScript

// The values in signed payloads that StoreKit provides.
extension StepTranslator {
  /// Writes the checks of values in signed payloads.
  mutating func checkPayloads(_ expected: Expectation, _ facts: SessionFacts) {
    for (name, values) in sorted(expected.transaction) {
      guard let found = facts.transaction(named: name) else { continue }
      guard facts.store.latest(for: found.productId) == found.transactionId,
        facts.store.isListed(found.transactionId)
      else {
        stop("StoreKit returns the newest transaction of a product, unless it is consumed")
        continue
      }
      helpers.insert(.latest)
      let product = found.productId.rawValue.swiftLiteral
      for (path, check) in sorted(values) {
        if checkEnd(path, check, of: found, facts) { continue }
        let currency = found.currency ?? "USD"
        guard let term = PayloadTerm.transaction(path, check, in: currency) else {
          stop("a test can't check \(path) of a transaction like this")
          continue
        }
        self.check("try await latest(\(product))?.\(term.member)", equals: term.value)
      }
    }
    for (name, values) in sorted(expected.renewalInfo) {
      let currency = facts.subscription(named: name)?.renewalPrice.currency ?? "USD"
      for (path, check) in sorted(values) {
        if path == "gracePeriodExpiresDate", checkGrace(of: name, check, facts) { continue }
        guard let term = PayloadTerm.renewalInfo(path, check, in: currency) else {
          stop("a test can't check \(path) of the renewal info like this")
          continue
        }
        checkInfo(name, term.member, equals: term.value, facts)
      }
    }
  }
}

/// The form in which StoreKit provides a value of a signed payload.
struct PayloadTerm {
  /// The member of StoreKit's type, or the comparison of this member with `nil`.
  let member: String
  /// The expected value as Swift source.
  let value: String

  /// Returns the form of a transaction's value, or `nil` if StoreKit doesn't provide the value in a usable form.
  static func transaction(
    _ path: String,
    _ check: ValueCheck,
    in currency: Currency
  ) -> PayloadTerm? {
    transactions[path].flatMap { PayloadTerm($0, check, currency) }
  }

  /// Returns the form of a value in renewal info, or `nil` if StoreKit doesn't provide the value in a usable form.
  static func renewalInfo(
    _ path: String,
    _ check: ValueCheck,
    in currency: Currency
  ) -> PayloadTerm? {
    renewalInfos[path].flatMap { PayloadTerm($0, check, currency) }
  }
}

extension PayloadTerm {
  /// The member of StoreKit's type that provides a value, and the kind of this value.
  private struct Column {
    enum Kind {
      case text
      case number
      case money
      case uuid
      case flag
      case texts
      /// A value that Swift represents by a name, such as a case.
      case named([String: String])
      /// A value that is only checked for its existence.
      case opaque
    }

    let member: String
    let kind: Kind
  }

  private init?(_ column: Column, _ check: ValueCheck, _ currency: Currency) {
    if let present = check.present, check == ValueCheck(present: present) {
      switch column.kind {
      case .flag:
        guard !present else { return nil }
        self.init(member: column.member, value: "false")
      case .texts: self.init(member: "\(column.member).isEmpty", value: String(!present))
      case .text, .number, .money, .uuid, .named, .opaque:
        self.init(member: "\(column.member) == nil", value: String(!present))
      }
      return
    }
    if let other = check.not, check.equal == nil,
      let term = PayloadTerm(column, ValueCheck(equal: other), currency)
    {
      self.init(member: "\(term.member) == \(term.value)", value: "false")
      return
    }
    if case .texts = column.kind, case .list(let elements)? = check.equal {
      let literals = elements.map { element in
        if case .text(let text) = element { text.swiftLiteral } else { "nil" }
      }
      self.init(member: column.member, value: "[\(literals.joined(separator: ", "))]")
      return
    }
    guard case .text(let text)? = check.equal, check == ValueCheck(equal: .text(text)) else {
      return nil
    }
    switch column.kind {
    case .text: self.init(member: column.member, value: text.swiftLiteral)
    case .uuid: self.init(member: column.member, value: "UUID(uuidString: \(text.swiftLiteral))")
    case .number: self.init(member: column.member, value: text)
    case .flag:
      let words = ["1": "true", "0": "false"]
      self.init(member: column.member, value: words[text] ?? text)
    case .money:
      guard let milliunits = Int64(text) else { return nil }
      let price = Price(milliunits: milliunits, currency: currency)
      self.init(member: column.member, value: price.swiftDecimal)
    case .named(let names):
      guard let name = names[text] else { return nil }
      self.init(member: column.member, value: ".\(name)")
    case .texts, .opaque: return nil
    }
  }

  private static let offerTypes = [
    "1": "introductory", "2": "promotional", "3": "code", "4": "winBack",
  ]
  private static let paymentModes = [
    "FREE_TRIAL": "freeTrial", "PAY_AS_YOU_GO": "payAsYouGo", "PAY_UP_FRONT": "payUpFront",
    "ONE_TIME": "oneTime",
  ]

  private static let offers: [String: Column] = [
    "offerIdentifier": Column(member: "offer?.id", kind: .text),
    "offerType": Column(member: "offer?.type", kind: .named(offerTypes)),
    "offerDiscountType": Column(member: "offer?.paymentMode", kind: .named(paymentModes)),
    "currency": Column(member: "currency?.identifier", kind: .text),
    "appAccountToken": Column(member: "appAccountToken", kind: .uuid),
    "environment": Column(member: "environment", kind: .named(["Xcode": "xcode"])),
  ]
  private static let billingPlans = ["MONTHLY": "monthly", "BILLED_UPFRONT": "upFront"]

  private static let transactions: [String: Column] = offers.merging([
    "productId": Column(member: "productID", kind: .text),
    "billingPlanType": Column(member: "billingPlanType", kind: .named(billingPlans)),
    "commitmentInfo.billingPeriodNumber": Column(
      member: "commitmentInfo?.billingPeriodNumber",
      kind: .number
    ),
    "commitmentInfo.totalBillingPeriods": Column(
      member: "commitmentInfo?.totalBillingPeriods",
      kind: .number
    ),
    "commitmentInfo.commitmentPrice": Column(member: "commitmentInfo?.price", kind: .money),
    "quantity": Column(member: "purchasedQuantity", kind: .number),
    "price": Column(member: "price", kind: .money),
    "transactionReason": Column(
      member: "reason",
      kind: .named(["PURCHASE": "purchase", "RENEWAL": "renewal"])
    ),
    "storefront": Column(member: "storefront.countryCode", kind: .text),
    "isUpgraded": Column(member: "isUpgraded", kind: .flag),
    "revocationDate": Column(member: "revocationDate", kind: .opaque),
    "revocationReason": Column(
      member: "revocationReason",
      kind: .named(["0": "other", "1": "developerIssue"])
    ),
    "expiresDate": Column(member: "expirationDate", kind: .opaque),
    "webOrderLineItemId": Column(member: "webOrderLineItemID", kind: .opaque),
    "subscriptionGroupIdentifier": Column(member: "subscriptionGroupID", kind: .text),
    "inAppOwnershipType": Column(
      member: "ownershipType",
      kind: .named(["PURCHASED": "purchased", "FAMILY_SHARED": "familyShared"])
    ),
    "type": Column(
      member: "productType",
      kind: .named([
        "Consumable": "consumable", "Non-Consumable": "nonConsumable",
        "Auto-Renewable Subscription": "autoRenewable",
        "Non-Renewing Subscription": "nonRenewable",
      ])
    ),
  ]) { first, _ in first }

  private static let renewalInfos: [String: Column] = offers.merging([
    "productId": Column(member: "currentProductID", kind: .text),
    "autoRenewProductId": Column(member: "autoRenewPreference", kind: .text),
    "autoRenewStatus": Column(member: "willAutoRenew", kind: .flag),
    "isInBillingRetryPeriod": Column(member: "isInBillingRetry", kind: .flag),
    "renewalPrice": Column(member: "renewalPrice", kind: .money),
    "renewalDate": Column(member: "renewalDate", kind: .opaque),
    "eligibleWinBackOfferIds": Column(member: "eligibleWinBackOfferIDs", kind: .texts),
    "commitmentInfo.commitmentAutoRenewStatus": Column(
      member: "commitmentInfo?.willAutoRenew",
      kind: .flag
    ),
    "renewalBillingPlanType": Column(member: "renewalBillingPlanType", kind: .named(billingPlans)),
    "gracePeriodExpiresDate": Column(member: "gracePeriodExpirationDate", kind: .opaque),
    "expirationIntent": Column(
      member: "expirationReason",
      kind: .named([
        "1": "autoRenewDisabled", "2": "billingError", "3": "didNotConsentToPriceIncrease",
        "4": "productUnavailable", "5": "unknown",
      ])
    ),
  ]) { first, _ in first }
}
