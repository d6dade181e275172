import Foundation
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreSnapshots

/// The journal's own writer gives the same text as Foundation's.
struct EventTextTests {
  private struct Anything: Codable, Hashable {
    var texts: [String: String]
    var numbers: [Int64?]
    var large: UInt64
    var missing: Int?
    var answers: [[SheetAnswer]]
  }

  private func foundationText(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test func everyEventIsWrittenAsInTheFrozenJournal() throws {
    let golden = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "StoreEngineTests/Golden/journal.txt")
    let lines = try String(contentsOf: golden, encoding: .utf8).split(separator: "\n")
    let coder = EventText()
    let written = try lines.map { try coder.text(of: coder.event(of: String($0))) }
    #expect(written == lines.map(String.init))
  }

  @Test func aWholeSessionIsWrittenAsFoundationWouldWriteIt() throws {
    let events = try RecordedSession.wholeJournal().events.map(\.event)
    let coder = EventText()
    #expect(try events.map(coder.text) == events.map(foundationText))
  }

  @Test(arguments: Seeds.first(100))
  func anyValueIsWrittenAsFoundationWouldWriteIt(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func text() -> String {
      let scalars = (0..<random.next() % 9).map { _ in
        Unicode.Scalar(UInt32(truncatingIfNeeded: random.next() % 0x180)) ?? "/"
      }
      return String(String.UnicodeScalarView(scalars)) + (random.next() % 4 == 0 ? "\u{2028}😀" : "")
    }
    let value = Anything(
      texts: Dictionary((0..<12).map { _ in (text(), text()) }) { $1 },
      numbers: [Int64(bitPattern: random.next()), nil, .min, .max],
      large: random.next(),
      missing: random.next() % 2 == 0 ? nil : 7,
      answers: [[.buy, .unverified(flaw: .foreignRoot)], []]
    )
    #expect(try SortedJSON(value).text() == foundationText(value))
  }
}
