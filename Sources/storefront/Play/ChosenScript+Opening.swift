import StoreCatalog
import StorePlayback

extension ChosenScript {
  /// Reads the script and its catalog.
  ///
  /// - Parameters:
  ///   - catalog: A catalog to play it with instead of its own.
  ///   - isUpdating: Whether to update its expectations.
  ///   - isServed: Whether its store is served.
  ///   - permissions: The script's permissions.
  /// - Returns: The opening, from which the store is opened.
  /// - Throws: ``ScriptOpeningError`` with a line for every problem.
  func opening(
    playing catalog: Catalog?,
    isUpdating: Bool = false,
    isServed: Bool = false,
    allowing permissions: ScriptPermissions
  ) throws(ScriptOpeningError) -> ScriptOpening {
    try ScriptOpening(
      path: path,
      values: values,
      contents: contents,
      playing: catalog,
      isUpdating: isUpdating,
      isServed: isServed,
      allowing: permissions,
      decode: Recording.event
    )
  }

  /// Reads the script and its catalog with the user's consent.
  func opening(
    playing catalog: Catalog?,
    isUpdating: Bool = false,
    _ consent: ScriptConsent
  ) throws(ScriptOpeningError) -> ScriptOpening {
    try consent.opening(path) { permissions throws(ScriptOpeningError) in
      try opening(playing: catalog, isUpdating: isUpdating, allowing: permissions)
    }
  }
}
