import StoreEngine
import StoreModel
import StoreScript

// Steps with the text of a catalog, so that a script needs no file, and has the catalog of that time.
extension Step {
  /// Returns the step with the text of the catalog that it opens, which is in the events that it caused.
  func holdingCatalog(of events: some Sequence<JournaledEvent>) -> Step {
    guard case .catalog(let step) = self, let digest = step.digest else { return self }
    for event in events {
      guard case .catalogChanged(let file) = event.event, file.digest == digest else { continue }
      return holdingCatalog(among: [digest: file])
    }
    return self
  }

  /// Returns the step with the text of the catalog that it opens.
  ///
  /// - Parameter catalogs: The known catalogs, by their digests.
  /// - Returns: The step, or the same step if it opens none of them, such as the store's current catalog.
  func holdingCatalog(among catalogs: [String: CatalogFile]) -> Step {
    guard case .catalog(var step) = self, step.content == nil,
      let file = step.digest.flatMap({ catalogs[$0] })
    else { return self }
    step.content = file.text
    return .catalog(step)
  }
}
