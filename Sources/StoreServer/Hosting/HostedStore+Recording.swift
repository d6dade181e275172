import CatalogTools
import HTTPTypes
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreTelling
import Synchronization

/// A recording, and the identity of the step log that it refers to.
///
/// A store that replaces this one has another step log.
struct HostedRecording: Sendable {
  var recording: SessionRecording
  let steps: ObjectIdentifier?
}

/// The recording of a store, if any, and the number of its changes so far.
struct HostedRecordings: Sendable {
  fileprivate(set) var present: HostedRecording?
  fileprivate var changes = 0
}

// Recording the actions in a store, of all callers.
extension HostedStore {
  /// Starts a recording.
  ///
  /// - Parameter last: The number of earlier steps to include.
  /// - Throws: ``ControlError`` if a recording is in progress, or the error of reading the steps.
  func startRecording(keeping last: Int) async throws {
    try await recording { recording, line in
      guard recording == nil else {
        throw ControlError(
          .conflict,
          "this store is being recorded",
          right: "see GET /control/recording; DELETE stops it"
        )
      }
      recording = try SessionRecording(of: line, source, keeping: last)
    }
  }

  /// Returns the current recording, if any.
  func presentRecording() async throws -> SessionRecording? {
    try await recording { recording, _ in recording }
  }

  /// Changes the recording, after adding everything that happened until now.
  ///
  /// - Throws: ``ControlError`` if no recording is in progress, or the error of reading the steps.
  func changeRecording(
    _ change: (inout SessionRecording, RecordedLine) throws -> Void
  ) async throws {
    try await recording { recording, line in
      guard var changed = recording else { throw Self.nothingRecorded }
      try change(&changed, line)
      recording = changed
    }
  }

  /// Stops the recording.
  ///
  /// - Returns: The recording.
  /// - Throws: ``ControlError`` if no recording is in progress, or the error of reading the steps.
  func stopRecording() async throws -> SessionRecording {
    try await recording { recording, _ in
      guard let ended = recording else { throw Self.nothingRecorded }
      recording = nil
      return ended
    }
  }

  /// Returns the last requested steps as a recording.
  func lastSteps(_ count: Int) async throws -> SessionRecording {
    try await driver.branches.readingLine { line, _ in
      try SessionRecording(of: try Self.known(line), source, keeping: count)
    }
  }

  /// Reads or changes the recording, after adding everything that happened until now.
  ///
  /// - Parameter body: A closure that receives the recording, or `nil`, and the steps. It may run again if the
  ///   branches or the recording change meanwhile. Its changes are kept only if it returns.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`, or of reading the steps.
  private func recording<Value: Sendable>(
    _ body: (inout SessionRecording?, RecordedLine) throws -> Value
  ) async throws -> Value {
    try await driver.branches.readingLine { line, steps in
      try changeRecorded(at: try Self.known(line), steps, body)
    }
  }

  /// Updates the recording after the store moved to another step.
  ///
  /// If that step is before the start of the recording, the recording starts there.
  func noteReturn() {
    guard recorded.withLock({ $0.present != nil }), let line = try? RecordedLine(of: session) else {
      return
    }
    // The next call about the recording reports an error.
    try? changeRecorded(at: line, session.steps) { _, _ in }
  }

  /// Adds a step to the recording that the store's step log doesn't contain.
  ///
  /// Such a step is a caption, an expectation that holds, a branch, or a step whose rejection the
  /// next step expects.
  func recordStepWithoutEvents(_ outcome: StepOutcome) {
    guard !outcome.step.step.isActing || outcome.failure != nil,
      recorded.withLock({ $0.present != nil }), let line = try? RecordedLine(of: session)
    else { return }
    // The next call about the recording reports an error.
    try? changeRecorded(at: line, session.steps) { recording, _ in
      recording?.add([outcome.step.withoutPosition])
    }
  }

  private func changeRecorded<Value: Sendable>(
    at line: RecordedLine,
    _ steps: StepLog?,
    _ body: (inout SessionRecording?, RecordedLine) throws -> Value
  ) throws -> Value {
    let steps = steps.map(ObjectIdentifier.init)
    while true {
      // The steps are read without the lock. If the recording changes meanwhile, the change is repeated.
      let known = recorded.withLock(\.self)
      var recording = known.present?.recording
      if let present = known.present, present.steps != steps {
        recording = try SessionRecording(of: line, source)
      }
      _ = try recording?.update(line)
      let value = try body(&recording, line)
      let changed = recording.map { HostedRecording(recording: $0, steps: steps) }
      let isChanged = recorded.withLock { recorded in
        guard recorded.changes == known.changes else { return false }
        recorded = HostedRecordings(present: changed, changes: known.changes + 1)
        return true
      }
      if isChanged { return value }
    }
  }

  private static func known(_ line: RecordedLine?) throws(ControlError) -> RecordedLine {
    guard let line else {
      throw ControlError(.conflict, "this store doesn't keep steps", right: "record another store")
    }
    return line
  }

  private var source: RecordingSource {
    let catalogs = session.catalogs
    let first = catalogs.first.sold
    var source = RecordingSource(of: first, content: first.isSample ? nil : first.text) {
      catalogs.catalog(soldAfter: $0, of: $1, in: $2)?.sold
    }
    source.app = driver.programs.app
    return source
  }

  private static let nothingRecorded = ControlError(
    .conflict,
    "no recording is running",
    right: "start one with POST /control/recording"
  )
}
