import CatalogTools
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreTelling
import StorefrontUI

// The edits of the script that is being played or recorded.
extension LiveSession {
  /// Performs a tester's request about the script.
  ///
  /// - Throws: ``ScriptObstacle``, or an error from reading the script's file or its steps.
  mutating func edit(_ request: RecordingRequest, _ line: RecordedLine) async throws {
    guard let script = try recorder?.script(line) ?? scriptEditor.script,
      let scripts = recordings?.scripts
    else {
      throw ScriptObstacle.noScript
    }
    guard recorder?.recording.state != .paused else {
      throw ScriptObstacle.recordingIsPaused
    }
    switch request {
    case .steps:
      // Playback is paused, because the next step may open a sheet, which would close the list of steps.
      if playlist?.isUnderWay == true { try await steer(.togglePause) }
      if recorder == nil, let text = try? scripts.read(script.path),
        let next = try changed(script, to: text, scripts)
      {
        try await follow(next, of: script)
        return try await record(request)
      }
      let steps = ScriptListing(
        path: script.path,
        steps: script.steps,
        lines: SessionScript.lines(ofStepsIn: script.text),
        played: try script.standing(in: line),
        plays: playlist?.isTakenOver == false
      )
      _ = await stage.update(.recordingResult(.steps(steps)))
    case .view:
      let lines = script.text.split(separator: "\n", omittingEmptySubsequences: false)
      let change = ScriptChange(path: script.path, lines: lines.map(String.init), trial: nil)
      _ = await stage.update(.recordingResult(.change(change)))
      // A script from standard input isn't compared, because it doesn't have a file.
      if (try? scripts.read(script.path)) != nil { try requireUnchanged(script, scripts) }
    case .edit(let edit):
      // The store wouldn't follow the edit, and neither would the steps that are recorded later.
      guard recorder == nil || !script.changesStore(edit) else {
        throw ScriptObstacle.storeStands(path: script.path)
      }
      if let moved = try await following(edit, script, scripts) {
        return try await record(.edit(moved))
      }
      try await propose(.edit(edit), script.making([edit]), of: script, scripts)
    case .undoEdit:
      guard let written = try lastChange(of: script) else {
        throw ScriptObstacle.nothingToTakeBack(path: script.path)
      }
      try await propose(.undo, reversing: written, of: script, scripts)
      scriptEditor.proposed?.undone = written
    case .redoEdit:
      guard let undone = scriptEditor.redoable.last?.reversed else {
        throw ScriptObstacle.nothingToRedo(path: script.path)
      }
      try await propose(.redo, reversing: undone, of: script, scripts)
    case .recordOn:
      guard recorder == nil else { throw ScriptObstacle.isRecorded(path: script.path) }
      guard !script.isAheadOfStore else { throw ScriptObstacle.aheadOfStore(path: script.path) }
      if let next = try changed(script, to: try scripts.read(script.path), scripts) {
        throw next.isAheadOfStore
          ? ScriptObstacle.aheadOfStore(path: script.path) : .readAgain(path: script.path)
      }
      let file = try open(script.path, true)
      let after = try recorder(continuing: script, line, in: file).script(line)
      guard after.text != script.text else { return try await recordOn(script, line) }
      try await propose(.recordOn, after, of: script, scripts)
    case .write(let lines): try await write(lines, script, line, scripts)
    case .start, .pause, .goOn, .stop, .keepLast, .play: break
    }
  }

  /// Returns the change to undo next, which is the note or expectation that was recorded last, or an edit.
  private func lastChange(of script: OpenScript) throws -> ScriptEditor.Written? {
    if let remark = try recorder?.lastRemark(of: script, beforeEdits: false) { return remark }
    let edit = scriptEditor.undoable.last
    guard let recorder, edit == nil || edit?.change == .recordOn else { return edit }
    return try recorder.lastRemark(of: script, beforeEdits: true) ?? edit
  }

  /// Proposes to undo a written change, or to redo a change that was undone.
  private mutating func propose(
    _ change: ScriptEditor.Change,
    reversing written: ScriptEditor.Written,
    of script: OpenScript,
    _ scripts: ScriptFilePort
  ) async throws {
    guard recorder == nil || written.change != .recordOn else {
      throw ScriptObstacle.isRecorded(path: script.path)
    }
    try requireUnchanged(script, scripts)
    try await propose(change, written.takenBack(from: script), of: script, scripts)
  }

