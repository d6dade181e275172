import StoreDriver
import StoreEngine
import StoreModel
import StoreSession

/// Gathers what an expectation may ask about, and remembers which updates it has been told of.
struct FactSource {
  private var updatesTold = 0
  /// The revisions of subscriptions when a script last expected something of a token.
  private var tokensTold: [TransactionID: Int] = [:]

  /// The facts at this moment.
  ///
  /// - Parameters:
  ///   - driver: The store and its app.
  ///   - screen: The screen as text, nil where nobody asks for it.
  ///   - takesUpdates: Whether the updates told now are not told again.
  ///   - takesTokens: Whether consistency tokens are compared with those of now the next time.
  /// - Returns: Everything an `expect:` step may compare with.
  mutating func facts(
    of driver: StoreDriver,
    screen: String?,
    takesUpdates: Bool,
    takesTokens: Bool = false
  ) -> SessionFacts {
    let store = driver.session.store
    let app = driver.app
    let updates = Array(app.updates.dropFirst(updatesTold))
    if takesUpdates { updatesTold = app.updates.count }
    var facts = SessionFacts(
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
    facts.refusal = driver.refusal
    facts.tokensTold = tokensTold
    if takesTokens {
      for subscription in store.subscriptions {
        tokensTold[subscription.id] = subscription.advancedCommerce?.revision
      }
    }
    return facts
  }
}
