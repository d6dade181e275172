import FoundationEssentials
import StoreModel
import VisibleText

/// The claims of a merchant's JWS (rules: signing.request-claims, signing.request-audiences,
/// signing.request-base64).
extension InAppRequestVerifier {
  func audienceProblem(
    _ claims: JSONObject,
    _ audience: InAppRequestClaims.Audience
  ) -> String? {
    guard let problem = expect(claims, "aud", audience.rawValue) else { return nil }
    guard let found = claims.string("aud") else { return problem }
    if found == Self.serverAudience {
      return "\(problem): this is a bearer token for Apple's server endpoints"
    }
    guard let other = InAppRequestClaims.Audience(rawValue: found) else { return problem }
    return "\(problem): this is \(other.meaning)"
  }

  /// Returns the problem of a claim `iat` that is too old or too far ahead (rules: signing.request-age,
  /// signing.clock-ahead).
  func ageProblem(
    _ claims: JSONObject,
    _ audience: InAppRequestClaims.Audience,
    now: Int64,
    wallNow: Int64?
  ) -> String? {
    guard claims.has("iat") else { return "iat is missing; it is the time in seconds since 1970" }
    guard let issued = claims.integer("iat") else { return secondsProblem(claims, "iat") }
    let lifetime = lifetime ?? audience.defaultLifetime
    let allowed = -clockSlack...max(lifetime, 0)
    let (age, overflow) = now.subtractingReportingOverflow(issued)
    if !overflow, allowed ~= age { return nil }
    if let wallNow {
      let (age, overflow) = wallNow.subtractingReportingOverflow(issued)
      if !overflow, allowed ~= age { return nil }
    }
    if issued / 100 > now { return "iat is in milliseconds; it must be in seconds" }
    let clock =
      wallNow == nil ? "" : " by the store's clock, and not recent by this machine's either"
    if issued > now { return "iat is \(overflow ? "far" : "\(-age) s") in the future\(clock)" }
    return
      "iat is \(overflow ? "far" : "\(age) s") in the past\(clock); \(lifetime) s are allowed"
  }

  /// Returns the problem of a claim that isn't a time, or is outside 64 bits.
  func secondsProblem(_ claims: JSONObject, _ name: String) -> String {
    let bound = WholeBound.unixSeconds
    let right = "it is \(bound.name), \(bound.words)"
    guard let number = claims.value(name)?.number else {
      return "\(name) is not a number; \(right)"
    }
    return "\(name) is \(number.shortened()); \(right)"
  }

  /// Returns the problem of a nonce that isn't a UUID, or was used before
  /// (rule: signing.nonce-once).
  func nonceProblem(_ nonce: String?, isNamed: Bool, isUsed: (String) -> Bool) -> String? {
    guard let nonce else {
      return isNamed ? "nonce is not a string" : "nonce is missing; it is a fresh UUID"
    }
    guard nonce.isUUID else { return "nonce is not a UUID" }
    return isUsed(nonce.lowercased()) ? "nonce has been used before" : nil
  }

  func requestProblem(
    _ claims: JSONObject,
    audience: InAppRequestClaims.Audience,
    request: [UInt8]?
  ) -> String? {
    let optional = audience == .promotionalOffer ? ["transactionId"] : []
    let missing = audience.ownClaims.filter { !claims.has($0) && !optional.contains($0) }
    guard missing.isEmpty else { return "\(missing.joined(separator: ", ")) missing" }
    switch audience {
    case .advancedCommerce:
      guard claims.string("request") != nil else { return "request is not a string" }
      guard let request else { return "request isn't standard base64 with padding" }
      return JSONObject(request) == nil ? "request doesn't decode to a JSON object" : nil

    case .promotionalOffer, .introductoryOffer:
      let strings = audience.ownClaims.filter { $0 != "allowIntroductoryOffer" }
      for name in strings where claims.has(name) && claims.string(name) == nil {
        return "\(name) is not a string"
      }
      guard audience == .introductoryOffer, claims.value("allowIntroductoryOffer")?.bool == nil
      else {
        return nil
      }
      return "allowIntroductoryOffer is neither true nor false"
    }
  }

  func extraProblem(_ claims: JSONObject, audience: InAppRequestClaims.Audience) -> String? {
    let known = ["iss", "iat", "aud", "bid", "nonce", "exp"] + audience.ownClaims
    let extra = claims.names.filter { !known.contains($0) }
    return extra.isEmpty ? nil : "\(extra.joined(separator: ", ")) must be absent"
  }
}
