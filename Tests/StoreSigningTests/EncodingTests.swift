import StoreModel
import Testing

@testable import StoreSigning

/// The reading and writing of JSON in this module.
struct EncodingTests {
  /// The reader skips several characters at a time, so the test puts each character at every place of a
  /// group.
  @Test func aMemberIsFoundAfterAnyLetter() throws {
    for scalar in (0..<0x180).compactMap({ Unicode.Scalar($0 as UInt32) }) {
      for place in 0..<10 {
        let text = String(repeating: "a", count: place) + String(Character(scalar)) + "bc"
        let written = "{\"x\":\(JSONObject.quoted(text)),\"y\":1}"
        let object = try #require(JSONObject(Array(written.utf8)))
        try #require(object.string("x") == text && object.integer("y") == 1, "\(written)")
      }
    }
  }

  @Test func membersAreFoundByTheirDecodedNames() throws {
    let text =
      #" { "a" : "x\"\\\u00e9\ud83d\ude00\n" , "\u0062":[1,{"c":2}], "a":"last" , "n":-1.5e2} "#
    let object = try #require(JSONObject(Array(text.utf8)))
    #expect(object.names == ["a", "b", "a", "n"])
    #expect(object.string("a") == "last")
    #expect(object.integer("n") == -150)
    #expect(object.value("b") == JSONDocument("[1,{\"c\":2}]").root)
    #expect(object.has("c") == false)
  }

  @Test(
    arguments: [
      "{\"a\"}", "{\"a\":}", "{a:1}", "{\"a\":1 \"b\":2}", "{\"a\":+1}", "{\"a\":.5}",
      "{\"a\":1.}", "{\"a\":1e}", "{\"a\":NaN}", "{\"a\":tru}", "{\"a\":\"\\x\"}",
      "{\"a\":\"\\u12g4\"}", "{\"a\":[1,]}", "{\"a\":[1}", "{\"a\":\"}", "{\"a\":--1}", "{,}",
      "{}x",
    ]
  )
  func brokenJSONIsNoObject(text: String) {
    #expect(JSONObject(Array(text.utf8)) == nil)
  }

  @Test func bytesThatAreNotUTF8AreNoObject() {
    #expect(JSONObject(Array("{\"a\":\"".utf8) + [0xC3, 0x28] + Array("\"}".utf8)) == nil)
  }

  @Test func nestingHasALimit() {
    func nested(_ depth: Int) -> [UInt8] {
      let open = String(repeating: "[", count: depth)
      let close = String(repeating: "]", count: depth)
      return Array("{\"a\":\(open)\(close)}".utf8)
    }
    #expect(JSONObject(nested(JSONLimits.depth - 1)) != nil)
    #expect(JSONObject(nested(JSONLimits.depth)) == nil)
    #expect(JSONObject(nested(1_000_000)) == nil)
  }

  @Test func membersAreReplacedAndRemovedInPlace() throws {
    let object = try #require(JSONObject(Array(#"{"a":1,"b":[2],"c":"3"}"#.utf8)))
    #expect(object.replacing("b", with: "true") == Array(#"{"a":1,"b":true,"c":"3"}"#.utf8))
    #expect(object.replacing("d", with: "4") == Array(#"{"a":1,"b":[2],"c":"3","d":4}"#.utf8))
    #expect(object.removing(["a", "c"]) == Array(#"{"b":[2]}"#.utf8))
    let empty = try #require(JSONObject(Array("{}".utf8)))
    #expect(empty.replacing("d", with: "4") == Array(#"{"d":4}"#.utf8))
  }

  @Test func quotedTextReadsBackAsItself() throws {
    let text = "\"\\/\n\r\t\u{1}é😀"
    let json = Array("{\"a\":\(JSONObject.quoted(text))}".utf8)
    #expect(try #require(JSONObject(json)).string("a") == text)
  }
}
