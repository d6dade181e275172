import VisibleText

/// The location of a value in a catalog's JSON, from the outermost object down.
///
/// A path names an element by its identifier rather than its position, so that it finds the same product in a
/// file that has changed since.
package struct CatalogPath: Hashable, Sendable {
  /// One step down.
  package enum Step: Hashable, Sendable {
    case key(String)
    /// An element of a list by its position, counted from 0.
    case index(Int)
    /// A list's first element that has this text under a key, such as a product's `productID`.
    case element(key: String, value: String)
  }

  package var steps: [Step]

  package init(_ steps: [Step] = []) {
    self.steps = steps
  }

  package func appending(_ step: Step) -> CatalogPath { CatalogPath(steps + [step]) }

  /// Returns the path of a member of the object at this path.
  package func appending(_ key: String) -> CatalogPath { appending(.key(key)) }
}

extension CatalogPath: CustomStringConvertible {
  /// The path as shown in messages: `products[productID=gems].displayPrice`.
  package var description: String {
    guard !steps.isEmpty else { return "the catalog" }
    var text = ""
    for step in steps {
      switch step {
      case .key(let key): text += (text.isEmpty ? "" : ".") + key.shortened()
      case .index(let index): text += "[\(index)]"
      case .element(let key, let value): text += "[\(key.shortened())=\(value.shortened())]"
      }
    }
    return text
  }
}
