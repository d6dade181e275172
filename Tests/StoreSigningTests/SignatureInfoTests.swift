import FoundationEssentials
import StoreSigning
import StoreTestSupport
import Testing

/// The wrapper around a merchant's JWS.
struct SignatureInfoTests {
  @Test(.rule("advanced-commerce.requests.two-ways"))
  func aTokenIsWrappedAndTakenOut() throws {
    let wrapped = SignatureInfo.wrap("a.b.c")
    #expect(wrapped == Data("{\"signatureInfo\":{\"token\":\"a.b.c\"}}".utf8))
    #expect(try SignatureInfo.unwrap(wrapped) == "a.b.c")
  }

  @Test func aWrapperMayHaveSpaceAndOtherKeys() throws {
    let text = "{ \"other\": 1, \"signatureInfo\": { \"token\" : \"a.b.c\", \"more\": null } }"
    #expect(try SignatureInfo.unwrap(Data(text.utf8)) == "a.b.c")
  }

  @Test(
    .rule("advanced-commerce.requests.two-ways"),
    arguments: [
      ("a.b.c", "advancedCommerceData is a bare JWS; wrap it in signatureInfo: FORM"),
      ("", "advancedCommerceData is not a JSON object of the form FORM"),
      ("[]", "advancedCommerceData is not a JSON object of the form FORM"),
      ("{\"token\":\"a.b.c\"}", "advancedCommerceData has no signatureInfo; expected FORM"),
      ("{\"signatureInfo\":null}", "advancedCommerceData has no signatureInfo; expected FORM"),
      ("{\"signatureInfo\":\"a.b.c\"}", "signatureInfo is not an object; expected FORM"),
      ("{\"signatureInfo\":{}}", "signatureInfo has no token; expected FORM"),
      ("{\"signatureInfo\":{\"token\":1}}", "signatureInfo has no token; expected FORM"),
      ("{\"signatureInfo\":{\"token\":\"\"}}", "signatureInfo has no token; expected FORM"),
    ]
  )
  func otherTextsGetTheRightForm(text: String, sentence: String) {
    let form = "{\"signatureInfo\":{\"token\":\"<JWS>\"}}"
    let expected = sentence.replacing("FORM", with: form)
    let malformed = #expect(throws: SignatureInfo.Malformed.self) {
      try SignatureInfo.unwrap(Data(text.utf8))
    }
    #expect(malformed?.description == expected)
  }
}
