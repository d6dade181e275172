import Glibc
import StoreModel

extension FuzzKind {
  /// Returns a reader that fails for every input with an x in it, to test the fuzzer itself.
  ///
  /// - Parameter failure: The failure: signal, hang, memory or violation.
  /// - Returns: A kind that isn't in any list.
  static func selfTest(_ failure: String) -> FuzzKind {
    FuzzKind(
      name: "selftest",
      about: "a reader that is bad on purpose",
      childArguments: ["--selftest", failure],
      group: 16
    ) {
      let make = { (chance: inout SplitMix64) -> [UInt8] in
        (0...chance.below(4)).map { _ in chance.once(in: 40) ? UInt8(ascii: "x") : 0x61 }
      }
      return FuzzTarget(make: make) { bytes in
        guard bytes.contains(UInt8(ascii: "x")) else { return .refused }
        switch failure {
        case "signal": return bytes[bytes.count] > 0 ? .accepted : .refused
        case "hang": while getpid() > 0 {}
        case "memory":
          var memory: [[UInt8]] = []
          while memory.count < 400 { memory.append([UInt8](repeating: 1, count: 1 << 20)) }
        default: throw Violation("there is an x")
        }
        return .accepted
      }
    }
  }
}
