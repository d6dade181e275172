import StoreCatalog
import StoreModel
import StoreScript

/// The names of the items in a catalog.
struct CatalogNames {
  private let catalog: Catalog
  private let groups: Set<String>
  private let offers: Set<String>

  init(_ catalog: Catalog) {
    self.catalog = catalog
    groups = Set(catalog.groups.map(\.id.rawValue))
    offers = Set(catalog.products.flatMap { $0.subscription?.offers ?? [] }.compactMap(\.id))
  }

  /// Returns the kind of item with the given name, or `nil` if the catalog doesn't contain such an item.
  func kind(of text: String) -> MissingName.Kind? {
    if catalog.product(ProductID(rawValue: text)) != nil { return .product }
    if groups.contains(text) { return .group }
    if offers.contains(text) { return .offer }
    return catalog.sku(text) == nil ? nil : .sku
  }

  /// Returns the names in a script that exist in this catalog but not in the given catalog.
  ///
  /// - Parameters:
  ///   - script: The script to play.
  ///   - names: The names in the steps and expectations of the script.
  ///   - other: The catalog to play the script with.
  /// - Returns: The missing names. They are in the order of the steps, and a name is listed once for each step that
  ///   contains it. The list is empty if the
  ///   script can be played.
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
      // A name belongs to the last step that starts before the name.
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
  /// Whether the step is a check, a caption, a key or a branch.
  ///
  /// Their own texts aren't searched for names.
  fileprivate var isSpeech: Bool {
    isCheck || [.note, .press, .branch].contains(name)
  }
}
