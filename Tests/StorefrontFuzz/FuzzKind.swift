import StoreModel

/// One thing that reads what strangers write, and how it is tried with bad input.
struct FuzzKind: Sendable {
  /// What the command line calls it.
  let name: String
  /// What is tried, in one line.
  let about: String
  /// The arguments of the program that are read in this format, as `COMMAND ARGUMENT`; a test holds
  /// them against the program's own help, so that no new format is forgotten.
  var reads: [String] = []
  /// What a child's command line needs besides.
  var childArguments: [String] = []
  /// How many inputs one target lives through; each group begins with a new one, so that an input
  /// can be tried again without all those before it.
  var group = 256
  /// The behaviours that its inputs must reach.
  var reaches: [Visit] = []
  /// Makes what a group of inputs is tried on.
  let open: @Sendable () async throws -> FuzzTarget
}

/// What a group of inputs is tried on.
struct FuzzTarget {
  /// What became of an input.
  enum Verdict: Hashable, Sendable {
    case accepted
    case refused
  }

  /// Makes an input; the same for the same state of the generator, whatever was tried before.
  let make: (inout SplitMix64) -> [UInt8]
  /// Tries an input.
  ///
  /// A refusal returns; what must never happen is thrown.
  let run: ([UInt8]) async throws -> Verdict
  /// Gives back what the group used.
  var close: () async -> Void = {}
}

/// Something that must never happen, whatever the input is.
struct Violation: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Throws a ``Violation`` unless something holds.
func hold(_ isSo: Bool, _ otherwise: @autoclosure () -> String) throws(Violation) {
  guard isSo else { throw Violation(otherwise()) }
}
