import StoreCatalog
import StoreModel

/// The conversion of a catalog's JSON from one format to the other, object by object.
enum FormatConversion {
  /// Converts Xcode's format to ours.
  static func toOurs(_ root: JSONValue) -> JSONValue {
    var converted = toOurs(root, .catalog, isKeeping: ["version"])
    let head = [
      JSONMember(key: "format", string: CatalogFormat.storefrontCatalog.rawValue),
      JSONMember(key: "version", value: JSONValue(.number("1"))),
    ]
    converted.content = .object(head + (converted.members ?? []))
    return converted
  }

  /// Converts our format to Xcode's.
  ///
  /// Contents that Xcode's can't express are left out.
  static func toXcode(_ root: JSONValue) -> JSONValue {
    var members = toXcode(root, .catalog).members ?? []
    members.removeAll { $0.key == "version" && $0.value.int64 != nil }
    if !members.contains(where: { $0.key == "version" }) {
      let version = [("major", "4"), ("minor", "0")].map {
        JSONMember(key: $0, value: JSONValue(.number($1)))
      }
      members.append(JSONMember(key: "version", value: JSONValue(.object(version))))
    }
    for key in ["products", "subscriptionGroups"] where !members.contains(where: { $0.key == key })
    {
      members.append(JSONMember(key: key, value: JSONValue(.array([]))))
    }
    return JSONValue(.object(sorted(members)))
  }

  private static func toOurs(
    _ value: JSONValue,
    _ shape: CatalogShape,
    isKeeping keysToKeep: Set<String> = []
  ) -> JSONValue {
    guard let members = value.members else { return value }
    var known: [String: JSONValue] = [:]
    var kept: [JSONMember] = []
    for member in members {
      guard shape.hasField(member.key, in: .storeKit), !keysToKeep.contains(member.key) else {
        kept.append(member)
        continue
      }
      known[member.key] = converted(member, shape) { toOurs($0, $1) }
    }
    var result = shape.fields.compactMap { field in
      known[field.key].map { JSONMember(key: field.key, value: $0) }
    }
    if !kept.isEmpty {
      result.append(JSONMember(key: "storekit", value: JSONValue(.object(kept))))
    }
    return JSONValue(.object(result))
  }

  /// Converts an object of our format to Xcode's.
  static func toXcode(_ value: JSONValue, _ shape: CatalogShape) -> JSONValue {
    guard let members = value.members else { return value }
    var result: [JSONMember] = []
    for member in members {
      if member.key == "storekit" {
        result += member.value.members ?? []
      } else if shape.hasField(member.key, in: .storeKit) {
        let value = converted(member, shape) { toXcode($0, $1) }
        result.append(JSONMember(key: member.key, value: value))
      }
    }
    if shape.hasField("internalID", in: .storeKit),
      !result.contains(where: { $0.key == "internalID" })
    {
      result += XcodeDefaults.members(absentFrom: result, shape)
    }
    return JSONValue(.object(sorted(result)))
  }

  private static func converted(
    _ member: JSONMember,
    _ shape: CatalogShape,
    _ convert: (JSONValue, CatalogShape) -> JSONValue
  ) -> JSONValue {
    switch shape.fields.first(where: { $0.key == member.key })?.value {
    case .object(let name):
      return CatalogShape.named(name).map { convert(member.value, $0) } ?? member.value
    case .list(let name):
      guard let inner = CatalogShape.named(name), let elements = member.value.elements else {
        return member.value
      }
      return JSONValue(.array(elements.map { convert($0, inner) }))
    case .text, .money, .integer, .whole, .number, .flag, .choice, .period, .locale, .storefront,
      .prices, .texts, .anything, nil:
      return member.value
    }
  }

  private static func sorted(_ members: [JSONMember]) -> [JSONMember] {
    members.sorted { KeyOrder.precedes($0.key, $1.key) }
  }
}

extension CatalogShape {
  static func named(_ name: String) -> CatalogShape? {
    all.first { $0.name == name }
  }
}

extension JSONMember {
  init(key: String, string: String) {
    self.init(key: key, value: JSONValue(.string(string)))
  }
}

/// The members that Xcode writes into every object, and that people leave out in our format.
private enum XcodeDefaults {
  static func members(absentFrom members: [JSONMember], _ shape: CatalogShape) -> [JSONMember] {
    let present = Set(members.map(\.key))
    var defaults = [JSONMember(key: "internalID", string: identifier(of: members))]
    let empty = JSONValue(.array([]))
    switch shape.name {
    case "product", "subscription":
      defaults.append(JSONMember(key: "familyShareable", value: JSONValue(.bool(false))))
      defaults.append(JSONMember(key: "localizations", value: empty))
      defaults.append(JSONMember(key: "referenceName", value: JSONValue(.null)))
    default: break
    }
    if shape.name == "subscription" {
      for key in ["adHocOffers", "codeOffers", "winbackOffers"] {
        defaults.append(JSONMember(key: key, value: empty))
      }
      defaults.append(JSONMember(key: "introductoryOffer", value: JSONValue(.null)))
    }
    return defaults.filter { !present.contains($0.key) }
  }

  /// Returns eight hexadecimal digits that are always the same for the same object.
  private static func identifier(of members: [JSONMember]) -> String {
    let text = JSONValue(.object(members)).text()
    return String(CatalogDigest.hexadecimal(of: Array(text.utf8)).suffix(8)).uppercased()
  }
}
