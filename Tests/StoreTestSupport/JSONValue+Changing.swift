package import StoreModel

extension JSONValue {
  /// Returns the value with a part of it replaced, added or removed.
  ///
  /// - Parameters:
  ///   - path: The path of the part, such as `items[0].price`.
  ///   - text: The new part as JSON, or `nil` to remove it.
  /// - Returns: The changed value.
  package func with(_ path: String, _ text: String?) -> JSONValue {
    let steps = path.split { $0 == "." || $0 == "[" || $0 == "]" }
    return changed(steps[...], text.flatMap { JSONDocument($0).root })
  }

  private func changed(_ steps: ArraySlice<Substring>, _ part: JSONValue?) -> JSONValue {
    guard let step = steps.first else { return part ?? self }
    let rest = steps.dropFirst()
    if var elements, let index = Int(step) {
      if rest.isEmpty, part == nil {
        elements.remove(at: index)
      } else if index == elements.count {
        elements.append(part ?? self)
      } else {
        elements[index] = elements[index].changed(rest, part)
      }
      return JSONValue(.array(elements))
    }
    var members = members ?? []
    let index = members.firstIndex { $0.key == step }
    if rest.isEmpty, part == nil {
      members.removeAll { $0.key == step }
    } else if let index {
      members[index].value = members[index].value.changed(rest, part)
    } else {
      let value = JSONValue(.object([])).changed(rest, part)
      members.append(JSONMember(key: String(step), value: value))
    }
    return JSONValue(.object(members))
  }
}
