/// The valid range of a number with decimals from outside.
///
/// See ``WholeBound`` for whole numbers.
package struct RealBound: Hashable, Sendable {
  /// The name of the number in messages: `a rate`.
  package let name: String
  package let range: ClosedRange<Double>

  init(_ name: String, _ range: ClosedRange<Double>) {
    self.name = name
    self.range = range
  }

  /// Returns whether a number is within the bound.
  ///
  /// Infinity and NaN are never within the bound.
  package func contains(_ number: Double) -> Bool { range.contains(number) }

  /// Returns the number in a decimal string, or `nil` for other strings and for a number out of bounds.
  package func number(_ text: String) -> Double? {
    // Double would also accept hexadecimal numbers, "inf" and "nan".
    let isDecimal = text.utf8.allSatisfy { byte in
      (48...57).contains(byte) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte)
    }
    guard isDecimal, text.utf8.count <= 64, let number = Double(text), contains(number) else {
      return nil
    }
    return number
  }

  /// Returns the nearest number within the bound.
  ///
  /// NaN becomes the lower bound.
  package func nearest(_ number: Double) -> Double {
    number.isNaN ? range.lowerBound : min(max(number, range.lowerBound), range.upperBound)
  }

  /// The bound in words: `from 0 to 1000`.
  package var words: String { "from \(shown(range.lowerBound)) to \(shown(range.upperBound))" }

  /// The remedy in a message: `write a number from 0 to 1000`.
  package var remedy: String { "write a number \(words)" }

  /// The JSON Schema of the number.
  package var schema: String { #"{"type": "number", \#(schemaMembers)}"# }

  /// The two members of a JSON Schema for the bound.
  package var schemaMembers: String {
    #""minimum": \#(shown(range.lowerBound)), "maximum": \#(shown(range.upperBound))"#
  }

  /// Returns a limit as a string, without a decimal point if it is whole.
  private func shown(_ bound: Double) -> String {
    Int64(exactly: bound).map { String($0) } ?? String(bound)
  }
}

extension RealBound {
  /// The rate of a clock in store seconds per wall second, up to three years of store time per second.
  package static let rate = RealBound("a rate", 0...100_000_000)
  /// The playback speed of a recording, as a multiple of the recorded speed.
  package static let speed = RealBound("a speed", 0.01...64)
  /// Elapsed store seconds, up to the length of store time.
  package static let storeSeconds = RealBound("a number of seconds", 0...252_455_616_000)
  /// The wall seconds of a recording's pause, up to a year.
  package static let pause = RealBound("a pause in seconds", 0...31_536_000)
}
