package import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import Synchronization
import VisibleText

// Changes of the catalog. The event contains the whole file, so a replay, a reopened store and a recording also have
// the file.
extension StoreDriver {
  /// A closure that reads the catalog file that a step names.
  package typealias CatalogFiles = @Sendable (_ name: String) throws(StepFailure) -> Catalog

  /// Sets the closure that reads the catalogs that steps name, or removes it if `files` is `nil`.
  package func readCatalogs(_ files: CatalogFiles?) {
    programCalls.withLock { $0.catalogFiles = files }
  }

  /// Uses the same closure as another driver to read the catalogs that steps name.
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
    // The event contains the file's text, so the step needs only the digest.
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

/// The lookup of the catalog that a step names.
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

  /// Returns the catalog that has a step's digest, or `nil` if it is unknown.
  ///
  /// The catalog is known if the step has run before, or is in the recording that is being replayed.
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
  /// Returns the catalog if it is free of errors.
  ///
  /// - Throws: ``StepFailure/catalogBroken(problems:unlisted:)`` if the catalog has errors.
  package func sellable() throws(StepFailure) -> Catalog {
    if let catalog { return catalog }
    throw .catalogBroken(problems: problems, unlisted: unlisted)
  }
}
