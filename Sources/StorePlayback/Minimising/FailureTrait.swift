import StoreDriver
import StoreScript

/// By what two failures are the same one: the step that was refused and why, or what was expected and
/// what was found.
///
/// Ids and dates don't count: they depend on the earlier steps, which are the ones to remove. Ports of services,
/// which each play picks again, don't count either, nor does the number of requests to a server.
struct FailureTrait: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case refused(String, String)
    case unexpected(Set<[String]>)
    case broken(String)
  }

  private let kind: Kind

  /// The trait of a failure; nil for a script that passed, was left, or could not be opened.
  init?(of result: ScriptResult) {
    switch result.ending {
    case .failed(let fault):
      if let refusal = fault.refusal {
        // What names in it stand for is another one in each play.
        kind = .refused(fault.step.words, Self.lasting(refusal))
      } else {
        let isFilled = fault.step.written != nil
        kind = .unexpected(Set(fault.mismatches.map { Self.lasting($0, isFilled: isFilled) }))
      }
    case .broken(let reason):
      guard let words = reason.firstMatch(of: /^step \d+: (?s)(.*)/)?.1 else { return nil }
      kind = .broken(Self.lasting(String(words)))
    case .passed, .left, .unchecked, .skipped: return nil
    }
  }

  private static func lasting(_ mismatch: Mismatch, isFilled: Bool) -> [String] {
    // What else is on the screen is what shrinks.
    let isSeen = mismatch.field == Expectation.name(of: \.screen)
    let expected = isFilled ? lasting(mismatch.expected) : mismatch.expected
    return [lasting(mismatch.field), expected, isSeen ? "" : lasting(mismatch.actual)]
  }

  private static func lasting(_ text: String) -> String {
    text
      .replacing(/[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}/, with: "UUID")
      .replacing(/\d{4}-\d\d-\d\d(T[0-9:.]+Z?)?/, with: "DATE")
      .replacing(/\d{6,}/, with: "ID")
      .replacing(/(:\/\/[^\/\s:]+):\d+/) { "\($0.1):PORT" }
      .replacing(/\ \(asked \d+ times? in [^)]*\)/, with: "")
  }
}
