import StoreModel
import StoreScript

/// The page of the manual about steps, expectations, settings and the header, made from the schemas.
///
/// The control API, whose calls are steps, provides the descriptions. The schema of session files
/// describes only the parts that calls don't have.
struct ScriptReferencePage {
  /// The schema of session files.
  private let session: JSONValue
  private let components: [String: JSONValue]
  /// The objects of the session files' schema that aren't components, by the key before them.
  private var objects: [String: JSONValue] = [:]
  /// The components and objects that the page mentions, in order.
  ///
  /// Each has a section at the end.
  private var names: [String] = []
  /// The names of objects whose key also belongs to another object.
  private static let objectNames = [
    "expect": "ExpectedResponse", "services": "Service", "app": "YourApp",
  ]
  /// The key whose value is described.
  private var key = ""

  private init(session: JSONValue, components: JSONValue) {
    self.session = session
    self.components = Dictionary(
      uniqueKeysWithValues: (components.members ?? []).map { ($0.key, $0.value) }
    )
  }

  private static let introduction = """
    # Script reference

    Look up the keys, steps and expectations of session scripts.

    [Scripts](Scripts.md) is the tutorial, and `storefront schema session` prints the same as a JSON Schema for editors. A script
    is YAML or JSON: a header, and `steps`, a list in which each element is a mapping with one key, the step. A step that needs
    no value may be its name alone. Next to the key may be `as:`, a name for the transaction or notification that the step
    brings, and `after:`, the seconds to wait when the script is shown.

    A price is `4.99 USD`, `"4.99"` or a number of milliunits, a length of time is `1d`, `2w`, `1mo`,
    `1y` or `30min`, and a date is `2026-03-01` or `2026-03-01T10:00:00Z`, in UTC. In a request of Advanced Commerce,
    `{file: NAME}` names a file with its JSON. Every number and every date has a bound, and a value outside of it is refused.
    """

  /// The page in Markdown.
  static func text(session: JSONValue, components: JSONValue) -> String {
    var page = ScriptReferencePage(session: session, components: components)
    return page.written()
  }

