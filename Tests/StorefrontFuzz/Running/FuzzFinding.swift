import Glibc

/// An input that did what none may do.
struct FuzzFinding {
  let kind: String
  let seed: UInt64
  let input: Int
  var failure: Failure
  /// Where the input was kept; nil if that was not asked for.
  var file: String?
  /// How many bytes it has, and how many are enough.
  var bytes = 0
  var fewest = 0
  /// Whether it does so without those before it.
  var isAlone = true

  enum Failure: Equatable {
    case signal(Int32, what: String)
    case hang(seconds: Double, where: String)
    case memory(megabytes: Int, where: String)
    case violation(String)
    /// The target could not be made, or the child ended in no way that is known.
    case broken(String)
  }

  /// A few lines for people: what, where, and how to see it again.
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

  /// What tells this failure from others: the kind, and where or what without its figures.
  var signature: String {
    let text =
      switch self {
      case .signal(_, let what), .violation(let what), .broken(let what): what
      // Where they are when they are ended is by chance.
      case .hang(_, let trace), .memory(_, let trace): trace.isEmpty ? "" : "somewhere"
      }
    return family + String(text.filter(\.isLetter).prefix(120))
  }

  /// What kind of failure it is, whatever it says.
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
