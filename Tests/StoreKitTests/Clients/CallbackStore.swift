import StoreKit

/// A wrapper for code without `async`: tasks inside, callbacks outside.
final class CallbackStore: Sendable {
  func products(
    _ ids: [String],
    completion: @escaping @Sendable (Result<[Product], any Error>) -> Void
  ) -> Task<Void, Never> {
    Task {
      do {
        completion(.success(try await Product.products(for: Set(ids))))
      } catch {
        completion(.failure(error))
      }
    }
  }

  func buy(
    _ product: Product,
    options: Set<Product.PurchaseOption> = [],
    completion: @escaping @Sendable (Result<Transaction?, any Error>) -> Void
  ) -> Task<Void, Never> {
    Task { @MainActor in
      do {
        guard case .success(let result) = try await product.purchase(options: options) else {
          completion(.success(nil))
          return
        }
        completion(.success(try result.payloadValue))
      } catch {
        completion(.failure(error))
      }
    }
  }
}
