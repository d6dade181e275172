import StoreEngine
import StoreModel
import StoreScript

// A script that holds what a catalog says needs no file, and says what the file said then.
extension Step {
  /// The step with what the catalog says that it opens, as the events have it that came of it.
  func holdingCatalog(of events: some Sequence<JournaledEvent>) -> Step {
    guard case .catalog(let step) = self, let digest = step.digest else { return self }
    for event in events {
      guard case .catalogChanged(let file) = event.event, file.digest == digest else { continue }
      return holdingCatalog(among: [digest: file])
    }
    return self
  }

  /// The step with what the catalog says that it opens.
  ///
  /// - Parameter catalogs: What is known, by digests.
  /// - Returns: The step; itself where it opens none of them, as the one that the store had already.
  func holdingCatalog(among catalogs: [String: CatalogFile]) -> Step {
    guard case .catalog(var step) = self, step.content == nil,
      let file = step.digest.flatMap({ catalogs[$0] })
    else { return self }
    step.content = file.text
    return .catalog(step)
  }
}
