import Foundation
import HTTPTypes
import StoreDriver
import StoreEngine
import StoreJournal
import StoreModel
import StoreScript
import StoreSession
import StoreTestSupport
import Testing

@testable import StoreServer

/// Several clients of one store at the same time, with a running clock.
///
/// Each client receives valid responses, and the store matches its events.
@Suite(.timeLimit(.minutes(3)))
struct ConcurrentClientTests {
  private static let clients = 4
  private static let callsOfClient = 20
  private static let ticks = 24

  @Test(arguments: Seeds.first(8))
  func clientsInMemory(seed: UInt64) async throws {
    let shop = try await ControlShop.open(seed: seed)
    try await Self.run(shop, seed)
  }

  @Test(arguments: Seeds.first(6))
  func clientsOfAFile(seed: UInt64) async throws {
    try await withTemporaryDirectory { directory in
      let path = "\(directory.path)/shop.store"
      let shop = try await ControlShop.open(seed: seed, journal: SQLiteJournal(path: path))
      try await Self.run(shop, seed)
      let problems = try StoreSurvey(path: path).problems
      #expect(problems == [], "seed \(seed): \(problems)")
    }
  }

  /// A server retains the first driver of a store for as long as it runs.
  @Test func replacedDriversAreReleased() async throws {
    struct Weak { weak var driver: StoreDriver? }
    let shop = try await ControlShop.open(seed: 1)
    let main = try #require(shop.server.stores.all.first)
    let first = main.driver
    var others: [Weak] = []
    for _ in 0..<10 {
      for (path, body) in [("/steps", #"[{"advance": "1d"}]"#), ("/undo", nil)] {
        #expect(try await shop.call(.post, path, body).status == 200)
      }
      others.append(Weak(driver: main.driver))
    }
    let kept = others.count { $0.driver != nil }
    #expect(kept == 1)
    #expect(first.latest === main.driver)
    shop.server.stores.close()
  }

  /// Lets all clients make their calls, and compares the results.
  private static func run(_ shop: ControlShop, _ seed: UInt64) async throws {
    let main = try #require(shop.server.stores.all.first)
    let streams = Task { await Self.readStreams(of: main, "seed \(seed)") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for client in 0..<clients {
        group.addTask {
          var random = SplitMix64(seed: seed << 8 | UInt64(client))
          for _ in 0..<callsOfClient {
            let choice = UInt64.random(in: 0..<1000, using: &random)
            let call = Call.allCases.randomElement(using: &random) ?? .steps
            let calls =
              choice % 4 == 0
              ? networkCalls[Int(choice / 4) % networkCalls.count]
              : try await call.calls(of: shop, choice)
            try await make(calls, of: shop, "seed \(seed), client \(client)")
          }
        }
      }
      group.addTask {
        var clock = RunningClock()
        clock.setRate(40_000, at: 0)
        for second in 1...ticks {
          let driver = main.driver
          await clock.tick(of: driver, at: { Double(second) }) { step in
            _ = await driver.failure(performing: step)
          }
        }
      }
      let caller = AppStoreAsker(of: shop)
      group.addTask {
        for _ in 0..<ticks {
          // A command from Apple's API doesn't wait for a turn, and its calls use up faults.
          _ = try? main.session.perform(forClient: .requestTestNotification)
          _ = await caller.fails()
          await Task.yield()
        }
      }
      try await group.waitForAll()
    }
    try await check(main, "seed \(seed)")
    shop.server.stores.close()
    await streams.value
  }

  /// Reads the events of each served store, until the last one is closed.
  private static func readStreams(of main: HostedStore, _ comment: Comment) async {
    var last: StoreSession?
    while last !== main.session {
      let session = main.session
      last = session
      let observer = session.observe(after: 0)
      var count = 0
      while let events = await observer.next() {
        #expect(events.map(\.ordinal) == Array(count + 1..<count + events.count + 1), comment)
        count += events.count
      }
    }
  }

  /// Checks that the store matches its events, and that each of its steps can be undone.
  private static func check(_ main: HostedStore, _ comment: Comment) async throws {
    let (store, log, _) = main.session.contents
    #expect(try Store(replaying: Array(log)) == store, comment)
    let line = try await main.driver.branches.stepLine()
    #expect(line.count == main.session.steps?.count, comment)
    checkFaults(of: main.driver, line, comment)
    for name in line.branches.map(\.branch.name) {
      // The steps of an undone branch can become part of the branch to which the store moves.
      let row = try await main.driver.branches.stepLine(atMost: 1).branches
        .first { $0.branch.name == name }
      guard row?.isActive == false else { continue }
      _ = try await main.driver.branches.comparison(with: name)
      _ = try await main.went(.branch(name))
      let (store, log, _) = main.session.contents
      #expect(try Store(replaying: Array(log)) == store, comment)
    }
  }

  /// Checks that no more faults are armed than the steps so far have armed, however often these were undone and
  /// redone.
  private static func checkFaults(of driver: StoreDriver, _ line: StepLine, _ comment: Comment) {
    let steps = line.entries.filter { !$0.isUndone }.compactMap { Step(line: $0.text) }
    let calls = steps.reduce(0) { count, step in
      if case .api(let fault?) = step { count + (fault.times ?? 0) } else { count }
    }
    let deliveries = steps.reduce(0) { count, step in
      if case .deliveries(let change) = step, change.fault?.fault != nil {
        count + (change.times ?? 0)
      } else {
        count
      }
    }
    let armed = driver.armedFaults
    #expect(armed.calls.reduce(0) { $0 + ($1.times ?? 0) } <= calls, comment)
    #expect(armed.deliveries.reduce(0) { $0 + ($1.times ?? 0) } <= deliveries, comment)
  }

  /// Makes calls of the control API, where each response is a success or an error with its reason.
  private static func make(
    _ calls: [(HTTPRequest.Method, String, String?)],
    of shop: ControlShop,
    _ comment: Comment
  ) async throws {
    for (method, path, body) in calls {
      let reply = try await shop.call(method, path, body)
      let text = reply.text.prefix(300)
      let found: Comment = "\(comment): \(method) \(path): \(reply.status) \(text)"
      #expect(reply.status < 500, found)
      #expect(reply.status < 400 || reply["error"]?.string?.isEmpty == false, found)
      // A redo must have the same result.
      #expect(!reply.text.contains("differs"), found)
    }
  }

  /// The calls that change the exchange between the App Store and the merchant's server.
  private static let networkCalls: [[(HTTPRequest.Method, String, String?)]] =
    [
      #"{"webhook": "http://127.0.0.1:8000/notifications"}"#,
      #"[{"webhook": {"hold": true}}, "testNotification", {"buy": "gems"}, {"answer": "buy"}]"#,
      #"{"webhook": {"release": "all", "reorder": "reversed", "repeat": 1}}"#,
      #"{"webhook": {"release": 1}}"#,
      #"[{"webhook": {"fault": "lost", "times": 2}}, "testNotification", {"webhook": {"repeat": 2}}]"#,
      #"[{"webhook": {"fault": "silent"}}, "testNotification"]"#,
      #"{"webhook": {"fault": "none"}}"#,
      #"{"api": "none"}"#,
    ].map { [(.post, "/steps", $0)] }
    + [
      #"{"call": "getTransactionHistory", "fault": "cutOff", "times": 2}"#,
      #"{"call": "getTransactionInfo", "fault": "lost"}"#,
      #"{"slow": "1min"}"#,
      #"{"number": 5000001, "times": 2}"#,
    ].map { [(.post, "/injected-errors", $0), (.get, "/injected-errors", nil)] }

  /// A control call of a client.
  private enum Call: CaseIterable {
    case buy
    case advance
    case undo
    case undoTwice
    case redo
    case step
    case steps
    case branches
    case goToBranch
    case comparison
    case delete
    case snapshot
    case restore
    case reset
    case events
    case state
    case recording
    case expectation
    case branch
    case standing
    case refused
    case future

    /// Returns the requests of the call.
    func calls(
      of shop: ControlShop,
      _ choice: UInt64
    ) async throws -> [(HTTPRequest.Method, String, String?)] {
      switch self {
      case .buy: [(.post, "/steps", #"[{"buy": "gems"}, {"answer": "buy"}]"#)]
      case .advance: [(.post, "/steps", #"[{"advance": "3d"}]"#)]
      case .undo: [(.post, "/undo", nil)]
      case .undoTwice: [(.post, "/undo", nil), (.post, "/undo", nil), (.get, "/steps", nil)]
      case .redo: [(.post, "/redo", nil)]
      case .step: [(.post, "/steps/\(choice % 12)", nil)]
      case .steps: [(.get, "/steps", nil)]
      case .branches: [(.get, "/branches", nil)]
      case .goToBranch: [(.post, "/branches/\(try await branch(of: shop, choice))", nil)]
      case .comparison: [(.get, "/branches/\(try await branch(of: shop, choice))/comparison", nil)]
      case .delete: [(.delete, "/branches/\(try await branch(of: shop, choice))", nil)]
      case .snapshot:
        [(.post, "/snapshots", #"{"name": "moment-\#(choice % 5)"}"#), (.get, "/snapshots", nil)]
      case .restore: [(.post, "/restore", #"{"name": "moment-\#(choice % 5)"}"#)]
      case .reset: choice % 8 == 0 ? [(.post, "/reset", nil)] : [(.get, "/state", nil)]
      case .events: [(.get, "/events?after=0", nil)]
      case .state: [(.get, "/state", nil), (.get, "/sheets", nil)]
      case .recording:
        [
          [(.post, "/recording", nil)], [(.get, "/recording", nil)],
          [(.get, "/recording?last=3", nil)], [(.delete, "/recording", nil)],
        ][Int(choice % 4)]
      case .expectation: [(.post, "/steps", #"[{"expect": {"access": {"gems": true}}}]"#)]
      case .branch:
        [
          (
            .post, "/steps",
            #"""
            {"branch": {"name": "tried \#(choice)", "steps": [
              {"buy": "gems"}, {"answer": "buy"}, {"advance": "2d"}, {"expect": {"access": {"gems": true}}}
            ]}}
            """#
          )
        ]
      case .standing:
        [(.post, "/steps", #"[{"always": {"premium": false}}, {"advance": "1d"}, {"note": "a"}]"#)]
      case .refused:
        [(.post, "/steps", #"[{"answer": "buy"}, {"expect": {"refused": "no purchase sheet"}}]"#)]
      case .future:
        [
          (
            .post, "/steps",
            #"[{"sendNotification": {"type": "FUTURE_TYPE"}}, {"rotateSigning": "key"}]"#
          )
        ]
      }
    }

    /// Returns the name of a branch, as in a path.
    private func branch(of shop: ControlShop, _ choice: UInt64) async throws -> String {
      let names = try await shop.call(.get, "/branches").json.elements?
        .compactMap { $0["name"]?.string }
      guard let names, !names.isEmpty else { return "main" }
      let name = names[Int(choice) % names.count]
      return name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "main"
    }
  }
}
