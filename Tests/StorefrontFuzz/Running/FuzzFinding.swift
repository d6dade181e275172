import Glibc

/// An input that caused a failure.
struct FuzzFinding {
  let kind: String
  let seed: UInt64
  let input: Int
  var failure: Failure
  /// The file of the input, or `nil` if it wasn't stored.
  var file: String?
  /// The number of bytes of the input, followed by the number of bytes of its shortened form.
  var bytes = 0
  var fewest = 0
  /// Whether the input also fails without the inputs before it.
  var isAlone = true

  enum Failure: Equatable {
    case signal(Int32, what: String)
    case hang(seconds: Double, where: String)
    case memory(megabytes: Int, where: String)
    case violation(String)
    /// The target couldn't be made, or the child ended in an unknown way.
    case broken(String)
  }

  /// A report in a few lines: the failure, its location, and the command that reproduces it.
  var account: String {
    var lines = ["FOUND \(kind), seed \(seed), input \(input): \(failure)"]
    if bytes > 0 { lines.append("  \(bytes) bytes, \(fewest) are enough") }
    if !isAlone { lines.append("  only behind the inputs before it") }
    lines.append("  again: StorefrontFuzz \(kind) --seed \(seed) --from \(input) --inputs 1")
    if let file { lines.append("  kept:  StorefrontFuzz \(kind) --replay \(file)") }
    return lines.joined(separator: "\n")
  }
}

extension FuzzFinding.Failure: CustomStringConvertible {
  var description: String {
    switch self {
    case .signal(let number, let what):
      "signal \(number) (\(String(cString: strsignal(number)))) \(what)"
    case .hang(let seconds, let trace): "did not return in \(Int(seconds)) s: \(trace)"
    case .memory(let megabytes, let trace): "took \(megabytes) MB: \(trace)"
    case .violation(let what): what
    case .broken(let what): "the fuzzing itself failed: \(what)"
    }
  }

  /// A text that is the same for failures with the same cause.
  ///
  /// It consists of the kind of failure, and the letters of its text or location.
  var signature: String {
    let text =
      switch self {
      case .signal(_, let what), .violation(let what), .broken(let what): what
      // The function in which such a process was stopped is random.
      case .hang(_, let trace), .memory(_, let trace): trace.isEmpty ? "" : "somewhere"
      }
    return family + String(text.filter(\.isLetter).prefix(120))
  }

  /// The kind of failure, without its text.
  var family: String {
    switch self {
    case .signal: "signal"
    case .hang: "hang"
    case .memory: "memory"
    case .violation: "violation"
    case .broken: "broken"
    }
  }
}
