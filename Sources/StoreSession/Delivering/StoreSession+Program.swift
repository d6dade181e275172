/// The activity of a program that is attached to a session.
package protocol ProgramActivity: Sendable {
  /// Returns a value that changes whenever the program does something, or `nil` while the program is active.
  ///
  /// The program is active while one of its threads can run, while a message is being sent in either direction, and
  /// while the store handles one of the program's calls.
  func restMark() -> Int?

  /// Returns a value that differs each time that the program waits for its standard input, or `nil` if it isn't
  /// waiting.
  func inputMark() -> Int?
}

/// Access to the program that is attached to a session.
package struct SessionProgram: Sendable {
  let session: StoreSession

  /// Attaches a program.
  ///
  /// The session waits for the program's tasks in the same way as for the tasks of an app in this process.
  package func attach(_ program: any ProgramActivity) {
    session.withState { state in
      state.program = program
      state.queue.programAttached()
    }
  }

  /// Detaches the program, which has ended, so that the session no longer waits for it.
  package func detach() {
    session.withState { state in
      state.program = nil
      state.queue.programEnded()
    }
  }

  /// Records that the program waits for input that doesn't come from the store.
  package func isIdle() { session.withState { $0.queue.programIsIdle() } }

  /// The number of deliveries that ended because the program was at rest for a while.
  ///
  /// If this number increases during a step, the result of the step depended on wall time.
  package var quietDeliveries: Int { session.withState { $0.quietDeliveries } }

  /// Runs a call on behalf of a task of the program.
  package func call<Value>(ofTask number: Int?, _ body: () async -> Value) async -> Value {
    await TaskIdentity.$ofMessage.withValue(number.map(TaskIdentity.program), operation: body)
  }

  /// Returns whether a task of the program waits at the store.
  package func isWaiting(task number: Int) -> Bool {
    session.withState { $0.queue.isWaiting(.program(number)) }
  }
}

extension StoreSession {
  /// Access to the attached program.
  package var program: SessionProgram { SessionProgram(session: self) }
}

// Functions that decide whether an attached program has finished its work.
extension SettlingJudge {
  /// The wall time between two checks of the program's activity.
  private static let round = Duration.milliseconds(2)
  /// The number of checks without activity after which a delivery counts as returned.
  private static let quietRounds = 50

  /// Waits until the program is at rest, for at most 100 milliseconds.
  ///
  /// - Returns: `true` if the queue is no longer settled.
  func hasMoreToDo(_ program: any ProgramActivity) async -> Bool {
    var rounds = 0
    while program.restMark() == nil, rounds < Self.quietRounds {
      guard session.withState({ $0.queue.isSettled }) else { return true }
      guard (try? await session.watchdog.sleep(Self.round)) != nil else { return false }
      rounds += 1
    }
    return !session.withState { $0.queue.isSettled }
  }

  /// Waits until the current delivery can be considered finished, even if its task doesn't wait at the store.
  ///
  /// If another task of the program has begun to wait at the store, the receiver must be waiting for that task. The
  /// delivery is then finished as soon as the program is at rest. The same is true if the program has begun to wait for
  /// its standard input. Otherwise the program must be at rest for 100 milliseconds, and the result of the step depends
  /// on wall time.
  func waitForRest(of program: any ProgramActivity) async -> SettlingEnd {
    var (mark, rounds) = (program.restMark(), 0)
    while true {
      guard (try? await session.watchdog.sleep(Self.round)) != nil else { return .cancelled }
      let now = program.restMark()
      rounds = now != nil && now == mark ? rounds + 1 : 0
      mark = now
      guard rounds > 0 else { continue }
      let input = program.inputMark()
      let isOver = session.withState { state in
        guard state.queue.awaitsProgram, !state.queue.isReachingProgram else { return false }
        let isCertain = state.queue.isDoubtful || input != nil && input != state.inputMark
        guard isCertain || rounds >= Self.quietRounds else { return false }
        if !isCertain { state.quietDeliveries += 1 }
        state.queue.giveUp()
        return true
      }
      if isOver { return .goesOn }
    }
  }
}
