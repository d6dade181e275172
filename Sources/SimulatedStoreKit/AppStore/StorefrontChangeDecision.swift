import StoreModel

/// A closure that decides whether a purchase continues after a change of the storefront.
///
/// Closures can't be compared. All values are equal, so a set of purchase options contains at most one.
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
