import VisibleText

/// A line chart over months, as SVG.
struct LinePlot {
  struct Line {
    /// The mark for the style: `a` or `b`.
    let mark: String
    let name: String
    /// The values by month.
    ///
    /// A `nil` value leaves a gap in the line.
    let values: [Int64?]
  }

  let title: String
  /// The unit of the vertical axis in words.
  let unit: String
  let lines: [Line]
  let months: [String]
  /// The month in which the catalog changes, or `nil` if the catalog doesn't change after the start.
  let change: Int?
  let scale: PlotScale
  /// A closure that returns a value as a string.
  let shown: (Int64) -> String

  private let width: Int64 = 640
  private let height: Int64 = 260
  private let left: Int64 = 78
  private let right: Int64 = 34
  private let top: Int64 = 12
  private let bottom: Int64 = 30

  /// The figure with its caption.
  var html: String {
    PlotFrame(title: title, unit: unit, addition: ", by month", width: width, height: height)
      .html(grid + axis + changeLine + lines.flatMap(drawn) + names, told: told)
  }

  private var told: [String] {
    lines.map { line in
      let values = line.values.enumerated().compactMap { month, value in value.map { (month, $0) } }
      guard let first = values.first, let last = values.last,
        let most = values.max(by: { $0.1 < $1.1 })
      else { return "\(line.name): nothing" }
      return "\(line.name): \(shown(first.1)) in \(months[first.0]), at most \(shown(most.1)) in "
        + "\(months[most.0]), \(shown(last.1)) in \(months[last.0])"
    }
  }

  private func x(_ month: Int) -> Int64 {
    left * 10 + (width - left - right) * 10 * Int64(month) / Int64(max(months.count - 1, 1))
  }

  private func y(_ value: Int64) -> Int64 {
    (height - bottom) * 10 - scale.position(of: value, on: height - top - bottom)
  }

  private var grid: [String] {
    scale.ticks.map { tick in
      let y = y(tick)
      return """
        <line class="\(tick == 0 ? "axis" : "grid")" x1="\(left)" x2="\(width - right)" y1="\(tenths(y))" \
        y2="\(tenths(y))"/><text x="\(left - 8)" y="\(tenths(y + 40))" text-anchor="end">\
        \(shown(tick).escaped)</text>
        """
    }
  }

  /// The labels of at most nine months.
  private var axis: [String] {
    let gap = [1, 2, 3, 6, 12, 24].first { (months.count + $0 - 1) / $0 <= 9 } ?? 60
    return stride(from: 0, to: months.count, by: gap).map { month in
      // A small screen has space only for every second month.
      let look = month / gap % 2 == 0 ? "" : " class=\"between\""
      return """
        <text\(look) x="\(tenths(x(month)))" y="\(height - 8)" text-anchor="middle">\(months[month])</text>
        """
    }
  }

  private var changeLine: [String] {
    guard let change else { return [] }
    let x = tenths(x(change))
    return [
      """
      <line class="change" x1="\(x)" x2="\(x)" y1="\(top)" y2="\(height - bottom)">\
      <title>The second catalog replaces the first</title></line>
      """
    ]
  }

  private func drawn(_ line: Line) -> [String] {
    var path = ""
    var isBroken = true
    var dots: [String] = []
    for (month, value) in line.values.enumerated() {
      guard let value else {
        isBroken = true
        continue
      }
      let place = (tenths(x(month)), tenths(y(value)))
      path += "\(isBroken ? "M" : "L")\(place.0) \(place.1)"
      isBroken = false
      dots.append(
        """
        <circle class="dot \(line.mark)" cx="\(place.0)" cy="\(place.1)" r="6"><title>\
        \("\(months[month]), \(line.name): \(shown(value))".escaped)</title></circle>
        """
      )
    }
    return ["<path class=\"plot \(line.mark)\" d=\"\(path)\"/>"] + dots
  }

  /// The names at the ends of their lines, without overlaps.
  private var names: [String] {
    guard lines.count > 1 else { return [] }
    let ends = lines.compactMap { line in
      line.values.last.flatMap(\.self).map { (line: line, y: y($0)) }
    }
    .sorted { $0.y < $1.y }
    var lowest = Int64.min
    return ends.map { end in
      let place = max(end.y + 40, lowest == .min ? .min : lowest + 180)
      lowest = place
      return """
        <text class="name \(end.line.mark)" x="\(width - right + 8)" y="\(tenths(place))">\
        \(end.line.mark.uppercased())</text>
        """
    }
  }
}
