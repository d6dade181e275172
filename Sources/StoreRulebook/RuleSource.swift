/// A source that a reader can open to check a rule.
package struct RuleSource: Hashable, Sendable {
  /// The type of a source.
  package enum Kind: String, Hashable, Sendable {
    /// A page of Apple's documentation, help or news, or a standard.
    case page
    /// A session of Apple's developer conference.
    case session
    /// A public test or bug report that shows the behavior of Apple's systems.
    case test
    /// Apple's open-source libraries and public headers.
    case library
    /// Public code, a forum thread or a guide that isn't Apple's.
    case reference
    /// An observation, with the observed systems and the date.
    case measurement
    /// A text on which this program is based.
    case seed
  }

  package let kind: Kind
  package let title: String
  /// The web address, or `nil` for a seed or a page whose address isn't known.
  package let address: String?
  /// The observed systems, or the version of a library, or `nil` for a source without observations.
  package var systems: String?
  /// The year, month or date of the observation in ISO 8601, or `nil`.
  package var date: String?
}

extension RuleSource {
  static func page(_ title: String, _ address: String) -> RuleSource {
    RuleSource(kind: .page, title: title, address: address)
  }

  static func storeKitPage(_ title: String, _ path: String) -> RuleSource {
    documentation(title, "storekit", path)
  }

  static func storeKitTestPage(_ title: String, _ path: String) -> RuleSource {
    documentation(title, "storekittest", path)
  }

  static func serverAPIPage(_ title: String, _ path: String) -> RuleSource {
    documentation(title, "appstoreserverapi", path)
  }

  static func notificationsPage(_ title: String, _ path: String) -> RuleSource {
    documentation(title, "appstoreservernotifications", path)
  }

  static func advancedCommercePage(_ title: String, _ path: String) -> RuleSource {
    documentation(title, "advancedcommerceapi", path)
  }

  static func retentionMessagingPage(_ title: String, _ path: String) -> RuleSource {
    documentation(title, "retentionmessaging", path)
  }

  static func helpPage(_ title: String, _ path: String) -> RuleSource {
    page(title, "https://developer.apple.com/help/app-store-connect/\(path)")
  }

  static func session(_ title: String, _ address: String) -> RuleSource {
    RuleSource(kind: .session, title: title, address: address)
  }

  static func test(_ title: String, _ address: String) -> RuleSource {
    RuleSource(kind: .test, title: title, address: address)
  }

  static func library(_ title: String, _ address: String? = nil) -> RuleSource {
    RuleSource(kind: .library, title: title, address: address)
  }

  static func reference(_ title: String, _ address: String? = nil) -> RuleSource {
    RuleSource(kind: .reference, title: title, address: address)
  }

  static func measurement(
    _ title: String,
    _ address: String,
    on systems: String,
    _ date: String
  ) -> RuleSource {
    RuleSource(kind: .measurement, title: title, address: address)
      .observed(on: systems, date)
  }

  /// Returns the source with the observed systems and the date.
  func observed(on systems: String, _ date: String) -> RuleSource {
    var source = self
    source.systems = systems
    source.date = date
    return source
  }

  static func seed(_ title: String) -> RuleSource {
    RuleSource(kind: .seed, title: title, address: nil)
  }

  private static func documentation(
    _ title: String,
    _ framework: String,
    _ path: String
  ) -> RuleSource {
    let parts = ["https://developer.apple.com/documentation", framework, path]
    return page(title, parts.filter { !$0.isEmpty }.joined(separator: "/"))
  }
}
