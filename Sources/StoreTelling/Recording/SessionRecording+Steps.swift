import StoreEngine
import StoreScript

// The steps of a script that represent a recorded step of the store.
extension SessionRecording {
  /// Returns the steps of a script that have the same effect as a recorded one.
  mutating func steps(
    of step: RecordedStep,
    _ number: Int,
    _ line: RecordedLine
  ) throws -> [ScriptStep] {
    guard step.isToldByEvents else {
      guard let own = step.text.flatMap(Step.init(line:)) else { return [] }
      guard own.name == .catalog else { return [ScriptStep(own)] }
      let events = line.events(after: step.first - 1, upTo: try line.end(of: number))
      return [ScriptStep(own.holdingCatalog(of: events))]
    }
    var teller = teller ?? EventNarrator()
    let end = try line.end(of: number)
    defer { self.teller = teller }
    let told = teller.steps(ofEvents: step.first, upTo: end, in: line)
    return (step.kind == .opening ? opening(told) : told).map { ScriptStep($0) }
  }

  /// Returns the steps that represent a program that opened the store.
  ///
  /// - Parameter told: The steps that its events describe.
  /// - Returns: The steps for a script.
  private func opening(_ told: [Step]) -> [Step] {
    // A player of the script opens a store as well, and launches its app.
    if pieces.allSatisfy({ $0.noted == nil }) {
      return told.contains(.crash(beforeFinish: false)) ? told : told.filter { $0 != .launch }
    }
    // The behavior of the app and its servers isn't saved, so it ended with the previous program.
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

extension RecordedStep {
  /// Whether the step is described only by its events.
  var isToldByEvents: Bool {
    switch kind {
    case .step, .tick: false
    case .opening, .events, .upkeep, .history, .cut: true
    // The program may have been reached in a way that isn't a step.
    case .program: text.flatMap { Step(line: $0) } == nil
    }
  }
}

/// A converter of events into steps: requests of the servers' clients, and actions of programs.
struct EventNarrator: Sendable {
  private var log = StoreLog(capacity: .max)

  /// Returns the steps that have the effect of some events.
  ///
  /// - Parameters:
  ///   - first: The ordinal of the first event.
  ///   - end: The ordinal of the last event.
  ///   - line: The line with the events.
  /// - Returns: The steps in order, without those that the app makes by itself.
  mutating func steps(ofEvents first: Int, upTo end: Int, in line: RecordedLine) -> [Step] {
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
