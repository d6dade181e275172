package import StoreModel

/// A purchase in the memory of the merchant's server: a subscription with all of its periods, or a
/// single transaction of another product.
///
/// The knowledge comes from responses of the App Store and from notifications, which can arrive
/// late, twice and in any order. Each report has a date, and a report that is older than the
/// current knowledge has no effect.
package struct KnownPurchase: Hashable, Sendable, Codable {
  /// The newest known transaction of the purchase.
  package private(set) var transaction: TransactionFacts
  /// The date of the report about ``transaction``.
  package private(set) var transactionAsOf: StoreInstant
  /// The state of the subscription, or `nil` for other products or if it isn't known yet.
  package private(set) var standing: Standing?

  /// The state of a subscription and the date of the report about it.
  package struct Standing: Hashable, Sendable, Codable {
    package var status: RenewalState
    package var renewal: RenewalFacts?
    package fileprivate(set) var asOf: StoreInstant

    fileprivate func saysTheSame(as other: Standing) -> Bool {
      status == other.status && renewal == other.renewal
    }
  }

  /// The contents of a message about a purchase.
  struct Report: Hashable, Sendable {
    /// The `signedDate` of the notification or of the App Store's response.
    var asOf: StoreInstant
    var transaction: TransactionFacts
    var status: RenewalState?
    var renewal: RenewalFacts?
    /// Whether it is a response of the App Store, which takes precedence over other reports of the same date.
    var isResponse: Bool
  }

  /// The effect of a report.
  enum Reception: Hashable, Sendable {
    case news
    /// The report repeats current knowledge.
    case known
    /// The report is older than current knowledge.
    case stale
    /// The report contradicts another report of the same date. Only the App Store can determine the
    /// later one.
    case contradiction
  }

  /// Creates a purchase from the first report about it.
  init(_ report: Report) {
    transaction = report.transaction
    transactionAsOf = report.asOf
    standing = Self.standing(of: report)
  }

  /// Updates the purchase from a report.
  mutating func apply(_ report: Report) -> Reception {
    let receptions = [takeTransaction(report), takeStanding(report)]
    if receptions.contains(.contradiction) { return .contradiction }
    if receptions.contains(.news) { return .news }
    return receptions.contains(.stale) ? .stale : .known
  }

  private mutating func takeTransaction(_ report: Report) -> Reception {
    let other = report.transaction
    if other.transactionId != transaction.transactionId {
      guard transaction.isBefore(other) else { return .stale }
    } else if report.asOf < transactionAsOf {
      return other == transaction ? .known : .stale
    } else if report.asOf == transactionAsOf, other != transaction, !report.isResponse {
      return .contradiction
    }
    defer {
      transaction = other
      transactionAsOf = report.asOf
    }
    return other == transaction ? .known : .news
  }

  private mutating func takeStanding(_ report: Report) -> Reception {
    guard let other = Self.standing(of: report) else { return .known }
    guard let standing else {
      self.standing = other
      return .news
    }
    let isSame = standing.saysTheSame(as: other)
    if other.asOf < standing.asOf { return isSame ? .known : .stale }
    if other.asOf == standing.asOf, !isSame, !report.isResponse { return .contradiction }
    self.standing = other
    return isSame ? .known : .news
  }

  private static func standing(of report: Report) -> Standing? {
    report.status.map { Standing(status: $0, renewal: report.renewal, asOf: report.asOf) }
  }
}

extension KnownPurchase {
  /// The condition under which the known state of a purchase makes a customer premium.
  enum Premium: Hashable, Sendable {
    case never
    /// The customer is premium until a store time.
    case until(StoreInstant)
    /// The customer is premium if the policy allows it during billing retry.
    case inBillingRetry
    /// The customer is premium if the policy lists the product.
    case byProduct(ProductID)
  }

  /// The condition under which the purchase makes the customer premium.
  ///
  /// An active subscription makes the customer premium, and so does one in its grace period.
  /// Otherwise the policy decides (rules: merchant.state-access, merchant.policy).
  var premium: Premium {
    guard transaction.revocationDate == nil else { return .never }
    guard transaction.type == .autoRenewable else { return .byProduct(transaction.productId) }
    guard !transaction.isUpgraded, let end = transaction.expiresDate else { return .never }
    return switch standing?.status {
    case .subscribed, nil: .until(end)
    case .inGracePeriod: .until(standing?.renewal?.gracePeriodExpiresDate ?? end)
    case .inBillingRetryPeriod: .inBillingRetry
    case .expired, .revoked: .never
    }
  }

  /// The latest store time at which the subscription renews or ends, even if no report says so.
  ///
  /// It is `nil` if the subscription has ended or never ends.
  var lapse: StoreInstant? {
    guard transaction.type == .autoRenewable, transaction.revocationDate == nil,
      let end = transaction.expiresDate
    else { return nil }
    return switch standing?.status {
    case .subscribed, nil: end
    case .inGracePeriod: standing?.renewal?.gracePeriodExpiresDate ?? end
    case .expired, .inBillingRetryPeriod, .revoked: nil
    }
  }
}
