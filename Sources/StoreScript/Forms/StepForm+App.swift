import AdvancedCommerce
import StoreModel

extension StepForm {
  /// The steps of the app, including its launch, its end and a new device.
  static let app: [StepForm] =
    [
      StepForm(.restore, .restore), StepForm(.newDevice, .newDevice), StepForm(.launch, .launch),
      StepForm(.quit, .quit),
      StepForm(.crash, .crash, Step.crash) { if case .crash(let it) = $0 { it } else { nil } },
      StepForm(.app, AppInput.shape, Step.app) { if case .app(let it) = $0 { it } else { nil } },
      StepForm(.buy, Buy.shape(of: Buy.byTheApp, told: "buy"), Step.buy) {
        if case .buy(let it) = $0 { it } else { nil }
      },
      StepForm(.signedRequest, .signedRequest, Step.signedRequest) {
        if case .signedRequest(let it) = $0 { it } else { nil }
      },
      StepForm(.askForRefund, .transaction, Step.askForRefund) {
        if case .askForRefund(let it) = $0 { it } else { nil }
      }.formerly("refundRequest"),
      StepForm(.manageSubscriptions, .groupOrAll, Step.manageSubscriptions) {
        if case .manageSubscriptions(let it) = $0 { it } else { nil }
      },
      StepForm(.misbehave, .mistakes, Step.misbehave) {
        if case .misbehave(let it) = $0 { it } else { nil }
      },
      StepForm(.server, .word("state of the server"), Step.server) {
        if case .server(let it) = $0 { it } else { nil }
      },
      StepForm(.registration, .word("version"), Step.registration) {
        if case .registration(let it) = $0 { it } else { nil }
      },
    ]
    + RequestOperation.allCases.map { operation in
      StepForm(StepName(operation), .request(operation), Step.request) {
        if case .request(let it) = $0, it.request.operation == operation { it } else { nil }
      }
    }
}

extension ScriptShape<Bool> {
  /// Whether the app crashes before it finishes the next purchase.
  ///
  /// If nothing is written after the key, the app crashes now.
  fileprivate static var crash: ScriptShape {
    ScriptShape(
      #"{"const": "beforeFinish"}"#,
      { value throws(ScriptProblem) in
        if value.text == "beforeFinish" { return true }
        throw value.problem(
          "the app can't crash at \(value.shown)",
          "write crash: or crash: beforeFinish"
        )
      },
      { _ in "beforeFinish" }
    ).orNothing(false, told: #"{"enum": [null, "beforeFinish"]}"#)
  }
}

extension ScriptShape<SubscriptionGroupID?> {
  /// A subscription group, or `all` for all groups; `{group: all}` is the group with the name `all`.
  fileprivate static var groupOrAll: ScriptShape {
    let text = ScriptShape<String>.text
    let group: ScriptShape = text.naming(.group, unless: nil).of(
      { SubscriptionGroupID(rawValue: $0) },
      { $0?.rawValue }
    )
    let word: ScriptShape = text.naming(.group, unless: "all").of(
      { $0 == "all" ? nil : SubscriptionGroupID(rawValue: $0) },
      { group in group == "all" ? nil : group?.rawValue ?? "all" }
    )
    return word.told(
      as: #"{"type": "string", "format": "group", "description": "A group, or all."}"#
    )
    .orFields(FieldTable(nil, [.required("group", \.self, group)]))
  }
}

extension ScriptShape<AppRequest> {
  fileprivate static func request(_ operation: RequestOperation) -> ScriptShape {
    ScriptShape(
      schema: SessionScript.requestSchema(of: operation),
      read: { value, _, reader in reader.appRequest(operation, value) },
      write: { $0.value }
    )
  }
}

extension ScriptShape<SignedAppRequest> {
  fileprivate static var signedRequest: ScriptShape {
    ScriptShape(
      schema: SessionScript.signedRequestSchema,
      read: { value, _, reader in reader.signedRequest(value) },
      write: { $0.value }
    )
  }
}
