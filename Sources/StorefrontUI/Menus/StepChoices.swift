import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import Texts

/// A step that the user types in the syntax of scripts.
struct TypedStep {
  /// The place where the step is typed.
  enum Location {
    /// The palette. The colon after the step's name is optional there.
    case palette
    case script

    /// The names of the steps that can be typed.
    fileprivate var names: [StepName] {
      switch self {
      case .palette: TypedStep.names
      case .script: StepName.allCases
      }
    }

    /// The string that a completion inserts after a step's name.
    fileprivate var colon: String {
      switch self {
      case .palette: " "
      case .script: ": "
      }
    }
  }

  let place: Location
  /// The typed part of the step's name, in lowercase.
  let word: String
  /// The typed part of the step's name, unchanged.
  let written: String
  /// The string after the name, or `nil` if no space or colon has been typed yet.
  private(set) var value: String?
  /// The string between the name and the value.
  ///
  /// The palette leaves it unchanged.
  let colon: String
  /// Whether the string can't be a search, because it starts with a script's dash, or has a colon or brace after its
  /// first word.
  let isMarked: Bool

  init?(_ query: String, in place: Location = .palette) {
    self.place = place
    let text = query.hasPrefix("-") ? query.dropFirst().drop { $0 == " " } : query[...]
    let word = text.prefix { $0.isLetter }
    let rest = text.dropFirst(word.count)
    guard !word.isEmpty, rest.isEmpty || " :".contains(rest.prefix(1)) else { return nil }
    (self.word, written) = (word.lowercased(), String(word))
    let typedColon = rest.prefix { $0 == " " || $0 == ":" }
    switch place {
    case .palette where !typedColon.isEmpty: colon = String(typedColon)
    case .palette, .script: colon = place.colon
    }
    value = rest.isEmpty ? nil : String(rest.drop { $0 == " " || $0 == ":" })
    isMarked =
      query.hasPrefix("-") || rest.hasPrefix(":") || rest.drop { $0 == " " }.hasPrefix("{")
    if place == .palette, let value { self.value = braced(value) }
  }

  /// Returns the value.
  ///
  /// If it starts with one of the step's keys, an opening brace and a space that were left out are added.
  private func braced(_ value: String) -> String {
    let key = value.prefix { $0 != ":" && $0 != " " }
    let rest = value.dropFirst(key.count)
    guard !key.isEmpty, rest.isEmpty || rest.hasPrefix(":"), let values = name?.values() else {
      return value
    }
    guard !rest.isEmpty else {
      // The string is the start of a key, and the step accepts only keys.
      let isKey = values.members.contains { $0.lowercased().hasPrefix(key.lowercased()) }
      return isKey && values.takesKeysAlone ? "{" + value : value
    }
    guard values.members.contains(String(key)) else { return value }
    let inner = rest.dropFirst()
    return inner.isEmpty ? "{" + value : "{\(key): \(inner.drop { $0 == " " })"
  }

  private static let names = StepName.allCases.filter(\.isTyped)

  /// The last word of the value, which a completion replaces.
  var last: Substring {
    guard let value else { return "" }
    return value.lastIndex { " {[,".contains($0) }.map { value[value.index(after: $0)...] }
      ?? value[...]
  }

  /// The position of the last word in the value.
  var position: StepPosition { StepPosition((value ?? "").dropLast(last.count)) }

  /// The values with which the last word can be replaced.
  var values: StepValues? { name.map { $0.values(at: position.path) } }

  /// Returns the string to search for in the catalog: the last word of a step, or otherwise the whole string in the
  /// palette.
  static func searched(_ query: String, in place: Location = .palette) -> String {
    guard let typed = TypedStep(query, in: place), typed.value != nil, let values = typed.values
    else { return place == .palette ? query : "" }
    let isSold = values.isTransaction || !values.formats.isDisjoint(with: StepCandidates.sold)
    return isSold && !typed.position.isKey ? String(typed.last) : ""
  }

  /// The step with exactly this name, or `nil` if there is no such step.
  ///
  /// Older names of steps are also common search words. Therefore, they count only if ``isMarked`` is `true`.
  var name: StepName? {
    place.names.first { $0.rawValue.lowercased() == word }
      ?? (isMarked ? StepName.older.first { $0.key.lowercased() == word }?.value : nil)
  }

  /// The name of a step or key with exactly this name that is available only in scripts, or `nil`.
  var nameInScripts: String? {
    (StepName.allCases.filter { !$0.isTyped }.map(\.rawValue) + [SessionScript.includeKey])
      .first { $0.lowercased() == word }
  }

  /// The setting with exactly this name, or `nil` if a step has this name.
  var setting: String? {
    name == nil ? StepName.set.values().members.first { $0.lowercased() == word } : nil
  }

  /// The typed step that the user probably meant.
  var nearest: StepName? {
    let near = Suggestion.nearest(to: word, among: Self.names.map { $0.rawValue.lowercased() })
    return Self.names.first { $0.rawValue.lowercased() == near }
  }

  /// The steps whose names start with the typed string.
  var beginnings: [StepName] { place.names.filter { $0.rawValue.lowercased().hasPrefix(word) } }
}

/// The menu items for a step that the user types.
struct StepChoices {
  let shelf: Shelf
  let store: Store
  /// The products and SKUs that matched after the last key.
  let found: [CatalogIndex.Item]
  var place = TypedStep.Location.palette
  /// A closure that returns a store time as a string with minutes.
  var minute: (StoreInstant) -> String = \.minuteText

  /// Returns an item for the step whose name the user types into the palette, if the step needs no value.
  func items(named query: String) -> [MenuItem] {
    guard let typed = TypedStep(query), typed.value == nil, let name = typed.name else { return [] }
    let item = performing(name, "")
    return item.obstacle == nil ? [item] : []
  }

