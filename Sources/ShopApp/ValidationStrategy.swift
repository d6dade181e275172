import Foundation
package import Mercato

/// The place in which a purchase must be validated before it is granted (rule: merchant.validation-strategy).
package enum ValidationStrategy: Hashable, Sendable {
  /// The signature was checked on the device; that is enough.
  case onDevice
  /// The merchant's server is asked too.
  case server
  /// The server is asked, and hears of every renewal and refund through Server Notifications V2.
  case serverAndNotifications

  /// What a transaction needs.
  ///
  /// Only a consumable of low value is left to the device (rule: merchant.low-value). A transaction without a
  /// price, or in a currency that the limit is not in, is not known to be of low value.
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

  /// Whether the server is asked before anything is granted.
  package var asksServer: Bool { self != .onDevice }
}
