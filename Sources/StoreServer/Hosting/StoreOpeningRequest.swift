import HTTPTypes
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

/// The settings for a reset or a new store, which default to those of the first one.
struct StoreOpeningRequest: Sendable {
  /// The name of a new store, or `nil` for a generated one.
  var name: String?
  /// The port of a new store, where 0 is any free one, or `nil` for a store without its own port.
  var port: UInt16?
  var catalog: Catalog?
  /// The size of the received catalog in bytes, or 0 without one.
  var catalogBytes = 0
  var start: StoreInstant?
  var seed: UInt64?
  var storefront: Storefront?
  var locale: String?
  var environment: StoreEnvironment?
  var settings: SettingsChange?

  init() {}

  /// Decodes a request.
  ///
  /// - Parameters:
  ///   - call: The call with the body.
  ///   - hasName: Whether it may name a store.
  /// - Throws: ``ControlError`` with all problems.
  init(_ call: ControlCall, hasName: Bool) throws(ControlError) {
    guard let body = call.body else { return }
    var fields = FieldReader(try call.values(), of: hasName ? "a store" : "a reset")
    if hasName {
      name = fields.takeField("name") { value throws(ScriptProblem) in try value.storeName() }
      port = fields.takeField("port") { value throws(ScriptProblem) in
        UInt16(try value.whole(.listeningPort))
      }
    }
    start = fields.takeField("start") { value throws(ScriptProblem) in try value.instant() }
    seed = fields.takeField("seed") { value throws(ScriptProblem) in try value.seed() }
    storefront = fields.takeField("storefront") { value throws(ScriptProblem) in
      try value.storefront()
    }
    locale = fields.takeField("locale") { value throws(ScriptProblem) in try value.locale() }
    environment = fields.takeField("environment") { value throws(ScriptProblem) in
      try value.oneOf(StoreEnvironment.self, called: "environment")
    }
    let change = fields.takeField("settings").map { ValueReading<SettingsChange>($0) }
    let catalogValue = fields.takeField("catalog")
    fields.finish()
    let problems = fields.problems.kept + (change?.problems ?? [])
    guard problems.isEmpty else {
      throw ControlError(problems, unlisted: fields.problems.unlisted + (change?.unlisted ?? 0))
    }
    settings = change?.value
    if let catalogValue {
      catalog = try Self.catalog(catalogValue, of: body)
      catalogBytes = body.source.count
    }
  }

  /// Decodes a received catalog, in either format.
  private static func catalog(
    _ value: ScriptValue,
    of body: JSONDocument
  ) throws(ControlError) -> Catalog {
    guard let json = body.root?["catalog"], json.members != nil else {
      throw ControlError([
        value.problem(
          "a catalog must be sent as JSON, not \(value.shown)",
          "send the JSON of the file; the server doesn't read files for its clients"
        )
      ])
    }
    let reading = CatalogReader.read(json, in: body, path: "catalog")
    if let catalog = reading.catalog { return catalog }
    throw ControlError(
      reading.errors.map {
        ScriptProblem(
          line: $0.line,
          column: $0.column,
          message: "the catalog: \($0.message)",
          remedy: $0.remedy
        )
      },
      unlisted: reading.unlisted
    )
  }
}

extension StoreOpeningRequest {
  /// Returns the opening of a store that replaces another one or is added to it.
  ///
  /// - Parameters:
  ///   - driver: The current other store.
  ///   - sold: The catalog for a request without one.
  ///   - origin: The initial state of the other store, which supplies the missing settings.
  ///   - notifications: The destinations of notifications, unless the request contains them.
  /// - Returns: The opening and the catalog.
  /// - Throws: ``StepFailure`` for invalid settings.
  func opening(
    like driver: StoreDriver,
    selling sold: Catalog,
    from origin: StoreOrigin,
    notifications: NotificationSettings?
  ) throws(StepFailure) -> (StoreOpening, Catalog) {
    let catalog = self.catalog ?? sold
    var opening = StoreOpening(
      catalog: catalog,
      start: start ?? origin.start,
      seed: seed ?? origin.seed,
      environment: environment ?? origin.environment,
      storefront: storefront,
      locale: locale
    )
    if self.catalog == nil {
      var settings = origin.settings ?? opening.settings
      if let storefront {
        settings.storefront = storefront
        settings.locale = storefront.locale
      }
      if let locale { settings.locale = locale }
      opening.settings = settings
    }
    // The destinations of notifications are a property of serving the store, and not an event in it.
    opening.settings.notifications = notifications
    if let change = settings {
      opening.settings = try driver.settings(after: change, to: opening.settings)
    }
    return (opening, catalog)
  }
}

extension ScriptValue {
  /// Returns a name that is valid in a path.
  func storeName() throws(ScriptProblem) -> String {
    let text = try string()
    let isPlain = text.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || (48...57).contains(byte)
        || (65...90).contains(byte) || (97...122).contains(byte)
    }
    guard isPlain, (1...40).contains(text.utf8.count) else {
      throw problem("\(shown) isn't a name", "write 1 to 40 letters, digits, - and _")
    }
    return text
  }
}
