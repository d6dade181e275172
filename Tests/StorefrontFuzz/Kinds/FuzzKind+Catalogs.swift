import CatalogTools
import SessionSamples
import StoreCatalog
import StoreEngine
import StoreModel
import StoreSession

extension FuzzKind {
  /// The kind that tests catalogs in both formats, which are small enough to be read into memory.
  static let catalogs = FuzzKind(
    name: "catalogs",
    about: "catalogs of both formats: read, written again, converted, searched, sold from",
    reads: [
      "browse catalog", "serve catalog", "run catalog", "play catalog", "session minimise catalog",
      "session init catalog", "session coverage catalog", "session propose catalog",
      "catalog * file", "catalog * files", "catalog diff before", "catalog diff after",
      "catalog lint ignore", "catalog whatif first", "catalog whatif second",
      "request new * catalog", "keys export catalog", "request check catalog", "store * catalog",
      "list catalog",
    ]
  ) {
    let small = try Corpus.catalogs().filter { $0.count < 1 << 15 }
    let mutator = TextMutator(small + [try generated(12)])
    return FuzzTarget(make: mutator.input) { bytes in
      let reading = CatalogReader.read(bytes: bytes, path: "fuzz.catalog.json")
      try check(reading)
      try checkLint(bytes)
      guard let catalog = reading.catalog else { return .refused }
      try checkRoundTrip(of: catalog)
      try sell(from: catalog)
      return .accepted
    }
  }

  /// The kind that tests the reader for large catalogs, whose SKUs stay in the file.
  ///
  /// Its results are compared with those of the reader for small catalogs.
  static let largeCatalogs = FuzzKind(
    name: "catalogs.large",
    about: "catalogs whose SKUs stay in their file; both readers must find the same"
  ) {
    let ours = try Corpus.files(in: "Catalog", endingIn: ".catalog.json")
    let mutator = TextMutator([try generated(3), try generated(40)] + ours)
    return FuzzTarget(make: mutator.input) { bytes in
      let text = CatalogText(bytes)
      // The limit is far higher than the number of findings that a user sees. For some inputs, all findings wouldn't
      // fit into memory.
      let limit = 10_000
      let large = CatalogReader.read(text, path: "a", largeFrom: 0, limit: limit)
      let whole = CatalogReader.read(text, path: "a", limit: limit)
      try check(large)
      try hold(
        large.problems.count + large.unlisted == whole.problems.count + whole.unlisted,
        "the readers disagree on how much is wrong"
      )
      // If there are very many findings, each reader lists the first ones in its own order.
      try hold(
        large.unlisted > 0
          || large.problems.map(\.description) == whole.problems.map(\.description),
        "the readers disagree on what is wrong"
      )
      guard let left = large.catalog, let right = whole.catalog else { return .refused }
      try hold(left.skus == right.skus, "the readers disagree on SKUs")
      try hold(left.products == right.products, "the readers disagree on products")
      return .accepted
    }
  }

  /// Returns a catalog from the project's generator.
  private static func generated(_ skus: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try CatalogGenerator(seed: 3, skuCount: skus).write { bytes += $0 }
    return bytes
  }

  private static func check(_ reading: CatalogReading) throws(Violation) {
    try hold(
      (reading.catalog == nil) == !reading.errors.isEmpty,
      "a catalog with \(reading.errors.count) errors is \(reading.catalog == nil ? "not " : "")read"
    )
    for problem in reading.problems {
      try hold(
        !problem.message.isEmpty && !problem.remedy.isEmpty && problem.line > 0
          && problem.column > 0,
        "a problem does not say where or what: \(problem)"
      )
    }
  }

  /// Checks that the fixes of lint can be applied, and that the bytes as a list of ignored rules don't cause a crash.
  private static func checkLint(_ bytes: [UInt8]) throws(Violation) {
    let lint = CatalogLint(bytes, path: "fuzz.catalog.json")
    for finding in lint.findings {
      try hold(finding.problem.line > 0, "a finding does not say where: \(finding.problem)")
    }
    // Lint throws an error for a text that isn't valid JSON, because such a text can't be edited.
    if let edit = try? lint.edit.textEdit(of: bytes) {
      try hold(edit.applied(to: bytes) != nil, "what mends the text does not fit it")
    }
    _ = try? LintIgnoreList(String(decoding: bytes.prefix(4000), as: UTF8.self), path: "list")
  }

  private static func checkRoundTrip(of catalog: Catalog) throws(Violation) {
    for format in CatalogFormat.allCases {
      let written = CatalogWriter.write(catalog, as: format)
      let again = CatalogReader.read(bytes: written.bytes, path: "again")
      guard format == catalog.source?.format else { continue }
      try hold(
        again.errors.isEmpty,
        "what was written is refused: \(again.errors.first?.description ?? "")"
      )
      try hold(again.catalog?.products == catalog.products, "products differ when written and read")
      try hold(again.catalog?.skus == catalog.skus, "SKUs differ when written and read")
      let difference = again.catalog.map { CatalogDifference(from: catalog, to: $0) }
      try hold(difference?.isEmpty == true, "a difference is told of what was written and read")
    }
    _ = CatalogStatistics(catalog).text
    let index = CatalogIndex(catalog)
    for query in ["a", "type:auto", "price<5", "group:a b", "-a or (/[0-9]/ -missing:de)"] {
      let list = index.list(matching: CatalogQuery(typed: query))
      try hold(list.count <= index.list.count, "a filter finds more than there is")
    }
  }

  /// Opens a store with the catalog.
  ///
  /// A customer buys a few products, and then some due events occur.
  private static func sell(from catalog: Catalog) throws {
    let session = try StoreSession.sample(selling: catalog)
    defer { session.close() }
    for product in catalog.products.prefix(4) {
      attempt(.purchase(PurchaseRequest(product: product)), in: session)
      if let sheet = session.read({ $0.sheets.first?.id }) {
        attempt(.answer(sheet, .buy), in: session)
      }
    }
    // At a renewal rate of minutes per month, there are thousands of renewals in a year, so only some are run.
    for _ in 0..<8 {
      guard let due = session.nextDue else { break }
      attempt(.advance(to: due), in: session)
    }
    try session.checkInvariants()
  }

  private static func attempt(_ command: StoreCommand, in session: StoreSession) {
    // Errors are ignored, because a rejected command is a valid result. The invariants are checked afterwards.
    _ = try? session.perform(command)
  }
}
