import HTTPTypes
import StoreCatalog
import StoreEngine
import StoreModel
import StoreSession
import StoreTelling
import Synchronization

/// What is recorded of a store, and of which: one that took another one's place has other steps.
struct HostedRecording: Sendable {
  var recording: SessionRecording
  let steps: ObjectIdentifier?
}

// What is done in a store is written down, whoever does it.
extension HostedStore {
  /// Begins to record.
  ///
  /// - Parameter last: How many of the last steps are in it already.
  /// - Throws: ``ControlError`` if something is recorded, or what reading the steps throws.
  func startRecording(keeping last: Int) throws {
    let new = try lastSteps(last)
    let isNew = recorded.withLock { recorded in
      guard recorded == nil else { return false }
      recorded = HostedRecording(recording: new, steps: session.steps.map(ObjectIdentifier.init))
      return true
    }
    guard !isNew else { return }
    throw ControlError(
      .conflict,
      "this store is being recorded",
      right: "GET /control/recording says what; DELETE stops it"
    )
  }

  /// The recording as it is now; nil if there is none.
  func presentRecording() throws -> SessionRecording? {
    let line = try line()
    let steps = session.steps.map(ObjectIdentifier.init)
    return try recorded.withLock { recorded in
      guard var now = recorded else { return nil }
      if now.steps != steps {
        now = HostedRecording(recording: try SessionRecording(of: line, source), steps: steps)
      }
      _ = try now.recording.update(line)
      recorded = now
      return now.recording
    }
  }

  /// Changes the recording, in which everything is that was done until now.
  ///
  /// - Throws: ``ControlError`` if nothing is recorded, or what reading the steps throws.
  func changeRecording(_ change: (inout SessionRecording, NotedLine) throws -> Void) throws {
    guard try presentRecording() != nil else { throw Self.nothingRecorded }
    let line = try line()
    try recorded.withLock { recorded in
      guard var now = recorded else { return }
      try change(&now.recording, line)
      recorded = now
    }
  }

  /// Ends the recording.
  ///
  /// - Returns: What was recorded.
  /// - Throws: ``ControlError`` if nothing is recorded, or what reading the steps throws.
  func stopRecording() throws -> SessionRecording {
    guard let ended = try presentRecording() else { throw Self.nothingRecorded }
    recorded.withLock { $0 = nil }
    return ended
  }

  /// The last steps that were asked for, as a recording.
  func lastSteps(_ count: Int) throws -> SessionRecording {
    try SessionRecording(of: line(), source, keeping: count)
  }

  private func line() throws -> NotedLine {
    guard let line = NotedLine(of: session) else {
      throw ControlError(.conflict, "this store keeps no steps", right: "record another one")
    }
    return line
  }

  private var source: RecordingSource {
    // What was opened since is in steps.
    let catalog = session.catalogs.first
    return RecordingSource(
      digest: catalog.digest,
      settings: catalog.settings.storeSettings()
    ) { catalog.product(ProductID(rawValue: $0)) != nil }
  }

  private static let nothingRecorded = ControlError(
    .conflict,
    "nothing is recorded",
    right: "POST /control/recording starts"
  )
}
