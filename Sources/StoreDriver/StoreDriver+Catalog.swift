package import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import Synchronization
import VisibleText

// The store sells what another catalog says. That is an event with the whole file in it: a step that is
// carried out again finds it there, a store that is opened again too, and a recording holds it.
extension StoreDriver {
  /// Reads the catalogs that steps name by their files.
  package typealias CatalogFiles = @Sendable (_ name: String) throws(StepFailure) -> Catalog

  /// Has steps find the files of catalogs that they name; nil finds none.
  package func readCatalogs(_ files: CatalogFiles?) {
    programCalls.withLock { $0.catalogFiles = files }
  }

  /// Finds the files of catalogs as another driver of the same store does.
  func readCatalogs(as other: StoreDriver) {
    readCatalogs(other.programCalls.withLock(\.catalogFiles))
  }

  func changeCatalog(_ step: CatalogStep) async throws(StepFailure) {
    let files = programCalls.withLock(\.catalogFiles)
    let catalog = try CatalogFinder(session: session, files: files).catalog(of: step)
    guard let file = catalog.file(named: step.file) else {
      throw .impossible(
        "\(step.file.quoted) has more than \(CatalogFile.mostBytes >> 20) MB, or isn't UTF-8",
        right: "open it in its own store"
      )
    }
    session.catalogs.learn(catalog)
    // What it says is in the event.
    session.stepping.rename(Step.catalog(CatalogStep(file: step.file, digest: catalog.digest)).line)
    try command(
      .changeCatalog(
        file,
        selling: catalog.subscriptions,
        insteadOf: session.catalog.subscriptions
      )
    )
    var settings = session.store.settings
    settings.priceIncreaseThresholds = catalog.settings.thresholds
    if settings != session.store.settings { try command(.changeSettings(settings)) }
    try await settle()
  }
}

/// Finds the catalog that a step opens.
private struct CatalogFinder {
  let session: StoreSession
  let files: StoreDriver.CatalogFiles?

  func catalog(of step: CatalogStep) throws(StepFailure) -> Catalog {
    let found: Catalog
    if let known = try known(step) {
      found = known
    } else if let content = step.content {
      found = try CatalogReader.read(bytes: Array(content.utf8), path: step.file).sellable()
    } else if let files {
      found = try files(step.file)
    } else {
      throw .impossible(
        "files can't be read here",
        right: "add the catalog's content next to its file"
      )
    }
    guard let wanted = step.digest, wanted != found.digest else { return found }
    throw .impossible(
      "\(step.file.quoted) has changed: its digest is \(found.digest), not \(wanted)",
      right: "remove the digest to accept it"
    )
  }

  /// The catalog of a step whose digest says which one it is: it was carried out before, here or in what
  /// happens again.
  private func known(_ step: CatalogStep) throws(StepFailure) -> Catalog? {
    guard let digest = step.digest else { return nil }
    if let known = session.catalogs[digest] { return known }
    if session.catalog.digest == digest { return session.catalog }
    return session.replay.expectedCatalog(digest).flatMap { session.catalogs.catalog(of: $0) }
  }
}

extension Catalog {
  var subscriptions: [Product] { products.filter { $0.subscription != nil } }
}

extension CatalogReading {
  /// The catalog, which has no error.
  ///
  /// - Throws: ``StepFailure/catalogBroken(problems:unlisted:)``.
  package func sellable() throws(StepFailure) -> Catalog {
    if let catalog { return catalog }
    throw .catalogBroken(problems: problems, unlisted: unlisted)
  }
}
