import CatalogTools
import StoreCatalog
import StoreModel

/// The location of a field in a draft.
struct FieldLocation {
  /// The entry of the field, or `nil` for the object itself.
  let entry: Int?
  /// The key of the entry, or of the list that contains it.
  private let entryKey: String?
  /// Whether the field is a storefront's own price.
  private let isPrice: Bool
  /// The key of the member, or the storefront.
  let key: String
  /// The shape of the field, or `nil` for a price.
  let field: CatalogShape.Field?

  init(_ id: FieldID, _ draft: CatalogDraft) {
    let parts = id.name.rawValue.split(separator: ".", maxSplits: 1).map(String.init)
    entry = id.entry
    entryKey = id.entry.flatMap { draft.key(ofEntry: $0) }
    isPrice = parts.count == 2 && parts[0] == "prices"
    key = isPrice ? parts[1] : parts.first ?? ""
    let shape = id.entry == nil ? draft.shape : entryKey.flatMap { draft.shape.field($0)?.inner }
    field = isPrice ? nil : shape?.field(key)
  }

  /// Returns the object with the member, or `nil` if it doesn't exist.
  func object(in root: DraftObject) -> DraftObject? {
    guard let owner = owner(in: root) else { return nil }
    guard isPrice else { return owner }
    if case .object(let prices) = owner["prices"] { return prices }
    return nil
  }

  private func owner(in root: DraftObject) -> DraftObject? {
    guard let entry else { return root }
    return entryKey.flatMap { root[$0]?.entries.first { $0.id == entry }?.value }
  }

  /// Changes the object with the member.
  func change(_ root: inout DraftObject, _ change: (inout DraftObject) -> Void) {
    guard let entry else { return changeOwner(&root, change) }
    guard let entryKey, let value = root[entryKey] else { return }
    switch value {
    case .entry(var found) where found.id == entry:
      changeOwner(&found.value, change)
      root[entryKey] = .entry(found)
    case .list(var entries):
      guard let index = entries.firstIndex(where: { $0.id == entry }) else { return }
      changeOwner(&entries[index].value, change)
      root[entryKey] = .list(entries)
    case .plain, .object, .entry: break
    }
  }

  private func changeOwner(_ owner: inout DraftObject, _ change: (inout DraftObject) -> Void) {
    guard isPrice else { return change(&owner) }
    var prices = DraftObject(members: [])
    if case .object(let found) = owner["prices"] { prices = found }
    change(&prices)
    owner["prices"] = .object(prices)
  }
}

extension DraftObject {
  mutating func change(_ place: FieldLocation, _ change: (inout DraftObject) -> Void) {
    place.change(&self, change)
  }
}

extension FieldLocation {
  /// Returns a value as the user reads and types it, or an empty text if it is missing.
  func text(of value: DraftValue?) -> String {
    guard let json = value?.json else { return "" }
    return json.string ?? json.number ?? json.bool.map { "\($0)" } ?? ""
  }

  /// Returns whether the file already has the typed value.
  ///
  /// A price that the user clears stays until the user removes it.
  func isSaid(by old: DraftValue?, _ text: String) -> Bool {
    self.text(of: old) == text && (old != nil || !isPrice)
  }

  /// Returns the value that the file gets for a text, or `nil` to leave the member out.
  func value(of text: String, in format: CatalogFormat, _ old: JSONValue?) -> DraftValue? {
    json(of: text, in: format, old).map(DraftValue.plain)
  }

  private func json(of text: String, in format: CatalogFormat, _ old: JSONValue?) -> JSONValue? {
    guard let field else { return .text(text) }
    if text.isEmpty, !field.isRequired {
      // A key that Xcode always writes stays in the file, with an empty value.
      guard format == .storeKit, old != nil else { return nil }
      return field.key == "description" ? .text("") : JSONValue(.null)
    }
    switch field.value {
    case .flag: return text.isEmpty ? nil : .bool(text == "true")
    case .integer, .whole, .number:
      return Int64(text).map { JSONValue.number($0) } ?? .text(text)
    case .text, .money, .choice, .period, .locale, .storefront, .prices, .texts, .object, .list,
      .anything:
      return .text(text)
    }
  }
}

extension FieldID {
  /// The storefront of a price field, or `nil` for any other field.
  package var priceStorefront: String? {
    let parts = name.rawValue.split(separator: ".", maxSplits: 1)
    return parts.count == 2 && parts[0] == "prices" ? String(parts[1]) : nil
  }

  /// The list that the field adds to, or `nil` for any other field.
  package var addedKey: String? {
    let parts = name.rawValue.split(separator: ".", maxSplits: 1)
    return parts.count == 2 && parts[0] == "add" ? String(parts[1]) : nil
  }
}

extension CatalogDraft {
  func place(of id: FieldID) -> FieldLocation? {
    let place = FieldLocation(id, self)
    return place.object(in: object) == nil && id.priceStorefront == nil ? nil : place
  }

  func key(ofEntry id: Int) -> String? {
    object.members.first { $0.value.entries.contains { $0.id == id } }?.key
  }

  func entry(_ id: Int) -> DraftEntry? {
    object.members.lazy.flatMap(\.value.entries).first { $0.id == id }
  }
}
