import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreTelling
import StorefrontUI

/// Where recordings go, as the loop of a live session uses it.
package struct RecordingPort: Sendable {
  /// The file of the recording that begins with the session; nil for none.
  let first: String?
  /// Opens a file; one that is there is replaced only if that is wanted.
  let open: @Sendable (_ path: String, _ replaces: Bool) throws -> RecordingFile

  package init(
    first: String? = nil,
    open: @escaping @Sendable (_ path: String, _ replaces: Bool) throws -> RecordingFile
  ) {
    self.first = first
    self.open = open
  }
}

// What a person does is written down.
extension LiveSession {
  /// Begins the recording that the session was started with.
  mutating func recordFirst(_ driver: StoreDriver) throws {
    guard let recordings, let path = recordings.first, recorder == nil else { return }
    recorder = try recorder(of: driver, in: try recordings.open(path, true), keeping: 0)
  }

  /// Writes down what has happened, whoever did it.
  ///
  /// - Parameter performed: The steps of a turn; those that are none of the store's stand behind the others.
  /// - Throws: What the file throws that the session began with; of every other the person is told.
  mutating func follow(_ performed: [Step] = []) async throws {
    guard let path = recorder?.file.path,
      // While a client of the server changes branches, there is nothing to compare with.
      let line = stage.driver.flatMap({ try? NotedLine(of: $0.latest.session) })
    else { return }
    let now = clock.now()
    let others = performed.filter { !$0.isActing && $0.name != .rate }
    do {
      // In its place: a copy of a long recording would be copied with every step.
      let isNew = try recorder?.update(
        line,
        after: now - lastStepAt,
        adding: others.map { ScriptStep($0) }
      )
      guard isNew == true else { return }
    } catch {
      // Who began with a recording wants nothing without it.
      guard path != recordings?.first else { throw error }
      recorder = nil
      _ = await stage.update(.recorded(.told("\(error)", isProblem: true)))
    }
    lastStepAt = now
    await showRecording()
  }

  /// Does what a person asks of the recording, and says what came of it.
  mutating func record(_ request: RecordingRequest) async throws {
    guard let driver = stage.driver, let line = try? NotedLine(of: driver.latest.session)
    else { return }
    do {
      switch request {
      case .start(let path, let replaces):
        guard recorder == nil else { return }
        let file = try open(path, replaces)
        recorder = try recorder(of: driver, in: file, keeping: 0)
        lastStepAt = clock.now()
        await say("Recording in \(path)")
      case .pause:
        try recorder?.pause(line)
        await say("Paused: what is done now is written when it goes on, unless it is undone")
      case .goOn:
        try recorder?.goOn(line)
        lastStepAt = clock.now()
        await say("Recording again")
      case .stop:
        guard var ended = recorder else { return }
        recorder = nil
        try ended.finish()
        await say("Recorded \(counted(ended.recording.count, "step")) in \(ended.file.path)")
      case .keepLast(let count, let path, let replaces):
        let file = try open(path, replaces)
        var kept = try recorder(of: driver, in: file, keeping: count ?? .max)
        try kept.finish()
        await say("Kept \(counted(kept.recording.count, "step")) in \(path)")
      }
    } catch is FileExists {
      _ = await stage.update(.recorded(.exists(path: request.path, request)))
    } catch {
      _ = await stage.update(.recorded(.told("\(error)", isProblem: true)))
    }
    await showRecording()
  }

  /// Tells the screen what is recorded.
  mutating func showRecording() async {
    let status = recorder.map { recorder in
      RecordingStatus(
        path: recorder.file.path,
        count: recorder.recording.count,
        isPaused: recorder.recording.state == .paused
      )
    }
    _ = await stage.update(.recorded(.status(status)))
  }

  private mutating func say(_ words: String) async {
    _ = await stage.update(.recorded(.told(words, isProblem: false)))
  }

  private func open(_ path: String, _ replaces: Bool) throws -> RecordingFile {
    guard let recordings else { throw RecordingImpossible() }
    if recorder?.file.path == path { throw RecordingUnderWay(path: path) }
    return try recordings.open(path, replaces)
  }

  private func recorder(
    of driver: StoreDriver,
    in file: RecordingFile,
    keeping last: Int
  ) throws -> SessionRecorder {
    guard let line = try NotedLine(of: driver.session) else { throw RecordingImpossible() }
    let source = RecordingSource(of: driver.session, catalog: file.catalog)
    return try SessionRecorder(SessionRecording(of: line, source, keeping: last), in: file)
  }
}

extension RecordingSource {
  /// What a recording says of the catalog that a store sells.
  init(of session: StoreSession, catalog path: String?) {
    // What was opened since is in steps.
    let catalog = session.catalogs.first
    self.init(
      catalog: path,
      digest: catalog.digest,
      settings: catalog.settings.storeSettings()
    ) { catalog.product(ProductID(rawValue: $0)) != nil }
  }
}

extension RecordingRequest {
  /// The file that is asked for; empty where none is.
  fileprivate var path: String {
    switch self {
    case .start(let path, _), .keepLast(_, let path, _): path
    case .pause, .goOn, .stop: ""
    }
  }
}

/// Why nothing is recorded here.
private struct RecordingImpossible: Error, CustomStringConvertible {
  var description: String { "Nothing can be recorded here; storefront records what you do" }
}

/// Why a file is not written to.
private struct RecordingUnderWay: Error, CustomStringConvertible {
  let path: String
  var description: String { "\(path) is being recorded: stop that first" }
}
