extension SessionScript {
  /// The schema of an object that has these members and no others.
  static func object(_ fields: [String], required: [String] = []) -> String {
    """
    {"type": "object", "additionalProperties": false, \
    \(required.isEmpty ? "" : "\"required\": \(words(required)), ")\
    "properties": {\(fields.joined(separator: ", "))}}
    """
  }
}
