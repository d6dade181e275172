import Foundation
import StoreEngine
import StoreTestSupport
import Testing

@testable import StoreJournal

/// For every byte of a store's header: a check and an opening agree on it, and a repair keeps every event.
struct HeaderDamageTests {
  /// Bytes that distinguish a store from other files, or its format from newer ones.
  private static let identity = Set(60..<64).union(68..<72)

  @Test(arguments: [0, 25, 50, 75])
  func checkAndOpeningAgreeAndARepairKeepsEverything(first: Int) async throws {
    let base = try await BranchDamageTests.base.value
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      try base.write(to: URL(filePath: path))
      let events = try StoreSurvey(path: path).good
      for offset in first..<first + 25 {
        for value in Set([0, 1, 2, 3, 0xFF, base[offset] ^ 0x80]).subtracting([base[offset]]) {
          var bytes = base
          bytes[offset] = value
          try bytes.write(to: URL(filePath: path))
          try Self.judge(path, events, "byte \(offset) is \(value)", Self.identity.contains(offset))
          for file in try FileManager.default.contentsOfDirectory(atPath: url.path) {
            try FileManager.default.removeItem(at: url.appending(path: file))
          }
        }
      }
    }
  }

  private static func judge(
    _ path: String,
    _ events: [JournaledEvent],
    _ comment: Comment,
    _ mayBeOther: Bool
  ) throws {
    let problem: JournalError?
    do throws(JournalError) {
      problem = try StoreSurvey(path: path).problems.first
    } catch {
      problem = error
    }
    guard let problem else {
      let journal = try SQLiteJournal(path: path)
      #expect(try journal.load() == events, comment)
      #expect(journal.close() == nil, comment)
      #expect(try StoreSurvey(path: path).problems == [], comment)
      return
    }
    #expect(throws: JournalError.self, comment) { try SQLiteJournal(path: path).close() }
    do {
      #expect(try StoreRepair(path: path).carryOut() != nil, comment)
    } catch {
      #expect(mayBeOther && !problem.isDamage, "\(comment): \(error)")
      return
    }
    let journal = try SQLiteJournal(path: path)
    #expect(try journal.load() == events, comment)
    journal.close()
  }
}
