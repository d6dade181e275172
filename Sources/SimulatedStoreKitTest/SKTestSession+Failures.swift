import StoreCatalog
import StoreEngine
import StoreModel
import StoreSession
import Synchronization

/// Functions that fail on demand.
extension SKTestSession {
  /// Makes a function of StoreKit fail from now on.
  ///
  /// ```swift
  /// try await session.setSimulatedError(.generic(.notAvailableInStorefront), forAPI: .purchase)
  /// try await session.setSimulatedError(
  ///   .verification(.invalidSignature),
  ///   forAPI: .verification
  /// )
  /// try await session.setSimulatedError(nil, forAPI: .purchase)
  /// ```
  ///
  /// - Parameters:
  ///   - error: What it fails with; nil lets it succeed again.
  ///   - api: The function.
  /// - Throws: ``SKTestError/Code/invalidAction`` for a function that is not one of StoreKit's.
  public func setSimulatedError<API: FailableStoreKitAPI>(
    _ error: API.Failure?,
    forAPI api: API
  ) async throws {
    guard let known = api as? any SwitchedAPI else {
      throw SKTestError(.invalidAction, "\(API.self) is no function of StoreKit")
    }
    change { settings, switches, _ in
      known.set(error, in: &settings)
      switches.failures[known.name] = error
    }
  }

  /// What a function of StoreKit fails with now; nil if it succeeds.
  public func simulatedError<API: FailableStoreKitAPI>(forAPI api: API) async -> API.Failure? {
    guard let known = api as? any SwitchedAPI else { return nil }
    return memory.withLock { memory in
      let failure = known.failure(in: store.read(\.settings), asSet: memory.switches.failures)
      return failure as? API.Failure
    }
  }
}

/// A function whose failure the store's settings hold.
private protocol SwitchedAPI: FailableStoreKitAPI where Failure: StoredFailure {
  /// The function's name in a configuration file.
  var name: SimulatedError.API { get }

  /// Where the settings hold its failure.
  var place: WritableKeyPath<StoreSettings, Failure.Stored?> { get }
}

extension SwitchedAPI {
  func set(_ failure: (any SKTestFailure)?, in settings: inout StoreSettings) {
    settings[keyPath: place] = (failure as? Failure)?.stored
  }

  /// The failure that is in force, as the test set it if it was the test.
  func failure(
    in settings: StoreSettings,
    asSet failures: [SimulatedError.API: any SKTestFailure]
  ) -> (any SKTestFailure)? {
    guard let stored = settings[keyPath: place] else { return nil }
    if let set = failures[name] as? Failure, set.stored == stored { return set }
    return Failure(stored)
  }
}

extension StoreKitLoadProductsAPI: SwitchedAPI {
  fileprivate var name: SimulatedError.API { .loadProducts }
  fileprivate var place: WritableKeyPath<StoreSettings, PurchaseFailure?> { \.loadProductsError }
}

extension StoreKitPurchaseAPI: SwitchedAPI {
  fileprivate var name: SimulatedError.API { .purchase }
  fileprivate var place: WritableKeyPath<StoreSettings, PurchaseFailure?> { \.purchaseError }
}

extension StoreKitVerificationAPI: SwitchedAPI {
  fileprivate var name: SimulatedError.API { .verification }
  fileprivate var place: WritableKeyPath<StoreSettings, SignatureFlaw?> { \.verificationError }
}

extension StoreKitAppStoreSyncAPI: SwitchedAPI {
  fileprivate var name: SimulatedError.API { .appStoreSync }
  fileprivate var place: WritableKeyPath<StoreSettings, PurchaseFailure?> { \.syncError }
}

extension StoreKitSubscriptionStatusAPI: SwitchedAPI {
  fileprivate var name: SimulatedError.API { .subscriptionStatus }
  fileprivate var place: WritableKeyPath<StoreSettings, PurchaseFailure?> {
    \.subscriptionStatusError
  }
}

extension StoreKitAppTransactionAPI: SwitchedAPI {
  fileprivate var name: SimulatedError.API { .appTransaction }
  fileprivate var place: WritableKeyPath<StoreSettings, PurchaseFailure?> { \.appTransactionError }
}

extension StoreKitManageSubscriptionsAPI: SwitchedAPI {
  fileprivate var name: SimulatedError.API { .manageSubscriptions }
  fileprivate var place: WritableKeyPath<StoreSettings, PurchaseFailure?> {
    \.manageSubscriptionsError
  }
}

extension StoreKitRefundRequestAPI: SwitchedAPI {
  fileprivate var name: SimulatedError.API { .refundRequest }
  fileprivate var place: WritableKeyPath<StoreSettings, PurchaseFailure?> { \.refundRequestError }
}

extension StoreKitOfferCodeRedeemAPI: SwitchedAPI {
  fileprivate var name: SimulatedError.API { .offerCodeRedeem }
  fileprivate var place: WritableKeyPath<StoreSettings, PurchaseFailure?> { \.offerCodeRedeemError }
}
