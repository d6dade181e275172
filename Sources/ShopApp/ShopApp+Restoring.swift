import Mercato

extension ShopApp {
  /// Brings back everything the customer has; returns when it is there or given up.
  ///
  /// Consumables are used up and do not come back; non-renewing subscriptions do as the policy says.
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
