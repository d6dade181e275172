import StoreCatalog
import StorePlayback

extension ChosenScript {
  /// Reads the script and its catalog.
  ///
  /// - Parameters:
  ///   - catalog: A catalog to play it with instead of its own.
  ///   - isUpdating: Whether its expectations are to be put right.
  /// - Returns: What its store is opened from.
  /// - Throws: ``ScriptOpeningError`` with a line for every problem.
  func opening(
    playing catalog: Catalog?,
    isUpdating: Bool = false
  ) throws(ScriptOpeningError) -> ScriptOpening {
    try ScriptOpening(
      path: path,
      values: values,
      contents: contents,
      playing: catalog,
      isUpdating: isUpdating,
      decode: Recording.event
    )
  }
}
