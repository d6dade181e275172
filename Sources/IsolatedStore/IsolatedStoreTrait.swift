import SimulatedStoreKit
public import Testing

/// Gives every test a scope of its own for stores, so that tests that run side by side do not meet.
///
/// A test session made inside is the store of that test alone: of its task, its child tasks and every
/// task made with `Task.init`. `Task.detached` inherits no scope.
public struct IsolatedStoreTrait: TestTrait, SuiteTrait, TestScoping {
  /// A suite hands it on to its tests.
  public var isRecursive: Bool { true }

  /// Runs a test in a scope without a store.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await StoreScope.isolated {
      try await function()
    }
  }
}

extension Trait where Self == IsolatedStoreTrait {
  /// Each test gets a scope of its own for stores.
  ///
  /// ```swift
  /// @Suite(.isolatedStore)
  /// struct ShopTests {
  ///   @Test func aTestBeginsWithoutAStore() {
  ///     #expect(AppStore.canMakePayments)
  ///   }
  /// }
  /// ```
  public static var isolatedStore: IsolatedStoreTrait { IsolatedStoreTrait() }
}
