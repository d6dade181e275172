import Foundation
import StoreRulebook
import StoreTestSupport
import Testing

/// The documentation page of the rules is what `storefront rules --page` writes.
struct RulesPageTests {
  @Test func thePageListsTheRules() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/StoreRulebook/StoreRulebook.docc")
    try expectGolden(RulesPage.text, named: "Rules", suffix: "md", in: folder)
  }
}
