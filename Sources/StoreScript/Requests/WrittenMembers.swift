package import AdvancedCommerce
package import StoreModel

/// The members of a request that a user writes as separate arguments, such as `price=4.99 USD`.
package struct WrittenMembers: Sendable {
  /// The valid members in their wire form.
  package let members: [JSONMember]
  /// The problems, each with a remedy.
  package let problems: [String]

  /// Reads the members of a request.
  ///
  /// Strings, numbers, flags and amounts are read as written. Lists and objects have the form that scripts use. If a
  /// list or an object is written several times, its contents are combined. A single member of an object can be written
  /// with its path, such as `descriptors.displayName=Ink`.
  ///
  /// - Parameters:
  ///   - arguments: The members, each with a name, an equals sign and a value.
  ///   - kind: The kind of request.
  ///   - word: The name of the request in messages.
  package init(_ arguments: [String], of kind: RequestKind, called word: String) {
    let shape = RequestShape.shape(of: kind)
    var problems: [ScriptProblem] = []
    var fields: [ScriptField] = []
    for argument in arguments {
      let name = String(argument.prefix { $0 != "=" })
      do throws(ScriptProblem) {
        let text = argument.dropFirst(name.count + 1)
        try Self.add(
          try Self.field(of: text, at: name, called: name, in: shape),
          to: &fields,
          of: shape
        )
      } catch {
        problems.append(error.inFile(name))
      }
    }
    let whole = ScriptValue(.fields(fields), line: 1, column: 1)
    var reader = FieldReader(whole, of: word)
    reader.noun = "member"
    members = RequestMembers(shape, in: whole, &reader, isWhole: false)?.members ?? []
    reader.finish()
    self.problems = (problems + reader.problems.kept).map { problem in
      (problem.file.map { "\($0): " } ?? "") + "\(problem.message); \(problem.remedy)"
    }
  }

  /// Returns a member, or the object that contains the member if the given path has several parts.
  private static func field(
    of text: Substring,
    at path: String,
    called name: String,
    in shape: RequestShape
  ) throws(ScriptProblem) -> ScriptField {
    let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
    let value: ScriptValue
    let inside = parts.count == 2 ? shape.inside(parts[0]) : nil
    if let inside {
      let member = try field(of: text, at: parts[1], called: name, in: inside)
      value = ScriptValue(.fields([member]), line: 1, column: 1)
    } else {
      value = try Self.value(of: text, at: path, called: name, in: shape)
    }
    let key = inside == nil ? path : parts[0]
    return ScriptField(key: ScriptValue(.text(key), line: 1, column: 1), value: value)
  }

  private static func value(
    of text: Substring,
    at path: String,
    called name: String,
    in shape: RequestShape
  ) throws(ScriptProblem) -> ScriptValue {
    guard shape.isStructured(path) else {
      return ScriptValue(.text(String(text)), line: 1, column: 1, file: name, isPlain: true)
    }
    let node = try YAMLNode.read(String(text))
    return node.map { ScriptValue($0, file: name) }
      ?? ScriptValue(.empty, line: 1, column: 1, file: name)
  }

  private static func add(
    _ field: ScriptField,
    to fields: inout [ScriptField],
    of shape: RequestShape
  ) throws(ScriptProblem) {
    let (name, value) = (field.name, field.value)
    guard let index = fields.firstIndex(where: { $0.name == name }) else {
      return fields.append(field)
    }
    if let inside = shape.inside(name), case .fields(var all) = fields[index].value.content,
      case .fields(let others) = value.content
    {
      for other in others { try add(other, to: &all, of: inside) }
      fields[index] = ScriptField(key: field.key, value: ScriptValue(.fields(all), at: value))
      return
    }
    guard shape.isList(name) else {
      throw value.problem("it is written twice", "write it once")
    }
    let elements = [fields[index].value, value].flatMap { value in
      if case .list(let elements) = value.content { elements } else { [value] }
    }
    fields[index] = ScriptField(key: field.key, value: ScriptValue(.list(elements), at: value))
  }
}

extension RequestShape {
  private func kind(of name: String) -> MemberKind? {
    fields.first { $0.name == name }?.kind
  }

  /// Returns the declaration of the object with the given name, or `nil` if the member isn't an object.
  fileprivate func inside(_ name: String) -> RequestShape? {
    if case .part(let members)? = kind(of: name) { return RequestShape(members) }
    return kind(of: name) == nil ? Home(rawValue: name).map(part) : nil
  }

  /// Returns whether the member with the given name is an object or a list.
  fileprivate func isStructured(_ name: String) -> Bool {
    switch kind(of: name) {
    case .part, .list: true
    case .text, .flag, .count, .money: false
    case nil: Home(rawValue: name) != nil
    }
  }

  fileprivate func isList(_ name: String) -> Bool {
    if case .list = kind(of: name) { true } else { false }
  }
}

extension RequestKind {
  /// The members that can be written in scripts and on the command line, including those of `requestInfo` and `item`.
  package var writtenMembers: [MemberShape] { RequestShape.shape(of: self).fields.map(\.member) }
}
