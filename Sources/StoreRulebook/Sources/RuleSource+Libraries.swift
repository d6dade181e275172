extension RuleSource {
  static let swiftLibrary = library(
    "App Store Server Library for Swift 6.0.0",
    "https://github.com/apple/app-store-server-library-swift"
  )
  static let swiftOfferSignature = library(
    "App Store Server Library for Swift, PromotionalOfferSignatureCreator",
    "https://github.com/apple/app-store-server-library-swift"
  )
  static let swiftXcode = test(
    "App Store Server Library for Swift, XcodeSignedDataVerifierTests",
    "https://github.com/apple/app-store-server-library-swift"
  )
  static let pythonLibrary = library(
    "App Store Server Library for Python 3.1.1",
    "https://github.com/apple/app-store-server-library-python"
  )
  static let pythonVerifier = library(
    "App Store Server Library for Python, signed_data_verifier.py",
    "https://github.com/apple/app-store-server-library-python"
  )
  static let javaLibrary = library(
    "App Store Server Library for Java 5.2.0",
    "https://github.com/apple/app-store-server-library-java"
  )
  static let nodeLibrary = library(
    "App Store Server Library for Node.js 3.1.0",
    "https://github.com/apple/app-store-server-library-node"
  )
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
