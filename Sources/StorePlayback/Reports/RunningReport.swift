/// Reports results while scripts are still played: in the scripts' order, each as soon as all before it
/// have ended, so that nothing is lost of a run that is cut short.
package struct RunningReport {
  /// A report, and where it goes.
  package struct Outlet {
    fileprivate var report: any ResultReport
    fileprivate let write: (String) -> Void

    /// - Parameters:
    ///   - report: What is said of each result.
    ///   - write: Takes the next piece of it; never an empty one.
    package init(_ report: any ResultReport, write: @escaping (String) -> Void) {
      self.report = report
      self.write = write
    }

    fileprivate func say(_ text: String) {
      if !text.isEmpty { write(text) }
    }
  }

  private var outlets: [Outlet]
  /// Results that wait for those of scripts before theirs.
  private var waiting: [Int: ScriptResult] = [:]
  /// Those that were reported, in the scripts' order.
  package private(set) var results: [ScriptResult] = []
  /// How many have ended, those that wait included.
  package var ended: Int { results.count + waiting.count }
  /// How many of those that have ended did not pass, on purpose or not.
  package private(set) var failed = 0

  /// - Parameters:
  ///   - count: How many scripts are played.
  ///   - outlets: The reports that are made.
  package init(count: Int, outlets: [Outlet]) {
    self.outlets = outlets
    for outlet in outlets { outlet.say(outlet.report.beginning(count: count)) }
  }

  /// Takes in what came of a script, and reports it if all before it have been.
  ///
  /// - Parameters:
  ///   - result: What came of it.
  ///   - index: Which script it was, from 0.
  ///   - settle: Has the last word on each result, with its script's number, before it is reported.
  package mutating func take(
    _ result: ScriptResult,
    at index: Int,
    settle: (inout ScriptResult, Int) -> Void
  ) {
    waiting[index] = result
    if result.isFailed { failed += 1 }
    while var next = waiting.removeValue(forKey: results.count) {
      settle(&next, results.count)
      for index in outlets.indices {
        let text = outlets[index].report.text(of: next)
        outlets[index].say(text)
      }
      results.append(next)
    }
  }

  /// Reports all results together.
  package func end(_ report: PlayReport) {
    for outlet in outlets { outlet.say(outlet.report.ending(report)) }
  }
}
