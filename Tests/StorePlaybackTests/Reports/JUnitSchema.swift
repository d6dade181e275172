/// The rules that both schemas of JUnit XML share: Ant's, and that of Jenkins and Surefire.
///
/// Ant's is the stricter one. The rules contain only the parts that our reports use, and anything
/// else is a violation.
struct JUnitSchema {
  /// The attributes and children that an element may have.
  private struct Element {
    let attributes: [String]
    /// The children in order.
    ///
    /// A child with a star may occur any number of times. Of several names with a bar, at most one
    /// may occur.
    var children: [String] = []
  }

  private static let elements: [String: Element] = [
    "testsuites": Element(attributes: [], children: ["testsuite*"]),
    "testsuite": Element(
      attributes: [
        "name", "package", "id", "timestamp", "hostname", "tests", "failures", "errors", "skipped",
        "time",
      ],
      children: ["properties", "testcase*", "system-out", "system-err"]
    ),
    "properties": Element(attributes: []),
    "testcase": Element(
      attributes: ["name", "classname", "time"],
      children: ["skipped|failure|error"]
    ),
    "skipped": Element(attributes: []),
    "failure": Element(attributes: ["message", "type"]),
    "error": Element(attributes: ["message", "type"]),
    "system-out": Element(attributes: []),
    "system-err": Element(attributes: []),
  ]

  /// The violations of the schemas in a document.
  private(set) var violations: [String] = []
  /// The number of occurrences of each element.
  private(set) var counts: [String: Int] = [:]
  private var attributes: [String: String] = [:]

  init(_ document: String) {
    var parser = StrictXML(document)
    let root = parser.document()
    violations = parser.violations
    guard let root else { return }
    if root.name != "testsuites" { violations.append("the root is \(root.name)") }
    check(root)
    for (name, element) in [
      ("failures", "failure"), ("errors", "error"), ("skipped", "skipped"), ("tests", "testcase"),
    ]
    where attributes[name] != String(counts[element] ?? 0) {
      violations.append("\(name) are \(attributes[name] ?? "not there")")
    }
  }

  private mutating func check(_ node: StrictXML.Node) {
    counts[node.name, default: 0] += 1
    guard let element = Self.elements[node.name] else {
      return violations.append("there is no element \(node.name)")
    }
    if node.attributes.map(\.name).sorted() != element.attributes.sorted() {
      violations.append("\(node.name) has \(node.attributes.map(\.name))")
    }
    for (name, value) in node.attributes {
      if node.name == "testsuite" { attributes[name] = value }
      check(name, value, of: node.name)
    }
    var rest = node.children[...]
    for child in element.children {
      let names = child.split(whereSeparator: { $0 == "|" || $0 == "*" }).map(String.init)
      let found = rest.prefix { names.contains($0.name) }
      rest = rest.dropFirst(found.count)
      let isOptional = child.contains("*") || child.contains("|")
      if !isOptional, found.count != 1 || child.contains("|") && found.count > 1 {
        violations.append("\(node.name) has \(found.count) of \(child)")
      }
    }
    if let other = rest.first { violations.append("\(other.name) is out of order in \(node.name)") }
    if !element.children.isEmpty, node.text.contains(where: { !$0.isWhitespace }) {
      violations.append("\(node.name) holds text")
    }
    for child in node.children { check(child) }
  }

  /// Checks that numbers are decimals without a sign, and that times have no time zone.
  private mutating func check(_ name: String, _ value: String, of element: String) {
    let isRight =
      switch name {
      case "time": value.wholeMatch(of: /[0-9]+(\.[0-9]+)?/) != nil
      case "tests", "failures", "errors", "skipped", "id": value.wholeMatch(of: /[0-9]+/) != nil
      case "timestamp": value.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/) != nil
      default: true
      }
    if !isRight { violations.append("\(name) of \(element) is \(value)") }
  }
}

/// The subset of XML 1.0 that a report needs.
struct StrictXML {
  struct Node {
    let name: String
    var attributes: [(name: String, value: String)] = []
    var children: [Node] = []
    var text = ""
  }

  private var rest: Substring
  private(set) var violations: [String] = []

  init(_ text: String) {
    let forbidden = text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: false
      default: true
      }
    }
    violations = forbidden.map { "U+\(String($0.value, radix: 16)) is no character of XML" }
    rest = text[...]
  }

  /// Returns the root element of the document.
  mutating func document() -> Node? {
    let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    if !consume(declaration) { violations.append("the declaration is missing") }
    let root = element()
    if rest.contains(where: { !$0.isWhitespace }) { violations.append("there is more") }
    return root
  }

  private mutating func element() -> Node? {
    guard consume("<") else { return fail("an element") }
    var node = Node(name: name())
    while consume(" ") {
      let attribute = name()
      guard consume("=\"") else { return fail("=\"") }
      let value = String(rest.prefix { $0 != "\"" })
      rest = rest.dropFirst(value.count)
      guard consume("\"") else { return fail("the end of \(attribute)") }
      if node.attributes.contains(where: { $0.name == attribute }) {
        violations.append("\(attribute) is there twice")
      }
      node.attributes.append((attribute, unescaped(value)))
    }
    if consume("/>") { return node }
    guard consume(">") else { return fail(">") }
    while !rest.hasPrefix("</") {
      let text = String(rest.prefix { $0 != "<" })
      rest = rest.dropFirst(text.count)
      node.text += unescaped(text)
      if rest.hasPrefix("</") { break }
      guard let child = element() else { return nil }
      node.children.append(child)
    }
    guard consume("</\(node.name)>") else { return fail("</\(node.name)>") }
    return node
  }

  private mutating func name() -> String {
    let name = String(rest.prefix { $0.isLetter || $0 == "-" })
    rest = rest.dropFirst(name.count)
    return name
  }

  private mutating func consume(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private mutating func fail(_ wanted: String) -> Node? {
    violations.append("\(wanted) is wanted before \(rest.prefix(20))")
    rest = ""
    return nil
  }

  private mutating func unescaped(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let letter = rest.popFirst() {
      if letter == "<" { violations.append("< is not escaped") }
      guard letter == "&" else {
        result.append(letter)
        continue
      }
      let entity = rest.prefix { $0 != ";" }
      rest = rest.dropFirst(entity.count + 1)
      switch entity {
      case "amp": result.append("&")
      case "lt": result.append("<")
      case "gt": result.append(">")
      case "quot": result.append("\"")
      case "#10": result.append("\n")
      case "#9": result.append("\t")
      default: violations.append("&\(entity); is no entity")
      }
    }
    return result
  }
}
