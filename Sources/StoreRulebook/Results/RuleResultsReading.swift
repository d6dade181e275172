package import StoreModel
import VisibleText

/// A file of results, with its contents and its problems.
///
/// The file contains a run or a list of runs: objects with `xcode`, `os`, `date` and `results`.
/// Each result has a `rule` and an `outcome`. If the outcome is `differs`, it also has the texts
/// `expected` and `seen`. If it is `notRun`, `seen` may contain the reason. Other members are
/// ignored.
package struct RuleResultsReading: Sendable {
  /// The names of outcomes in the file.
  private enum OutcomeName: String {
    case confirmed, differs, notRun
  }

  package private(set) var results = RuleResults()
  /// The tests that didn't run, and therefore don't have a result.
  package private(set) var notRun: [NotRun] = []

  /// A test that didn't run.
  package struct NotRun: Hashable, Sendable {
    package let rule: RuleID
    /// The reason, or `nil` if the file has none.
    package let reason: String?
  }

  private let document: JSONDocument
  private let allowsUnknownRules: Bool
  private let lastDay: String?
  private var problems: ProblemList<JSONProblem>

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - allowsUnknownRules: Whether results of undeclared rules are valid, such as those of
  ///     another version of this program.
  ///   - lastDay: The last valid day of a run in ISO 8601, or `nil` for any day.
  package init(
    _ source: [UInt8],
    allowingUnknownRules allowsUnknownRules: Bool = false,
    notAfter lastDay: String? = nil
  ) {
    document = JSONDocument(source)
    problems = document.noted
    self.allowsUnknownRules = allowsUnknownRules
    self.lastDay = lastDay
    guard let root = document.root else { return }
    for run in root.elements ?? [root] { read(run: run) }
  }

  /// Returns the problems as lines for people.
  ///
  /// - Parameter name: The name of the file.
  /// - Returns: A line for each problem with its location, or none if all results were read.
  package func complaints(of name: String) -> [String] {
    problems.kept.map { "\(name):\(document.position(of: $0.offset)): \($0.message)" }
      + [ProblemLimit.rest(problems.unlisted)].compactMap { $0.map { "\(name): \($0)" } }
  }

  private mutating func read(run: JSONValue) {
    guard run.members != nil else {
      return complain(
        run,
        "\(run.kindName) is no run of tests",
        "write an object with xcode, os, date and results"
      )
    }
    let xcode = text("xcode", of: run, #"a version such as "27.1""#, where: \.isVersion)
    let os = text(
      "os",
      of: run,
      #"one of Apple's systems and its version, such as "macOS 27.1""#,
      where: \.isAppleSystem
    )
    var date = text("date", of: run, #"a day such as "2026-12-01""#, where: \.isDay)
    // Later results would never replace those of a run in the future.
    if let day = date, let lastDay, day > lastDay {
      let cause = "date \(day.quoted) is in the future"
      complain(run["date"] ?? run, cause, "write the day of the run")
      date = nil
    }
    guard let results = run["results"]?.elements else {
      return complain(
        run["results"] ?? run,
        "results is \(run["results"]?.kindName ?? "missing")",
        "write a list of results"
      )
    }
    var known: RuleRun?
    if let xcode, let os, let date { known = RuleRun(xcode: xcode, os: os, date: date) }
    for result in results { read(result: result, of: known) }
  }

  private mutating func read(result: JSONValue, of run: RuleRun?) {
    guard result.members != nil else {
      return complain(
        result,
        "\(result.kindName) is no result",
        "write an object with rule and outcome"
      )
    }
    let rule = rule(of: result)
    let name = text("outcome", of: result, "confirmed, differs or notRun") {
      OutcomeName(rawValue: $0) != nil
    }
    var outcome: RuleResult.Outcome?
    switch name.flatMap(OutcomeName.init) {
    case .confirmed: outcome = .confirmed
    case .differs:
      let expected = text("expected", of: result, "what the test expected") { !$0.isEmpty }
      let seen = text("seen", of: result, "what the test saw instead") { !$0.isEmpty }
      if let expected, let seen { outcome = .differs(expected: expected, seen: seen) }
    case .notRun:
      if let rule { notRun.append(NotRun(rule: rule, reason: result["seen"]?.string)) }
    case nil: break
    }
    guard let rule, let run, let outcome else { return }
    results.add(RuleResult(rule: rule, run: run, outcome: outcome))
  }

  private mutating func rule(of result: JSONValue) -> RuleID? {
    guard let text = text("rule", of: result, "the id of a rule", where: { !$0.isEmpty }) else {
      return nil
    }
    let id = RuleID(rawValue: text)
    guard !allowsUnknownRules, Rulebook.rule(id) == nil else { return id }
    complain(
      result["rule"] ?? result,
      "there is no rule \(text.quoted)",
      Suggestion.question(for: text, among: Rulebook.all.map(\.id.rawValue))
        ?? "storefront rules lists them"
    )
    return nil
  }

  /// Returns a member's text, or records a problem and returns `nil`.
  private mutating func text(
    _ key: String,
    of object: JSONValue,
    _ right: String,
    where isRight: (String) -> Bool
  ) -> String? {
    guard let value = object[key] else {
      complain(object, "\(key) is missing", "write \(right)")
      return nil
    }
    guard let text = value.string, isRight(text) else {
      complain(value, "\(key) is \(value.string?.quoted ?? value.kindName)", "write \(right)")
      return nil
    }
    return text
  }

  private mutating func complain(
    _ value: JSONValue,
    _ cause: @autoclosure () -> String,
    _ remedy: @autoclosure () -> String
  ) {
    problems.add(JSONProblem(offset: value.offset, cause(), right: remedy()))
  }
}

extension String {
  private static let appleSystems = ["iOS", "iPadOS", "macOS", "tvOS", "visionOS", "watchOS"]

  /// Whether the text is one to three numbers with dots between them.
  fileprivate var isVersion: Bool {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 3
      && parts.allSatisfy { part in
        (1...4).contains(part.utf8.count) && part.utf8.allSatisfy { (48...57).contains($0) }
      }
  }

  fileprivate var isAppleSystem: Bool {
    let parts = split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    return parts.count == 2 && Self.appleSystems.contains(parts[0]) && parts[1].isVersion
  }

  fileprivate var isDay: Bool { utf8.count == 10 && StoreInstant(iso8601: self) != nil }
}
