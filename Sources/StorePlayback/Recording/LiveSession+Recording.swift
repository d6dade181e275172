import CatalogTools
import StoreCatalog
package import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
package import StoreSession
package import StoreTelling
import StorefrontUI

/// The functions that the loop of a live session uses to open recordings.
package struct RecordingPort: Sendable {
  /// The file of the recording that starts with the session, or `nil` if the session starts without a recording.
  let first: String?
  /// A closure that opens a file.
  ///
  /// An existing file is replaced only if `replaces` is `true`.
  let open: @Sendable (_ path: String, _ replaces: Bool) throws -> RecordingFile
  /// The functions for the files of scripts, or `nil` if scripts can't be edited.
  let scripts: ScriptFilePort?

  package init(
    first: String? = nil,
    scripts: ScriptFilePort? = nil,
    open: @escaping @Sendable (_ path: String, _ replaces: Bool) throws -> RecordingFile
  ) {
    self.first = first
    self.scripts = scripts
    self.open = open
  }
}

// The functions that record the user's actions.
extension LiveSession {
  /// Starts the recording that begins with the session, if there is such a recording.
  mutating func recordFirst(_ driver: StoreDriver) throws {
    guard let recordings, let path = recordings.first, recorder == nil else { return }
    recorder = try recorder(of: driver, in: try recordings.open(path, true), keeping: 0)
  }

  /// Records everything that has happened, regardless of the caller.
  ///
  /// - Parameter performed: The steps of a turn. Steps that don't act on the store are recorded after the other steps.
  /// - Throws: An error about the recording that started with the session. Errors about other recordings are only
  ///   shown.
  mutating func follow(_ performed: [Step] = []) async throws {
    guard let path = recorder?.file.path,
      // While a client of the server changes branches, the recorded steps aren't available.
      let line = stage.driver.flatMap({ try? RecordedLine(of: $0.latest.session) })
    else { return }
    let now = clock.now()
    let others = performed.filter { !$0.isActing && $0.name != .rate }
    do {
      // The recorder is changed in place. Otherwise, each step would copy a long recording.
      let isNew = try recorder?.update(
        line,
        after: now - lastStepAt,
        adding: others.map { ScriptStep($0) }
      )
      guard isNew == true else { return }
    } catch is RemovedPurchase {
      try recorder?.finish()
      _ = await stage.update(.recordingResult(.obstacle(.removed(path: path))))
    } catch {
      // If the recording that started with the session can't be written, the session ends. If another program has
      // changed the recording's file, the session continues without the recording.
      guard path != recordings?.first || error is RecordingChanged else { throw error }
      recorder = nil
      _ = await stage.update(.recordingResult(.refused("\(error)")))
    }
    lastStepAt = now
    await showRecording()
  }

  /// Handles a user's request about the recording, and shows the outcome.
  mutating func record(_ request: RecordingRequest) async throws {
    guard let driver = stage.driver, let line = try? RecordedLine(of: driver.latest.session)
    else { return }
    do {
      switch request {
      case .start(let path, let replaces):
        guard recorder == nil else { return }
        let file = try open(path, replaces)
        recorder = try recorder(of: driver, in: file, keeping: 0)
        scriptEditor = ScriptEditor()
        lastStepAt = clock.now()
        await notify(.started(path: path))
      case .pause:
        try recorder?.pause(line)
        await notify(.paused)
      case .goOn:
        try recorder?.goOn(line)
        lastStepAt = clock.now()
        await notify(.goesOn)
      case .stop:
        guard var ended = recorder else { return }
        recorder = nil
        try ended.finish()
        scriptEditor.script = try ended.script(line)
        await notify(.stopped(steps: ended.count, path: ended.file.path))
      case .keepLast(let count, let path, let replaces):
        let file = try open(path, replaces)
        var kept = try recorder(of: driver, in: file, keeping: count ?? .max)
        try kept.finish()
        await notify(.kept(steps: kept.recording.count, path: path))
      case .play(let target):
        if let move = playlist?.go(to: target) { try await make(move) }
      case .steps, .view, .edit, .recordOn, .undoEdit, .redoEdit, .write:
        try await edit(request, line)
      }
    } catch let obstacle as ScriptObstacle {
      _ = await stage.update(.recordingResult(.obstacle(obstacle)))
    } catch is RemovedPurchase {
      let path = recorder?.file.path ?? scriptEditor.script?.path ?? ""
      _ = await stage.update(.recordingResult(.obstacle(.removed(path: path))))
    } catch is FileExists {
      _ = await stage.update(.recordingResult(.exists(path: request.path, request)))
    } catch {
      _ = await stage.update(.recordingResult(.refused("\(error)")))
    }
    await showRecording()
  }

  /// Updates the screen with the state of the recording.
  mutating func showRecording() async {
    let status = recorder.map { recorder in
      RecordingStatus(
        path: recorder.file.path,
        count: recorder.count,
        isPaused: recorder.recording.state == .paused
      )
    }
    _ = await stage.update(.recordingResult(.status(status)))
  }

  mutating func notify(_ change: RecordingResult.Change) async {
    _ = await stage.update(.recordingResult(.done(change)))
  }

  func open(_ path: String, _ replaces: Bool) throws -> RecordingFile {
    guard let recordings else { throw RecordingUnavailable() }
    if recorder?.file.path == path { throw RecordingInProgress(path: path) }
    return try recordings.open(path, replaces)
  }

  private func recorder(
    of driver: StoreDriver,
    in file: RecordingFile,
    keeping last: Int
  ) throws -> SessionRecorder {
    guard let line = try RecordedLine(of: driver.session) else { throw RecordingUnavailable() }
    let source = RecordingSource(of: driver, catalog: file.catalog)
    return try SessionRecorder(SessionRecording(of: line, source, keeping: last), in: file)
  }
}

extension RecordingSource {
  /// Creates the source for a recording of a store.
  ///
  /// - Parameters:
  ///   - driver: The driver of the store.
  ///   - path: The path of the catalog that the store was opened with.
  package init(of driver: StoreDriver, catalog path: String?) {
    self.init(of: driver.session, catalog: path)
    app = driver.programs.app
  }

  /// Creates the source for a recording of a session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - path: The path of the catalog that the session was opened with.
  package init(of session: StoreSession, catalog path: String?) {
    let catalogs = session.catalogs
    self.init(of: catalogs.first.sold, path: path) {
      catalogs.catalog(soldAfter: $0, of: $1, in: $2)?.sold
    }
  }
}

extension RecordingRequest {
  /// The path in the request, or an empty string if the request doesn't contain a path.
  fileprivate var path: String {
    switch self {
    case .start(let path, _), .keepLast(_, let path, _): path
    case .pause, .goOn, .stop, .steps, .view, .play, .edit, .recordOn, .undoEdit, .redoEdit, .write:
      ""
    }
  }
}

/// The error for a session that can't be recorded.
private struct RecordingUnavailable: Error, CustomStringConvertible {
  var description: String { "Recording isn't possible here; open a store with storefront" }
}

/// The error that ends a recording because another program has changed the recording's file.
///
/// The file isn't changed again.
package struct RecordingChanged: Error, CustomStringConvertible {
  private let path: String

  package init(path: String) {
    self.path = path
  }

  package var description: String {
    "\(path) was changed by another program; the recording has ended, and the file isn't touched"
  }
}

/// The error for a file that can't be opened because it is being recorded.
private struct RecordingInProgress: Error, CustomStringConvertible {
  let path: String
  var description: String { "\(path) is being recorded; stop the recording first" }
}
