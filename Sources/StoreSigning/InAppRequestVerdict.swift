package import AdvancedCommerce
package import FoundationEssentials
import VisibleText

/// The App Store's verdict about each part of a merchant's JWS.
package struct InAppRequestVerdict: Hashable, Sendable {
  /// The check of one part.
  package struct Check: Hashable, Sendable {
    package let part: Part
    /// The problem as one English sentence without a full stop, or `nil` without a problem.
    package let problem: String?

    init(part: Part, problem: String?) {
      self.part = part
      // The message is shortened, because it contains signed values such as keys and claims, of any
      // length.
      self.problem = problem?.boundedMessage
    }

    package var isOK: Bool { problem == nil }
  }

  /// The checked parts of a JWS, in order.
  package enum Part: String, CaseIterable, Hashable, Sendable, Codable {
    /// The form: three parts in base64url, where header and payload are JSON objects without
    /// repeated names.
    case form
    /// The header's algorithm.
    case alg
    /// The header's key id.
    case kid
    /// The header's type.
    case typ
    /// The signature, with the key that `kid` names.
    case signature
    /// The issuer id.
    case iss
    /// The audience, which is the feature that the JWS is for.
    case aud
    /// The bundle id.
    case bid
    /// The time of signing, which determines the age.
    case iat
    /// The nonce: a UUID, used once (rule: signing.nonce-once).
    case nonce
    /// The expiry, which a request must not have (rule: signing.request-claims).
    case exp
    /// The feature's own claims, for example an Advanced Commerce request.
    case request
    /// Claims that the feature doesn't define.
    case extraClaims
  }

  /// The checks, in order.
  ///
  /// If a part isn't base64url JSON, it is the last check.
  package let checks: [Check]

  /// The bytes of the Advanced Commerce request, even if it isn't accepted, or `nil` if they can't
  /// be read.
  package let request: Data?

  /// The nonce, or `nil` if it is absent.
  ///
  /// An accepted nonce can't be used again.
  package let nonce: String?

  /// Whether every part is valid.
  package var isAccepted: Bool { checks.allSatisfy(\.isOK) }

  /// The problems of all parts, in the order of the checks.
  package var problems: [String] { checks.compactMap(\.problem) }
}

extension InAppRequestVerdict {
  /// Apple's error for the first invalid part, or `nil` if all are valid.
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

  /// Returns the verdict on a text that isn't a JWS, with a single check.
  static func malformed(_ problem: String) -> InAppRequestVerdict {
    InAppRequestVerdict(problems: [(.form, problem)], request: nil, nonce: nil)
  }
}
