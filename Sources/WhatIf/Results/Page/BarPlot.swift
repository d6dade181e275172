import VisibleText

/// A bar chart with named groups, as SVG.
struct BarPlot {
  struct Group {
    let name: String
    /// The values, one for each mark of the plot.
    let values: [Int64]
  }

  let title: String
  let unit: String
  /// The marks of the values in each group: `a`, and `b` if there are two values.
  let marks: [String]
  let groups: [Group]
  let scale: PlotScale
  let shown: (Int64) -> String

  private let width: Int64 = 640
  private let left: Int64 = 48
  private let right: Int64 = 96
  private let bar: Int64 = 15

  private var groupHeight: Int64 { bar * Int64(marks.count) + 12 }
  private var height: Int64 { groupHeight * Int64(groups.count) + 26 }

  /// The figure with its caption.
  var html: String {
    PlotFrame(title: title, unit: unit, width: width, height: height)
      .html(grid + groups.indices.flatMap(drawn), told: told)
  }

  private var told: [String] {
    groups.map { group in
      let values = zip(marks, group.values).map { mark, value in
        marks.count > 1 ? "\(mark.uppercased()) \(shown(value))" : shown(value)
      }
      return "\(group.name): \(values.joined(separator: ", "))"
    }
  }

  private func x(_ value: Int64) -> Int64 {
    left * 10 + scale.position(of: value, on: width - left - right)
  }

  private var grid: [String] {
    scale.ticks.enumerated().map { index, tick in
      let x = tenths(x(tick))
      // A small screen has space only for every second label.
      let look = index % 2 == 0 ? "" : " class=\"between\""
      return """
        <line class="\(tick == 0 ? "axis" : "grid")" x1="\(x)" x2="\(x)" y1="0" y2="\(height - 22)"/>\
        <text\(look) x="\(x)" y="\(height - 6)" text-anchor="middle">\(shown(tick).escaped)</text>
        """
    }
  }

  private func drawn(_ index: Int) -> [String] {
    let group = groups[index]
    let top = groupHeight * Int64(index) + 5
    let middle = top + bar * Int64(marks.count) / 2 + 4
    let name = """
      <text class="value" x="\(left - 8)" y="\(middle)" text-anchor="end">\(group.name.escaped)</text>
      """
    let bars = zip(marks, group.values).enumerated().map { position, pair in
      let (mark, value) = pair
      let y = top + bar * Int64(position)
      return """
        <rect class="bar \(mark)" x="\(left)" y="\(y)" width="\(tenths(max(0, x(value) - left * 10)))" \
        height="\(bar - 2)"><title>\("\(group.name): \(shown(value))".escaped)</title></rect>\
        <text class="value" x="\(tenths(x(value) + 60))" y="\(y + 11)">\(shown(value).escaped)</text>
        """
    }
    return [name] + bars
  }
}
