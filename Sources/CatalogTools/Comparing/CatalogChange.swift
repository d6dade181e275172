import StoreCatalog

/// A difference between two catalogs in one subject and its parts.
package struct CatalogChange: Hashable, Sendable {
  /// The kind of difference.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case added
    case removed
    case changed
  }

  /// A field with different values.
  package struct Field: Hashable, Sendable {
    package let name: CatalogFieldName
    /// The value in the first catalog, or `nil` if it lacks one.
    package let before: CatalogFieldValue?
    package let after: CatalogFieldValue?
  }

  package let subject: CatalogSubject
  package let kind: Kind
  /// The user-visible name in the first catalog, or `nil` if the subject was added.
  package let nameBefore: String?
  /// The user-visible name in the second catalog, or `nil` if the subject was removed.
  package let nameAfter: String?
  /// The fields that differ.
  ///
  /// For a subject that was added or removed, all its fields.
  package let fields: [Field]
  /// The differences in the subject's parts.
  package let parts: [CatalogChange]
}

extension CatalogChange {
  /// Compares the facts of one subject in two catalogs, or fails if they don't differ.
  ///
  /// - Parameters:
  ///   - before: The facts in the first catalog, or `nil` if it lacks the subject.
  ///   - after: The facts in the second catalog, or `nil` if it lacks the subject.
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

  /// The user-visible name: the new one if it changed.
  package var name: String { nameAfter ?? nameBefore ?? "" }

  /// The same difference with the two catalogs swapped.
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

  /// Returns the changes of present parts in their order, followed by the removed parts.
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
  /// The kind of the same difference with the two catalogs swapped.
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

  /// The sort key: the field, then the storefront and language, with values for all of them first.
  private var order: (Int, String, String) {
    (field.position, storefront ?? "", language ?? "")
  }
}

extension CatalogField {
  private static let positions = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($0.element, $0.offset) }
  )

  /// The field's position among all fields.
  fileprivate var position: Int { Self.positions[self] ?? 0 }
}
