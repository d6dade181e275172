package import StoreModel

extension StoreConnection {
  /// Waits for a purchase, and asks the app whether to continue after each change of the storefront.
  ///
  /// The app is asked only while the sheet is open. If it doesn't continue, the purchase is cancelled
  /// (rules: purchasing.storefront-change-cancels, purchasing.storefront-change-continues).
  ///
  /// - Parameters:
  ///   - shouldContinue: The app's decision.
  ///   - cancel: Cancels the purchase's sheet.
  ///   - purchase: Waits for the purchase.
  /// - Returns: The customer's answer.
  /// - Throws: The error of `purchase`.
  @concurrent
  package func reply(
    asking shouldContinue: @escaping @Sendable (Storefront) -> Bool,
    cancelling cancel: @escaping @Sendable () -> Void,
    purchasing purchase: @escaping @Sendable () async throws(StoreCallError) -> PurchaseReply
  ) async throws(StoreCallError) -> PurchaseReply {
    let changes = listener(on: .storefronts)
    return try await withTaskGroup(of: Result<PurchaseReply, StoreCallError>?.self) { group in
      group.addTask {
        do throws(StoreCallError) {
          return .success(try await purchase())
        } catch {
          return .failure(error)
        }
      }
      group.addTask {
        while case .storefront(let storefront) = await changes.nextElement() {
          if !shouldContinue(storefront) { cancel() }
        }
        return nil
      }
      defer { group.cancelAll() }
      for await case let reply? in group { return reply }
      return .failure(.cancelled)
    }
    .get()
  }
}
