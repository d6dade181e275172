import StoreCatalog
import StoreModel
import VisibleText

/// A reason why a text can't identify a new item in any catalog.
package enum IdentifierFault: Hashable, Sendable {
  /// The text is empty or longer than the limit.
  case length(limit: Int)
  /// The text has characters that identifiers can't have.
  case letters
}

extension CatalogEditor.Target {
  /// The item's identifier, or `nil` for an offer without one.
  package var identifier: String? {
    switch self {
    case .product(let id): id.rawValue
    case .group(let id): id.rawValue
    case .sku(let name): name
    case .offer(_, let id, _): id
    }
  }

  /// The maximum number of characters in the identifier.
  package var identifierLimit: Int {
    switch self {
    case .product, .group, .offer: AppStoreLimits.productID
    case .sku: AppStoreLimits.sku
    }
  }

  /// The reason why the identifier is invalid, or `nil` if it is valid.
  package var identifierFault: IdentifierFault? {
    let name = identifier ?? ""
    guard (1...identifierLimit).contains(name.count) else {
      return .length(limit: identifierLimit)
    }
    return AppStoreLimits.isIdentifier(name) ? nil : .letters
  }

  /// The items that this item can't exist next to, because they have the same identifier.
  ///
  /// A request may name either a product or a SKU, so these can't share an identifier.
  package var rivals: [Self] {
    switch self {
    case .product, .sku:
      [.product(ProductID(rawValue: identifier ?? "")), .sku(identifier ?? "")]
    case .group, .offer: [self]
    }
  }
}

extension CatalogEditor {
  /// Rejects a new item whose identifier is taken or invalid.
  ///
  /// - Throws: ``CatalogEditFailure/refused(message:remedy:)``.
  package mutating func checkIdentifier(of new: Target) throws(CatalogEditFailure) {
    let name = new.identifier ?? ""
    for other in new.rivals where (try? path(of: other)) != nil {
      throw .refused(
        message: "the \(other.kindWords) \(name.quoted) exists already",
        remedy: "choose another identifier"
      )
    }
    guard let fault = new.identifierFault else { return }
    let remedy =
      switch fault {
      case .length(let limit): "write 1 to \(limit) characters"
      case .letters:
        "write \(AppStoreLimits.identifierLetters), such as "
          + AppStoreLimits.identifier(like: name).quoted
      }
    throw .refused(
      message: "\(name.quoted) isn't a valid identifier for a \(new.kindWords)",
      remedy: remedy
    )
  }
}

extension Catalog {
  /// Returns whether the catalog has an item with this identifier, or one that a request could mistake
  /// for it.
  package func hasIdentifier(of thing: CatalogEditor.Target) -> Bool {
    thing.rivals.contains { rival in
      switch rival {
      case .product(let id): product(id) != nil
      case .group(let id): groups.contains { $0.id == id }
      case .sku(let name): sku(name) != nil
      case .offer: false
      }
    }
  }
}
