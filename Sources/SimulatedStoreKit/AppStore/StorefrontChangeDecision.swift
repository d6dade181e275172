import StoreEngine
import StoreModel
import StoreSession

/// A closure among the options of a purchase.
///
/// Two closures can't be compared. All count as equal, so a purchase has at most one.
struct StorefrontChangeDecision: Hashable, Sendable {
  let shouldContinue: @Sendable (Storefront) -> Bool

  init(_ shouldContinue: @escaping @Sendable (Storefront) -> Bool) {
    self.shouldContinue = shouldContinue
  }

  static func == (left: StorefrontChangeDecision, right: StorefrontChangeDecision) -> Bool {
    true
  }

  func hash(into hasher: inout Hasher) {}
}

extension StoreSession {
  /// Returns the result of a request, and asks the app whether to continue after a storefront change.
  ///
  /// The app is asked only if it passed a decision, and only while the sheet is open. If it doesn't continue, the
  /// purchase is cancelled (rules: purchasing.storefront-change-cancels, purchasing.storefront-change-continues).
  @concurrent
  func result(
    of request: PurchaseRequest,
    asking decision: StorefrontChangeDecision?
  ) async throws -> Product.PurchaseResult {
    guard let decision else { return try await result(of: request) }
    let changes = listen(.storefronts)
    return try await withThrowingTaskGroup(of: Product.PurchaseResult?.self) { group in
      group.addTask { try await self.result(of: request) }
      group.addTask {
        while case .storefront(let storefront) = await changes.next() {
          if !decision.shouldContinue(Storefront(storefront)) { self.cancelSheet(of: request) }
        }
        return nil
      }
      defer { group.cancelAll() }
      while let answer = try await group.next() {
        if let answer { return answer }
      }
      throw CancellationError()
    }
  }

  private func cancelSheet(of request: PurchaseRequest) {
    guard let sheet = read({ $0.sheets.first { $0.request == request } }) else { return }
    do {
      try perform(.answer(sheet.id, .cancel))
    } catch {
      // Another sheet is in front, or the customer has answered in the meantime: that answer counts.
      return
    }
  }
}
