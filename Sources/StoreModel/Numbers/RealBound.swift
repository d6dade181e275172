/// Which numbers with decimals a value from outside may have; the twin of ``WholeBound``.
package struct RealBound: Hashable, Sendable {
  /// What the number is, as a message names it: `a rate`.
  package let name: String
  package let range: ClosedRange<Double>

  init(_ name: String, _ range: ClosedRange<Double>) {
    self.name = name
    self.range = range
  }

  /// Whether a number lies within the bound; infinities and NaN never do.
  package func contains(_ number: Double) -> Bool { range.contains(number) }

  /// The number that a text writes in decimal; nil for any other text and for one out of bounds.
  package func number(_ text: String) -> Double? {
    // Double would also read hexadecimal numbers, "inf" and "nan".
    let isDecimal = text.utf8.allSatisfy { byte in
      (48...57).contains(byte) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte)
    }
    guard isDecimal, text.utf8.count <= 64, let number = Double(text), contains(number) else {
      return nil
    }
    return number
  }

  /// The nearest number within the bound; NaN is the least.
  package func nearest(_ number: Double) -> Double {
    number.isNaN ? range.lowerBound : min(max(number, range.lowerBound), range.upperBound)
  }

  /// The bound in words: `from 0 to 1000`.
  package var words: String { "from \(shown(range.lowerBound)) to \(shown(range.upperBound))" }

  /// What would be right, for a message: `write a number from 0 to 1000`.
  package var remedy: String { "write a number \(words)" }

  /// The JSON Schema of the number.
  package var schema: String { #"{"type": "number", \#(schemaMembers)}"# }

  /// The two members of a JSON Schema that say the bound.
  package var schemaMembers: String {
    #""minimum": \#(shown(range.lowerBound)), "maximum": \#(shown(range.upperBound))"#
  }

  /// A bound without a decimal point where it is whole.
  private func shown(_ bound: Double) -> String {
    Int64(exactly: bound).map { String($0) } ?? String(bound)
  }
}

extension RealBound {
  /// Store seconds in a wall second: three years of store time a second at most.
  package static let rate = RealBound("a rate", 0...100_000_000)
  /// Times a recording's own pace.
  package static let speed = RealBound("a speed", 0.01...64)
  /// Store seconds that have passed: as many as store time has.
  package static let storeSeconds = RealBound("a number of seconds", 0...252_455_616_000)
  /// Wall seconds of a recording's pause: a year at most.
  package static let pause = RealBound("a pause in seconds", 0...31_536_000)
}
