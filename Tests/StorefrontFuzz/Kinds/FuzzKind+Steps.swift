import SessionSamples
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

extension FuzzKind {
  /// The kind that tests sessions with any steps in any order, played as the command `play` does.
  static let steps = FuzzKind(
    name: "steps",
    about:
      "steps in any order, sensible or not: nothing hangs, the same steps bring the same journal",
    group: 64,
    reaches: [
      .heldDelivery, .otherOrder, .repeatedDelivery, .failedDelivery, .failedCall,
      .rotatedDelivery, .unknownFields, .unknownType, .triedBranch,
    ]
  ) {
    let worlds = try Story.worlds()
    let schema = try scriptSchema()
    let make = { (chance: inout SplitMix64) -> [UInt8] in
      let number = chance.below(worlds.count)
      var lines = worlds[number].lines(&chance)
      for _ in 0..<chance.below(8) {
        let step = schema.step(knowing: worlds[number].words, &chance)
        lines.insert(step, at: chance.below(lines.count + 1))
      }
      return Array((["# \(number)"] + lines).joined(separator: "\n").utf8)
    }
    return FuzzTarget(make: make) { bytes in
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      let number = lines.first.flatMap { Int($0.dropFirst(2)) } ?? 0
      let world = worlds[min(max(0, number), worlds.count - 1)]
      let steps = lines.flatMap { line in
        SessionScript.read("steps:\n- \(line)\n").script?.steps ?? []
      }
      guard !steps.isEmpty else { return .refused }
      let first = try await play(steps, in: world.catalog)
      guard bytes.count.isMultiple(of: 4) else { return .accepted }
      let second = try await play(steps, in: world.catalog)
      try hold(first == second, "the same steps brought another journal")
      return .accepted
    }
  }

  /// Plays steps one after the other, and continues after a step that fails.
  ///
  /// - Returns: The journal.
  private static func play(
    _ steps: [ScriptStep],
    in catalog: Catalog
  ) async throws -> [JournaledEvent] {
    let session = try StoreSession.sample(
      selling: catalog,
      watchdog: Watchdog(rounds: 3),
      isAppRunning: false
    )
    // The limit prevents thousands of renewals, which take so long that they would count as a hang.
    let driver = StoreDriver(session: session, mostDueMoments: 500)
    try await driver.start()
    var stage = StoreStage(driver)
    defer { stage.present.close() }
    var options = StepRunner.Options()
    options.leavesFailedBranches = true
    var runner = StepRunner(options)
    for (index, step) in steps.enumerated() {
      let sighting = NetworkSighting(of: stage.present)
      let rest = steps.dropFirst(index + 1)
      let outcome = await runner.run(step, at: index + 1, before: rest, on: &stage)
      try outcome.failure?.checkRefusal()
      if !outcome.tried.isEmpty {
        Visit.triedBranch.record()
        continue
      }
      try sighting.checkHeld(after: step.step)
      sighting.record(until: stage.present)
    }
    try stage.present.session.checkInvariants()
    return stage.present.session.events(after: 0)
  }
}

extension StepFailure {
  /// Throws a ``Violation`` unless a step may fail with this error.
  func checkRefusal() throws(Violation) {
    switch self {
    case .deliveryNeverCameBack, .journal, .closed, .cancelled: throw Violation("\(self)")
    case .impossible, .unknown, .refused, .catalogBroken, .tooManyMoments, .other:
      try hold(!description.isEmpty, "a refusal says nothing")
    }
  }
}

/// A catalog and the scripts that play with it, which are called stories here.
struct Story {
  let catalog: Catalog
  /// The steps of each story, one per line.
  let stories: [[String]]

  private var network: NetworkSteps { NetworkSteps(selling: catalog) }

  /// Texts that are valid names, ids or values in a store with this catalog.
  var words: [String] {
    catalog.products.prefix(40).map(\.id.rawValue) + [
      "latest", "1", "2", "next", "1mo", "1y", "1d",
    ]
  }

  /// Returns a few lines of one story, sometimes reordered and often mixed with steps of the network.
  func lines(_ chance: inout SplitMix64) -> [String] {
    var lines = chance.pick(stories) ?? []
    if chance.once(in: 2) {
      var index = 0
      for step in network.story(&chance) {
        index += chance.below(lines.count - index + 1)
        lines.insert(step.line, at: index)
        index += 1
      }
    }
    for _ in 0..<chance.below(4) where !lines.isEmpty {
      let index = chance.below(lines.count)
      switch chance.below(3) {
      case 0: lines.remove(at: index)
      case 1: lines.insert(lines[index], at: chance.below(lines.count))
      default: lines.swapAt(index, chance.below(lines.count))
      }
    }
    lines = Array(lines.prefix(1 + chance.below(lines.count + 4)))
    return chance.once(in: 4) ? tried(lines, &chance) : lines
  }

  /// Returns the lines with some of them moved into a branch.
  private func tried(_ lines: [String], _ chance: inout SplitMix64) -> [String] {
    let start = chance.below(max(1, lines.count))
    let chosen = lines[start...].prefix(1 + chance.below(6))
    let steps = chosen.compactMap { line in
      SessionScript.read("steps:\n- \(line)\n").script?.steps.first
    }
    let inner = steps.filter { $0.step.name != .branch && !$0.step.reachesOutside }
    guard !inner.isEmpty else { return lines }
    let branch = ScriptBranch(name: "tried \(chance.below(100))", steps: inner)
    let rest = lines.dropFirst(start + chosen.count)
    return Array(lines[..<start]) + [Step.branch(branch).line] + rest
  }

  /// Returns the catalog with a product of each kind, and the project's catalogs, all with their stories.
  static func worlds() throws -> [Story] {
    var byCatalog: [String: [[String]]] = [:]
    for text in try Corpus.scripts() {
      guard let script = SessionScript.read(String(decoding: text, as: UTF8.self)).script else {
        continue
      }
      let name =
        script.header.catalog.map { String($0.split(separator: "/").last ?? "") }
        ?? "Sample.storekit"
      byCatalog[name, default: []].append(script.steps.map(\.step.line))
    }
    let ours = try byCatalog.sorted { $0.key < $1.key }.compactMap { name, stories -> Story? in
      let bytes = try Corpus.files(in: "Catalog", endingIn: name)[0]
      return CatalogReader.read(bytes: bytes, path: name).catalog.map {
        Story(catalog: $0, stories: stories)
      }
    }
    return [Story(catalog: StoryWorld.catalog, stories: [])] + ours
  }
}

extension SchemaValues {
  /// Returns a step as a line of JSON, sometimes an invalid one.
  func step(knowing words: [String], _ chance: inout SplitMix64) -> String {
    var schema = self
    schema.words = words + self.words.suffix(8)
    let step = schema.value(document["$defs"]?["step"] ?? JSONValue(.null), &chance)
    return (chance.once(in: 6) ? step.mutated(&chance) : step).text()
  }
}
