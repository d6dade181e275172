import StoreModel

/// A closure among the options of a purchase.
///
/// Two closures can't be compared. All count as equal, so a purchase has at most one.
struct StorefrontChangeDecision: Hashable, Sendable {
  let shouldContinue: @Sendable (StoreModel.Storefront) -> Bool

  init(_ shouldContinue: @escaping @Sendable (Storefront) -> Bool) {
    self.shouldContinue = { shouldContinue(Storefront($0)) }
  }

  static func == (left: StorefrontChangeDecision, right: StorefrontChangeDecision) -> Bool {
    true
  }

  func hash(into hasher: inout Hasher) {}
}
