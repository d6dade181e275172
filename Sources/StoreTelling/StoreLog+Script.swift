package import StoreEngine
import StoreModel
package import StoreScript

extension StoreLog {
  /// What was done, as a script that plays as it is.
  ///
  /// Its header is what the store began with; the launch that every opening brings is left to it, and
  /// so are steps that were refused.
  ///
  /// - Parameters:
  ///   - path: The catalog as it was named to the program; nil is the sample.
  ///   - own: The country and the language that the catalog itself begins with.
  /// - Returns: The header and the steps, without pauses.
  package func script(
    catalog path: String? = nil,
    beginningWith own: Locality = Locality()
  ) -> SessionScript {
    var header = SessionHeader()
    header.catalog = path
    if let opening {
      header.start = opening.start
      header.seed = opening.identity.seed
      let (storefront, locale) = (opening.settings.storefront, opening.settings.locale)
      // A catalog may have a storefront and a language of its own, which a script would open with.
      let defaultCode = own.storefront ?? Storefront.unitedStates.countryCode
      if storefront != .unitedStates || storefront.countryCode != defaultCode {
        header.storefront = storefront.countryCode
      }
      if locale != storefront.locale || own.locale.map({ $0 != locale }) == true {
        header.locale = locale
      }
      if opening.identity.environment != .sandbox {
        header.environment = opening.identity.environment
      }
    }
    return SessionScript(header: header, steps: steps.map { ScriptStep($0) })
  }

  /// Whether the store's first event is told in the first line.
  package var beginsWithTheStore: Bool { opening != nil && dropped == 0 }

  /// Whether there is a step that was carried out.
  package var hasSteps: Bool { lines.contains { $0.isStep && !$0.wasRefused } }

  /// The country and the language that a catalog names for its stores; nil where it names none.
  package struct Locality: Hashable, Sendable {
    package var storefront: String?
    package var locale: String?

    package init(storefront: String? = nil, locale: String? = nil) {
      self.storefront = storefront
      self.locale = locale
    }
  }

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
  ///   - own: The country and the language that the catalog itself begins with.
  package init(
    telling events: some Sequence<JournaledEvent>,
    catalog path: String? = nil,
    beginningWith own: StoreLog.Locality = StoreLog.Locality()
  ) {
    var log = StoreLog(capacity: .max)
    for event in events { log.append(event) }
    self = log.script(catalog: path, beginningWith: own)
  }
}
