import StoreCatalog
import StoreModel

/// The JSON Schema of our catalog format, generated from the table that the reader checks keys with.
package enum CatalogSchema {
  /// The schema as a file (JSON Schema 2020-12).
  package static var text: String {
    var writer = JSONWriter(layout: .printed)
    writer.beginObject()
    writer.member("$schema", "https://json-schema.org/draft/2020-12/schema")
    writer.member("title", "Storefront catalog, version 1")
    writer.member(
      "description",
      "Xcode's StoreKit configuration file with additions: storefront prices, SKUs, the app."
    )
    writer.member("$ref", "#/$defs/catalog")
    writer.key("$defs")
    writer.beginObject()
    for shape in CatalogShape.all { write(shape, to: &writer) }
    writer.endObject()
    writer.endObject()
    return writer.text + "\n"
  }

  private static func write(_ shape: CatalogShape, to writer: inout JSONWriter) {
    writer.key(shape.name)
    writer.beginObject()
    writer.member("type", "object")
    writer.key("properties")
    writer.beginObject()
    for field in shape.fields {
      writer.key(field.key)
      writer.beginObject()
      writer.member("description", field.meaning)
      write(field.value, isNullable: !field.isRequired, to: &writer)
      writer.endObject()
    }
    writer.endObject()
    writer.key("required")
    writer.beginArray()
    for field in shape.fields where field.isRequired { writer.string(field.key) }
    writer.endArray()
    writer.key("additionalProperties")
    writer.bool(false)
    writer.endObject()
  }

  private static func write(
    _ value: CatalogShape.Value,
    isNullable: Bool,
    to writer: inout JSONWriter
  ) {
    switch value {
    case .text: writeType("string", isNullable, to: &writer)
    case .money: writePattern("^(\(digits))?$", isNullable, to: &writer)
    case .period: writePattern("^P[1-9][0-9]{0,2}[DWMY]$", isNullable, to: &writer)
    case .locale: writePattern("^[a-z]{2,3}(_[A-Za-z0-9]{2,4})*$", isNullable, to: &writer)
    case .storefront: writePattern("^[A-Z]{3}$", isNullable, to: &writer)
    case .integer: writeType("integer", isNullable, to: &writer)
    case .whole(let bound):
      writeType("integer", isNullable, to: &writer)
      writer.member("minimum", bound.range.lowerBound)
      writer.member("maximum", bound.range.upperBound)
    case .number: writeType("number", isNullable, to: &writer)
    case .flag: writeType("boolean", isNullable, to: &writer)
    case .choice(let words): writeChoice(words, to: &writer)
    case .texts(let words):
      writeList(isNullable, to: &writer) { writeChoice(words, to: &$0) }
    case .list(let name):
      writeList(isNullable, to: &writer) { $0.member("$ref", "#/$defs/\(name)") }
    case .object(let name): writeReference(name, isNullable, to: &writer)
    case .prices: writePrices(to: &writer)
    case .anything: break
    }
  }

  private static let digits = "[0-9]+(\\.[0-9]{1,3})?"

  private static func writeType(_ name: String, _ isNullable: Bool, to writer: inout JSONWriter) {
    writer.key("type")
    guard isNullable else { return writer.string(name) }
    writer.beginArray()
    writer.string(name)
    writer.string("null")
    writer.endArray()
  }

  private static func writePattern(
    _ pattern: String,
    _ isNullable: Bool,
    to writer: inout JSONWriter
  ) {
    writeType("string", isNullable, to: &writer)
    writer.member("pattern", pattern)
  }

  private static func writeChoice(_ words: [String], to writer: inout JSONWriter) {
    writer.key("enum")
    writer.beginArray()
    for word in words { writer.string(word) }
    writer.endArray()
  }

  private static func writeList(
    _ isNullable: Bool,
    to writer: inout JSONWriter,
    _ element: (inout JSONWriter) -> Void
  ) {
    writeType("array", isNullable, to: &writer)
    writer.key("items")
    writer.beginObject()
    element(&writer)
    writer.endObject()
  }

  private static func writeReference(
    _ name: String,
    _ isNullable: Bool,
    to writer: inout JSONWriter
  ) {
    guard isNullable else { return writer.member("$ref", "#/$defs/\(name)") }
    writer.key("anyOf")
    writer.beginArray()
    for (key, value) in [("$ref", "#/$defs/\(name)"), ("type", "null")] {
      writer.beginObject()
      writer.member(key, value)
      writer.endObject()
    }
    writer.endArray()
  }

  private static func writePrices(to writer: inout JSONWriter) {
    writer.member("type", "object")
    writer.key("propertyNames")
    writer.beginObject()
    writer.key("enum")
    writer.beginArray()
    for code in Storefront.all.map(\.countryCode).sorted() { writer.string(code) }
    writer.endArray()
    writer.endObject()
    writer.key("additionalProperties")
    writer.beginObject()
    writePattern("^\(digits)$", false, to: &writer)
    writer.endObject()
  }
}
