import StoreEngine
import StoreModel
import VisibleText

/// What a person reads who wants to connect: addresses, ids, files, and lines to paste.
struct ConnectionGuide {
  let ready: ReadyFile

  var text: PlainText {
    guard ready.store.environment != .xcode else {
      return """
        \(summary)

        Apple's libraries have no client for the environment Xcode; serve with --environment Sandbox, \
        LocalTesting or Production for lines to paste.
        """
    }
    let lines = Language.allCases.map { language in
      let lines = language.lines(for: ready).split(separator: "\n").map(String.init)
      return PlainText(lines: [language.heading] + lines)
    }
    return PlainText(sections: [summary] + lines)
  }

  private var summary: PlainText {
    """
    Storefront serves \(ready.store.bundleId) at \(ready.url); Ctrl-C ends it.

    environment       \(ready.store.environment.rawValue)
    bundle id         \(ready.store.bundleId)
    app Apple id      \(ready.store.appAppleId)
    issuer id         \(ready.issuerId)
    key id            \(ready.keyId)
    signing key       \(ready.keys.signingKey)
    root certificate  \(ready.keys.rootCertificate)

    App Store Server API and Advanced Commerce  \(ready.url)/inApps, /advancedCommerce
    merchant server                             \(ready.url)/v1, /v2
    control API                                 \(ready.url)/control
    """
  }
}

/// A language that Apple has a server library for.
enum Language: CaseIterable {
  case python
  case node
  case java
  case swift

  /// A comment in the language, so that it may be pasted too.
  var heading: String {
    switch self {
    case .python: "# Python (app-store-server-library)"
    case .node: "// Node (@apple/app-store-server-library)"
    case .java: "// Java (com.apple.itunes.storekit:app-store-server-library)"
    case .swift: "// Swift (apple/app-store-server-library-swift)"
    }
  }

  /// A client of the server and a verifier of what it signs.
  func lines(for ready: ReadyFile) -> String {
    switch self {
    case .python: Self.python(ready)
    case .node: Self.node(ready)
    case .java: Self.java(ready)
    case .swift: Self.swift(ready)
    }
  }

  /// A text as all four languages write it.
  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return writer.text.withEscapedSigns
  }

  private static func python(_ ready: ReadyFile) -> String {
    """
    from pathlib import Path
    from appstoreserverlibrary.api_client import AppStoreServerAPIClient
    from appstoreserverlibrary.models.Environment import Environment
    from appstoreserverlibrary.signed_data_verifier import SignedDataVerifier
    environment = Environment(\(quoted(ready.store.environment.rawValue)))
    client = AppStoreServerAPIClient(Path(\(quoted(ready.keys.signingKey))).read_bytes(), \
    \(quoted(ready.keyId)), \(quoted(ready.issuerId)), \(quoted(ready.store.bundleId)), environment)
    client._base_url = \(quoted(ready.url))
    verifier = SignedDataVerifier([Path(\(quoted(ready.keys.rootCertificate))).read_bytes()], \
    True, environment, \(quoted(ready.store.bundleId)), \(ready.store.appAppleId))
    """
  }

  private static func node(_ ready: ReadyFile) -> String {
    """
    const { readFileSync } = require("node:fs")
    const { AppStoreServerAPIClient, SignedDataVerifier } = require("@apple/app-store-server-library")
    const environment = \(quoted(ready.store.environment.rawValue))
    const client = new AppStoreServerAPIClient(readFileSync(\(quoted(ready.keys.signingKey)), "utf8"), \
    \(quoted(ready.keyId)), \(quoted(ready.issuerId)), \(quoted(ready.store.bundleId)), environment)
    client["urlBase"] = \(quoted(ready.url))
    const verifier = new SignedDataVerifier([readFileSync(\(quoted(ready.keys.rootCertificate)))], \
    true, environment, \(quoted(ready.store.bundleId)), \(ready.store.appAppleId))
    """
  }

  private static func java(_ ready: ReadyFile) -> String {
    """
    Environment environment = Environment.fromValue(\(quoted(ready.store.environment.rawValue)));
    AppStoreServerAPIClient client = new AppStoreServerAPIClient(\
    Files.readString(Path.of(\(quoted(ready.keys.signingKey)))), \(quoted(ready.keyId)), \
    \(quoted(ready.issuerId)), \(quoted(ready.store.bundleId)), environment) {
      @Override protected String getUrlForEnvironment(Environment environment) { \
    return \(quoted(ready.url)); }
    };
    SignedDataVerifier verifier = new SignedDataVerifier(\
    Set.of(Files.newInputStream(Path.of(\(quoted(ready.keys.rootCertificate))))), \
    \(quoted(ready.store.bundleId)), \(ready.store.appAppleId)L, environment, true);
    """
  }

  private static func swift(_ ready: ReadyFile) -> String {
    """
    // The library's client has no hook for an address: in a copy of the package, let
    // AppStoreServerAPIClient's url be \(quoted(ready.url)).
    let environment = AppStoreEnvironment(rawValue: \(quoted(ready.store.environment.rawValue)))!
    let client = try AppStoreServerAPIClient(\
    signingKey: String(contentsOfFile: \(quoted(ready.keys.signingKey)), encoding: .utf8), \
    keyId: \(quoted(ready.keyId)), issuerId: \(quoted(ready.issuerId)), \
    bundleId: \(quoted(ready.store.bundleId)), environment: environment)
    let verifier = try SignedDataVerifier(\
    rootCertificates: [Data(contentsOf: URL(filePath: \(quoted(ready.keys.rootCertificate))))], \
    bundleId: \(quoted(ready.store.bundleId)), appAppleId: \(ready.store.appAppleId), \
    environment: environment, enableOnlineChecks: true)
    """
  }
}
