// The formats of texts, which name the kind of a text for editors and for the completion of typed
// steps. JSON Schema allows readers to ignore unknown formats.
extension SessionScript {
  static let productSchema = schema(format: WrittenName.Kind.product.rawValue)
  static let skuSchema = schema(format: WrittenName.Kind.sku.rawValue)
  static let storefrontSchema = schema(format: "storefront")
  static let localeSchema = schema(format: "locale")

  /// Returns the schema of a text with a format, or the given schema if it isn't a text or has a format
  /// already.
  static func schema(_ schema: String = #"{"type": "string"}"#, format: String) -> String {
    let start = #"{"type": "string""#
    guard schema.hasPrefix(start), !schema.contains(#""format""#) else { return schema }
    return #"\#(start), "format": "\#(format)"\#(schema.dropFirst(start.count))"#
  }
}
