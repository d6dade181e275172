import StoreEngine
import StoreScript

// What stands in a script for a step that the store has noted.
extension SessionRecording {
  /// The steps of a script that do what a noted one did.
  mutating func steps(
    of step: NotedStep,
    _ number: Int,
    _ line: NotedLine
  ) throws -> [ScriptStep] {
    guard step.isToldByEvents else {
      guard let own = step.text.flatMap(Step.init(line:)) else { return [] }
      guard own.name == .catalog else { return [ScriptStep(own)] }
      let events = line.events(after: step.first - 1, upTo: try line.end(of: number))
      return [ScriptStep(own.holdingCatalog(of: events))]
    }
    var teller = teller ?? EventTeller()
    let end = try line.end(of: number)
    defer { self.teller = teller }
    let told = teller.steps(ofEvents: step.first, upTo: end, in: line)
    return (step.kind == .opening ? opening(told) : told).map { ScriptStep($0) }
  }

  /// What stands for a program that opened the store.
  ///
  /// - Parameter told: What its events say.
  /// - Returns: Steps that a script carries out in its place.
  private func opening(_ told: [Step]) -> [Step] {
    // Who plays a script opens a store as well, and launches an app that does not run.
    if pieces.allSatisfy({ $0.noted == nil }) {
      return told.contains(.crash(beforeFinish: false)) ? told : told.filter { $0 != .launch }
    }
    // What nobody keeps is over with the program before: how its app and its servers behaved.
    let defaults: [Step] = [
      .misbehave([]), .server(.reachable), .registration(.v2), .api(nil),
    ]
    let over = defaults.filter { step in
      pieces.contains { $0.steps.contains { $0.step.name == step.name } }
    }
    let launch = told.lastIndex(of: .launch) ?? told.count
    return told[..<launch] + over + told[launch...]
  }
}

extension NotedStep {
  /// Whether its events say what it was.
  var isToldByEvents: Bool {
    switch kind {
    case .step, .tick: false
    case .opening, .events, .upkeep, .history, .cut: true
    }
  }
}

/// Tells events as steps that no caller took: what clients of the servers asked for, and programs.
struct EventTeller: Sendable {
  private var log = StoreLog(capacity: .max)

  /// The steps that do what some events say.
  ///
  /// - Parameters:
  ///   - first: The ordinal of the first one.
  ///   - end: That of the last one.
  ///   - line: Where they are.
  /// - Returns: In order; nothing for what the app does of itself.
  mutating func steps(ofEvents first: Int, upTo end: Int, in line: NotedLine) -> [Step] {
    guard end >= first else { return [] }
    if log.lastOrdinal >= first { log = StoreLog(capacity: .max) }
    for event in line.events(after: log.lastOrdinal, upTo: first - 1) { log.append(event) }
    let known = log.lines.count
    let events = line.events(after: first - 1, upTo: end)
    for event in events { log.append(event) }
    return log.lines.dropFirst(known).compactMap { line in
      guard case .step(let step) = line.kind, !line.wasRefused else { return nil }
      return step.holdingCatalog(of: events)
    }
  }
}
