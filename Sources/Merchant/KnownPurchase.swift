package import StoreModel

/// What the merchant's server was told of one purchase: a subscription with all of its periods, or a
/// single transaction of anything else.
///
/// It was told by responses of the App Store and by notifications, which may come late, twice and in any
/// order: each says as of when it speaks, and what is older than what is known changes nothing.
package struct KnownPurchase: Hashable, Sendable, Codable {
  /// The newest transaction of the purchase that the server has heard of.
  package private(set) var transaction: TransactionFacts
  /// As of when ``transaction`` is known.
  package private(set) var transactionAsOf: StoreInstant
  /// Where the subscription stands; nil for anything else, and while that is not known.
  package private(set) var standing: Standing?

  /// Where a subscription stands, and as of when.
  package struct Standing: Hashable, Sendable, Codable {
    package var status: RenewalState
    package var renewal: RenewalFacts?
    package fileprivate(set) var asOf: StoreInstant

    fileprivate func saysTheSame(as other: Standing) -> Bool {
      status == other.status && renewal == other.renewal
    }
  }

  /// What one message says of a purchase.
  struct Report: Hashable, Sendable {
    /// As of when it speaks: the `signedDate` of a notification, or of the App Store's response.
    var asOf: StoreInstant
    var transaction: TransactionFacts
    var status: RenewalState?
    var renewal: RenewalFacts?
    /// Whether the App Store was asked: between two reports of one moment, it decides.
    var isResponse: Bool
  }

  /// What a report comes to.
  enum Reception: Hashable, Sendable {
    case news
    /// It told what was known.
    case known
    /// It speaks of a time before what is known.
    case stale
    /// It contradicts what was said of the very same moment: only the App Store can tell which of the
    /// two came later.
    case contradiction
  }

  /// A purchase that nothing was known of before.
  init(_ report: Report) {
    transaction = report.transaction
    transactionAsOf = report.asOf
    standing = Self.standing(of: report)
  }

  /// Takes up what a message says.
  mutating func take(_ report: Report) -> Reception {
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
  /// What it depends on, besides what is known of a purchase, whether it makes a customer premium.
  enum Premium: Hashable, Sendable {
    case never
    /// It does until a moment of store time.
    case until(StoreInstant)
    /// It does where the policy bears with a renewal that failed.
    case inBillingRetry
    /// It does where the policy names the product.
    case byProduct(ProductID)
  }

  /// The premium access that the purchase gives: by a subscription that is paid for or in its grace
  /// period, or as the policy says (rules: merchant.state-access, merchant.policy).
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

  /// From when on a subscription should have renewed or ended while it is not known which; nil for what
  /// is over, or never ends.
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
