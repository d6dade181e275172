import Crypto
import FoundationEssentials
import StoreModel
import StoreTestSupport
import Testing
import X509

@testable import StoreSigning

/// The payloads that a verifier accepts in one environment.
struct EnvironmentVerifierTests {
  private let identity = SigningIdentity(seed: 7)

  /// Returns a transaction of an environment, signed as in Xcode with one certificate and its key.
  private func locally(
    _ environment: String,
    certificates: Int = 1,
    by key: P256.Signing.PrivateKey? = nil
  ) -> (jws: String, certificate: Data) {
    let certificate = identity.chain.encodedCertificates[0]
    let entry = "\"\(Base64.standard.encode(certificate.span))\""
    let entries = Array(repeating: entry, count: certificates).joined(separator: ",")
    let header =
      "{\"alg\":\"ES256\",\"kid\":\"Apple_Xcode_Key\",\"typ\":\"JWT\",\"x5c\":[\(entries)]}"
    let payload = "{\"environment\":\"\(environment)\",\"signedDate\":1767323045678.25}"
    let signed =
      "\(Base64.url.encode(Array(header.utf8).span)).\(Base64.url.encode(Array(payload.utf8).span))"
    let signature = certain("a key signs") {
      try (key ?? identity.chain.leafKey).signature(for: Data(signed.utf8)).rawRepresentation
    }
    return ("\(signed).\(Base64.url.encode(signature.span))", certificate)
  }

  private func verifier(
    _ environment: StoreEnvironment,
    named: [Data] = []
  ) -> EnvironmentVerifier {
    EnvironmentVerifier(environment, chains: identity.verifier, named: named)
  }

  @Test(.rule("signing.xcode-one-certificate"))
  func oneCertificateIsEnoughForXcode() throws {
    let (jws, certificate) = locally("Xcode")
    let (verified, ground) = try verifier(.xcode).verify(jws)
    #expect(verified.signedDate == Payload.signedDate)
    #expect(ground == .certificate(isNamed: false))
    #expect(
      try verifier(.xcode, named: [certificate]).verify(jws).1 == .certificate(isNamed: true)
    )
    let stranger = try #require(throws: VerificationFailure.self) {
      try verifier(.xcode, named: [identity.rootDER]).verify(jws)
    }
    #expect(stranger.reason == .invalidCertificateChain)
  }

  @Test(.rule("signing.local-environments-unchecked"))
  func itsSignatureMustBeThatOfTheCertificate() throws {
    let (jws, _) = locally("Xcode", by: P256.Signing.PrivateKey())
    let failure = #expect(throws: VerificationFailure.self) { try verifier(.xcode).verify(jws) }
    #expect(failure?.reason == .invalidSignature)
  }

  @Test(.rule("signing.xcode-one-certificate"), arguments: [0, 2, 4])
  func xcodeNeedsOneCertificate(count: Int) throws {
    let (jws, _) = locally("Xcode", certificates: count)
    let failure = #expect(throws: VerificationFailure.self) { try verifier(.xcode).verify(jws) }
    #expect(failure?.reason == .invalidCertificateChain)
  }

  @Test(.rule("signing.local-environments-unchecked"))
  func localTestingIsTrusted() throws {
    let (jws, _) = locally("LocalTesting", certificates: 0, by: P256.Signing.PrivateKey())
    #expect(try verifier(.localTesting).verify(jws).1 == .word)
  }

  @Test(arguments: [StoreEnvironment.production, .sandbox])
  func elsewhereAChainIsNeeded(environment: StoreEnvironment) throws {
    let (jws, _) = locally(environment.rawValue)
    let failure = #expect(throws: VerificationFailure.self) {
      try verifier(environment).verify(jws)
    }
    #expect(failure?.reason == .invalidCertificateChain)
  }

  @Test(
    .rule("payloads.environment"),
    arguments: StoreEnvironment.allCases,
    StoreEnvironment.allCases
  )
  func aPayloadIsOfTheEnvironmentThatItNames(
    named: StoreEnvironment,
    expected: StoreEnvironment
  ) throws {
    let payloads = [
      #"{"signedDate":1767323045678,"environment":"\#(named.rawValue)"}"#,
      #"{"receiptCreationDate":1767323045678,"receiptType":"\#(named.rawValue)"}"#,
      #"{"signedDate":1767323045678,"data":{"environment":"\#(named.rawValue)"}}"#,
      #"{"signedDate":1767323045678,"summary":{"environment":"\#(named.rawValue)"}}"#,
    ]
    for payload in payloads {
      let jws = identity.signer.sign(payload: Data(payload.utf8))
      guard named != expected else {
        #expect(try verifier(expected).verify(jws).1 == .chain)
        continue
      }
      #expect(
        throws: EnvironmentVerifier.Mismatch(claimed: named.rawValue, expected: expected)
      ) {
        try verifier(expected).verify(jws)
      }
    }
  }
}
