import StoreModel

extension RuleResults {
  /// The results as a file: a list of runs, with a line for each value, so that a new run changes
  /// few lines.
  package var text: String {
    let runs = Dictionary(grouping: all, by: \.run).sorted { $0.key < $1.key }.map { run, results in
      let list = JSONValue.list(results.map(\.fileEntry))
      return JSONValue(.object(run.members + [JSONMember(key: "results", value: list)]))
    }
    return JSONValue.list(runs).text(layout: .printed) + "\n"
  }
}

extension RuleResult {
  fileprivate var fileEntry: JSONValue {
    JSONValue(.object([member("rule", rule.rawValue)] + outcome.members))
  }

  /// The result in the form that `storefront rules --json` prints for its rule.
  var json: JSONValue { JSONValue(.object(outcome.members + run.members)) }
}

extension RuleRun {
  fileprivate var members: [JSONMember] {
    [member("xcode", systems.xcode), member("os", systems.os), member("date", date)]
  }
}

extension RuleResult.Outcome {
  fileprivate var members: [JSONMember] {
    switch self {
    case .confirmed: [member("outcome", "confirmed")]
    case .differs(let expected, let seen):
      [member("outcome", "differs"), member("expected", expected), member("seen", seen)]
    }
  }
}

private func member(_ key: String, _ text: String) -> JSONMember {
  JSONMember(key: key, value: .text(text))
}
