import PhraseBook
import StoreModel
import TerminalCanvas

extension Menu.Kind {
  static var recording: Self { commands("Record what is done", .recordingMenu) }

  /// Asks for the file that a recording is written to.
  static func recordingFile(_ request: RecordingRequest) -> Self {
    Self(
      "Write to which file?",
      about: request,
      letters: .type(hint: "type a file name", verb: "A name")
    ) { context, menu in [context.fileItem(menu.query.text, request)] }
  }

  /// Asks how many of the last steps are kept.
  static var lastSteps: Self {
    Self(
      "Save the last how many steps?",
      letters: .type(hint: "type a number of steps", verb: "Steps")
    ) { context, menu in context.lastStepsItems(menu.query.text) }
  }

  /// Asks whether a file that is there becomes a recording.
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
  /// The file that is typed, or one named for the catalog.
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
      value: typed.isEmpty ? said("proposed") : "",
      help: said("storefront play \(name) plays it again."),
      obstacle: MenuItem.folderObstacle(name)
    )
  }

  /// A file's name with the ending by which folders of scripts know it, unless it has one.
  private static func scriptName(_ typed: String) -> String {
    let name = typed.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return name.isEmpty || name.contains(".") ? typed : typed + ".session.yaml"
  }

  /// Numbers of steps; one that is typed is the only one.
  fileprivate func lastStepsItems(_ typed: String) -> [MenuItem] {
    let most = WholeBound("a number of steps", WholeBound.position.range)
    let numbers: [Int?] = typed.isEmpty ? [5, 10, 20, 50, nil] : [most.number(typed)]
    return numbers.map { number in
      MenuItem(
        number.map { counted($0, "step") } ?? (typed.isEmpty ? said("Every step") : typed),
        .open(.recordingFile(.keepLast(number, path: ""))),
        help: number == nil
          ? said("Everything that was done in this store, whoever did it.")
          : said("What the store had before stands in the script's header."),
        obstacle: typed.isEmpty || number != nil ? nil : said("\(typed) is not \(most.name)")
      )
    }
  }
}
