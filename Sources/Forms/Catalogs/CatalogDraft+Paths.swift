package import StoreCatalog

extension CatalogDraft {
  /// What a person calls a value of the thing: `Price`, `Languages, de, name`.
  ///
  /// - Parameter place: Where it is in the file; what is outside of the thing is named as the file has it.
  /// - Returns: The words.
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
  /// The key of an object's member; nil for an element.
  var key: String? {
    if case .key(let key) = self { key } else { nil }
  }
}
