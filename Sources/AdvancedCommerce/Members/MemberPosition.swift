/// Where a member stands among the others, on the wire and in a script; those of one position stand as the
/// table has them.
///
/// The wire has the order of Apple's samples: what a request is about and its terms first. A script is
/// read by people: what is sold first, and the metadata last.
struct MemberPosition: Hashable, Sendable {
  let wire: Int
  let script: Int

  /// As the table has it: what most members of a part are.
  static let inTurn = Self(wire: 10, script: 10)
  /// Behind those in turn on the wire.
  static let lastOnTheWire = Self(wire: 20, script: 10)
  /// Behind those in turn in a script.
  static let lastInScripts = Self(wire: 10, script: 20)

  // Those of a whole request.

  static let info = Self(wire: 0, script: 11)
  /// What is there already and the request is about.
  static let subject = Self(wire: 1, script: 0)
  /// How the request is carried out.
  static let manner = Self(wire: 2, script: 1)
  /// What Apple may ask before it decides.
  static let inquiry = Self(wire: 3, script: 4)
  static let currency = Self(wire: 4, script: 7)
  static let taxCode = Self(wire: 5, script: 8)
  static let storefront = Self(wire: 6, script: 9)
  /// What there was before.
  static let past = Self(wire: 7, script: 10)
  static let period = Self(wire: 8, script: 5)
  static let names = Self(wire: 9, script: 2)
  /// Names of what has some already.
  static let newNames = Self(wire: 9, script: 6)
  static let items = Self(wire: 10, script: 3)
}
