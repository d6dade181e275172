package import StoreModel

/// A way in which a payload can be unacceptable however well it is signed
/// (rules: signing.identifiers-checked, payloads.claims-reserved).
///
/// The signature over it is good; a verifier finds out by reading, and only one that is told whose
/// payloads it is to take can know the first three.
package enum PayloadFlaw: String, CaseIterable, Hashable, Sendable {
  /// It is another app's, by its bundle id.
  case otherBundle
  /// It is another app's, by its App Store id, which only notifications and app transactions of
  /// Production carry.
  case otherApp
  /// It is from another environment.
  case otherEnvironment
  /// `exp` is in the past: libraries for JSON web tokens go by it in any payload.
  case expiredClaim
  /// `nbf` is in the future.
  case notBeforeClaim
  /// `iat` is in the future.
  case issuedLaterClaim
  /// `aud` names a stranger.
  case audienceClaim
  /// `sub` is no string.
  case subjectClaim

  /// A payload with the flaw, everything else as it was.
  ///
  /// - Parameter payload: A JSON object; in a notification what is spoiled is inside `data` or
  ///   another of Apple's four objects.
  /// - Returns: Nil if the payload lacks what would have to be spoiled.
  package func spoiling(_ payload: JSONValue) -> JSONValue? {
    switch self {
    case .otherBundle: return payload.replacing(["bundleId"]) { _ in .string("com.example.other") }
    case .otherApp:
      return payload.replacing(["appAppleId"]) { old in .number(old == "1" ? "2" : "1") }
    case .otherEnvironment:
      return payload.replacing(["environment", "receiptType"]) { old in
        .string(old == "Production" ? "Sandbox" : "Production")
      }
    case .expiredClaim: return payload.adding("exp", .number("1"))
    case .notBeforeClaim: return payload.adding("nbf", .number("253402300799"))
    case .issuedLaterClaim: return payload.adding("iat", .number("253402300799"))
    case .audienceClaim: return payload.adding("aud", .string("somebody"))
    case .subjectClaim: return payload.adding("sub", .number("1"))
    }
  }
}

extension JSONValue {
  /// The objects of a notification that say whose it is.
  private static let nested: Set = ["data", "summary", "externalPurchaseToken", "appData"]

  /// The object with the values of some names replaced; nil if it has none of them.
  fileprivate func replacing(
    _ names: Set<String>,
    _ replacement: (_ old: String?) -> Content
  ) -> JSONValue? {
    guard var members else { return nil }
    var isChanged = false
    for index in members.indices {
      let value = members[index].value
      if names.contains(members[index].key) {
        members[index].value = JSONValue(replacement(value.string ?? value.number))
        isChanged = true
      } else if Self.nested.contains(members[index].key),
        let changed = value.replacing(names, replacement)
      {
        members[index].value = changed
        isChanged = true
      }
    }
    return isChanged ? JSONValue(.object(members)) : nil
  }

  fileprivate func adding(_ name: String, _ value: Content) -> JSONValue? {
    members.map { members in
      JSONValue(
        .object(
          members.filter { $0.key != name } + [JSONMember(key: name, value: JSONValue(value))]
        )
      )
    }
  }
}
