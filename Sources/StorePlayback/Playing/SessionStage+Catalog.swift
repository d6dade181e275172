package import StoreCatalog
import StoreDriver
import StoreEngine
import StoreScript
import StoreSession
import StorefrontUI

// The functions for a catalog that is edited while its store is open.
extension SessionStage {
  /// If the store sells from the catalog's file, runs a step as if the user had opened the file again.
  ///
  /// If the catalog has errors, only the screen's message changes. The next valid version removes the message.
  ///
  /// - Parameters:
  ///   - reading: The catalog that was read from the saved file.
  ///   - path: The path that was used to open the file.
  /// - Returns: The effects.
  package mutating func takeSaved(_ reading: CatalogReading, at path: String) async -> Turn {
    guard let session = driver?.session else { return await update(.catalogNews(.saved)) }
    // If the user has gone back to another catalog, the store sells from that catalog.
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
