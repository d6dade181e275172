import StoreModel
import StoreScript
import StoreTelling
import TerminalCanvas
import Texts

// The menus of simulated failures, which happen once or until they are turned off.
extension MenuKind {
  static var flaws: Self {
    Self("menu.a-signature-that-is-bad") { _, _ in
      MenuItem.flawItems { .perform(.answer(.unverified(flaw: $0))) }
    }
  }

  static var failures: Self {
    Self("menu.the-purchase-fails-with") { _, _ in
      MenuItem.failureItems { .perform(.answer(.fail(failure: $0))) }
    }
  }

  static var standingAnswers: Self {
    Self("menu.answer-every-sheet-with") { _, _ in MenuItem.standingAnswerItems }
  }

  static var standingFlaws: Self {
    Self("menu.sign-every-transaction-badly") { _, _ in MenuItem.standingFlawItems }
  }

  static func standingErrors(
    _ path: SettingPath<StoreSettings, PurchaseFailure?>,
    title: Phrase
  ) -> Self {
    Self(Title(title), about: path) { _, _ in MenuItem.standingErrorItems(path) }
  }
}

extension MenuItem {
  fileprivate static func flawItems(_ choice: (SignatureFlaw) -> Choice) -> [MenuItem] {
    SignatureFlaw.allCases.enumerated().map { index, flaw in
      MenuItem(
        flaw.phrase.text.capitalizedFirst,
        choice(flaw),
        key: Key.letter(index),
        help: flaw.explanation
      )
    }
  }

  static func failureItems(
    _ failures: [PurchaseFailure] = PurchaseFailure.ofPurchases,
    _ choice: (PurchaseFailure) -> Choice
  ) -> [MenuItem] {
    failures.enumerated().map { index, failure in
      MenuItem(
        failure.rawValue,
        choice(failure),
        key: Key.letter(index),
        value: failure.family.typeName.split(separator: ".").last.map(String.init) ?? "",
        help: failure.explanation
      )
    }
  }

  fileprivate static var standingAnswerItems: [MenuItem] {
    let answers = SheetAnswer.Kind.onSheet.map { SheetAnswer($0, failure: .networkError) }
    return [offItem { $0.standingAnswer = .off }]
      + answers.enumerated().map { index, answer in
        MenuItem(
          answer.words.capitalizedFirst,
          .setting { $0.standingAnswer = .on(answer) },
          key: Key.letter(index + 1)
        )
      }
  }

  fileprivate static var standingFlawItems: [MenuItem] {
    [offItem { $0.verificationError = .off }]
      + flawItems { flaw in .setting { $0.verificationError = .on(flaw) } }
  }

  fileprivate static func standingErrorItems(
    _ path: SettingPath<StoreSettings, PurchaseFailure?>
  ) -> [MenuItem] {
    [offItem { $0[dynamicMember: path] = .off }]
      + failureItems(failures(at: path)) { failure in
        .setting { $0[dynamicMember: path] = .on(failure) }
      }
  }

  /// Returns the errors that the function of a setting can throw (rule: testing.simulated-errors).
  private static func failures(
    at path: SettingPath<StoreSettings, PurchaseFailure?>
  ) -> [PurchaseFailure] {
    let isPurchase = path == \.purchaseError
    let isRefund = path == \.refundRequestError
    return PurchaseFailure.allCases.filter { failure in
      switch failure.family {
      case .storeKitError: failure != .userCancelled || !isPurchase
      case .purchaseError: isPurchase
      case .refundRequestError: isRefund
      }
    }
  }

  private static func offItem(_ set: (inout SettingsChange) -> Void) -> MenuItem {
    MenuItem(
      localized("browse.off"),
      .setting(set),
      key: .character("o"),
      help: localized("menu.default")
    )
  }
}