  /// Returns items for the step that the user types into the palette, and for its completions.
  func items(typed query: String) -> [MenuItem] {
    guard let typed = TypedStep(query) else { return [] }
    guard let value = typed.value, let name = typed.name else {
      return typed.word.count > 2 ? completions(typed: query) : []
    }
    return [performing(name, value)] + completions(of: name, value, typed)
  }

  func completions(typed query: String) -> [MenuItem] {
    guard let typed = TypedStep(query, in: place) else { return [] }
    guard let value = typed.value else {
      return typed.beginnings.filter { place == .script || $0 != typed.name || takesValue($0) }
        .prefix(Self.mostProposed).map { completion(of: $0) }
    }
    return typed.name.map { completions(of: $0, value, typed) } ?? []
  }

  /// Returns an item that says why a string that looks like a step can't be chosen here.
  ///
  /// - Parameters:
  ///   - query: The typed string.
  ///   - isAlone: Whether the string has no other matches.
  /// - Returns: One item that usually can't be chosen, or an empty array if the string is a step or a search.
  func obstacles(typed query: String, isAlone: Bool) -> [MenuItem] {
    guard let typed = TypedStep(query), typed.name == nil,
      typed.isMarked || typed.value != nil || isAlone
    else { return [] }
    if typed.isMarked || isAlone, let setting = typed.setting { return items(of: setting, typed) }
    var item = MenuItem(query, .type(query), keyText: localized("menu.step"))
    if let name = typed.nameInScripts {
      item.obstacle = localized("menu.step-cant-be-typed", name)
    } else if let near = typed.nearest {
      item.obstacle = localized("menu.there-is-no-step-did-you-mean", typed.written, near.rawValue)
      item.completion = "\(near.rawValue)\(typed.colon)\(typed.value ?? "")"
    } else if typed.isMarked {
      item.obstacle = localized("menu.there-is-no-step", typed.written)
    }
    return item.obstacle == nil ? [] : [item]
  }

  /// Returns items for the step that changes a setting, after the user has typed the setting's name and maybe its
  /// value.
  private func items(of setting: String, _ typed: TypedStep) -> [MenuItem] {
    let text = "\(StepName.set.rawValue) {\(setting): "
    if let value = typed.value, !value.isEmpty { return items(typed: text + value) }
    return [
      MenuItem(
        text + "…}",
        .type(text),
        keyText: localized("menu.step"),
        help: localized("menu.step-scripts-write-tab-goes-stands")
      )
    ]
  }

  /// The maximum number of proposed steps.
  private static let mostProposed = 6

  private func takesValue(_ name: StepName) -> Bool {
    let values = name.values()
    return performing(name, "").obstacle != nil || values.isTransaction
      || !(values.words.isEmpty && values.members.isEmpty && values.formats.isEmpty)
  }

  private func completion(of name: StepName) -> MenuItem {
    MenuItem(
      name.rawValue,
      .type(name.rawValue + place.colon),
      keyText: localized("menu.step"),
      help: localized("menu.step-scripts-write-tab-goes-stands")
    )
  }

  /// Returns the item that runs the step, or that shows the step's problem.
  private func performing(_ name: StepName, _ value: String) -> MenuItem {
    let line = value.isEmpty ? "\(name.rawValue):" : "\(name.rawValue): \(Self.closed(value))"
    let reading = StepsReading(line: line)
    guard let step = reading.steps.first?.step, reading.steps.count == 1 else {
      let problem = reading.problems.first.map { "\($0.message): \($0.remedy)" }
      return MenuItem(
        line,
        .type(line),
        keyText: localized("menu.step"),
        obstacle: problem ?? localized("editing.the-step-isnt-complete")
      )
    }
    return MenuItem(
      step.line,
      .perform(step),
      keyText: localized("menu.step"),
      help: localized("menu.carry-out-step-script"),
      obstacle: place == .palette ? refusal(of: step, naming: reading.names) : nil
    )
  }

  /// Returns the value with its open braces closed.
  private static func closed(_ value: String) -> String {
    let open = value.count { $0 == "{" } - value.count { $0 == "}" }
    return value + String(repeating: "}", count: max(0, min(open, 9)))
  }

  /// Returns the completions of the last word: words, members, and names of the kind that is possible at this
  /// position.
  private func completions(
    of name: StepName,
    _ value: String,
    _ typed: TypedStep
  ) -> [MenuItem] {
    let last = typed.last
    let position = typed.position
    let values = name.values(at: position.path)
    var proposed: [String]
    if position.isKey {
      proposed = values.members.filter { !position.keys.contains($0) }.map { "\($0): " }
        .filter { $0.lowercased().hasPrefix(last.lowercased()) }
    } else {
      proposed = values.words.filter { $0.lowercased().hasPrefix(last.lowercased()) }
      proposed += StepCandidates(shelf: shelf, store: store, found: found)
        .names(for: values, beginning: String(last), product: position.product)
    }
    let brace = last.isEmpty && !position.isKey && !values.members.isEmpty ? ["{"] : []
    let before = value.dropLast(last.count)
    let most = proposed.uniqued.filter { $0 != String(last) }.prefix(StepCandidates.most)
    return (most + brace)
      .map { word in
        MenuItem(word, .type("\(name.rawValue)\(typed.colon)\(before)\(word)"), keyText: "tab")
      }
  }
}

extension StepValues {
  /// Whether only keys of a mapping can be typed here.
  fileprivate var takesKeysAlone: Bool {
    words.isEmpty && formats.isEmpty && !isTransaction && !isInstant
  }
}
