import StoreModel

/// A number in a JSON value, or a text that stands for one.
struct NumberPlace {
  /// Where it is, for `JSONValue.with`.
  let path: String
  /// The same without positions in lists, so that all elements of one are one place.
  let name: String
  /// Whether it stands in quotation marks.
  let isText: Bool
}

extension JSONValue {
  /// Every number in a value, transaction ids, prices and periods that are written as texts included.
  var numberPlaces: [NumberPlace] { places(path: "", name: "") }

  private func places(path: String, name: String) -> [NumberPlace] {
    switch content {
    case .number: [NumberPlace(path: path, name: name, isText: false)]
    case .string(let text) where Self.isNumeric(text):
      [NumberPlace(path: path, name: name, isText: true)]
    case .null, .bool, .string: []
    case .array(let elements):
      elements.enumerated().flatMap { index, element in
        element.places(path: "\(path)[\(index)]", name: name + "[]")
      }
    case .object(let members):
      // A key with a point in it cannot be a step of a path.
      members.filter { !$0.key.contains { ".[]".contains($0) } }.flatMap { member in
        member.value.places(path: "\(path).\(member.key)", name: "\(name).\(member.key)")
      }
    }
  }

  private static func isNumeric(_ text: String) -> Bool {
    (text.first?.isNumber == true || text.hasPrefix("P"))
      && text.dropFirst().allSatisfy { $0.isNumber || ".DWMY".contains($0) }
  }
}
