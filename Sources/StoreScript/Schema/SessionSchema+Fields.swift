extension SessionScript {
  /// Returns the schema of an object that has the given members and no others.
  static func object(
    _ fields: [String],
    required: [String] = [],
    needsOne: Bool = false
  ) -> String {
    """
    {"type": "object", "additionalProperties": false, \
    \(needsOne ? "\"minProperties\": 1, " : "")\
    \(required.isEmpty ? "" : "\"required\": \(words(required)), ")\
    "properties": {\(fields.joined(separator: ", "))}}
    """
  }
}
