import Foundation
import Testing

/// The style rules that a machine can check and the formatter doesn't.
struct TidyTests {
  let sources: SourceTree
  let tests: SourceTree
  let all: SourceTree

  init() throws {
    sources = try .ofSources()
    // The program wrote the exported tests, for Apple's systems.
    let written = try SourceTree.ofTests().files.filter { !$0.module.hasPrefix("Exported") }
    tests = SourceTree(files: written)
    all = SourceTree(files: sources.files + tests.files)
  }

  @Test func noFileIsOver400Lines() throws {
    let exported = try SourceTree.ofTests().files.filter { $0.module.hasPrefix("Exported") }
    let long = (all.files + exported).filter { $0.lines.count > 401 }
    #expect(long.map { "\($0.path): \($0.lines.count) lines" } == [])
  }

  /// Functions, computed properties and closures.
  @Test func nothingBetweenBracesIsOver70Lines() {
    let long = all.files.flatMap { file in
      file.blocks.filter { $0.length > 70 }
        .map { "\(file.path):\($0.line): \($0.length) lines: \($0.name)" }
    }
    #expect(long == [])
  }

  /// A type that is too long to read as a whole must be split.
  ///
  /// The engine's two types and the rulebook are exempt, because each is a folder of rules.
  @Test func noTypeIsOver1500LinesWithItsExtensions() {
    let folders: Set<String> = [
      "StoreEngine/Store", "StoreEngine/Decision", "StoreRulebook/Rulebook",
    ]
    var lengths: [String: Int] = [:]
    for file in sources.files {
      for body in file.typeBodies {
        lengths["\(file.module)/\(body.type)", default: 0] += body.length
      }
    }
    #expect(lengths.filter { $0.value > 1500 && !folders.contains($0.key) } == [:])
  }

  /// A new enum case must be handled wherever code depends on the case.
  @Test func switchesOverOurOwnEnumsNameEveryCase() {
    // StoreKit's values are structs with any raw value. No code lists all of them, and some have the names of
    // our cases.
    let storeKitValues: Set<String> = [
      "SimulatedStoreKit/Subscription/SubscriptionInfo+Status.swift",
      "SimulatedStoreKit/Subscription/SubscriptionOffer+Values.swift",
      "SimulatedStoreKit/Transaction/Transaction+Offer.swift",
      "SimulatedStoreKit/Transaction/Transaction+Values.swift",
      "ShopApp/ShopApp+Owning.swift", "ShopApp/ShopPolicy.swift",
      "ShopApp/ValidationStrategy.swift",
    ]
    // A keyboard may send anything, so no code lists all of a `Key`.
    let countable = sources.files.filter { !$0.path.hasSuffix("/Key.swift") }
    let enums = SourceTree(files: countable).enumCases
    let ours = sources.openSwitches.filter { found in
      !storeKitValues.contains(String(found.path.dropFirst("Sources/".count)))
        && enums.contains { $0.isSuperset(of: found.names) }
    }
    #expect(ours.map { "\($0.path):\($0.line): \($0.names.sorted())" } == [])
  }

  /// Words that don't belong in the product.
  ///
  /// If one of them is really needed, change this list and state the reason.
  @Test(
    arguments: [
      "try!", "as!", "fatalError(", "@unchecked Sendable", "nonisolated(unsafe)",
      "@preconcurrency", "DispatchQueue(", "DispatchQueue.main", "DispatchQueue.global",
      "Thread.sleep", "usleep(",
    ]
  )
  func bannedWordsStayOut(word: String) {
    #expect(uses(of: word, in: sources.files) == [])
  }

  @Test(arguments: ["TO" + "DO", "FIX" + "ME", "not implemented"])
  func nothingIsLeftOver(word: String) {
    #expect(uses(of: word, in: all.files) == [])
  }

  /// These modules receive time and randomness in commands, because otherwise two runs would
  /// differ.
  @Test(arguments: ["Date()", "Date.now", "UUID()", ".random(", "SystemRandomNumberGenerator"])
  func theStoreKnowsNeitherWallTimeNorChance(word: String) {
    let modules: Set<String> = [
      "StoreModel", "AdvancedCommerce", "StoreEngine", "StoreCatalog", "CatalogTools",
      "StoreScript", "StoreTelling", "TerminalCanvas", "Forms", "StorefrontUI",
    ]
    #expect(uses(of: word, in: sources.files.filter { modules.contains($0.module) }) == [])
  }

