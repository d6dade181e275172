import AdvancedCommerce
import FoundationEssentials
import StoreDriver
import StoreEngine
import StoreModel
import StoreSession
import StoreSigning
import StorefrontUI

/// The analysis of another program's JWS for the screen.
extension StoreDriver {
  /// Returns the store's verdict about a compact JWS or its wrapper.
  ///
  /// The JWS isn't stored, and its nonce isn't used up.
  func report(on text: String) -> JWSReport {
    let trimmed = String(text.filter { !$0.isWhitespace || $0 == " " })
    let token = (try? SignatureInfo.unwrap(Data(trimmed.utf8))) ?? trimmed
    var report = JWSReport(text: trimmed, jws: token)
    guard let decoded = try? JWSDecoded(token) else {
      let problem = "not a compact JWS: three parts in base64url, separated by points"
      report.checks = [JWSReport.Check(name: "form", value: "", problem: problem)]
      report.refusal = RequestRefusal(layer: .wrapper, code: .malformedPayload, problems: [problem])
      return report
    }
    report.header = Self.prettyLines(decoded.header)
    report.payload = Self.prettyLines(decoded.payload)
    let header = decoded.headerJSON
    let payload = decoded.claims
    let claim = payload?["request"]?.string ?? ""
    report.request = Data(base64Encoded: claim).map { String(decoding: $0, as: UTF8.self) } ?? ""
    report.checks = session.verdict(on: token, for: .advancedCommerce).checks.map { check in
      JWSReport.Check(
        name: check.part.label,
        value: check.part.value(header, payload),
        problem: check.problem
      )
    }
    report.refusal = session.refusal(of: token)
    return report
  }
}

extension InAppRequestVerdict.Part {
  fileprivate var label: String { self == .extraClaims ? "other claims" : rawValue }

  /// Returns the value at this position in a JWS, or an empty string if the value doesn't exist.
  fileprivate func value(_ header: JSONValue?, _ payload: JSONValue?) -> String {
    switch self {
    case .form: "three parts of base64url"
    case .alg, .kid, .typ: header?[rawValue]?.text() ?? ""
    case .signature: "ES256, by the key that kid names"
    case .iss, .aud, .bid, .iat, .nonce, .exp: payload?[rawValue]?.text() ?? ""
    case .request: payload?["request"]?.string ?? ""
    case .extraClaims: ""
    }
  }
}
