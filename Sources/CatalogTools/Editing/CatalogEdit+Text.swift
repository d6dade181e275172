import StoreCatalog
import StoreModel

extension CatalogEdit {
  /// Finds the bytes of a catalog to change.
  ///
  /// Everything else stays byte for byte: the order of keys, indentation, line ends, and the spelling
  /// of numbers and texts. A value that is already as wanted keeps its spelling.
  ///
  /// - Parameter bytes: The whole file.
  /// - Returns: The change of the text.
  /// - Throws: ``CatalogEditFailure``.
  package func textEdit(of bytes: [UInt8]) throws(CatalogEditFailure) -> TextEdit {
    var edit = TextEdit()
    var bytes = bytes
    var pending = items[...]
    while !pending.isEmpty {
      var round = try EditRound(bytes)
      pending = try round.apply(pending)[...]
      guard !round.splices.isEmpty else { continue }
      var step = TextEdit()
      step.add(round.splices)
      guard let next = step.applied(to: bytes) else { preconditionFailure("splices overlap") }
      edit.add(round.splices)
      bytes = next
    }
    return edit
  }
}

/// Changes that are made to one text in one pass because they don't overlap.
private struct EditRound {
  private var catalog: CatalogSpans
  private(set) var splices: [TextEdit.Splice] = []
  /// The start positions of the values that this round changes or that wait for the next round.
  private var touched: Set<Int> = []
  /// The start positions of all values that contain a touched value.
  private var around: Set<Int> = []

  init(_ bytes: [UInt8]) throws(CatalogEditFailure) {
    catalog = try CatalogSpans(bytes)
  }

  /// Makes the changes that are possible in this round.
  ///
  /// - Returns: The other changes, for the next round.
  mutating func apply(
    _ items: ArraySlice<CatalogEdit.Item>
  ) throws(CatalogEditFailure) -> [CatalogEdit.Item] {
    var waiting: [CatalogEdit.Item] = []
    for item in items {
      let trace = catalog.trace(item.path)
      let region = region(of: item, trace)
      let starts = region.map(\.range.lowerBound)
      if isFree(starts), try splice(item, trace, mayWait: !touched.isEmpty) {
        // The change is made, because `splice` has recorded it.
      } else {
        waiting.append(item)
      }
      if let last = starts.last {
        touched.insert(last)
        around.formUnion(starts.dropLast())
      }
    }
    return waiting
  }

  /// Returns the values from the outermost down to the one whose text changes.
  ///
  /// The innermost value is the changed value itself, or the container that the change adds to or
  /// removes from.
  private func region(
    of item: CatalogEdit.Item,
    _ trace: CatalogSpans.Trace
  ) -> [CatalogSpans.Node] {
    guard case .remove = item.change, trace.rest.isEmpty else { return trace.nodes }
    return Array(trace.nodes.dropLast())
  }

  private func isFree(_ starts: [Int]) -> Bool {
    guard let last = starts.last else { return false }
    return !around.contains(last) && !starts.contains { touched.contains($0) }
  }

  /// Records the splice of a change.
  ///
  /// - Returns: `false` if the change must wait until another change creates a value that it needs.
  private mutating func splice(
    _ item: CatalogEdit.Item,
    _ trace: CatalogSpans.Trace,
    mayWait: Bool
  ) throws(CatalogEditFailure) -> Bool {
    do {
      switch item.change {
      case .set(let value): try set(value, item.path, trace)
      case .insert(let value, let step): try insert(value, behind: step, item.path, trace)
      case .remove: try remove(item.path, trace)
      }
      return true
    } catch {
      guard mayWait else { throw error }
      return false
    }
  }

  private mutating func set(
    _ value: JSONValue,
    _ path: CatalogPath,
    _ trace: CatalogSpans.Trace
  ) throws(CatalogEditFailure) {
    guard let last = trace.nodes.last else { throw .nothing(at: path) }
    guard !trace.rest.isEmpty else { return replace(last.range, with: value) }
    var keys: [String] = []
    for step in trace.rest {
      guard case .key(let key) = step else { throw .nothing(at: path) }
      keys.append(key)
    }
    if catalog.spans.isNull(last.range), trace.nodes.count > 1 {
      return replace(last.range, with: value.nested(under: keys))
    }
    guard catalog.spans.isObject(last.range) else { throw .unfit(path, wanted: "an object") }
    addMember(keys[0], value.nested(under: keys.dropFirst()), to: last)
  }

  private mutating func insert(
    _ value: JSONValue,
    behind step: CatalogPath.Step?,
    _ path: CatalogPath,
    _ trace: CatalogSpans.Trace
  ) throws(CatalogEditFailure) {
    guard let list = trace.found, !catalog.spans.isNull(list.range) else {
      return try set(JSONValue(.array([value])), path, trace)
    }
    guard catalog.spans.isList(list.range) else { throw .unfit(path, wanted: "a list") }
    let count = catalog.spans.children(of: list.range).count
    let position = step.flatMap { catalog.position(of: $0, in: list.range) }.map { $0 + 1 } ?? count
    add(at: position, to: list) { manner, indent in manner.text(value, at: indent) }
  }

