package import StoreEngine
package import StoreScript
package import StoreTelling
import StorefrontUI

/// A file that a recording is written to while it grows.
package struct RecordingFile: Sendable {
  /// As it was named to the program.
  package let path: String
  /// The catalog as the file names it: both can move together; nil is the sample.
  package let catalog: String?
  /// Writes text behind what is there, and returns when it is in the file.
  let append: @Sendable (String) throws -> Void
  /// Writes text in the place of what is there, all of it or nothing.
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

/// Writes a session file while a person works: a step as soon as it is done, so that a crash loses
/// nothing that happened before it.
///
/// The pause before a step is what the person took, in wall seconds; it is pace for the eye and
/// moves no store time. Time that ran by itself is recorded as the `advance:` that it was, as soon as
/// something else is done. What is undone is taken out of the file, which is written anew then.
///
/// A recording may continue a script, whose steps keep their text. An edited recording does the same: its
/// steps up to the edit become such a script.
package struct SessionRecorder: Sendable {
  package private(set) var recording: SessionRecording
  package let file: RecordingFile
  /// The script that the recording continues, or `nil` for a recording from the start.
  private(set) var base: OpenScript?
  /// The number of steps of ``base`` that are still valid.
  private var kept = 0
  /// The number of steps of ``base`` that were there before this recording.
  private var recorded = 0
  /// How many pieces of the recording are in the file.
  private var written = 0

  /// Begins a file with the recording as it is.
  ///
  /// - Throws: What the file throws.
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
    of line: NotedLine,
    _ source: RecordingSource,
    in file: RecordingFile
  ) throws {
    self.base = base
    self.file = file
    (kept, recording) = try Self.continued(base, line, source, restoring: UndoneRemarks())
    recorded = kept
  }

  /// Returns the number of a script's steps that led to the current state of the store, and the recording after them.
  private static func continued(
    _ base: OpenScript,
    _ line: NotedLine,
    _ source: RecordingSource,
    restoring undone: UndoneRemarks
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

  /// Takes in what has happened.
  ///
  /// - Parameters:
  ///   - line: The steps up to now.
  ///   - pause: Wall seconds before the first of the new ones.
  ///   - others: Captions and expectations behind them.
  /// - Returns: Whether anything has changed.
  /// - Throws: What the file throws, or who reads the steps.
  package mutating func update(
    _ line: NotedLine,
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

  /// Ceases to take steps in.
  ///
  /// - Parameter line: The steps up to now, which are in it.
  /// - Throws: What ``update(_:after:adding:)`` throws.
  package mutating func pause(_ line: NotedLine) throws {
    _ = try update(line, after: 0)
    recording.pause()
    try write(.behind(recording.pieceCount))
  }

  /// Takes steps in again, those included that were taken meanwhile.
  ///
  /// - Parameter line: The steps up to now.
  /// - Throws: What ``update(_:after:adding:)`` throws.
  package mutating func goOn(_ line: NotedLine) throws {
    try write(try followBase(line) ? .all : recording.goOn(line))
  }

  /// Writes what is still to be written.
  ///
  /// - Throws: What the file throws.
  package mutating func finish() throws {
    recording.pause()
    try write(.behind(recording.pieceCount))
  }

  /// Continues the script from an earlier or later step if the store went back to it, or forward again.
  ///
  /// - Returns: Whether the step changed.
  private mutating func followBase(_ line: NotedLine) throws -> Bool {
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
  ///   - earlier: Whether it may also be one from before the last edit.
  /// - Returns: The change.
  /// - Throws: ``ScriptObstacle`` if the layout of the file makes its removal impossible.
  func lastRemark(
    of script: OpenScript,
    beforeEdits earlier: Bool
  ) throws(ScriptObstacle) -> ScriptDesk.Written? {
    let first = earlier ? recorded : kept
    guard let step = script.steps.dropFirst(first).last(where: { !$0.step.isActing }) else {
      return nil
    }
    return ScriptDesk.Written(
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
  func script(_ line: NotedLine) throws -> OpenScript {
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
  mutating func goOn(from base: OpenScript, _ line: NotedLine) throws {
    var next = self
    next.base = base
    // Those that are in the recording are steps of the script now.
    (next.kept, next.recording) = try Self.continued(
      base,
      line,
      recording.source,
      restoring: recording.undoneRemarks
    )
    try next.rewrite()
    self = next
  }
}
