/// The range of a mapping after a step's key in a file, and the comments between the mapping's lines.
///
/// YAML's parser reports the start of a value but not its end. This type finds the end of mappings in flow style
/// (`{...}`) and in block style. It supports no other style. A caller that replaces a value must read the changed file
/// again to verify it.
struct WrittenValue {
  /// The range to replace.
  ///
  /// In flow style, the range is the braces and everything between them. In block style, it is everything after the
  /// key's colon.
  private(set) var range: Range<Int>
  /// Whether the key is in double quotation marks, as in JSON.
  private(set) var isJSON = false
  private let isBlock: Bool
  /// A comment on the same line as the key.
  private var keyComment = ""
  /// The comments between the lines of the value.
  ///
  /// Each comment starts with a line break.
  private var commentLines = ""

  /// Finds the value after the key at the given line and column, both counted from 1.
  init?(in scalars: [Unicode.Scalar], line: Int, column: Int) {
    var source = ValueScanner(scalars)
    guard source.move(toLine: line, column: column) else { return nil }
    let indent = column - 1
    guard let quote = source.skipKey() else { return nil }
    isJSON = quote == "\""
    let colon = source.position
    keyComment = source.skipToValue()
    if source.current == "{" {
      isBlock = false
      let start = source.position
      guard source.skipFlow() else { return nil }
      range = start..<source.position
      return
    }
    isBlock = true
    guard !isJSON, source.isBehindLineEnd(of: colon), source.column > indent else { return nil }
    var key = ValueScanner(scalars)
    guard key.move(toLine: line, column: column) else { return nil }
    let lines = key.blockLines(deeperThan: indent)
    commentLines = lines.comments
    range = colon..<lines.end
  }

  /// Returns the text that replaces the value, including the comments between its lines.
  func replacement(_ value: String) -> String {
    guard isBlock else { return value }
    let comment = keyComment.isEmpty ? "" : " \(keyComment)"
    return " \(value)\(comment)\(commentLines)"
  }
}
