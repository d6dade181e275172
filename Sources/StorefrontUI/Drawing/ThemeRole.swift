import StoreScript
import TerminalCanvas

/// A part of the screen with its own style, and the part's name in a config.
struct ThemeRole: Sendable {
  let name: String
  let path: FieldPath<Theme, Style>
  /// A sentence that describes the part.
  let meaning: String

  private init(
    _ name: String,
    _ path: FieldPath<Theme, Style>,
    _ meaning: String
  ) {
    (self.name, self.path, self.meaning) = (name, path, meaning)
  }

  /// All parts, starting with the bar at the top.
  static let all = [
    ThemeRole("header", \.header, "The bar at the top."),
    ThemeRole("headerNote", \.headerNote, "What is less important in the bar at the top."),
    ThemeRole("badge", \.badge, "A badge in the bar at the top."),
    ThemeRole("alertBadge", \.alertBadge, "A badge that asks for attention."),
    ThemeRole("frame", \.frame, "The frame of a pane."),
    ThemeRole("focusedFrame", \.focusedFrame, "The frame of the pane that has the focus."),
    ThemeRole("title", \.title, "The title of a pane."),
    ThemeRole("focusedTitle", \.focusedTitle, "The title of the pane that has the focus."),
    ThemeRole("heading", \.heading, "A heading within a list or a text."),
    ThemeRole("text", \.text, "What is read."),
    ThemeRole("strong", \.strong, "What is read first."),
    ThemeRole("note", \.note, "Labels, identifiers, what explains."),
    ThemeRole("price", \.price, "A sum of money."),
    ThemeRole("match", \.match, "Letters that a filter found."),
    ThemeRole("good", \.good, "What went well."),
    ThemeRole("warning", \.warning, "What asks for attention."),
    ThemeRole("bad", \.bad, "What went wrong."),
    ThemeRole("selection", \.selection, "The selected row of the list that has the focus."),
    ThemeRole("idleSelection", \.idleSelection, "The selected row of a list without the focus."),
    ThemeRole("key", \.key, "A key in the footer."),
    ThemeRole("keyLabel", \.keyLabel, "What a key does."),
    ThemeRole("button", \.button, "A button that answers."),
    ThemeRole("field", \.field, "A field that is being typed into."),
    ThemeRole("idleField", \.idleField, "A field that waits."),
    ThemeRole("behind", \.behind, "What lies behind something that must be answered first."),
    ThemeRole("toast", \.toast, "A passing message."),
    ThemeRole("badToast", \.badToast, "A passing message of trouble."),
    ThemeRole("caption", \.caption, "The caption of a playback."),
  ]

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  static func named(_ name: String) -> ThemeRole? { byName[name] }
}
