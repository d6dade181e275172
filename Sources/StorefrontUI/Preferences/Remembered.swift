import StoreModel
import StoreQueries
import StoreScript

/// What the screen keeps from one run to the next by itself: where its edges were moved to, which columns
/// were chosen, and what was typed into filters.
package struct Remembered: Hashable, Sendable {
  /// What stands before each edge, in thousandths of both parts.
  var edges: [WrittenEntry<Divider, Int>] = []
  var columns: [WrittenEntry<Pane, [String]>] = []
  /// The oldest first.
  var filters: [String] = []

  package init() {}

  /// Reads the file that was kept; what cannot be read is as good as none.
  package init(_ text: String) {
    self = Self.file.read(text).value ?? Remembered()
  }

  /// The file to keep.
  package var text: String { Self.file.text(of: self) }

  private static let file = NotedTable(
    Remembered(),
    [
      NotedRow("The format's version.", .version("remembered", of: "what is remembered")),
      NotedRow("Edges.", .written("edges", \.edges, .entries(by: .divider, of: .thousandths))),
      NotedRow("Columns.", .written("columns", \.columns, .entries(by: .pane, of: .names))),
      NotedRow("Filters.", .written("filters", \.filters, .names)),
    ],
    name: "remembered",
    about: "What the terminal storefront remembers.",
    head: ["What storefront remembers of its last run; it may be deleted."],
    allowsNothing: true
  )
}

extension KeyShape<Divider> {
  fileprivate static let divider = KeyShape(
    schema: #"{"type": "string"}"#,
    read: { value throws(ScriptProblem) in
      let name = try value.string()
      guard let divider = Divider.allCases.first(where: { "\($0)" == name }) else {
        throw value.problem("there is no edge \(name)", "delete it")
      }
      return divider
    },
    write: { "\($0)" }
  )
}

extension ScriptShape<Int> {
  fileprivate static var thousandths: ScriptShape { whole(WholeBound("a part", 0...1000)) }
}

extension Remembered {
  /// What is to be kept of a screen for the next run.
  package init(of screen: StorefrontScreen) {
    let browse = screen.pages.browse
    edges = browse.dividers.moved.map { WrittenEntry($0.divider, $0.part) }
    columns = Pane.listed.compactMap { pane in
      let names = browse.columns[pane]
      // What a config says is read there.
      return names == browse.setColumns[pane] ? nil : WrittenEntry(pane, names ?? [])
    }
    filters = screen.pages.pastFilters.texts
  }

  /// Puts what was kept of another run on a screen.
  package func restore(on pages: inout Pages) {
    for edge in edges { pages.browse.dividers.move(edge.key, to: edge.value, of: 1000) }
    for entry in columns {
      let names = entry.key.columnFields.map(\.name)
      let known = entry.value.filter(names.contains)
      // What a config says counts for more.
      if !known.isEmpty, pages.browse.columns[entry.key] == nil {
        pages.browse.columns[entry.key] = known
      }
    }
    pages.pastFilters = FilterHistory(filters)
  }
}
