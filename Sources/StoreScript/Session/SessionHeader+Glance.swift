import StoreModel

extension SessionHeader {
  /// Reads the header of a session file.
  ///
  /// The steps aren't read if they are at the end of the file.
  ///
  /// The result is `nil` if the header is invalid. ``SessionScript/read(_:files:)`` reports the reason.
  ///
  /// - Parameters:
  ///   - text: The content of the file.
  ///   - values: The values of parameters that differ from the header.
  package init?(topOf text: String, with values: [String: String] = [:]) {
    let top = Self.top(of: text) ?? text[...]
    guard let node = try? YAMLNode.read(String(top)) else { return nil }
    let root = ScriptValue(node)
    var problems = ProblemList<ScriptProblem>()
    let filled = ScriptParameters(of: root, with: values)?.filling(root, &problems) ?? root
    var fields = FieldReader(filled, of: "a script")
    self = SessionHeader.read(&fields, files: nil, &problems)
    // As long as the matrix lacks values, problems are ignored, because names can't be replaced.
    let isOpen = isMatrixOpen && values.isEmpty
    guard fields.problems.isEmpty, problems.isEmpty || isOpen else { return nil }
  }

  /// Whether the values in the matrix must be read from a catalog or a file.
  package var isMatrixOpen: Bool { matrix.contains { $0.value.values == nil } }

  /// Reads the fields of the header from a session's mapping.
  static func read(
    _ fields: inout FieldReader,
    files: ScriptFiles?,
    _ problems: inout ProblemList<ScriptProblem>
  ) -> SessionHeader {
    var header = SessionHeader()
    for row in rows {
      guard let written = fields.takeField(row.name) else { continue }
      var reader = StepReader(files: files)
      row.read(written, &reader, &header)
      problems.add(contentsOf: reader.problems)
    }
    return header
  }

  /// Returns the text before the steps, or `nil` if other fields may follow the steps.
  private static func top(of text: String) -> Substring? {
    let key = "steps:"
    guard
      let start = text.hasPrefix(key)
        ? text.startIndex : text.firstRange(of: "\n\(key)")?.lowerBound
    else { return nil }
    let steps = text[start...].drop { $0 == "\n" }
    // Elements of the list are indented or start with a dash. Any other line is a field.
    let isAlone = steps.utf8.split(separator: UInt8(ascii: "\n")).dropFirst().allSatisfy { line in
      line.first.map { " -#\r\t".utf8.contains($0) } ?? true
    }
    return isAlone && start > text.startIndex ? text[..<start] : nil
  }
}
