package import StoreCatalog
import StoreModel

/// The text of a catalog, and the shapes of the values in it.
struct CatalogSpans {
  /// A value that a path leads to.
  struct Node {
    let range: Range<Int>
    /// The shape of the object, or of a list's elements.
    let shape: CatalogShape?
    /// The value's position among its parent's children, or 0 for the outermost value.
    let index: Int
  }

  /// The values along a path, as far as they exist.
  struct Trace {
    /// The values on the way, the outermost one first.
    let nodes: [Node]
    /// The steps after the last existing value.
    let rest: ArraySlice<CatalogPath.Step>

    /// The value at the end of the path, or `nil` if it doesn't exist.
    var found: Node? { rest.isEmpty ? nodes.last : nil }
  }

  var spans: JSONSpans
  let manner: JSONStyle
  let format: CatalogFormat

  init(_ bytes: [UInt8]) throws(CatalogEditFailure) {
    spans = try JSONSpans(bytes)
    manner = JSONStyle(&spans)
    format =
      spans.member("format", of: spans.root) == nil ? .storeKit : .storefrontCatalog
  }

  mutating func trace(_ path: CatalogPath) -> Trace {
    var nodes = [Node(range: spans.root, shape: .catalog, index: 0)]
    var rest = path.steps[...]
    while let step = rest.first, let node = nodes.last, let next = child(step, of: node) {
      nodes.append(next)
      rest = rest.dropFirst()
    }
    return Trace(nodes: nodes, rest: rest)
  }

  /// Returns the value at a path, or `nil` if it doesn't exist.
  mutating func value(at path: CatalogPath) -> JSONValue? {
    trace(path).found.flatMap { spans.value($0.range) }
  }

  private mutating func child(_ step: CatalogPath.Step, of node: Node) -> Node? {
    guard let index = position(of: step, in: node.range) else { return nil }
    let child = spans.children(of: node.range)[index]
    let shape =
      if let key = child.key { node.shape?.field(key).flatMap(\.inner) } else { node.shape }
    return Node(range: child.value, shape: shape, index: index)
  }

  mutating func position(of step: CatalogPath.Step, in value: Range<Int>) -> Int? {
    switch step {
    case .key(let key): spans.isObject(value) ? spans.member(key, of: value) : nil
    case .index(let index):
      spans.isList(value) && spans.children(of: value).indices.contains(index) ? index : nil
    case .element(let key, let text):
      spans.isList(value) ? spans.element(key, text, of: value) : nil
    }
  }
}

extension CatalogSpans {
  /// Returns the same path with identifiers instead of positions, where elements have identifiers.
  mutating func identified(_ path: CatalogPath) -> CatalogPath {
    var identified = CatalogPath()
    for step in path.steps {
      let next = identified.appending(step)
      guard case .index = step, let element = trace(next).found,
        let step = element.shape?.identity({ spans.text($0, of: element.range) }),
        trace(identified.appending(step)).found?.index == element.index
      else {
        identified = next
        continue
      }
      identified = identified.appending(step)
    }
    return identified
  }
}

extension CatalogShape {
  package func field(_ key: String) -> Field? { fields.first { $0.key == key } }
}

extension CatalogShape.Field {
  /// The shape of the object that is the value, or of the objects in the list that is the value.
  package var inner: CatalogShape? {
    switch value {
    case .object(let name), .list(let name): CatalogShape.named(name)
    case .text, .money, .integer, .whole, .number, .flag, .choice, .period, .locale, .storefront,
      .prices, .texts, .anything:
      nil
    }
  }
}
