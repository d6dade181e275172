import Foundation
import Merchant
package import StoreEngine
import StoreModel
import StoreScript
package import StoreSession
import Synchronization

/// The number of clients' calls that had an effect and aren't part of any step.
struct ClientCalls: Hashable, Sendable {
  /// The number of calls to the merchant's server.
  var merchant = 0
  /// The number of calls and deliveries that used a fault.
  var faults = 0
}

/// Steps are recorded while they run, so that an undo can revert them.
extension StoreDriver {
  /// Runs a step and records it, unless the step can't have changed anything.
  func recording(
    _ step: Step,
    _ body: () async throws(StepFailure) -> Void
  ) async throws(StepFailure) {
    // A step that withdraws faults when none are armed isn't recorded, so that redo remains possible.
    guard step.isActing, !armedFaults.withdrawsNothing(step) else { return try await body() }
    try await recording(hasProgram ? .program : .step, step.line) {
      () async throws(StepFailure) in
      do throws(StepFailure) {
        try await body()
      } catch {
        // A stopped step is recorded with the time that it has reached.
        guard case .advance = step else { throw error }
        self.session.stepping.rename(Step.advance(.to(self.session.read(\.now))).line)
        throw error
      }
    }
  }

  /// Whether the app is the user's program.
  ///
  /// A replay then repeats the recorded events of the steps.
  var hasProgram: Bool { phone.withLock { $0.program != nil || $0.launcher != nil } }

  /// Runs code and records it as a step.
  func recording(
    _ kind: RecordedStep.Kind,
    _ text: String?,
    _ body: () async throws(StepFailure) -> Void
  ) async throws(StepFailure) {
    guard session.steps != nil else {
      do throws(StepFailure) {
        try await body()
        return try await programs.noticeEnd()
      } catch {
        if error == .cancelled, session.awaitsWebhook { await settleAfterStop() }
        throw error
      }
    }
    // Directly after an opening, the state outside the store isn't the state after the store's last step.
    if kind != .opening {
      stepCheckpoints.take()
      setAgain()
    }
    let failures = session.journalFailures
    // This call comes first, so that a client's command during the step can be recorded with the step.
    session.answers.startStep()
    let count = session.stepping.startStep(kind, text)
    var hasFailed = true
    defer {
      session.stepping.end(after: count, hasFailed: hasFailed, since: failures) {
        session.answers.end().text
      }
    }
    do throws(StepFailure) {
      try await body()
      try await programs.noticeEnd()
    } catch {
      // The app still reacts to a stopped step, and the events of this reaction belong to the step.
      if error == .cancelled { await settleAfterStop() }
      throw error
    }
    hasFailed = false
  }

  /// Waits until the app has reacted to a stopped step.
  ///
  /// The step's task is already cancelled.
  private func settleAfterStop() async {
    await Task { try? await self.session.settledAfterStop() }.value
  }

  /// Sets the program's settings again if an undo led to a step before this program opened the store.
  private func setAgain() {
    guard let last = session.stepping.last, let steps = session.steps,
      last.step.id < steps.firstOwn
    else { return }
    programCalls.withLock(\.setSettings)?(session)
  }
}

extension [ExternalAnswers.Answer] {
  /// The answers in the form in which they are stored, or `nil` if the array is empty.
  var text: String? {
    guard !isEmpty else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Creates answers from the form in which they are stored.
  init(text: String?) {
    self = text.flatMap { try? JSONDecoder().decode(Self.self, from: Data($0.utf8)) } ?? []
  }
}

extension RecordedStep {
  /// The responses that external servers gave during this step.
  package var said: [ExternalAnswers.Answer] { [ExternalAnswers.Answer](text: answers) }
}
