import Foundation
import Merchant
package import StoreEngine
import StoreModel
import StoreScript
package import StoreSession
import Synchronization

/// The number of client calls with effects that no step contains.
struct ClientCalls: Hashable, Sendable {
  /// Calls of the merchant's server.
  var merchant = 0
  /// Calls and deliveries that used up a fault.
  var faults = 0
}

/// Steps are recorded while they run, so that they can be undone.
extension StoreDriver {
  /// Runs a step and records it, unless it can't have changed anything.
  func recording(
    _ step: Step,
    _ body: () async throws(StepFailure) -> Void
  ) async throws(StepFailure) {
    // Withdrawing faults when none are armed isn't recorded, so that redo stays possible.
    guard step.isActing, !armedFaults.withdrawsNothing(step) else { return try await body() }
    try await recording(programs.current == nil ? .step : .program, step.line) {
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

  /// Runs code and records it as a step.
  func recording(
    _ kind: RecordedStep.Kind,
    _ text: String?,
    _ body: () async throws(StepFailure) -> Void
  ) async throws(StepFailure) {
    guard session.steps != nil else {
      do throws(StepFailure) {
        return try await body()
      } catch {
        if error == .cancelled, session.awaitsWebhook { await settleAfterStop() }
        throw error
      }
    }
    // The state outside a store that was just opened differs from the state after its last step.
    if kind != .opening {
      takeCheckpoint()
      setAgain()
    }
    let failures = session.journalFailures
    // First, so that a client's command during the step can be recorded with it.
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
    } catch {
      // The app still reacts to a step that was stopped, and its events belong to this step.
      if error == .cancelled { await settleAfterStop() }
      throw error
    }
    hasFailed = false
  }

  /// Waits until the app has reacted to a stopped step, whose task is cancelled.
  private func settleAfterStop() async {
    await Task { try? await self.session.settledAfterStop() }.value
  }

  /// Repeats the program's settings of its store if undo led to a step before this program opened it.
  private func setAgain() {
    guard let last = session.stepping.last, let steps = session.steps,
      last.step.id < steps.firstOwn
    else { return }
    programCalls.withLock(\.setSettings)?(session)
  }

  /// Stores the state of the merchant's server and of the armed faults if clients have changed or used them
  /// since the previous step, because no step contains that.
  private func keepMerchant(behind step: RecordedStep) {
    let calls = ClientCalls(merchant: merchant.clientCalls, faults: faults.uses)
    let isKept = callsKept.withLock { kept in
      defer { kept = calls }
      return kept == calls
    }
    guard !isKept else { return }
    checkpoints.store(MerchantSnapshot(of: self), behind: step.id)
  }

  /// Takes a checkpoint after the last step, if one is due there and nothing is pending.
  ///
  /// - Parameter isWanted: Whether one is due in any case.
  func takeCheckpoint(isWanted: Bool = false) {
    guard let last = session.stepping.last else { return }
    keepMerchant(behind: last.step)
    guard !checkpoints.stands(behind: last.step.id) else { return }
    let (id, number, count) = (last.step.id, last.number, last.events)
    // The file gets no checkpoint before a change of branches, which moves the state that would be
    // stored.
    let isKeepingDue =
      !isWanted && checkpoints.isKeepingDue(behind: number, in: session.storedSnapshots)
    guard
      isWanted || isKeepingDue || checkpoints.isDue(behind: number, events: count),
      let checkpoint = checkpoint(),
      // A client's command in between is a separate step.
      checkpoint.session.log.count == count
    else { return }
    checkpoints.add(checkpoint, behind: id, number: number)
    if isKeepingDue {
      checkpoints.store(checkpoint, behind: id, number: number, in: session.storedSnapshots)
    }
  }
}

extension [ExternalAnswers.Answer] {
  /// The answers in their stored form, or `nil` without any.
  var text: String? {
    guard !isEmpty else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Creates answers from their stored form.
  init(text: String?) {
    self = text.flatMap { try? JSONDecoder().decode(Self.self, from: Data($0.utf8)) } ?? []
  }
}

extension RecordedStep {
  /// The recorded responses of external servers during this step.
  package var said: [ExternalAnswers.Answer] { [ExternalAnswers.Answer](text: answers) }
}
