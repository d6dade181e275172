import Foundation

extension Document {
  /// Compares the generated parts of the document with their expected texts.
  ///
  /// A part is between the lines `<!-- generated: NAME -->` and `<!-- end -->`. If `RECORD_GOLDEN` is in the
  /// environment, this method writes the document. Therefore one test must pass all generated parts of a document.
  ///
  /// - Parameter parts: The text of each part, by its name.
  /// - Throws: An error of the file system while recording, or if a part has no markers.
  package func expectGenerated(_ parts: KeyValuePairs<String, String>) throws {
    var whole = text
    for (name, part) in parts {
      let opening = "<!-- generated: \(name) -->\n"
      guard let start = whole.range(of: opening),
        let end = whole.range(of: "<!-- end -->", range: start.upperBound..<whole.endIndex)
      else { throw NoMarkers(path: path, name: name) }
      whole.replaceSubrange(start.upperBound..<end.lowerBound, with: "\n\(part)\n\n")
    }
    try expectWhole(whole)
  }

  /// Compares the whole document, if all of it is generated, with its expected text.
  package func expectWhole(_ text: String) throws {
    let file = file(of: "")
    try expectGolden(
      text,
      named: file.deletingPathExtension().lastPathComponent,
      suffix: "md",
      in: file.deletingLastPathComponent()
    )
  }

  /// The error that a document lacks the markers of a generated part.
  private struct NoMarkers: Error, CustomStringConvertible {
    let path: String
    let name: String

    var description: String { "\(path) has no <!-- generated: \(name) -->" }
  }
}
