package import StoreCatalog
import StoreModel

/// A writer of catalogs in either format, which keeps everything that a catalog was read from.
///
/// In its own format, a catalog keeps every key in its order, and has Xcode's layout. In our format, keys that
/// only Xcode has are under `storekit`, and are moved back from there in Xcode's format.
package enum CatalogWriter {
  /// A catalog as a file.
  package struct Writing: Hashable, Sendable {
    package let bytes: [UInt8]
    /// The contents that the format can't express, as sentences without full stops.
    package let losses: [String]
  }

  /// Writes a catalog.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - format: The format of the file.
  /// - Returns: The file, and the contents that it can't express.
  package static func write(_ catalog: Catalog, as format: CatalogFormat) -> Writing {
    var bytes: [UInt8] = []
    let losses = write(catalog, as: format) { bytes += $0 }
    return Writing(bytes: bytes, losses: losses)
  }

  /// Writes a catalog in pieces, so that a large one needs little memory.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - format: The format of the file.
  ///   - receive: Receives the next bytes.
  /// - Returns: The contents that the format can't express, as sentences without full stops.
  /// - Throws: The error that `receive` throws.
  package static func write<Failure>(
    _ catalog: Catalog,
    as format: CatalogFormat,
    to receive: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> [String] {
    let (root, current) = tree(of: catalog)
    let written =
      switch (current, format) {
      case (.storeKit, .storeKit), (.storefrontCatalog, .storefrontCatalog): root
      case (.storeKit, .storefrontCatalog): FormatConversion.toOurs(root)
      case (.storefrontCatalog, .storeKit): FormatConversion.toXcode(root)
      }
    let layout = format == .storeKit ? JSONWriter.Layout.xcode : .printed
    var writer = JSONWriter(layout: layout)
    if format == .storefrontCatalog, case .table(let table) = catalog.skus.storage {
      try write(written, with: table, &writer, to: receive)
    } else {
      writer.value(written)
    }
    try receive(writer.takeBytes() + [UInt8(ascii: "\n")])
    return current == .storefrontCatalog && format == .storeKit ? losses(of: catalog) : []
  }

  /// Writes a catalog whose SKUs are in a file, each with its text in the file.
  private static func write<Failure>(
    _ root: JSONValue,
    with skus: SKUTable,
    _ writer: inout JSONWriter,
    to receive: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    writer.beginObject()
    for member in root.members ?? [] {
      writer.key(member.key)
      guard member.key == "skus" else {
        writer.value(member.value)
        continue
      }
      writer.beginArray()
      for index in 0..<skus.count {
        if let value = skus.value(of: skus.record(index)) { writer.value(value) }
        if writer.bytes.count > 1 << 16 { try receive(writer.takeBytes()) }
      }
      writer.endArray()
    }
    writer.endObject()
  }

  private static func tree(of catalog: Catalog) -> (JSONValue, CatalogFormat) {
    guard let source = catalog.source,
      let root = source.frame ?? JSONDocument(source.text.bytes).root
    else { return (catalog.json, .storefrontCatalog) }
    return (root, source.format)
  }

  private static func losses(of catalog: Catalog) -> [String] {
    var losses: [String] = []
    if !catalog.skus.isEmpty {
      losses.append("\(counted(catalog.skus.count, "SKU")), which a .storekit file can't contain")
    }
    let priced = catalog.products.count { !$0.storefrontMilliunits.isEmpty }
    if priced > 0 {
      losses.append(
        "the storefront prices of \(counted(priced, "product")); only the base prices are kept"
      )
    }
    let generic = catalog.products.count(where: \.isGeneric)
    if generic > 0 {
      losses.append("the isGeneric flag of \(counted(generic, "generic product"))")
    }
    if catalog.app != .unnamed {
      losses.append("the app's name and identifiers")
    }
    return losses
  }
}
