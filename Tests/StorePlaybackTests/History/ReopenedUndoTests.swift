import Foundation
import SessionSamples
import StoreDriver
import StoreEngine
import StoreJournal
import StoreModel
import StoreSamples
import StoreScript
import StoreSession
import StoreTestSupport
import Testing

/// A store on disk goes back to steps of earlier days, and switches branches, like one in memory.
struct ReopenedUndoTests {
  @Test(arguments: Seeds.first(12))
  func everyDayIsGoneBackThrough(seed: UInt64) async throws {
    try await withTemporaryDirectory { directory in
      try await Self.goBack(in: directory.appending(path: "store.sqlite").path, seed)
    }
  }

  /// The program's settings of its store hold as long as it runs, also after an undo to before it opened the
  /// store.
  @Test func theProgramsSettingsAreSetAgain() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "store.sqlite").path
      var driver = try await RandomSession.opened(1, in: SQLiteJournal(path: path))
      try await driver.perform(.buyElsewhere(Buy(product: "gems")))
      driver.close()
      driver = try await RandomSession.opened(1, in: SQLiteJournal(path: path))
      defer { driver.close() }
      let set: @Sendable (StoreSession) -> Void = { session in
        var settings = session.store.settings
        settings.askToBuy = true
        try? session.stepping.keepUp(.changeSettings(settings))
      }
      set(driver.session)
      driver.keepSetting(set)
      driver = try await driver.went(.undo)
      #expect(!driver.session.store.settings.askToBuy)
      try await driver.perform(.advance(.bySeconds(60)))
      #expect(driver.session.store.settings.askToBuy)
      let count = try #require(driver.session.steps?.count)
      try await driver.perform(.advance(.bySeconds(60)))
      #expect(driver.session.steps?.count == count + 1)
    }
  }

  /// Ids of undone steps aren't issued again on the next day.
  ///
  /// Opening the store begins a life after them.
  @Test func noIdentifierIsIssuedAgainTheNextDay() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "store.sqlite").path
      let step = Step.buyElsewhere(Buy(product: "gems"))
      var driver = try await RandomSession.opened(1, in: SQLiteJournal(path: path))
      try await driver.perform(step)
      let undone = try #require(driver.session.log.lastTransaction)
      driver = try await driver.went(.undo)
      let start = SessionPicture(driver)
      let first = try #require(driver.session.steps?.count)
      driver.close()

      driver = try await RandomSession.opened(1, in: SQLiteJournal(path: path))
      try await driver.perform(step)
      #expect(try #require(driver.session.log.lastTransaction) > undone)
      let end = SessionPicture(driver)
      let last = try #require(driver.session.steps?.count)
      driver = try await driver.went(.undo)
      #expect(driver.session.log.lastTransaction == nil)
      driver = try await driver.went(.redo)
      #expect(SessionPicture(driver).difference(to: end) == nil)
      driver.close()

      // Another process repeats the opening.
      driver = try await RandomSession.opened(1, in: SQLiteJournal(path: path))
      driver = try await driver.went(.step(last))
      #expect(SessionPicture(driver).difference(to: end) == nil)
      #expect(try Store(replaying: Array(driver.session.log)) == driver.session.store)
      driver = try await driver.went(.step(first))
      #expect(SessionPicture(driver).difference(to: start) == nil)
      driver.close()
      #expect(try StoreSurvey(path: path).problems.isEmpty)
    }
  }

  /// A program without played servers sends nothing, and doesn't stop at the retries of the program before it.
  @Test(arguments: [false, true])
  func timePassesRetriesThatWereNotMade(inANewLife: Bool) async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "store.sqlite").path
      var driver = try await RandomSession.opened(1, in: SQLiteJournal(path: path))
      var retries = SettingsChange()
      retries.retries = .production
      try await driver.perform(.set(retries))
      let hook = "https://example.com/hook"
      try await driver.perform(.webhook(PlayedWebhook(url: hook, results: [.noResponse])))
      try await driver.perform(.buyElsewhere(Buy(product: "gems")))
      driver.close()
      driver = try await RandomSession.opened(1, in: SQLiteJournal(path: path))
      defer { driver.close() }
      if inANewLife {
        try await driver.perform(.buyElsewhere(Buy(product: "gems")))
        driver = try await driver.went(.undo)
      }
      try await driver.perform(.advance(.bySeconds(5 * 3600)))
      let behind = SessionPicture(driver)
      try await driver.perform(.advance(.bySeconds(60)))
      driver = try await driver.went(.undo)
      #expect(SessionPicture(driver).difference(to: behind) == nil)
    }
  }

  private static func goBack(in path: String, _ seed: UInt64) async throws {
    var session = RandomSession(seed: seed)
    var pictures: [Int: SessionPicture] = [:]
    var driver = try await RandomSession.opened(seed, in: SQLiteJournal(path: path))
    for (index, step) in session.steps(seed: seed, atMost: 16).enumerated() {
      if index % 7 == 6 {
        driver.close()
        driver = try await RandomSession.opened(seed, in: SQLiteJournal(path: path))
      }
      _ = try? await driver.perform(step)
      guard driver.session.log.count < 2000 else { break }
      pictures[driver.session.steps?.count ?? 0] = SessionPicture(driver)
    }
    driver.close()
    driver = try await RandomSession.opened(seed, in: SQLiteJournal(path: path))
    let end = SessionPicture(driver)
    // The opening isn't a person's step, so the undo is for the last step of the day before.
    #expect((driver.branches.undoable == nil) == pictures.isEmpty, "seed \(seed)")
    let last = try #require(driver.session.steps?.count)
    for number in pictures.keys.sorted().reversed() {
      driver = try await driver.went(.step(number))
      let difference = pictures[number].flatMap { SessionPicture(driver).difference(to: $0) }
      #expect(
        difference == nil,
        "seed \(seed), back to step \(number) of \(last): \(difference ?? "")"
      )
      guard difference == nil else { return }
    }
    // The undone steps are still there the next day, and redo restores them.
    let start = SessionPicture(driver)
    driver = try await driver.went(.step(last))
    #expect(SessionPicture(driver).difference(to: end) == nil, "seed \(seed)")
    driver = try await driver.went(.step(try #require(pictures.keys.min())))
    #expect(SessionPicture(driver).difference(to: start) == nil, "seed \(seed)")
    driver.close()
    let problems = try StoreSurvey(path: path).problems
    #expect(problems.isEmpty)
  }
}

extension EventLog {
  /// The last transaction that was added, or `nil` without one.
  fileprivate var lastTransaction: TransactionID? {
    for journaled in reversed() {
      if case .transactionAdded(let transaction, _) = journaled.event {
        return transaction.transactionId
      }
    }
    return nil
  }
}
