// The formats in the schemas of strings.
//
// A format names the kind of item that a string refers to. Editors use it, and so does the completion of typed steps.
// JSON Schema allows readers to ignore unknown formats.
extension SessionScript {
  static let productSchema = schema(format: WrittenName.Kind.product.rawValue)
  static let skuSchema = schema(format: WrittenName.Kind.sku.rawValue)
  static let storefrontSchema = schema(format: "storefront")
  static let localeSchema = schema(format: "locale")

  /// Returns the schema of a string with the given format.
  ///
  /// The schema stays unchanged if it already has a format or isn't the schema of a string.
  static func schema(_ schema: String = #"{"type": "string"}"#, format: String) -> String {
    let start = #"{"type": "string""#
    guard schema.hasPrefix(start), !schema.contains(#""format""#) else { return schema }
    return #"\#(start), "format": "\#(format)"\#(schema.dropFirst(start.count))"#
  }
}
