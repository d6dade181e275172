import StoreCatalog
import StoreModel
import VisibleText

extension CatalogEditor {
  /// Copies a product, a SKU or a subscription group, and inserts the copy after the original.
  ///
  /// The copy has a new identifier. Identifiers that Xcode or App Store Connect assign are also
  /// replaced, by new ones of the same form. The subscriptions of a group are copied with it. The
  /// identifier of each is the new group's identifier and the last parts of the old one, such as
  /// `pro.monthly`. It has as few of those parts as are needed to distinguish the subscriptions.
  ///
  /// - Parameters:
  ///   - original: The product, SKU or group.
  ///   - name: The identifier of the copy.
  /// - Returns: The edit.
  /// - Throws: ``CatalogEditFailure`` if the original doesn't exist, or the identifier is taken.
  package mutating func copy(
    of original: Target,
    as name: String
  ) throws(CatalogEditFailure) -> CatalogEdit {
    let path = try path(of: original)
    guard let wanted = original.renamed(name) else {
      throw .refused(message: "offers can't be copied", remedy: "add one in the form")
    }
    try checkIdentifier(of: wanted)
    guard var copy = catalog.value(at: path), let step = path.steps.last,
      let root = catalog.spans.value(catalog.spans.root)
    else { throw .nothing(at: path) }
    var names: [String] = []
    root.collectIdentifiers(&names)
    var identifiers = NewIdentifiers(taken: names, seed: name)
    switch original {
    case .product, .offer: copy = copy.replacing("productID", with: .text(name))
    case .sku: copy = copy.replacing("sku", with: .text(name))
    case .group: copy = group(copy, as: name)
    }
    copy = identifiers.renewed(copy)
    let list = CatalogPath(path.steps.dropLast())
    return CatalogEdit([CatalogEdit.Item(list, .insert(copy, behind: step))])
  }

  /// Returns a group and its subscriptions under new identifiers.
  private mutating func group(_ group: JSONValue, as name: String) -> JSONValue {
    var taken: Set<String> = []
    let elements = group["subscriptions"]?.elements ?? []
    let names = Self.shortNames(of: elements.map { $0["productID"]?.string ?? "" })
    let subscriptions = zip(elements, names).map { subscription, last in
      let stem = "\(name).\(last.isEmpty ? "subscription" : last)"
      var (id, number) = (stem, 1)
      while taken.contains(id) || (try? path(of: .product(ProductID(rawValue: id)))) != nil {
        number += 1
        id = "\(stem)\(number)"
      }
      taken.insert(id)
      return subscription.replacing("productID", with: .text(id))
        .replacing("subscriptionGroupID", with: .text(name))
    }
    return group.replacing("id", with: .text(name)).replacing("name", with: .text(name))
      .replacing("subscriptions", with: .list(subscriptions))
  }

  /// Returns the last parts of identifiers, as few as are needed to distinguish the identifiers.
  private static func shortNames(of identifiers: [String]) -> [String] {
    let parts = identifiers.map { $0.split(separator: ".") }
    let most = parts.map(\.count).max() ?? 0
    let names = (1...max(1, most)).lazy.map { count in
      parts.map { $0.suffix(count).joined(separator: ".") }
    }
    return names.first { Set($0).count == $0.count }
      ?? parts.map { $0.last.map(String.init) ?? "" }
  }

  /// Removes an item from the catalog.
  ///
  /// - Throws: ``CatalogEditFailure`` if the item doesn't exist.
  package mutating func removal(of thing: Target) throws(CatalogEditFailure) -> CatalogEdit {
    let path = try path(of: thing)
    if case .offer = thing { return removal(ofOfferAt: path) }
    return CatalogEdit([CatalogEdit.Item(path, .remove)])
  }
}

/// A generator of identifiers that a file doesn't have yet, in the form of its existing ones.
private struct NewIdentifiers {
  private var taken: Set<String>
  private let seed: String
  private var count = 0

  init(taken: [String], seed: String) {
    self.taken = Set(taken)
    self.seed = seed
  }

  /// Returns a copy of a value in which every assigned identifier is new.
  mutating func renewed(_ value: JSONValue) -> JSONValue {
    switch value.content {
    case .array(let elements):
      return .list(elements.map { renewed($0) })
    case .object(let members):
      return JSONValue(
        .object(
          members.map { member in
            guard member.key == JSONValue.identifierKey, let old = member.value.string else {
              return JSONMember(key: member.key, value: renewed(member.value))
            }
            return JSONMember(key: member.key, value: .text(next(like: old)))
          }
        )
      )
    case .null, .bool, .number, .string: return value
    }
  }

  /// Returns the number after the highest one for App Store Connect, or eight hexadecimal digits for Xcode.
  private mutating func next(like old: String) -> String {
    var identifier: String
    repeat {
      count += 1
      identifier = made(like: old)
    } while !taken.insert(identifier).inserted
    return identifier
  }

  private func made(like old: String) -> String {
    if old.count > 8, Int64(old) != nil {
      let highest = taken.compactMap { $0.count > 8 ? Int64($0) : nil }.max() ?? 0
      return String(highest + 1)
    }
    let digits = CatalogDigest.hexadecimal(of: Array("\(seed) \(count)".utf8))
    return String(digits.suffix(8)).uppercased()
  }
}

extension JSONValue {
  /// The key of the identifiers that Xcode and App Store Connect assign.
  fileprivate static let identifierKey = "internalID"

  fileprivate func collectIdentifiers(_ names: inout [String]) {
    switch content {
    case .array(let elements): for element in elements { element.collectIdentifiers(&names) }
    case .object(let members):
      for member in members {
        if member.key == Self.identifierKey, let name = member.value.string { names.append(name) }
        member.value.collectIdentifiers(&names)
      }
    case .null, .bool, .number, .string: break
    }
  }

  /// Returns the same object with another value for an existing key.
  fileprivate func replacing(_ key: String, with value: JSONValue) -> JSONValue {
    guard let members else { return self }
    return JSONValue(
      .object(members.map { $0.key == key ? JSONMember(key: key, value: value) : $0 })
    )
  }
}
