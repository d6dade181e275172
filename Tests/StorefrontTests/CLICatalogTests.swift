import Foundation
import StoreTestSupport
import Testing

/// The commands for product managers: compare and lint.
@Suite(.runsProgram)
struct CLICatalogTests {
  private static let folder = SourceTree.root.appending(path: "Catalog")

  private func sample() throws -> String {
    try String(contentsOf: Self.folder.appending(path: "Sample.storekit"), encoding: .utf8)
  }

  @Test func aDifferenceIsAnExitCode() async throws {
    let sample = try sample()
    let dearer = sample.replacing(
      "\"displayPrice\" : \"4.99\"",
      with: "\"displayPrice\" : \"5.99\""
    )
    let files = ["a.storekit": sample, "b.storekit": dearer, "c.storekit": "{"]

    let same = try await ProcessRun.alone(
      ["catalog", "diff", "a.storekit", "-"],
      files: files,
      input: sample
    )
    #expect(same.code == 0)
    #expect(same.output == "no differences in products, groups, offers, texts and prices\n")

    let piped = try await ProcessRun.alone(
      ["catalog", "diff", "-", "b.storekit"],
      files: files,
      input: sample
    )
    #expect(piped.code == 1)
    #expect(piped.errors == "")
    #expect(piped.output.hasPrefix("2 products changed\n\n~ Telescope, one hour ("))
    #expect(
      piped.output.contains("    price: $4.99 → $5.99 (+20%; 174 other storefronts follow)\n")
    )

    let quiet = try await ProcessRun.alone(
      ["catalog", "diff", "--quiet", "a.storekit", "b.storekit"],
      files: files
    )
    #expect(quiet.code == 1)
    #expect(quiet.output + quiet.errors == "")

    let broken = try await ProcessRun.alone(
      ["catalog", "diff", "a.storekit", "c.storekit"],
      files: files
    )
    #expect(broken.code == 2)
    #expect(broken.output == "")
    #expect(broken.errors.contains("c.storekit:1:1: "))
    #expect(
      broken.errors.hasSuffix(
        "c.storekit has errors; correct them first (storefront catalog check prints them)\n"
      )
    )
  }

  @Test func aCatalogIsFixedOnRequest() async throws {
    try await withTemporaryDirectory { folder in
      let sample = try sample()
      let file = folder.appending(path: "a.storekit")
      let spoilt = sample.replacing("\"groupNumber\" : 3", with: "\"groupNumber\" : 7")
      try Data(spoilt.utf8).write(to: file)

      let found = try await ProcessRun(["catalog", "lint", "a.storekit"], in: folder)
      #expect(found.code == 1)
      #expect(
        found.output.contains("levels count from 1 without gaps; --fix fixes it [level-gap]\n")
      )

      let shown = try await ProcessRun(["catalog", "lint", "--fix", "a.storekit"], in: folder)
      #expect(shown.code == 1)
      #expect(shown.output.contains("\n-           \"groupNumber\" : 7,\n"))
      #expect(shown.errors == "a.storekit: nothing was written; pass --yes to write the changes\n")
      #expect(try String(contentsOf: file, encoding: .utf8) == spoilt)

      let mended = try await ProcessRun(
        ["catalog", "lint", "--fix", "--yes", "a.storekit"],
        in: folder
      )
      #expect(mended.code == 0)
      #expect(try String(contentsOf: file, encoding: .utf8) == sample)
    }
  }

  @Test func aTeamsListBesideTheCatalogIsRead() async throws {
    try await withTemporaryDirectory { folder in
      let spoilt = try sample().replacing("\"groupNumber\" : 3", with: "\"groupNumber\" : 7")
      try Data(spoilt.utf8).write(to: folder.appending(path: "a.storekit"))
      let list = folder.appending(path: ".storefront-lint")
      try Data("level-gap # as in App Store Connect\n".utf8).write(to: list)
      let found = try await ProcessRun(["catalog", "lint", "a.storekit"], in: folder)
      #expect(found.code == 0)
      #expect(found.output.contains(" ignored\n"))

      try Data("level-gab\n".utf8).write(to: list)
      let wrong = try await ProcessRun(["catalog", "lint", "a.storekit"], in: folder)
      #expect(wrong.code == 2)
      #expect(wrong.errors.contains(".storefront-lint:1:1: there is no rule \"level-gab\""))
    }
  }

  @Test func findingsAreSARIFAndAnnotations() async throws {
    let spoilt = try sample().replacing("\"groupNumber\" : 3", with: "\"groupNumber\" : 7")
    let files = ["a b.storekit": spoilt]
    let sarif = try await ProcessRun.alone(
      ["catalog", "lint", "--sarif", "a b.storekit"],
      files: files
    )
    #expect(sarif.code == 1)
    let report = try JSONDecoder().decode(SARIF.self, from: Data(sarif.output.utf8))
    let results = report.runs.flatMap(\.results).filter { $0.ruleId == "level-gap" }
    #expect(results.count == 3)
    #expect(results.allSatisfy { $0.level == "warning" })
    #expect(
      results.first?.locations.first?.physicalLocation.artifactLocation.uri == "a%20b.storekit"
    )
    #expect(Set(results.map(\.ruleId)).isSubset(of: report.runs[0].tool.driver.rules.map(\.id)))

    let github = try await ProcessRun.alone(
      ["catalog", "lint", "--github", "a b.storekit"],
      files: files
    )
    #expect(github.code == 1)
    #expect(github.output.contains("::warning file=a b.storekit,line="))
    #expect(github.output.contains(",title=level-gap::groupNumber of "))
  }

  /// The parts of a SARIF report that are read here.
  private struct SARIF: Decodable {
    let version: String
    let runs: [Run]

    struct Run: Decodable {
      let tool: Tool
      let results: [Result]
    }

    struct Tool: Decodable {
      let driver: Driver
    }

    struct Driver: Decodable {
      let rules: [Rule]
    }

    struct Rule: Decodable {
      let id: String
    }

    struct Result: Decodable {
      let ruleId: String
      let level: String
      let locations: [Location]
    }

    struct Location: Decodable {
      let physicalLocation: Physical
    }

    struct Physical: Decodable {
      let artifactLocation: Artifact
    }

    struct Artifact: Decodable {
      let uri: String
    }
  }
}
