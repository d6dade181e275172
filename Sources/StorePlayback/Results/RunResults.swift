/// The results of a run of scripts so far.
package struct RunResults: Sendable {
  /// The results, in the order of the scripts.
  package var results: [ScriptResult]
  /// The scripts without a result.
  package var rest: ArraySlice<ChosenScript>
  /// The wall time at the start of the run, in UTC and without a time zone.
  ///
  /// Other programs sort the runs by this time.
  package var timestamp: String
  /// Whether the run fails if a script passed, but not in its first playback.
  package var failsOnFlaky = false
  /// Whether a user watched the scripts.
  ///
  /// In that case, leaving a script early isn't a failure.
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

  /// The results if the program ended now.
  ///
  /// In these results, the scripts without a result are broken.
  package var ifEndedNow: RunResults {
    let reason = "the program ended before the script did"
    var run = self
    run.results += rest.map { $0.result(.broken(reason)) }
    run.rest = []
    return run
  }

  /// The number of scripts that passed, but not in their first playback.
  package var flaky: Int { results.count(where: \.isFlaky) }
  package var passed: Int { results.count { $0.ending == .passed } }
  package var skipped: Int { results.count(where: \.isSkipped) }
  /// The number of scripts that the user has left early.
  private var left: Int {
    isWatched ? results.count { if case .left = $0.ending { true } else { false } } : 0
  }
  /// The number of scripts whose files now contain the actual values.
  private var updated: Int { results.count(where: \.isUpdated) }
  /// The number of scripts that failed or couldn't be played.
  ///
  /// Scripts that were updated or left by their user don't count.
  package var failed: Int { results.count - passed - skipped - left - updated }

  /// Whether any script couldn't be played at all.
  ///
  /// The exit code then differs from that of a failure.
  package var isBroken: Bool {
    results.contains(where: \.isBroken)
  }

  /// The exit code of the run.
  ///
  /// The value is 0 if all scripts passed. It is 1 if a script failed or was updated, or if a flaky script counts as a
  /// failure. It is 2 if a script couldn't be played.
  package var exitCode: Int32 {
    isBroken ? 2 : failed + updated == 0 && !(failsOnFlaky && flaky > 0) ? 0 : 1
  }

  /// The location and the first reason of each failure.
  ///
  /// These lines end the output of a run, because earlier output may have scrolled away. If the run has only one
  /// script, its failure is only repeated if its lines contain a screen.
  package var failures: [String] {
    let failed = results.filter { $0.isFailed && !$0.isUpdated }
    guard results.count > 1 || failed.contains(where: \.showsScreen) else { return [] }
    return failed.compactMap(\.brief)
  }

  /// The numbers of scripts that were skipped, flaky, left, updated or not applicable, or `nil` if all these numbers
  /// are 0.
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

  /// Returns a number of seconds with three decimals and a decimal point, regardless of the locale.
  static func time(_ seconds: Double) -> String {
    let milliseconds = Int((seconds * 1000).rounded())
    let fraction = String(milliseconds % 1000)
    return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)"
  }
}
