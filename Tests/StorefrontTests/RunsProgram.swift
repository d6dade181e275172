import StoreTestSupport
import Testing

/// A trait for tests that run the program.
///
/// The tests are skipped if the program isn't built, and wait for it on separate threads.
struct RunsProgram: SuiteTrait, TestTrait {
  let isRecursive = true
  private let condition = ConditionTrait.enabled(
    if: ProcessRun.binary != nil,
    "STOREFRONT_BINARY names no program"
  )

  func prepare(for test: Test) async throws { try await condition.prepare(for: test) }

  func scopeProvider(for test: Test, testCase: Test.Case?) -> OwnThreads? {
    testCase == nil ? nil : .ownThreads
  }
}

extension Trait where Self == RunsProgram {
  static var runsProgram: Self { RunsProgram() }
}
