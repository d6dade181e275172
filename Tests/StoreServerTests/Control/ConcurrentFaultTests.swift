import HTTPTypes
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreTestSupport
import Testing

@testable import StoreServer

/// Faults that several clients use up: each is used as often as it was armed.
@Suite(.timeLimit(.minutes(3)))
struct ConcurrentFaultTests {
  private static let webhook = "http://127.0.0.1:8000/notifications"
  private static let rounds = 8

  /// Faults of a call that only the clients of this test make.
  private static let faults = [
    #""fault": "silent""#, #""fault": "cutOff""#, #""fault": "lost""#, #""slow": "1min""#,
    #""number": 5000001"#,
  ]

  @Test(arguments: Seeds.first(3))
  func eachFaultIsUsedAsOftenAsItWasArmed(seed: UInt64) async throws {
    let shop = try await ControlShop.open(seed: seed)
    let client = AppStoreAsker(of: shop)
    try await shop.play(#"[{"webhook": "\#(Self.webhook)"}, {"webhook": {"hold": true}}]"#)
    var failures = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask { await client.failures(of: Self.rounds) }
      }
      group.addTask { try await Self.armFaults(of: shop) }
      group.addTask { try await Self.deliver(by: shop) }
      group.addTask {
        for _ in 0..<Self.rounds {
          try await shop.main.driver.perform(.advance(.bySeconds(40_000)))
        }
        return 0
      }
      return try await group.reduce(0, +)
    }
    let left = shop.main.driver.armedFaults.calls.reduce(0) { $0 + ($1.times ?? 0) }
    failures += await client.failures(of: left)
    #expect(failures == Self.rounds * 2)
    #expect(shop.main.driver.armedFaults.calls == [])
    #expect(await !client.fails())
    try await Self.checkDeliveries(to: shop)
    shop.server.stores.close()
  }

  private static func armFaults(of shop: ControlShop) async throws -> Int {
    for round in 0..<rounds {
      let fault = faults[round % faults.count]
      let body = #"{"call": "getTransactionHistory", \#(fault), "times": 2}"#
      #expect(try await shop.call(.post, "/injected-errors", body).status == 201)
      try await shop.play(#"{"webhook": {"fault": "lost", "times": 2}}"#)
    }
    return 0
  }

  /// Creates notifications, and releases one or two of them in a different order each time.
  private static func deliver(by shop: ControlShop) async throws -> Int {
    for round in 0..<rounds {
      try await shop.play(#"["testNotification", {"buy": "gems"}, {"answer": "buy"}]"#)
      let count = round % 2 + 1
      try await shop.play(
        #"{"webhook": {"release": \#(count), "reorder": "reversed", "repeat": 1}}"#
      )
    }
    return 0
  }

  /// Checks that each notification was sent, and that each armed delivery fault ended an attempt or is still armed.
  private static func checkDeliveries(to shop: ControlShop) async throws {
    let session = shop.main.session
    #expect(!HeldDeliveries(of: session).notifications(for: webhook).isEmpty)
    try await shop.play(#"{"webhook": {"release": "all", "reorder": "reversed"}}"#)
    #expect(HeldDeliveries(of: session).notifications(for: webhook) == [])
    let attempts = session.log.compactMap { journaled in
      if case .notificationAttempted(let attempt) = journaled.event { attempt } else { nil }
    }
    #expect(Set(attempts.map(\.notification.rawValue)) == Set(1...session.notificationCount))
    let lost = attempts.count { $0.result == .timedOut }
    let left = shop.main.driver.armedFaults.deliveries.reduce(0) { $0 + ($1.times ?? 0) }
    #expect(lost > 0 && lost + left == rounds * 2)
    let (store, log, _) = session.contents
    #expect(try Store(replaying: Array(log)) == store)
  }
}

/// Calls Apple's API in this process, where a fault takes no wall time.
struct AppStoreAsker: Sendable {
  private let own: InProcessServer
  private let main: HostedStore

  init(of shop: ControlShop) {
    main = shop.main
    own = InProcessServer(main, shop.server.stores)
  }

  /// Makes a number of calls, and returns how many of them failed.
  func failures(of count: Int) async -> Int {
    var failures = 0
    for _ in 0..<count where await fails() { failures += 1 }
    return failures
  }

  /// Requests the customer's history, and returns whether a fault was used.
  func fails() async -> Bool {
    var call = HTTPCall()
    call.target = "/inApps/v2/history/\(main.session.read(\.identity.appTransactionId))"
    switch await own.ask(call) {
    case .success(let response):
      let body = JSONDocument(response.body).root
      guard response.status >= 400 else {
        #expect(body?["signedTransactions"]?.elements != nil)
        return false
      }
      #expect(body?["errorMessage"]?.string?.isEmpty == false)
      // The customer of another store may have replaced this one.
      let number = body?["errorCode"]?.int64
      #expect(number == 5_000_001 || number == 4_040_010, "\(String(describing: number))")
      return number == 5_000_001
    case .failure(let failure):
      let ends: [BrokenExchange] = [.closed, .cutOff]
      let known = ends.map(\.description) + ["no response within 10 s"]
      #expect(known.contains { failure.description.hasSuffix($0) }, "\(failure)")
      return true
    }
  }
}
