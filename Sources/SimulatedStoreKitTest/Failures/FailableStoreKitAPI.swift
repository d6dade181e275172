import StoreModel

/// A function of StoreKit that a test session can make fail (rule: testing.simulated-errors).
public protocol FailableStoreKitAPI: Sendable {
  /// What it can fail with.
  associatedtype Failure: SKTestFailure
}

/// Something that a function of StoreKit can be made to fail with.
public protocol SKTestFailure: Sendable {}

/// The errors that each function of StoreKit can be made to throw (rule: testing.simulated-errors).
public enum SKTestFailures {}

/// A function whose failure the store's settings hold.
protocol SwitchedAPI: FailableStoreKitAPI where Failure: StoredFailure {
  static var path: SettingPath<StoreSettings, Failure.Stored?> { get }
}

extension SwitchedAPI {
  static func set(_ failure: (any SKTestFailure)?, in settings: inout StoreSettings) {
    settings[keyPath: path] = (failure as? Failure)?.stored
  }

  /// The failure that is in force: as the test set it, if the settings still hold what it set.
  static func failure(
    in settings: StoreSettings,
    asSet set: (any SKTestFailure)?
  ) -> (any SKTestFailure)? {
    guard let stored = settings[keyPath: path] else { return nil }
    if let set = set as? Failure, set.stored == stored { return set }
    return Failure(stored)
  }
}
