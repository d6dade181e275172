import StoreModel

/// A reader of external input, and the way to test it with invalid input.
struct FuzzKind: Sendable {
  /// The name on the command line.
  let name: String
  /// A description of the tested reader, in one line.
  let about: String
  /// The program's arguments that accept this format, as `COMMAND ARGUMENT`.
  ///
  /// A test compares them with the program's help, so that each new format must be fuzzed.
  var reads: [String] = []
  /// Additional arguments for the child process.
  var childArguments: [String] = []
  /// The number of inputs in a group, which are tested with the same target.
  ///
  /// Each group starts with a new target. So an input can be repeated without the inputs of earlier groups.
  var group = 256
  /// The behaviors that the inputs must reach.
  var reaches: [Visit] = []
  /// A closure that creates the target for a group of inputs.
  let open: @Sendable () async throws -> FuzzTarget
}

/// The target of a group of inputs.
struct FuzzTarget {
  /// The result of an input.
  enum Verdict: Hashable, Sendable {
    case accepted
    case refused
  }

  /// A closure that makes an input.
  ///
  /// The input depends only on the state of the generator, not on earlier inputs.
  let make: (inout SplitMix64) -> [UInt8]
  /// A closure that tests an input.
  ///
  /// It returns `.refused` if the reader correctly rejects the input, and it throws a ``Violation`` for a failure.
  let run: ([UInt8]) async throws -> Verdict
  /// A closure that releases the resources of the group.
  var close: () async -> Void = {}
}

/// A behavior that must not occur for any input.
struct Violation: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Throws a ``Violation`` unless a condition holds.
func hold(_ isSo: Bool, _ otherwise: @autoclosure () -> String) throws(Violation) {
  guard isSo else { throw Violation(otherwise()) }
}
