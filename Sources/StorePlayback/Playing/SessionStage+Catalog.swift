package import StoreCatalog
import StoreDriver
import StoreEngine
import StoreScript
import StoreSession
import StorefrontUI

// A catalog that is edited while its store is open.
extension SessionStage {
  /// Has the store sell what a catalog says that was saved, if that is the one that it sells: a step, as if
  /// the person had opened it again.
  ///
  /// A catalog with errors changes nothing but what the screen says; the next good one takes that away.
  ///
  /// - Parameters:
  ///   - reading: What the file says.
  ///   - path: The file, as it was named when it was opened.
  /// - Returns: What came of it.
  package mutating func takeSaved(_ reading: CatalogReading, at path: String) async -> Turn {
    guard let session = driver?.session else { return await update(.catalogNews(.saved)) }
    // Who went back to another catalog sells that one.
    guard catalogPath == path else { return Turn() }
    guard let catalog = reading.catalog else {
      return await update(.catalogNews(.broken(CatalogFindings(file: path, of: reading))))
    }
    let turn = await update(.catalogNews(.broken(nil)))
    guard catalog.digest != session.store.identity.catalogDigest else { return turn }
    session.catalogs.learn(catalog)
    let step = Step.catalog(CatalogStep(file: path, digest: catalog.digest))
    var performed = await perform(step)
    performed.outward = turn.outward + performed.outward
    return performed
  }
}
