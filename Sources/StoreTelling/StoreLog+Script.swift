package import StoreEngine
package import StoreModel
package import StoreScript

extension StoreLog {
  /// Returns the log as a complete script.
  ///
  /// Its header contains the initial state of the store. Its first step contains settings that the header
  /// lacks. It omits the launch, which every opening of a store causes, and refused steps. It plays the
  /// responses of webhooks, so that the script needs no network.
  ///
  /// Some events aren't caused by steps, so they are in the log but not in the script:
  ///
  /// - A new branch (`lifeBegan`) starts where another program moves the store to an earlier state.
  /// - The journal has only the refusal of a refused request (`requestRefused`), not the request.
  /// - The response times in a performance test are decided by a network.
  ///
  /// An app of another program acts by itself, and its actions aren't steps either.
  ///
  /// - Parameters:
  ///   - path: The catalog's path as the user gave it, or `nil` for the sample.
  ///   - own: The default settings of a store with the catalog.
  /// - Returns: The header and the steps, without pauses.
  package func script(
    catalog path: String? = nil,
    beginningWith own: StoreSettings = StoreSettings()
  ) -> SessionScript {
    var header = SessionHeader()
    header.catalog = path
    var first: [Step] = []
    if let opening {
      header.start = opening.start
      header.seed = opening.identity.seed
      if opening.identity.environment != .sandbox {
        header.environment = opening.identity.environment
      }
      let (storefront, locale) = (opening.settings.storefront, opening.settings.locale)
      if storefront != .unitedStates || storefront != own.storefront {
        header.storefront = storefront.countryCode
      }
      // A storefront that is set has its own language.
      let spoken = header.storefront == nil ? own.locale : storefront.locale
      if locale != spoken { header.locale = locale }
      var plain = own
      (plain.storefront, plain.locale) = (storefront, locale)
      let rest = SettingsChange(from: plain, to: opening.settings)
      if rest != SettingsChange() { first = [.set(rest)] }
      first += opening.settings.rotations.map(Step.rotateSigning)
    }
    return SessionScript(header: header, steps: (first + playedSteps).map { ScriptStep($0) })
  }

  /// The steps that succeeded, and the responses of webhooks at their first attempts.
  ///
  /// The responses come after the step that adds the webhook, otherwise before the step of the attempt.
  private var playedSteps: [Step] {
    let told = Set(lines.compactMap(\.playedWebhook))
    let unplayed = Dictionary(
      grouping: attempts.filter { !told.contains($0.webhook) },
      by: \.line
    )
    var steps = unplayed[0, default: []].map(\.step)
    for line in lines {
      guard case .step(let step) = line.kind, !line.wasRefused else { continue }
      let webhooks = unplayed[line.id, default: []]
      steps += webhooks.filter { !$0.isSet(by: step) }.map(\.step)
      steps.append(step.holdingCatalog(among: catalogs))
      steps += webhooks.filter { $0.isSet(by: step) }.map(\.step)
    }
    return steps
  }

  /// Whether the first line is about the store's first event.
  package var beginsWithTheStore: Bool { opening != nil && dropped == 0 }

  /// Whether the log has a step that succeeded.
  package var hasSteps: Bool { lines.contains { $0.isStep && !$0.wasRefused } }
}

extension SessionScript {
  /// Creates a script that repeats the events of a journal.
  ///
  /// - Parameters:
  ///   - events: The whole journal, the oldest event first.
  ///   - path: The catalog's path as the user gave it, or `nil` for the sample.
  ///   - own: The default settings of a store with the catalog.
  package init(
    telling events: some Sequence<JournaledEvent>,
    catalog path: String? = nil,
    beginningWith own: StoreSettings = StoreSettings()
  ) {
    var log = StoreLog(capacity: .max)
    for event in events { log.append(event) }
    self = log.script(catalog: path, beginningWith: own)
  }
}

extension StoreLog.Line {
  /// The webhook whose responses a script plays in this step.
  fileprivate var playedWebhook: String? {
    if case .step(.webhook(let webhook)) = kind, !webhook.isServer { webhook.url } else { nil }
  }
}

extension StoreLog.WebhookAttempts {
  /// Returns whether a step adds the webhook.
  fileprivate func isSet(by step: Step) -> Bool {
    if case .set(let change) = step { change.webhooks?.contains(webhook) == true } else { false }
  }

  /// The step that makes the webhook respond like this.
  fileprivate var step: Step {
    .webhook(PlayedWebhook(url: webhook, results: results.sufficient))
  }
}

extension [SendAttemptResult] {
  /// The results without repetitions of the last result at the end.
  var sufficient: [SendAttemptResult] {
    guard let last else { return self }
    let end = lastIndex { $0 != last }.map { $0 + 1 } ?? 0
    return Array(prefix(end + 1))
  }
}
