import Foundation
import StoreModel
import StoreRulebook
import Testing

/// The list of rules that coverage counts contains exactly the rules that the engine names.
struct ObservableRuleTests {
  /// Returns the ids in the code of the engine.
  private func named() throws -> Set<String> {
    let files = try SourceTree.ofSources().files.filter { file in
      // The rule of a table is named where the table is listed.
      file.module == "StoreEngine" && !file.text.contains("DatedTable(")
    }
    let lines = files.flatMap(\.lines).filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    let texts = lines.flatMap { $0.matches(of: #/"([a-z-]+(?:\.[a-z0-9-]+)+)"/#) }
    let declared = Set(Rulebook.all.map(\.id.rawValue))
    return Set(texts.map { String($0.1) }).intersection(declared)
  }

  @Test func theListIsWhatTheEngineNames() throws {
    let file = try #require(
      try SourceTree.ofSources().files.first { $0.path.hasSuffix("/ObservableRules.swift") }
    )
    let listed = file.text.matches(of: #/^    "([^"]+)",$/#.anchorsMatchLineEndings())
      .map { String($0.1) }
    #expect(listed == listed.sorted())
    let named = try named()
    #expect(named.count > 200)
    #expect(named.subtracting(listed).sorted() == [], "missing from ObservableRules")
    #expect(Set(listed).subtracting(named).sorted() == [], "named nowhere in the engine")
    let declared = Set(Rulebook.all.map(\.id.rawValue))
    #expect(Set(listed).subtracting(declared).sorted() == [], "not in the rulebook")
  }
}
