import Foundation
import StoreTestSupport
import Testing

/// Every code block of the registration contract, "V2 IAP Client Integration", is compiled from its own text.
struct ContractBlockTests {
  @Test func everyBlockIsCompiledAsItStands() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let blocks = try GuideBlocks(at: folder.appending(path: "Guide/blocks.txt"))
    #expect(blocks.all.count == 8)
    #expect(blocks.all.count { $0.language == "swift" } == 4)
    let sample = try String(
      contentsOf: folder.appending(path: "ContractClient.swift"),
      encoding: .utf8
    )
    #expect(blocks.missing(in: [sample], changes: []) == [])
  }
}
