/// The parts of a YAML mapping on one line.
///
/// Parts that are `nil` are left out.
struct FlowMapping {
  private var parts: [String] = []

  mutating func add(_ key: String, _ value: String?) {
    if let value { parts.append("\(key): \(value)") }
  }

  var text: String { "{\(parts.joined(separator: ", "))}" }
}

/// Returns a YAML list on one line.
func flow(_ items: [String]) -> String {
  "[\(items.joined(separator: ", "))]"
}
