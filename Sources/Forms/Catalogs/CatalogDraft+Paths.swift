package import CatalogTools
import StoreCatalog

extension CatalogDraft {
  /// Returns the labels for a value of the item: `Price`, `Languages, de, name`.
  ///
  /// - Parameter place: The path in the file. A path outside the item is returned as the file has it.
  /// - Returns: The labels.
  package func words(for place: CatalogPath) -> String {
    guard place.steps.count > path.steps.count, place.steps.starts(with: path.steps) else {
      return place.description
    }
    let rest = place.steps.dropFirst(path.steps.count)
    let words = rest.map { step in
      switch step {
      case .key(let key):
        rest.count > 1 && key == rest.first?.key
          ? CatalogWords.heading(of: key) : CatalogWords.label(of: key)
      case .index(let index): "\(index + 1)"
      case .element(_, let name): name
      }
    }
    return words.joined(separator: ", ")
  }
}

extension CatalogPath.Step {
  /// The key of an object's member, or `nil` for an element.
  var key: String? {
    if case .key(let key) = self { key } else { nil }
  }
}
