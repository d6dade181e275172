import ArgumentParser
import Crypto
import StoreModel
import StoreSigning

/// `storefront request inspect`: a request taken apart, from the wrapper down to its JSON.
struct RequestInspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Take a request apart and say what Apple would say of each part.",
    discussion: """
      Reads the signatureInfo wrapper, the JWS, the base64 or the JSON from FILE or standard input, \
      and shows each step that it finds: the header, the claims with a verdict on each, the base64 \
      and the request's JSON with its problems.

      The app is the one that the JWS names, unless --bundle-id is given.

      Exit code: 0 if all is well, 1 if anything would be refused, 2 if it cannot be read.
      """
  )

  @Argument(help: "What to take apart; - or nothing is standard input.", completion: .file())
  var file = "-"

  @OptionGroup var merchant: MerchantOptions

  @Option(
    help: ArgumentHelp(
      "The moment to judge the age at, such as 2026-01-31T12:00:00Z; without it, now.",
      valueName: "date"
    )
  )
  var at: StoreInstant?

  @Flag(help: "Print the steps as JSON.")
  var json = false

  func run() throws {
    let input = try CommandInput.required(file)
    let form: RequestForm
    do {
      form = try RequestForm(input.bytes)
    } catch {
      throw CommandOutput.couldNot("\(file): \(error)")
    }
    let decoded = form.token.flatMap { try? JWSDecoded($0) }
    let verdict = try form.token.map { try self.verdict(on: $0, decoded: decoded) }
    let inspection = RequestInspection(
      form: form,
      decoded: decoded,
      verdict: verdict,
      request: try ReadRequest.check(input)
    )
    if json {
      try CommandOutput.print(json: inspection.json)
    } else {
      try CommandOutput.print(inspection.text)
    }
    guard inspection.isAccepted else { throw ExitCode.checkFailed }
  }

  private func verdict(
    on token: String,
    decoded: JWSDecoded?
  ) throws(ExitCode) -> InAppRequestVerdict {
    let claims = decoded.flatMap { JSONDocument(Array($0.payload)).root }
    var verifier = InAppRequestVerifier(
      identity: merchant.identity.identity,
      bundleID: merchant.bundleId ?? claims?["bid"]?.string ?? ""
    )
    if let key = merchant.key, let keyID = merchant.keyId, let issuerID = merchant.issuerId {
      verifier.keys = [keyID: try publicKey(of: key)]
      verifier.issuerID = issuerID
    }
    let now = (at ?? WallClock.now).milliseconds / 1000
    return verifier.verdict(on: token, for: .advancedCommerce, now: now)
  }

  /// The public half of a `.p8` file, or a public key in PEM.
  private func publicKey(of path: String) throws(ExitCode) -> P256.Signing.PublicKey {
    let pem = try CommandInput.required(path).text
    if let key = try? P256.Signing.PrivateKey(pemRepresentation: pem) { return key.publicKey }
    if let key = try? P256.Signing.PublicKey(pemRepresentation: pem) { return key }
    throw CommandOutput.couldNot("\(path): not a P-256 key in PEM")
  }
}
