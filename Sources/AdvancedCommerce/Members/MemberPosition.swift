/// The position of a member among the other members, in the wire format and in a script.
///
/// Members with the same position keep the order of the table. The wire format follows Apple's samples, which start
/// with the subject and the terms of the request. A script is for people, so the metadata comes last.
struct MemberPosition: Hashable, Sendable {
  let wire: Int
  let script: Int

  /// The position of most members, which are in the order of the table.
  static let inTurn = Self(wire: 10, script: 10)
  /// The position after the other members in the wire format.
  static let lastOnTheWire = Self(wire: 20, script: 10)
  /// The position after the other members in a script.
  static let lastInScripts = Self(wire: 10, script: 20)

  // Positions of the members of a whole request.

  static let info = Self(wire: 0, script: 11)
  /// The position of the transaction or product that the request refers to.
  static let subject = Self(wire: 1, script: 0)
  /// The position of a member that controls how the request is performed.
  static let manner = Self(wire: 2, script: 1)
  /// The position of the member that lets Apple request information before it decides.
  static let inquiry = Self(wire: 3, script: 4)
  static let currency = Self(wire: 4, script: 7)
  static let taxCode = Self(wire: 5, script: 8)
  static let storefront = Self(wire: 6, script: 9)
  /// The position of a returning subscriber's earlier transaction.
  static let past = Self(wire: 7, script: 10)
  static let period = Self(wire: 8, script: 5)
  static let names = Self(wire: 9, script: 2)
  /// The position of new names for a subscription that already has names.
  static let newNames = Self(wire: 9, script: 6)
  static let items = Self(wire: 10, script: 3)
}
