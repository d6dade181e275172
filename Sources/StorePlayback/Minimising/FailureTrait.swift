import StoreDriver
import StoreScript

/// The trait that two failures share if they are considered the same.
///
/// It is the refused step and the reason, or the expected and the actual values. Ids and dates are ignored,
/// because they depend on earlier steps, which may be removed. Ports of services are ignored, because each
/// run picks others, and so is the number of requests to a server.
struct FailureTrait: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case refused(String, String)
    case unexpected(Set<[String]>)
    case broken(String)
  }

  private let kind: Kind

  /// Finds the trait of a failure.
  ///
  /// The initializer fails for a script that passed, was left, or couldn't be opened.
  init?(of result: ScriptResult) {
    switch result.ending {
    case .failed(let fault):
      if let refusal = fault.refusal {
        // The values of names differ in each play.
        kind = .refused(fault.step.words, Self.lasting(refusal))
      } else {
        let isFilled = fault.step.written != nil
        kind = .unexpected(Set(fault.mismatches.map { Self.lasting($0, isFilled: isFilled) }))
      }
    case .broken(let reason, _):
      guard let words = reason.firstMatch(of: /^step \d+: (?s)(.*)/)?.1 else { return nil }
      kind = .broken(Self.lasting(String(words)))
    case .passed, .left, .unchecked, .skipped: return nil
    }
  }

  private static func lasting(_ mismatch: Mismatch, isFilled: Bool) -> [String] {
    // The rest of the screen's text changes as the script shrinks.
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
