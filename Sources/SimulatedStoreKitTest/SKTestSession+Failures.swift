import StoreEngine
import StoreModel
import StoreSession
import Synchronization

/// Simulated failures of StoreKit functions.
extension SKTestSession {
  /// Makes a StoreKit function fail from now on.
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
  ///   - error: The failure, or `nil` to let the function succeed again.
  ///   - api: The function.
  /// - Throws: ``SKTestError/Code/invalidAction`` if `api` doesn't represent a StoreKit function.
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

  /// Returns the simulated failure of a StoreKit function, or `nil` if no failure is set.
  public func simulatedError<API: FailableStoreKitAPI>(forAPI api: API) async -> API.Failure? {
    guard let known = API.self as? any SwitchedAPI.Type else { return nil }
    return memory.withLock { memory in
      let set = memory.switches.failures[ObjectIdentifier(known)]
      return known.failure(in: store.read(\.settings), asSet: set) as? API.Failure
    }
  }
}
