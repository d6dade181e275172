import StoreModel

/// A number in a JSON value, or a text that represents one.
struct WrittenNumber {
  /// The number's path, for `JSONValue.with`.
  let path: String
  /// The path without positions in lists, so that all elements of one list have the same name.
  let name: String
  /// Whether the number is in quotation marks.
  let isText: Bool
}

extension JSONValue {
  /// Every number in a value, including transaction ids, prices and periods that are written as texts.
  var writtenNumbers: [WrittenNumber] { numbers(path: "", name: "") }

  private func numbers(path: String, name: String) -> [WrittenNumber] {
    switch content {
    case .number: [WrittenNumber(path: path, name: name, isText: false)]
    case .string(let text) where Self.isNumeric(text):
      [WrittenNumber(path: path, name: name, isText: true)]
    case .null, .bool, .string: []
    case .array(let elements):
      elements.enumerated().flatMap { index, element in
        element.numbers(path: "\(path)[\(index)]", name: name + "[]")
      }
    case .object(let members):
      // A key with a dot or bracket can't be part of a path.
      members.filter { !$0.key.contains { ".[]".contains($0) } }.flatMap { member in
        member.value.numbers(path: "\(path).\(member.key)", name: "\(name).\(member.key)")
      }
    }
  }

  private static func isNumeric(_ text: String) -> Bool {
    (text.first?.isNumber == true || text.hasPrefix("P"))
      && text.dropFirst().allSatisfy { $0.isNumber || ".DWMY".contains($0) }
  }
}
