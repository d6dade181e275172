import StoreModel

/// The positions of the keys in a step's expectations and captured values.
///
/// All instances are equal, because two steps can be equal although their positions in files differ.
package struct WrittenKeys: Hashable, Sendable {
  private struct Key: Sendable {
    /// The path of keys, separated by periods.
    ///
    /// The index of a list's element is written as `[0]`.
    var path: String
    let position: SourcePosition
  }

  private var keys: [Key] = []

  package init() {}

  /// Collects the keys in the expectations and captured values of a step.
  ///
  /// - Parameter step: The step as written. Names in the step may not have values yet.
  init(of step: ScriptValue) {
    guard case .fields(let fields) = step.content else { return }
    for field in fields {
      if field.name == StepName.expect.rawValue || field.name == StepName.always.rawValue {
        add(field.value, behind: "")
      }
      guard field.name == StepName.http.rawValue, case .fields(let parts) = field.value.content
      else { continue }
      for part in parts where part.name == StepName.expect.rawValue { add(part.value, behind: "") }
      for part in parts where part.name == HTTPCall.captureKey { add(part, behind: "") }
    }
  }

  private mutating func add(_ value: ScriptValue, behind path: String) {
    switch value.content {
    case .empty, .text: return
    case .fields(let fields): for field in fields { add(field, behind: path) }
    case .list(let elements):
      for (index, element) in elements.enumerated() {
        // A scalar doesn't contain keys.
        if case .text = element.content { continue }
        let path = "\(path)[\(index)]"
        keys.append(Key(path: path, position: element.position))
        add(element, behind: path)
      }
    }
  }

  private mutating func add(_ field: ScriptField, behind path: String) {
    let path = path.isEmpty ? field.name : "\(path).\(field.name)"
    keys.append(Key(path: path, position: field.key.position))
    add(field.value, behind: path)
  }

  /// Returns the position of a key, or of the nearest enclosing key that the step contains.
  ///
  /// - Parameter path: The path of keys, such as `terms.com.example.plus.period`. Text after a space is ignored.
  /// - Returns: The position, or `nil` if the step contains none of the keys in the path.
  func position(of path: String) -> SourcePosition? {
    var path = path[...]
    while !path.isEmpty {
      if let key = keys.first(where: { $0.path == path }) { return key.position }
      guard let end = path.lastIndex(where: { ".[ ".contains($0) }) else { return nil }
      path = path[..<end]
    }
    return nil
  }

  /// Returns the same positions, with the names in keys replaced by the given values.
  func filled(with values: [String: String]) -> WrittenKeys {
    var filled = self
    for index in keys.indices { filled.keys[index].path = keys[index].path.filled(with: values) }
    return filled
  }

  package static func == (left: Self, right: Self) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

extension ScriptValue {
  fileprivate var position: SourcePosition { SourcePosition(line: line, column: column) }
}
