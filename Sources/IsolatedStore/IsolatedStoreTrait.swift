import SimulatedStoreKit
public import Testing

/// A trait that gives each test its own store, so that tests can run in parallel.
///
/// If a test creates a test session, only this test uses the session's store. The test's child tasks and tasks created
/// with `Task.init` also use this store, but detached tasks don't.
public struct IsolatedStoreTrait: TestTrait, SuiteTrait, TestScoping {
  /// Whether the trait of a suite applies to each of its tests: always `true`.
  public var isRecursive: Bool { true }

  /// Runs a test in a new scope.
  ///
  /// At first, the scope doesn't contain a store.
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
  /// A trait that gives each test its own store.
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
