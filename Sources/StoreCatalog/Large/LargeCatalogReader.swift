import StoreModel

/// A reader of a catalog whose SKUs stay in their file.
///
/// ``SKUListReader`` reads the list of SKUs. The rest is read like any catalog, with an empty list in its
/// place. Other catalogs are left to the plain reader.
struct LargeCatalogReader {
  private let text: CatalogText
  private let path: String
  private let limit: Int
  private let list: ListLocation
  /// The text up to the list's opening bracket.
  private let head: [UInt8]
  var blockSize = 1 << 20

  /// Fails unless the outermost object has a list of SKUs whose first element is an object.
  init?(_ text: CatalogText, path: String, limit: Int = ProblemLimit.kept) {
    guard let list = ListLocation(text) else { return nil }
    self.text = text
    self.path = path
    self.limit = limit
    self.list = list
    head = text.bytes(0..<list.bracket + 1)
  }

  /// Reads the catalog.
  ///
  /// - Parameter receive: Receives the SKUs read so far, repeatedly during reading.
  /// - Returns: The result, or `nil` if the plain reader should read the catalog.
  func read(_ receive: @Sendable (Catalog) -> Void = { _ in }) -> CatalogReading? {
    let words = SKUWords()
    var reader = SKUListReader(text: text, start: list.first, signature: list.signature)
    reader.blockSize = blockSize
    reader.limit = limit
    let frame = Catalog.frame(head)
    let listing = reader.read(into: words) { listing in
      guard let frame, listing.isFaultless else { return }
      let table = SKUTable(text: text, listing: listing, words: words, isWhole: false)
      receive(frame.selling(CatalogSKUs(table), isWhole: false))
    }
    let reading =
      if case .end(let end) = listing.next { whole(listing, end: end, words) } else {
        broken(listing)
      }
    guard text.hasChanged else { return reading }
    return CatalogReading(refusing: changed)
  }

  private func whole(_ listing: SKUListReader.Listing, end: Int, _ words: SKUWords)
    -> CatalogReading?
  {
    let tail = text.bytes(end..<text.count)
    let document = JSONDocument(head + [UInt8(ascii: "]")] + tail, limits: limits)
    func moved(_ finding: CatalogFinding) -> CatalogFinding {
      var finding = finding
      finding.offset = fileOffset(finding.offset, end: end)
      finding.otherOffset = finding.otherOffset.map { fileOffset($0, end: end) }
      return finding
    }
    var findings = document.noted.map { moved(CatalogFinding($0)) }
    findings.add(contentsOf: listing.problems(keeping: limit).map { CatalogFinding($0) })
    addMarks(to: &findings)
    guard let root = document.root else { return reading(nil, findings) }
    guard CatalogReader.format(of: root) == .storefrontCatalog,
      root.members?.count(where: { $0.key == "skus" }) == 1
    else { return nil }
    var decoder = CatalogDecoder(format: .storefrontCatalog, limit: limit)
    let source = CatalogSource(format: .storefrontCatalog, text: text, frame: root)
    let catalog = decoder.catalog(root, source: source)
    findings.add(contentsOf: decoder.findings.map(moved))
    let table = SKUTable(text: text, listing: listing, words: words, isWhole: true)
    findings.add(contentsOf: listing.check(table, products: catalog.products, keeping: limit))
    return reading(catalog.selling(CatalogSKUs(table)), findings)
  }

  /// Returns the problems of a list that can't be read to its end.
  private func broken(_ listing: SKUListReader.Listing) -> CatalogReading {
    // The text before the list, closed where it breaks off, so that only its own problems are found.
    var problems = JSONDocument(head + Array("]}".utf8), limits: limits).noted
    problems.add(contentsOf: listing.problems(keeping: limit))
    if listing.next == .nothing {
      problems.add(.unclosed(UInt8(ascii: "["), at: list.bracket))
    }
    var findings = problems.map { CatalogFinding($0) }
    addMarks(to: &findings)
    return reading(nil, findings)
  }

  private func reading(
    _ catalog: Catalog?,
    _ findings: ProblemList<CatalogFinding>
  ) -> CatalogReading {
    CatalogReading(catalog: catalog, findings, in: text, path: path)
  }

  private func addMarks(to findings: inout ProblemList<CatalogFinding>) {
    guard head.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    findings.add(isWarning: true, CatalogReader.byteOrderMark)
  }

  private var limits: JSONLimits {
    var limits = JSONLimits.catalog
    limits.problems = limit
    return limits
  }

