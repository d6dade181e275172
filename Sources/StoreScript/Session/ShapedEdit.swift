import StoreModel

/// A change of values in a file that preserves the file's layout.
///
/// The layout is the style of lists and mappings, the order of keys, quotation marks, and comments. The type supports
/// the layouts that people usually write, and reports all other layouts. The caller must read the changed file again to
/// verify the result.
struct ShapedEdit {
  private let scalars: [Unicode.Scalar]
  private let lineStarts: [Int]
  private let isJSON: Bool
  private var replacements: [(range: Range<Int>, text: String)] = []

  init(_ scalars: [Unicode.Scalar], isJSON: Bool) {
    self.scalars = scalars
    self.isJSON = isJSON
    lineStarts = [0] + scalars.indices.filter { scalars[$0] == "\n" }.map { $0 + 1 }
  }

  /// The content of the file after all changes.
  var text: String {
    var result = scalars
    // Strings that are inserted at the same position keep the order in which they were added.
    let last = replacements.enumerated().sorted { left, right in
      (left.element.range.lowerBound, left.offset) > (right.element.range.lowerBound, right.offset)
    }
    for (_, edit) in last {
      result.replaceSubrange(edit.range, with: edit.text.unicodeScalars)
    }
    return String(String.UnicodeScalarView(result))
  }

  /// Returns whether any of the replaced parts contains the given string.
  func replaces(_ text: String) -> Bool {
    replacements.contains { edit in
      String(String.UnicodeScalarView(scalars[edit.range])).contains(text)
    }
  }

  /// Changes the parts of a value that differ between the old and the new value.
  ///
  /// - Parameters:
  ///   - written: The value in the file.
  ///   - old: The same value in the form that the project's own writer uses.
  ///   - new: The new value.
  /// - Returns: `false` if the layout of the value is unknown.
  mutating func change(_ written: YAMLNode, from old: YAMLNode, to new: YAMLNode) -> Bool {
    guard !old.isSame(as: new) else { return true }
    switch (written.content, old.content, new.content) {
    case (.scalar, _, .scalar(let text, _)):
      return replace(written, by: text)
    case (.scalar, _, .list(let elements)) where elements.count == 1:
      guard case .scalar(let text, _) = elements[0].content else { break }
      return replace(written, by: text)
    case (.fields(let fields), .fields(let olds), .fields(let news)):
      return change(fields, from: olds, to: news)
    case (.list(let elements), .list(let olds), .list(let news))
    where !elements.isEmpty && !news.isEmpty && elements.count == olds.count:
      return change(elements, in: written, from: olds, to: news)
    default: break
    }
    guard written.style == .flow || written.isScalar,
      !scalars[range(of: written)].contains("#")
    else { return false }
    replacements.append((range(of: written), new.flow(isJSON: isJSON)))
    return true
  }

  /// Changes the values of a mapping, or returns `false` if its keys change.
  private mutating func change(
    _ fields: [YAMLNode.Field],
    from olds: [YAMLNode.Field],
    to news: [YAMLNode.Field]
  ) -> Bool {
    guard fields.count == news.count, fields.count == olds.count else { return false }
    return fields.allSatisfy { field in
      guard let old = olds.first(where: { $0.key.isSame(as: field.key) }),
        let new = news.first(where: { $0.key.isSame(as: field.key) })
      else { return false }
      // A block list that becomes empty is replaced as a whole, right after its key.
      guard field.value.style == .block, new.value.isEmptyList else {
        return change(field.value, from: old.value, to: new.value)
      }
      return empty(field)
    }
  }

  /// Replaces a list whose elements are on separate lines with `[]`.
  private mutating func empty(_ field: YAMLNode.Field) -> Bool {
    guard let colon = scalars[index(of: field.key.end)...].firstIndex(of: ":") else { return false }
    let range = colon + 1..<index(of: field.value.end)
    guard !scalars[range].contains("#") else { return false }
    replacements.append((range, " []"))
    return true
  }

  private mutating func change(
    _ elements: [YAMLNode],
    in list: YAMLNode,
    from olds: [YAMLNode],
    to news: [YAMLNode]
  ) -> Bool {
    var (position, next) = (0, 0)
    for (kept, same) in Self.common(olds, news) + [(olds.count, news.count)] {
      while position < kept, next < same {
        guard change(elements[position], from: olds[position], to: news[next]) else { return false }
        (position, next) = (position + 1, next + 1)
      }
      guard elements[position..<kept].allSatisfy({ remove($0, from: elements, list.style) })
      else { return false }
      let added = news[next..<same].map { $0.flow(isJSON: isJSON) }
      guard added.isEmpty || insert(added, behind: kept - 1, of: elements, list.style) else {
        return false
      }
      (position, next) = (kept + 1, same + 1)
    }
    return true
  }

  /// Returns the pairs of indices at which both lists have the same element.
  private static func common(_ olds: [YAMLNode], _ news: [YAMLNode]) -> [(Int, Int)] {
    let difference = news.map(\.canonical).difference(from: olds.map(\.canonical))
    let removed = Set(difference.removals.map(\.offset))
    let added = Set(difference.insertions.map(\.offset))
    return Array(
      zip(
        olds.indices.filter { !removed.contains($0) },
        news.indices.filter { !added.contains($0) }
      )
    )
  }

