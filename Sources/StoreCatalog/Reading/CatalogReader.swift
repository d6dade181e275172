package import StoreModel

/// A reader of catalogs in either format, which reports all problems.
///
/// The contents of the text determine its format, never the file's name.
package enum CatalogReader {
  /// Reads a catalog.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: The name of the file in problems.
  /// - Returns: The catalog, unless it has errors, and every problem in file order.
  package static func read(bytes: [UInt8], path: String) -> CatalogReading {
    read(CatalogText(bytes), path: path)
  }

  /// Reads a catalog that is a value of a larger JSON text.
  ///
  /// - Parameters:
  ///   - value: The catalog.
  ///   - document: The text.
  ///   - path: The name of the catalog in problems.
  /// - Returns: The catalog, unless it has errors, and every problem with its position in the text.
  package static func read(
    _ value: JSONValue,
    in document: JSONDocument,
    path: String
  ) -> CatalogReading {
    let reading = read(bytes: Array(value.text().utf8), path: path)
    guard reading.catalog == nil else { return reading }
    return CatalogReading(
      catalog: nil,
      WholeReading(value, limit: ProblemLimit.kept).findings,
      in: CatalogText(document.source),
      path: path
    )
  }

  /// Reads a catalog.
  ///
  /// The SKUs of a large catalog become a table instead of JSON values.
  ///
  /// - Parameters:
  ///   - text: The whole file.
  ///   - path: The name of the file in problems.
  ///   - size: The number of bytes from which SKUs stay in their file.
  ///   - limit: The maximum number of problems to keep. Further problems are only counted.
  ///   - receive: Receives the part of a large catalog that has been read so far, repeatedly during reading.
  /// - Returns: The catalog, unless it has errors, and the problems in file order.
  package static func read(
    _ text: CatalogText,
    path: String,
    largeFrom size: Int = 1 << 20,
    limit: Int = ProblemLimit.kept,
    receive: @Sendable (Catalog) -> Void = { _ in }
  ) -> CatalogReading {
    guard text.count <= largest else { return CatalogReading(refusing: tooLarge(path, largest)) }
    if text.count >= size,
      let reading = LargeCatalogReader(text, path: path, limit: limit)?.read(receive)
    {
      return reading
    }
    guard text.count <= largestWhole else {
      return CatalogReading(refusing: tooLarge(path, largestWhole))
    }
    return readWhole(text.bytes, path: path, limit: limit)
  }

  /// The maximum number of bytes of a catalog that is read in parts: 64 GiB.
  ///
  /// A generated catalog with the most SKUs is smaller.
  package static let largest = 64 << 30

  /// The maximum number of bytes of a catalog that is read into memory.
  package static let largestWhole = 256 << 20

  /// Reads a catalog into memory.
  static func readWhole(
    _ bytes: [UInt8],
    path: String,
    limit: Int = ProblemLimit.kept
  ) -> CatalogReading {
    let whole = WholeReading(bytes, limit: limit)
    return CatalogReading(
      catalog: whole.catalog,
      whole.findings,
      in: CatalogText(bytes),
      path: path
    )
  }

  /// Reads a file of Xcode's, leaving out the products that have errors.
  ///
  /// Xcode opens such files.
  ///
  /// If the file isn't JSON, or isn't a catalog, the catalog is `nil`.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: The name of the file in problems.
  /// - Returns: The catalog, in which every error of a product is a warning.
  static func readWithoutFaulty(_ bytes: [UInt8], path: String) -> CatalogReading {
    let whole = WholeReading(bytes, limit: ProblemLimit.kept, leavesOutFaulty: true)
    return CatalogReading(
      catalog: whole.catalog,
      whole.findings,
      in: CatalogText(bytes),
      path: path
    )
  }

  /// The result of reading a text in memory, before its lines are counted.
  package struct WholeReading {
    /// The outermost value, or `nil` if the text isn't JSON.
    package let root: JSONValue?
    /// The catalog, as far as it could be read.
    ///
    /// It may have errors.
    package private(set) var catalog: Catalog?
    package private(set) var findings: ProblemList<CatalogFinding>
    /// The catalog for lint, with every item that could be read even if the catalog has errors.
    ///
    /// It is `nil` unless lint reads the text, and if the JSON has errors.
    package private(set) var lintable: Lintable?

    /// A catalog with the positions of its items.
    package struct Lintable {
      package let catalog: Catalog
      package let places: CatalogOffsets
    }

    /// Reads a value of a larger text only for its findings.
    init(_ value: JSONValue, limit: Int) {
      root = value
      findings = ProblemList(limit: limit)
      guard let format = format(of: value) else {
        findings.add(notACatalog(value))
        return
      }
      var decoder = CatalogDecoder(format: format, limit: limit)
      _ = decoder.catalog(value, source: CatalogSource(format: format, bytes: []))
      findings.add(contentsOf: decoder.findings)
    }

    package init(
      _ bytes: [UInt8],
      limit: Int,
      leavesOutFaulty: Bool = false,
      forLint: Bool = false
    ) {
      var limits = JSONLimits.catalog
      limits.problems = limit
      let document = JSONDocument(bytes, limits: limits)
      root = document.root
      findings = document.noted.map { CatalogFinding($0) }
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { findings.add(isWarning: true, byteOrderMark) }
      guard let root else {
        if isOtherText(bytes) {
          findings = ProblemList(limit: limit)
          findings.add(notJSON)
        }
        return
      }
      guard let format = format(of: root) else {
        findings.add(notACatalog(root))
        return
      }
      let source = CatalogSource(format: format, bytes: bytes)
      let isJSON = !findings.hasErrors
      var decoder = CatalogDecoder(
        format: format,
        limit: limit,
        leavesOutFaulty: leavesOutFaulty && format == .storeKit
      )
      if forLint { decoder.places = CatalogOffsets() }
      let catalog = decoder.catalog(root, source: source)
      self.catalog = catalog
      findings.add(contentsOf: decoder.findings)
      guard isJSON, let places = decoder.places else { return }
      lintable = Lintable(catalog: catalog, places: places)
      guard findings.hasErrors else { return }
      var lenient = CatalogDecoder(format: format, limit: limit, isLenient: true)
      lenient.places = CatalogOffsets()
      let all = lenient.catalog(root, source: source)
      lintable = Lintable(catalog: all, places: lenient.places ?? places)
      addHidden(lenient.findings)
    }

    /// Adds the findings about items that another error hid.
    private mutating func addHidden(_ lenient: ProblemList<CatalogFinding>) {
      let known = Set(findings.kept.map { Location($0) })
      let faulty = Set(findings.kept.filter { $0.severity == .error }.map(\.offset))
      for finding in lenient.kept
      where !known.contains(Location(finding)) && !faulty.contains(finding.offset) {
        findings.add(isWarning: finding.severity != .error, finding)
      }
    }

    private struct Location: Hashable {
      let rule: CatalogRule
      let offset: Int

      init(_ finding: CatalogFinding) {
        rule = finding.rule
        offset = finding.offset
      }
    }
  }

  package static func tooLarge(_ path: String, _ most: Int) -> CatalogProblem {
    CatalogProblem(
      path: path,
      rule: .unreadable,
      line: 1,
      column: 1,
      severity: .error,
      message: "the file has more than \(most >> 20) MB",
      remedy: "use our format for a catalog of this size, with its SKUs in \"skus\""
    )
  }

  /// Returns the format of a text, or `nil` if it has neither.
  ///
  /// A text with errors may have a format too.
  static func format(of root: JSONValue) -> CatalogFormat? {
    if root["format"] != nil { return .storefrontCatalog }
    let keys = ["products", "subscriptionGroups", "nonRenewingSubscriptions"]
    return keys.contains { root[$0] != nil } ? .storeKit : nil
  }

  private static func notACatalog(_ root: JSONValue) -> CatalogFinding {
    CatalogFinding(
      rule: .notACatalog,
      offset: root.offset,
      severity: .error,
      message: root.members == nil
        ? "a catalog was expected, not \(root.kindName)" : "this JSON isn't a catalog",
      remedy: "write \"products\" as Xcode does, or \"format\" : \"storefront-catalog\""
    )
  }

  /// Returns whether a file begins like text that isn't JSON at all.
  private static func isOtherText(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first(where: { $0 > UInt8(ascii: " ") }) else { return false }
    return first < 0x7F && !"{[".utf8.contains(first)
  }

  private static let notJSON = CatalogFinding(
    rule: .notACatalog,
    offset: 0,
    severity: .error,
    message: "not a catalog",
    remedy: "pass a .storekit or .catalog.json file"
  )

  static let byteOrderMark = CatalogFinding(
    rule: .byteOrderMark,
    offset: 0,
    severity: .warning,
    message: "the file begins with a byte order mark",
    remedy: "save it as UTF-8 without one"
  )
}
