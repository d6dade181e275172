import PhraseBook
import StoreModel
import StoreScript

extension ScriptListing {
  /// Opens the menu of steps, and selects the current one.
  func show(on screen: inout StorefrontScreen) -> [Effect] {
    screen.open(Menu(.script(self)))
    let row = rows.lastIndex { $0.number <= played } ?? 0
    screen.changeMenu { menu, layout in menu.select(row, in: layout) }
    return []
  }
}

/// A step that the tester types, and its position.
struct TypedInsertion: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case note
    case expectation
    case step
  }

  let kind: Kind
  let side: ScriptEdit.Side
  let position: SourcePosition
}

extension Menu.Kind {
  /// Lists the steps of a script, where a choice opens the menu of one step.
  static func script(_ listing: ScriptListing) -> Self {
    Self(
      Title { _ in said("Steps of \(listing.path.shortName)") },
      about: listing,
      letters: .narrow,
      columns: 96
    ) { _, _ in
      listing.rows.map { row in
        let isHere = row.depth == 0 && row.number == listing.played
        let place = isHere ? said("● here") : row.number > listing.played ? said("to come") : ""
        return MenuItem(
          String(repeating: "  ", count: row.depth) + row.words,
          .open(.scriptStep(row, of: listing)),
          keyText: row.depth == 0 ? "\(row.number)" : "",
          value: place,
          help: said("Play to it, insert a note or an expectation next to it, remove it.")
        )
      }
    }
  }

  /// Lists the commands for a step of a script.
  static func scriptStep(_ row: ScriptListing.Row, of listing: ScriptListing) -> Self {
    Self(
      Title { _ in said("Step \(row.number): \(row.words)") },
      about: [row.step],
      columns: 80
    ) { _, _ in
      let position = row.step.position
      let obstacle = row.step.file.map { said("it is in the included file \($0)") }
      func insertion(_ kind: TypedInsertion.Kind, _ side: ScriptEdit.Side = .after) -> Choice {
        .open(.inserted(TypedInsertion(kind: kind, side: side, position: position)))
      }
      var items = [
        MenuItem(
          said("Play to here"),
          .record(.play(to: row.number)),
          help: said("Go to the end of this step, and pause."),
          obstacle: listing.plays ? nil : said("you have taken over, so no script is playing")
        ),
        MenuItem(
          said("Insert a note…"),
          insertion(.note),
          help: said("A caption after this step."),
          obstacle: obstacle
        ),
        MenuItem(
          said("Insert an expectation…"),
          insertion(.expectation),
          help: said("Add what must hold after this step, as in a script."),
          obstacle: obstacle
        ),
        MenuItem(
          said("Insert a step…"),
          insertion(.step),
          help: said("Any step after this one, as scripts write it."),
          obstacle: obstacle
        ),
        MenuItem(
          said("Insert a note before it…"),
          insertion(.note, .before),
          help: said("A caption before this step."),
          obstacle: obstacle
        ),
        MenuItem(
          row.isBranch ? said("Cut out the branch") : said("Remove it"),
          .record(.edit(.remove(position))),
          help: said("The change is shown and played before it is written."),
          obstacle: obstacle
        ),
      ]
      if row.depth == 0 {
        items.append(
          MenuItem(
            said("Remove it and each later step"),
            .record(.edit(.replaceRest(from: position, with: []))),
            help: said("The script ends before this step."),
            obstacle: obstacle
          )
        )
      }
      return MenuItem.lettered(items)
    }
  }

  /// Asks for a step to insert.
  static func inserted(_ insertion: TypedInsertion) -> Self {
    Self(
      Title { _ in insertion.title },
      about: insertion,
      letters: .type(hint: "type it as scripts write it", verb: "Text"),
      columns: 80
    ) { _, menu in
      [insertion.item(typed: menu.query.text)]
    }
  }

  /// Asks for a note to add to the recording now.
  static var note: Self {
    Self("Note", letters: .type(hint: "type a caption", verb: "Text"), columns: 80) { _, menu in
      let text = menu.query.text
      return [
        MenuItem(
          text,
          .perform(.note(text)),
          help: said("Add a caption, which is shown when the recording plays."),
          obstacle: text.isEmpty ? said("nothing is typed yet") : nil
        )
      ]
    }
  }
}

extension TypedInsertion {
  var title: String {
    switch kind {
    case .note: said("Insert a note…")
    case .expectation: said("Insert an expectation…")
    case .step: said("Insert a step…")
    }
  }

  /// Returns the choice that inserts the typed step, or that shows its problem.
  func item(typed text: String) -> MenuItem {
    let words = said("The change is shown and played before it is written.")
    guard !text.isEmpty else {
      return MenuItem("", .type(""), obstacle: said("nothing is typed yet"))
    }
    let reading = kind == .note ? nil : StepsReading(line: line(typed: text))
    guard let step = reading.map(\.steps.first) ?? ScriptStep(.note(text)),
      reading?.steps.count ?? 1 == 1
    else {
      let problem = reading?.problems.first.map { "\($0.message): \($0.remedy)" }
      return MenuItem(
        text,
        .type(text),
        obstacle: problem ?? said("the step isn’t complete")
      )
    }
    // The step isn't in the file yet.
    let new = ScriptStep(step.step, after: step.after, as: step.name, written: step.written)
    return MenuItem(new.words, .record(.edit(.insert(new, side, position))), help: words)
  }

  /// Returns the line of a script, where braces around expectations may be left out.
  private func line(typed text: String) -> String {
    guard kind == .expectation else { return text }
    return text.hasPrefix("{") ? "expect: \(text)" : "expect: {\(text)}"
  }
}
