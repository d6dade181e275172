import FoundationEssentials
import Glibc
import StoreConnection
import StoreLink
package import StoreSession
import Synchronization

/// A program in another process, whose StoreKit calls a session answers.
package final class AttachedProgram: Sendable {
  /// The name of its file.
  package let name: String
  /// Its process.
  package let process: Int32
  private let link: MessageLink
  private let state: Mutex<State>

  /// The maximum number of unanswered calls.
  ///
  /// The connection of a program with more of them is closed.
  private static let mostCalls = 1000

  private struct State {
    var session: StoreSession?
    var calls: [UInt64: Call] = [:]
    var listeners: [UInt64: any ConnectionListener] = [:]
    var timers: [UInt64: any ConnectionTimer] = [:]
    /// The sheets that the program may cancel, by the calls.
    var cancellations: [UInt64: @Sendable () -> Void] = [:]
    var crashesBeforeFinish = false
    var saidGoodbye = false
    var hasEnded = false
    var onEnd: (@Sendable (_ crashed: Bool) -> Void)?
  }

  private struct Call {
    let running: Task<Void, Never>
    /// The number of the calling task if the call may wait at the store, or `nil` if it is answered at once.
    let waitingTask: Int?
  }

  private init(name: String, process: Int32, link: MessageLink) {
    self.name = name
    self.process = process
    self.link = link
    state = Mutex(State())
  }

  /// Waits for the first message of a connection, and passes the program on if it is a valid greeting.
  static func greet(
    over link: MessageLink,
    process: Int32,
    then accept: @escaping @Sendable (AttachedProgram) -> Void
  ) {
    let box = GreetedProgram()
    link.start(
      handling: { message in
        guard let received = try? JSONDecoder().decode(ProgramMessage.self, from: message.body)
        else { return link.close() }
        if let program = box.program {
          return program.handle(received, message.number)
        }
        guard case .hello(let greeting) = received else { return link.close() }
        let program = AttachedProgram(name: greeting.program, process: process, link: link)
        guard greeting.version == Greeting.version else {
          return program.refuse(
            """
            the program was built with another version of StoreKit for Linux; build it with the \
            version of the storefront that is running
            """
          )
        }
        box.program = program
        accept(program)
      },
      onEnd: { box.program?.linkEnded() }
    )
  }

  /// Rejects the program.
  ///
  /// - Parameter reason: One sentence for the developer, which the program prints.
  package func refuse(_ reason: String) {
    link.send(0, StoreAnswer<Done>(.failure(.refused(message: reason))))
    link.flush()
    link.close()
  }

  /// Accepts the program, whose calls a session answers from now on.
  ///
  /// - Parameters:
  ///   - session: The store.
  ///   - onEnd: Called once when the program has ended, with whether it exited without saying so.
  package func start(
    on session: StoreSession,
    onEnd: @escaping @Sendable (_ crashed: Bool) -> Void
  ) {
    let hasEnded = state.withLock { state in
      state.session = session
      state.onEnd = onEnd
      return state.hasEnded
    }
    if hasEnded { onEnd(true) }
    link.send(0, StoreAnswer<Done>(.success(Done())))
  }

  /// Sends a signal to the program.
  package func kill(_ signal: Int32) { _ = Glibc.kill(process, signal) }

  /// Kills the program when it finishes the next transaction, before the store receives that.
  package func crashBeforeNextFinish() { state.withLock { $0.crashesBeforeFinish = true } }

  /// Asks the program to end.
  package func quit() { kill(SIGTERM) }

  /// Waits until the program has ended, and kills it if it takes longer than two seconds.
  package func waitForEnd() async {
    for _ in 0..<200 {
      if state.withLock(\.hasEnded) { return }
      try? await Task.sleep(for: .milliseconds(10))
    }
    kill(SIGKILL)
    disconnect()
  }

  /// Ends the connection, so that the program's calls fail as without a store.
  package func disconnect() { link.close() }

  private func linkEnded() {
    let (calls, onEnd, crashed) = state.withLock { state in
      state.hasEnded = true
      state.listeners = [:]
      state.timers = [:]
      defer { state.calls = [:] }
      return (state.calls.values.map(\.running), state.onEnd, !state.saidGoodbye)
    }
    for call in calls { call.cancel() }
    onEnd?(crashed)
  }
}

/// The program of a connection after its greeting.
private final class GreetedProgram: Sendable {
  private let greeted = Mutex<AttachedProgram?>(nil)

  var program: AttachedProgram? {
    get { greeted.withLock(\.self) }
    set { greeted.withLock { $0 = newValue } }
  }
}

// Messages.
extension AttachedProgram {
  private func handle(_ message: ProgramMessage, _ number: UInt64) {
    guard let session = state.withLock(\.session) else { return }
    switch message {
    case .hello: link.close()
    // A thread of the program waits for them, so they don't wait for a task here.
    case .facts: link.send(number, StoreAnswer<DeviceFacts>(.success(session.facts)))
    case .call(let request, let task): begin(request, number, task, on: session)
    case .cancel: state.withLock { $0.calls[number]?.running }?.cancel()
    case .listen(let stream):
      let listener = session.listener(on: stream)
      state.withLock { $0.listeners[number] = listener }
    case .release:
      let released = state.withLock { $0.listeners.removeValue(forKey: number) }
      withExtendedLifetime(released) {}
    case .endTimer: state.withLock { $0.timers[number] }?.end()
    case .cancelSheet: state.withLock { $0.cancellations[number] }?()
    case .idle: session.program.isIdle()
    case .goodbye: state.withLock { $0.saidGoodbye = true }
    }
  }

