package import StoreEngine
package import StoreScript
package import StoreTelling

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
package struct SessionRecorder: Sendable {
  package private(set) var recording: SessionRecording
  package let file: RecordingFile
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
    let change = try recording.update(line, after: pause)
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
    try write(try recording.goOn(line))
  }

  /// Writes what is still to be written.
  ///
  /// - Throws: What the file throws.
  package mutating func finish() throws {
    recording.pause()
    try write(.behind(recording.pieceCount))
  }

  private mutating func write(_ change: RecordingChange) throws {
    let whole = recording.wholeCount
    if case .behind(let kept) = change, kept >= written {
      guard whole > written else { return }
      try file.append(recording.text(of: written..<whole))
    } else {
      try file.replace(recording.header.text + recording.text(of: 0..<whole))
    }
    written = whole
  }
}
