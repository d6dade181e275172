import Foundation
import StoreModel
import StoreTestSupport
import Testing

struct JSONReaderTests {
  @Test func aTextIsReadInOrderWithItsPlaces() throws {
    let document = JSONDocument("{\n  \"b\": [1, -2.50e3, true],\n  \"ä\": {\"a\": null}\n}\n")
    let root = try #require(document.root)
    #expect(document.problems == [])
    #expect(
      root.content
        == .object([
          JSONMember(
            key: "b",
            value: JSONValue(
              .array([
                JSONValue(.number("1")), JSONValue(.number("-2.50e3")), JSONValue(.bool(true)),
              ])
            )
          ),
          JSONMember(
            key: "ä",
            value: JSONValue(.object([JSONMember(key: "a", value: JSONValue(.null))]))
          ),
        ])
    )
    let inner = try #require(root["ä"]?["a"])
    #expect(document.position(of: inner.offset) == SourcePosition(line: 3, column: 14))
  }

  @Test(arguments: [
    (#""a\"b\\\/\b\f\n\r\t""#, "a\"b\\/\u{8}\u{C}\n\r\t"),
    (#""\u00e9\u20AC""#, "é€"),
    (#""\ud83d\ude00 ok""#, "😀 ok"),
    ("\"héllo 漢字\"", "héllo 漢字"),
  ])
  func escapesAreRead(_ text: String, _ expected: String) {
    let document = JSONDocument(text)
    #expect(document.root?.string == expected)
    #expect(document.problems == [])
  }

  /// The reader checks several characters at a time, so the test puts each character at every
  /// position of a group.
  @Test func anyLetterIsWrittenAndReadAtAnyPlace() {
    let letters = (0..<0x180).compactMap { Unicode.Scalar($0 as UInt32).map(Character.init) }
    for place in 0..<18 {
      let texts = letters.map { letter in
        String(repeating: "a", count: place) + String(letter)
          + String(repeating: "b", count: place % 7)
      }
      let document = JSONDocument(JSONValue(.array(texts.map { JSONValue(.string($0)) })).text())
      #expect(document.problems == [])
      #expect(document.root?.elements?.compactMap(\.string) == texts)
    }
  }

  @Test(arguments: [
    ("", "1:1: the text is empty; write a JSON value"),
    ("  \n ", "2:2: the text is empty; write a JSON value"),
    ("{\"a\": 1", "1:1: unclosed {; add the missing }"),
    ("[1 2]", "1:4: a comma or ] was expected, not 2; put a comma between two elements"),
    ("[1] x", "1:5: the text continues with x after its only value; remove what follows the value"),
    (
      "{a: 1}",
      "1:2: a key in quotation marks was expected, not a; write the key between double quotation marks"
    ),
    (
      "{\"a\" 1}",
      "1:6: a colon was expected after the key, not 1; put a colon between the key and its value"
    ),
    (
      "[\"abc\n\"]",
      "1:2: the string that begins here is not closed on its line; "
        + "close it with a quotation mark, and write a line break as \\n"
    ),
    ("\"abc", "1:1: unclosed string; add the missing quotation mark"),
    ("[hello]", "1:2: a value was expected, not hello; put texts in double quotation marks"),
  ])
  func anUnreadableTextHasNoRoot(_ text: String, _ problem: String) {
    let document = JSONDocument(text)
    #expect(document.root == nil)
    #expect(lines(of: document) == [problem])
  }

  @Test func allSmallMistakesAreReportedAtOnce() {
    let document = JSONDocument(
      """
      { // sold
        "a": 01,
        "a": True
        "b": ["\\x", "\\ud800", +1, ],
      }
      """
    )
    #expect(
      lines(of: document) == [
        "1:3: JSON has no comments; remove the comment",
        "2:8: 01 is not a number as JSON writes them, such as 0, -1 or 4.5e3; "
          + "write digits only, without a leading zero or sign",
        "3:3: the key \"a\" is written twice in one object; remove one of them",
        "3:8: JSON has no True; write true",
        "4:3: a comma or } was expected, not a string; put a comma between two members",
        "4:10: the escape is unknown; write a backslash itself as \\\\",
        "4:16: half a surrogate pair is not a character; write both halves, or the character itself",
        "4:25: a value was expected, not +; put a value there",
      ]
    )
  }

  @Test func trailingCommasAndInvalidUTF8AreSkipped() {
    let document = JSONDocument(Array("[\"".utf8) + [0xFF] + Array("\", 1,]".utf8))
    #expect(document.root?.elements?.count == 2)
    #expect(
      lines(of: document) == [
        "1:3: the string contains bytes that aren't UTF-8; write the text in UTF-8",
        "1:8: the last element has a comma after it; remove the comma",
      ]
    )
  }

  @Test func depthHasALimitInsteadOfACrash() {
    let deep = JSONDocument(String(repeating: "[", count: 100_000))
    #expect(deep.root == nil)
    #expect(lines(of: deep) == ["1:257: nested deeper than 256 levels; eight levels are enough"])
  }

  @Test func aReaderSkipsOtherMembers() {
    let text = Array(#"{"skip": {"a": [1, {"b": "c"}]}, "take": ["x", "y"]}"#.utf8)
    var taken: [String] = []
    let isWhole = text.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes)
      return reader.peek() != nil
        && reader.readObject { reader, key, _ in
          guard key == "take" else { return reader.skipValue() }
          return reader.peek() != nil
            && reader.readArray { reader in
              guard let text = reader.readString() else { return false }
              taken.append(text)
              return true
            }
        }
    }
    #expect(isWhole)
    #expect(taken == ["x", "y"])
  }

  @Test func theLayoutsAreThoseOfAppleAndXcode() {
    let value = JSONDocument(#"{"a":[],"b":{},"c":[1,"x/\u0001\n"]}"#).root
    #expect(value?.text() == #"{"a":[],"b":{},"c":[1,"x/\u0001\n"]}"#)
    #expect(
      value?.text(layout: .pretty) == """
        {
            "a": [],
            "b": {},
            "c": [
                1,
                "x/\\u0001\\n"
            ]
        }
        """
    )
    #expect(
      value?.text(layout: .xcode) == """
        {
          "a" : [

          ],
          "b" : {

          },
          "c" : [
            1,
            "x/\\u0001\\n"
          ]
        }
        """
    )
  }

  @Test(arguments: Seeds.first(40))
  func brokenTextsNeverCrash(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let start = Array(#"{"a":[1,-2.5e3,"x\u00e9\n",true,null],"b":{"c":"漢","d":[[]]}}"#.utf8)
    for _ in 0..<200 {
      let bytes = start.spoilt(using: &chance)
      let document = JSONDocument(bytes)
      #expect(document.root != nil || !document.problems.isEmpty)
      guard let root = document.root else { continue }
      #expect(bytes.withUnsafeBufferPointer { isPassedOver($0) })
      if document.problems.isEmpty {
        #expect(throws: Never.self) {
          try JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])
        }
        #expect(JSONDocument(root.text(layout: .pretty)).root == root)
      }
    }
  }

  private func isPassedOver(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var reader = JSONReader(bytes)
    return reader.skipValue() && reader.peek() == nil
  }

  private func lines(of document: JSONDocument) -> [String] {
    document.problems.map { "\(document.position(of: $0.offset)): \($0.message)" }
  }
}
