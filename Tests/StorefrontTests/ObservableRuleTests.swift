import Foundation
import StoreModel
import StoreRulebook
import Testing

/// The list of rules that coverage counts contains exactly the rules that the engine names.
struct ObservableRuleTests {
  /// Returns the ids after `.rule(`, `note(` and `rule:` in the engine.
  private func named() throws -> Set<String> {
    let files = try SourceTree.ofSources().files.filter { file in
      // The rule of a table is named where the table is listed.
      file.module == "StoreEngine" && !file.text.contains("DatedTable(")
    }
    let calls = files.flatMap { $0.text.matches(of: #/(?:\.rule|\bnote)\(([^()]*"[^()]*)\)/#) }
      .flatMap { $0.1.matches(of: #/"([a-z-]+(?:\.[a-z0-9-]+)+)"/#) }.map { String($0.1) }
    let labels = files.flatMap { $0.text.matches(of: #/\brule: "([^"]+)"/#) }
      .map { String($0.1) }
    return Set(calls + labels)
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
