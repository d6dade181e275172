import FoundationEssentials
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreSigning

/// The verifier accepts every JWS from the signer, and no other.
struct SignAndVerifyTests {
  private let identity = SigningIdentity(seed: 7)

  @Test(arguments: 0..<70)
  func aSignedPayloadIsVerifiedUnchanged(length: Int) throws {
    let filling = String(repeating: "é", count: length)
    let payload = Data("{\"signedDate\":1767323045678,\"filling\":\"\(filling)\"}".utf8)
    let verified = VerifiedJWS(payload: payload, signedDate: Payload.signedDate)
    #expect(try identity.verifier.verify(identity.signer.sign(payload: payload)) == verified)
    #expect(
      try identity.verifier.verify(identity.signer.sign(payload: [UInt8](payload))) == verified
    )
  }

  @Test func headerAndPayloadOfASignatureAreTheSameEveryTime() throws {
    let first = try JWSDecoded(identity.signer.sign(payload: Payload.transaction()))
    let second = try JWSDecoded(identity.signer.sign(payload: Payload.transaction()))
    #expect(first.signed == second.signed)
    #expect(first.signature.count == 64)
  }

  @Test(arguments: JWSFlaw.allCases)
  func everyFlawIsRefusedWithItsOwnError(flaw: JWSFlaw) throws {
    let verifier = identity.verifier
    let payload = Payload.transaction()
    let good = identity.signer.sign(payload: payload)
    #expect(try verifier.verify(good, deviceID: Payload.deviceID).payload == payload)
    for _ in 0..<2 {
      let flawed = identity.signer.sign(payload: payload, flaw: flaw)
      let failure = #expect(throws: VerificationFailure.self) {
        try verifier.verify(flawed, deviceID: Payload.deviceID)
      }
      #expect(failure?.reason == flaw.reason)
    }
  }

  @Test(arguments: VerificationFailure.Reason.allCases)
  func everyErrorHasAFlawThatCausesIt(reason: VerificationFailure.Reason) {
    #expect(JWSFlaw.typical(of: reason).reason == reason)
  }

  @Test(arguments: JWSFlaw.allCases)
  func aFlawLeavesTheRestOfThePayloadReadable(flaw: JWSFlaw) throws {
    let flawed = try JWSDecoded(
      identity.signer.sign(payload: Payload.transaction(), flaw: flaw)
    )
    let changesPayload: Set<JWSFlaw> = [.missingDate, .wrongDevice]
    #expect((flawed.payload == Payload.transaction()) == !changesPayload.contains(flaw))
    let text = String(decoding: flawed.payload, as: UTF8.self)
    #expect(text.contains("\"productId\":\"com.example.café\""))
  }

  @Test func anAppTransactionIsDatedByItsCreation() throws {
    let payload = Data("{\"receiptType\":\"Sandbox\",\"receiptCreationDate\":1767323045678}".utf8)
    let verified = try identity.verifier.verify(identity.signer.sign(payload: payload))
    #expect(verified.signedDate == Payload.signedDate)
  }

  @Test func aDateWithAFractionIsRoundedDown() throws {
    let payload = Data("{\"signedDate\":1767323045678.9}".utf8)
    let verified = try identity.verifier.verify(identity.signer.sign(payload: payload))
    #expect(verified.signedDate == Payload.signedDate)
  }

  /// A number is read as a date even outside store time; the message then gives the bounds.
  @Test(arguments: ["1e300", "-1e300", "99999999999999999999", "253402300800000", "-1"])
  func aDateOutsideOfStoreTimeIsRefusedWithTheBound(date: String) {
    for name in ["signedDate", "receiptCreationDate"] {
      let compact = identity.signer.sign(payload: Data("{\"\(name)\":\(date)}".utf8))
      let failure = #expect(throws: VerificationFailure.self) {
        try identity.verifier.verify(compact)
      }
      #expect(failure?.reason == .invalidCertificateChain)
      #expect(
        failure?.detail
          == "the signed date is \(date), which isn't a time in milliseconds since 1970 "
          + "from 946684800000 to 253402300799999"
      )
    }
  }

  @Test(arguments: [
    "", "[]", "{", "{}{}", "{\"a\":01}", "{\"a\":1,}", "\u{FEFF}{}", "{\"a\":\"\n\"}",
  ])
  func aPayloadMustBeAnObject(text: String) {
    let compact = identity.signer.sign(payload: Data(text.utf8))
    let failure = #expect(throws: VerificationFailure.self) {
      try identity.verifier.verify(compact)
    }
    #expect(failure?.reason == .invalidEncoding)
  }

  @Test(arguments: ["", ".", "..", "a.b", "a.b.c", "a.b.c.d", " ", "é.é.é", "\u{0}.\u{0}.\u{0}"])
  func anInvalidJWSIsRefused(text: String) {
    let failure = #expect(throws: VerificationFailure.self) { try identity.verifier.verify(text) }
    #expect(failure?.reason == .invalidEncoding)
  }

  @Test func requiredPropertiesMustBeThereAndNotNull() throws {
    let payload = Data("{\"signedDate\":1767323045678,\"a\":1,\"b\":null,\"\\u0063\":2}".utf8)
    let compact = identity.signer.sign(payload: payload)
    #expect(try identity.verifier.verify(compact, requiring: ["a", "c"]).payload == payload)
    #expect(
      throws: VerificationFailure(.missingRequiredProperties, "the payload lacks b, d")
    ) {
      try identity.verifier.verify(compact, requiring: ["a", "b", "c", "d"])
    }
  }

  @Test(.rule("signing.device-check"))
  func aDeviceIsComparedWithoutRegardToCase() throws {
    let compact = identity.signer.sign(payload: Payload.transaction())
    let verifier = identity.verifier
    for deviceID in [Payload.deviceID, Payload.deviceID.lowercased()] {
      #expect(throws: Never.self) { try verifier.verify(compact, deviceID: deviceID) }
    }
    let other = "00000000-0000-4000-8000-000000000000"
    #expect(
      throws: VerificationFailure(
        .invalidDeviceVerification,
        "the payload was signed for another device"
      )
    ) {
      try verifier.verify(compact, deviceID: other)
    }
  }

  @Test(.rule("signing.device-check"))
  func aDeviceProofIsSHA384OverNonceAndDevice() {
    // printf '%s%s' nonce device | sha384sum, both in lower case.
    let proof = DeviceVerification.proof(
      nonce: "0D1E2F3A-4B5C-4D6E-8F70-8192A3B4C5D6",
      deviceID: Payload.deviceID
    )
    let digits =
      "269aed07c6ba053b09c58feaac408895cb52c36309c81ebc"
      + "162ab8ad23345d73d4acaf4c50df5eb169cc09fa933b1441"
    #expect(hexadecimal(proof) == digits)
  }

  @Test(arguments: Seeds.first(8))
  func oneChangedCharacterIsNeverAccepted(seed: UInt64) {
    let verifier = identity.verifier
    let compact = identity.signer.sign(payload: Payload.transaction())
    #expect(throws: Never.self) { try verifier.verify(compact) }
    var chance = SplitMix64(seed: seed)
    let accepted = (0..<150).map { _ in Tampering.changed(compact, by: &chance) }
      .filter { (try? verifier.verify($0)) != nil }
    #expect(accepted == [])
  }

  @Test func everyCharacterOfTheSignatureCounts() {
    let verifier = identity.verifier
    let compact = Array(identity.signer.sign(payload: Payload.transaction()).utf8)
    let accepted = (1...87).filter { fromEnd in
      var changed = compact
      let index = changed.count - fromEnd
      changed[index] = changed[index] == UInt8(ascii: "B") ? UInt8(ascii: "A") : UInt8(ascii: "B")
      return (try? verifier.verify(String(decoding: changed, as: UTF8.self))) != nil
    }
    #expect(accepted == [])
  }
}
