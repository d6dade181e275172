import StoreCatalog
import StoreModel

/// The facts that a catalog states about one subject, to be compared with those of another catalog.
///
/// Some parts of a file aren't facts: the order of items, keys that are only preserved, and a later
/// item with the name of an earlier one.
package struct CatalogFacts: Hashable, Sendable {
  package let subject: CatalogSubject
  /// The user-visible name.
  package let name: String
  package private(set) var fields: [CatalogFieldName: CatalogFieldValue] = [:]
  /// The facts of its parts, offers and billing plans, in the catalog's order.
  package private(set) var parts: [CatalogFacts] = []

  /// - Parameters:
  ///   - subject: The subject.
  ///   - name: The user-visible name.
  ///   - owner: The value that the facts describe.
  ///   - rows: The facts to read from the value.
  init<Owner>(_ subject: CatalogSubject, _ name: String, of owner: Owner, _ rows: [FactRow<Owner>])
  {
    self.subject = subject
    self.name = name
    for row in rows { row.tell(owner, &fields) }
  }

  /// Returns these facts with those of another value added.
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

/// A fact about values of one type, with the function that reads it.
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

  /// Returns a row for the prices that are set for single storefronts.
  static func prices(_ prices: @escaping @Sendable (Owner) -> [String: Int64]) -> FactRow {
    FactRow { owner, fields in
      for (code, milliunits) in prices(owner) {
        fields[CatalogFieldName(.price, storefront: code)] = .money(milliunits)
      }
    }
  }

  /// Returns a row for names and descriptions by language.
  ///
  /// If a language occurs twice, the first text counts.
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
