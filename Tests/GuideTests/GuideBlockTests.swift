import Foundation
import StoreTestSupport
import Testing

/// Every code block of the guide, "Advanced Commerce API Guide", is compiled from its own text, in `Samples`.
struct GuideBlockTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// The blocks that don't compile as they are in the guide.
  private static let changes = [
    GuideBlocks.Change(
      5,
      "the dots stand for arguments, and a call that throws has no try",
      (
        """
        let request = OneTimeChargeCreateRequest(...)
        let base64encodedRequest = encodeRequestToBase64(request)
        """,
        """
        ---
        let base64encodedRequest = try encodeRequestToBase64(request)
        """
      )
    ),
    GuideBlocks.Change(
      7,
      "a blank stands on one side of a sign only, and a placeholder for a value",
      (
        #"let jsonString ="<# your signatureInfo UTF-8 JSON string>""#,
        "let jsonString = signatureInfo"
      )
    ),
    GuideBlocks.Change(12, Self.twice, (Self.alternative, "---\n\(Self.alternative)")),
    GuideBlocks.Change(13, Self.twice, (Self.alternative, "---\n\(Self.alternative)")),
    GuideBlocks.Change(
      16,
      "a call that throws has no try",
      (
        "let base64encodedRequest = encodeRequestToBase64(request)",
        "let base64encodedRequest = try encodeRequestToBase64(request)"
      )
    ),
    GuideBlocks.Change(
      17,
      "a function returns nothing where it is neither iOS nor macOS",
      (
        "return NSApplication.shared.mainWindow ?? NSWindow()",
        """
        return NSApplication.shared.mainWindow ?? NSWindow()
        #else
        return HeadlessUIContext()
        """
      )
    ),
  ]

  private static let twice = "two constants of one scope have the same name"
  private static let alternative = "// Alternative: Using builder pattern"

  private static var samples: [String] {
    get throws {
      let files = try FileManager.default.contentsOfDirectory(
        at: folder.appending(path: "Samples"),
        includingPropertiesForKeys: nil
      )
      return try files.map { try String(contentsOf: $0, encoding: .utf8) }
    }
  }

  @Test func everyBlockIsCompiledFromItsText() throws {
    let blocks = try GuideBlocks(at: Self.folder.appending(path: "Guide/blocks.txt"))
    #expect(blocks.all.count == 19)
    #expect(blocks.all.count { $0.language == "swift" } == 16)
    #expect(blocks.missing(in: try Self.samples, changes: Self.changes) == [])
  }

  /// The guide's request as JSON is the one that is sent, and its wrapped text is the wrapper.
  @Test func theGuidesJSONIsSentAndWrapped() throws {
    let blocks = try GuideBlocks(at: Self.folder.appending(path: "Guide/blocks.txt"))
    let shipped = try String(
      contentsOf: Self.folder.appending(
        path: "../../Catalog/Requests/sherlock-holmes.request.json"
      ),
      encoding: .utf8
    )
    func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
    #expect(words(blocks.all[4].lines.joined(separator: "\n")) == words(shipped))
    #expect(
      words(blocks.all[6].lines.joined()).joined()
        == #"{"signatureInfo":{"token":"<yourJWScompactserialization>"}}"#
    )
  }
}
