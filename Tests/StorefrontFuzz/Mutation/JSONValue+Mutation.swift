import StoreModel

extension JSONValue {
  /// Returns the value with a few of its parts removed, duplicated, swapped or replaced.
  ///
  /// - Parameters:
  ///   - others: Values of the same kind, parts of which may be inserted.
  ///   - chance: The random generator.
  /// - Returns: The changed value, which is sometimes the same.
  func mutated(with others: [JSONValue] = [], _ chance: inout SplitMix64) -> JSONValue {
    var value = self
    for _ in 0...chance.below(3) {
      let target = chance.below(value.size)
      var seen = 0
      value = value.changed(at: target, &seen, others, &chance)
    }
    return value
  }

  /// The number of values in this value, including the value itself.
  var size: Int {
    if let elements { return elements.reduce(1) { $0 + $1.size } }
    return (members ?? []).reduce(1) { $0 + $1.value.size }
  }

  /// Returns a random value inside this value, or the value itself.
  func part(_ chance: inout SplitMix64) -> JSONValue {
    var index = chance.below(size)
    return part(at: &index) ?? self
  }

  private func part(at index: inout Int) -> JSONValue? {
    if index == 0 { return self }
    index -= 1
    for child in elements ?? members?.map(\.value) ?? [] {
      if let found = child.part(at: &index) { return found }
    }
    return nil
  }

  private func changed(
    at target: Int,
    _ seen: inout Int,
    _ others: [JSONValue],
    _ chance: inout SplitMix64
  ) -> JSONValue {
    if seen == target {
      seen += 1
      return broken(others, &chance)
    }
    seen += 1
    switch content {
    case .null, .bool, .number, .string: return self
    case .array(let elements):
      return JSONValue(.array(elements.map { $0.changed(at: target, &seen, others, &chance) }))
    case .object(let members):
      return JSONValue(
        .object(
          members.map {
            JSONMember(key: $0.key, value: $0.value.changed(at: target, &seen, others, &chance))
          }
        )
      )
    }
  }

  /// Returns a value to replace this value, which is usually invalid.
  private func broken(_ others: [JSONValue], _ chance: inout SplitMix64) -> JSONValue {
    switch chance.below(14) {
    case 0: return JSONValue(.null)
    case 1: return JSONValue(.bool(chance.once(in: 2)))
    case 2: return JSONValue(.string(Hostile.text(&chance)))
    case 3: return .hostileNumber(&chance)
    case 4: return nested(&chance)
    case 5: return chance.pick(others)?.part(&chance) ?? JSONValue(.array([]))
    case 6:
      let copies = Swift.min(1 << chance.below(10), Swift.max(1, 4000 / size))
      return JSONValue(.array([JSONValue](repeating: self, count: copies)))
    default: return ownWay(&chance)
    }
  }

  /// Returns a changed copy, where the kind of change depends on the type of the value.
  private func ownWay(_ chance: inout SplitMix64) -> JSONValue {
    switch content {
    case .null, .bool: return chance.once(in: 2) ? .hostileNumber(&chance) : JSONValue(.null)
    case .number: return .hostileNumber(&chance)
    case .string(let text): return JSONValue(.string(text.mutated(&chance)))
    case .array(var elements):
      let index = chance.below(elements.count)
      switch chance.below(elements.isEmpty ? 1 : 4) {
      case 0: elements.append(.hostileNumber(&chance))
      case 1: elements.remove(at: index)
      case 2: elements.insert(elements[index], at: chance.below(elements.count))
      default: elements.swapAt(index, chance.below(elements.count))
      }
      return JSONValue(.array(elements))
    case .object(var members):
      let index = chance.below(members.count)
      let value = JSONValue(.string(Hostile.text(&chance)))
      switch chance.below(members.isEmpty ? 1 : 5) {
      case 0: members.append(JSONMember(key: Hostile.text(&chance), value: value))
      case 1: members.remove(at: index)
      case 2: members.append(members[index])
      case 3:
        members[index] = JSONMember(
          key: members[index].key.mutated(&chance),
          value: members[index].value
        )
      default:
        let other = chance.below(members.count)
        let moved = members[other].value
        members[other].value = members[index].value
        members[index].value = moved
      }
      return JSONValue(.object(members))
    }
  }

  /// Returns this value in many nested arrays or objects.
  private func nested(_ chance: inout SplitMix64) -> JSONValue {
    let isArray = chance.once(in: 2)
    return (0..<1 << chance.below(8)).reduce(self) { value, _ in
      JSONValue(isArray ? .array([value]) : .object([JSONMember(key: "a", value: value)]))
    }
  }

  static func hostileNumber(_ chance: inout SplitMix64) -> JSONValue {
    JSONValue(.number(Hostile.number(&chance)))
  }
}

extension String {
  /// Returns the text with some characters changed, removed or added, or returns another text.
  func mutated(_ chance: inout SplitMix64) -> String {
    if chance.once(in: 3) { return Hostile.text(&chance) }
    return String(decoding: Array(utf8).mutated(limit: 1 << 16, &chance), as: UTF8.self)
  }
}
