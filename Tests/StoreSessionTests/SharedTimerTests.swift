import Testing

@testable import StoreSession

/// What a session waits by in wall time; nothing here takes any.
struct SharedTimerTests {
  @Test func whoWaitsLongHoldsNobodyUp() async throws {
    let timer = SharedTimer()
    let long = Task { try await timer.wait(.seconds(3600)) }
    for _ in 0..<3 { try await timer.wait(.zero) }
    long.cancel()
    await #expect(throws: CancellationError.self) { try await long.value }
    try await timer.wait(.zero)
  }

  @Test func whoIsCancelledBeforeDoesNotWait() async {
    let timer = SharedTimer()
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await timer.wait(.seconds(3600))
    }
    await #expect(throws: CancellationError.self) { try await late.value }
  }
}
