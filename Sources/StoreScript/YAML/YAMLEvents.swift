import CYaml
import StoreModel
import VisibleText

/// The sequence of libyaml's events in a YAML text.
///
/// Earlier events aren't stored. The caller handles each event before the next one is read. So the caller can stop
/// before a malicious text expands to a very large value.
final class YAMLEvents {
  /// An event in a text.
  enum Event {
    case documentStart
    case documentEnd
    case scalar(String, YAMLNode.Style, anchor: String?)
    case alias(String)
    case listStart(YAMLNode.Style, anchor: String?)
    case listEnd
    case fieldsStart(YAMLNode.Style, anchor: String?)
    case fieldsEnd
    /// The end of the text.
    case end
  }

  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let input: UnsafeMutableBufferPointer<UInt8>

  init(_ text: String) {
    input = .allocate(capacity: text.utf8.count)
    _ = input.initialize(from: text.utf8)
    // Initialization only fails if memory is exhausted. The first event is then an error.
    parser.initialize(to: yaml_parser_t())
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// Reads the next event.
  ///
  /// - Returns: The event, its start and its end.
  /// - Throws: The reason why the rest of the text isn't valid YAML.
  func next() throws(ScriptProblem) -> (event: Event, position: SourcePosition, end: SourcePosition)
  {
    while true {
      var raw = yaml_event_t()
      guard yaml_parser_parse(parser, &raw) == 1 else { throw problem }
      defer { yaml_event_delete(&raw) }
      guard let event = Self.event(raw) else { continue }
      return (event, SourcePosition(raw.start_mark), SourcePosition(raw.end_mark))
    }
  }

  /// Converts an event of libyaml, or returns `nil` if the event marks the start of the text.
  private static func event(_ raw: yaml_event_t) -> Event? {
    switch raw.type {
    case YAML_STREAM_START_EVENT, YAML_NO_EVENT: nil
    case YAML_DOCUMENT_START_EVENT: .documentStart
    case YAML_DOCUMENT_END_EVENT: .documentEnd
    case YAML_ALIAS_EVENT: .alias(text(raw.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      .scalar(
        String(
          decoding: UnsafeBufferPointer(
            start: raw.data.scalar.value,
            count: raw.data.scalar.length
          ),
          as: UTF8.self
        ),
        style(of: raw.data.scalar.style),
        anchor: text(raw.data.scalar.anchor)
      )
    case YAML_SEQUENCE_START_EVENT:
      .listStart(
        raw.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE ? .flow : .block,
        anchor: text(raw.data.sequence_start.anchor)
      )
    case YAML_SEQUENCE_END_EVENT: .listEnd
    case YAML_MAPPING_START_EVENT:
      .fieldsStart(
        raw.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE ? .flow : .block,
        anchor: text(raw.data.mapping_start.anchor)
      )
    case YAML_MAPPING_END_EVENT: .fieldsEnd
    default: .end
    }
  }

  private static func style(of scalar: yaml_scalar_style_t) -> YAMLNode.Style {
    switch scalar {
    case YAML_PLAIN_SCALAR_STYLE: .plain
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    default: .block
    }
  }

  private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    pointer.map { String(decodingCString: $0, as: UTF8.self) }
  }

  /// The reason why the text isn't valid YAML.
  private var problem: ScriptProblem {
    let isReading = parser.pointee.error == YAML_READER_ERROR
    var position =
      isReading
      ? SourcePosition(of: parser.pointee.problem_offset, in: Array(input))
      : SourcePosition(parser.pointee.problem_mark)
    // libyaml only notices at the end of the text that a bracket or a quotation mark is never closed.
    if !isReading, input.isBlank(from: position) {
      let opening = SourcePosition(parser.pointee.context_mark)
      let isKnown = parser.pointee.context != nil && !input.isBlank(from: opening)
      position = isKnown ? opening : input.lastPosition
    }
    let words = parser.pointee.problem.map { String(cString: $0) } ?? "it can't be read"
    guard !isReading, input.hasTab(at: position) else { return .notYAML(words, at: position) }
    return ScriptProblem(
      line: position.line,
      column: position.column,
      message: "invalid YAML: a tab where only spaces are allowed",
      remedy: "replace it with spaces"
    )
  }
}

extension SourcePosition {
  /// Converts a position of libyaml, whose lines and columns are counted from 0.
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// The position of the last byte that isn't white space.
  fileprivate var lastPosition: SourcePosition {
    let last = lastIndex { !" \t\r\n".utf8.contains($0) }
    return SourcePosition(of: last ?? 0, in: Array(self))
  }

  /// Returns whether the UTF-8 text ends at the given position.
  fileprivate func isBlank(from position: SourcePosition) -> Bool {
    position >= SourcePosition(of: count, in: Array(self))
  }

  /// Returns whether there is a tab at the given position of the UTF-8 text, or in the white space directly before it.
  fileprivate func hasTab(at position: SourcePosition) -> Bool {
    let lines = split(
      separator: UInt8(ascii: "\n"),
      maxSplits: position.line,
      omittingEmptySubsequences: false
    )
    guard lines.indices.contains(position.line - 1) else { return false }
    let line = String(decoding: lines[position.line - 1], as: UTF8.self).unicodeScalars
    if line.dropFirst(position.column - 1).first == "\t" { return true }
    let before = line.prefix(position.column - 1).reversed()
    return before.prefix { $0 == " " || $0 == "\t" }.contains("\t")
  }
}

extension ScriptProblem {
  /// Returns the problem of a duplicate key in a mapping.
  static func twice(
    _ name: String,
    at position: SourcePosition,
    first: SourcePosition
  ) -> ScriptProblem {
    ScriptProblem(
      line: position.line,
      column: position.column,
      message: "invalid YAML: \(name.quoted) appears twice, first in line \(first.line)",
      remedy: "remove one of them"
    )
  }

  /// Returns the problem of a text that isn't valid YAML.
  static func notYAML(_ words: String, at position: SourcePosition) -> ScriptProblem {
    ScriptProblem(
      line: position.line,
      column: position.column,
      message: "invalid YAML: \(words)",
      remedy: "look for a wrong indent, a missing quote or a missing colon"
    )
  }
}