  /// Returns the offset in the file of a byte of the text with the empty list.
  private func fileOffset(_ offset: Int, end: Int) -> Int {
    offset <= list.bracket ? offset : offset - (list.bracket + 2) + end
  }

  private var changed: CatalogProblem {
    CatalogProblem(
      path: path,
      rule: .unreadable,
      line: 1,
      column: 1,
      severity: .error,
      message: "the file changed while it was read",
      remedy: "open it again"
    )
  }
}

extension Catalog {
  /// Returns the part of a large catalog before its SKUs, or `nil` if that part isn't a catalog by
  /// itself.
  fileprivate static func frame(_ head: [UInt8]) -> Catalog? {
    guard let root = JSONDocument(head + Array("]}".utf8)).root,
      CatalogReader.format(of: root) == .storefrontCatalog
    else { return nil }
    var decoder = CatalogDecoder(format: .storefrontCatalog)
    let source = CatalogSource(format: .storefrontCatalog, bytes: head)
    return decoder.catalog(root, source: source)
  }
}

extension SKUTable {
  fileprivate convenience init(
    text: CatalogText,
    listing: SKUListReader.Listing,
    words: SKUWords,
    isWhole: Bool
  ) {
    self.init(
      text: text,
      chunks: listing.blocks.map(\.chunk),
      words: words.contents,
      isWhole: isWhole
    )
  }
}

extension SKUListReader.Listing {
  /// Returns the syntax problems of the list.
  fileprivate func problems(keeping limit: Int) -> ProblemList<JSONProblem> {
    var problems = ProblemList<JSONProblem>(limit: limit)
    for block in blocks { problems.add(contentsOf: block.problems) }
    return problems
  }

  fileprivate var isFaultless: Bool {
    blocks.allSatisfy { $0.problems.isEmpty && $0.findings.isEmpty }
  }

  /// Returns the problems of the SKUs themselves.
  fileprivate func check(
    _ table: SKUTable,
    products: [Product],
    keeping limit: Int
  ) -> ProblemList<CatalogFinding> {
    var elements: [Int: ProblemList<CatalogFinding>] = [:]
    var additions: [(element: Int, base: UInt64)] = []
    for (block, base) in zip(blocks, table.bases) {
      for (element, findings) in block.findings { elements[base + element] = findings }
      additions += block.additions.map { ($0.element + base, $0.base) }
    }
    return SKUCheck(
      table,
      elements: elements,
      additions: additions,
      products: products,
      limit: limit
    )
    .all
  }
}

/// The location of the list of SKUs in a catalog.
private struct ListLocation {
  /// The offset of the list's bracket.
  var bracket = 0
  /// The offset of its first element.
  var first = 0
  /// The bytes of that element's brace and first key.
  var signature: [UInt8] = []

  init?(_ text: CatalogText) {
    var window = TextWindow(text)
    var wanted = 1 << 16
    while true {
      window.load(from: 0, count: wanted)
      // The reader's pointer doesn't outlive the call.
      let isFound = window.buffer.withUnsafeBufferPointer { [count = window.count] buffer in
        find(in: UnsafeBufferPointer(rebasing: buffer[..<count]))
      }
      if isFound { return }
      // Everything before the list is read into memory.
      guard !window.reachesEnd, wanted < CatalogReader.largestWhole else { return nil }
      wanted *= 4
    }
  }

  private mutating func find(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var reader = JSONReader(bytes)
    guard reader.peek() == UInt8(ascii: "{") else { return false }
    var isFound = false
    _ = reader.readObject { reader, key, _ in
      guard key == "skus", reader.peek() == UInt8(ascii: "[") else { return reader.skipValue() }
      let bracket = reader.offset
      isFound = findFirst(behind: bracket, in: bytes)
      return false
    }
    return isFound
  }

  private mutating func findFirst(
    behind bracket: Int,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var reader = JSONReader(
      UnsafeBufferPointer(rebasing: bytes[(bracket + 1)...]),
      depth: SKUBlockReader.depth
    )
    guard reader.peek() == UInt8(ascii: "{"), reader.problems.isEmpty else { return false }
    self.bracket = bracket
    first = bracket + 1 + reader.offset
    var at = first + 1
    while at < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[at]) { at += 1 }
    guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { return false }
    at += 1
    while at < bytes.count, at - first < 256, bytes[at] != UInt8(ascii: "\"") { at += 1 }
    guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { return false }
    signature = Array(bytes[first...at])
    return true
  }
}
