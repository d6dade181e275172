import StoreModel

/// A duration in wall time, written as `200ms`, `10s` or `2min`.
package struct WallTime: Hashable, Sendable {
  package var milliseconds: Int

  package init(milliseconds: Int) { self.milliseconds = milliseconds }

  package var duration: Duration { .milliseconds(milliseconds) }

  /// The longest duration, which is an hour because a debugger may have paused the backend.
  static let most = WallTime(milliseconds: 3_600_000)

  private static let units = [("min", 60_000), ("s", 1000), ("ms", 1)]

  /// Reads a duration from a millisecond to an hour, or returns `nil` if the string isn't such a duration.
  init?(_ text: String) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard digits.count <= 7, let number = Int(digits), number > 0,
      let unit = Self.units.first(where: { $0.0 == text.dropFirst(digits.count) })
    else { return nil }
    milliseconds = number * unit.1
    guard milliseconds <= Self.most.milliseconds else { return nil }
  }

  /// The duration in the largest unit that gives a whole number.
  package var text: String { parts.joined() }

  /// The duration in the form that messages use, such as `2 s`.
  package var words: String { parts.joined(separator: " ") }

  private var parts: [String] {
    let unit = Self.units.first { milliseconds.isMultiple(of: $0.1) } ?? ("ms", 1)
    return ["\(milliseconds / unit.1)", unit.0]
  }
}

extension ScriptShape<WallTime> {
  package static var wallTime: ScriptShape {
    ScriptShape(
      #"{"type": "string", "pattern": "^[0-9]{1,7}(ms|s|min)$", "description": "Wall time, an hour at most."}"#,
      { value throws(ScriptProblem) in
        if let time = value.text.flatMap(WallTime.init) { return time }
        throw value.problem(
          "\(value.shown) isn't a duration",
          "write one to \(WallTime.most.text), such as 200ms, 10s or 2min"
        )
      },
      \.text
    )
  }
}
