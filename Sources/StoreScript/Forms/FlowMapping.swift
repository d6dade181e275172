/// A YAML mapping that is written on one line.
///
/// Fields whose value is `nil` are omitted.
struct FlowMapping {
  private var parts: [String] = []

  mutating func add(_ key: String, _ value: String?) {
    if let value { parts.append("\(key): \(value)") }
  }

  var text: String { "{\(parts.joined(separator: ", "))}" }
}

/// Returns a YAML list that is written on one line.
func flow(_ items: [String]) -> String {
  "[\(items.joined(separator: ", "))]"
}
