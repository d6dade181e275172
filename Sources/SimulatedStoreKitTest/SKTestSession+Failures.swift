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
    guard let known = API.self as? any SwitchedAPI.Type else {
      throw SKTestError(.invalidAction, "\(API.self) isn't a function of StoreKit")
    }
    change { settings, switches, _ in
      known.set(error, in: &settings)
      switches.failures[ObjectIdentifier(known)] = error
    }
  }

  /// What a function of StoreKit fails with now; nil if it succeeds.
  public func simulatedError<API: FailableStoreKitAPI>(forAPI api: API) async -> API.Failure? {
    guard let known = API.self as? any SwitchedAPI.Type else { return nil }
    return memory.withLock { memory in
      let set = memory.switches.failures[ObjectIdentifier(known)]
      return known.failure(in: store.read(\.settings), asSet: set) as? API.Failure
    }
  }
}
