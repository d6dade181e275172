package import StoreCatalog
package import StoreEngine
import StoreModel
import StoreScript

/// A prover that plays walks and creates scripts from the walks that pass.
///
/// The scripts contain the actual values that `storefront play --update` would write. If the store refuses a walk, the
/// walk doesn't apply to the product and is omitted.
package struct WalkProver: Sendable {
  private let walk: CatalogWalk
  private let catalog: Catalog
  /// The path of the catalog in the scripts, or `nil` for the sample catalog.
  private let catalogPath: String?
  private let decode: @Sendable (String) throws -> JournaledEvent

  /// A script that passes.
  package struct Proven: Hashable, Sendable {
    /// The name of the script's file.
    package let file: String
    package let text: String
    /// The number of outcomes in the script.
    package let outcomes: Int
  }

  /// The reason why a script can't be created, as one sentence.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
  }

  /// - Parameters:
  ///   - walk: The walk.
  ///   - catalog: The catalog.
  ///   - catalogPath: The path of the catalog in the scripts, from their folder, or `nil` for the sample catalog.
  ///   - decode: Reads an event from a line of JSON in a recording.
  package init(
    _ walk: CatalogWalk,
    in catalog: Catalog,
    calling catalogPath: String?,
    decode: @escaping @Sendable (String) throws -> JournaledEvent
  ) {
    self.walk = walk
    self.catalog = catalog
    self.catalogPath = catalogPath
    self.decode = decode
  }

  /// Creates all scripts.
  ///
  /// - Parameter onProgress: Receives the number of finished scripts, and the number of all scripts.
  /// - Returns: The scripts that have outcomes, in the order of the catalog. If the task is cancelled, only the scripts
  ///   that were finished before.
  /// - Throws: ``Failure`` if a script doesn't pass although each of its outcomes passes.
  package func scripts(
    onProgress: (Int, Int) -> Void = { _, _ in }
  ) async throws(Failure) -> [Proven] {
    let all = walk.scripts
    var proven: [Proven] = []
    for (index, script) in all.enumerated() {
      onProgress(index, all.count)
      if Task.isCancelled { break }
      if let made = try await prove(script) { proven.append(made) }
    }
    return proven
  }

  private func prove(_ script: CatalogWalk.Script) async throws(Failure) -> Proven? {
    // The header doesn't name the catalog, because the catalog is passed directly to the playback.
    let top = top(of: script, calling: nil)
    var outcomes: [String] = []
    for outcome in script.walks {
      guard let text = await text(of: outcome, below: top) else { continue }
      outcomes.append(text)
    }
    guard !outcomes.isEmpty, !Task.isCancelled else { return nil }
    let text = top + outcomes.joined()
    guard let whole = await passing(text), whole.hasPrefix(top) else {
      throw Failure(description: "the script of \(script.name) doesn't pass as a whole")
    }
    return Proven(
      file: script.name + ScriptSearch.suffixes[0],
      text: self.top(of: script, calling: catalogPath) + whole.dropFirst(top.count),
      outcomes: outcomes.count
    )
  }

  /// Creates a script that exercises the given item.
  ///
  /// - Parameters:
  ///   - item: An item that isn't exercised by any script.
  ///   - onProgress: Receives the number of outcomes that were tried, and the number of all outcomes.
  /// - Returns: A script with the first outcome that exercises the item, or `nil` if there isn't such an outcome or the
  ///   task is cancelled.
  package func script(
    living item: CoverageItem,
    onProgress: (Int, Int) -> Void = { _, _ in }
  ) async -> String? {
    let all = walk.scripts + [walk.more]
    let count = all.reduce(0) { $0 + $1.walks.count }
    var tried = 0
    for script in all {
      for outcome in script.walks where !Task.isCancelled {
        onProgress(tried, count)
        tried += 1
        let alone = CatalogWalk.Script(
          name: script.name,
          title: "\(item.name): \(outcome.name)",
          tags: script.tags,
          walks: []
        )
        let top = top(of: alone, calling: nil)
        let steps = ([.note(outcome.caption)] + outcome.steps).map { ScriptStep($0).text }
        let witness = CoverageRecorder()
        guard let opening = opening(top + steps.joined(), isUpdating: true) else { continue }
        _ = await opening.play(keeping: .corrections, witness: witness)
        guard witness.coverage.contains(item), let text = await passing(top + steps.joined()),
          text.hasPrefix(top)
        else { continue }
        return self.top(of: alone, calling: catalogPath) + text.dropFirst(top.count)
      }
    }
    return nil
  }

  /// Returns the text of a script before its first outcome.
  private func top(of script: CatalogWalk.Script, calling catalog: String?) -> String {
    var header = SessionHeader()
    (header.title, header.catalog, header.tags) = (script.title, catalog, script.tags)
    return header.text + walk.preparation.map { ScriptStep($0).text }.joined()
  }

  /// Returns an outcome as a branch that passes, or `nil` if the outcome doesn't apply.
  private func text(of outcome: OutcomeWalk, below top: String) async -> String? {
    let branch = Self.block(outcome)
    guard let text = await passing(top + branch), text.hasPrefix(top) else { return nil }
    return String(text.dropFirst(top.count))
  }

  /// Returns the text with actual values in its expectations, or `nil` if the script can't be played to its end.
  private func passing(_ text: String) async -> String? {
    guard let opening = opening(text, isUpdating: true) else { return nil }
    let result = await opening.play(keeping: .corrections)
    guard result.ending != .passed else { return text }
    guard
      case .rewritten(let changed, _, _, _) = ScriptUpdate(result, of: opening),
      let played = self.opening(changed, isUpdating: false),
      await played.play().ending == .passed
    else { return nil }
    return changed
  }

  private func opening(_ text: String, isUpdating: Bool) -> ScriptOpening? {
    try? ScriptOpening(
      path: "walk.session.yaml",
      contents: Array(text.utf8),
      playing: catalog,
      isUpdating: isUpdating,
      decode: decode
    )
  }

  /// Returns a branch that is written on several lines.
  private static func block(_ outcome: OutcomeWalk) -> String {
    let name = ScriptStep(.note(outcome.name)).step.line.dropFirst("note: ".count)
    let steps = ([.note(outcome.caption)] + outcome.steps).map { step in
      "      \(ScriptStep(step).text)"
    }
    return "  - branch:\n      name: \(name)\n      steps:\n" + steps.joined()
  }
}
