import CatalogTools
import StoreCatalog
import StoreModel

/// A value of a catalog, in which only the parts that a form shows are broken down into fields.
enum DraftValue: Hashable, Sendable {
  case plain(JSONValue)
  /// An object whose members are fields, such as prices by storefront.
  case object(DraftObject)
  /// An object that is an entry of the form.
  case entry(DraftEntry)
  /// Objects that are entries of the form.
  case list([DraftEntry])

  var json: JSONValue {
    switch self {
    case .plain(let value): value
    case .object(let object): object.json
    case .entry(let entry): entry.value.json
    case .list(let entries): .list(entries.map(\.value.json))
    }
  }

  var entries: [DraftEntry] {
    switch self {
    case .entry(let entry): [entry]
    case .list(let entries): entries
    case .plain, .object: []
    }
  }
}

/// An object in a form, with its members in the order of the file.
struct DraftObject: Hashable, Sendable {
  struct Member: Hashable, Sendable {
    let key: String
    var value: DraftValue
  }

  var members: [Member]

  /// The value of a key, or its last value if the key appears twice.
  subscript(key: String) -> DraftValue? {
    get { members.last { $0.key == key }?.value }
    set {
      let index = members.lastIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  var json: JSONValue {
    JSONValue(.object(members.map { JSONMember(key: $0.key, value: $0.value.json) }))
  }
}

/// An object in a form that the user can open and close, such as a language or an offer.
struct DraftEntry: Hashable, Sendable {
  /// The identity of the entry, which doesn't depend on its name.
  let id: Int
  var value: DraftObject
}

/// A converter that breaks values down into fields, and numbers the entries.
struct DraftMaker {
  private(set) var count = 0

  mutating func object(_ value: JSONValue, _ shape: CatalogShape) -> DraftObject {
    DraftObject(
      members: (value.members ?? []).map { member in
        let field = shape.field(member.key)
        return DraftObject.Member(
          key: member.key,
          value: field.map { self.value(member.value, $0) } ?? .plain(member.value)
        )
      }
    )
  }

  mutating func entry(_ value: JSONValue, _ shape: CatalogShape) -> DraftEntry {
    count += 1
    return DraftEntry(id: count, value: object(value, shape))
  }

  private mutating func value(_ value: JSONValue, _ field: CatalogShape.Field) -> DraftValue {
    switch field.value {
    case .prices:
      guard let members = value.members else { return .plain(value) }
      return .object(
        DraftObject(members: members.map { .init(key: $0.key, value: .plain($0.value)) })
      )
    case .object:
      guard let inner = field.inner, value.members != nil else { return .plain(value) }
      return .entry(entry(value, inner))
    case .list:
      guard let inner = field.inner, CatalogDraft.opens(inner), let elements = value.elements,
        elements.allSatisfy({ $0.members != nil })
      else { return .plain(value) }
      return .list(elements.map { entry($0, inner) })
    case .text, .money, .integer, .whole, .number, .flag, .choice, .period, .locale, .storefront,
      .texts, .anything:
      return .plain(value)
    }
  }
}
