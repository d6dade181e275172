import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript

extension StoreLog {
  /// What was done, as a script that plays as it is.
  ///
  /// Its header is what the store began with; the launch that every opening brings is left to it, and
  /// so are steps that were refused.
  ///
  /// - Parameters:
  ///   - path: The catalog as it was named to the program; nil is the sample.
  ///   - catalog: The catalog itself, which says where its stores begin.
  /// - Returns: The header and the steps, without pauses.
  func script(catalog path: String?, _ catalog: Catalog?) -> SessionScript {
    var header = SessionHeader()
    header.catalog = path
    if let opening {
      header.start = opening.start
      header.seed = opening.identity.seed
      let (storefront, locale) = (opening.settings.storefront, opening.settings.locale)
      // A catalog may have a storefront and a language of its own, which a script would open with.
      let usual = catalog?.settings.storefront ?? Storefront.unitedStates.countryCode
      if storefront != .unitedStates || storefront.countryCode != usual {
        header.storefront = storefront.countryCode
      }
      if locale != storefront.locale || catalog?.settings.locale.map({ $0 != locale }) == true {
        header.locale = locale
      }
      if opening.identity.environment != .sandbox {
        header.environment = opening.identity.environment
      }
    }
    return SessionScript(header: header, steps: steps.map { ScriptStep($0) })
  }

  /// Whether the store's first event is told in the first line.
  var beginsWithTheStore: Bool { opening != nil && dropped == 0 }

  /// Whether there is a step that was carried out.
  var hasSteps: Bool { lines.contains { $0.isStep && !$0.wasRefused } }

  /// The steps that were carried out.
  var steps: [Step] {
    lines.compactMap { line in
      if case .step(let step) = line.kind, !line.wasRefused { step } else { nil }
    }
  }
}
