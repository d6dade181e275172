import StoreModel
import StoreScript
import Texts

extension ScriptListing {
  /// Opens the menu of steps, and selects the current step.
  func show() -> PageResult {
    let row = rows.lastIndex { $0.number <= played } ?? 0
    return .going(.menu(Menu(.script(self)), selecting: row))
  }
}

extension MenuKind {
  /// Returns the menu of a script's steps.
  ///
  /// Choosing a step opens the menu of the step.
  static func script(_ listing: ScriptListing) -> Self {
    Self(
      Title { _ in localized("editing.steps-of", listing.path.shortName) },
      manualPage: "Scripts",
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
          help: localized("editing.play-change-insert-note")
        )
      }
    }
  }

  /// Returns the menu of commands for one step of a script.
  static func scriptStep(_ row: ScriptListing.Row, of listing: ScriptListing) -> Self {
    Self(
      Title { _ in localized("editing.step", row.number, row.words) },
      manualPage: "Scripts",
      about: [row.step],
      columns: 80
    ) { _, _ in
      let obstacle = row.step.file.map { localized("editing.it-is-in-the-included-file", $0) }
      func form(_ kind: TypedEdit.Kind, _ place: TypedEdit.Location = .beside(.after)) -> Choice {
        .open(.typed(TypedEdit(kind: kind, place: place, position: row.step.position)))
      }
      var items = [
        row.playItem(isPlaying: listing.plays),
        MenuItem(
          localized("editing.insert-a-note"),
          form(.note),
          help: localized("editing.a-caption-after-this-step"),
          obstacle: obstacle
        ),
        MenuItem(
          localized("editing.insert-an-expectation"),
          form(.expectation),
          help: localized("editing.add-must-hold-after-step-script"),
          obstacle: obstacle
        ),
        MenuItem(
          localized("editing.insert-a-step"),
          form(.step),
          help: localized("editing.any-step-after-one-scripts-write"),
          obstacle: obstacle
        ),
        MenuItem(
          localized("editing.insert-a-note-before-it"),
          form(.note, .beside(.before)),
          help: localized("editing.a-caption-before-this-step"),
          obstacle: obstacle
        ),
        MenuItem(
          row.isBranch ? localized("editing.cut-out-the-branch") : localized("editing.remove-it"),
          .record(.edit(.remove(row.step.position))),
          help: localized("editing.change-shown-played-before"),
          obstacle: obstacle
        ),
        MenuItem(
          localized("editing.change-it"),
          form(.step, .insteadOf(row.line ?? "")),
          help: localized("editing.write-another-step-in-its-place"),
          obstacle: obstacle
            ?? (row.isBranch ? localized("editing.change-the-steps-in-the-branch") : nil)
        ),
      ]
      if row.depth == 0 {
        items.append(
          MenuItem(
            localized("editing.remove-it-and-each-later-step"),
            .record(.edit(.replaceRest(from: row.step.position, with: []))),
            help: localized("editing.the-script-ends-before-this-step"),
            obstacle: obstacle
          )
        )
      }
      return MenuItem.lettered(items)
    }
  }

  /// Returns the prompt for a step that the tester inserts, or with which the tester replaces another step.
  ///
  /// The prompt stays open until the change is shown. Therefore, a refusal doesn't lose the typed step.
  static func typed(_ edit: TypedEdit) -> Self {
    Self(
      Title { _ in edit.title },
      manualPage: "Scripts",
      about: edit,
      letters: .type(hint: "editing.type-it-as-scripts-write-it", verb: "editing.text"),
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

  /// The prompt for a note that is added to the recording.
  static var note: Self {
    Self(
      "editing.note",
      manualPage: "Scripts",
      letters: .type(hint: "editing.type-a-caption", verb: "editing.text"),
      columns: 80
    ) { _, menu in
      let text = menu.query.text
      return [
        MenuItem(
          text,
          .perform(.note(text)),
          help: localized("editing.add-caption-shown-when-recording"),
          obstacle: text.isEmpty ? localized("editing.nothing-is-typed-yet") : nil
        )
      ]
    }
  }
}

extension ScriptListing.Row {
  /// Returns a note about a step that failed, that is the store's current step, or that comes later.
  fileprivate func placeWords(played: Int, failed: Int?) -> String {
    let isFailed = number == failed
    guard depth == 0 else {
      return isFailed || number <= played ? "" : localized("editing.to-come")
    }
    let here =
      number == played
      ? localized("editing.here")
      : number == 1 && played == 0 ? localized("editing.here-before-it") : nil
    let words = [isFailed ? localized("editing.failed") : nil, here].compactMap(\.self)
    return words.isEmpty && number > played
      ? localized("editing.to-come") : words.joined(separator: " ")
  }

  /// Returns the item that plays the script to the end of the step, or of the branch that contains the step.
  fileprivate func playItem(isPlaying: Bool) -> MenuItem {
    MenuItem(
      depth == 0
        ? localized("editing.play-to-here") : localized("editing.play-to-the-end-of-the-branch"),
      .record(.play(to: number)),
      help: depth == 0
        ? localized("editing.go-end-step-pause")
        : localized("editing.branch-tried-whole-undone-cant"),
      obstacle: isPlaying ? nil : localized("editing.you-taken-over-no-script-playing")
    )
  }
}