  private func begin(
    _ request: StoreRequest,
    _ number: UInt64,
    _ task: Int?,
    on session: StoreSession
  ) {
    if case .finish = request, state.withLock(\.crashesBeforeFinish) { return kill(SIGKILL) }
    let isFull = state.withLock { state in
      guard state.calls.count < Self.mostCalls else { return true }
      let running = Task { [weak self] in
        guard let self else { return }
        await session.program.call(ofTask: task) { await self.answer(request, number, on: session) }
        self.state.withLock { $0.calls[number] = nil }
      }
      state.calls[number] = Call(running: running, waitingTask: request.mayWait ? task : nil)
      return false
    }
    if isFull { link.close() }
  }

  private func answer(_ request: StoreRequest, _ number: UInt64, on session: StoreSession) async {
    switch request {
    case .products(let ids):
      await reply(number) { () async throws(StoreCallError) in try await session.products(ids) }
    case .isEligibleForIntroOffer(let group):
      await reply(number) { await session.isEligibleForIntroOffer(in: group) }
    case .purchase(let order): await purchase(order, number, on: session)
    case .finish(let id):
      await reply(number) { () async throws(StoreCallError) in
        try await session.finish(id)
        return Done()
      }
    case .transactionIDs(let list): await reply(number) { await session.transactionIDs(list) }
    case .transactions(let ids): await reply(number) { await session.transactions(ids) }
    case .statuses(let query, let checks):
      await reply(number) { () async throws(StoreCallError) in
        try await session.statuses(query, checks: checks)
      }
    case .subscribedGroups: await reply(number) { await session.subscribedGroups() }
    case .appReceipt(let isRefresh):
      await reply(number) { () async throws(StoreCallError) in
        try await session.appReceipt(isRefresh: isRefresh)
      }
    case .sync:
      await reply(number) { () async throws(StoreCallError) in
        try await session.sync()
        return Done()
      }
    case .presentSheet(let sheet):
      await reply(number) { () async throws(StoreCallError) in try await session.presentSheet(sheet)
      }
    case .showMessage(let id):
      await reply(number) { () async throws(StoreCallError) in
        try session.showMessage(id)
        return Done()
      }
    case .promotedProducts:
      await reply(number) { () async throws(StoreCallError) in try await session.promotedProducts()
      }
    case .changePromotions(let change):
      await reply(number) { () async throws(StoreCallError) in
        try await session.changePromotions(change)
        return Done()
      }
    case .nextElement(let listener):
      let element = await state.withLock { $0.listeners[listener] }?.nextElement()
      link.send(number, StoreAnswer(element: element))
    case .wait(let timer, let moment):
      let waiting = session.timer(until: moment)
      state.withLock { $0.timers[timer] = waiting }
      let isDue = await waiting.wait()
      state.withLock { $0.timers[timer] = nil }
      link.send(number, StoreAnswer<Bool>(.success(isDue)))
    }
  }

  private func purchase(_ order: PurchaseOrder, _ number: UInt64, on session: StoreSession) async {
    await reply(number) { () async throws(StoreCallError) in
      let request = try session.request(for: order)
      state.withLock { $0.cancellations[number] = { session.cancelSheet(of: request) } }
      defer { state.withLock { $0.cancellations[number] = nil } }
      return try await session.reply(to: request)
    }
  }

  private func reply<Value: Codable & Sendable>(
    _ number: UInt64,
    _ body: () async throws(StoreCallError) -> Value
  ) async {
    do throws(StoreCallError) {
      link.send(number, StoreAnswer<Value>(.success(try await body())))
    } catch {
      link.send(number, StoreAnswer<Value>(.failure(error)))
    }
  }
}

extension StoreRequest {
  /// Whether the call may wait for the customer or for store time.
  fileprivate var mayWait: Bool {
    switch self {
    case .purchase, .presentSheet, .nextElement, .wait: true
    case .products, .isEligibleForIntroOffer, .finish, .transactionIDs, .transactions,
      .statuses,
      .subscribedGroups, .appReceipt, .sync, .showMessage, .promotedProducts, .changePromotions:
      false
    }
  }
}

// Whether the program does something.
extension AttachedProgram: ProgramActivity {
  package func restMark() -> Int? {
    guard let before = ProcessThreads.mark(of: process), !link.isBusy else { return nil }
    let (calls, session) = state.withLock { ($0.calls.values.map(\.waitingTask), $0.session) }
    for task in calls {
      guard let task, session?.program.isWaiting(task: task) == true else { return nil }
    }
    guard !link.isBusy, ProcessThreads.mark(of: process) == before else { return nil }
    return before
  }
  package func inputMark() -> Int? { ProcessThreads.inputMark(of: process) }
}

extension AttachedProgram {
  /// Returns a value that is the same as long as all processes of a group wait, or `nil` while one of them runs.
  package static func restMark(ofGroup group: Int32) -> Int? { ProcessThreads.mark(ofGroup: group) }

  /// Returns a value that differs each time that a process waits for its standard input, or `nil` while it doesn't
  /// wait for that.
  package static func inputMark(of process: Int32) -> Int? { ProcessThreads.inputMark(of: process) }
}