  /// Proposes a change and starts to play the changed script.
  private mutating func propose(
    _ change: ScriptEditor.Change,
    _ after: OpenScript,
    of before: OpenScript,
    _ scripts: ScriptFilePort
  ) async throws {
    // If the file can't be written, the change is rejected while the form still contains the typed step.
    if recorder == nil { _ = try open(before.path, true) }
    let send = clock.send
    let lines = LineChanges(from: Array(before.text.utf8), to: Array(after.text.utf8)).lines
    scriptEditor.startTrial(
      ScriptEditor.Proposed(change: change, before: before, after: after, lines: lines),
      with: scripts,
      tell: { send(.scriptTried($0), 0) }
    )
    let shown = ScriptChange(path: before.path, lines: lines, trial: .underWay)
    _ = await stage.update(.recordingResult(.change(shown)))
  }

  /// Handles the result of playing the changed script.
  mutating func handle(_ trial: ScriptChange.Trial) async throws {
    guard scriptEditor.proposed?.trial == .underWay else { return }
    scriptEditor.proposed?.trial = trial
    _ = await stage.update(.recordingResult(.tried(trial)))
    guard let proposed = scriptEditor.proposed, proposed.isAwaited, trial.isPassed else { return }
    try await record(.write(proposed.lines))
  }

  /// Writes the proposed change, unless the script has changed in the meantime.
  private mutating func write(
    _ lines: [String],
    _ script: OpenScript,
    _ line: RecordedLine,
    _ scripts: ScriptFilePort
  ) async throws {
    guard let proposed = scriptEditor.proposed, proposed.lines == lines else {
      throw ScriptObstacle.recordedOtherwise(path: script.path)
    }
    guard proposed.trial != .underWay else {
      scriptEditor.proposed?.isAwaited = true
      return await notify(.writesLater)
    }
    guard script.text.hasPrefix(proposed.before.text) else {
      throw ScriptObstacle.recordedOtherwise(path: script.path)
    }
    if case .edit(let edit) = proposed.change,
      let moved = try await following(edit, script, scripts)
    {
      // The text around the change is different now, so the user must confirm the change again.
      return try await record(.edit(moved))
    }
    try requireUnchanged(script, scripts)
    switch proposed.change {
    case .recordOn: try await recordOn(script, line)
    case .edit(let edit):
      let after = try script.making([edit])
      try await put(after, in: script, line, saying: .edited(path: script.path))
      scriptEditor.add(proposed.change, before: script, after: after)
    case .undo:
      guard let written = proposed.undone else { return }
      let after = try written.takenBack(from: script)
      try await put(after, in: script, line, saying: .takenBack(path: script.path))
      // The list doesn't contain a recorded note or expectation, unless it has been redone.
      if scriptEditor.undoable.last?.after.text == written.after.text {
        scriptEditor.undoable.removeLast()
      }
      scriptEditor.redoable.append(.init(change: written.change, before: after, after: script))
    case .remark: break
    case .redo:
      guard let undone = scriptEditor.redoable.last else { return }
      let after = try undone.reversed.takenBack(from: script)
      try await put(after, in: script, line, saying: .redone(path: script.path))
      scriptEditor.redoable.removeLast()
      scriptEditor.undoable.append(.init(change: undone.change, before: script, after: after))
    }
    scriptEditor.end()
  }

  private func requireUnchanged(_ script: OpenScript, _ scripts: ScriptFilePort) throws {
    guard try scripts.read(script.path) == recorder?.text() ?? script.text else {
      throw recorder == nil
        ? ScriptObstacle.readAgain(path: script.path) : .changedOutside(path: script.path)
    }
  }

