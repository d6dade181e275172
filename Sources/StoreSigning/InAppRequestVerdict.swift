package import AdvancedCommerce
package import FoundationEssentials
import VisibleText

/// What the App Store would say about each part of a merchant's JWS.
package struct InAppRequestVerdict: Hashable, Sendable {
  /// One thing that was looked at.
  package struct Check: Hashable, Sendable {
    package let part: Part
    /// One English sentence on what is wrong, without a full stop; nil if all is well.
    package let problem: String?

    init(part: Part, problem: String?) {
      self.part = part
      // A message names what was signed: keys, claims, whatever their length.
      self.problem = problem?.boundedMessage
    }

    package var isOK: Bool { problem == nil }
  }

  /// The parts of a JWS that are looked at, in their order.
  package enum Part: String, CaseIterable, Hashable, Sendable, Codable {
    /// Three parts of base64url, header and payload JSON objects that name nothing twice.
    case form
    /// The header's algorithm.
    case alg
    /// The header's key id.
    case kid
    /// The header's type.
    case typ
    /// The signature, by the key that `kid` names.
    case signature
    /// The issuer id.
    case iss
    /// The feature that the JWS is for.
    case aud
    /// The bundle id.
    case bid
    /// The age.
    case iat
    /// The nonce: a UUID, used once (rule: signing.nonce-once).
    case nonce
    /// The expiry, which a request must not have (rule: signing.request-claims).
    case exp
    /// The feature's own claims, an Advanced Commerce request for one.
    case request
    /// Claims that the feature does not have.
    case extraClaims
  }

  /// The parts that were looked at; one that is not base64url JSON is looked at no further.
  package let checks: [Check]

  /// The Advanced Commerce request's bytes, if they could be read, accepted or not.
  package let request: Data?

  /// The nonce, if there is one; an accepted one is used up.
  package let nonce: String?

  /// Whether every part is as it must be.
  package var isAccepted: Bool { checks.allSatisfy(\.isOK) }

  /// What is wrong, in the order of the checks.
  package var problems: [String] { checks.compactMap(\.problem) }
}

extension InAppRequestVerdict {
  /// Apple's error for the first part that is not as it must be; nil if all are.
  ///
  /// A request with an unknown key is unauthorized (rule: signing.unknown-key).
  package var code: AdvancedCommerceErrorCode? {
    switch firstWrongPart {
    case nil: nil
    case .form, .request: .malformedPayload
    case .kid: .unauthorized
    case .alg, .typ, .signature, .iss, .aud, .bid, .iat, .nonce, .exp, .extraClaims:
      .invalidSignature
    }
  }

  package var firstWrongPart: Part? { checks.first { !$0.isOK }?.part }

  init(problems: [(Part, String?)], request: Data?, nonce: String?) {
    self.init(
      checks: problems.map { Check(part: $0.0, problem: $0.1) },
      request: request,
      nonce: nonce
    )
  }

  /// The verdict on what is no JWS: it is looked at no further.
  static func malformed(_ problem: String) -> InAppRequestVerdict {
    InAppRequestVerdict(problems: [(.form, problem)], request: nil, nonce: nil)
  }
}
