import CatalogTools
import Foundation
import HTTPTypes
import SessionSamples
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StorePlayback
import StoreScript
import StoreSession
import StoreTestSupport
import TerminalCanvas
import Testing

@testable import StoreServer
@testable import StorefrontUI

/// All steps in all front ends: a script, the control API and the palette of the screen.
///
/// The steps and their values come from the schema, so new steps are included automatically. ``StepName`` defines
/// the steps that a front end omits.
struct StepWalkTests {
  /// The result of a step: whether it was read, the reason for its rejection, and its events.
  struct Outcome: Equatable {
    let isRead: Bool
    /// The reason for the rejection, or `nil` for a step that ran.
    ///
    /// It is shortened for a file that can't be read, because the remedies in programs and on the
    /// screen differ.
    let refusal: String?
    let events: [String]
    /// Whether the step was rejected before it could run, with a message in the language of the
    /// screen.
    var isRefusedBefore = false

    fileprivate static let noFiles = "files can't be read here"

    init(isRead: Bool = true, refusal: String? = nil, events: [String] = []) {
      self.isRead = isRead
      self.events = events
      self.refusal = refusal?.hasPrefix(Self.noFiles) == true ? Self.noFiles : refusal
    }
  }

  /// The steps before each tested step.
  private static let setup = [
    "buy: gems", "answer: buy", "buy: gold.monthly", "answer: buy", "advance: 1d",
  ]

  /// Returns scripts' lines with a step.
  ///
  /// The values are valid values from the schema, names of the store, and values from the catalog's
  /// sessions.
  static func lines(of name: StepName) throws -> [String] {
    let document = try #require(JSONDocument(SessionScript.jsonSchema).root)
    let steps = document["$defs"]?["step"]?["oneOf"]?.elements?.last?["properties"]
    let schema = try #require(steps?[name.rawValue], "the schema has no \(name)")
    let samples = SchemaWalk(document: document).samples(of: schema, naming: "gold.monthly")
    let named = samples.flatMap { sample in
      ["\"gems\"", "\"gold.monthly\"", "\"none\""].map { known in
        sample.replacing("\"none\"", with: known).replacing("4000082", with: "1")
      }
    }
    let values = (["null"] + named).uniqued.prefix(24)
    return values.map { "\(name.rawValue): \($0)" } + (sessions[name] ?? []).prefix(6)
  }

  /// The steps of the catalog's sessions.
  private static let sessions: [StepName: [String]] = {
    let folder = URL(filePath: #filePath).appending(path: "../../../../Catalog/Sessions")
      .standardized
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var lines: [StepName: [String]] = [:]
    for name in names.sorted() {
      let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
      for step in SessionScript.read(text).script?.steps ?? [] {
        lines[step.step.name, default: []].append(step.step.line)
      }
    }
    return lines.mapValues(\.uniqued)
  }()

  @Test(arguments: StepName.allCases.filter(\.isActing))
  func everyFrontEndDoesTheSame(name: StepName) async throws {
    var (script, screen) = (try await PlayedShop(), try await TypedShop())
    let served = try await ServedShop()
    for line in Self.setup {
      let outcomes = [
        await script.run(line), try await served.run(line), try await screen.run(line),
      ]
      #expect(outcomes.allSatisfy { $0.refusal == nil && $0.isRead }, "\(line): \(outcomes)")
    }
    var isRead = false
    for line in try Self.lines(of: name) {
      let played = await script.run(line)
      let sent = try await served.run(line)
      isRead = isRead || played.isRead
      #expect(sent == played, "over HTTP, \(line)")
      guard name.isTyped else { continue }
      let typed = try await screen.run(line)
      if typed.isRefusedBefore {
        #expect(played.refusal != nil && played.events == [], "typed, \(line): \(played)")
      } else {
        #expect(typed == played, "typed, \(line)")
      }
    }
    #expect(isRead, "no value of \(name) can be read")
  }

  /// A step that only scripts can contain is rejected by the other front ends, whatever follows its
  /// name.
  @Test(arguments: StepName.allCases.filter { !$0.isTyped })
  func stepsForScriptsOnlyCannotBeTyped(name: StepName) {
    #expect(TypedStep(name.rawValue)?.name == nil)
    #expect(TypedStep(name.rawValue)?.beginnings.contains(name) != true)
  }
}

/// A store behind a screen of the size for scripts.
private struct ShopStage {
  var stage: SessionStage
  let driver: StoreDriver

