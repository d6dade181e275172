import Testing

@testable import StoreSession

/// The timer of a session's waits in wall time, tested without any real wait.
struct SharedTimerTests {
  @Test func aLongWaitDelaysNoOther() async throws {
    let timer = SharedTimer()
    let long = Task { try await timer.wait(.seconds(3600)) }
    for _ in 0..<3 { try await timer.wait(.zero) }
    long.cancel()
    await #expect(throws: CancellationError.self) { try await long.value }
    try await timer.wait(.zero)
  }

  @Test func aCancelledTaskDoesNotWait() async {
    let timer = SharedTimer()
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await timer.wait(.seconds(3600))
    }
    await #expect(throws: CancellationError.self) { try await late.value }
  }
}
