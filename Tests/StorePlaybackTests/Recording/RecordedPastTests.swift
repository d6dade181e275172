import CatalogTools
import Foundation
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreJournal
import StoreModel
import StorePlayback
import StoreScript
import StoreSession
import StoreTelling
import StoreTestSupport
import Testing

/// Recordings that start before the current opening of a store play to the same events.
struct RecordedPastTests {
  /// The stores of earlier rules.
  private static let earlier = [
    "rules-1", "rules-4", "rules-5", "rules-6", "rules-7", "rules-8",
    "rules-9",
  ]

  private static func shop(coin: String) -> String {
    """
    {"format": "storefront-catalog", "version": 1, "products": [\
    {"productID": "coin", "type": "Consumable", "referenceName": "Coin", "displayPrice": "\(coin)"}]}
    """
  }

  private static func opened(_ text: String, in path: String) async throws -> StoreDriver {
    let reading = CatalogReader.read(bytes: Array(text.utf8), path: "a.json")
    let journal = try SQLiteJournal(path: path)
    var plan = StorePlan(start: .newYear)
    plan.catalogName = "a.json"
    return try await StoreDriver.opened(
      selling: try #require(reading.catalog),
      as: plan,
      keptIn: EventFile(
        path: path,
        journal: journal,
        load: { try journal.load() },
        begin: journal.appendHistory,
        refusal: { JournalError(path: path, .impossible($0)) },
        catalogs: StoredCatalogs(
          has: journal.hasKept,
          read: journal.keptCatalog,
          keep: journal.keepFirst
        )
      )
    )
  }

  /// Plays a script and compares its events with the store's.
  private static func expectEvents(of driver: StoreDriver, from text: String, _ folder: URL)
    async throws
  {
    let file = folder.appending(path: "recorded.session.yaml")
    try Data(text.utf8).write(to: file)
    let opening = try ScriptOpening(path: file.path, decode: EventLine.decode)
    let (result, lines) = try await ScriptFixture.play(opening)
    #expect(result.ending == .passed, "\(result.lines.joined(separator: "\n"))\n\(text)")
    // The header contains the first events unchanged.
    let own = try driver.session.events(after: 0).map(EventLine.encode)
    #expect(opening.script.header.journal.count + lines.count == own.count)
    #expect(lines == own.suffix(lines.count))
  }

  private static func recording(of driver: StoreDriver, keeping last: Int) throws -> String {
    let line = try #require(try RecordedLine(of: driver.session))
    let source = RecordingSource(of: driver.session, catalog: "a.json")
    return try SessionRecording(of: line, source, keeping: last).script.text
  }

  /// If a catalog was edited between two openings, each purchase has the price of its time.
  @Test(arguments: [0, 1, 2, 3, 4, 5, 50])
  func purchasesHaveThePricesOfTheirTime(last: Int) async throws {
    try await withTemporaryDirectory { folder in
      let path = folder.appending(path: "shop.store").path
      for price in ["0.99", "1.49", "1.99"] {
        let text = Self.shop(coin: price)
        try Data(text.utf8).write(to: folder.appending(path: "a.json"))
        let driver = try await Self.opened(text, in: path)
        defer { driver.close() }
        for step in [Step.buy(Buy(product: "coin")), .answer(.buy)] {
          try await driver.perform(step)
        }
        try await Self.expectEvents(
          of: driver,
          from: try Self.recording(of: driver, keeping: last),
          folder
        )
      }
    }
  }

  /// In a store of earlier rules, the header contains their decisions, event by event.
  @Test(arguments: earlier, [0, 1, 2, 5, 200])
  func aStoreOfEarlierRulesIsRecorded(name: String, last: Int) async throws {
    try await withTemporaryDirectory { folder in
      let path = try Self.copied(name, to: folder)
      let text = try Self.soldLast(path)
      try Data(text.utf8).write(to: folder.appending(path: "a.json"))
      let driver = try await Self.opened(text, in: path)
      defer { driver.close() }
      for step in [
        Step.buyElsewhere(Buy(product: "com.example.rules.gems")), .advance(.bySeconds(90_000)),
      ] {
        try await driver.perform(step)
      }
      try await Self.expectEvents(
        of: driver,
        from: try Self.recording(of: driver, keeping: last),
        folder
      )
    }
  }

  /// If such a store went back to before this program opened it, the header contains everything, and the app is
  /// launched again.
  @Test(arguments: earlier, [1, 2, 5, 8])
  func aStoreOfEarlierRulesIsRecordedFromBeforeItsOpening(name: String, undone: Int) async throws {
    try await withTemporaryDirectory { folder in
      let path = try Self.copied(name, to: folder)
      let text = try Self.soldLast(path)
      try Data(text.utf8).write(to: folder.appending(path: "a.json"))
      var driver = try await Self.opened(text, in: path)
      defer { driver.close() }
      for _ in 0..<undone {
        guard let next = try? await driver.went(.undo) else { break }
        driver = next
      }
      let line = try #require(try RecordedLine(of: driver.session))
      let source = RecordingSource(of: driver.session, catalog: "a.json")
      var recording = try SessionRecording(of: line, source)
      try await driver.perform(.advance(.bySeconds(90_000)))
      _ = try recording.update(#require(try RecordedLine(of: driver.session)))
      let file = folder.appending(path: "recorded.session.yaml")
      try Data(recording.script.text.utf8).write(to: file)
      let opening = try ScriptOpening(path: file.path, decode: EventLine.decode)
      #expect(opening.script.header.before.isEmpty)
      let (result, lines) = try await ScriptFixture.play(opening)
      #expect(result.ending == .passed, "\(result.lines.joined(separator: "\n"))")
      // The ids are those of the life that began after the undo.
      let own = driver.session.events(after: opening.script.header.journal.count)
        .map(Self.kind).filter { $0 != "lifeBegan" }
      let played = try lines.map { Self.kind(of: try EventLine.decode($0)) }
      #expect(!own.isEmpty && played.suffix(own.count) == own[...])
    }
  }

  private static func kind(of journaled: JournaledEvent) -> String {
    String("\(journaled.event)".prefix { $0.isLetter })
  }

  private static func copied(_ name: String, to folder: URL) throws -> String {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let file = tests.appending(path: "StoreJournalTests/EarlierRules/\(name).sqlite").standardized
    let path = folder.appending(path: "shop.store").path
    try FileManager.default.copyItem(at: file, to: URL(filePath: path))
    return path
  }

  private static func soldLast(_ path: String) throws -> String {
    let journal = try SQLiteJournal(path: path)
    defer { journal.close() }
    let texts = try journal.load().compactMap { journaled -> String? in
      if case .catalogChanged(let file) = journaled.event { file.text } else { nil }
    }
    return try #require(texts.last)
  }
}
