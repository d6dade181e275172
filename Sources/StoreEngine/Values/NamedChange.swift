/// A change in any area of the engine, which journals store as a name.
///
/// The protocol doesn't inherit from `RawRepresentable`, because changes are compared at every renewal. The standard
/// library would compare and hash them by their raw values, which would be strings here.
package protocol NamedChange: Hashable, Sendable, Codable, CaseIterable {
  init?(name: String)

  /// The name in the journal.
  var name: String { get }
}

extension NamedChange {
  /// Reads the current or an older name.
  ///
  /// - Parameter decoder: The decoder of the name.
  /// - Throws: `DecodingError` if the name is unknown.
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
