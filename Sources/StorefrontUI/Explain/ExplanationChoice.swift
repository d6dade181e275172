import StoreModel

/// A menu choice that opens an explanation.
enum ExplanationChoice: PageAction {
  /// Show the customer's view of the current storefront next to the storefront with the given code.
  case customers(beside: String)
  /// Compare the catalog with the previous catalog of the given name.
  case compare(String)
  /// Show the rule with the given id.
  case rule(RuleID)
  /// Show the page of the manual with the given name.
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
