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
  /// a performance test took, which a network decides. An app that is not the one of this program does
  /// what it does by itself, and that is not told as steps either.
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
    }
    return SessionScript(header: header, steps: playing(first + steps).map { ScriptStep($0) })
  }

  /// The steps, and behind the one that makes a webhook known how its server responds.
  private func playing(_ steps: [Step]) -> [Step] {
    var unplayed = attempts
    var played: [Step] = []
    for step in steps {
      played.append(step)
      switch step {
      // Whoever wrote the script says how this one responds.
      case .webhook(let webhook): unplayed[webhook.url] = nil
      case .set(let change):
        for url in change.webhooks ?? [] {
          guard let results = unplayed.removeValue(forKey: url) else { continue }
          played.append(.webhook(PlayedWebhook(url: url, results: results.sufficient)))
        }
      default: break
      }
    }
    return played
  }

  /// Whether the store's first event is told in the first line.
  package var beginsWithTheStore: Bool { opening != nil && dropped == 0 }

  /// Whether there is a step that was carried out.
  package var hasSteps: Bool { lines.contains { $0.isStep && !$0.wasRefused } }

  /// The steps that were carried out.
  package var steps: [Step] {
    lines.compactMap { line in
      if case .step(let step) = line.kind, !line.wasRefused { step } else { nil }
    }
  }
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

extension [SendAttemptResult] {
  /// The results without those at the end that only repeat the one before them.
  fileprivate var sufficient: [SendAttemptResult] {
    guard let last else { return self }
    let end = lastIndex { $0 != last }.map { $0 + 1 } ?? 0
    return Array(prefix(end + 1))
  }
}
