import StoreModel
import TerminalCanvas
import Texts

extension MenuKind {
  static var recording: Self { commands("recording.record-what-is-done", .recordingMenu) }

  /// Returns the prompt for the file of a recording.
  static func recordingFile(_ request: RecordingRequest) -> Self {
    Self(
      "common.write-to-which-file",
      manualPage: "Scripts",
      about: request,
      letters: .type(hint: "catalog-form.type-a-file-name", verb: "common.a-name")
    ) { context, menu in [context.fileItem(menu.query.text, request)] }
  }

  /// The prompt for the number of steps to save, counted from the last step.
  static var lastSteps: Self {
    Self(
      "recording.save-the-last-how-many-steps",
      manualPage: "Scripts",
      letters: .type(hint: "recording.type-a-number-of-steps", verb: "menu.a-count-of-steps")
    ) { context, menu in context.lastStepsItems(menu.query.text) }
  }

  /// Asks whether to replace an existing file with a recording.
  static func replacing(_ path: String, _ request: RecordingRequest) -> Self {
    replacing(
      path,
      about: request,
      orElse: .recordingFile(request),
      .record(request.replacing)
    )
  }
}

extension MenuContext {
  fileprivate func fileItem(_ typed: String, _ request: RecordingRequest) -> MenuItem {
    let name =
      typed.isEmpty
      ? proposedFile(".session.yaml", orElse: "recorded") : Self.scriptName(typed)
    let choice: RecordingRequest =
      if case .keepLast(let count, _, _) = request {
        .keepLast(count, path: name)
      } else {
        .start(path: name)
      }
    return MenuItem(
      name,
      .record(choice),
      value: typed.isEmpty ? localized("common.proposed") : "",
      help: localized("recording.storefront-play-plays-it-again", name),
      obstacle: MenuItem.folderObstacle(name)
    )
  }

  /// Returns the file name with the extension of scripts.
  ///
  /// A name that already has an extension is returned unchanged.
  private static func scriptName(_ typed: String) -> String {
    let name = typed.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return name.isEmpty || name.contains(".") ? typed : typed + ".session.yaml"
  }

  fileprivate func lastStepsItems(_ typed: String) -> [MenuItem] {
    let typedNumber = WholeBound.position.number(typed)
    let numbers: [Int?] = typed.isEmpty ? [5, 10, 20, 50, nil] : [typedNumber]
    return numbers.map { number in
      MenuItem(
        number.map { counted($0, "counted.step") }
          ?? (typed.isEmpty ? localized("recording.every-step") : typed),
        .open(.recordingFile(.keepLast(number, path: ""))),
        help: number == nil
          ? localized("recording.everything-done-store-whoever")
          : localized("recording.store-had-before-stands"),
        obstacle: typed.isEmpty || number != nil ? nil : localized("recording.is-not", typed)
      )
    }
  }
}