  @Test(arguments: ["Thread.sleep", "Task.sleep", "usleep(", "sleep(for:"])
  func testsDoNotSleep(word: String) {
    #expect(uses(of: word, in: tests.files) == [])
  }

  /// Public declarations, and types that other modules see, have a comment.
  ///
  /// For anything else, the name may be enough.
  @Test func everythingThatCrossesAModuleSaysWhatItIs() {
    var undocumented: [String] = []
    for file in sources.files {
      let lines = file.lines
      let declarations = lines.indices.filter { isPublicOrType(lines[$0]) }
      for index in declarations + publicCases(of: file) {
        var above = index - 1
        // Between a comment and its declaration there may be attributes, and their conditions.
        while above >= 0, ["@", "#"].contains(lines[above].first { $0 != " " }) { above -= 1 }
        guard above < 0 || !lines[above].drop(while: { $0 == " " }).hasPrefix("///") else {
          continue
        }
        undocumented.append("\(file.path):\(index + 1)")
      }
    }
    #expect(undocumented == [])
  }

  /// The tests of a rule are in a file with its name and folder.
  ///
  /// A long suite continues in files such as `OffersTests+Plans.swift`.
  @Test func everyRuleHasTestsOfItsName() {
    let (folder, suiteFolder) = ("Sources/StoreEngine/Rules", "Tests/StoreEngineTests/Rules")
    let rules = sources.names(in: folder)
    let withTests = tests.files.filter { $0.text.holds("@Test") }
    let suites = Set(SourceTree(files: withTests).names(in: suiteFolder))
    #expect(rules.filter { !suites.contains($0 + "Tests") } == [])
    let others = tests.names(in: suiteFolder).filter { name in
      !rules.contains { name == $0 + "Tests" || name.hasPrefix($0 + "Tests+") }
    }
    #expect(others == [])
    #expect(!rules.isEmpty)
  }

  @Test func theTopLevelShowsFiveThings() throws {
    let visible = try FileManager.default.contentsOfDirectory(atPath: SourceTree.root.path)
      .filter { !$0.hasPrefix(".") && $0 != "Package.resolved" }
    #expect(visible.sorted() == ["Catalog", "Package.swift", "README.md", "Sources", "Tests"])
  }

  private func uses(of word: String, in files: [SourceTree.File]) -> [String] {
    let files = files.filter { $0.text.holds(word) && !$0.path.hasSuffix("TidyTests.swift") }
    return files.flatMap { file in
      file.lines.enumerated()
        .filter { has(word, $0.element) && !$0.element.drop { $0 == " " }.hasPrefix("//") }
        .map { "\(file.path):\($0.offset + 1)" }
    }
  }

  /// Returns whether the line contains the word as a whole: `UUID()` is not in `nextUUID()`.
  private func has(_ word: String, _ line: String) -> Bool {
    line.ranges(of: word).contains { range in
      guard range.lowerBound > line.startIndex, word.first?.isLetter == true else { return true }
      return !line[line.index(before: range.lowerBound)].isLetter
    }
  }

  /// Returns whether a line has a public declaration of any kind, or a type that other modules see.
  private func isPublicOrType(_ line: String) -> Bool {
    if line.holds("public ") {
      return line.contains(
        #/^ *((@\S+|[a-z]+) )*public ([a-z]+(\([a-z]+\))? )*(struct|enum|class|actor|protocol|typealias|func|var|let|init|subscript)\b/#
      )
    }
    return line.holds("package ")
      && line.contains(#/^ *(@\S+ )*package ([a-z]+ )*(struct|enum|class|actor|protocol) /#)
  }

  /// Returns the lines with the cases of public enums, which are public without the keyword.
  private func publicCases(of file: SourceTree.File) -> [Int] {
    file.lines.indices.filter { index in
      let line = file.lines[index]
      return line.holds("public ") && !line.hasSuffix("}")
        && line.contains(#/^ *public ([a-z]+ )*enum /#)
    }.flatMap { start in
      let indent = file.lines[start].prefix { $0 == " " }
      let body = file.lines[(start + 1)...].prefix { !$0.hasPrefix(indent + "}") }
      return body.indices.filter { body[$0].hasPrefix(indent + "  case ") }
    }
  }
}
