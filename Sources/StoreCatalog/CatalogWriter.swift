import StoreModel

/// Writes a catalog in either format, losing nothing of what it was read from.
///
/// In its own format a catalog keeps every key, its order included, and is laid out as Xcode does it.
/// On the way into our format, keys that only Xcode has go under `storekit` and come back from there.
package enum CatalogWriter {
  /// A catalog as a file.
  package struct Writing: Hashable, Sendable {
    package let bytes: [UInt8]
    /// What the format cannot say, a sentence each without its full stop.
    package let losses: [String]
  }

  /// Writes a catalog.
  ///
  /// - Parameters:
  ///   - catalog: What to write.
  ///   - format: The form of the file.
  /// - Returns: The file and what is not in it.
  package static func write(_ catalog: Catalog, as format: CatalogFormat) -> Writing {
    let (root, current) = tree(of: catalog)
    let written =
      switch (current, format) {
      case (.storeKit, .storeKit), (.storefrontCatalog, .storefrontCatalog): root
      case (.storeKit, .storefrontCatalog): FormatConversion.toOurs(root)
      case (.storefrontCatalog, .storeKit): FormatConversion.toXcode(root)
      }
    return Writing(
      bytes: bytes(written, as: format),
      losses: current == .storefrontCatalog && format == .storeKit ? losses(of: catalog) : []
    )
  }

  private static func tree(of catalog: Catalog) -> (JSONValue, CatalogFormat) {
    guard let source = catalog.source, let root = JSONDocument(source.bytes).root else {
      return (catalog.json, .storefrontCatalog)
    }
    return (root, source.format)
  }

  private static func bytes(_ root: JSONValue, as format: CatalogFormat) -> [UInt8] {
    let layout = format == .storeKit ? JSONWriter.Layout.xcode : JSONWriter.Layout(indentation: 2)
    var writer = JSONWriter(layout: layout)
    writer.value(root)
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private static func losses(of catalog: Catalog) -> [String] {
    var losses: [String] = []
    if !catalog.skus.isEmpty {
      losses.append("\(counted(catalog.skus.count, "SKU")), which a .storekit file cannot hold")
    }
    let priced = catalog.products.count { !$0.storefrontMilliunits.isEmpty }
    if priced > 0 {
      losses.append(
        "the storefront prices of \(counted(priced, "product")); one price is left of each"
      )
    }
    let generic = catalog.products.count(where: \.isGeneric)
    if generic > 0 {
      losses.append("the mark of \(counted(generic, "generic product"))")
    }
    if catalog.app != .unnamed {
      losses.append("the app's name and identifiers")
    }
    return losses
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
