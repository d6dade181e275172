import StoreModel

/// A reader of external input, and the way to test it with invalid input.
struct FuzzKind: Sendable {
  /// The name on the command line.
  let name: String
  /// The tested reader, in one line.
  let about: String
  /// The arguments of the program that have this format, as `COMMAND ARGUMENT`.
  ///
  /// A test compares them with the program's help, so that no new format is forgotten.
  var reads: [String] = []
  /// The additional arguments of a child.
  var childArguments: [String] = []
  /// The number of inputs for one target.
  ///
  /// Each group starts with a new target, so that an input can be repeated without all earlier ones.
  var group = 256
  /// The behaviors that its inputs must reach.
  var reaches: [Visit] = []
  /// Creates the target for a group of inputs.
  let open: @Sendable () async throws -> FuzzTarget
}

/// The target of a group of inputs.
struct FuzzTarget {
  /// The result of an input.
  enum Verdict: Hashable, Sendable {
    case accepted
    case refused
  }

  /// Makes an input.
  ///
  /// It depends only on the state of the generator, not on earlier inputs.
  let make: (inout SplitMix64) -> [UInt8]
  /// Tests an input.
  ///
  /// A refusal is a normal result, and a violation is thrown.
  let run: ([UInt8]) async throws -> Verdict
  /// Releases the resources of the group.
  var close: () async -> Void = {}
}

/// A behavior that must never occur, whatever the input.
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
