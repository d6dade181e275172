import StoreEngine
import StoreModel
import StoreSigning
package import VisibleText

/// A guide for users who connect clients: addresses, IDs, files, and lines to paste.
package struct ConnectionGuide {
  let details: ServerDetails

  package init(_ details: ServerDetails) {
    self.details = details
  }

  /// The guide, with lines for each of Apple's libraries.
  package var text: PlainText {
    guard details.store.environment != .xcode else {
      return """
        \(summary)

        Apple's libraries have no client for the environment Xcode; serve with --environment Sandbox, \
        LocalTesting or Production for lines to paste.
        """
    }
    let lines = Language.allCases.map { language in
      let lines = language.lines(for: details).split(separator: "\n").map(String.init)
      return PlainText(lines: [language.heading] + lines)
    }
    return PlainText(sections: [summary] + [details.hosts?.guide].compactMap(\.self) + lines)
  }

  private var summary: PlainText {
    """
    Storefront serves \(details.store.bundleId) at \(details.url); Ctrl-C stops it.

    environment       \(details.store.environment.rawValue)
    bundle id         \(details.store.bundleId)
    app Apple id      \(details.store.appAppleId)
    issuer id         \(details.issuerId)
    key id            \(details.keyId)
    signing key       \(details.keys.signingKey)
    root certificate  \(details.keys.rootCertificate)
    \(SigningIdentity.rootWarning)

    App Store Server API and Advanced Commerce  \(details.url)/inApps, /advancedCommerce
    merchant server                             \(details.url)/v1, /v2
    control API                                 \(details.url)/control
    """
  }
}

/// A language with a server library by Apple.
private enum Language: CaseIterable {
  case python
  case node
  case java
  case swift

  /// The heading as a comment in the language, so that it can be pasted too.
  var heading: String {
    switch self {
    case .python: "# Python (app-store-server-library)"
    case .node: "// Node (@apple/app-store-server-library)"
    case .java: "// Java (com.apple.itunes.storekit:app-store-server-library)"
    case .swift: "// Swift (apple/app-store-server-library-swift)"
    }
  }

  /// Returns the lines for a client of the server and for a verifier of its signatures.
  func lines(for details: ServerDetails) -> String {
    switch self {
    case .python: Self.python(details)
    case .node: Self.node(details)
    case .java: Self.java(details)
    case .swift: Self.swift(details)
    }
  }

  /// Returns a string literal that is valid in all four languages.
  private static func quoted(_ text: String) -> String {
    JSONValue(.string(text)).text().withEscapedSigns
  }

  /// Returns lines that set the server's address in a client, or an empty string if Apple's hosts are served.
  private static func address(of details: ServerDetails, _ lines: (String) -> String) -> String {
    details.hosts == nil ? lines(quoted(details.url)) : ""
  }

  private static func python(_ details: ServerDetails) -> String {
    """
    from pathlib import Path
    from appstoreserverlibrary.api_client import AppStoreServerAPIClient
    from appstoreserverlibrary.models.Environment import Environment
    from appstoreserverlibrary.signed_data_verifier import SignedDataVerifier
    environment = Environment(\(quoted(details.store.environment.rawValue)))
    client = AppStoreServerAPIClient(Path(\(quoted(details.keys.signingKey))).read_bytes(), \
    \(quoted(details.keyId)), \(quoted(details.issuerId)), \(quoted(details.store.bundleId)), environment)
    \(address(of: details) { "client._base_url = \($0)\n" })\
    verifier = SignedDataVerifier([Path(\(quoted(details.keys.rootCertificate))).read_bytes()], \
    True, environment, \(quoted(details.store.bundleId)), \(details.store.appAppleId))
    """
  }

  private static func node(_ details: ServerDetails) -> String {
    """
    const { readFileSync } = require("node:fs")
    const { AppStoreServerAPIClient, SignedDataVerifier } = require("@apple/app-store-server-library")
    const environment = \(quoted(details.store.environment.rawValue))
    const client = new AppStoreServerAPIClient(readFileSync(\(quoted(details.keys.signingKey)), "utf8"), \
    \(quoted(details.keyId)), \(quoted(details.issuerId)), \(quoted(details.store.bundleId)), environment)
    \(address(of: details) { "client[\"urlBase\"] = \($0)\n" })\
    const verifier = new SignedDataVerifier([readFileSync(\(quoted(details.keys.rootCertificate)))], \
    true, environment, \(quoted(details.store.bundleId)), \(details.store.appAppleId))
    """
  }

  private static func java(_ details: ServerDetails) -> String {
    let address = address(of: details) { url in
      """
       {
        @Override protected String getUrlForEnvironment(Environment environment) { return \(url); }
      }
      """
    }
    return """
      Environment environment = Environment.fromValue(\(quoted(details.store.environment.rawValue)));
      AppStoreServerAPIClient client = new AppStoreServerAPIClient(\
      Files.readString(Path.of(\(quoted(details.keys.signingKey)))), \(quoted(details.keyId)), \
      \(quoted(details.issuerId)), \(quoted(details.store.bundleId)), environment)\
      \(address);
      SignedDataVerifier verifier = new SignedDataVerifier(\
      Set.of(Files.newInputStream(Path.of(\(quoted(details.keys.rootCertificate))))), \
      \(quoted(details.store.bundleId)), \(details.store.appAppleId)L, environment, true);
      """
  }

  private static func swift(_ details: ServerDetails) -> String {
    let note = address(of: details) { url in
      """
      // The library's client has no hook for an address: serve with --tls, or, in a copy of the
      // package, set AppStoreServerAPIClient's url to \(url).

      """
    }
    return """
      \(note)\
      let environment = AppStoreEnvironment(rawValue: \(quoted(details.store.environment.rawValue)))!
      let client = try AppStoreServerAPIClient(\
      signingKey: String(contentsOfFile: \(quoted(details.keys.signingKey)), encoding: .utf8), \
      keyId: \(quoted(details.keyId)), issuerId: \(quoted(details.issuerId)), \
      bundleId: \(quoted(details.store.bundleId)), environment: environment)
      let verifier = try SignedDataVerifier(\
      rootCertificates: [Data(contentsOf: URL(filePath: \(quoted(details.keys.rootCertificate))))], \
      bundleId: \(quoted(details.store.bundleId)), appAppleId: \(details.store.appAppleId), \
      environment: environment, enableOnlineChecks: true)
      """
  }
}
