package import StoreModel

/// A kind of object in a catalog file, with the keys that it may have.
///
/// Both formats share the shapes: ours is Xcode's with additions, so that readers of a `.storekit` file can
/// read a `*.catalog.json`. The reader finds unknown keys with them, the writer finds the keys of each format,
/// and the JSON Schema is generated from them.
package struct CatalogShape: Hashable, Sendable {
  /// The type of a key's value.
  package enum Value: Hashable, Sendable {
    case text
    case money
    case integer
    case whole(WholeBound)
    case number
    case flag
    case choice([String])
    case period
    case locale
    case storefront
    /// Decimal texts, by storefront.
    case prices
    case texts([String])
    case object(String)
    case list(of: String)
    /// Any value, which is preserved.
    case anything
  }

  /// A key of an object.
  package struct Field: Hashable, Sendable {
    package var key: String
    package var value: Value
    /// The meaning of the key for users, in one sentence.
    package var meaning: String
    package var isRequired = false
    /// Whether Xcode's format lacks the key.
    package var isOurs = false
    /// The name of the shape that declares the key.
    package var owner = ""
  }

  package let name: String
  package let fields: [Field]
  private let allKeys: Set<String>
  private let xcodeKeys: Set<String>

  init(name: String, fields: [Field]) {
    let fields = (fields + [Self.lintIgnore]).map { field in
      var field = field
      if field.owner.isEmpty { field.owner = name }
      return field
    }
    self.name = name
    self.fields = fields
    allKeys = Set(fields.map(\.key))
    xcodeKeys = Set(fields.lazy.filter { !$0.isOurs }.map(\.key))
  }

  /// Returns the keys of the object in a format.
  package func keys(in format: CatalogFormat) -> [String] {
    fields.lazy.filter { format == .storefrontCatalog || !$0.isOurs }.map(\.key)
  }

  package func hasField(_ key: String, in format: CatalogFormat) -> Bool {
    format == .storefrontCatalog ? allKeys.contains(key) : xcodeKeys.contains(key)
  }

  static func required(_ key: String, _ value: Value, _ meaning: String) -> Field {
    Field(key: key, value: value, meaning: meaning, isRequired: true)
  }

  static func field(_ key: String, _ value: Value, _ meaning: String) -> Field {
    Field(key: key, value: value, meaning: meaning)
  }

  static func ours(
    _ key: String,
    _ value: Value,
    _ meaning: String,
    isRequired: Bool = false
  ) -> Field {
    Field(key: key, value: value, meaning: meaning, isRequired: isRequired, isOurs: true)
  }

  /// The lint rules that an object ignores.
  ///
  /// Any object may have the key, in both formats.
  private static let lintIgnore = field(
    lintIgnoreKey,
    .anything,
    "Rules of storefront catalog lint to ignore in this object."
  )

  package static let lintIgnoreKey = "_lintIgnore"

  /// The keys of a `.storekit` file that our format does not define.
  static let kept = ours(
    "storekit",
    .anything,
    "Keys of a .storekit file that the simulator doesn't use, kept for converting back."
  )
}
