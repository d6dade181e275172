package import StoreEngine
package import StoreScript
package import StoreTelling
import StorefrontUI

/// A file of a growing recording.
package struct RecordingFile: Sendable {
  /// The path that the user passed to the program.
  package let path: String
  /// The catalog's path in the file, which stays valid if both move together, or `nil` for the sample.
  package let catalog: String?
  /// Appends text, and returns when it is in the file.
  let append: @Sendable (String) throws -> Void
  /// Replaces all text, or leaves the file unchanged.
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

/// A recorder that writes a session file while a user works.
///
/// A step is written as soon as it is done, so that a crash loses nothing before it. The pause before a step is
/// the user's, in seconds of wall time. It only sets the pace of playback and doesn't move store time. Time
/// that ran by itself is recorded as an `advance:` step before the next action. Undone steps are removed, for
/// which the file is rewritten.
///
/// A recording may continue a script, whose steps keep their text. An edited recording does the same: its steps
/// up to the edit become such a script.
package struct SessionRecorder: Sendable {
  package private(set) var recording: SessionRecording
  package let file: RecordingFile
  /// The script that the recording continues, or `nil` for a recording from the start.
  private(set) var base: OpenScript?
  /// The number of steps of ``base`` that are still valid.
  private var kept = 0
  /// The number of steps of ``base`` that existed before this recording.
  private var recorded = 0
  /// The number of parts of the recording in the file.
  private var written = 0

  /// Starts a file with the current recording.
  ///
  /// - Throws: An error from writing the file.
  package init(_ recording: SessionRecording, in file: RecordingFile) throws {
    self.recording = recording
    self.file = file
    try write(.all)
  }

  /// Continues a script from its steps that led to the current state of the store, and removes its later steps.
  ///
  /// - Parameters:
  ///   - base: The script.
  ///   - line: The steps up to now.
  ///   - source: The catalog that the store sells.
  ///   - file: The script's file.
  /// - Throws: An error from reading steps. The file isn't written yet.
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

  /// Returns the number of a script's steps that led to the current state of the store, and the recording after
  /// them.
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

  /// The number of steps in the file.
  var count: Int { kept + recording.count }

  /// Records everything that has happened.
  ///
  /// - Parameters:
  ///   - line: The steps up to now.
  ///   - pause: The seconds of wall time before the first new step.
  ///   - others: The captions and expectations after the new steps.
  /// - Returns: Whether the recording has changed.
  /// - Throws: An error from writing the file, or from reading steps.
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

  /// Stops recording steps.
  ///
  /// - Parameter line: The steps up to now, which are recorded.
  /// - Throws: An error of ``update(_:after:adding:)``.
  package mutating func pause(_ line: RecordedLine) throws {
    _ = try update(line, after: 0)
    recording.pause()
    try write(.behind(recording.pieceCount))
  }

  /// Resumes recording, including the steps since it stopped.
  ///
  /// - Parameter line: The steps up to now.
  /// - Throws: An error of ``update(_:after:adding:)``.
  package mutating func goOn(_ line: RecordedLine) throws {
    try write(try followBase(line) ? .all : recording.goOn(line))
  }

  /// Writes everything that isn't written yet.
  ///
  /// - Throws: An error from writing the file.
  package mutating func finish() throws {
    recording.pause()
    try write(.behind(recording.pieceCount))
  }

  /// Continues the script from another step if the store was undone or redone to it.
  ///
  /// - Returns: Whether the step changed.
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

// Edits of a recording.
extension SessionRecorder {
  func text() throws -> String {
    guard let base else { return recording.header.text + recording.text(of: 0..<written) }
    return try text(of: base, adding: recording.wholeSteps)
  }

  /// Returns the change that added the last recorded note or expectation, or `nil` without one.
  ///
  /// - Parameters:
  ///   - script: The recording up to now.
  ///   - earlier: Whether the note or expectation may be from before the last edit.
  /// - Returns: The change.
  /// - Throws: ``ScriptObstacle`` if the layout of the file makes its removal impossible.
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

  /// Returns the text of the script that the recording continues, with recorded steps.
  private func text(
    of base: OpenScript,
    adding steps: [ScriptStep]
  ) throws(ScriptObstacle) -> String {
    try base.text(keeping: kept, adding: steps, recording.earlierSteps?.names ?? [:])
  }

  /// Returns the recording up to now as a script.
  ///
  /// - Parameter line: The steps up to now.
  /// - Returns: The script, as it is in the file.
  /// - Throws: ``ScriptObstacle``, or an error from reading steps.
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

  /// Continues a changed version of this recording or of its script, in the same file.
  ///
  /// - Parameters:
  ///   - base: The script.
  ///   - line: The steps up to now.
  /// - Throws: An error from writing the file, or from reading steps.
  mutating func goOn(from base: OpenScript, _ line: RecordedLine) throws {
    var next = self
    next.base = base
    // Steps in the recording are steps of the script now.
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
