import Foundation
import StoreModel
import StoreRulebook
import StoreTestSupport
import Testing

/// Sessions and rules as tests for Xcode.
@Suite(.runsProgram)
struct CLIExportTests {
  private static let script = """
    steps:
      - buy: com.example.meridian.theme.night
      - answer: buy
      - expect: {entitlements: [com.example.meridian.theme.night]}

    """

  @Test func aSessionAndItsCatalogAreWritten() async throws {
    try await withTemporaryDirectory { folder in
      try Data(Self.script.utf8).write(to: folder.appending(path: "s.session.yaml"))
      let export = ["session", "export", "--xctest", "NightTests.swift", "s.session.yaml"]
      let run = try await ProcessRun(export, in: folder)
      #expect(run.code == 0, "\(run.errors)")
      #expect(run.output == "NightTests in NightTests.swift, which sells from Sample.storekit\n")
      let source = try String(
        contentsOf: folder.appending(path: "NightTests.swift"),
        encoding: .utf8
      )
      #expect(source.contains("final class NightTests: XCTestCase {"))
      let catalog = try Data(contentsOf: folder.appending(path: "Sample.storekit"))
      let sample = SourceTree.root.appending(path: "Catalog/Sample.storekit")
      #expect(try catalog == Data(contentsOf: sample))

      // Writing the same files again changes nothing. Other files are replaced only on request.
      #expect(try await ProcessRun(export, in: folder).code == 0)
      try Data("mine".utf8).write(to: folder.appending(path: "Sample.storekit"))
      let refused = try await ProcessRun(export, in: folder)
      #expect(refused.code == 2 && refused.output == "")
      #expect(refused.errors.contains("Sample.storekit exists"), "\(refused.errors)")
      #expect(try await ProcessRun(export + ["--force"], in: folder).code == 0)
      #expect(try Data(contentsOf: folder.appending(path: "Sample.storekit")) == catalog)
    }
  }

  @Test func aSessionThatNoTestCanRunIsRefused() async throws {
    let run = try await ProcessRun.alone(
      ["session", "export", "--xctest", "T.swift", "s.session.yaml"],
      files: ["s.session.yaml": "steps: [quit, {testNotification: null}]\n"]
    )
    #expect(run.code == 2 && run.output == "")
    #expect(
      run.errors.contains("s.session.yaml:1:9: a test can't restart its app\n"),
      "\(run.errors)"
    )
    #expect(run.errors.contains("sends no notifications\n"), "\(run.errors)")
    #expect(run.errors.hasSuffix("s.session.yaml can't be written as a test\n"), "\(run.errors)")
  }

  @Test(arguments: ["T.txt", "T", "-", ".swift"])
  func aTestIsInAFileOfSwift(file: String) async throws {
    let run = try await ProcessRun.alone(["session", "export", "--xctest=\(file)", "s.yaml"])
    #expect(run.code == 64 && run.errors.contains("can't hold a test"), "\(run.errors)")
  }

  /// The tests in this package are the ones that the program writes.
  @Test func rulesAreWrittenAsTheyAreTestedHere() async throws {
    try await withTemporaryDirectory { folder in
      let run = try await ProcessRun(["rules", "export-tests", "made/rules"], in: folder)
      #expect(run.code == 0, "\(run.errors)")
      let made = folder.appending(path: "made/rules")
      let kept = SourceTree.root.appending(path: "Tests/ExportedRuleTests")
      let names = try files(in: made)
      let own = ["RecorderTests.swift"]
      #expect(try files(in: kept).filter { !own.contains($0) } == names)
      let told = ["\(names.count) files in made/rules"] + Rule.testCounts
      #expect(run.output == told.map { "\($0)\n" }.joined())
      var tested: [String] = []
      for name in names {
        let written = try String(contentsOf: made.appending(path: name), encoding: .utf8)
        let expected = try String(contentsOf: kept.appending(path: name), encoding: .utf8)
        #expect(written == expected, "\(name) differs; storefront rules export-tests --force DIR")
        tested += written.matches(of: #/check\(rule:\s"([^"]+)"\)/#).map { String($0.1) }
      }
      let observed = Rulebook.all.filter { $0.testObstacle == nil }.map(\.id.rawValue)
      #expect(Set(tested).count == tested.count)
      #expect(
        Set(observed).subtracting(tested).sorted() == [],
        """
        These rules need a test: a branch with the id in Catalog/Rules, or, if StoreKitTest can't \
        observe them, their ids in Sources/StoreRulebook/Testing/Rule+TestObstacle.swift.
        """
      )
      #expect(
        Set(tested).subtracting(observed).sorted() == [],
        "These rules have a test; add them to `observed` in Rule+TestObstacle.swift."
      )
      try Data().write(to: made.appending(path: "RuleResults.swift"))
      let refused = try await ProcessRun(["rules", "export-tests", "made/rules"], in: folder)
      #expect(refused.code == 2 && refused.errors.contains("RuleResults.swift exists"))
    }
  }

  /// Every object that the project names exists, and each file is in one phase of a target.
  @Test func theProjectOfTheRulesIsWhole() throws {
    let folder = SourceTree.root.appending(path: "Tests/ExportedRuleTests")
    let file = folder.appending(path: "RuleTests.xcodeproj/project.pbxproj")
    let root = try #require(
      PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
        as? [String: Any]
    )
    let objects = try #require(root["objects"] as? [String: [String: Any]])
    let text = try String(contentsOf: file, encoding: .utf8)
    let named = Set(text.matches(of: #/\b\d{24}\b/#).map { String($0.0) })
    #expect(named == Set(objects.keys))
    func names(in phases: String) -> [String] {
      objects.values.filter { $0["isa"] as? String == phases }
        .flatMap { $0["files"] as? [String] ?? [] }
        .compactMap { objects[$0]?["fileRef"] as? String }
        .compactMap { objects[$0]?["path"] as? String }.sorted()
    }
    let own = try files(in: folder).filter { $0 != "RecorderTests.swift" }
    #expect(names(in: "PBXSourcesBuildPhase") == own.filter { $0.hasSuffix(".swift") })
    #expect(names(in: "PBXResourcesBuildPhase") == own.filter { $0.hasSuffix(".storekit") })
    let schemes = file.deletingLastPathComponent().appending(path: "xcshareddata/xcschemes")
    let scheme = schemes.appending(path: "RuleTests.xcscheme")
    let targets = try String(contentsOf: scheme, encoding: .utf8)
      .matches(of: #/BlueprintIdentifier="(\d+)" BuildableName="[^"]+" BlueprintName="(\w+)"/#)
    #expect(targets.count == 3)
    for target in targets {
      #expect(objects[String(target.1)]?["name"] as? String == String(target.2))
    }
  }

  /// Returns the paths of the files in a folder and its subfolders, sorted.
  private func files(in folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
      var isFolder: ObjCBool = false
      let file = folder.appending(path: path).path
      return FileManager.default.fileExists(atPath: file, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
    .sorted()
  }

  /// A word after `rules` is a query unless it is a command.
  @Test(arguments: [["rules", "refund"], ["rules", "find", "refund"]])
  func wordsAreAQuery(arguments: [String]) async throws {
    let run = try await ProcessRun.alone(arguments)
    #expect(run.code == 0 && run.output.contains("refunds."), "\(run.errors)")
  }
}
