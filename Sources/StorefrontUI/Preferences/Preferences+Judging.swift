import StoreModel
import StoreQueries
import StoreScript
import StoreViews
import VisibleText

// Problems of settings whose syntax is valid.
extension Preferences {
  /// Returns the problems with keys that have two meanings or no effect.
  func keyProblems(in written: ScriptValue) -> [ScriptProblem] {
    let table = keyTable
    return keys.compactMap { entry in
      KeyConflict.first(of: entry.key, in: table).map { conflict in
        written.key(entry.key.text).problem(conflict.message, conflict.remedy)
      }
    }
  }

  /// Returns the problems with columns that the pane doesn't have.
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

// Problems of queries.
extension Preferences {
  /// Returns the problems with queries that can't be evaluated in any pane.
  func queryProblems(in written: ScriptValue) -> [ScriptProblem] {
    queries.compactMap { entry in
      let names = QueryNames(namedQueries, judging: entry.key)
      let readings = ViewName.allCases.map { view in
        Query(typed: entry.value, fields: view.fields, names: names)
      }
      // The query is probably meant for the pane that has most of the query's fields.
      let nearest = readings.min { $0.unknownFields.count < $1.unknownFields.count }
      guard readings.allSatisfy({ $0.fault != nil }), let fault = nearest?.fault else { return nil }
      // Several panes can have all fields of the query, but may accept different values for a field.
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
  /// Returns the key of the given field, or the value itself if the value doesn't contain the field.
  fileprivate func key(_ name: String) -> ScriptValue {
    guard case .fields(let fields) = content else { return self }
    return fields.last { $0.name == name }?.key ?? self
  }
}
