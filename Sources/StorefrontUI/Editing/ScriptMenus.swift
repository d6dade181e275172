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

extension Menu.Kind {
  /// Lists the steps of a script, where a choice opens the menu of one step.
  static func script(_ listing: ScriptListing) -> Self {
    Self(
      Title { _ in said("Steps of \(listing.path.shortName)") },
      about: listing,
      letters: .narrow,
      columns: 96
    ) { context, _ in
      let failed = context.subjects.playback?.failedStep
      return listing.rows.map { row in
        MenuItem(
          String(repeating: "  ", count: row.depth) + row.words,
          .open(.scriptStep(row, of: listing)),
          keyText: row.depth == 0 ? "\(row.number)" : "",
          value: row.placeWords(played: listing.played, failed: failed),
          help: said(
            "Play to it, change it, insert a note or an expectation next to it, remove it."
          )
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
      let obstacle = row.step.file.map { said("it is in the included file \($0)") }
      func form(_ kind: TypedEdit.Kind, _ place: TypedEdit.Place = .beside(.after)) -> Choice {
        .open(.typed(TypedEdit(kind: kind, place: place, position: row.step.position)))
      }
      var items = [
        row.playItem(isPlaying: listing.plays),
        MenuItem(
          said("Insert a note…"),
          form(.note),
          help: said("A caption after this step."),
          obstacle: obstacle
        ),
        MenuItem(
          said("Insert an expectation…"),
          form(.expectation),
          help: said("Add what must hold after this step, as in a script."),
          obstacle: obstacle
        ),
        MenuItem(
          said("Insert a step…"),
          form(.step),
          help: said("Any step after this one, as scripts write it."),
          obstacle: obstacle
        ),
        MenuItem(
          said("Insert a note before it…"),
          form(.note, .beside(.before)),
          help: said("A caption before this step."),
          obstacle: obstacle
        ),
        MenuItem(
          row.isBranch ? said("Cut out the branch") : said("Remove it"),
          .record(.edit(.remove(row.step.position))),
          help: said("The change is shown and played before it is written."),
          obstacle: obstacle
        ),
        MenuItem(
          said("Change it…"),
          form(.step, .insteadOf(row.line ?? "")),
          help: said("Write another step in its place."),
          obstacle: obstacle ?? (row.isBranch ? said("change the steps in the branch") : nil)
        ),
      ]
      if row.depth == 0 {
        items.append(
          MenuItem(
            said("Remove it and each later step"),
            .record(.edit(.replaceRest(from: row.step.position, with: []))),
            help: said("The script ends before this step."),
            obstacle: obstacle
          )
        )
      }
      return MenuItem.lettered(items)
    }
  }

  /// Asks for a step to insert, or to put in the place of another.
  ///
  /// It stays until the change is shown, so that a refusal doesn't lose what was typed.
  static func typed(_ edit: TypedEdit) -> Self {
    Self(
      Title { _ in edit.title },
      about: edit,
      letters: .type(hint: "type it as scripts write it", verb: "Text"),
      text: edit.oldText,
      staysOpen: true,
      columns: 80,
      found: { context, text in
        let searched = edit.searched(text)
        return searched.isEmpty ? [] : context.shelf.hits(matching: searched, limit: 50)
      },
      items: { context, menu in
        let text = menu.query.text
        let choices = context.store.map {
          StepChoices(shelf: context.shelf, store: $0, found: menu.found, place: .script)
        }
        return [edit.item(typed: text)] + (choices.map { edit.completions(of: text, $0) } ?? [])
      }
    )
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

extension ScriptListing.Row {
  /// The words for the step that failed, the current state of the store, and later steps.
  fileprivate func placeWords(played: Int, failed: Int?) -> String {
    let isFailed = number == failed
    guard depth == 0 else { return isFailed || number <= played ? "" : said("to come") }
    let here =
      number == played
      ? said("● here") : number == 1 && played == 0 ? said("● here, before it") : nil
    let words = [isFailed ? said("✗ failed") : nil, here].compactMap(\.self)
    return words.isEmpty && number > played ? said("to come") : words.joined(separator: " ")
  }

  /// Plays to the end of the step, or of the branch around it.
  fileprivate func playItem(isPlaying: Bool) -> MenuItem {
    MenuItem(
      depth == 0 ? said("Play to here") : said("Play to the end of the branch"),
      .record(.play(to: number)),
      help: depth == 0
        ? said("Go to the end of this step, and pause.")
        : said("A branch is tried as a whole and undone, so it can’t pause at this step."),
      obstacle: isPlaying ? nil : said("you have taken over, so no script is playing")
    )
  }
}
