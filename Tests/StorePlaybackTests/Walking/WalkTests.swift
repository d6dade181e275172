import CatalogTools
import Foundation
import StoreCatalog
import StoreModel
import StorePlayback
import StoreScript
import Testing

/// First scripts for a catalog, and scripts for what no other script covers.
struct WalkTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func catalog(_ name: String) throws -> Catalog {
    let path = Self.root.appending(path: "Catalog/\(name)").path
    return try #require(CatalogReader.read(path: path, allowsPipe: false).catalog)
  }

  private func proven(_ catalog: Catalog, _ query: String = "") async throws -> [WalkProver.Proven]
  {
    let walk = CatalogWalk(catalog, query: try CatalogQuery(query))
    return try await WalkProver(walk, in: catalog, calling: nil, decode: EventLine.decode).scripts()
  }

  /// With one product of each type and both generic ones, every script passes and checks each
  /// outcome.
  @Test(
    arguments: [
      ("Sample.storekit", "telescope.hour", 1),
      ("Sample.storekit", "eclipse", 1), ("Commitment.catalog.json", "", 1),
      ("Northlight.catalog.json", "type:generic", 2),
    ]
  )
  func everyScriptPasses(file: String, query: String, count: Int) async throws {
    let catalog = try catalog(file)
    let scripts = try await proven(catalog, query)
    #expect(scripts.count == count)
    for script in scripts {
      let opening = try await ScriptFixture.opening(script.text, playing: catalog)
      let result = await opening.play()
      #expect(result.ending == .passed, "\(result.lines)")
      #expect(result.expectationsHeld >= script.outcomes)
      let branches = opening.script.steps.compactMap { step -> ScriptBranch? in
        if case .branch(let branch) = step.step { branch } else { nil }
      }
      #expect(branches.count == script.outcomes)
      // Each branch begins with a note, and ends with a check.
      #expect(branches.allSatisfy { $0.steps.first?.step.name == .note })
      #expect(branches.allSatisfy { $0.steps.last?.step.isCheck == true })
      #expect(opening.script.header.title?.hasPrefix("Every outcome of ") == true)
    }
  }

  /// The script has all answers to a product's sheet, with each flaw and each purchase error.
  @Test func theFirstProductOfATypeHasEveryOutcome() async throws {
    let script = try #require(try await proven(.sample, "atlas").first)
    let opening = try await ScriptFixture.opening(script.text)
    let witness = CoverageRecorder()
    _ = await opening.play(witness: witness)
    let coverage = witness.coverage
    #expect(coverage.holes(in: .flaws).isEmpty)
    #expect(coverage.holes(in: .endings).isEmpty)
    #expect(
      coverage.holes(in: .errors).map(\.name) == [
        "userCancelled", "duplicateRequest", "failed", "ineligible",
      ]
    )
    for kind in SheetAnswer.Kind.allCases {
      let item = try #require(CoverageItem("outcomes/non-consumable \(kind.rawValue)"))
      #expect(coverage.contains(item), "\(item)")
    }
  }

  /// A catalog's settings that would change the outcomes are switched off first.
  @Test func ownSwitchesAreSwitchedOff() async throws {
    let own = Catalog(
      products: [Product(id: "a", type: .consumable, milliunits: 1_000)],
      settings: Self.asking
    )
    let script = try #require(try await proven(own).first)
    #expect(script.file == "a.session.yaml")
    #expect(script.text.contains("steps:\n  - set: {askToBuy: false}\n  - branch:\n"))
    #expect(script.text.contains("outcome: success"))
  }

  private static var asking: CatalogSettings {
    var settings = CatalogSettings()
    settings.askToBuy = true
    return settings
  }

  @Test func anEmptyCatalogHasAScriptToo() async throws {
    let scripts = try await proven(Catalog())
    #expect(scripts.map(\.file) == ["nothing-to-buy.session.yaml"])
  }

  /// Products whose ids would lead to the same file name get different file names.
  @Test func fileNamesAreDifferent() async throws {
    let products = ["A b", "a-b", "../x"].map {
      Product(id: ProductID(rawValue: $0), type: .consumable, milliunits: 1_000)
    }
    let scripts = try await proven(Catalog(products: products))
    #expect(scripts.map(\.file) == ["a-b", "a-b-2", "x"].map { "\($0).session.yaml" })
  }

  @Test(
    arguments: [
      ("endings/resolved", "Commitment.catalog.json"),
      ("purchases/expired cancel", "Commitment.catalog.json"),
      ("notifications/EXTERNAL_PURCHASE_TOKEN CREATED", nil),
    ]
  )
  func aScriptIsWrittenForAHole(name: String, file: String?) async throws {
    let item = try #require(CoverageItem(name))
    let catalog = try file.map { try self.catalog($0) } ?? Catalog()
    let prover = WalkProver(
      CatalogWalk(catalog),
      in: catalog,
      calling: nil,
      decode: EventLine.decode
    )
    let text = try #require(await prover.script(living: item))
    let opening = try await ScriptFixture.opening(text, playing: catalog)
    let witness = CoverageRecorder()
    #expect(await opening.play(witness: witness).ending == .passed)
    #expect(witness.coverage.contains(item))
  }

  @Test func notEveryHoleHasAScript() async throws {
    let item = try #require(CoverageItem("steps/rate"))
    let prover = WalkProver(
      CatalogWalk(Catalog()),
      in: Catalog(),
      calling: nil,
      decode: EventLine.decode
    )
    #expect(await prover.script(living: item) == nil)
  }
}