  init() async throws {
    let catalog = Catalog.shop()
    let session = try StoreSession.sample(selling: catalog, isAppRunning: false)
    driver = StoreDriver(session: session)
    try await driver.start()
    stage = SessionStage(screen: StorefrontScreen(catalogName: "Shop"))
    _ = await stage.update(.catalogLoaded(catalog, CatalogIndex(catalog)))
    _ = await stage.open(driver)
  }

  func events(after count: Int) -> [String] {
    driver.latest.session.events(after: count).map { "\($0)" }
  }

  var count: Int { driver.latest.session.log.count }
}

/// Steps of a script.
private struct PlayedShop {
  private var shop: ShopStage

  init() async throws { shop = try await ShopStage() }

  mutating func run(_ line: String) async -> StepWalkTests.Outcome {
    let reading = SessionScript.read("steps:\n  - \(line)\n")
    guard let script = reading.script, reading.problems.isEmpty else {
      return StepWalkTests.Outcome(isRead: false)
    }
    let count = shop.count
    let screen = StorefrontScreen(catalogName: "Shop")
    let stage = HeadlessStage(shop.driver) { SessionStage(screen: screen) }
    var player = SessionPlayer(stage: stage)
    let result = await player.play(script, path: "walk")
    var refusal: String?
    switch result.ending {
    case .passed, .unchecked: break
    case .failed(let fault): refusal = fault.refusal ?? "expected otherwise"
    case .broken(let reason, _): refusal = reason
    case .left, .skipped: refusal = "\(result.ending)"
    }
    return StepWalkTests.Outcome(refusal: refusal, events: shop.events(after: count))
  }
}

/// Steps that are typed into the palette.
private struct TypedShop {
  private var shop: ShopStage

  init() async throws { shop = try await ShopStage() }

  mutating func run(_ line: String) async throws -> StepWalkTests.Outcome {
    let count = shop.count
    for key: Key in [.control("p"), .paste(line)] { _ = await shop.stage.update(.keyPressed(key)) }
    let menu = try #require(shop.stage.screen.menu)
    let item = shop.stage.screen.items(of: menu).first
    guard case .perform? = item?.choice, item?.obstacle == nil else {
      while !shop.stage.screen.overlays.menus.isEmpty {
        _ = await shop.stage.update(.keyPressed(.escape))
      }
      var outcome = StepWalkTests.Outcome(isRead: false)
      if case .perform? = item?.choice { outcome.isRefusedBefore = true }
      return outcome
    }
    var turn = await shop.stage.update(.keyPressed(.enter))
    if shop.stage.screen.question != nil {
      turn = await shop.stage.update(.keyPressed(.character("y")))
    }
    return StepWalkTests.Outcome(
      refusal: turn.failure?.description,
      events: shop.events(after: count)
    )
  }
}

/// Steps that are sent to the control API.
private struct ServedShop {
  private let shop: ControlShop
  private let driver: StoreDriver

  init() async throws {
    shop = try await ControlShop.open()
    driver = try #require(shop.server.stores[HostedStores.mainName]).driver
  }

  func run(_ line: String) async throws -> StepWalkTests.Outcome {
    let count = driver.latest.session.log.count
    // If a script's line isn't JSON, it is sent in the API's own format.
    let name = line.prefix { $0 != ":" }
    let written = String(line.dropFirst(name.count + 2))
    let isJSON = JSONDocument(written).problems.isEmpty
    let step = isJSON ? nil : Step(line: line)?.json.text()
    let reply = try await shop.call(.post, "/steps", step ?? "{\"\(name)\": \(written)}")
    // The control API knows in advance that a script's player would open a file.
    let opensFile = reply["error"]?.string?.hasPrefix(StepWalkTests.Outcome.noFiles) == true
    guard reply.status != 400 || opensFile && Step(line: line) != nil else {
      return StepWalkTests.Outcome(isRead: false)
    }
    var refusal: String?
    if reply.status != 200 {
      // An error starts with its step, and names routes where a script lacks a remedy.
      let step = Step(line: line)?.line ?? line
      let told = reply["error"]?.string ?? reply.text
      let begins = told.hasPrefix(step)
      let reason = begins ? told.dropFirst(step.count + (step.hasSuffix(":") ? 1 : 2)) : told[...]
      let right = reply["right"]?.string.flatMap { $0.contains("/control/") ? nil : $0 }
      refusal = [String(reason), right].compactMap(\.self).joined(separator: "; ")
    }
    let events = driver.latest.session.events(after: count).map { "\($0)" }
    return StepWalkTests.Outcome(refusal: refusal, events: events)
  }
}
