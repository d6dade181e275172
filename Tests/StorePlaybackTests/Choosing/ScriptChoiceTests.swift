import Foundation
import StoreModel
import StorePlayback
import StoreScript
import StoreTestSupport
import Testing

/// The choice of found scripts, and of the part of a run that plays each.
struct ScriptChoiceTests {
  /// Returns scripts with these headers, named a, b and so on.
  private func scripts(_ headers: String...) async throws -> [ChosenScript] {
    try await withTemporaryDirectory { folder in
      try zip("abcdefgh", headers).map { name, header in
        let file = folder.appending(path: "\(name).session.yaml")
        try Data("\(header)\nsteps:\n  - note: x\n".utf8).write(to: file)
        return ChosenScript(glancingAt: file.path)
      }
    }
  }

  private func names(_ scripts: [ChosenScript]) -> String {
    scripts.map { String(URL(filePath: $0.path).lastPathComponent.prefix(1)) }.joined()
  }

  @Test func tagsAndPatternsChoose() async throws {
    let all = try await scripts("title: One\ntags: [smoke]", "tags: [smoke, slow]", "title: Three")
    #expect(names(try ScriptFilter().chosen(of: all)) == "abc")
    #expect(names(try ScriptFilter(tags: ["smoke"]).chosen(of: all)) == "ab")
    #expect(names(try ScriptFilter(tags: ["slow", "other"]).chosen(of: all)) == "b")
    #expect(names(try ScriptFilter(withoutTags: ["slow"]).chosen(of: all)) == "ac")
    #expect(
      names(
        try ScriptFilter(patterns: [{ $0.contains("One") || $0.contains("b.session") }]).chosen(
          of: all
        )
      ) == "ab"
    )
    #expect(throws: ScriptFilter.Failure.self) {
      try ScriptFilter(tags: ["nothing"]).chosen(of: all)
    }
    #expect(try ScriptFilter(tags: ["nothing"]).chosen(of: []) == [])
  }

  /// `only:` applies to the chosen scripts, and is refused in unattended runs.
  @Test func onlyIsForAPersonAtWork() async throws {
    let all = try await scripts("tags: [x]", "only: true", "skip: later")
    #expect(names(try ScriptFilter().chosen(of: all)) == "b")
    #expect(names(try ScriptFilter(tags: ["x"]).chosen(of: all)) == "a")
    let error = #expect(throws: ScriptFilter.Failure.self) {
      try ScriptFilter(refusesOnly: true).chosen(of: all)
    }
    #expect(try #require(error).description.contains("b.session.yaml: only: would skip"))
    #expect(all.map(\.header.skip) == [nil, nil, "later"])
  }

  /// A header is read without regard to its steps.
  ///
  /// An unreadable script has none.
  @Test func aGlanceReadsTheHeaderAlone() async throws {
    try await withTemporaryDirectory { folder in
      let texts = [
        ("steps:\n  - nonsense: [\ntitle: Behind", nil), ("title: T\nsteps: [{x: 1}]", "T"),
        ("title: T\nsteps:\n- a\n# b\n  c\n", "T"), ("steps:\n- note: x\ntitle: Behind", "Behind"),
        ("title: [", nil), ("\u{0}", nil), (#"{"title": "J", "steps": []}"#, "J"),
      ]
      for (text, title) in texts {
        let file = folder.appending(path: "a.session.yaml")
        try Data(text.utf8).write(to: file)
        let script = ChosenScript(glancingAt: file.path)
        #expect(script.header.title == title, "\(text)")
        #expect(script.contents == nil)
      }
      #expect(ChosenScript(glancingAt: folder.path + "/nowhere").header.title == nil)
    }
  }

  /// A matrix makes one script for each combination, with the chosen values in place of the lists.
  @Test func aMatrixMakesVariants() async throws {
    let script = try await scripts(
      "title: $(a) of $(b) and $(c)\nparameters: {c: 1}\nmatrix: {a: [x, y], b: [1, 2]}"
    )[0]
    #expect(
      try script.variants(with: [:])?.map(\.variant) == [
        "[a=x, b=1]", "[a=x, b=2]", "[a=y, b=1]", "[a=y, b=2]",
      ]
    )
    let chosen = try #require(try script.variants(with: ["b": "7", "c": "3"]))
    #expect(chosen.map(\.header.title) == ["x of 7 and 3", "y of 7 and 3"])
    #expect(chosen.map(\.values) == ["x", "y"].map { ["a": $0, "b": "7", "c": "3"] })
    let plain = try await scripts("title: $(a)")[0]
    #expect(try plain.variants(with: ["a": "x"])?.map(\.variant) == [nil])
    #expect(plain.header.title == "$(a)")
  }

  /// A pattern that isn't found in a path or title finds combinations by their values.
  @Test func aPatternChoosesCombinations() async throws {
    let all = try await scripts("matrix: {country: [USA, JPN], plan: [x, y]}", "title: Other")
    func variants(_ patterns: String...) throws -> [String?] {
      let finders = patterns.map { pattern in { (text: String) in text.contains(pattern) } }
      return try ScriptFilter(patterns: finders).chosen(of: all).map(\.variant)
    }
    #expect(try variants("JPN") == ["[country=JPN, plan=x]", "[country=JPN, plan=y]"])
    #expect(try variants("a.session").count == 4)
    #expect(try variants("Other") == [nil])
    #expect(throws: ScriptFilter.Failure.self) { try variants("DEU") }
    // Each pattern must be found, with and without the space after a comma.
    #expect(try variants("JPN", "plan=y") == ["[country=JPN, plan=y]"])
    #expect(try variants("country=JPN,plan=x") == ["[country=JPN, plan=x]"])
    #expect(try variants("country=JPN, plan=x") == ["[country=JPN, plan=x]"])
    #expect(throws: ScriptFilter.Failure.self) { try variants("JPN", "USA") }
    let first = try #require(try all[0].variants(with: [:])?.first)
    #expect(first.choosingOptions == "--set country=USA --set plan=x")
    #expect(all[1].choosingOptions == nil)
  }

  /// Too many combinations are refused, and none is left out silently.
  @Test func aMatrixHasABound() async throws {
    let values = (1...101).map(String.init).joined(separator: ", ")
    let all = try await scripts("matrix: {a: [\(values)], b: [\(values)]}")
    let error = #expect(throws: ScriptFilter.Failure.self) { try ScriptFilter().chosen(of: all) }
    #expect(try #require(error).description.contains("its matrix has more than 10000 combinations"))
    #expect(try ScriptFilter(values: ["b": "7"]).chosen(of: all).count == 101)
  }

  /// Every script is in exactly one part, regardless of the number of scripts.
  ///
  /// The parts by time are at most as long as the longest-first rule guarantees: four thirds of the
  /// optimum.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func partsAreWholeAndBalanced(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let count = Int.random(in: 0...60, using: &chance)
    let parts = Int.random(in: 1...9, using: &chance)
    let seconds = (0..<count).map { _ in Double(Int.random(in: 1...1000, using: &chance)) }
    let scripts = (0..<count).map { ChosenScript(path: "\($0).session.yaml") }
    let lines = scripts.indices.map { #"{"path":"\#($0).session.yaml","seconds":\#(seconds[$0])}"# }
    let timings = try ScriptTimings(lines.joined(separator: "\n"), path: "t")
    for timings in [nil, timings] {
      let shards = (1...parts).map {
        ScriptShard(index: $0, count: parts).scripts(of: scripts.shuffled(), timings: timings)
      }
      #expect(shards.flatMap { $0.map(\.path) }.sorted() == scripts.map(\.path).sorted())
      guard timings != nil, count > 0 else { continue }
      let loads = shards.map { shard in
        shard.reduce(0) { sum, script in
          sum + (Double(script.path.prefix { $0 != "." }).map { seconds[Int($0)] } ?? 0)
        }
      }
      let best = max(seconds.reduce(0, +) / Double(parts), seconds.max() ?? 0)
      #expect((loads.max() ?? 0) <= best * 4 / 3 + (seconds.max() ?? 0) / 3)
    }
  }

  @Test func timingsAreResultsOfAnEarlierRun() throws {
    let results = ["a", "b"].enumerated().map {
      ScriptResult(path: $0.element, ending: .passed, seconds: $0.offset == 0 ? 9 : 1)
    }
    let lines = try JSONLinesReport().text(of: results)
    let timings = try ScriptTimings(lines, path: "t")
    let scripts = ["b", "new", "a"].map { ChosenScript(path: $0) }
    #expect(
      ScriptShard(index: 1, count: 2).scripts(of: scripts, timings: timings).map(\.path) == ["a"]
    )
    #expect(throws: ScriptTimings.Failure.self) { try ScriptTimings("{}\nx", path: "t") }
  }
}
