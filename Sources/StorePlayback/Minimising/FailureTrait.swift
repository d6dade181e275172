import StoreDriver
import StoreScript

/// The part of a failure that is compared.
///
/// Two failures with the same trait are considered the same failure.
///
/// The trait is the refused step and the reason, or the expected and the actual values. Ids and dates are ignored,
/// because they depend on earlier steps, which may be removed. The ports of services are ignored, because each run
/// picks other ports. The number of requests to a server is ignored too.
struct FailureTrait: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case refused(String, String)
    case unexpected(Set<[String]>)
    case broken(String)
  }

  private let kind: Kind

  /// Finds the trait of a failure.
  ///
  /// The result is `nil` if the script passed, was skipped, was left early, checked nothing, or couldn't be opened.
  init?(of result: ScriptResult) {
    switch result.ending {
    case .failed(let fault):
      if let refusal = fault.refusal {
        // The step is compared as written, because the values of its names differ in each playback.
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
    // The actual value is ignored, because the rest of the screen changes when steps are removed.
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
