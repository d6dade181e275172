import FoundationEssentials
import StoreModel
import Testing

@testable import StoreSigning

/// Random changes to a merchant's JWS: none crashes the verifier, and it accepts only the unchanged text.
struct RequestFuzzTests {
  private static let identity = SigningIdentity(seed: 7)
  private static let now: Int64 = 1_767_323_045

  private let signer = InAppRequestSigner(identity: identity, bundleID: Payload.bundleID)
  private let verifier = InAppRequestVerifier(identity: identity, bundleID: Payload.bundleID)

  private var token: String {
    signer.sign(
      .advancedCommerce(request: Data("{\"operation\":\"CREATE_SUBSCRIPTION\"}".utf8)),
      issuedAt: Self.now,
      nonce: "0d1e2f3a-4b5c-4d6e-8f70-8192a3b4c5d6"
    )
  }

  private func isAccepted(_ token: String) -> Bool {
    verifier.verdict(on: token, for: .advancedCommerce, now: Self.now).isAccepted
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func oneChangedCharacterIsNeverAccepted(seed: UInt64) {
    let token = token
    var chance = SplitMix64(seed: seed)
    #expect(isAccepted(token))
    #expect((0..<300).map { _ in Tampering.changed(token, by: &chance) }.filter(isAccepted) == [])
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func aMutationIsAcceptedOnlyIfItChangedNothing(seed: UInt64) {
    let token = token
    var chance = SplitMix64(seed: seed)
    let accepted = (0..<1500).map { _ in Tampering.mutated(token, by: &chance) }
      .filter { $0 != token && isAccepted($0) }
    #expect(accepted == [])
  }

  /// The changed claims are signed again, because the verifier reads no claims under an invalid signature.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func signedMutatedClaimsNeverCrash(seed: UInt64) throws {
    let decoded = try JWSDecoded(token)
    let header = String(decoding: decoded.header, as: UTF8.self)
    let payload = String(decoding: decoded.payload, as: UTF8.self)
    var chance = SplitMix64(seed: seed)
    for _ in 0..<400 {
      let signed = MerchantVariant.sign(
        header: chance.next() % 4 == 0 ? Tampering.mutated(header, by: &chance) : header,
        payload: Tampering.mutated(payload, by: &chance),
        by: Self.identity
      )
      let verdict = verifier.verdict(on: signed, for: .advancedCommerce, now: Self.now)
      // An accepted JWS contains a request and a nonce after any change.
      #expect(!verdict.isAccepted || verdict.request != nil && verdict.nonce != nil)
      #expect(verdict.checks.first?.part == .form)
    }
  }

  @Test(arguments: [1, 2] as [UInt64])
  func aMutatedWrapperGivesATokenOrAMessage(seed: UInt64) {
    let token = token
    let wrapper = String(decoding: SignatureInfo.wrap(token), as: UTF8.self)
    var chance = SplitMix64(seed: seed)
    for _ in 0..<1000 {
      let text = Tampering.mutated(wrapper, by: &chance)
      do throws(SignatureInfo.Malformed) {
        let found = try SignatureInfo.unwrap(Data(text.utf8))
        #expect(found == token || !isAccepted(found))
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }
}
