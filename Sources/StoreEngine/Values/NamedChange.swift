/// A change that a journal has as its name alone, whichever area of the engine it belongs to.
///
/// Not `RawRepresentable`: the standard library compares and hashes such values by their raw values, which
/// would be texts here, and changes are compared at every renewal.
package protocol NamedChange: Hashable, Sendable, Codable, CaseIterable {
  init?(name: String)

  /// What the journal says.
  var name: String { get }
}

extension NamedChange {
  /// Reads the name that is written now, or an older one.
  ///
  /// - Parameter decoder: Where the name stands.
  /// - Throws: `DecodingError` if there is no such change.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let change = Self(name: olderChangeNames[name] ?? name) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "Cannot initialize \(Self.self) from invalid String value \(name)"
      )
    }
    self = change
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

/// The names of subscription and transaction changes in earlier versions, each with the current name.
let olderChangeNames = ["recovered": "billingResolved"]
