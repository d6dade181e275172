import StoreModel
import StoreQueries
package import StoreTelling

extension StoreView<StoreLog.Line> {
  /// The view of the log, with steps and their results.
  package static let log = StoreView(columns: [
    ViewColumn("number", .number, "counted from 1", isUsual: true) { row, _ in
      .number(Int64(row.id))
    },
    ViewColumn("date", .date, "store time", isUsual: true) { row, _ in .date(row.at) },
    ViewColumn("by", .choice(["step", "store", "app", "screen"]), "the actor", isUsual: true) {
      row,
      _ in .text(row.kind.word)
    },
    ViewColumn("text", .text, "the step as in a script, or its effect", isUsual: true) {
      row,
      _ in .text(row.text)
    },
    ViewColumn("refused", .flag, "whether the step was refused") { row, _ in
      .flag(row.wasRefused)
    },
  ])
}

extension StoreLog.Line.Kind {
  fileprivate var word: String {
    switch self {
    case .step: "step"
    case .store: "store"
    case .app: "app"
    case .screen: "screen"
    }
  }
}
