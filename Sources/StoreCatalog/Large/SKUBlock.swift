import StoreModel

/// The result of reading a part of the list of SKUs.
struct SKUBlock: Sendable {
  /// The text after the last element that was read.
  enum Next: Hashable, Sendable {
    /// Another element, at a byte offset.
    case element(Int)
    /// The end of the list, with the byte offset after it.
    case end(Int)
    /// The end of the text.
    case nothing
    /// Text that can't be parsed.
    case broken
  }

  let start: Int
  let next: Next
  let chunk: SKUChunk
  /// The syntax problems.
  let problems: ProblemList<JSONProblem>
  /// The decoder's findings of single elements, by position in the chunk.
  ///
  /// If there are too many, only their number is kept.
  let findings: [(element: Int, findings: ProblemList<CatalogFinding>)]
  /// The elements that are add-ons, with the hash of the base's name.
  let additions: [(element: Int, base: UInt64)]
}

/// A reader of parts of a list of SKUs, which reads plain SKUs quickly and all others with the decoder.
///
/// A reader reads one block after another, in any order, and reuses its memory.
struct SKUBlockReader {
  /// The number of arrays and objects around a SKU: the catalog and its list.
  static let depth = 2

  private let signature: ByteSearch
  private let limits: JSONLimits
  private var window: TextWindow
  private var output: SKUBlockOutput

  /// - Parameters:
  ///   - text: The file.
  ///   - words: The words that its SKUs share.
  ///   - signature: The start of its SKUs: the brace and the first key.
  ///   - limit: The maximum number of findings to keep. Further findings are only counted.
  init(_ text: CatalogText, words: SKUWords, signature: [UInt8], limit: Int) {
    self.signature = ByteSearch(signature)
    var limits = JSONLimits.catalog
    limits.problems = limit
    self.limits = limits
    window = TextWindow(text)
    output = SKUBlockOutput(words, limit: limit)
  }

  /// Reads the elements that start in a range.
  ///
  /// The first one is found by its signature, which may be wrong.
  ///
  /// - Returns: The block, or `nil` if no element seems to start there.
  mutating func readBlock(guessingIn range: Range<Int>) -> SKUBlock? {
    window.load(from: range.lowerBound, count: range.count + Self.overlap)
    let reach = min(range.count + Self.overlap, window.count)
    // The search doesn't keep this pointer.
    let found = window.buffer.withUnsafeBytes { signature.firstMatch(in: $0, 0..<reach) }
    guard let found, found < range.count else { return nil }
    return readElements(from: found, upTo: range.upperBound)
  }

  /// Reads elements from a byte where one certainly starts.
  mutating func readBlock(from start: Int, upTo end: Int) -> SKUBlock {
    window.load(from: start, count: max(0, end - start) + Self.overlap)
    return readElements(from: 0, upTo: end)
  }

  /// The number of bytes read after a block, so that its last element is complete.
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

  /// Reads one element of any kind, and the separator after it.
  private mutating func readCarefully(_ start: Int) -> SKUBlock.Next {
    while true {
      let from = start - window.base
      // The reader's pointer doesn't outlive the call.
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
      output.record(problems, movedBy: start)
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

  /// The maximum number of bytes that a reader may have examined after its position.
  private static let lookahead = 16
}

/// The elements that a reader of blocks has read of its current block.
private struct SKUBlockOutput {
  private var scanner: SKUScanner
  private var records: [SKURecord] = []
  private var search = SearchText()
  private var problems: ProblemList<JSONProblem>
  private var findings: [(element: Int, findings: ProblemList<CatalogFinding>)] = []
  /// The maximum number of findings to keep, and the number that may still be added.
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

  /// Returns the block.
  ///
  /// The memory is kept for the next one.
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

  mutating func record(_ noted: ProblemList<JSONProblem>, movedBy offset: Int) {
    guard !noted.isEmpty else { return }
    let moved = noted.map { problem in
      var problem = problem
      problem.offset += offset
      return problem
    }
    problems.add(contentsOf: moved)
  }

  /// Reads elements as long as they are plain.
  ///
  /// - Returns: The offset of the next element, which needs the careful reader unless it is after the end.
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

  /// Adds an element that the decoder reads.
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
  /// Makes a record of a SKU that was read quickly.
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
  /// Returns the same finding in a text that contains the one it was made in.
  func moved(by offset: Int) -> CatalogFinding {
    var moved = self
    moved.offset += offset
    moved.otherOffset = otherOffset.map { $0 + offset }
    return moved
  }
}

extension SearchText {
  /// Appends the texts that a search for a SKU examines.
  package mutating func append(_ sku: CatalogSKU) {
    appendField(sku.sku)
    for localization in sku.localizations where !localization.displayName.isEmpty {
      appendField(localization.displayName)
    }
    endItem()
  }
}
