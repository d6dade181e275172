package import StoreScript

/// Writes a session file while a person works: a step as soon as it is done, so that a crash loses
/// nothing that happened before it.
///
/// The pause before a step is what the person took, in wall seconds; it is pace for the eye and
/// moves no store time. Time that ran by itself is recorded as the `advance:` that it was.
package struct SessionRecorder {
  private let write: (String) throws -> Void
  private var runningSeconds: Int64 = 0

  /// Begins a recording with its header.
  ///
  /// - Parameters:
  ///   - header: Where the session starts.
  ///   - write: Appends text to the file and returns when it is there.
  /// - Throws: What `write` throws.
  package init(header: SessionHeader, write: @escaping (String) throws -> Void) throws {
    self.write = write
    try write(header.text)
  }

  /// Goes on with a recording whose header is written.
  ///
  /// - Parameter write: Appends text to the file and returns when it is there.
  package init(behindHeader write: @escaping (String) throws -> Void) {
    self.write = write
  }

  /// Records a step that was carried out.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - pause: Wall seconds since the step before.
  /// - Throws: What `write` throws.
  package mutating func record(_ step: Step, after pause: Double) throws {
    // How fast the clock ran is of no use to a script: what passed is.
    if case .rate = step { return }
    try flush()
    try write(ScriptStep(step, after: Self.rounded(pause)).text)
  }

  /// Remembers store time that passed by itself; written with the next step, or by ``finish()``.
  package mutating func timeRan(seconds: Int64) {
    runningSeconds += seconds
  }

  /// Writes what is still to be written.
  ///
  /// - Throws: What `write` throws.
  package mutating func finish() throws {
    try flush()
  }

  private mutating func flush() throws {
    guard runningSeconds > 0 else { return }
    let seconds = runningSeconds
    runningSeconds = 0
    try write(ScriptStep(.advance(.bySeconds(seconds))).text)
  }

  /// Hundredths, and nothing at all for a pause that is too short to see.
  private static func rounded(_ pause: Double) -> Double? {
    let hundredths = (pause * 100).rounded()
    return hundredths < 1 ? nil : hundredths / 100
  }
}