  /// Returns the new version of a script whose file another program has changed.
  ///
  /// - Parameters:
  ///   - script: The script that this session knows.
  ///   - text: The content of the file.
  ///   - scripts: Reads the file as a script.
  /// - Returns: The new script, or `nil` if the file is unchanged.
  /// - Throws: ``ScriptObstacle`` if this session can't use the new script, or an error from reading the script.
  private func changed(
    _ script: OpenScript,
    to text: String,
    _ scripts: ScriptFilePort
  ) throws -> OpenScript? {
    guard try text != recorder?.text() ?? script.text else { return nil }
    guard recorder == nil, let next = script.readAgain(try scripts.opening(script.path, text, nil))
    else { throw ScriptObstacle.changedOutside(path: script.path) }
    return next
  }

  /// If another program has changed the script's file, continues with the new script.
  ///
  /// - Returns: The edit for the new script, or `nil` if the file is unchanged.
  /// - Throws: ``ScriptObstacle`` if the edit is impossible in the new script. After an error, the session continues
  ///   with the old script, for which the positions in an open form are valid.
  private mutating func following(
    _ edit: ScriptEdit,
    _ script: OpenScript,
    _ scripts: ScriptFilePort
  ) async throws -> ScriptEdit? {
    guard let next = try changed(script, to: try scripts.read(script.path), scripts) else {
      return nil
    }
    guard let moved = edit.moved(from: script.steps, to: next.steps) else {
      throw ScriptObstacle.recordedOtherwise(path: script.path)
    }
    _ = try next.making([moved])
    try await follow(next, of: script)
    return moved
  }

  /// Continues with a script that another program has changed, after the same number of steps.
  private mutating func follow(_ next: OpenScript, of script: OpenScript) async throws {
    scriptEditor.end()
    scriptEditor = ScriptEditor()
    try await play(next, instead: script, to: min(script.played, next.steps.count))
    await notify(.readAgain(path: script.path))
  }

  /// Continues with a changed script, in a store in which the script's earlier steps have run.
  private mutating func play(
    _ changed: OpenScript,
    instead script: OpenScript,
    to target: Int
  ) async throws {
    scriptEditor.script = changed
    guard playlist?.isTakenOver == false else { return }
    // The changed script may have another step in place of the failed step.
    let isStale = playlist?.hasFailed == true || !changed.beginsLike(script)
    playlist?.replace(with: changed.playedScript)
    if isStale { try await replay(to: target) }
    await pace()
  }

  /// Writes a changed script to its file, and continues with the changed script.
  private mutating func put(
    _ changed: OpenScript,
    in script: OpenScript,
    _ line: RecordedLine,
    saying change: RecordingResult.Change
  ) async throws {
    if recorder != nil {
      try recorder?.goOn(from: changed, line)
      return await notify(change)
    }
    try open(script.path, true).replace(changed.text)
    try await play(changed, instead: script, to: changed.played)
    await notify(change)
  }

  /// Keeps the script's steps up to the current state of the store, and records the next steps in the same file.
  private mutating func recordOn(_ script: OpenScript, _ line: RecordedLine) async throws {
    var next = try recorder(continuing: script, line, in: try open(script.path, true))
    try next.rewrite()
    recorder = next
    scriptEditor.add(.recordOn, before: script, after: try next.script(line))
    if playlist != nil { try await steer(.takeOver) }
    lastStepAt = clock.now()
    await notify(.recordsOn(path: script.path))
  }

  private func recorder(
    continuing script: OpenScript,
    _ line: RecordedLine,
    in file: RecordingFile
  ) throws -> SessionRecorder {
    guard let driver = stage.driver else { throw ScriptObstacle.noScript }
    let source = RecordingSource(of: driver.latest, catalog: file.catalog)
    var script = script
    for (name, id) in driver.names.transactions.sorted(by: { $0.key < $1.key }) {
      script.names[id] = name
    }
    return try SessionRecorder(continuing: script, of: line, source, in: file)
  }

  /// Records that a step of the script has run, or that the script starts again.
  ///
  /// - Parameters:
  ///   - isFirst: Whether the script starts again.
  ///   - last: The ordinal of the last event before the step.
  mutating func markStep(isFirst: Bool = false, after last: Int? = nil) {
    guard scriptEditor.script != nil, playlist != nil else { return }
    let line = stage.driver.flatMap { try? RecordedLine(of: $0.latest.session) }
    if isFirst {
      scriptEditor.script?.rewind(line)
    } else {
      scriptEditor.script?.mark(line, after: last)
    }
  }
}
