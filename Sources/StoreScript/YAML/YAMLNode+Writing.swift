import StoreModel

// The functions that write new values in place of a file's values.

extension YAMLNode {
  /// A text that is the same for all spellings of the same value.
  var canonical: String { flow(isJSON: true) }

  func isSame(as other: YAMLNode) -> Bool { canonical == other.canonical }

  var isScalar: Bool {
    if case .scalar = content { true } else { false }
  }

  var isEmptyList: Bool {
    if case .list(let elements) = content { elements.isEmpty } else { false }
  }

  /// Returns the value on one line.
  ///
  /// - Parameter isJSON: Whether to write JSON. In JSON, only whole numbers and Bools are written without quotation
  ///   marks.
  /// - Returns: The text.
  func flow(isJSON: Bool) -> String {
    switch content {
    case .scalar(let text, let isPlain):
      guard isJSON else { return isPlain ? text : scalar(text) }
      return Style.plain.writes(text, isJSON: true) ?? ""
    case .list(let elements):
      return "[\(elements.map { $0.flow(isJSON: isJSON) }.joined(separator: isJSON ? "," : ", "))]"
    case .fields(let fields):
      let parts = fields.map { field in
        "\(field.key.name(isJSON: isJSON)):\(isJSON ? "" : " ")\(field.value.flow(isJSON: isJSON))"
      }
      return "{\(parts.joined(separator: isJSON ? "," : ", "))}"
    }
  }

  /// Returns the text of a key.
  ///
  /// In JSON, the key is a string.
  private func name(isJSON: Bool) -> String {
    guard isJSON, case .scalar(let text, _) = content else { return flow(isJSON: false) }
    return Style.doubleQuoted.writes(text, isJSON: true) ?? ""
  }
}

extension YAMLNode.Style {
  /// Returns a string in this style or the most similar possible style.
  ///
  /// The result is `nil` for the styles `flow` and `block`.
  func writes(_ text: String, isJSON: Bool) -> String? {
    switch self {
    case .flow, .block:
      return nil
    case .plain where isJSON:
      let isNumber = Int64(text).map { String($0) } == text
      return isNumber || text == "true" || text == "false"
        ? text : Self.doubleQuoted.writes(text, isJSON: true)
    case .doubleQuoted where isJSON:
      var writer = JSONWriter()
      writer.string(text)
      return writer.text
    case .plain:
      return text.isPlainDate ? text : scalar(text)
    case .singleQuoted:
      // Single quotation marks allow no escapes, so all other strings have double quotation marks.
      let isSimple = text.unicodeScalars.allSatisfy { 0x20..<0x7F ~= $0.value }
      return isSimple ? "'\(text.replacing("'", with: "''"))'" : quoted(text)
    case .doubleQuoted:
      return quoted(text)
    }
  }
}

extension String {
  /// Whether the string is a date of store time.
  ///
  /// The colons of such a date don't need quotation marks.
  fileprivate var isPlainDate: Bool {
    StoreInstant(iso8601: self) != nil
      && allSatisfy { $0.isASCII && ($0.isNumber || "-:.TZ+".contains($0)) } && !hasPrefix("-")
  }
}