  private mutating func replace(_ written: YAMLNode, by text: String) -> Bool {
    guard let new = written.style.writes(text, isJSON: isJSON) else { return false }
    replacements.append((range(of: written), new))
    return true
  }
}

// The functions that add and remove elements of lists.
extension ShapedEdit {
  /// Removes an element of a list, or returns `false` if the layout is unknown.
  mutating func remove(
    _ element: YAMLNode,
    from elements: [YAMLNode],
    _ style: YAMLNode.Style
  ) -> Bool {
    let range = range(of: element)
    guard let position = elements.firstIndex(where: { $0.position == element.position }) else {
      return false
    }
    if style == .flow {
      // The comma after the element is removed too. If the element is the last one, the comma before it is removed.
      let isLast = position + 1 == elements.count
      let start =
        isLast && position > 0 ? index(of: elements[position - 1].end) : range.lowerBound
      let around =
        start..<(isLast ? range.upperBound : index(of: elements[position + 1].position))
      guard !scalars[around].contains("#") else { return false }
      replacements.append((around, ""))
      return true
    }
    guard let dash = dash(of: element),
      scalars[lineStart(of: dash)..<dash].allSatisfy({ $0 == " " })
    else { return false }
    let last = lastScalar(of: element)
    let end = lineEnd(from: last)
    let behind = scalars[last..<end]
    if behind.contains("#") {
      // A comment after the element stays.
      let hash = behind.firstIndex(of: "#") ?? end
      replacements.append((dash..<hash, ""))
    } else {
      replacements.append((lineStart(of: dash)..<min(scalars.count, end + 1), ""))
    }
    return true
  }

  /// Inserts elements after the element at the given index, or at the start of the list if the index is -1.
  private mutating func insert(
    _ texts: [String],
    behind position: Int,
    of elements: [YAMLNode],
    _ style: YAMLNode.Style
  ) -> Bool {
    guard let neighbour = elements.indices.contains(position) ? elements[position] : elements.first
    else { return false }
    if style == .flow {
      let joined = texts.joined(separator: ", ")
      let at = index(of: position < 0 ? neighbour.position : neighbour.end)
      replacements.append((at..<at, position < 0 ? "\(joined), " : ", \(joined)"))
      return true
    }
    guard let indent = indent(of: neighbour), let dash = dash(of: neighbour) else { return false }
    guard position >= 0 else {
      let before = texts.map { "- \($0)\n\(indent)" }.joined()
      replacements.append((dash..<dash, before))
      return true
    }
    let end = lineEnd(from: lastScalar(of: neighbour))
    replacements.append((end..<end, texts.map { "\n\(indent)- \($0)" }.joined()))
    return true
  }

  /// Inserts an element after another element.
  ///
  /// - Parameters:
  ///   - flow: The new element on one line.
  ///   - lines: The lines of the new element after its dash. They are used if the list is in block style.
  ///   - position: The index of the element before the new element.
  ///   - elements: The elements of the list.
  ///   - list: The list.
  /// - Returns: `false` if the layout of the list is unknown.
  mutating func add(
    _ flow: YAMLNode,
    as lines: [String],
    behind position: Int,
    of elements: [YAMLNode],
    in list: YAMLNode
  ) -> Bool {
    let text =
      list.style == .flow
      ? flow.flow(isJSON: isJSON)
      : indent(of: elements[max(0, position)]).map { lines.joined(separator: "\n\($0)") }
    return text.map { insert([$0], behind: position, of: elements, list.style) } ?? false
  }

  /// Replaces an element of a list, or returns `false` if the layout is unknown.
  ///
  /// If the new element has the same keys, the old layout and its comments are preserved.
  mutating func replace(
    _ element: YAMLNode,
    with flow: YAMLNode,
    as lines: [String],
    in list: YAMLNode
  ) -> Bool {
    var inShape = self
    if case .fields = element.content, case .fields = flow.content,
      inShape.change(element, from: element, to: flow)
    {
      self = inShape
      return true
    }
    guard list.style != .flow else {
      replacements.append((range(of: element), flow.flow(isJSON: isJSON)))
      return true
    }
    guard let indent = indent(of: element), let dash = dash(of: element) else { return false }
    let new = " " + lines.joined(separator: "\n\(indent)")
    replacements.append((dash + 1..<lastScalar(of: element), new))
    return true
  }

