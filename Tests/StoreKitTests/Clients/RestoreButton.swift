import StoreKit

/// A Restore button that syncs and then counts the customer's products.
struct RestoreButton {
  enum Result: Equatable {
    case restored(Int)
    case nothing
    case cancelled
    case failed(String)
  }

  func press() async -> Result {
    guard AppStore.canMakePayments else { return .failed("payments are off") }
    do {
      try await AppStore.sync()
    } catch StoreKitError.userCancelled {
      return .cancelled
    } catch {
      return .failed(error.localizedDescription)
    }
    let count = await Transaction.currentEntitlements.reduce(0) { count, result in
      result.isTrusted ? count + 1 : count
    }
    return count == 0 ? .nothing : .restored(count)
  }
}
