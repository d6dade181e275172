import StoreModel

/// What reading a part of the list of SKUs brought.
struct SKUBlock: Sendable {
  /// What stands behind the last element that was read.
  enum Next: Hashable, Sendable {
    /// Another element, at a byte.
    case element(Int)
    /// The end of the list; the byte behind it.
    case end(Int)
    /// The end of the text.
    case nothing
    /// Something that cannot be followed.
    case broken
  }

  let start: Int
  let next: Next
  let chunk: SKUChunk
  /// What is wrong with the form.
  let problems: ProblemList<JSONProblem>
  /// What the decoder said of single elements, by their position in the chunk; of many, only how much.
  let findings: [(element: Int, findings: ProblemList<CatalogFinding>)]
  /// The elements that are added to others, with the hash of the other's name.
  let additions: [(element: Int, base: UInt64)]
}

/// Reads parts of a list of SKUs: the plain ones quickly, all others with the decoder.
///
/// A reader reads one block after another, not necessarily neighbours; its memory is used again.
struct SKUBlockReader {
  /// Arrays and objects around a SKU: the catalog and its list.
  static let depth = 2

  private let signature: ByteSearch
  private let limits: JSONLimits
  private var window: TextWindow
  private var output: SKUBlockOutput

  /// - Parameters:
  ///   - text: The file.
  ///   - words: The words that its SKUs share.
  ///   - signature: How its SKUs begin: the brace and the first key.
  ///   - limit: How many findings are kept; the rest is counted.
  init(_ text: CatalogText, words: SKUWords, signature: [UInt8], limit: Int) {
    self.signature = ByteSearch(signature)
    var limits = JSONLimits.catalog
    limits.problems = limit
    self.limits = limits
    window = TextWindow(text)
    output = SKUBlockOutput(words, limit: limit)
  }

  /// Reads the elements that begin in a range, the first of which is sought: it may be wrong.
  ///
  /// - Returns: Nil if none seems to begin there.
  mutating func readBlock(guessingIn range: Range<Int>) -> SKUBlock? {
    window.load(from: range.lowerBound, count: range.count + Self.overlap)
    let reach = min(range.count + Self.overlap, window.count)
    // A pointer for the search, which does not keep it.
    let found = window.buffer.withUnsafeBytes { signature.firstMatch(in: $0, 0..<reach) }
    guard let found, found < range.count else { return nil }
    return readElements(from: found, upTo: range.upperBound)
  }

  /// Reads the elements from one that certainly begins at a byte.
  mutating func readBlock(from start: Int, upTo end: Int) -> SKUBlock {
    window.load(from: start, count: max(0, end - start) + Self.overlap)
    return readElements(from: 0, upTo: end)
  }

  /// What is read behind a block so that its last element is whole.
  private static let overlap = 1 << 14

  private mutating func readElements(from first: Int, upTo end: Int) -> SKUBlock {
    output.removeAll()
    let start = window.base + first
    var next = SKUBlock.Next.element(start)
    while case .element(let at) = next, at < end {
      next = .element(output.readPlain(window, from: at, upTo: end))
      if case .element(let at) = next, at < end { next = readCarefully(at) }
    }
    return output.block(from: start, to: next)
  }

  /// Reads one element, whatever it is, and what stands behind it.
  private mutating func readCarefully(_ start: Int) -> SKUBlock.Next {
    while true {
      let from = start - window.base
      // A pointer for the reader, which does not outlive the call.
      let (value, next, end, reached, problems) = window.buffer.withUnsafeBufferPointer {
        [limits = limits, count = window.count] buffer in
        var reader = JSONReader(
          UnsafeBufferPointer(rebasing: buffer[from..<count]),
          depth: Self.depth,
          limits: limits
        )
        let value = reader.readValue()
        let end = reader.offset
        let next = value == nil ? .broken : reader.passSeparator()
        return (value, next, end, reader.offset, reader.problems)
      }
      if reached + Self.lookahead >= window.count - from, !window.reachesEnd {
        window.grow(from: start)
        continue
      }
      output.note(problems, movedBy: start)
      guard let value else { return .broken }
      output.decode(value, at: start, length: end, isProper: problems.isEmpty)
      switch next {
      case .element: return .element(start + reached)
      case .end: return .end(start + reached)
      case .nothing: return .nothing
      case .broken: return .broken
      }
    }
  }

  /// What a reader may have looked at behind the byte that it is at.
  private static let lookahead = 16
}

/// What a reader of blocks has read of the one it is at.
private struct SKUBlockOutput {
  private var scanner: SKUScanner
  private var records: [SKURecord] = []
  private var search = SearchText()
  private var problems: ProblemList<JSONProblem>
  private var findings: [(element: Int, findings: ProblemList<CatalogFinding>)] = []
  /// How many findings are kept, and how many more there is room for.
  private let limit: Int
  private var room: Int
  private var additions: [(element: Int, base: UInt64)] = []

