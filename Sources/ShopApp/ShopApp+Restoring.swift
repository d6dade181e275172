import Mercato

extension ShopApp {
  /// Restores the customer's purchases, and returns after the app delivers them or gives up.
  ///
  /// Consumables aren't restored. The policy decides about non-renewing subscriptions.
  package func restore() async {
    let number = beginAttempt()
    var retry = 0
    while true {
      do {
        try await Mercato.syncPurchases()
        guard isRunning else { return }
        change { $0.succeeded() }
        for await entitlement in Mercato.currentEntitlements where isRestorable(entitlement) {
          await deliver(entitlement, isRestored: true)
        }
        return
      } catch {
        guard isRunning else { return }
        change { $0.failed(.restoreFailed, error: error.name) }
        retry += 1
        guard error.mayPass, retry <= policy.retries(after: .restoreFailed),
          await waits(ShopFailure.pause(before: retry), in: number)
        else { return }
      }
    }
  }

  private func isRestorable(_ entitlement: VerificationResult<Transaction>) -> Bool {
    policy.restoresNonRenewing || entitlement.unsafePayloadValue.productType != .nonRenewable
  }
}
