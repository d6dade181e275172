package import StoreEngine
package import StoreModel
package import StoreScript

extension StoreLog {
  /// What was done, as a script that plays as it is.
  ///
  /// Its header is what the store began with, and its first step what the header has no word for; the
  /// launch that every opening brings is left to it, and so are steps that were refused. How the servers
  /// of webhooks responded is played, so that the script needs no network.
  ///
  /// What no step brings about is told as news and missing from the script: a new life (`lifeBegan`),
  /// which begins where somebody puts the store back from outside; a request that was refused
  /// (`requestRefused`), of which the journal has no more than the refusal; and how long each response of
  /// a performance test took, which a network decides. An app that is not the one of this program does what it
  /// does by itself, and that is not told as steps either.
  ///
  /// - Parameters:
  ///   - path: The catalog as it was named to the program; nil is the sample.
  ///   - own: What a store of the catalog begins with where nobody says otherwise.
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
      // A storefront that is asked for speaks its own language.
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

  /// The steps that were carried out, and where the first attempt at a webhook was made how its server
  /// responds: behind the step that has notifications sent there, before any other.
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

  /// Whether the store's first event is told in the first line.
  package var beginsWithTheStore: Bool { opening != nil && dropped == 0 }

  /// Whether there is a step that was carried out.
  package var hasSteps: Bool { lines.contains { $0.isStep && !$0.wasRefused } }
}

extension SessionScript {
  /// What a journal holds, as a script that does it again.
  ///
  /// - Parameters:
  ///   - events: The whole journal, oldest first.
  ///   - path: The catalog as it was named to the program; nil is the sample.
  ///   - own: What a store of the catalog begins with where nobody says otherwise.
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
  /// The webhook whose server a script plays itself in this step.
  fileprivate var playedWebhook: String? {
    if case .step(.webhook(let webhook)) = kind, !webhook.isServer { webhook.url } else { nil }
  }
}

extension StoreLog.WebhookAttempts {
  /// Whether a step has notifications sent there.
  fileprivate func isSet(by step: Step) -> Bool {
    if case .set(let change) = step { change.webhooks?.contains(webhook) == true } else { false }
  }

  /// The step that has the webhook respond like this.
  fileprivate var step: Step {
    .webhook(PlayedWebhook(url: webhook, results: results.sufficient))
  }
}

extension [SendAttemptResult] {
  /// The results without those at the end that only repeat the one before them.
  var sufficient: [SendAttemptResult] {
    guard let last else { return self }
    let end = lastIndex { $0 != last }.map { $0 + 1 } ?? 0
    return Array(prefix(end + 1))
  }
}
