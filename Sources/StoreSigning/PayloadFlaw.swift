package import StoreModel

/// A flaw of a payload with a valid signature (rules: signing.identifiers-checked, payloads.claims-reserved).
///
/// A verifier can detect the flaw only by reading the payload. For the first three flaws, it must
/// also have the expected app and environment.
package enum PayloadFlaw: String, CaseIterable, Hashable, Sendable {
  /// The payload has the bundle id of another app.
  case otherBundle
  /// The payload has the App Store id of another app. Only notifications and app transactions of
  /// Production contain this id.
  case otherApp
  /// The payload is from another environment.
  case otherEnvironment
  /// The claim `exp` is in the past, which libraries for JSON web tokens check in any payload.
  case expiredClaim
  /// The claim `nbf` is in the future.
  case notBeforeClaim
  /// The claim `iat` is in the future.
  case issuedLaterClaim
  /// The claim `aud` names another audience.
  case audienceClaim
  /// The claim `sub` isn't a string.
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

  /// Returns the object with the values of some names replaced, or `nil` if it contains none of the
  /// names.
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
