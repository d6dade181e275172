public import Foundation
import StoreEngine
import StoreModel

/// A transaction as a test session lists it: a snapshot.
public struct SKTestTransaction: Identifiable, Hashable, Sendable {
  /// The number that the session's methods take; a pending purchase has one of its own.
  public let identifier: UInt
  /// The number of the first transaction of its chain.
  public let originalTransactionIdentifier: UInt
  /// The product that was bought.
  public let productIdentifier: String
  /// How far the purchase has come.
  public let state: SKPaymentTransactionState
  /// When it was bought, in store time.
  public let purchaseDate: Date
  /// When the paid period ends, for subscriptions only.
  public let expirationDate: Date?
  /// When it was taken back.
  public let cancelDate: Date?
  /// Whether the subscription it belongs to renews by itself.
  public let autoRenewingEnabled: Bool
  /// Whether ``SKTestSession/resolveIssueForTransaction(identifier:)-(UInt)`` has something to
  /// settle: an interrupted purchase, or the billing problem of a subscription's last period.
  public let hasPurchaseIssue: Bool
  /// Whether it waits for a parent's approval.
  public let pendingAskToBuyConfirmation: Bool
  /// Whether the customer has been asked about a higher price and has not answered.
  public let isPendingPriceIncreaseConsent: Bool

  /// The identifier.
  public var id: UInt { identifier }
}

extension SKTestTransaction {
  /// The transaction of an entry; nil if it is gone.
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

  /// A purchase that has no transaction.
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

/// How far a purchase has come, in StoreKit's older words.
#if hasAttribute(nonexhaustive)
@nonexhaustive(warn)
#endif
public enum SKPaymentTransactionState: Int, Hashable, Sendable, CaseIterable {
  /// Its sheet is up.
  case purchasing = 0
  /// It is bought.
  case purchased = 1
  /// It failed.
  case failed = 2
  /// It was bought before.
  case restored = 3
  /// It waits for a parent or the customer.
  case deferred = 4
}

extension Date {
  init(store moment: StoreInstant) {
    self.init(timeIntervalSince1970: moment.secondsSince1970)
  }
}

extension StoreInstant {
  /// The moment of a date, to the millisecond, or the end of store time that is nearest.
  init(store date: Date) {
    self.init(secondsSince1970: date.timeIntervalSince1970)
  }
}
