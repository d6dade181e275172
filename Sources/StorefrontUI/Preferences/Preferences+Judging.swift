import StoreModel
import StoreQueries
import StoreScript
import StoreViews
import VisibleText

// Problems of settings that are syntactically valid.
extension Preferences {
  /// Returns the problems of keys that would have two meanings, or none.
  func keyProblems(in written: ScriptValue) -> [ScriptProblem] {
    let table = keyTable
    return keys.compactMap { entry in
      KeyConflict.first(of: entry.key, in: table).map { conflict in
        written.key(entry.key.text).problem(conflict.message, conflict.remedy)
      }
    }
  }

  /// Returns the problems of columns that a pane doesn't have.
  func columnProblems(in written: ScriptValue) -> [ScriptProblem] {
    columns.flatMap { entry in
      let names = entry.key.columnFields.map(\.name)
      return entry.value.filter { !names.contains($0) }.map { name in
        written.key("\(entry.key)").problem(
          "\(entry.key) has no column \(name.quoted)",
          Suggestion.remedy(for: name, among: names)
        )
      }
    }
  }
}

// Queries that no pane can evaluate.
extension Preferences {
  /// Returns the problems of queries that no pane can evaluate.
  func queryProblems(in written: ScriptValue) -> [ScriptProblem] {
    queries.compactMap { entry in
      let names = QueryNames(namedQueries, judging: entry.key)
      let readings = ViewName.allCases.map { view in
        Query(typed: entry.value, fields: view.fields, names: names)
      }
      // The query is probably meant for the rows that have most of the query's fields.
      let nearest = readings.min { $0.unknownFields.count < $1.unknownFields.count }
      guard readings.allSatisfy({ $0.fault != nil }), let fault = nearest?.fault else { return nil }
      // Panes that have all fields of the query can differ in the values that a field accepts.
      var faults: [(view: ViewName, words: String)] = []
      for (view, reading) in zip(ViewName.allCases, readings) where reading.unknownFields.isEmpty {
        let words = reading.fault?.description ?? ""
        if !faults.contains(where: { $0.words == words }) { faults.append((view, words)) }
      }
      return written.key(entry.key).problem(
        "no pane understands @\(entry.key)",
        faults.count > 1
          ? faults.map { "\($0.words) (in \($0.view.rawValue))" }.joined(separator: "; ")
          : fault.description
      )
    }
  }
}

extension ScriptValue {
  /// Returns the key of a field, or the value itself if it doesn't contain the field.
  fileprivate func key(_ name: String) -> ScriptValue {
    guard case .fields(let fields) = content else { return self }
    return fields.last { $0.name == name }?.key ?? self
  }
}