  private mutating func remove(
    _ path: CatalogPath,
    _ trace: CatalogSpans.Trace
  ) throws(CatalogEditFailure) {
    guard let node = trace.found, let parent = trace.nodes.dropLast().last else {
      throw .nothing(at: path)
    }
    let bytes = catalog.spans.bytes
    let children = catalog.spans.children(of: parent.range)
    let child = children[node.index]
    if node.index > 0 {
      recordSplice(children[node.index - 1].value.upperBound..<child.value.upperBound, [])
    } else if children.count > 1 {
      recordSplice(child.start..<children[1].start, [])
    } else {
      let inside = parent.range.lowerBound + 1..<parent.range.upperBound - 1
      let hasLines = bytes[inside.lowerBound..<child.start].contains(UInt8(ascii: "\n"))
      let indent = JSONStyle.indentation(at: parent.range.lowerBound, in: bytes)
      recordSplice(inside, catalog.manner.empty(at: hasLines ? indent : nil))
    }
  }
}

extension EditRound {
  private mutating func recordSplice(_ range: Range<Int>, _ inserted: [UInt8]) {
    let removed = Array(catalog.spans.bytes[range])
    guard removed != inserted else { return }
    splices.append(
      TextEdit.Splice(offset: range.lowerBound, removed: removed, inserted: inserted)
    )
  }

  private mutating func replace(_ range: Range<Int>, with value: JSONValue) {
    guard catalog.spans.value(range) != value else { return }
    let bytes = catalog.spans.bytes
    let isInLine =
      catalog.manner.isInOneLine
      || bytes[range].count > 2 && !bytes[range].contains(UInt8(ascii: "\n"))
        && [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(bytes[range.lowerBound])
    let indent = JSONStyle.indentation(at: range.lowerBound, in: bytes)
    recordSplice(range, catalog.manner.text(value, at: isInLine ? nil : indent))
  }

  private mutating func addMember(_ key: String, _ value: JSONValue, to object: CatalogSpans.Node) {
    let keys = catalog.spans.children(of: object.range).compactMap(\.key)
    let position = KeyOrder(object.shape, catalog.format).position(of: key, among: keys)
    add(at: position, to: object) { manner, indent in manner.member(key, value, at: indent) }
  }

  /// Adds a member or element to an object or list, in the style of the others.
  private mutating func add(
    at position: Int,
    to parent: CatalogSpans.Node,
    _ text: (JSONStyle, [UInt8]?) -> [UInt8]
  ) {
    let children = catalog.spans.children(of: parent.range)
    guard let first = children.first else { return addFirst(to: parent.range, text) }
    let bytes = catalog.spans.bytes
    let lead = bytes[parent.range.lowerBound + 1..<first.start]
    var separator: [UInt8]
    if children.count > 1 {
      let right = min(max(position, 1), children.count - 1)
      separator = Array(bytes[children[right - 1].value.upperBound..<children[right].start])
    } else {
      let comma = catalog.manner.comma
      separator = lead.isEmpty ? comma : [UInt8(ascii: ",")] + lead
    }
    let indent = separator.lastIndex(of: UInt8(ascii: "\n")).map { Array(separator[($0 + 1)...]) }
    let sibling = children[max(0, min(position, children.count) - 1)]
    var manner = catalog.manner
    if sibling.key != nil { manner.colon = JSONStyle.colon(of: sibling, in: bytes) }
    let isLine = !bytes[sibling.value].contains(UInt8(ascii: "\n"))
    if isLine { manner = manner.learning(fromLine: sibling.value, of: &catalog.spans) }
    let isInLine = isLine && sibling.key == nil && catalog.spans.isObject(sibling.value)
    let added = text(manner, isInLine ? nil : indent)
    if position == 0 {
      recordSplice(first.start..<first.start, added + separator)
    } else {
      let end = children[position - 1].value.upperBound
      recordSplice(end..<end, separator + added)
    }
  }

  private mutating func addFirst(
    to parent: Range<Int>,
    _ text: (JSONStyle, [UInt8]?) -> [UInt8]
  ) {
    let manner = catalog.manner
    let inside = parent.lowerBound + 1..<parent.upperBound - 1
    guard !manner.isInOneLine else { return recordSplice(inside, text(manner, nil)) }
    let outer = JSONStyle.indentation(at: parent.lowerBound, in: catalog.spans.bytes)
    let inner = outer + manner.indentation
    recordSplice(inside, manner.lineBreak + inner + text(manner, inner) + manner.lineBreak + outer)
  }
}

extension JSONValue {
  /// Returns the value wrapped in nested objects, one for each key.
  fileprivate func nested(under keys: some BidirectionalCollection<String>) -> JSONValue {
    keys.reversed().reduce(self) { value, key in
      JSONValue(.object([JSONMember(key: key, value: value)]))
    }
  }
}
