package import StoreModel

/// The kinds of objects in a catalog file and the keys each may have.
///
/// Both formats share them: ours is Xcode's with additions, so that who knows a `.storekit` file
/// can read a `*.catalog.json`. The reader looks for unknown keys here, the writer for what belongs to
/// which format, and the JSON Schema is made of it.
package struct CatalogShape: Hashable, Sendable {
  /// What a key's value is.
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
    /// Decimal texts by storefront.
    case prices
    case texts([String])
    case object(String)
    case list(of: String)
    /// Whatever it is, it is kept.
    case anything
  }

  /// A key of an object.
  package struct Field: Hashable, Sendable {
    package var key: String
    package var value: Value
    /// What it means, for people, in a sentence.
    package var meaning: String
    package var isRequired = false
    /// True for what Xcode's format does not have.
    package var isOurs = false
    /// The name of the shape that declares it.
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

  /// The keys of an object in a format.
  func keys(in format: CatalogFormat) -> [String] {
    fields.lazy.filter { format == .storefrontCatalog || !$0.isOurs }.map(\.key)
  }

  func hasField(_ key: String, in format: CatalogFormat) -> Bool {
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

  /// What is not told of an object, which any may have in both formats.
  private static let lintIgnore = field(
    lintIgnoreKey,
    .anything,
    "Rules of storefront catalog lint to ignore in this object."
  )

  static let lintIgnoreKey = "_lintIgnore"

  /// What our format keeps of a `.storekit` file that it has no key for.
  static let kept = ours(
    "storekit",
    .anything,
    "Keys of a .storekit file that the simulator doesn't use, kept for converting back."
  )
}
