import StoreModel

extension SessionHeader {
  /// The header of a session file, read without its steps where the file has them at its end.
  ///
  /// It is nil where it cannot be read; ``SessionScript/read(_:files:)`` says why.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - values: What its parameters stand for, where that is not what the header says.
  package init?(topOf text: String, with values: [String: String] = [:]) {
    let top = Self.top(of: text) ?? text[...]
    guard let node = try? YAMLNode.read(String(top)) else { return nil }
    let root = ScriptValue(node)
    var problems = ProblemList<ScriptProblem>()
    let filled = ScriptParameters(of: root, with: values)?.filling(root, &problems) ?? root
    var fields = FieldReader(filled, of: "a session")
    self = SessionHeader.read(&fields, files: nil, &problems)
    // What it will say of what has no value yet is known when it has one.
    let isOpen = isMatrixOpen && values.isEmpty
    guard fields.problems.isEmpty, problems.isEmpty || isOpen else { return nil }
  }

  /// Whether the values of its matrix have to be found in a catalog or a file.
  package var isMatrixOpen: Bool { matrix.contains { $0.value.values == nil } }

  /// Takes the header's fields out of a session's mapping.
  static func read(
    _ fields: inout FieldReader,
    files: ScriptFiles?,
    _ problems: inout ProblemList<ScriptProblem>
  ) -> SessionHeader {
    var header = SessionHeader()
    for row in rows {
      guard let written = fields.take(row.name) else { continue }
      var reader = StepReader(files: files)
      row.read(written, &reader, &header)
      problems.add(contentsOf: reader.problems)
    }
    return header
  }

  /// What stands before the steps; nil where something else may stand behind them.
  private static func top(of text: String) -> Substring? {
    let key = "steps:"
    guard
      let start = text.hasPrefix(key)
        ? text.startIndex : text.firstRange(of: "\n\(key)")?.lowerBound
    else { return nil }
    let steps = text[start...].drop { $0 == "\n" }
    // Items are moved to the right or begin with a dash; any other line is a field.
    let isAlone = steps.utf8.split(separator: UInt8(ascii: "\n")).dropFirst().allSatisfy { line in
      line.first.map { " -#\r\t".utf8.contains($0) } ?? true
    }
    return isAlone && start > text.startIndex ? text[..<start] : nil
  }
}
