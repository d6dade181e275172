import StoreCatalog
import StoreModel

/// Where in a draft a field is.
struct Place {
  /// The entry that it belongs to; nil for the object itself.
  let entry: Int?
  /// The key under which the entry is, alone or in a list.
  private let entryKey: String?
  /// Whether it is a storefront's own price.
  private let isPrice: Bool
  /// The key of the member, or the storefront.
  let key: String
  /// What the shape says of it; nil for a price.
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

  /// The object that has the member; nil where there is none.
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

  /// Changes the object that has the member.
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
  mutating func change(_ place: Place, _ change: (inout DraftObject) -> Void) {
    place.change(&self, change)
  }
}

extension Place {
  /// What a value is as a person reads and types it; empty for none.
  func text(of value: DraftValue?) -> String {
    guard let json = value?.json else { return "" }
    return json.string ?? json.number ?? json.bool.map { "\($0)" } ?? ""
  }

  /// Whether the file says already what is typed; a price that is cleared stays until it is taken out.
  func isSaid(by old: DraftValue?, _ text: String) -> Bool {
    self.text(of: old) == text && (old != nil || !isPrice)
  }

  /// What a text becomes in the file; nil for a member that is left out.
  func value(of text: String, in format: CatalogFormat, _ old: JSONValue?) -> DraftValue? {
    json(of: text, in: format, old).map(DraftValue.plain)
  }

  private func json(of text: String, in format: CatalogFormat, _ old: JSONValue?) -> JSONValue? {
    guard let field else { return .text(text) }
    if text.isEmpty, !field.isRequired {
      // A key that Xcode writes stays, and says that there is nothing.
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
  /// The storefront whose own price the field is; nil for any other.
  package var priceStorefront: String? {
    let parts = name.rawValue.split(separator: ".", maxSplits: 1)
    return parts.count == 2 && parts[0] == "prices" ? String(parts[1]) : nil
  }

  /// The list that the field adds to; nil for any other.
  package var addedKey: String? {
    let parts = name.rawValue.split(separator: ".", maxSplits: 1)
    return parts.count == 2 && parts[0] == "add" ? String(parts[1]) : nil
  }
}

extension CatalogDraft {
  func place(of id: FieldID) -> Place? {
    let place = Place(id, self)
    return place.object(in: object) == nil && id.priceStorefront == nil ? nil : place
  }

  func key(ofEntry id: Int) -> String? {
    object.members.first { $0.value.entries.contains { $0.id == id } }?.key
  }

  func entry(_ id: Int) -> DraftEntry? {
    object.members.lazy.flatMap(\.value.entries).first { $0.id == id }
  }
}
