import Crypto
import FoundationEssentials
import StoreModel
import Testing

@testable import StoreSigning

/// A valid chain under a changed header, and the verifier's expected verdict.
struct HeaderVariant: Sendable, CustomTestStringConvertible {
  let testDescription: String

  /// The reason for the rejection, or `nil` if the header is acceptable.
  let reason: VerificationFailure.Reason?

  /// The JWS: the payload of the tests under that header, with a valid signature.
  let compact: String

  static let identity = SigningIdentity(seed: 12)

  private init(_ name: String, _ reason: VerificationFailure.Reason?, header: String) {
    testDescription = name
    self.reason = reason
    compact = Self.sign(header: header, payload: Payload.transaction())
  }

  /// Signs any header and payload with the leaf's key.
  static func sign(header: String, payload: Data) -> String {
    let encodedHeader = Base64.url.encode(Array(header.utf8).span)
    let signed = "\(encodedHeader).\(Base64.url.encode(payload.span))"
    let signature = certain("a key signs") {
      try identity.chain.leafKey.signature(for: Data(signed.utf8)).rawRepresentation
    }
    return "\(signed).\(Base64.url.encode(signature.span))"
  }

  static let all: [HeaderVariant] = {
    let x5c = identity.chain.encodedCertificates.map { Base64.standard.encode($0.span) }
    let foreign = SigningIdentity(seed: 13).rootDER
    func list(_ entries: [String]) -> String {
      "[" + entries.map { "\"\($0)\"" }.joined(separator: ",") + "]"
    }
    func header(_ x5c: [String]) -> String { "{\"alg\":\"ES256\",\"x5c\":\(list(x5c))}" }
    let urlEntries = x5c.map {
      $0.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
    return [
      HeaderVariant("Apple's header", nil, header: header(x5c)),
      HeaderVariant(
        "kid and typ beside it",
        nil,
        header: "{\"kid\":\"a\",\"typ\":\"JWT\",\"alg\":\"ES256\",\"x5c\":\(list(x5c))}"
      ),
      HeaderVariant(
        "another root as the third entry",
        nil,
        header: header(Array(x5c.prefix(2)) + [Base64.standard.encode(foreign.span)])
      ),
      HeaderVariant(
        "two certificates",
        .invalidCertificateChain,
        header: header(Array(x5c.prefix(2)))
      ),
      HeaderVariant("four certificates", .invalidCertificateChain, header: header(x5c + [x5c[2]])),
      HeaderVariant("none", .invalidCertificateChain, header: header([])),
      HeaderVariant(
        "certificates in another order",
        .invalidCertificateChain,
        header: header(x5c.reversed())
      ),
      HeaderVariant(
        "certificates in base64url",
        .invalidCertificateChain,
        header: header(urlEntries)
      ),
      HeaderVariant("no x5c", .invalidCertificateChain, header: "{\"alg\":\"ES256\"}"),
      HeaderVariant(
        "x5c of numbers",
        .invalidCertificateChain,
        header: "{\"alg\":\"ES256\",\"x5c\":[1,2,3]}"
      ),
      HeaderVariant("no alg", .invalidEncoding, header: "{\"x5c\":\(list(x5c))}"),
      HeaderVariant(
        "alg none",
        .invalidSignature,
        header: "{\"alg\":\"none\",\"x5c\":\(list(x5c))}"
      ),
      HeaderVariant(
        "alg HS256",
        .invalidSignature,
        header: "{\"alg\":\"HS256\",\"x5c\":\(list(x5c))}"
      ),
      HeaderVariant(
        "crit",
        .invalidEncoding,
        header: "{\"alg\":\"ES256\",\"crit\":[\"exp\"],\"exp\":1,\"x5c\":\(list(x5c))}"
      ),
      HeaderVariant("not an object", .invalidEncoding, header: list(x5c)),
    ]
  }()
}
