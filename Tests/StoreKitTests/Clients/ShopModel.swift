import Observation
import StoreKit

/// A view model with Observation on the main actor that owns its listeners.
@MainActor
@Observable
final class ShopModel {
  private(set) var products: [Product] = []
  private(set) var owned: Set<Product.ID> = []
  private(set) var subscriptionState: Product.SubscriptionInfo.RenewalState?
  private(set) var problem: String?
  var isBuying = false

  @ObservationIgnored private var listeners: [Task<Void, Never>] = []

  func start(_ ids: Set<String>) async {
    listeners.append(observeTransactions(Transaction.updates))
    listeners.append(observeStatuses(Product.SubscriptionInfo.Status.updates))
    do {
      products = try await Product.products(for: ids).sorted { $0.id < $1.id }
    } catch {
      problem = error.localizedDescription
    }
    await refresh()
  }

  func stop() {
    for listener in listeners { listener.cancel() }
    listeners = []
  }

  func buy(_ product: Product) async {
    isBuying = true
    defer { isBuying = false }
    if case .bought = await PurchaseDesk().buy(product) { await refresh() }
  }

  private func observeTransactions(_ updates: Transaction.Transactions) -> Task<Void, Never> {
    Task { [weak self] in
      for await result in updates {
        guard let self else { return }
        if let transaction = try? checkVerified(result) { await transaction.finish() }
        await self.refresh()
      }
    }
  }

  private func observeStatuses(
    _ updates: Product.SubscriptionInfo.Status.Statuses
  ) -> Task<Void, Never> {
    Task { [weak self] in
      for await status in updates {
        self?.subscriptionState = status.state
      }
    }
  }

  private func refresh() async {
    var owned: Set<Product.ID> = []
    for await case .verified(let transaction) in Transaction.currentEntitlements {
      owned.insert(transaction.productID)
    }
    self.owned = owned
  }
}
