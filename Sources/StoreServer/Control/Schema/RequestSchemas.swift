import StoreModel
import StoreScript

/// The components of requests.
enum RequestSchemas {
  static let all: [Component] = [
    .any(
      "Steps",
      "A step, or a list of steps.",
      .oneOf([.ref("Step"), .list(of: .ref("Step")).with("minItems", .number(1))])
    ),
    .any(
      "SheetResponse",
      "The answer to the open sheet: a purchase sheet or a system sheet.",
      Kind(members: [
        ("anyOf", .list([Component.reference("SheetAnswer"), Component.reference("Respond")]))
      ])
    ),
    .request(
      "ResetRequest",
      "The start of the store. Missing values are as when it was first opened.",
      opening
    ),
    .request(
      "NewStore",
      """
      The start of a new store. Missing values are as when the addressed store was opened; \
      without a catalog, it sells what that store sells now.
      """,
      [
        .optional("name", name, "The name of the store. Default: an unused name."),
        .optional(
          "port",
          .json(WholeBound.listeningPort.schema).example(.number(8787)),
          "Its own port; 0 picks a free one. Default: none."
        ),
      ] + opening
    ),
    .request(
      "NewSnapshot",
      "The name of a new snapshot.",
      [.optional("name", name, "The name. Default: an unused name.")]
    ),
    .request(
      "RestoreRequest",
      "The snapshot to restore.",
      [
        .optional("name", name, "The name of the snapshot."),
        .older("snapshot", name, now: "name"),
      ],
      oneOf: ["name", "snapshot"]
    ),
    .request(
      "ResendRequest",
      "The webhook for another attempt.",
      [.optional("webhook", webhook, "The URL of one webhook. Default: all webhooks.")]
    ),
    .request(
      "WebhookList",
      "The webhooks that get notifications.",
      [Property("webhooks", webhooks, "The URLs, or an empty list.")]
    ),
    .request(
      "NewMerchantAccount",
      "A new account at the merchant's server.",
      [
        Property(
          "name",
          Kind.text.with("minLength", .number(1)).with("maxLength", .number(64)).example("ann"),
          "The name."
        ),
        .optional(
          "authToken",
          Kind.text.with("minLength", .number(2)).with("maxLength", .number(256)),
          "The token, 8 to 256 bytes. Default: a new one."
        ),
      ]
    ),
    .words(
      "AppStoreCallName",
      "A call of the App Store Server API.",
      APICallName.allCases.map(\.rawValue)
    ),
    .request(
      "NewInjectedError",
      """
      The fault of App Store Server API calls: an error, a late response, or a network fault.
      """,
      [
        .optional("call", .ref("AppStoreCallName"), "The call. Default: any call."),
        .optional(
          "number",
          .json(APIFault.numbers.schema).example(.number(5_000_001)),
          "Apple's number for the error. The call has no effect."
        ),
        .optional(
          "slow",
          .json(ScriptShape<WallTime>.wallTime.schema).example(.text("10s")),
          "The wall time after which the response is sent. Its effect is immediate."
        ),
        .optional("fault", .ref("TransportFault"), "The fault of the network."),
        .optional(
          "times",
          .oneOf([.json(WholeBound.times.schema), Kind(members: [("const", .text("always"))])]),
          "The number of calls that get it, or `always`. Default: 1."
        ),
        .optional("from", .ref("APICaller"), "The callers that get it. Default: `clients`."),
      ],
      oneOf: ["number", "slow", "fault"]
    ),
    .words(
      "APICaller",
      "The callers of an API: all clients (`clients`), or the demo merchant server (`merchant`).",
      APIFault.Caller.allCases.map(\.rawValue)
    ),
    .words(
      "TransportFault",
      """
      A network fault: nothing arrives (`silent`), or the request has its effect and its response \
      is cut off (`cutOff`) or lost (`lost`).
      """,
      TransportFault.allCases.map(\.rawValue)
    ),
  ]

  private static let name = Kind.text(like: SchemaWords.namePattern, "green")
  private static let webhook = Kind.json(WebAddress.schema).example(.text(WebAddress.example))
  private static let webhooks = Kind.list(of: webhook).with(
    "maxItems",
    .number(WebAddress.webhookLimit)
  )

  private static let opening: [Property] = [
    .optional("catalog", .ref("CatalogFile"), "The JSON of a catalog file, either format."),
    .optional("start", .json(StoreInstant.schema), "The store time at the start."),
    .optional("seed", .json(StoreSeed.schema), "The seed of ids."),
    .optional("storefront", .text(like: "^[A-Z]{3}$", "USA"), "The customer's storefront."),
    .optional("locale", .text.example("en_US"), "The customer's locale."),
    .optional("environment", .ref("Environment"), "The environment in payloads."),
    .optional("settings", .ref("SettingsChange"), "Standing settings."),
  ]

  static func example(of component: String) -> JSONValue? {
    examples[component].map { JSONValue.read(Array($0.utf8)) }
  }

  /// An example body of each component, as JSON.
  static let examples = [
    "Steps": #"[{"buy": "com.example.meridian.theme.night"}, {"answer": "buy"}]"#,
    "SheetResponse": #""buy""#,
    "Advance": #""1mo""#,
    "SettingsChange": #"{"askToBuy": true}"#,
    "ResetRequest": #"{"start": "2026-01-01", "seed": 7}"#,
    "NewStore": #"{"name": "green"}"#,
    "NewSnapshot": #"{"name": "before"}"#,
    "RestoreRequest": #"{"name": "before"}"#,
    "ResendRequest": "{\"webhook\": \"\(WebAddress.example)\"}",
    "WebhookList": "{\"webhooks\": [\"\(WebAddress.example)\"]}",
    "NewMerchantAccount": #"{"name": "ann"}"#,
    "NewInjectedError": #"{"number": 5000001, "times": 2}"#,
  ]

  /// The catalog in a request.
  static let catalog = Component.any(
    "CatalogFile",
    "The JSON of a catalog file.",
    Kind.anything.example(
      .object([
        "products": .list([]), "version": .object(["major": .number(4), "minor": .number(0)]),
      ])
    )
  )
}

extension Kind {
  func with(_ key: String, _ value: JSONValue) -> Kind {
    Kind(members: members + [(key, value)])
  }
}
