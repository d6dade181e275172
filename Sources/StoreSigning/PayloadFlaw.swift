package import StoreModel

/// A flaw of a payload with a valid signature (rules: signing.identifiers-checked, payloads.claims-reserved).
///
/// A verifier detects it by reading the payload. Only a verifier that knows the expected app and environment
/// can detect the first three.
package enum PayloadFlaw: String, CaseIterable, Hashable, Sendable {
  /// It belongs to another app, by its bundle id.
  case otherBundle
  /// It belongs to another app, by its App Store id, which only notifications and app transactions of
  /// Production contain.
  case otherApp
  /// It is from another environment.
  case otherEnvironment
  /// `exp` is in the past: libraries for JSON web tokens check it in any payload.
  case expiredClaim
  /// `nbf` is in the future.
  case notBeforeClaim
  /// `iat` is in the future.
  case issuedLaterClaim
  /// `aud` names another audience.
  case audienceClaim
  /// `sub` isn't a string.
  case subjectClaim

  /// Returns a payload with the flaw, otherwise unchanged.
  ///
  /// - Parameter payload: A JSON object. In a notification, the flaw is inside `data` or another of Apple's
  ///   four objects.
  /// - Returns: The payload, or `nil` if it lacks the member for the flaw.
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
  /// The objects of a notification that identify the app.
  private static let nested: Set = ["data", "summary", "externalPurchaseToken", "appData"]

  /// Returns the object with the values of some names replaced, or `nil` if it lacks them all.
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
