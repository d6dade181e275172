/// What is different about something in two catalogs, and about what stands in it.
package struct CatalogChange: Hashable, Sendable {
  /// How it is different.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case added
    case removed
    case changed
  }

  /// A field that says something else.
  package struct Field: Hashable, Sendable {
    package let name: CatalogFieldName
    /// Nil where nothing is said.
    package let before: CatalogFieldValue?
    package let after: CatalogFieldValue?
  }

  package let subject: CatalogSubject
  package let kind: Kind
  /// What a person called it; nil for what was added.
  package let nameBefore: String?
  /// What a person calls it; nil for what was removed.
  package let nameAfter: String?
  /// The fields that are different, all of them of something that was added or removed.
  package let fields: [Field]
  /// What is different of what stands in it.
  package let parts: [CatalogChange]
}

extension CatalogChange {
  /// Lays the facts of one thing in two catalogs beside each other; nil if both say the same.
  ///
  /// - Parameters:
  ///   - before: What the first catalog says; nil if it does not have the thing.
  ///   - after: What the second says.
  package init?(from before: CatalogFacts?, to after: CatalogFacts?) {
    guard before != after, let known = after ?? before else { return nil }
    subject = known.subject
    nameBefore = before?.name
    nameAfter = after?.name
    kind = before == nil ? .added : after == nil ? .removed : .changed
    fields = Self.fields(from: before?.fields ?? [:], to: after?.fields ?? [:])
    parts = Self.changes(from: before?.parts ?? [], to: after?.parts ?? [])
    if kind == .changed, fields.isEmpty, parts.isEmpty { return nil }
  }

  /// What a person calls it; where it has another name now, by the new one.
  package var name: String { nameAfter ?? nameBefore ?? "" }

  /// The same from the other side.
  package var mirrored: CatalogChange {
    CatalogChange(
      subject: subject,
      kind: kind.mirrored,
      nameBefore: nameAfter,
      nameAfter: nameBefore,
      fields: fields.map { Field(name: $0.name, before: $0.after, after: $0.before) },
      parts: parts.map(\.mirrored)
    )
  }

  private static func fields(
    from before: [CatalogFieldName: CatalogFieldValue],
    to after: [CatalogFieldName: CatalogFieldValue]
  ) -> [Field] {
    Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
      .map { Field(name: $0, before: before[$0], after: after[$0]) }
  }

  /// What is there now in its order, and behind it what is gone.
  private static func changes(
    from before: [CatalogFacts],
    to after: [CatalogFacts]
  ) -> [CatalogChange] {
    let known = Dictionary(before.map { ($0.subject, $0) }, uniquingKeysWith: { first, _ in first })
    let kept = Set(after.map(\.subject))
    return after.compactMap { CatalogChange(from: known[$0.subject], to: $0) }
      + before.filter { !kept.contains($0.subject) }.compactMap { CatalogChange(from: $0, to: nil) }
  }
}

extension CatalogChange.Kind {
  /// The kind from the other side.
  package var mirrored: CatalogChange.Kind {
    switch self {
    case .added: .removed
    case .removed: .added
    case .changed: .changed
    }
  }
}

extension CatalogFieldName: Comparable {
  package static func < (left: CatalogFieldName, right: CatalogFieldName) -> Bool {
    left.order < right.order
  }

  /// By field, the one that holds everywhere first.
  private var order: (Int, String, String) {
    (field.position, storefront ?? "", language ?? "")
  }
}

extension CatalogField {
  private static let positions = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($0.element, $0.offset) }
  )

  /// Its position among all fields.
  fileprivate var position: Int { Self.positions[self] ?? 0 }
}
