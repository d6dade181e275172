package import StoreEngine
package import StoreScript
package import StoreTelling
import StorefrontUI

/// The file of a recording that is still growing.
package struct RecordingFile: Sendable {
  /// The path, as the user passed it to the program.
  package let path: String
  /// The catalog's path as it is written in the recording, or `nil` for the sample catalog.
  ///
  /// The path stays valid if the recording and the catalog are moved together.
  package let catalog: String?
  /// A closure that appends text, and returns when the text is in the file.
  let append: @Sendable (String) throws -> Void
  /// A closure that replaces the whole content.
  ///
  /// If this fails, the file stays unchanged.
  let replace: @Sendable (String) throws -> Void

  package init(
    path: String,
    catalog: String?,
    append: @escaping @Sendable (String) throws -> Void,
    replace: @escaping @Sendable (String) throws -> Void
  ) {
    self.path = path
    self.catalog = catalog
    self.append = append
    self.replace = replace
  }
}

/// A recorder that writes a session file while the user works.
///
/// A step is written as soon as it has run, so that a crash of the program doesn't lose it. The pause before each step
/// is the user's own pause in seconds of wall time. It sets the pace of playback, but doesn't advance store time. If
/// store time has advanced by itself, the recorder writes an `advance:` step before the next action. If the user undoes
/// steps, they are removed and the file is rewritten.
///
/// A recording can continue a script, whose steps keep their text. If a recording is edited, its steps before the edit
/// become such a script.
package struct SessionRecorder: Sendable {
  package private(set) var recording: SessionRecording
  package let file: RecordingFile
  /// The script that the recording continues, or `nil` if the recording isn't based on a script.
  private(set) var base: OpenScript?
  /// The number of steps in ``base`` that are still valid.
  private var kept = 0
  /// The number of steps in ``base`` that existed before this recording.
  private var recorded = 0
  /// The number of parts of the recording that have been written to the file.
  private var written = 0

  /// Creates a recorder and writes the current recording to the file.
  ///
  /// - Throws: An error from writing the file.
  package init(_ recording: SessionRecording, in file: RecordingFile) throws {
    self.recording = recording
    self.file = file
    try write(.all)
  }

  /// Creates a recorder that continues a script after the steps that led to the current state of the store.
  ///
  /// The later steps of the script are removed.
  ///
  /// - Parameters:
  ///   - base: The script.
  ///   - line: The recorded steps so far.
  ///   - source: The source for the recording, which includes the store's catalog.
  ///   - file: The file of the script.
  /// - Throws: An error from reading recorded steps. The file isn't written yet.
  init(
    continuing base: OpenScript,
    of line: RecordedLine,
    _ source: RecordingSource,
    in file: RecordingFile
  ) throws {
    self.base = base
    self.file = file
    (kept, recording) = try Self.continued(base, line, source, restoring: UndoneAnnotations())
    recorded = kept
  }

  /// Returns the number of the script's steps that led to the current state of the store, and a recording of later
  /// steps.
  private static func continued(
    _ base: OpenScript,
    _ line: RecordedLine,
    _ source: RecordingSource,
    restoring undone: UndoneAnnotations
  ) throws -> (kept: Int, recording: SessionRecording) {
    let kept = try base.standing(in: line)
    let recording = try SessionRecording(
      after: base.marks[kept],
      of: line,
      source,
      earlierSteps: base.earlierSteps(kept),
      restoring: undone
    )
    return (kept, recording)
  }

  /// Writes the whole file.
  ///
  /// - Throws: An error from writing the file.
  mutating func rewrite() throws { try write(.all) }

  /// The number of steps in the recording, including the steps of ``base``.
  var count: Int { kept + recording.count }

  /// Records everything that has happened.
  ///
  /// - Parameters:
  ///   - line: The recorded steps so far.
  ///   - pause: The number of seconds of wall time before the first new step.
  ///   - others: The captions and expectations to add after the new steps.
  /// - Returns: Whether the recording has changed.
  /// - Throws: An error from writing the file, or from reading recorded steps.
  package mutating func update(
    _ line: RecordedLine,
    after pause: Double,
    adding others: [ScriptStep] = []
  ) throws -> Bool {
    let before = recording.pieceCount
    let isOther = try recording.state == .running && followBase(line)
    let change = isOther ? .all : try recording.update(line, after: pause)
    recording.add(others)
    guard change != .behind(before) || recording.pieceCount != before else { return false }
    try write(change)
    return true
  }

  /// Stops recording further steps.
  ///
  /// - Parameter line: The steps so far, which are still recorded.
  /// - Throws: An error from ``update(_:after:adding:)``.
  package mutating func pause(_ line: RecordedLine) throws {
    _ = try update(line, after: 0)
    recording.pause()
    try write(.behind(recording.pieceCount))
  }

  /// Continues recording.
  ///
  /// The steps since recording stopped are recorded too.
  ///
  /// - Parameter line: The recorded steps so far.
  /// - Throws: An error from ``update(_:after:adding:)``.
  package mutating func goOn(_ line: RecordedLine) throws {
    try write(try followBase(line) ? .all : recording.goOn(line))
  }

  /// Writes everything that hasn't been written yet.
  ///
  /// - Throws: An error from writing the file.
  package mutating func finish() throws {
    recording.pause()
    try write(.behind(recording.pieceCount))
  }

  /// If the user has undone or redone steps of the script, continues the script from its current step.
  ///
  /// - Returns: Whether the current step of the script has changed.
  private mutating func followBase(_ line: RecordedLine) throws -> Bool {
    guard let base, try base.standing(in: line) != kept else { return false }
    (kept, recording) = try Self.continued(
      base,
      line,
      recording.source,
      restoring: recording.allRemarks
    )
    return true
  }

  private mutating func write(_ change: RecordingChange) throws {
    let whole = recording.wholeCount
    if let base {
      try file.replace(try text(of: base, adding: recording.wholeSteps))
    } else if case .behind(let before) = change, before >= written {
      guard whole > written else { return }
      try file.append(recording.text(of: written..<whole))
    } else {
      try file.replace(recording.header.text + recording.text(of: 0..<whole))
    }
    written = whole
  }
}

