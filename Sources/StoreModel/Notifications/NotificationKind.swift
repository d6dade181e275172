/// A notification's type together with its subtype: a documented combination (rule: notifications.types), or one that
/// Apple doesn't document.
package struct NotificationKind: Hashable, Sendable {
  package var type: WireName<NotificationType>
  package var subtype: WireName<NotificationSubtype>?

  package init(_ type: NotificationType, _ subtype: NotificationSubtype? = nil) {
    self.init(.known(type), subtype.map { .known($0) })
  }

  package init(_ type: WireName<NotificationType>, _ subtype: WireName<NotificationSubtype>?) {
    self.type = type
    self.subtype = subtype
  }

  /// Every combination that the App Store sends, in the order of the types.
  package static let all: [NotificationKind] = NotificationType.allCases.flatMap { type in
    type.subtypes.map { NotificationKind(type, $0) }
  }

  /// The type, and the subtype if there is one, as one word: `EXPIRED.VOLUNTARY`.
  package var code: String {
    [type.rawValue, subtype?.rawValue].compactMap(\.self).joined(separator: ".")
  }

  /// Whether type and subtype are a documented combination.
  package var isDocumented: Bool {
    guard let type = type.known else { return false }
    guard let subtype else { return type.subtypes.contains(nil) }
    return subtype.known.map { type.subtypes.contains($0) } ?? false
  }

  /// Whether Apple doesn't document the type or the subtype.
  package var isUnknown: Bool { type.known == nil || subtype.map { $0.known == nil } ?? false }

  /// Whether it can be sent: documented names must be a documented combination.
  package var isPossible: Bool { isDocumented || isUnknown }

  package var subject: NotificationType.Subject {
    type.known?.subject(with: subtype?.known) ?? .anyPurchase
  }

  /// Whether it tells what became of a mass extension, and not of a transaction.
  package var isSummary: Bool { type == .renewalExtension && subtype?.known == .summary }

  /// Returns whether a notification of this kind can be about a transaction (rule: notifications.payload).
  ///
  /// - Parameters:
  ///   - transaction: The transaction; a summary's is one of the product that was extended.
  ///   - isAdvanced: Whether it is of a subscription that an Advanced Commerce request made.
  /// - Returns: Whether the App Store sends such ones.
  package func fits(_ transaction: Transaction, isAdvanced: Bool) -> Bool {
    guard let type = type.known else { return true }
    let isSubscription = transaction.type == .autoRenewable
    switch (type, subject) {
    case (.metadataUpdate, _), (.migration, _), (.priceChange, _):
      return isSubscription && isAdvanced
    case (.revoke, _): return isSubscription || transaction.type == .nonConsumable
    case (_, .subscription): return isSubscription
    case (_, .nothing): return isSummary && isSubscription
    case (_, .oneTimePurchase): return !isSubscription
    case (_, .anyPurchase): return true
    }
  }

  /// Whether one that is sent without its event names a transaction.
  package enum TransactionNeed: Hashable, Sendable {
    case never
    /// Without one the store takes one.
    case optional
    /// It is about a transaction only if one is named.
    case allowed
    case always
  }

  /// A summary is of a product: that of the transaction's subscription, or of the newest one.
  package var transactionNeed: TransactionNeed {
    if type.known == nil { return .allowed }
    if isSummary { return .optional }
    return subject == .nothing ? .never : .always
  }
}

extension NotificationKind: CustomStringConvertible {
  /// The type, and the subtype if there is one: `EXPIRED VOLUNTARY`.
  package var description: String {
    [type.rawValue, subtype?.rawValue].compactMap(\.self).joined(separator: " ")
  }
}
