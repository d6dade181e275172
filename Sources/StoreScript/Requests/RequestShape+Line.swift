import AdvancedCommerce
import StoreModel

extension RequestShape {
  /// Adds the members of a request to the given mapping, in the order of this table.
  ///
  /// - Parameters:
  ///   - json: The request in its wire form.
  ///   - hidden: The members that are set when the step runs.
  ///   - fields: The mapping that receives the members.
  func add(_ json: JSONValue, without hidden: Set<String> = [], to fields: inout FlowMapping) {
    for field in self.fields where !hidden.contains(field.name) {
      let object = if let home = field.home { json[home.rawValue] } else { Optional(json) }
      fields.add(field.name, object?[field.name].flatMap { field.kind.text(of: $0) })
    }
  }
}

extension MemberKind {
  fileprivate func text(of value: JSONValue) -> String? {
    switch self {
    case .text: value.string.map(scalar)
    case .flag: value.bool.map { String($0) }
    case .count, .money: value.number
    case .part(let members): RequestShape(members).text(of: value)
    case .list(let element) where element.isSKU:
      value.elements.map { flow($0.compactMap { $0["SKU"]?.string }.map(scalar)) }
    case .list(let element): value.elements.map { flow($0.compactMap(element.text)) }
    }
  }
}

extension RequestShape {
  fileprivate func text(of object: JSONValue) -> String {
    var inner = FlowMapping()
    add(object, to: &inner)
    return inner.text
  }
}
