import ArgumentParser
import ProgramSupport
import StoreModel
import StorePlayback
import VisibleText

/// `storefront trace diff`.
struct TraceDiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Name the first step at which two runs part, and why.",
    discussion: """
      Scripts are compared by their paths; two traces of one script each are compared whatever those \
      are called. Told are what the scripts start from (catalog, seed, start), and of the first step \
      that is not the same the first difference of each kind: the script's own text, store time, \
      events, payloads, notifications, the merchant's log, the screen. How long steps took, and where \
      they stand in the file, is not compared.

      Exit code: 0 if nothing differs, 1 if something does, 2 if a trace cannot be read.
      """
  )

  @Argument(help: "A trace.", completion: .file())
  var first: String

  @Argument(help: "Another trace.", completion: .file())
  var second: String

  @Flag(help: "Print the differences as JSON.")
  var json = false

  func run() throws {
    let comparison: TraceComparison
    do {
      comparison = try TraceComparison(
        try TraceSource.required(first),
        try TraceSource.required(second)
      )
    } catch let code as ExitCode {
      throw code
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
    if json {
      try CommandOutput.print(json: comparison.json)
    } else {
      for line in comparison.lines(first, second) { try CommandOutput.print("\(line)") }
    }
    if !comparison.isSame { throw ExitCode.checkFailed }
  }
}

extension TraceComparison {
  /// What a person reads.
  fileprivate func lines(_ first: String, _ second: String) -> [String] {
    let different = scripts.filter { !$0.isSame }
    let alone =
      onlyFirst.map { "only in \(first): \($0)" } + onlySecond.map { "only in \(second): \($0)" }
    let same = scripts.count - different.count
    let counts = "\(same) the same, \(different.count + alone.count) different"
    return different.flatMap(\.lines) + alone + [counts]
  }

  fileprivate var json: JSONValue {
    .object([
      "same": .bool(isSame), "scripts": .list(scripts.map(\.json)),
      "onlyFirst": .list(onlyFirst.map { .text($0) }),
      "onlySecond": .list(onlySecond.map { .text($0) }),
    ])
  }
}

extension TraceComparison.Script {
  fileprivate var lines: [String] {
    var lines = ["differ \(name)"]
    if !header.isEmpty { lines += ["  they start from something else:"] + header.flatMap(\.lines) }
    guard let parting else { return lines + ["  every step is the same"] }
    let (first, second) = (parting.steps[0], parting.steps[1])
    switch (parting.position, first, second) {
    case (nil, _, _): lines.append("  every step is the same, the end is not:")
    case (let position?, let step?, nil):
      lines.append("  only the first goes on with step \(position): \(step)")
    case (let position?, nil, let step):
      lines.append("  only the second goes on with step \(position): \(step ?? "")")
    case (let position?, let first?, _):
      lines.append("  they part at step \(position): \(first)")
    }
    return lines + parting.differences.flatMap(\.lines)
  }

  fileprivate var json: JSONValue {
    .object([
      "name": .text(name), "same": .bool(isSame), "sharedSteps": .number(shared),
      "header": .list(header.map(\.json)), "position": .number(parting?.position),
      "steps": .list((parting?.steps ?? []).map { .text($0) }),
      "differences": .list((parting?.differences ?? []).map(\.json)),
    ])
  }
}

extension TraceComparison.Difference {
  fileprivate var lines: [String] {
    ["    \(field):"]
      + [("first: ", first), ("second:", second)].map { name, value in
        "      \(name) \(value.map { $0.shortened(to: 500) } ?? "nothing")"
      }
  }

  fileprivate var json: JSONValue {
    .object(["field": .text(field), "first": .text(first), "second": .text(second)])
  }
}
