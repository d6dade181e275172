import FoundationEssentials
import StoreModel
import Testing

struct Base64Tests {
  @Test(
    arguments: [
      ("", "", ""), ("f", "Zg==", "Zg"), ("fo", "Zm8=", "Zm8"), ("foo", "Zm9v", "Zm9v"),
      ("foob", "Zm9vYg==", "Zm9vYg"), ("fooba", "Zm9vYmE=", "Zm9vYmE"),
      ("foobar", "Zm9vYmFy", "Zm9vYmFy"), ("~~>?", "fn4+Pw==", "fn4-Pw"),
    ]
  )
  func base64HasItsTwoForms(text: String, standard: String, url: String) {
    let bytes = Array(text.utf8)
    #expect(Base64.standard.encode(bytes.span) == standard)
    #expect(Base64.url.encode(bytes.span) == url)
    #expect(Base64.standard.decode(standard) == bytes)
    #expect(Base64.url.decode(url) == bytes)
  }

  @Test(
    arguments: [
      "Zg", "Zg=", "Zg===", "=Zg=", "Zm9v=", "Zm9v====", "Zh==", "Zm9=", "Zg==\n", "Z-==", "====",
      "Z===", "=", "Zm 9", "é===",
    ]
  )
  func looseStandardBase64IsRefused(text: String) {
    #expect(Base64.standard.decode(text) == nil)
  }

  @Test(arguments: ["Z", "Zg==", "Zh", "Zm9", "Zm9vZ", "fn4+Pw", "fn4/Pw", "Zm 9v", "é"])
  func looseBase64URLIsRefused(text: String) {
    #expect(Base64.url.decode(text) == nil)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func anyBytesAreDecodedAfterEncoding(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    for length in 0..<200 {
      let bytes = (0..<length).map { _ in UInt8(truncatingIfNeeded: chance.next()) }
      let text = Base64.standard.encode(bytes.span)
      #expect(text == Data(bytes).base64EncodedString())
      #expect(Base64.standard.decode(text) == bytes)
      #expect(Base64.url.decode(Base64.url.encode(bytes.span)) == bytes)
    }
  }
}
