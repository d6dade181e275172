import FoundationEssentials
import ProgramSupport
import StoreModel

/// A figure of a benchmark, with the figure of a peer for comparison.
struct BenchFigure {
  let name: String
  let value: Double
  let unit: String
  /// The name of the peer, or `nil` without one.
  var peer: String?
  /// The peer's figure in the same unit, or `nil` if the peer isn't installed.
  var peerValue: Double?

  /// The value divided by the peer's value.
  var ratio: Double? {
    guard let peerValue, peerValue > 0 else { return nil }
    return value / peerValue
  }

  var json: JSONValue {
    .object([
      "name": .text(name),
      "value": JSONValue(.number(Self.rounded(value))),
      "unit": .text(unit),
      "peer": .text(peer),
      "peerValue": JSONValue(peerValue.map { .number(Self.rounded($0)) } ?? .null),
      "ratio": JSONValue(ratio.map { .number(Self.rounded($0)) } ?? .null),
    ])
  }

  /// Returns a table for people, with a line for each figure.
  static func table(_ figures: [BenchFigure]) -> String {
    let rows =
      [["", "value", "unit", "peer", "value", "ratio"]]
      + figures.map { figure in
        [
          figure.name, rounded(figure.value), figure.unit, figure.peer ?? "",
          figure.peerValue.map(rounded) ?? "", figure.ratio.map(rounded) ?? "",
        ]
      }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let isNumber = [false, true, false, false, true, true]
    return rows.map { row in
      let cells = row.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - row[column].count)
        return isNumber[column] ? padding + row[column] : row[column] + padding
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    .joined(separator: "\n")
  }

  /// Returns three significant digits, or a whole number from 1,000 on.
  private static func rounded(_ value: Double) -> String {
    switch abs(value) {
    case 1000...: String(Int64(value.rounded()))
    case 100..<1000: decimal(value, digits: 1)
    case 1..<100: decimal(value, digits: 2)
    default: decimal(value, digits: 4)
    }
  }

  private static func decimal(_ value: Double, digits: Int) -> String {
    let scale = (0..<digits).reduce(1.0) { product, _ in product * 10 }
    let scaled = (value * scale).rounded() / scale
    return scaled == scaled.rounded() ? String(Int64(scaled)) : "\(scaled)"
  }
}

/// Several measurements of the same quantity.
struct BenchSample {
  private let sorted: [Double]

  init(_ values: [Double]) {
    sorted = values.sorted()
  }

  /// The median, or 0 without any measurements.
  var median: Double { quantile(0.5) }

  /// Returns a quantile: the measurement below which a part of the measurements is, such as 0.99.
  func quantile(_ part: Double) -> Double {
    guard !sorted.isEmpty else { return 0 }
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
  }
}

extension Duration {
  var milliseconds: Double { seconds * 1000 }

  var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}

extension ContinuousClock {
  /// Returns the rate of an operation per second, measured by performing it many times.
  static func rate(of count: Int, _ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    for _ in 0..<count { try body() }
    return Double(count) / (clock.now - start).seconds
  }
}
