/// The effect of a click on a page, or of an item in one of its menus.
///
/// Each page declares its own actions, so that the mouse and the menus don't depend on specific pages. Most actions
/// change only one page (``PageChange``).
protocol PageAction: Hashable, Sendable {
  /// Whether the action changes the store or a file, or opens a form only for this purpose.
  var changesSomething: Bool { get }

  /// Performs the action.
  func act(on pages: inout Pages, _ context: PageContext) -> PageResult
}

extension PageAction {
  var changesSomething: Bool { false }
}

extension PageAction where Self: PageChange {
  func act(on pages: inout Pages, _ context: PageContext) -> PageResult {
    pages.change { self.update(&$0, context) }
  }
}

/// An action of any page.
struct AnyPageAction: Hashable, Sendable {
  let act: any PageAction

  static func == (left: Self, right: Self) -> Bool {
    AnyHashable(left.act) == AnyHashable(right.act)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(act)) }
}

extension Choice {
  static func act(_ act: some PageAction) -> Choice { .page(AnyPageAction(act: act)) }
}

extension Target {
  static func act(_ act: some PageAction) -> Target { .page(AnyPageAction(act: act)) }
}
