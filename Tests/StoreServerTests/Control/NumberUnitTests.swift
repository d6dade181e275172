import StoreModel
import StoreScript
import StoreTestSupport
import Testing

@testable import StoreServer

/// Each number of the control API has a unit, or its description explains its meaning.
struct NumberUnitTests {
  /// The units of numbers whose names contain one of these words.
  private static let units: [(words: [String], units: [String])] = [
    (["price", "amount", "tax", "milliunits"], ["milliunits", "USD"]),
    (["percentage", "part"], ["thousandths of a percent"]),
    (["days"], ["days"]),
    (["lifetime", "timeout", "after"], ["seconds", "number", "ordinal"]),
    (["width", "height"], ["pixels"]),
  ]

  /// The words of a description that explain a number: a unit, a count, or an identifier.
  private static let all = [
    "milliunits", "USD", "thousandths of a percent", "days", "steps", "seconds", "pixels", "umber",
    "quantity",
    "ounted from 1", "ordinal", "port", "seed", " id", "page size",
  ]

  @Test func everyNumberHasAUnit() throws {
    let numbers = OpenAPI.components.filter { !$0.name.hasPrefix("ValueCheck") }.flatMap {
      Self.numbers(in: $0.schema, $0.name, about: "")
    }
    let parameters = ControlRoutes.all.flatMap(\.query).compactMap { parameter in
      Self.isNumber(parameter.kind.schema)
        ? (name: parameter.name, about: parameter.description) : nil
    }
    #expect(numbers.count > 150 && parameters.count > 5)
    for (name, about) in numbers + parameters {
      #expect(Self.all.contains { about.contains($0) }, "\(name): \(about)")
      let last = String(name.split(separator: ".").last ?? "").lowercased()
      for row in Self.units
      where row.words.contains(where: last.hasPrefix) || row.words.contains(where: last.hasSuffix) {
        #expect(row.units.contains { about.contains($0) }, "\(name): \(about)")
      }
    }
  }

  /// The example of an amount isn't the smallest valid number.
  @Test(arguments: ["RefundFields", "DecideRefund"])
  func aPartOfARefundHasAnExample(component: String) throws {
    let schema = try #require(OpenAPI.components.first { $0.name == component }?.schema)
    let part = try #require(schema["properties"]?["part"])
    let words = BodyCheck.components.words
    #expect(words.forms(of: part, named: "part").hasSuffix("such as 25000"))
    #expect(part["description"]?.string?.contains("25000 is 25 %") == true)
  }

  /// Returns the numbers of a schema, except in references.
  ///
  /// A deprecated or enumerated number needs no unit.
  private static func numbers(
    in schema: JSONValue,
    _ name: String,
    about: String
  ) -> [(name: String, about: String)] {
    guard schema["deprecated"]?.bool != true else { return [] }
    let about = schema["description"]?.string ?? about
    let own = isNumber(schema) && schema["enum"] == nil ? [(name, about)] : []
    let alternatives = ["oneOf", "anyOf", "allOf"].flatMap { schema[$0]?.elements ?? [] }
    let elements = ["items", "additionalProperties"].compactMap { schema[$0] }
      .filter { $0.members != nil }
    return own + (alternatives + elements).flatMap { numbers(in: $0, name, about: about) }
      + (schema["properties"]?.members ?? []).flatMap {
        numbers(in: $0.value, "\(name).\($0.key)", about: "")
      }
  }

  private static func isNumber(_ schema: JSONValue) -> Bool {
    let types = schema["type"].map { $0.string.map { [$0] } ?? $0.strings ?? [] } ?? []
    return types.contains("integer") || types.contains("number")
  }
}
