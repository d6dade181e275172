import StoreModel

/// A StoreKit function that a test session can make fail (rule: testing.simulated-errors).
public protocol FailableStoreKitAPI: Sendable {
  /// The failures that can be simulated.
  associatedtype Failure: SKTestFailure
}

/// A simulated failure of a StoreKit function.
public protocol SKTestFailure: Sendable {}

/// The simulated failures of each StoreKit function (rule: testing.simulated-errors).
public enum SKTestFailures {}

/// A StoreKit function whose simulated failure is stored in the store's settings.
protocol SwitchedAPI: FailableStoreKitAPI where Failure: StoredFailure {
  static var path: SettingPath<StoreSettings, Failure.Stored?> { get }
}

extension SwitchedAPI {
  static func set(_ failure: (any SKTestFailure)?, in settings: inout StoreSettings) {
    settings[keyPath: path] = (failure as? Failure)?.stored
  }

  /// Returns the current failure, or `nil` if the function succeeds.
  ///
  /// The settings don't store associated values. If the settings still match the failure that the test has set, the
  /// method returns that failure with its associated values.
  static func failure(
    in settings: StoreSettings,
    asSet set: (any SKTestFailure)?
  ) -> (any SKTestFailure)? {
    guard let stored = settings[keyPath: path] else { return nil }
    if let set = set as? Failure, set.stored == stored { return set }
    return Failure(stored)
  }
}
