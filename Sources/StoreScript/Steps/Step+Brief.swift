import VisibleText

extension Step {
  /// The step without the contents of files, for people, messages and reports.
  ///
  /// A text of more than 4,000 characters is cut, even if the script contains it.
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
  /// The step on one line without the contents of files.
  package var briefWords: String { step.brief == step ? words : step.brief.line }
}
