package import StoreCatalog
package import StoreModel
import VisibleText

/// An editor that turns changes of products, prices and texts into edits of a catalog file.
///
/// It finds the location of each value in either format, and applies the limits of each format.
package struct CatalogEditor {
  package let format: CatalogFormat
  var catalog: CatalogSpans

  /// - Parameter bytes: The file, which must be JSON but may have mistakes.
  /// - Throws: ``CatalogEditFailure/unreadable(message:offset:)``.
  package init(_ bytes: [UInt8]) throws(CatalogEditFailure) {
    catalog = try CatalogSpans(bytes)
    format = catalog.format
  }

  /// The storefront that the catalog's base prices are meant for.
  package private(set) lazy var home: Storefront = {
    let code = catalog.value(at: CatalogPath([.key("settings"), .key("_storefront")]))?.string
    return code.flatMap { Storefront(countryCode: $0) } ?? .unitedStates
  }()

  /// An item of a catalog, by its identifier.
  package enum Target: Hashable, Sendable {
    case product(ProductID)
    case group(SubscriptionGroupID)
    case sku(String)
    /// An offer of a subscription.
    ///
    /// An introductory offer lacks an identifier.
    case offer(SubscriptionOffer.Kind, id: String?, of: ProductID)
  }

  /// Returns the location of an item in the file.
  ///
  /// - Throws: ``CatalogEditFailure/refused(message:remedy:)`` if the catalog lacks the item.
  package mutating func path(of thing: Target) throws(CatalogEditFailure) -> CatalogPath {
    switch thing {
    case .product(let id): try path("product", "productID", id.rawValue)
    case .group(let id): try path("group", "id", id.rawValue)
    case .sku(let name): try path("SKU", "sku", name)
    case .offer(let kind, let id, let product): try offerPath(kind, id, of: product)
    }
  }

  /// Returns the SKU, product or subscription group with an identifier.
  ///
  /// - Throws: ``CatalogEditFailure/refused(message:remedy:)`` if no item or more than one item has the
  ///   identifier.
  package func thing(named name: String) throws(CatalogEditFailure) -> Target {
    var editor = self
    let things: [Target] = [
      .sku(name), .product(ProductID(rawValue: name)), .group(SubscriptionGroupID(rawValue: name)),
    ]
    let found = things.filter { (try? editor.path(of: $0)) != nil }
    guard found.count < 2 else {
      let kinds = found.map { "a \($0.kindWords)" }.joined(separator: " and ")
      throw .refused(
        message: "\(name.quoted) names \(kinds)",
        remedy: "give one of them another identifier, in the file or on the screen"
      )
    }
    if let thing = found.first { return thing }
    var names: [String] = []
    for key in ["productID", "sku", "id"] { editor.collect(CatalogPath(), .catalog, key, &names) }
    throw .refused(
      message: "there is no product, SKU or group \(name.quoted)",
      remedy: Suggestion.remedy(for: name, among: names, quoting: true)
    )
  }

  private mutating func path(
    _ word: String,
    _ key: String,
    _ text: String
  ) throws(CatalogEditFailure) -> CatalogPath {
    if let path = search(CatalogPath(), .catalog, key, text) { return catalog.identified(path) }
    var names: [String] = []
    collect(CatalogPath(), .catalog, key, &names)
    throw .refused(
      message: "there is no \(word) \(text.quoted)",
      remedy: Suggestion.remedy(for: text, among: names, quoting: true)
    )
  }

  /// Searches every list that may contain an element for its identifier.
  private mutating func search(
    _ path: CatalogPath,
    _ shape: CatalogShape,
    _ key: String,
    _ text: String
  ) -> CatalogPath? {
    for (list, inner) in lists(of: shape, path) {
      guard let node = catalog.trace(list).found else { continue }
      let step = CatalogPath.Step.element(key: key, value: text)
      if inner.isIdentified(by: key) {
        if catalog.position(of: step, in: node.range) != nil { return list.appending(step) }
      } else if inner.holds(key) {
        for index in catalog.spans.children(of: node.range).indices {
          let path = list.appending(.index(index))
          if let found = search(path, inner, key, text) { return found }
        }
      }
    }
    return nil
  }

  /// Collects identifiers of one kind, up to the number that suggestions need.
  mutating func collect(
    _ path: CatalogPath,
    _ shape: CatalogShape,
    _ key: String,
    _ names: inout [String]
  ) {
    for (list, inner) in lists(of: shape, path) {
      guard let node = catalog.trace(list).found else { continue }
      for (index, child) in catalog.spans.children(of: node.range).enumerated() {
        guard names.count < Suggestion.mostCandidates else { return }
        if inner.isIdentified(by: key) {
          if let name = catalog.spans.text(key, of: child.value) { names.append(name) }
        } else if inner.holds(key) {
          collect(list.appending(.index(index)), inner, key, &names)
        }
      }
    }
  }

  private func lists(
    of shape: CatalogShape,
    _ path: CatalogPath
  ) -> [(CatalogPath, CatalogShape)] {
    shape.fields.compactMap { field in
      guard case .list = field.value, let inner = field.inner else { return nil }
      return (path.appending(field.key), inner)
    }
  }
}

extension CatalogEditor.Target {
  /// Returns the same kind of item under another identifier, or `nil` for an offer.
  package func renamed(_ name: String) -> Self? {
    switch self {
    case .product: .product(ProductID(rawValue: name))
    case .group: .group(SubscriptionGroupID(rawValue: name))
    case .sku: .sku(name)
    case .offer: nil
    }
  }

  package var kindWords: String {
    switch self {
    case .product: "product"
    case .group: "group"
    case .sku: "SKU"
    case .offer(let kind, _, _): kind.words
    }
  }
}

extension CatalogShape {
  /// Returns whether objects of this kind have lists of elements that a key identifies.
  fileprivate func holds(_ key: String) -> Bool {
    fields.contains { field in
      guard case .list = field.value, let inner = field.inner else { return false }
      return inner.isIdentified(by: key)
    }
  }
}

extension CatalogEditor {
  /// Returns the edit that sets a member of an object, or removes it.
  func edit(_ path: CatalogPath, _ key: String, _ value: JSONValue?) -> CatalogEdit {
    CatalogEdit([CatalogEdit.Item(path.appending(key), value.map { .set($0) } ?? .remove)])
  }

  /// Returns a value of the model in the form of the file's format.
  func formatted(_ value: JSONValue, _ shape: CatalogShape) -> JSONValue {
    format == .storeKit ? FormatConversion.toXcode(value, shape) : value
  }
}
