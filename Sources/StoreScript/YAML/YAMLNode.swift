import StoreModel
import VisibleText

/// A value in a YAML text, with its position.
struct YAMLNode {
  /// The content of a value.
  enum Content {
    /// The text of a scalar, and whether the scalar is written without quotation marks.
    case scalar(String, isPlain: Bool)
    case list([YAMLNode])
    case fields([Field])
  }

  /// A key and its value.
  struct Field {
    let key: YAMLNode
    let value: YAMLNode
  }

  /// The style of a value.
  enum Style {
    /// A scalar without quotation marks.
    case plain
    case singleQuoted
    case doubleQuoted
    /// A list or a mapping in brackets or braces.
    case flow
    /// A list, a mapping or a scalar on separate lines.
    case block
  }

  let content: Content
  let position: SourcePosition
  /// The position after the last character or the closing bracket.
  ///
  /// For a list or a mapping on separate lines, the value is the position after the last element's end.
  let end: SourcePosition
  let style: Style
}

extension YAMLNode {
  /// Reads the value in a YAML text.
  ///
  /// - Returns: The value, or `nil` if the text doesn't contain a value.
  /// - Throws: The reason why the text isn't valid YAML, or the limit of ``YAMLLimits`` that the text exceeds.
  static func read(_ text: String) throws(ScriptProblem) -> YAMLNode? {
    let events = YAMLEvents(text)
    guard case .documentStart = try events.next().event else { return nil }
    var composer = YAMLComposer(events, limit: YAMLLimits.values(inBytes: text.utf8.count))
    let root = try composer.value()
    _ = try events.next()
    let (behind, position, _) = try events.next()
    if case .end = behind { return root }
    throw .notYAML("a second document begins here", at: position)
  }
}

/// The limits for a YAML text.
///
/// Because of them, reading needs only a small multiple of the text's bytes.
package enum YAMLLimits {
  /// The maximum nesting depth of lists and mappings, including values that aliases repeat.
  ///
  /// Session files need eight levels.
  package static let depth = 64

  /// Returns the maximum number of values in a text with the given number of bytes.
  ///
  /// If an alias repeats values, they count each time.
  package static func values(inBytes count: Int) -> Int {
    JSONLimits.document.values(inBytes: count)
  }
}

/// A composer that creates values from events.
private struct YAMLComposer {
  private let events: YAMLEvents
  private let limit: Int
  /// The number of values so far, including values that aliases repeat.
  private var count = 0
  private var anchors: [String: Anchored] = [:]

  /// A value that aliases can repeat, its number of values, and its number of levels.
  private struct Anchored {
    let node: YAMLNode
    let count: Int
    let height: Int
  }

  init(_ events: YAMLEvents, limit: Int) {
    self.events = events
    self.limit = limit
  }

  mutating func value() throws(ScriptProblem) -> YAMLNode {
    let (event, position, end) = try events.next()
    return try value(of: event, at: position, to: end, depth: 0).node
  }

  /// Creates the value that starts with the given event.
  ///
  /// - Returns: The value, and the number of levels in it.
  private mutating func value(
    of event: YAMLEvents.Event,
    at position: SourcePosition,
    to end: SourcePosition,
    depth: Int
  ) throws(ScriptProblem) -> (node: YAMLNode, height: Int) {
    let before = count
    try add(1, at: position)
    switch event {
    case .scalar(let text, let style, let anchor):
      let content = YAMLNode.Content.scalar(text, isPlain: style == .plain)
      let node = YAMLNode(content: content, position: position, end: end, style: style)
      return remember(node, height: 0, as: anchor, from: before)
    case .listStart(let style, let anchor):
      try check(depth + 1, at: position)
      let (elements, height, bracket) = try elements(depth: depth + 1)
      let node = YAMLNode(
        content: .list(elements),
        position: position,
        end: style == .flow ? bracket : elements.last?.end ?? end,
        style: style
      )
      return remember(node, height: height + 1, as: anchor, from: before)
    case .fieldsStart(let style, let anchor):
      try check(depth + 1, at: position)
      let (fields, height, brace) = try fields(depth: depth + 1)
      let node = YAMLNode(
        content: .fields(fields),
        position: position,
        end: style == .flow ? brace : fields.last?.value.end ?? end,
        style: style
      )
      return remember(node, height: height + 1, as: anchor, from: before)
    case .alias(let name):
      guard let anchored = anchors[name] else {
        throw .notYAML("there is no anchor &\(name.shortened())", at: position)
      }
      try check(depth + anchored.height, at: position)
      try add(anchored.count - 1, at: position)
      return (anchored.node, anchored.height)
    case .documentStart, .documentEnd, .listEnd, .fieldsEnd, .end:
      throw .notYAML("a value is missing", at: position)
    }
  }

  private mutating func elements(
    depth: Int
  ) throws(ScriptProblem) -> (elements: [YAMLNode], height: Int, end: SourcePosition) {
    var elements: [YAMLNode] = []
    var height = 0
    while true {
      let (event, position, end) = try events.next()
      if case .listEnd = event { return (elements, height, end) }
      let element = try value(of: event, at: position, to: end, depth: depth)
      elements.append(element.node)
      height = max(height, element.height)
    }
  }

  private mutating func fields(
    depth: Int
  ) throws(ScriptProblem) -> (fields: [YAMLNode.Field], height: Int, end: SourcePosition) {
    var fields: [YAMLNode.Field] = []
    var positions: [String: SourcePosition] = [:]
    var height = 0
    while true {
      let (event, position, end) = try events.next()
      if case .fieldsEnd = event { return (fields, height, end) }
      let key = try value(of: event, at: position, to: end, depth: depth).node
      guard case .scalar(let name, _) = key.content else {
        throw .notYAML("a key must be a word, not a list or a mapping", at: position)
      }
      if let first = positions.updateValue(position, forKey: name) {
        throw .twice(name, at: position, first: first)
      }
      let (next, nextPosition, nextEnd) = try events.next()
      let value = try value(of: next, at: nextPosition, to: nextEnd, depth: depth)
      fields.append(YAMLNode.Field(key: key, value: value.node))
      height = max(height, value.height)
    }
  }

  private mutating func remember(
    _ node: YAMLNode,
    height: Int,
    as anchor: String?,
    from before: Int
  ) -> (node: YAMLNode, height: Int) {
    if let anchor {
      anchors[anchor] = Anchored(node: node, count: count - before, height: height)
    }
    return (node, height)
  }

  private mutating func add(_ values: Int, at position: SourcePosition) throws(ScriptProblem) {
    count += values
    guard count > limit else { return }
    throw ScriptProblem(
      line: position.line,
      column: position.column,
      message: "the text has more than \(limit) values, including those that its aliases repeat",
      remedy: "write fewer, or split the file"
    )
  }

  private func check(_ depth: Int, at position: SourcePosition) throws(ScriptProblem) {
    guard depth > YAMLLimits.depth else { return }
    throw ScriptProblem(
      line: position.line,
      column: position.column,
      message: "nested deeper than \(YAMLLimits.depth) levels",
      remedy: "use at most \(YAMLLimits.depth); a session needs eight"
    )
  }
}
