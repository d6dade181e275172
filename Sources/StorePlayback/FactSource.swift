import StoreDriver
import StoreEngine
import StoreModel
import StoreSession

/// Gathers what an expectation may ask about, and remembers which updates it has been told of.
struct FactSource {
  private var updatesTold = 0

  /// The facts at this moment.
  ///
  /// - Parameters:
  ///   - driver: The store and its app.
  ///   - screen: The screen as text, nil where nobody asks for it.
  ///   - takesUpdates: Whether the updates told now are not told again.
  /// - Returns: Everything an `expect:` step may compare with.
  mutating func facts(
    of driver: StoreDriver,
    screen: String?,
    takesUpdates: Bool
  ) -> SessionFacts {
    let store = driver.session.store
    let app = driver.app
    let updates = Array(app.updates.dropFirst(updatesTold))
    if takesUpdates { updatesTold = app.updates.count }
    return SessionFacts(
      store: store,
      catalog: driver.session.catalog,
      granted: app.granted,
      updates: updates,
      outcome: app.lastOutcome,
      error: app.lastError,
      message: app.message ?? "",
      sheetPrice: store.sheets.first.map {
        PriceFormat.displayPrice($0.price, in: store.settings.storefront)
      },
      screen: screen
    )
  }
}
