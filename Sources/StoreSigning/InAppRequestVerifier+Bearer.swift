/// Bearer tokens of Apple's server endpoints, which a merchant signs with the same key as requests
/// (rule: signing.two-tokens).
extension InAppRequestVerifier {
  /// The `aud` of a bearer token.
  package static let serverAudience = "appstoreconnect-v1"

  /// The maximum number of seconds from `iat` to `exp` of a bearer token (rule: server.bearer).
  private static let longestLife: Int64 = 3600

  /// Checks a bearer token (rules: server.bearer, server.bearer-without-iat).
  ///
  /// - Parameters:
  ///   - token: The token after the word `Bearer`.
  ///   - now: Seconds since 1970 in wall time, because bearer tokens don't use store time.
  /// - Returns: The verdict on every part of a bearer token. `iat` is optional, and unknown claims are
  ///   ignored.
  package func bearerVerdict(on token: String, now: Int64) -> InAppRequestVerdict {
    verdict(on: token) { claims, signing in
      let problems: [(InAppRequestVerdict.Part, String?)] =
        signing + [
          (.iss, expect(claims, "iss", issuerID, anyCase: true)),
          (.aud, bearerAudienceProblem(claims)),
          (.bid, expect(claims, "bid", bundleID)),
          (.iat, bearerIssueProblem(claims, now: now)),
          (.exp, expiryProblem(claims, now: now)),
        ]
      return InAppRequestVerdict(problems: problems, request: nil, nonce: nil)
    }
  }

  private func bearerAudienceProblem(_ claims: JSONObject) -> String? {
    guard let problem = expect(claims, "aud", Self.serverAudience) else { return nil }
    guard let other = claims.string("aud").flatMap(InAppRequestClaims.Audience.init(rawValue:))
    else { return problem }
    return "\(problem): this is \(other.meaning), which is for StoreKit and isn't a bearer token"
  }

  private func bearerIssueProblem(_ claims: JSONObject, now: Int64) -> String? {
    guard claims.has("iat") else { return nil }
    guard let issued = claims.integer("iat") else { return secondsProblem(claims, "iat") }
    return issued > now.addingReportingOverflow(clockSlack).partialValue
      ? "iat is in the future" : nil
  }

  private func expiryProblem(_ claims: JSONObject, now: Int64) -> String? {
    guard claims.has("exp") else { return "exp is missing; a bearer token must have one" }
    guard let expires = claims.integer("exp") else { return secondsProblem(claims, "exp") }
    guard expires > now else { return "exp is in the past" }
    let start = claims.integer("iat") ?? now
    let (life, overflow) = expires.subtractingReportingOverflow(start)
    guard !overflow, life <= Self.longestLife else {
      return "exp is more than \(Self.longestLife / 60) minutes after \(whence(claims))"
    }
    return nil
  }

  private func whence(_ claims: JSONObject) -> String {
    claims.has("iat") ? "iat" : "now"
  }
}
