import StoreModel

// Values of a file, as another one is written in their place.

extension YAMLNode {
  /// The same text for what means the same, however it is written.
  var canonical: String { flow(isJSON: true) }

  func isSame(as other: YAMLNode) -> Bool { canonical == other.canonical }

  var isScalar: Bool {
    if case .scalar = content { true } else { false }
  }

  var isEmptyList: Bool {
    if case .list(let elements) = content { elements.isEmpty } else { false }
  }

  /// The value on one line.
  ///
  /// - Parameter isJSON: Whether as JSON, in which a whole number or a Bool alone goes without quotes.
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

  /// A key, which is a text in JSON.
  private func name(isJSON: Bool) -> String {
    guard isJSON, case .scalar(let text, _) = content else { return flow(isJSON: false) }
    return Style.doubleQuoted.writes(text, isJSON: true) ?? ""
  }
}

extension YAMLNode.Style {
  /// A text in this style, or in the nearest one that it can have; nil for a style of lines of its own.
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
      // It has no escapes: what needs one goes between the others.
      let isSimple = text.unicodeScalars.allSatisfy { 0x20..<0x7F ~= $0.value }
      return isSimple ? "'\(text.replacing("'", with: "''"))'" : quoted(text)
    case .doubleQuoted:
      return quoted(text)
    }
  }
}

extension String {
  /// Whether it is a date of store time, whose colons need no quotation marks.
  fileprivate var isPlainDate: Bool {
    StoreInstant(iso8601: self) != nil
      && allSatisfy { $0.isASCII && ($0.isNumber || "-:.TZ+".contains($0)) } && !hasPrefix("-")
  }
}
