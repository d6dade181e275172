import StoreModel

/// The change of an amount in percent.
package struct PercentChange: Hashable, Sendable, CustomStringConvertible {
  private let old: Int64
  private let difference: Int64

  /// - Parameters:
  ///   - old: The amount before, more than 0.
  ///   - new: The amount after.
  package init(from old: Int64, to new: Int64) {
    (self.old, difference) = (max(1, old), new - old)
  }

  /// The change in tenths of a percent, rounded half away from zero.
  package var tenths: Int64 { difference < 0 ? -magnitude : magnitude }

  private var magnitude: Int64 {
    let scaled = Int64(clamping: difference.magnitude).multipliedSaturated(by: 1000)
    return scaled.addingSaturated(old / 2) / old
  }

  /// The change in the form that spreadsheets read, such as `+20%` or `-0.5%`.
  package var cell: String {
    let sign = tenths > 0 ? "+" : tenths < 0 ? "-" : ""
    return "\(sign)\(digits)%"
  }

  private var digits: String {
    "\(magnitude / 10)" + (magnitude.isMultiple(of: 10) ? "" : ".\(magnitude % 10)")
  }

  /// The change in words, such as `+20%` or `−0.5%`.
  ///
  /// An increase that is only rounded to 50% says so, because the limit for consent to a price is
  /// exactly 50%.
  package var description: String {
    guard difference != 0 else { return "0%" }
    let sign = difference > 0 ? "+" : "−"
    let half = old.multipliedSaturated(by: 500)
    let change = difference.multipliedSaturated(by: 1000)
    if magnitude == 500, change > 0, change != half {
      return "a little \(change > half ? "over" : "under") +50%"
    }
    guard magnitude > 0 else { return "\(sign)less than 0.1%" }
    // A change of 100% or more is shown without tenths.
    guard magnitude < 1000 else { return "\(sign)\(grouped(Int((magnitude + 5) / 10)))%" }
    return "\(sign)\(digits)%"
  }
}
