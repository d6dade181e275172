import Foundation
package import Mercato

/// The place where the app validates a purchase before granting it (rule: merchant.validation-strategy).
package enum ValidationStrategy: Hashable, Sendable {
  /// The device verified the signature, which is enough.
  case onDevice
  /// The app also asks the merchant's server.
  case server
  /// The app also asks the server, which learns of renewals and refunds through Server Notifications V2.
  case serverAndNotifications

  /// Creates the strategy for a transaction.
  ///
  /// The device alone decides only about a consumable of low value (rule: merchant.low-value). A transaction
  /// without a price, or in a currency other than the limit's, doesn't count as low value.
  package init(_ transaction: Transaction, policy: ShopPolicy) {
    switch transaction.productType {
    case .autoRenewable, .nonRenewable: self = .serverAndNotifications
    case .consumable:
      let isComparable = transaction.currency?.identifier == policy.limitCurrency
      let isLow = transaction.price.map { $0 < policy.lowValueLimit } ?? false
      self = isComparable && isLow ? .onDevice : .server
    default: self = .server
    }
  }

  /// Whether the app asks the server before it grants content.
  package var asksServer: Bool { self != .onDevice }
}
