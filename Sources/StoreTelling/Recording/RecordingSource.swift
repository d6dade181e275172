import StoreEngine
package import StoreModel
import StoreScript

/// What a recording is of, besides the store's own steps.
package struct RecordingSource: Sendable {
  /// The catalog's path as its file names it; nil is the sample.
  package var catalog: String?
  package var digest: String?
  /// What a store of the catalog begins with where nobody says otherwise.
  package var settings: StoreSettings
  /// Whether the catalog sells something of that name, which no step is called then.
  package var isSold: @Sendable (String) -> Bool

  package init(
    catalog: String? = nil,
    digest: String? = nil,
    settings: StoreSettings = StoreSettings(),
    isSold: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.catalog = catalog
    self.digest = digest
    self.settings = settings
    self.isSold = isSold
  }
}

extension RecordingSource {
  /// The header of a recording that begins behind a step, and the steps that it cannot do without.
  ///
  /// A store that was just opened has begun and launched its app; `play` does the same by itself. What else
  /// was in it is in the header, event by event, and what a tester had the app and the servers do, which no
  /// event says, is done again first.
  func beginning(
    behind number: Int,
    of line: NotedLine
  ) throws -> (SessionHeader, [SessionRecording.Piece]) {
    let (header, first) = try beginning(behindEvent: try line.end(of: number), of: line)
    let steps = try first + line.standing(at: number).map { ScriptStep($0) }
    return (header, steps.map { SessionRecording.Piece(noted: nil, steps: [$0]) })
  }

  /// The header of a script that begins behind an event, and what it has no word for as steps.
  func beginning(
    behindEvent end: Int,
    of line: NotedLine
  ) throws -> (SessionHeader, [ScriptStep]) {
    var log = StoreLog()
    if let first = line.log.first { log.append(first) }
    var script = log.script(catalog: catalog, beginningWith: settings)
    script.header.catalogDigest = digest
    script.header.isRecording = true
    if end > 2 {
      script.header.journal = try line.events(1...end).map { try $0.line() }
      (script.header.storefront, script.header.locale) = (nil, nil)
      script.steps = []
    }
    return (script.header, script.steps)
  }
}

extension NotedLine {
  /// The steps before another one that still hold there and left no event: how the app and the servers
  /// behave that are played.
  fileprivate func standing(at number: Int) throws -> [Step] {
    var found: [String: (number: Int, step: Step)] = [:]
    var last = number
    search: while last > 0 {
      let first = max(1, last - 255)
      for step in try steps(first..<last + 1).reversed() {
        // The app of a program that ended is told by the events alone.
        if step.isSelfContained { break search }
        if let (subject, standing) = step.standing, found[subject] == nil {
          found[subject] = (last, standing)
        }
        last -= 1
      }
    }
    return found.values.sorted { $0.number < $1.number }.map(\.step)
  }
}

extension NotedStep {
  /// What it sets that no event says, and the step; nil for every other.
  fileprivate var standing: (subject: String, step: Step)? {
    // Most steps need not be read to know.
    let names: [StepName] = [.misbehave, .server, .registration, .webhook]
    guard kind == .step, let text, names.contains(where: { text.hasPrefix("\($0.rawValue):") }),
      let step = Step(line: text)
    else { return nil }
    if case .webhook(let webhook) = step { return (webhook.url, step) }
    return (step.name.rawValue, step)
  }
}
