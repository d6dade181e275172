/// Where the mapping behind a step's key stands in a file, and what stands between its lines.
///
/// YAML's parser says where a value begins but not where it ends. This finds the end of mappings in
/// flow style (`{...}`) and in block style; it knows no others, and a caller that replaces a value reads
/// the file again to be sure.
struct WrittenValue {
  /// What to replace: the braces and all between them, or everything behind the key's colon.
  private(set) var range: Range<Int>
  /// True if the key is in quotes, as JSON writes it.
  private(set) var isJSON = false
  private let isBlock: Bool
  /// A comment on the key's own line.
  private var keyComment = ""
  /// The comments between the value's lines, each a line that begins with its line break.
  private var commentLines = ""

  /// Finds the value of the key at a line and a column, both counted from 1.
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

  /// What to put in place of the value so that nothing between its lines is lost.
  func replacement(_ value: String) -> String {
    guard isBlock else { return value }
    let comment = keyComment.isEmpty ? "" : " \(keyComment)"
    return " \(value)\(comment)\(commentLines)"
  }
}
