import StoreEngine
import StoreModel
import StoreScript

// Facts about the system, the clock, the app, the merchant's server and the screen.
extension SessionFacts {
  static let system: [Finding] = [
    Finding(\.systemSheet, .name { $0.systemSheet?.rawValue }),
    Finding(\.messages, .inOrder(\.rawValue) { $0.store.messages.map(\.reason) }),
    Finding(\.time, .value(\.description) { $0.store.now }),
    Finding(\.message, .name(\.message)),
    Finding(
      \.access,
      .byName { product in .value(\.description, or: noAccess) { $0.access[product] } }
    ),
    Finding(\.premium, .value(\.description, \.isPremium)),
    Finding(\.registrations, .inOrder(\.rawValue, \.registrations)),
    Finding(
      \.differs,
      .byName { name in
        .value(
          { parts in parts.isEmpty ? "nothing" : parts.map(\.rawValue).joined(separator: ", ") },
          or: "no branch of that name",
          like: { found, expected in
            found.differences[name].map {
              $0 == Set(expected) ? expected : BranchPart.allCases.filter($0.contains)
            }
          }
        )
      }
    ),
    Finding(\.notifications, .notifications),
    Finding(\.screen, .screen),
    Finding(\.output, .output),
    Finding(\.exit, .value(\.description, or: "no exit", \.exit)),
  ]

  /// The found value if the app doesn't respond to a question about access.
  private static let noAccess = "no app that runs, or nothing of that name"

  /// The open system sheet.
  private var systemSheet: SystemSheetName? {
    store.systemSheets.first.map { SystemSheetName($0.kind) }
  }
}

extension FactJudge<[String], SessionFacts> {
  /// A judge of strings on the screen.
  ///
  /// A correction uses the most similar text on the screen.
  fileprivate static var screen: Self {
    Self(
      compare: { texts, facts, field, comparison in
        let absent = facts.screen == nil ? "no screen" : "no such text"
        for text in texts where facts.screen?.contains(text) != true {
          comparison.value(field, "\"\(text)\" somewhere", absent)
        }
      },
      correct: { texts, facts in
        guard let picture = facts.screen else { return texts }
        let shown = ScreenTexts(picture)
        return texts.map { picture.contains($0) ? $0 : shown.nearest(to: $0) ?? $0 }
      }
    )
  }
}

extension FactJudge<[String], SessionFacts> {
  /// A judge of strings in the output of the user's program.
  ///
  /// A mismatch shows the output.
  fileprivate static var output: Self {
    Self(
      compare: { texts, facts, field, comparison in
        let output = facts.output.joined(separator: "\n")
        for text in texts where !output.contains(text) {
          comparison.value(
            field,
            "\"\(text)\" in it",
            output.isEmpty ? "no output" : "\"\(output)\""
          )
        }
      },
      correct: { texts, facts in facts.output.isEmpty ? texts : facts.output }
    )
  }
}

extension SystemSheetName {
  init(_ kind: SystemSheet.Kind) {
    self =
      switch kind {
      case .refundRequest: .refundRequest
      case .manageSubscriptions: .manageSubscriptions
      case .redeemOfferCode: .redeemCode
      case .priceIncreaseConsent: .priceIncreaseConsent
      case .billingProblem: .billingProblem
      }
  }
}
