import AdvancedCommerce
import ArgumentParser
import ProgramSupport
import StoreModel
import StoreRulebook
import StoreSigning
import VisibleText

/// The purpose of a merchant's JWS, by its `aud`.
enum JWSAudience: String, CaseIterable, ExpressibleByArgument {
  case advancedCommerce = "advanced-commerce-api"
  case promotionalOffer = "promotional-offer"
  case introductoryOffer = "introductory-offer-eligibility"
  case serverAPI = "appstoreconnect-v1"

  /// The feature of StoreKit, or `nil` for the bearer token of the server endpoints.
  var inApp: InAppRequestClaims.Audience? { InAppRequestClaims.Audience(rawValue: rawValue) }
}

extension JWSVerifyCommand {
  /// Returns the purpose of a merchant's JWS, or `nil` if the App Store signed the JWS.
  func usedFor(_ jws: String) -> JWSAudience? {
    if let audience { return audience }
    guard let decoded = try? JWSDecoded(jws) else { return nil }
    return switch JWSKind(decoded) {
    case .inAppRequest(let audience): JWSAudience(rawValue: audience.rawValue)
    case .bearerToken: .serverAPI
    // A merchant's key signed it, whatever purpose it claims.
    case .unknown where decoded.keyID != nil && decoded.certificates.isEmpty: .advancedCommerce
    case .transaction, .renewalInfo, .appTransaction, .notification, .unknown: nil
    }
  }

  /// Checks a merchant's JWS claim by claim.
  ///
  /// - Throws: `ExitCode(1)` if Apple would reject it.
  func verifyMerchants(_ jws: String, for used: JWSAudience) throws {
    let claims = (try? JWSDecoded(jws))?.claims
    let verifier = try merchant.merchant().verifier(claimed: claims?["bid"]?.string)
    let now = (at ?? WallClock.now).milliseconds / 1000
    let verdict =
      used.inApp.map { verifier.verdict(on: jws, for: $0, now: now) }
      ?? verifier.bearerVerdict(on: jws, now: now)
    let rules = verdict.isAccepted || used != .serverAPI ? verdict.rules : .rule("server.bearer")
    if json {
      try CommandOutput.print(json: verdict.json(for: used, by: rules))
    } else {
      let title = verdict.isAccepted ? "verified: \(used.rawValue)" : "refused: \(used.rawValue)"
      try CommandOutput.print("\(title)\n\(verdict.lines.indented())")
      if let rules = Rulebook.line(naming: rules) { try CommandOutput.print("\(rules)") }
    }
    guard verdict.isAccepted else { throw ExitCode.checkFailed }
  }
}

extension InAppRequestVerdict {
  /// A line for each claim: its name, and `ok` or the problem.
  var lines: PlainText {
    PlainText(
      lines: checks.map { check in
        let name = check.part.rawValue
        let padding = String(repeating: " ", count: max(1, 12 - name.count))
        return "\(name)\(padding)\(check.problem ?? "ok")"
      }
    )
  }

  /// The checks for programs.
  var checksJSON: JSONValue {
    .list(
      checks.map { check in
        .object([
          "part": .text(check.part.rawValue),
          "ok": .bool(check.isOK),
          "problem": .text(check.problem),
        ])
      }
    )
  }

  fileprivate func json(for used: JWSAudience, by rules: [RuleID]) -> JSONValue {
    .object([
      "verified": .bool(isAccepted),
      "audience": .text(used.rawValue),
      // A server endpoint responds to all problems of a bearer token with the same code.
      "code": .number((used == .serverAPI && code != nil ? .unauthorized : code)?.rawValue),
      "checks": checksJSON,
      "rules": .list(rules.compactMap(Rulebook.rule).map(\.summary)),
    ])
  }
}
