package import StoreModel
import VisibleText

extension CatalogEditor {
  /// Makes a new product from a copy of one, behind it.
  ///
  /// What has to be unique is new in it: its identifier, and the identifiers that Xcode or App Store Connect
  /// keep, in the form that the file has them in.
  ///
  /// - Parameters:
  ///   - original: What is copied.
  ///   - id: The new product's identifier.
  ///   - referenceName: The merchant's own name for the new one; nil for the same.
  /// - Returns: The edit.
  /// - Throws: ``CatalogEditFailure`` if there is no such product, or one with the new identifier.
  package mutating func copy(
    of original: ProductID,
    as id: ProductID,
    referenceName: String? = nil
  ) throws(CatalogEditFailure) -> CatalogEdit {
    let path = try path(of: .product(original))
    var names: [String] = []
    if (try? self.path(of: .product(id))) != nil {
      throw .refused(
        message: "the product \(id.rawValue.quoted) is there already",
        remedy: "give the new one an identifier of its own"
      )
    }
    guard !id.rawValue.isEmpty, id.rawValue.count <= AppStoreLimits.productID else {
      throw .refused(
        message: "\(id.rawValue.quoted) is no product's identifier",
        remedy: "write 1 to \(AppStoreLimits.productID) letters"
      )
    }
    guard var copy = catalog.value(at: path), let step = path.steps.last,
      let root = catalog.spans.value(catalog.spans.root)
    else { throw .nothing(at: path) }
    root.collectIdentifiers(&names)
    var identifiers = NewIdentifiers(taken: names, seed: id.rawValue)
    copy = copy.replacing("productID", with: .text(id.rawValue))
    if let referenceName { copy = copy.replacing("referenceName", with: .text(referenceName)) }
    copy = identifiers.renewed(copy)
    let list = CatalogPath(path.steps.dropLast())
    return CatalogEdit([CatalogEdit.Item(list, .insert(copy, behind: step))])
  }

  /// Takes something out of the catalog.
  ///
  /// - Throws: ``CatalogEditFailure`` if there is no such thing.
  package mutating func removal(of thing: Thing) throws(CatalogEditFailure) -> CatalogEdit {
    let path = try path(of: thing)
    if case .offer = thing { return removal(ofOfferAt: path) }
    return CatalogEdit([CatalogEdit.Item(path, .remove)])
  }
}

/// Makes identifiers that a file does not have yet, in the form of those that it has.
private struct NewIdentifiers {
  private var taken: Set<String>
  private let seed: String
  private var count = 0

  init(taken: [String], seed: String) {
    self.taken = Set(taken)
    self.seed = seed
  }

  /// A copy of an object with new identifiers wherever it has some.
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

  /// A number behind the highest one for App Store Connect's, eight hexadecimal digits for Xcode's.
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
  /// The key of the identifiers that Xcode and App Store Connect keep.
  fileprivate static let identifierKey = "internalID"

  /// Collects every such identifier.
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

  /// The same object with another value for a key that it has.
  fileprivate func replacing(_ key: String, with value: JSONValue) -> JSONValue {
    guard let members else { return self }
    return JSONValue(
      .object(members.map { $0.key == key ? JSONMember(key: key, value: value) : $0 })
    )
  }
}
