import ArgumentParser
import Crypto
import FoundationEssentials
import ProgramSupport
import StoreCatalog
import StoreModel
import StoreSigning
import VisibleText

/// The options for the key of merchants' signatures: the demo merchant's by default.
struct MerchantOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The in-app purchase key, a .p8 file in PEM. Default: the simulated merchant's key.",
      valueName: "file"
    ),
    completion: .file()
  )
  var key: String?

  @Option(help: ArgumentHelp("The id of --key.", valueName: "id"))
  var keyId: String?

  @Option(help: ArgumentHelp("The issuer id of --key.", valueName: "uuid"))
  var issuerId: String?

  @Option(help: ArgumentHelp("The bundle id of the app that the request is for.", valueName: "id"))
  var bundleId: String?

  @Option(
    help: ArgumentHelp(
      "A folder written by \"storefront keys export\", with key, ids and root.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var keys: String?

  @OptionGroup var identity: IdentityOptions

  func validate() throws {
    guard keys == nil || key == nil else {
      throw ValidationError("Pass --keys or --key, not both.")
    }
    guard key != nil else {
      guard let idle = keyId != nil ? "--key-id" : issuerId != nil ? "--issuer-id" : nil else {
        return
      }
      throw ValidationError("\(idle) requires --key.")
    }
    guard keyId == nil || issuerId == nil else { return }
    throw ValidationError("--key requires --key-id and --issuer-id.")
  }

  /// Returns the merchant of the options.
  ///
  /// - Throws: `ExitCode(2)` after printing the reason.
  func merchant() throws(ExitCode) -> NamedMerchant {
    if let keys { return try NamedMerchant(folder: keys, bundleID: bundleId) }
    guard let key, let keyId, let issuerId else {
      return NamedMerchant(identity: identity.identity, bundleID: bundleId)
    }
    return NamedMerchant(
      keyID: keyId,
      issuerID: issuerId,
      bundleID: bundleId,
      pem: try CommandInput.required(key).text,
      file: key
    )
  }

  func signer() throws(ExitCode) -> InAppRequestSigner {
    try merchant().signer()
  }
}

/// A merchant's key and names.
struct NamedMerchant {
  let keyID: String
  let issuerID: String
  /// The app's bundle id, or `nil` if it isn't given.
  let bundleID: String?
  /// A private key, or a public key that can only verify.
  let pem: String
  /// The file of the key.
  let file: String

  /// Returns a verifier for a JWS of the merchant.
  ///
  /// - Parameter claimed: The app that the JWS names, which is trusted if the options name none.
  /// - Returns: A verifier that accepts only this key.
  /// - Throws: `ExitCode(2)` after printing the reason.
  func verifier(claimed: String?) throws(ExitCode) -> InAppRequestVerifier {
    InAppRequestVerifier(
      keys: [keyID: try publicKey()],
      issuerID: issuerID,
      bundleID: bundleID ?? claimed ?? AppIdentity.unnamed.bundleId
    )
  }

  /// Returns a signer with the merchant's key.
  ///
  /// - Throws: `ExitCode(2)` after printing the reason.
  func signer() throws(ExitCode) -> InAppRequestSigner {
    do {
      return try InAppRequestSigner(
        pem: pem,
        keyID: keyID,
        issuerID: issuerID,
        bundleID: bundleID ?? AppIdentity.unnamed.bundleId
      )
    } catch {
      throw CommandOutput.couldNot("\(file): not a P-256 private key in PEM; pass a .p8 file")
    }
  }

  /// Returns the public key of a `.p8` file, or a public key in PEM.
  private func publicKey() throws(ExitCode) -> P256.Signing.PublicKey {
    if let key = try? P256.Signing.PrivateKey(pemRepresentation: pem) { return key.publicKey }
    if let key = try? P256.Signing.PublicKey(pemRepresentation: pem) { return key }
    throw CommandOutput.couldNot("\(file): not a P-256 key in PEM")
  }
}

extension NamedMerchant {
  /// Creates the demo merchant.
  init(identity: SigningIdentity, bundleID: String?) {
    self.init(
      keyID: identity.keyID,
      issuerID: identity.issuerID,
      bundleID: bundleID,
      pem: identity.inAppKeyPEM,
      file: "the simulated merchant's key"
    )
  }

  /// Creates the merchant of a folder that `storefront keys export` has written.
  ///
  /// - Throws: `ExitCode(2)` after printing the reason.
  init(folder: String, bundleID: String?) throws(ExitCode) {
    let path = "\(folder)/ids.json"
    let ids = JSONDocument(try CommandInput.required(path).bytes).root
    guard let keyID = ids?["keyId"]?.string, let issuerID = ids?["issuerId"]?.string,
      let file = ids?["signingKey"]?.string
    else { throw CommandOutput.couldNot("\(path): not written by \"storefront keys export\"") }
    self.init(
      keyID: keyID,
      issuerID: issuerID,
      bundleID: bundleID ?? ids?["bundleId"]?.string,
      pem: try CommandInput.required("\(folder)/\(file)").text,
      file: "\(folder)/\(file)"
    )
  }
}
