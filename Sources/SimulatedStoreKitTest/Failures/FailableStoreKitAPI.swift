import StoreModel

/// A function of StoreKit whose failure a test session can simulate (rule: testing.simulated-errors).
public protocol FailableStoreKitAPI: Sendable {
  /// The failures that can be simulated.
  associatedtype Failure: SKTestFailure
}

/// A simulated failure of a StoreKit function.
public protocol SKTestFailure: Sendable {}

/// The simulated failures of each StoreKit function (rule: testing.simulated-errors).
public enum SKTestFailures {}

/// A function whose failure is one of the store's settings.
protocol SwitchedAPI: FailableStoreKitAPI where Failure: StoredFailure {
  static var path: SettingPath<StoreSettings, Failure.Stored?> { get }
}

extension SwitchedAPI {
  static func set(_ failure: (any SKTestFailure)?, in settings: inout StoreSettings) {
    settings[keyPath: path] = (failure as? Failure)?.stored
  }

  /// Returns the current failure: the one that the test set, if the settings still contain it.
  static func failure(
    in settings: StoreSettings,
    asSet set: (any SKTestFailure)?
  ) -> (any SKTestFailure)? {
    guard let stored = settings[keyPath: path] else { return nil }
    if let set = set as? Failure, set.stored == stored { return set }
    return Failure(stored)
  }
}
