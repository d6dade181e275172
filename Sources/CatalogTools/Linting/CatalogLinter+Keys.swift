import StoreCatalog
import StoreModel
import VisibleText

extension CatalogLinter {
  /// Finds unused keys in Xcode's files.
  ///
  /// In our files, the reader has already found them.
  mutating func findKeys() {
    guard catalog.source?.format == .storeKit else { return }
    findKeys(of: root, .catalog)
  }

  private mutating func findKeys(of object: JSONValue, _ shape: CatalogShape) {
    for member in object.members ?? [] {
      guard let field = shape.field(member.key), !field.isOurs else {
        noteKey(member, shape)
        continue
      }
      guard let inner = field.inner else { continue }
      for value in member.value.elements ?? [member.value] { findKeys(of: value, inner) }
    }
  }

  private mutating func noteKey(_ member: JSONMember, _ shape: CatalogShape) {
    let meant = Suggestion.nearest(
      to: member.key,
      among: shape.keys(in: .storeKit),
      slips: Spelling.slips(of: member.key)
    )
    emit(
      .unknownKey,
      "the key \(member.key.quoted) has no meaning here",
      meant.map { "did you mean \($0.quoted)?" } ?? "remove it, unless a newer Xcode wrote it",
      at: member.keyOffset,
      as: meant == nil ? .note : .warning
    )
  }
}

extension CatalogLinter {
  /// Finds names of rules that don't exist, so that ignoring them has no effect.
  mutating func findIgnored(_ value: JSONValue) {
    for name in value[CatalogShape.lintIgnoreKey]?.elements ?? [] {
      let word = name.string ?? name.kindName
      guard CatalogRule(rawValue: word) == nil else { continue }
      emit(
        .unknownWord,
        "there is no rule \(word.quoted) to ignore",
        CatalogRule.remedy(for: word),
        at: name.offset,
        as: .warning
      )
    }
    for member in value.members ?? [] { findIgnored(member.value) }
    for element in value.elements ?? [] { findIgnored(element) }
  }
}
