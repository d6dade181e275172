/// The results of a run of scripts so far.
package struct RunResults: Sendable {
  /// The results, in the order of the scripts.
  package var results: [ScriptResult]
  /// The scripts without a result.
  package var rest: ArraySlice<ChosenScript>
  /// The time when playing started, in wall time and UTC, without a zone.
  ///
  /// Results are sorted by it.
  package var timestamp: String
  /// Whether a script that didn't pass at first counts as a failure of the run.
  package var failsOnFlaky = false
  /// Whether a user watched the scripts.
  ///
  /// Leaving one early isn't a failure then.
  package var isWatched = false

  package init(
    results: [ScriptResult],
    rest: ArraySlice<ChosenScript> = [],
    timestamp: String = "1970-01-01T00:00:00"
  ) {
    self.results = results
    self.rest = rest
    self.timestamp = timestamp
  }

  /// The results if the program ended now: the scripts without a result are broken.
  package var ifEndedNow: RunResults {
    let reason = "the program ended before the script did"
    var run = self
    run.results += rest.map { $0.result(.broken(reason)) }
    run.rest = []
    return run
  }

  /// The number of scripts that passed, but not in their first play.
  package var flaky: Int { results.count(where: \.isFlaky) }
  package var passed: Int { results.count { $0.ending == .passed } }
  package var skipped: Int { results.count(where: \.isSkipped) }
  /// The number of scripts that the user has left.
  private var left: Int {
    isWatched ? results.count { if case .left = $0.ending { true } else { false } } : 0
  }
  /// The number of scripts whose files were updated to expect what was found.
  private var updated: Int { results.count(where: \.isUpdated) }
  /// The number of scripts that were played, or should have been, and didn't pass.
  package var failed: Int { results.count - passed - skipped - left - updated }

  /// Whether a script couldn't be played at all, which has another exit code than a failure.
  package var isBroken: Bool {
    results.contains(where: \.isBroken)
  }

  /// 0 if all scripts passed unchanged, 1 if one didn't, or 2 if one couldn't be played.
  package var exitCode: Int32 {
    isBroken ? 2 : failed + updated == 0 && !(failsOnFlaky && flaky > 0) ? 0 : 1
  }

  /// The first difference of each script that failed, for the end of a run whose output has
  /// scrolled away.
  ///
  /// If the run has only one script, its reason is repeated only if its lines contain a screen.
  package var failures: [String] {
    let failed = results.filter { $0.isFailed && !$0.isUpdated }
    guard results.count > 1 || failed.contains(where: \.showsScreen) else { return [] }
    return failed.compactMap(\.brief)
  }

  /// The number of scripts that were skipped, left early or flaky, in a few words, or `nil` without any.
  package var omission: String? {
    let leftOut = results.count { $0.isSkipped && $0.missing.isEmpty }
    let counts = [(leftOut, "skipped"), (flaky, "flaky"), (left, "left"), (updated, "updated")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let words = [counts.isEmpty ? nil : counts.joined(separator: ", "), inapplicability]
      .compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: "; ")
  }

  /// The last line of every run.
  package var summary: String { "\(passed) passed, \(failed) failed" }

  /// The sum of all durations in seconds of wall time.
  var seconds: Double { results.reduce(0) { $0 + $1.seconds } }

  /// Returns seconds with three decimals and a point, regardless of the locale.
  static func time(_ seconds: Double) -> String {
    let milliseconds = Int((seconds * 1000).rounded())
    let fraction = String(milliseconds % 1000)
    return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)"
  }
}