  private mutating func written() -> String {
    var parts = [Self.introduction, "## Header", table(of: session, except: ["steps"])]
    parts.append("## Steps")
    for step in StepName.allCases.map(\.rawValue) + ["include"] { parts += section(of: step) }
    parts += [
      "## Expectations", "An expectation names one fact or more, and each of them must hold.",
    ]
    parts.append(table(of: expectation))
    parts += ["## Settings", "The step `set` changes these and leaves the others as they are."]
    parts.append(table(of: settings))
    parts.append("## Values")
    var index = 0
    while index < names.count {
      parts += valueSection(of: names[index])
      index += 1
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  // MARK: Sections

  private mutating func section(of step: String) -> [String] {
    let written = stepSchema(step)
    let component = components["\(step.prefix(1).uppercased())\(step.dropFirst())Step"]
    let about = component?["description"]?.string ?? written?["description"]?.string ?? ""
    let value = component?["properties"]?[step] ?? written ?? JSONValue(.null)
    let heading = "### \(step)"
    switch step {
    case "expect": return [heading, "\(about) See [Expectations](#expectations)."]
    case "set": return [heading, "\(about) See [Settings](#settings)."]
    case "catalog":
      return [heading, about, "Value: the path of a file, or:"] + forms(of: value)
    default: return [heading, about].filter { !$0.isEmpty } + forms(of: value)
    }
  }

  private mutating func valueSection(of name: String) -> [String] {
    guard let schema = components[name] ?? objects[name] else { return [] }
    return ["### \(title(of: name))", schema["description"]?.string ?? ""].filter { !$0.isEmpty }
      + forms(of: schema)
  }

  /// Returns the forms of a value: a sentence with the forms of one word, and a table for each form
  /// with keys.
  private mutating func forms(of schema: JSONValue) -> [String] {
    let forms = alternatives(of: schema)
    let objects = forms.filter { $0["properties"] != nil }
    var words: [String] = []
    for form in forms where form["properties"] == nil && form["type"]?.string != "null" {
      words.append(self.words(for: form))
    }
    var parts: [String] = []
    if !words.isEmpty {
      parts.append("Value: \(words.joined(separator: ", or "))\(objects.isEmpty ? "." : ", or:")")
    }
    for object in objects { parts.append(table(of: object)) }
    return parts
  }

  /// Returns the forms of a value, with references and unions resolved.
  private func alternatives(of schema: JSONValue) -> [JSONValue] {
    if let name = reference(in: schema), let component = components[name], !isShared(name) {
      return alternatives(of: component)
    }
    let union = schema["oneOf"]?.elements ?? schema["anyOf"]?.elements
    return union.map { $0.flatMap(alternatives) } ?? [schema]
  }

  private mutating func table(
    of schema: JSONValue,
    except others: Set<String> = []
  ) -> String {
    let needed = Set((schema["required"]?.elements ?? []).compactMap(\.string))
    let members = (schema["properties"]?.members ?? []).filter { !others.contains($0.key) }
    let sorted =
      members.filter { needed.contains($0.key) } + members.filter { !needed.contains($0.key) }
    var rows = ["| Key | Value | Meaning |", "| --- | --- | --- |"]
    for member in sorted {
      key = member.key
      let words = words(for: member.value)
      let sentence = member.value["description"]?.string ?? ""
      let about = needed.contains(member.key) ? "Required. \(sentence)" : sentence
      rows.append("| `\(member.key)` | \(words) | \(about.replacing("|", with: "\\|")) |")
    }
    return rows.joined(separator: "\n")
  }

  // MARK: Schemas

  private func stepSchema(_ step: String) -> JSONValue? {
    session["$defs"]?["step"]?["oneOf"]?.elements?.last?["properties"]?[step]
  }

  /// The facts in the order of scripts, described as in the control API.
  private var expectation: JSONValue { merged(stepSchema("expect"), "Expectation") }

  private var settings: JSONValue { merged(stepSchema("set"), "SettingsChange") }

  private func merged(_ schema: JSONValue?, _ component: String) -> JSONValue {
    let members = schema?["properties"]?.members ?? []
    let described = components[component]?["properties"]
    return .object([
      "properties": JSONValue(
        .object(members.map { JSONMember(key: $0.key, value: described?[$0.key] ?? $0.value) })
      )
    ])
  }

  private func reference(in schema: JSONValue) -> String? {
    let place = schema["$ref"]?.string
    // A definition of session files has the name of the component with a small letter.
    return place.map { String($0.split(separator: "/").last ?? "") }
      .map { $0 == "valueCheck" ? "ValueCheck" : $0 }
  }

  /// Returns whether a component has its own section, wherever it is mentioned.
  private func isShared(_ name: String) -> Bool {
    ["TransactionReference", "ValueCheck", "SheetAnswer", "StandingExpectation"].contains(name)
  }

  // MARK: Words

  /// Returns the words for a value, and records the components that need sections.
  private mutating func words(for schema: JSONValue) -> String {
    if let name = reference(in: schema), let component = components[name] {
      if name.hasSuffix("Step") { return "[a step](#steps)" }
      if name == "Expectation" || name == "StandingExpectation" {
        return "[expectations](#expectations)"
      }
      let few = component["enum"]?.elements.map { $0.count <= 6 } ?? false
      let isNamed = isShared(name) || component["properties"] != nil || component["enum"] != nil
      guard isNamed, !few else { return words(for: component) }
      return link(to: name)
    }
    if let value = schema["const"] { return "`\(value.string ?? value.text())`" }
    if let words = schema["enum"]?.elements {
      return words.map { "`\($0.string ?? $0.text())`" }.joined(separator: ", ")
    }
    if let union = schema["oneOf"]?.elements ?? schema["anyOf"]?.elements {
      var all: [String] = []
      for form in union {
        let words = words(for: form)
        if !words.isEmpty, !all.contains(words) { all.append(words) }
      }
      return all.joined(separator: ", or ")
    }
    let kinds =
      schema["type"]?.string.map { [$0] }
      ?? (schema["type"]?.elements ?? []).compactMap(\.string)
    if kinds.isEmpty { return "any single value" }
    var all: [String] = []
    for kind in kinds {
      let words = words(for: schema, as: kind)
      if !words.isEmpty { all.append(words) }
    }
    return all.joined(separator: ", or ")
  }

  private mutating func link(to name: String) -> String {
    if !names.contains(name) { names.append(name) }
    let title = title(of: name).lowercased()
    return "[\(title)](#\(title.replacing(" ", with: "-")))"
  }

  private mutating func words(
    for schema: JSONValue,
    as kind: String
  ) -> String {
    switch kind {
    case "string": return text(schema)
    case "integer", "number": return number(schema, kind == "integer" ? "whole number" : "number")
    case "boolean": return "`true` or `false`"
    case "array":
      var element = ""
      if let items = schema["items"] { element = words(for: items) }
      return element.isEmpty ? "a list" : "a list, each element \(element)"
    case "object":
      if key == "matrix" { return "a mapping, each value a list, `{products: QUERY}` or `all`" }
      if schema["properties"] != nil {
        let name = Self.objectNames[key] ?? key
        objects[name] = schema
        return link(to: name)
      }
      var value = ""
      if let others = schema["additionalProperties"] { value = words(for: others) }
      return value.isEmpty || value == "any single value"
        ? "a mapping" : "a mapping, each value \(value)"
    default: return ""
    }
  }

  private func text(_ schema: JSONValue) -> String {
    if let words = schema["pattern"]?.string.flatMap({ SchemaWords.patterns[$0]?.words }) {
      return words.replacing("\"", with: "`")
    }
    switch schema["format"]?.string {
    case "product": return "a product"
    case "sku": return "a SKU"
    case "storefront": return "a storefront such as `USA`"
    case "locale": return "a locale such as `de_DE`"
    case "uuid": return "a UUID"
    case "key": return "a key"
    default: return "a text"
    }
  }

  private func number(_ schema: JSONValue, _ kind: String) -> String {
    switch (schema["minimum"]?.number, schema["maximum"]?.number) {
    case (let least?, let most?): "a \(kind), \(least) to \(most)"
    case (let least?, nil): "a \(kind), at least \(least)"
    case (nil, let most?): "a \(kind), at most \(most)"
    case (nil, nil): "a \(kind)"
    }
  }

  /// Returns the name of a component as words, such as `Transaction reference`.
  private func title(of name: String) -> String {
    let words = name.replacing(#/([a-z])([A-Z])/#) { "\($0.1) \($0.2)" }
    return words.prefix(1).uppercased()
      + words.dropFirst().lowercased().replacing("sku", with: "SKU")
  }
}
