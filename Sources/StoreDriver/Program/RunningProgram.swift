import Glibc
import StoreAttachment
import StoreSession
import Synchronization

/// The user's program while it runs as the store's app.
///
/// If the driver has launched the program, the program is attached when it first calls StoreKit.
final class RunningProgram: Sendable {
  let name: String
  let process: Int32
  /// The process that the driver has started, or `nil` if the program was started elsewhere.
  let launched: (any LaunchedProgram)?
  private let state: Mutex<State>

  private struct State {
    var attached: AttachedProgram?
    var crashesBeforeFinish = false
    /// Whether the program has crashed, or `nil` while the program is running.
    var end: Bool?
  }

  init(_ launched: any LaunchedProgram) {
    (name, process, self.launched) = (launched.name, launched.process, launched)
    state = Mutex(State())
  }

  init(_ attached: AttachedProgram) {
    (name, process, launched) = (attached.name, attached.process, nil)
    state = Mutex(State(attached: attached))
  }

  /// Whether the program has called StoreKit.
  var isAttached: Bool { state.withLock { $0.attached != nil } }

  /// Whether the program has ended.
  var hasEnded: Bool { state.withLock { $0.end != nil } }

  func recordEnd(crashed: Bool) {
    state.withLock { $0.end = $0.end ?? crashed }
  }

  /// Returns whether the program has crashed.
  ///
  /// Call this method after the program has ended. The exit code decides if there is one. Otherwise the program's last
  /// message decides.
  func hasCrashed() async -> Bool {
    await launched?.waitForEnd(within: .seconds(2))
    return launched?.exitCode.map { $0 != 0 } ?? state.withLock { $0.end ?? false }
  }

  /// Attaches a program if it is the launched one.
  ///
  /// - Returns: Whether the program belongs to the launched process, and no other program has been attached before.
  func attach(_ program: AttachedProgram) -> Bool {
    guard launched != nil, getpgid(program.process) == process else { return false }
    return state.withLock { state in
      guard state.attached == nil else { return false }
      state.attached = program
      if state.crashesBeforeFinish { program.crashBeforeNextFinish() }
      return true
    }
  }

  /// Kills the program when it finishes the next transaction, before the store receives the call.
  func crashBeforeNextFinish() {
    state.withLock { state in
      state.crashesBeforeFinish = true
      state.attached?.crashBeforeNextFinish()
    }
  }

  /// Whether the program will be killed when it finishes the next transaction.
  var crashesBeforeFinish: Bool { state.withLock(\.crashesBeforeFinish) }

  /// Ends the program, and returns after it has ended.
  ///
  /// - Parameter crashed: Whether to kill the program immediately instead of sending SIGTERM first.
  func end(crashed: Bool) async {
    if let launched {
      if crashed { launched.signal(SIGKILL) }
      await launched.end()
    } else if let attached = state.withLock(\.attached) {
      attached.kill(crashed ? SIGKILL : SIGTERM)
      await attached.waitForEnd()
    }
  }

  /// Asks the program to end.
  func quit() {
    if let launched {
      launched.signal(SIGTERM)
    } else {
      state.withLock(\.attached)?.quit()
    }
  }
}

extension RunningProgram: ProgramActivity {
  func restMark() -> Int? {
    if let attached = state.withLock(\.attached) { return attached.restMark() }
    guard launched?.exitCode == nil else { return 0 }
    return AttachedProgram.restMark(ofGroup: process)
  }

  func inputMark() -> Int? {
    state.withLock(\.attached)?.inputMark() ?? AttachedProgram.inputMark(of: process)
  }
}
