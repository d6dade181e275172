import StoreModel

/// A menu choice that opens an explanation.
enum ExplanationChoice: PageAction {
  /// Show the customers' view of the current storefront next to that of the storefront with this code.
  case customers(beside: String)
  /// Compare the catalog with a previous one, by its name.
  case compare(String)
  /// Show a rule.
  case rule(RuleID)
  /// Show a page of the manual, by its name.
  case manual(String)

  func act(on pages: inout Pages, _ context: PageContext) -> PageResult {
    switch self {
    case .customers(let code): return .explaining(.customers(beside: code))
    case .compare(let name):
      let compared = pages.shelf.compared(withReference: name)
      return compared?.show(on: &pages) ?? []
    case .rule(let id): return .explaining(.rule(id))
    case .manual(let name): return .explaining(.manual(name))
    }
  }
}
