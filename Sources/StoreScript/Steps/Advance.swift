package import StoreModel

/// An amount of store time.
package enum Advance: Hashable, Sendable {
  /// A calendar period, such as `1d`, `2w`, `1mo` or `1y`.
  case by(SubscriptionPeriod)
  case bySeconds(Int64)
  case to(StoreInstant)
  /// The time until the next due event.
  case toNextEvent

  /// The maximum number of due events in one step.
  ///
  /// Due events are renewals, expirations, retries, and timers of the app.
  ///
  /// A step with more due events ends at the last event within the limit. The limit is a count instead of a time, so
  /// that a script ends at the same moment on every machine.
  package static let mostDueMoments = 1_000_000
}

extension Advance {
  fileprivate var value: String {
    switch self {
    case .toNextEvent: return "next"
    case .to(let instant): return "{to: \(quoted(instant.description))}"
    case .bySeconds(let seconds) where seconds % 3600 == 0: return "\(seconds / 3600)h"
    case .bySeconds(let seconds) where seconds % 60 == 0: return "\(seconds / 60)min"
    case .bySeconds(let seconds): return "\(seconds)s"
    case .by(let period):
      switch period.unit {
      case .day: return "\(period.value)d"
      case .week: return "\(period.value)w"
      case .month: return "\(period.value)mo"
      case .year: return "\(period.value)y"
      }
    }
  }

  fileprivate static let schema = #"""
    {"description": "Advances store time, over at most \#(Advance.mostDueMoments) due moments. A longer step \#
    stops at the last of them with an error; continue with another step.", \#
    "oneOf": [{"type": "string", "examples": ["1mo", "1d", "1w", "1y", "12h", "next"], \#
    "pattern": "^(next|P\\d{1,12}[DWMY]|\\d{1,12}(s|min|h|d|w|mo|y))$"}, \#
    {"type": "object", "additionalProperties": false, "required": ["to"], \#
    "properties": {"to": \#(StoreInstant.schema)}}]}
    """#
}

extension ScriptShape<Advance> {
  /// A duration, `next`, or `{to: DATE}`.
  static var advance: ScriptShape {
    ScriptShape(
      Advance.schema,
      { value throws(ScriptProblem) in try value.advance() },
      { $0.value }
    )
  }
}
