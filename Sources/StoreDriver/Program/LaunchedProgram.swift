package import StoreScript

/// A process of the user's program, started by the driver as the store's app.
package protocol LaunchedProgram: AnyObject, Sendable {
  /// The name of the program's file.
  var name: String { get }
  /// The id of the process, which is also the id of its process group.
  var process: Int32 { get }
  /// The exit code as a shell reports it, or `nil` while the process runs. If a signal ended the process, the code is
  /// 128 plus the signal's number.
  var exitCode: Int32? { get }
  /// The number of complete lines that the process has printed.
  var lineCount: Int { get }

  /// Returns the last lines that the process has printed, without the first `count` lines.
  func lastLines(after count: Int) -> [String]

  /// Writes a line to the standard input of the process.
  ///
  /// - Returns: Whether the process can still read it.
  func write(_ line: String) async -> Bool

  /// Waits until the process is ready for the first step.
  ///
  /// - Returns: The reason why the process isn't ready, in one sentence, or `nil` if it is ready.
  func waitUntilReady() async -> String?

  /// Sends a signal to the process and all processes that it has started.
  func signal(_ signal: Int32)

  /// Waits until the process has ended and all its output has been read.
  ///
  /// - Parameter limit: The maximum wait in wall time, or `nil` to wait without limit.
  func waitForEnd(within limit: Duration?) async

  /// Asks the process to end, and kills it if it doesn't end within two seconds of wall time.
  func end() async
}

/// The way to start the user's program as the store's app.
package struct ProgramLauncher: Sendable {
  /// The program in the form of a script's header.
  let app: ScriptService
  /// A closure that starts a process, after the previous one has ended.
  let launch: @Sendable () async throws(StepFailure) -> any LaunchedProgram

  package init(
    _ app: ScriptService,
    launch: @escaping @Sendable () async throws(StepFailure) -> any LaunchedProgram
  ) {
    (self.app, self.launch) = (app, launch)
  }
}
