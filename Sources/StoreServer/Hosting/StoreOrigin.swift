import StoreCatalog
import StoreEngine
import StoreModel
import StoreSession

/// The initial state of a store, which a reset restores and a further store inherits.
struct StoreOrigin: Sendable {
  let start: StoreInstant
  let seed: UInt64
  let environment: StoreEnvironment
  /// The catalog that the server was started with.
  let catalog: Catalog
  /// The settings, or `nil` for a journal that doesn't start with an opening.
  let settings: StoreSettings?

  init(of session: StoreSession) {
    let (identity, now) = session.read { ($0.identity, $0.now) }
    let first = session.log.first
    start = first?.at ?? now
    seed = identity.seed
    catalog = session.catalogs.first
    environment = identity.environment
    if case .opened(_, let settings, _)? = first?.event {
      self.settings = settings
    } else {
      settings = nil
    }
  }
}
