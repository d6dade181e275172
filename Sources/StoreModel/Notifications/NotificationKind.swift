/// A notification's type together with its subtype: a line of the table of server-api.md 3.1.
package struct NotificationKind: Hashable, Sendable {
  package var type: NotificationType
  package var subtype: NotificationSubtype?

  package init(_ type: NotificationType, _ subtype: NotificationSubtype? = nil) {
    self.type = type
    self.subtype = subtype
  }

  /// Every combination that the App Store sends, in the order of the types.
  package static let all: [NotificationKind] = NotificationType.allCases.flatMap { type in
    type.subtypes.map { NotificationKind(type, $0) }
  }

  /// Whether the subtype, or that there is none, goes with the type.
  package var isDocumented: Bool { type.subtypes.contains(subtype) }

  /// What it speaks of.
  package var subject: NotificationType.Subject { type.subject(with: subtype) }

  /// Whether it tells what became of a mass extension, and not of a transaction.
  package var isSummary: Bool { type == .renewalExtension && subtype == .summary }
}

extension NotificationKind: CustomStringConvertible {
  /// The type, and the subtype if there is one: `EXPIRED VOLUNTARY`.
  package var description: String { type.words(with: subtype) }
}
