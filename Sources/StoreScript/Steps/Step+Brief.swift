import VisibleText

extension Step {
  /// The step without the contents of files, for messages and reports that people read.
  ///
  /// A signed request that the script itself contains is shortened to 4,000 characters.
  package var brief: Step {
    if case .catalog(var step) = self {
      step.content = nil
      return .catalog(step)
    }
    if case .signedRequest(var request) = self {
      request.text =
        request.isFromFile
        ? "(\(request.text.utf8.count) bytes)"
        : request.text.shortened(to: QuotedValue.messageLimit)
      return .signedRequest(request)
    }
    return self
  }
}

extension ScriptStep {
  /// The step on one line, without the contents of files.
  package var briefWords: String { step.brief == step ? words : step.brief.line }
}
