/// A notification's type and subtype: a documented combination (rule: notifications.types), or an
/// undocumented one.
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

  /// The type and any subtype as one word: `EXPIRED.VOLUNTARY`.
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

  /// Whether a notification of this kind can be sent.
  ///
  /// If Apple documents both names, it must also document their combination.
  package var isPossible: Bool { isDocumented || isUnknown }

  package var subject: NotificationType.Subject {
    type.known?.subject(with: subtype?.known) ?? .anyPurchase
  }

  /// Whether the notification reports the result of a mass extension instead of a transaction.
  package var isSummary: Bool { type == .renewalExtension && subtype?.known == .summary }

  /// Returns whether a notification of this kind can be about a transaction (rule: notifications.payload).
  ///
  /// - Parameters:
  ///   - transaction: The transaction. For a summary, a transaction of the extended product.
  ///   - isAdvanced: Whether the transaction belongs to a subscription from an Advanced Commerce request.
  /// - Returns: Whether the App Store sends notifications of this kind about the transaction.
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

  /// The need for a transaction in a notification that is sent without an event.
  package enum TransactionNeed: Hashable, Sendable {
    case never
    /// The store chooses a transaction if the caller doesn't.
    case optional
    /// The notification is about a transaction only if the caller names one.
    case allowed
    case always
  }

  /// The kind's need for a transaction.
  ///
  /// A summary is about the product of the transaction's subscription, or of the newest
  /// subscription.
  package var transactionNeed: TransactionNeed {
    if type.known == nil { return .allowed }
    if isSummary { return .optional }
    return subject == .nothing ? .never : .always
  }
}

extension NotificationKind: CustomStringConvertible {
  /// The type and any subtype: `EXPIRED VOLUNTARY`.
  package var description: String {
    [type.rawValue, subtype?.rawValue].compactMap(\.self).joined(separator: " ")
  }
}
