import SimulatedStoreKit
public import Testing

/// A trait that gives each test its own store, so that tests can run in parallel.
///
/// A test session that is created in a test is the store of that test only: of its task, its child tasks and the
/// tasks created with `Task.init`. A detached task doesn't inherit it.
public struct IsolatedStoreTrait: TestTrait, SuiteTrait, TestScoping {
  /// Whether the trait of a suite applies to each of its tests: always `true`.
  public var isRecursive: Bool { true }

  /// Runs a test in a new scope, which doesn't contain a store yet.
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
