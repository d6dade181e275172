import StoreModel

/// All that a catalog says of something, as facts that can be laid beside those of another catalog.
///
/// What decides nothing is no fact: the order of things, keys that are only kept, and what stands
/// behind the first of two of the same name, which counts for nothing.
package struct CatalogFacts: Hashable, Sendable {
  package let subject: CatalogSubject
  /// What a person calls it.
  package let name: String
  package private(set) var fields: [CatalogFieldName: CatalogFieldValue] = [:]
  /// What stands in it: offers and billing plans, in the catalog's order.
  package private(set) var parts: [CatalogFacts] = []

  /// - Parameters:
  ///   - subject: What it is.
  ///   - name: What a person calls it.
  ///   - owner: The thing itself.
  ///   - rows: What there is to say of such things.
  init<Owner>(_ subject: CatalogSubject, _ name: String, of owner: Owner, _ rows: [FactRow<Owner>])
  {
    self.subject = subject
    self.name = name
    for row in rows { row.tell(owner, &fields) }
  }

  /// The same with the facts of something else besides.
  func with<Owner>(_ owner: Owner?, _ rows: [FactRow<Owner>]) -> CatalogFacts {
    guard let owner else { return self }
    var facts = self
    for row in rows { row.tell(owner, &facts.fields) }
    return facts
  }

  func with(parts: [CatalogFacts]) -> CatalogFacts {
    var facts = self
    facts.parts = parts
    return facts
  }
}

/// A field of things of a kind, and how they say it.
struct FactRow<Owner>: Sendable {
  fileprivate let tell: @Sendable (Owner, inout [CatalogFieldName: CatalogFieldValue]) -> Void

  private init(
    _ tell: @escaping @Sendable (Owner, inout [CatalogFieldName: CatalogFieldValue]) -> Void
  ) {
    self.tell = tell
  }

  private static func row(
    _ field: CatalogField,
    _ value: @escaping @Sendable (Owner) -> CatalogFieldValue?
  ) -> FactRow {
    FactRow { owner, fields in fields[CatalogFieldName(field)] = value(owner) }
  }

  static func text(
    _ field: CatalogField,
    _ text: @escaping @Sendable (Owner) -> String?
  ) -> FactRow {
    row(field) { text($0).map { .text($0) } }
  }

  static func number(
    _ field: CatalogField,
    _ number: @escaping @Sendable (Owner) -> Int64?
  ) -> FactRow {
    row(field) { number($0).map { .number($0) } }
  }

  static func flag(
    _ field: CatalogField,
    _ flag: @escaping @Sendable (Owner) -> Bool
  ) -> FactRow {
    row(field) { .flag(flag($0)) }
  }

  static func period(
    _ field: CatalogField,
    _ period: @escaping @Sendable (Owner) -> SubscriptionPeriod?
  ) -> FactRow {
    row(field) { period($0).map { .period($0) } }
  }

  static func words(
    _ field: CatalogField,
    _ words: @escaping @Sendable (Owner) -> [String]
  ) -> FactRow {
    row(field) { .words(words($0)) }
  }

  static func money(
    _ field: CatalogField,
    _ milliunits: @escaping @Sendable (Owner) -> Int64?
  ) -> FactRow {
    row(field) { milliunits($0).map { .money($0) } }
  }

  /// Prices that are set for single storefronts.
  static func prices(_ prices: @escaping @Sendable (Owner) -> [String: Int64]) -> FactRow {
    FactRow { owner, fields in
      for (code, milliunits) in prices(owner) {
        fields[CatalogFieldName(.price, storefront: code)] = .money(milliunits)
      }
    }
  }

  /// Names and descriptions by language; the first of two of the same language counts.
  static func texts(_ texts: @escaping @Sendable (Owner) -> [Localization]) -> FactRow {
    FactRow { owner, fields in
      for text in texts(owner).reversed() {
        fields[CatalogFieldName(.displayName, language: text.locale)] =
          .text(text.displayName)
        fields[CatalogFieldName(.description, language: text.locale)] =
          .text(text.description)
      }
    }
  }
}
