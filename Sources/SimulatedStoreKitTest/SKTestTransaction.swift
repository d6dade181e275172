public import Foundation
import StoreEngine
import StoreModel

/// A snapshot of a transaction in a test session.
public struct SKTestTransaction: Identifiable, Hashable, Sendable {
  /// The identifier to pass to the session's methods.
  ///
  /// Pending and failed purchases have an identifier too.
  public let identifier: UInt
  /// The identifier of the first transaction of the subscription or product.
  public let originalTransactionIdentifier: UInt
  /// The identifier of the product.
  public let productIdentifier: String
  /// The state of the purchase.
  public let state: SKPaymentTransactionState
  /// The date of the purchase, in store time.
  public let purchaseDate: Date
  /// The end of the subscription's paid period, or `nil` for other products.
  public let expirationDate: Date?
  /// The date when the purchase was revoked, or `nil`.
  public let cancelDate: Date?
  /// Whether the subscription of the transaction auto-renews.
  public let autoRenewingEnabled: Bool
  /// Whether the transaction is an interrupted purchase, or the last transaction of a subscription with a billing
  /// problem.
  ///
  /// ``SKTestSession/resolveIssueForTransaction(identifier:)-(UInt)`` resolves the issue.
  public let hasPurchaseIssue: Bool
  /// Whether the purchase is waiting for a parent's approval.
  public let pendingAskToBuyConfirmation: Bool
  /// Whether the customer hasn't answered a price increase yet.
  public let isPendingPriceIncreaseConsent: Bool

  /// The identifier.
  public var id: UInt { identifier }
}

extension SKTestTransaction {
  /// Creates a snapshot of an entry, or returns `nil` if the transaction no longer exists.
  init?(_ entry: Entry, in store: Store) {
    switch entry {
    case .transaction(let id):
      guard let transaction = store.transactions[id: id]?.transaction else { return nil }
      self.init(transaction, of: store.subscription(of: id))
    case .waiting(let purchase):
      self.init(
        purchase.sheet,
        state: .deferred,
        at: purchase.since,
        hasIssue: purchase.reason != .askToBuy
      )
    case .failed(let purchase):
      self.init(purchase.sheet, state: .failed, at: purchase.at, hasIssue: false)
    }
  }

  private init(_ transaction: StoreModel.Transaction, of subscription: Subscription?) {
    let current = subscription.flatMap {
      $0.latestTransactionId == transaction.transactionId ? $0 : nil
    }
    identifier = UInt(transaction.transactionId.rawValue)
    originalTransactionIdentifier = UInt(transaction.originalTransactionId.rawValue)
    productIdentifier = transaction.productId.rawValue
    state = .purchased
    purchaseDate = Date(store: transaction.purchaseDate)
    expirationDate = transaction.expiresDate.map(Date.init(store:))
    cancelDate = transaction.revocationDate.map(Date.init(store:))
    autoRenewingEnabled = subscription?.willAutoRenew ?? false
    hasPurchaseIssue = current?.hasBillingProblem ?? false
    pendingAskToBuyConfirmation = false
    isPendingPriceIncreaseConsent = current?.priceIncrease?.status == .pending
  }

  /// Creates a snapshot of a pending or failed purchase, which doesn't have a transaction.
  private init(
    _ sheet: PurchaseSheet,
    state: SKPaymentTransactionState,
    at moment: StoreInstant,
    hasIssue: Bool
  ) {
    identifier = sheet.id.identifier
    originalTransactionIdentifier = identifier
    productIdentifier = sheet.request.product.id.rawValue
    self.state = state
    purchaseDate = Date(store: moment)
    expirationDate = nil
    cancelDate = nil
    autoRenewingEnabled = false
    hasPurchaseIssue = hasIssue
    pendingAskToBuyConfirmation = state == .deferred && !hasIssue
    isPendingPriceIncreaseConsent = false
  }
}

/// The state of a purchase, with the names of StoreKit 1.
#if hasAttribute(nonexhaustive)
@nonexhaustive(warn)
#endif
public enum SKPaymentTransactionState: Int, Hashable, Sendable, CaseIterable {
  /// The purchase sheet is open.
  case purchasing = 0
  /// The customer bought the product.
  case purchased = 1
  /// The purchase failed.
  case failed = 2
  /// The purchase was restored.
  case restored = 3
  /// The purchase is waiting for a parent's approval, or for the customer to resolve an interruption.
  case deferred = 4
}

extension Date {
  init(store moment: StoreInstant) {
    self.init(timeIntervalSince1970: moment.secondsSince1970)
  }
}

extension StoreInstant {
  /// Creates the store time of a date, rounded to milliseconds and limited to the range of store time.
  init(store date: Date) {
    self.init(secondsSince1970: date.timeIntervalSince1970)
  }
}
