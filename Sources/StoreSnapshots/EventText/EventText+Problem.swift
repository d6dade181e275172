extension EventText {
  /// Returns the problem with an event's text, in a few words.
  ///
  /// - Parameter error: The error of the decoder.
  /// - Returns: The problem, with the member that has it.
  package static func problem(of error: any Error) -> String {
    let context: DecodingError.Context
    switch error {
    case DecodingError.dataCorrupted(let found): context = found
    case DecodingError.keyNotFound(let key, let found):
      return words("\(key.stringValue) is missing", found)
    case DecodingError.typeMismatch(_, let found): return words("a value of another type", found)
    case DecodingError.valueNotFound(_, let found): return words("null", found)
    default: return "\(error)"
    }
    return words(context.debugDescription, context)
  }

  private static func words(_ what: String, _ context: DecodingError.Context) -> String {
    let path = context.codingPath.map(\.stringValue).joined(separator: ".")
    return path.isEmpty ? what : "\(what) in \(path)"
  }
}
