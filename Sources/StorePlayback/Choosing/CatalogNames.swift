import StoreCatalog
import StoreModel
import StoreScript

/// What a catalog has names for.
struct CatalogNames {
  private let catalog: Catalog
  private let groups: Set<String>
  private let offers: Set<String>

  init(_ catalog: Catalog) {
    self.catalog = catalog
    groups = Set(catalog.groups.map(\.id.rawValue))
    offers = Set(catalog.products.flatMap { $0.subscription?.offers ?? [] }.compactMap(\.id))
  }

  /// What a text is the name of; nil if it is none.
  func kind(of text: String) -> MissingName.Kind? {
    if catalog.product(ProductID(rawValue: text)) != nil { return .product }
    if groups.contains(text) { return .group }
    if offers.contains(text) { return .offer }
    return catalog.sku(text) == nil ? nil : .sku
  }

  /// What a script names that this catalog has and another one has not, in the order of its steps.
  ///
  /// - Parameters:
  ///   - script: What is to be played.
  ///   - names: The names in its steps and expectations.
  ///   - other: The catalog that it is to be played with.
  /// - Returns: A name once for each step that names it; empty where the script can be played.
  func missing(
    from script: SessionScript,
    _ names: [WrittenName],
    in other: CatalogNames
  ) -> [MissingName] {
    var expected: [ScriptStep: Set<String>] = [:]
    let all = script.steps.enumerated().flatMap { index, step in
      step.withInner.map { (position: index + 1, step: $0) }
    }
    for name in names where name.kind != .key && isMissing(name.text, in: other) {
      // The step is the last one that does not begin behind the name.
      let owner = all.last { _, step in
        step.file == name.file && (step.line, step.column) <= (name.line, name.column)
      }
      if let owner { expected[owner.step, default: []].insert(name.text) }
    }
    return all.flatMap { position, step -> [MissingName] in
      var texts = expected[step] ?? []
      if !step.step.isSpeech { step.step.json.addTexts(to: &texts) }
      return texts.sorted().compactMap { text -> MissingName? in
        guard isMissing(text, in: other), let kind = kind(of: text) else { return nil }
        return MissingName(kind: kind, name: text, position: position, step: step)
      }
    }
  }

  private func isMissing(_ text: String, in other: CatalogNames) -> Bool {
    kind(of: text) != nil && other.kind(of: text) == nil
  }
}

extension Step {
  /// Whether it names nothing of the store: a caption, a key, and a branch besides its steps.
  fileprivate var isSpeech: Bool {
    isCheck || [.note, .press, .branch].contains(name)
  }
}