// The edits of a recording.
extension SessionRecorder {
  func text() throws -> String {
    guard let base else { return recording.header.text + recording.text(of: 0..<written) }
    return try text(of: base, adding: recording.wholeSteps)
  }

  /// Returns the change that added the last note or expectation, or `nil` if there isn't one.
  ///
  /// - Parameters:
  ///   - script: The recording so far.
  ///   - earlier: Whether the note or expectation may have been recorded before the last edit.
  /// - Returns: The change.
  /// - Throws: ``ScriptObstacle`` if the file's layout prevents the removal of the note or expectation.
  func lastRemark(
    of script: OpenScript,
    beforeEdits earlier: Bool
  ) throws(ScriptObstacle) -> ScriptEditor.Written? {
    let first = earlier ? recorded : kept
    guard let step = script.steps.dropFirst(first).last(where: { !$0.step.isActing }) else {
      return nil
    }
    return ScriptEditor.Written(
      change: .remark,
      before: try script.making([.remove(step.position)]),
      after: script
    )
  }

  /// Returns the content of a file that contains the script's valid steps, followed by the given steps.
  private func text(
    of base: OpenScript,
    adding steps: [ScriptStep]
  ) throws(ScriptObstacle) -> String {
    try base.text(keeping: kept, adding: steps, recording.earlierSteps?.names ?? [:])
  }

  /// Returns the recording so far as a script.
  ///
  /// - Parameter line: The recorded steps so far.
  /// - Returns: The script, with the same content as the file.
  /// - Throws: ``ScriptObstacle``, or an error from reading recorded steps.
  func script(_ line: RecordedLine) throws -> OpenScript {
    let steps = recording.script.steps
    let (text, before): (String, [RecordingMark]) =
      if let base {
        (try text(of: base, adding: steps), Array(base.marks.prefix(kept)))
      } else {
        (recording.header.text + steps.map(\.text).joined(), [])
      }
    let marks = before + (try recording.marks(in: line))
    guard let script = OpenScript(path: file.path, text: text, marks: marks, from: base) else {
      throw ScriptObstacle.layout(path: file.path)
    }
    return script
  }

  /// Continues a changed version of this recording, or of its script, in the same file.
  ///
  /// - Parameters:
  ///   - base: The changed version, as a script.
  ///   - line: The recorded steps so far.
  /// - Throws: An error from writing the file, or from reading recorded steps.
  mutating func goOn(from base: OpenScript, _ line: RecordedLine) throws {
    var next = self
    next.base = base
    // The steps that were recorded so far are now steps of the script.
    (next.kept, next.recording) = try Self.continued(
      base,
      line,
      recording.source,
      restoring: recording.undoneAnnotations
    )
    try next.rewrite()
    self = next
  }
}
