import HTTPTypes
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreTelling
import Synchronization

/// What is recorded of a store, and of which: one that took another one's place has other steps.
struct HostedRecording: Sendable {
  var recording: SessionRecording
  let steps: ObjectIdentifier?
}

/// The recording of a store, or none, and the number of its changes so far.
struct HostedRecordings: Sendable {
  fileprivate(set) var present: HostedRecording?
  fileprivate var changes = 0
}

// What is done in a store is written down, whoever does it.
extension HostedStore {
  /// Begins to record.
  ///
  /// - Parameter last: How many of the last steps are in it already.
  /// - Throws: ``ControlError`` if something is recorded, or what reading the steps throws.
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

  /// The recording as it is now; nil if there is none.
  func presentRecording() async throws -> SessionRecording? {
    try await recording { recording, _ in recording }
  }

  /// Changes the recording, in which everything is that was done until now.
  ///
  /// - Throws: ``ControlError`` if nothing is recorded, or what reading the steps throws.
  func changeRecording(
    _ change: (inout SessionRecording, NotedLine) throws -> Void
  ) async throws {
    try await recording { recording, line in
      guard var changed = recording else { throw Self.nothingRecorded }
      try change(&changed, line)
      recording = changed
    }
  }

  /// Ends the recording.
  ///
  /// - Returns: What was recorded.
  /// - Throws: ``ControlError`` if nothing is recorded, or what reading the steps throws.
  func stopRecording() async throws -> SessionRecording {
    try await recording { recording, _ in
      guard let ended = recording else { throw Self.nothingRecorded }
      recording = nil
      return ended
    }
  }

  /// The last steps that were asked for, as a recording.
  func lastSteps(_ count: Int) async throws -> SessionRecording {
    try await driver.branches.readingLine { line, _ in
      try SessionRecording(of: try Self.known(line), source, keeping: count)
    }
  }

  /// Reads or changes the recording after everything that was done until now is in it.
  ///
  /// - Parameter body: Gets the recording, `nil` for none, and the steps. It may run again if the branches or the
  ///   recording change meanwhile; what it did is kept only if it returns.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, or what reading the steps throws.
  private func recording<Value: Sendable>(
    _ body: (inout SessionRecording?, NotedLine) throws -> Value
  ) async throws -> Value {
    try await driver.branches.readingLine { line, steps in
      try changeRecorded(at: try Self.known(line), steps, body)
    }
  }

  /// Updates the recording after a change to another step.
  ///
  /// If the step is before the beginning of the recording, the recording begins there.
  func noteReturn() {
    guard recorded.withLock({ $0.present != nil }), let line = try? NotedLine(of: session) else {
      return
    }
    // The next call about the recording reports an error.
    try? changeRecorded(at: line, session.steps) { _, _ in }
  }

  /// Adds a step that the store doesn't keep to the recording: a caption, an expectation that holds, a branch, or a
  /// step that was refused as the next one expects.
  func noteDescribing(_ outcome: StepOutcome) {
    guard !outcome.step.step.isActing || outcome.failure != nil,
      recorded.withLock({ $0.present != nil }), let line = try? NotedLine(of: session)
    else { return }
    // The next call about the recording reports an error.
    try? changeRecorded(at: line, session.steps) { recording, _ in
      recording?.add([outcome.step.withoutPosition])
    }
  }

  private func changeRecorded<Value: Sendable>(
    at line: NotedLine,
    _ steps: StepLog?,
    _ body: (inout SessionRecording?, NotedLine) throws -> Value
  ) throws -> Value {
    let steps = steps.map(ObjectIdentifier.init)
    while true {
      // Steps are read without the lock; a recording that was changed meanwhile is changed again.
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

  private static func known(_ line: NotedLine?) throws(ControlError) -> NotedLine {
    guard let line else {
      throw ControlError(.conflict, "this store doesn't keep steps", right: "record another store")
    }
    return line
  }

  private var source: RecordingSource {
    let catalogs = session.catalogs
    let first = catalogs.first.sold
    return RecordingSource(of: first, content: first.isSample ? nil : first.text) {
      catalogs.catalog(soldAfter: $0, of: $1, in: $2)?.sold
    }
  }

  private static let nothingRecorded = ControlError(
    .conflict,
    "no recording is running",
    right: "start one with POST /control/recording"
  )
}
