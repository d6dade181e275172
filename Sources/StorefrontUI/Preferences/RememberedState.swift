import StoreModel
import StoreQueries
import StoreScript

/// The state of the screen that is saved between runs: moved dividers, chosen columns, and typed filters.
package struct RememberedState: Hashable, Sendable {
  /// The share of the space before each divider, in thousandths of both parts.
  var edges: [WrittenEntry<Divider, Int>] = []
  var columns: [WrittenEntry<Pane, [String]>] = []
  /// The strings that the user typed into filters, the oldest first.
  var filters: [String] = []

  package init() {}

  /// Creates the state from the content of the saved file.
  ///
  /// If the content is invalid, the state is empty.
  package init(_ text: String) {
    self = Self.file.read(text).value ?? RememberedState()
  }

  /// The content of the file to save.
  package var text: String { Self.file.text(of: self) }

  private static let file = CommentedTable(
    RememberedState(),
    [
      CommentedRow("The format's version.", .version("remembered", of: "what is remembered")),
      CommentedRow("Edges.", .written("edges", \.edges, .entries(by: .divider, of: .thousandths))),
      CommentedRow("Columns.", .written("columns", \.columns, .entries(by: .pane, of: .names))),
      CommentedRow("Filters.", .written("filters", \.filters, .names)),
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

extension RememberedState {
  /// Creates the state to save from the given screen.
  package init(of screen: StorefrontScreen) {
    let browse = screen.pages.browse
    edges = browse.dividers.moved.map { WrittenEntry($0.divider, $0.part) }
    columns = Pane.listed.compactMap { pane in
      let names = browse.columns[pane]
      // Columns from a config aren't saved, because the config already contains them.
      return names == browse.setColumns[pane] ? nil : WrittenEntry(pane, names ?? [])
    }
    filters = screen.pages.pastFilters.texts
  }

  /// Restores the saved state on the pages of a screen.
  package func restore(on pages: inout Pages) {
    for edge in edges { pages.browse.dividers.move(edge.key, to: edge.value, of: 1000) }
    for entry in columns {
      let names = entry.key.columnFields.map(\.name)
      let known = entry.value.filter(names.contains)
      // Columns from a config take precedence.
      if !known.isEmpty, pages.browse.columns[entry.key] == nil {
        pages.browse.columns[entry.key] = known
      }
    }
    pages.pastFilters = FilterHistory(filters)
  }
}