  /// Replaces the last elements of a list, or appends elements.
  ///
  /// The text between the old elements is removed too.
  ///
  /// - Parameters:
  ///   - range: The indices of the old elements. The range ends with the last element of the list.
  ///   - elements: The elements of the list. There must be at least one element.
  ///   - list: The list.
  ///   - flows: The new elements, each on one line.
  ///   - lines: The lines of each new element after its dash. They are used if the list is in block style.
  /// - Returns: `false` if the layout of the list is unknown.
  mutating func replace(
    _ range: Range<Int>,
    of elements: [YAMLNode],
    _ list: YAMLNode,
    with flows: [YAMLNode],
    as lines: [[String]]
  ) -> Bool {
    guard let last = elements.last else { return false }
    if list.style == .flow {
      let joined = flows.map { $0.flow(isJSON: isJSON) }.joined(separator: ", ")
      guard range.lowerBound > 0 else {
        replacements.append((index(of: elements[0].position)..<index(of: last.end), joined))
        return true
      }
      let start = index(of: elements[range.lowerBound - 1].end)
      replacements.append((start..<index(of: last.end), joined.isEmpty ? "" : ", \(joined)"))
      return true
    }
    guard let indent = indent(of: elements[0]), let first = dash(of: elements[0]) else {
      return false
    }
    let items = lines.map { "- " + $0.joined(separator: "\n\(indent)") }
    let end = lineEnd(from: lastScalar(of: last))
    guard range.lowerBound > 0 else {
      let start = items.isEmpty ? lineStart(of: first) : first
      replacements.append((start..<end, items.joined(separator: "\n\(indent)")))
      return true
    }
    let start = lineEnd(from: lastScalar(of: elements[range.lowerBound - 1]))
    replacements.append((start..<end, items.map { "\n\(indent)\($0)" }.joined()))
    return true
  }

  /// Inserts elements into an empty list.
  ///
  /// - Parameters:
  ///   - list: The list, or the empty value in its place.
  ///   - flows: The new elements, each on one line.
  ///   - lines: The lines of each new element after its dash.
  /// - Returns: `false` if the layout of the list is unknown.
  mutating func fill(_ list: YAMLNode, with flows: [YAMLNode], as lines: [[String]]) -> Bool {
    guard !lines.isEmpty else { return true }
    if isJSON {
      let joined = flows.map { $0.flow(isJSON: true) }.joined(separator: ", ")
      replacements.append((range(of: list), "[\(joined)]"))
      return true
    }
    let items = lines.map { "\n  - " + $0.joined(separator: "\n  ") }.joined()
    if list.style == .flow { replacements.append((range(of: list), "")) }
    let end = lineEnd(from: index(of: list.end))
    replacements.append((end..<end, items))
    return true
  }

  /// Adds a key with the given value to an element of a list.
  ///
  /// The element is a mapping or a key alone.
  ///
  /// - Returns: `false` if the layout of the element is unknown.
  mutating func add(
    field key: String,
    _ text: String,
    to element: YAMLNode,
    in list: YAMLNode
  ) -> Bool {
    let words = isJSON ? "\(quoted(key)): \(quoted(text))" : "\(key): \(scalar(text))"
    let range = range(of: element)
    switch (element.content, element.style, list.style) {
    case (.list, _, _): return false
    case (.fields, .flow, _):
      replacements.append((range.upperBound - 1..<range.upperBound - 1, ", \(words)"))
    case (.scalar, _, .flow):
      replacements.append((range.lowerBound..<range.lowerBound, "{"))
      replacements.append((range.upperBound..<range.upperBound, ": null, \(words)}"))
    case (.fields, _, _), (.scalar, _, _):
      if element.isScalar { replacements.append((range.upperBound..<range.upperBound, ":")) }
      let end = lineEnd(from: lastScalar(of: element))
      let margin = String(repeating: " ", count: element.position.column - 1)
      replacements.append((end..<end, "\n\(margin)\(words)"))
    }
    return true
  }

  /// Returns the end of an element's last nonblank line.
  ///
  /// The element itself may end later, because a block of text ends at the start of the next line.
  private func lastScalar(of element: YAMLNode) -> Int {
    var last = index(of: element.end)
    while last > 0, " \n\r".unicodeScalars.contains(scalars[last - 1]) { last -= 1 }
    return last
  }

  /// Returns the spaces before the dash of an element, or `nil` if the element doesn't follow a dash.
  private func indent(of element: YAMLNode) -> String? {
    dash(of: element).map { String(repeating: " ", count: $0 - lineStart(of: $0)) }
  }

  /// Returns the position of the dash before an element, or `nil` if the element doesn't follow a dash.
  private func dash(of element: YAMLNode) -> Int? {
    var position = index(of: element.position) - 1
    while position >= 0, scalars[position] == " " { position -= 1 }
    return position >= 0 && scalars[position] == "-" ? position : nil
  }

  private func lineStart(of index: Int) -> Int { lineStarts.last { $0 <= index } ?? 0 }

  /// Returns the end of a line, before its line break.
  private func lineEnd(from index: Int) -> Int {
    let end = scalars[index...].firstIndex(of: "\n") ?? scalars.count
    return end > index && scalars[end - 1] == "\r" ? end - 1 : end
  }

  private func index(of position: SourcePosition) -> Int {
    guard lineStarts.indices.contains(position.line - 1) else { return scalars.count }
    return min(scalars.count, lineStarts[position.line - 1] + position.column - 1)
  }

  private func range(of node: YAMLNode) -> Range<Int> {
    let start = index(of: node.position)
    return start..<max(start, index(of: node.end))
  }
}

extension CollectionDifference.Change {
  /// The index of the change.
  ///
  /// It refers to the old list for a removal, and to the new list for an insertion.
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
