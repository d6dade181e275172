package import StoreModel

/// The claims that libraries for JSON web tokens check in any payload, as Apple's Python library does.
///
/// StoreKit's payloads don't contain them.
package struct WebTokenClaims: Sendable {
  private let payload: JSONValue

  package init(of payload: JSONValue) {
    self.payload = payload
  }

  /// Returns the problem with the first claim for which such a library rejects the payload, or
  /// `nil`.
  ///
  /// - Parameter now: Wall time.
  /// - Returns: The problem as a clause.
  package func problem(at now: StoreInstant) -> String? {
    let seconds = now.milliseconds / 1000
    if let problem = dates(at: seconds) { return problem }
    if payload["aud"]?.isNull == false { return "aud must be absent: no audience is expected" }
    if let subject = payload["sub"], !subject.isNull, subject.string == nil {
      return "sub isn't a string"
    }
    return nil
  }

  private func dates(at seconds: Int64) -> String? {
    for (name, isWrong, words) in [
      ("iat", { $0 > seconds }, "is in the future"),
      ("nbf", { $0 > seconds }, "is in the future"),
      ("exp", { $0 <= seconds }, "has passed"),
    ] as [(String, (Int64) -> Bool, String)] {
      guard let claim = payload[name], !claim.isNull else { continue }
      guard let moment = claim.int64 else { return "\(name) isn't a whole number" }
      if isWrong(moment) { return "\(name) \(words)" }
    }
    return nil
  }
}
