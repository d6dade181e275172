import Foundation
import StoreEngine
import StoreTestSupport
import Testing

@testable import StoreJournal

/// A store of several branches that lost pages: a repair keeps every event before the first one that was lost.
struct LostPageTests {
  private static let page = 4096

  enum Loss: CaseIterable {
    case end
    case zeros
    case noise
  }

  private static func lose(_ loss: Loss, page number: Int, of base: Data) -> Data {
    let range = number * page..<min(base.count, (number + 1) * page)
    switch loss {
    case .end: return base.prefix(range.lowerBound)
    case .zeros: return base.replacing(range, with: 0)
    case .noise: return base.replacing(range, with: 0xA5)
    }
  }

  @Test(arguments: Loss.allCases)
  func everythingBeforeTheLossIsKept(loss: Loss) async throws {
    try await lose(loss, of: try await BranchDamageTests.base.value)
  }

  /// A store whose tables have several pages each.
  @Test func everythingBeforeTheLossIsKeptInALongStore() async throws {
    let base = try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      try await SnapshotOpeningTests().fill(path)
      return try Data(contentsOf: URL(filePath: path))
    }
    let pages = (1..<base.count / Self.page).filter { number in
      let page = Array(base[number * Self.page..<(number + 1) * Self.page])
      return LinePages.rows(of: page[...]) != nil
    }
    #expect(pages.count > 1)
    try await lose(.zeros, of: base, pages: pages)
  }

  private func lose(_ loss: Loss, of base: Data, pages: [Int]? = nil) async throws {
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      try base.write(to: URL(filePath: path))
      let sound = try StoreSurvey(path: path)
      let events = sound.good
      let coder = EventText()
      let bodies = try events.map { Data(try coder.text(of: $0.event).utf8) }
      var kept: Set<Int> = []
      for number in pages ?? Array((loss == .end ? 1 : 0)..<base.count / Self.page) {
        let rest = Self.lose(loss, page: number, of: base)
        var count = bodies.firstIndex { rest.firstRange(of: $0) == nil } ?? events.count
        // A command's last events go with the first one that is lost.
        while count > 0, sound.rests[count - 1] != 0 { count -= 1 }
        try rest.write(to: URL(filePath: path))
        let good = try StoreSurvey(path: path).good
        #expect(good == Array(events.prefix(good.count)), "page \(number)")
        kept.insert(good.count)
        #expect(good.count >= count, "page \(number): \(good.count) of \(count)")
      }
      #expect(kept.contains(events.count) || loss == .end)
      #expect(pages != nil || kept.contains { $0 < events.count })
    }
  }
}

extension Data {
  fileprivate func replacing(_ range: Range<Int>, with byte: UInt8) -> Data {
    var data = self
    data.replaceSubrange(range, with: [UInt8](repeating: byte, count: range.count))
    return data
  }
}
