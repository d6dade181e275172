import StoreKit

/// A purchase with all possible results.
@MainActor
struct PurchaseDesk {
  enum Outcome: Equatable {
    case bought(id: UInt64)
    case untrusted(StoreKit.VerificationResult<StoreKit.Transaction>.VerificationError)
    case cancelled
    case waiting
    case refused(Product.PurchaseError)
    case failed(String)
  }

  var account: UUID?
  var quantity = 1

  func buy(_ product: Product) async -> Outcome {
    do {
      switch try await product.purchase(options: options(for: product)) {
      case .success(.verified(let transaction)):
        await transaction.finish()
        return .bought(id: transaction.id)
      case .success(.unverified(_, let error)):
        return .untrusted(error)
      case .userCancelled:
        return .cancelled
      case .pending:
        return .waiting
      @unknown default:
        return .failed("unknown result")
      }
    } catch let error as Product.PurchaseError {
      return .refused(error)
    } catch StoreKitError.networkError(let cause) {
      return .failed("network \(cause.code.rawValue)")
    } catch StoreKitError.userCancelled {
      return .cancelled
    } catch let error as StoreKitError {
      return .failed(name(of: error))
    } catch {
      return .failed((error as? any LocalizedError)?.errorDescription ?? "\(error)")
    }
  }

  private func options(for product: Product) -> Set<Product.PurchaseOption> {
    var options: Set<Product.PurchaseOption> = [.simulatesAskToBuyInSandbox(false)]
    if let account { options.insert(.appAccountToken(account)) }
    if product.type == .consumable, quantity != 1 { options.insert(.quantity(quantity)) }
    return options
  }

  /// Returns the name of an error, where `default` covers the cases of later systems.
  private func name(of error: StoreKitError) -> String {
    switch error {
    case .unknown: "unknown"
    case .userCancelled: "cancelled"
    case .networkError(let error): error.localizedDescription
    case .systemError(let error): "system: \(error.localizedDescription)"
    case .notAvailableInStorefront: "not here"
    case .notEntitled: "not entitled"
    case .unsupported: "unsupported"
    case .invalidPresentationContext: "no window"
    @unknown default: "new"
    }
  }
}