  init(_ words: SKUWords, limit: Int) {
    scanner = SKUScanner(words)
    problems = ProblemList(limit: limit)
    self.limit = limit
    room = limit
  }

  mutating func removeAll() {
    records.removeAll(keepingCapacity: true)
    search.removeAll()
    problems = ProblemList(limit: limit)
    findings = []
    room = limit
    additions = []
  }

  /// The block; the room for it is kept for the next.
  func block(from start: Int, to next: SKUBlock.Next) -> SKUBlock {
    SKUBlock(
      start: start,
      next: next,
      chunk: SKUChunk(records: Array(records[...]), search: search.compacted),
      problems: problems,
      findings: findings,
      additions: additions
    )
  }

  mutating func note(_ noted: ProblemList<JSONProblem>, movedBy offset: Int) {
    guard !noted.isEmpty else { return }
    let moved = noted.map { problem in
      var problem = problem
      problem.offset += offset
      return problem
    }
    problems.add(contentsOf: moved)
  }

  /// Reads elements for as long as they are plain.
  ///
  /// - Returns: The byte of the next, which is for a careful reader if it is not behind the end.
  mutating func readPlain(_ window: TextWindow, from start: Int, upTo end: Int) -> Int {
    let text = window.buffer.span
    let base = window.base
    var at = start - base
    while base + at < end, at < window.count, text[at] == UInt8(ascii: "{"),
      let behind = scanner.scan(text, at: at), behind < window.count
    {
      let comma = SKUScanner.passSpace(text, behind)
      guard text[comma] == UInt8(ascii: ",") else { break }
      let next = SKUScanner.passSpace(text, comma + 1)
      guard next < window.count, text[next] != UInt8(ascii: "]"), text[next] != UInt8(ascii: "/")
      else { break }
      append(SKURecord(scanner.draft, text, at: base + at, length: behind - at), text)
      at = next
    }
    return base + at
  }

  private mutating func append(_ record: SKURecord, _ text: Span<UInt8>) {
    if let addOn = scanner.draft.addOn {
      additions.append((records.count, WordHash.hash(text, addOn)))
    }
    records.append(record)
    search.appendField(text, scanner.draft.name)
    for name in scanner.draft.displayNames {
      switch name {
      case .plain(let range): search.appendField(text, range)
      case .rich(let words): search.appendField(words)
      }
    }
    search.endItem()
  }

  /// Takes in an element that the decoder reads.
  mutating func decode(_ value: JSONValue, at start: Int, length: Int, isProper: Bool) {
    var decoder = CatalogDecoder(format: .storefrontCatalog, limit: room)
    let sku = decoder.element(value)
    if !decoder.findings.isEmpty {
      let found = decoder.findings.map { $0.moved(by: start) }
      room -= min(room, found.keptCount)
      findings.append((records.count, found))
    } else if isProper, let sku {
      scanner.learn(sku)
    }
    guard let sku else {
      let name = CatalogDecoder.name(of: value)
      records.append(
        SKURecord(
          at: start,
          length: length,
          name: name.map { WordHash.hash(of: Array($0.utf8)) } ?? 0,
          traits: name == nil ? [.leftOut, .nameless] : .leftOut
        )
      )
      search.endItem()
      return
    }
    if let base = sku.addOnTo {
      additions.append((records.count, WordHash.hash(of: Array(base.utf8))))
    }
    records.append(scanner.record(of: sku, at: start, length: length))
    search.append(sku)
  }
}

extension SKURecord {
  /// A SKU that was read quickly.
  fileprivate init(_ draft: SKUDraft, _ text: Span<UInt8>, at offset: Int, length: Int) {
    var traits: Traits = draft.isSubscription ? .subscription : []
    if draft.addOn != nil { traits.insert(.addOn) }
    self.init(
      at: offset,
      length: length,
      name: WordHash.hash(text, draft.name),
      traits: traits,
      tier: draft.tier,
      category: draft.category,
      generic: draft.generic,
      period: draft.periodNumber
    )
  }
}

extension CatalogFinding {
  /// The same finding in a text of which the one it was made in is a part.
  func moved(by offset: Int) -> CatalogFinding {
    var moved = self
    moved.offset += offset
    moved.otherOffset = otherOffset.map { $0 + offset }
    return moved
  }
}

extension SearchText {
  /// Appends what a SKU can be found by.
  mutating func append(_ sku: CatalogSKU) {
    appendField(sku.sku)
    for localization in sku.localizations where !localization.displayName.isEmpty {
      appendField(localization.displayName)
    }
    endItem()
  }
}
