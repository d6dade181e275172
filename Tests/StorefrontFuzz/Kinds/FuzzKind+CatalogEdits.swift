import CatalogTools
import StoreCatalog
import StoreModel

extension FuzzKind {
  static let catalogTables = FuzzKind(
    name: "catalogs.tables",
    about: "tables of prices that come back; reading one again after its edit changes nothing",
    reads: ["catalog import table"]
  ) {
    let bytes = try ownCatalog()
    guard let catalog = CatalogReader.read(bytes: bytes, path: "a").catalog else {
      throw Violation("our own catalog is not read")
    }
    let mutator = TextMutator(
      SpreadsheetText.separators.map { separator in
        var table: [UInt8] = []
        CatalogTable(catalog).csv(separator: separator) { table += $0 }
        return table
      }
    )
    return FuzzTarget(make: mutator.input) { table in
      let reading = CatalogTableReading(table, of: catalog)
      guard reading.problems.isEmpty else { return .refused }
      var editor = try CatalogEditor(bytes)
      let edited = try applied(try editor.edit(reading.changes), to: bytes)
      guard let after = CatalogReader.read(bytes: edited, path: "a").catalog else {
        throw Violation("a table has brought an error into a catalog")
      }
      try hold(CatalogTableReading(table, of: after).changes.isEmpty, "a table changes twice")
      return .accepted
    }
  }

  /// The kind that tests edits of catalogs in both formats.
  static let catalogEdits = FuzzKind(
    name: "catalogs.edits",
    about: "catalogs of both formats: edited, taken back, made dearer",
    reads: ["catalog edit product", "catalog price product"]
  ) {
    let mutator = TextMutator(try Corpus.catalogs().filter { $0.count < 1 << 15 })
    return FuzzTarget(make: mutator.input) { bytes in
      let reading = CatalogReader.read(bytes: bytes, path: "a")
      guard let catalog = reading.catalog, let product = catalog.products.first else {
        return .refused
      }
      var editor = try CatalogEditor(bytes)
      let thing = try editor.thing(named: product.id.rawValue)
      let query = CatalogQuery(typed: String(decoding: bytes.prefix(40), as: UTF8.self))
      let dearer = PriceAdjustment(.byPercent(hundredths: 1_000), isRounded: true)
      let plan = CatalogTable(catalog, query: query).planEverywhere(dearer)
      let edit =
        try editor.edit(plan.changes) + editor.words("Name", nil, in: "fr", of: thing)
        + editor.copy(of: thing, as: "a.copy.of.it")
      let edited = try applied(edit, to: bytes)
      let after = CatalogReader.read(bytes: edited, path: "a")
      try hold(after.errors.isEmpty, "an edit has brought an error into a catalog")
      try hold(after.catalog?.product("a.copy.of.it") != nil, "a copy is not there")
      return .accepted
    }
  }

  private static func ownCatalog() throws -> [UInt8] {
    guard
      let bytes = try Corpus.files(in: "Catalog", endingIn: "Northlight.catalog.json").first
    else { throw Violation("our own catalog is not there") }
    return bytes
  }

  /// Returns the text after an edit, and checks that its inverse restores the old text.
  private static func applied(_ edit: CatalogEdit, to bytes: [UInt8]) throws -> [UInt8] {
    let change = try edit.textEdit(of: bytes)
    guard let edited = change.applied(to: bytes) else { throw Violation("an edit does not fit") }
    try hold(change.inverse.applied(to: edited) == bytes, "an edit is not taken back")
    return edited
  }
}
