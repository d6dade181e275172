import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreTelling
import StorefrontUI

// Edits of the script that is played or recorded.
extension LiveSession {
  /// Performs a tester's request for the script.
  ///
  /// - Throws: ``ScriptObstacle``, or an error from the script's file or from reading steps.
  mutating func edit(_ request: RecordingRequest, _ line: NotedLine) async throws {
    guard let script = try recorder?.script(line) ?? desk.script, let scripts = recordings?.scripts
    else {
      throw ScriptObstacle.noScript
    }
    guard recorder?.recording.state != .paused else {
      throw ScriptObstacle.recordingIsPaused
    }
    switch request {
    case .steps:
      // The next step may bring up a sheet, which would close the list.
      if playlist?.isUnderWay == true { try await steer(.togglePause) }
      let steps = ScriptListing(
        path: script.path,
        steps: script.steps,
        played: try script.standing(in: line),
        plays: playlist?.isTakenOver == false
      )
      _ = await stage.update(.recorded(.steps(steps)))
    case .view:
      let lines = script.text.split(separator: "\n", omittingEmptySubsequences: false)
      let change = ScriptChange(path: script.path, lines: lines.map(String.init), trial: nil)
      _ = await stage.update(.recorded(.change(change)))
    case .edit(let edit):
      // The store would still be without the step, and so would everything that is recorded later.
      guard recorder == nil || !script.changesStore(edit) else {
        throw ScriptObstacle.storeStands(path: script.path)
      }
      try await propose(.edit(edit), script.making([edit]), of: script, scripts)
    case .undoEdit:
      guard let written = desk.undoable.last else {
        throw ScriptObstacle.nothingToTakeBack(path: script.path)
      }
      guard recorder == nil || written.change != .recordOn else {
        throw ScriptObstacle.isRecorded(path: script.path)
      }
      try await propose(.undo, written.takenBack(from: script), of: script, scripts)
    case .recordOn:
      guard recorder == nil else { throw ScriptObstacle.isRecorded(path: script.path) }
      guard !script.isAheadOfStore else { throw ScriptObstacle.aheadOfStore(path: script.path) }
      let file = try open(script.path, true)
      let after = try recorder(continuing: script, line, in: file).script(line)
      guard after.text != script.text else {
        try requireUnchanged(script, scripts)
        return try await recordOn(script, line)
      }
      try await propose(.recordOn, after, of: script, scripts)
    case .write(let lines): try await write(lines, script, line, scripts)
    case .start, .pause, .goOn, .stop, .keepLast, .play: break
    }
  }

  /// Shows a change, and starts to play the changed script.
  private mutating func propose(
    _ change: ScriptDesk.Change,
    _ after: OpenScript,
    of before: OpenScript,
    _ scripts: ScriptFilePort
  ) async throws {
    let send = clock.send
    let lines = LineChanges(from: Array(before.text.utf8), to: Array(after.text.utf8)).lines
    desk.begin(
      ScriptDesk.Proposed(change: change, before: before, after: after, lines: lines),
      with: scripts,
      tell: { send(.scriptTried($0), 0) }
    )
    let shown = ScriptChange(path: before.path, lines: lines, trial: .underWay)
    _ = await stage.update(.recorded(.change(shown)))
  }

  /// Handles the result of playing a changed script.
  mutating func take(_ trial: ScriptChange.Trial) async throws {
    guard desk.proposed?.trial == .underWay else { return }
    desk.proposed?.trial = trial
    _ = await stage.update(.recorded(.tried(trial)))
    guard let proposed = desk.proposed, proposed.isAwaited, trial.isPassed else { return }
    try await record(.write(proposed.lines))
  }

  /// Writes the change that is shown, unless the script has changed since.
  private mutating func write(
    _ lines: [String],
    _ script: OpenScript,
    _ line: NotedLine,
    _ scripts: ScriptFilePort
  ) async throws {
    guard let proposed = desk.proposed, proposed.lines == lines else {
      throw ScriptObstacle.recordedOtherwise(path: script.path)
    }
    guard proposed.trial != .underWay else {
      desk.proposed?.isAwaited = true
      return await tell(.writesLater)
    }
    guard script.text.hasPrefix(proposed.before.text) else {
      throw ScriptObstacle.recordedOtherwise(path: script.path)
    }
    try requireUnchanged(script, scripts)
    switch proposed.change {
    case .recordOn: try await recordOn(script, line)
    case .edit(let edit):
      let after = try script.making([edit])
      try await put(after, in: script, line, saying: .edited(path: script.path))
      desk.undoable.append(
        ScriptDesk.Written(change: proposed.change, before: script, after: after)
      )
    case .undo:
      guard let written = desk.undoable.last else { return }
      let deed = Recorded.Deed.takenBack(path: script.path)
      try await put(try written.takenBack(from: script), in: script, line, saying: deed)
      desk.undoable.removeLast()
    }
    desk.end()
  }

  /// Throws an error if another program has changed the file.
  private func requireUnchanged(_ script: OpenScript, _ scripts: ScriptFilePort) throws {
    guard try scripts.read(script.path) == recorder?.text() ?? script.text else {
      throw ScriptObstacle.changedOutside(path: script.path)
    }
  }

  /// Writes a changed script to its file, and continues from it.
  private mutating func put(
    _ changed: OpenScript,
    in script: OpenScript,
    _ line: NotedLine,
    saying deed: Recorded.Deed
  ) async throws {
    if recorder != nil {
      try recorder?.goOn(from: changed, line)
      return await tell(deed)
    }
    try open(script.path, true).replace(changed.text)
    desk.script = changed
    if playlist?.isTakenOver == false {
      // The step that failed may be another one now.
      let isStale = playlist?.hasFailed == true || !changed.beginsLike(script)
      playlist?.replace(with: changed.playedScript)
      if isStale { try await replay(to: changed.played) }
      await pace()
    }
    await tell(deed)
  }

  /// Keeps the script's steps up to the current state of the store, and continues recording in its file.
  private mutating func recordOn(_ script: OpenScript, _ line: NotedLine) async throws {
    var next = try recorder(continuing: script, line, in: try open(script.path, true))
    try next.rewrite()
    recorder = next
    desk.undoable.append(
      ScriptDesk.Written(change: .recordOn, before: script, after: try next.script(line))
    )
    if playlist != nil { try await steer(.takeOver) }
    lastStepAt = clock.now()
    await tell(.recordsOn(path: script.path))
  }

  private func recorder(
    continuing script: OpenScript,
    _ line: NotedLine,
    in file: RecordingFile
  ) throws -> SessionRecorder {
    guard let driver = stage.driver else { throw ScriptObstacle.noScript }
    let source = RecordingSource(of: driver.latest.session, catalog: file.catalog)
    var script = script
    for (name, id) in driver.names.transactions.sorted(by: { $0.key < $1.key }) {
      script.names[id] = name
    }
    return try SessionRecorder(continuing: script, of: line, source, in: file)
  }

  /// Records that a step of the script has been played, or that the script starts again.
  ///
  /// - Parameters:
  ///   - isFirst: Whether the script starts again.
  ///   - last: The last event before the step.
  mutating func markStep(isFirst: Bool = false, after last: Int? = nil) {
    guard desk.script != nil, playlist != nil else { return }
    let line = stage.driver.flatMap { try? NotedLine(of: $0.latest.session) }
    if isFirst { desk.script?.rewind(line) } else { desk.script?.mark(line, after: last) }
  }
}
