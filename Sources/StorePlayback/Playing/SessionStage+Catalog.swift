package import StoreCatalog
import StoreDriver
import StoreEngine
import StoreScript
import StoreSession
import StorefrontUI

// Editing a catalog while its store is open.
extension SessionStage {
  /// If the store sells from a saved catalog's file, runs a step as if the user had opened the file
  /// again.
  ///
  /// A catalog with errors only changes the screen's message, which the next valid version removes.
  ///
  /// - Parameters:
  ///   - reading: The contents of the file.
  ///   - path: The file, by the name with which it was opened.
  /// - Returns: The effects.
  package mutating func takeSaved(_ reading: CatalogReading, at path: String) async -> Turn {
    guard let session = driver?.session else { return await update(.catalogNews(.saved)) }
    // A user who went back to another catalog sells from that one.
    guard catalogPath == path else { return Turn() }
    guard let catalog = reading.catalog else {
      return await update(.catalogNews(.broken(CatalogFindings(file: path, of: reading))))
    }
    let turn = await update(.catalogNews(.broken(nil)))
    guard catalog.digest != session.store.identity.catalogDigest else { return turn }
    session.catalogs.learn(catalog)
    let step = Step.catalog(CatalogStep(file: path, digest: catalog.digest))
    var performed = await perform(step)
    performed.externalEffects = turn.externalEffects + performed.externalEffects
    return performed
  }
}
