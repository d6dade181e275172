extension RuleSource {
  static let swiftLibrary = library(
    "App Store Server Library for Swift",
    "https://github.com/apple/app-store-server-library-swift/tree/v6.0.0"
  )
  .observed(on: "version 6.0.0", "2026-05-05")
  static let swiftOfferSignature = library(
    "App Store Server Library for Swift, PromotionalOfferSignatureCreator",
    "https://github.com/apple/app-store-server-library-swift"
  )
  static let swiftXcode = test(
    "App Store Server Library for Swift, XcodeSignedDataVerifierTests",
    "https://github.com/apple/app-store-server-library-swift/blob/v6.0.0/Tests/AppStoreServerLibraryTests/XcodeSignedDataVerifierTests.swift"
  )
  .observed(on: "what Xcode signed for the test", "2023-10-19")
  static let pythonLibrary = library(
    "App Store Server Library for Python",
    "https://github.com/apple/app-store-server-library-python"
  )
  .observed(on: "version 3.1.1", "2026-05-06")
  static let pythonVerifier = library(
    "App Store Server Library for Python, signed_data_verifier.py",
    "https://github.com/apple/app-store-server-library-python"
  )
  .observed(on: "version 3.1.1", "2026-05-06")
  static let javaLibrary = library(
    "App Store Server Library for Java",
    "https://github.com/apple/app-store-server-library-java"
  )
  .observed(on: "version 5.2.0", "2026-05-18")
  static let nodeLibrary = library(
    "App Store Server Library for Node.js",
    "https://github.com/apple/app-store-server-library-node"
  )
  .observed(on: "version 3.1.0", "2026-05-05")
  static let verifiers = measurement(
    "Apple's four server libraries with chains that differ in one part",
    "https://github.com/apple/app-store-server-library-python",
    on: "Python 3.1.2, JDK 17, Node 20, swift-certificates",
    "2026-11-26"
  )
  static let ocspLibraries = measurement(
    "Apple's server libraries with online checks",
    "https://github.com/apple/app-store-server-library-node",
    on: "Python 3.1.2, Node 3.1.0, JDK PKIX",
    "2026-11-27"
  )
}
