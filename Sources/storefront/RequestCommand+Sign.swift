import ArgumentParser
import FoundationEssentials
import StoreCatalog
import StoreModel
import StoreSigning

/// `storefront request sign`: what the merchant's server does with a request.
struct RequestSignCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign",
    abstract: "Sign a request as the merchant's server does.",
    discussion: """
      Reads a request's JSON from FILE or standard input, checks it, and prints the signatureInfo \
      wrapper that the app gives to StoreKit; with --form an earlier step of the way.

      Exit code: 0, 1 if the request has errors (unless --unchecked), 2 if it or the key cannot be \
      read.
      """
  )

  enum Form: String, CaseIterable, ExpressibleByArgument {
    case base64
    case jws
    case signatureInfo = "signature-info"
  }

  @Argument(help: "The request; - or nothing is standard input.", completion: .file())
  var file = "-"

  @Option(help: "What to print: base64, jws or signature-info.")
  var form = Form.signatureInfo

  @OptionGroup var merchant: MerchantOptions

  @Option(
    help: ArgumentHelp(
      "The moment of signing (iat), such as 2026-01-31T12:00:00Z; without it, now.",
      valueName: "date"
    )
  )
  var issuedAt: StoreInstant?

  @Option(help: ArgumentHelp("The nonce, a UUID; without it, a new one.", valueName: "uuid"))
  var nonce: String?

  @Flag(help: "Sign the bytes as they are, whatever is wrong with them.")
  var unchecked = false

  @OptionGroup var result: ResultOptions

  func run() throws {
    let input = try CommandInput.required(file)
    let request = Data(try unchecked ? input.bytes : checked(input))
    let token = try merchant.signer().sign(
      .advancedCommerce(request: request),
      issuedAt: (issuedAt ?? WallClock.now).milliseconds / 1000,
      nonce: nonce ?? WallClock.freshUUID()
    )
    let text =
      switch form {
      case .base64: request.base64EncodedString()
      case .jws: token
      case .signatureInfo: String(decoding: SignatureInfo.wrap(token), as: UTF8.self)
      }
    try result.put(Array("\(text)\n".utf8))
  }

  /// The request in Apple's order, its problems said.
  private func checked(_ input: CommandInput) throws(ExitCode) -> [UInt8] {
    guard !input.bytes.isEmpty else { throw CommandOutput.couldNot("\(file): there is no request") }
    let checked = try ReadRequest.check(input)
    for problem in checked.problems { CommandOutput.note(problem.line(file: input.name)) }
    guard let json = checked.json else { throw .checkFailed }
    return Array(json.utf8)
  }
}

/// Who signs requests: the pretend merchant, unless a key file is named.
struct MerchantOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The in-app purchase key, a .p8 file; without it, the pretend merchant's.",
      valueName: "file"
    )
  )
  var key: String?

  @Option(help: ArgumentHelp("The key's id; needed with --key.", valueName: "id"))
  var keyId: String?

  @Option(help: ArgumentHelp("The issuer id; needed with --key.", valueName: "uuid"))
  var issuerId: String?

  @Option(help: ArgumentHelp("The app that the request is for.", valueName: "id"))
  var bundleId: String?

  @OptionGroup var identity: IdentityOptions

  func validate() throws {
    guard key != nil, keyId == nil || issuerId == nil else { return }
    throw ValidationError("With --key, --key-id and --issuer-id must be given too.")
  }

  func signer() throws(ExitCode) -> InAppRequestSigner {
    let bundleID = bundleId ?? AppIdentity.unnamed.bundleId
    guard let key, let keyId, let issuerId else {
      return InAppRequestSigner(identity: identity.identity, bundleID: bundleID)
    }
    let pem = try CommandInput.required(key).text
    do {
      return try InAppRequestSigner(
        pem: pem,
        keyID: keyId,
        issuerID: issuerId,
        bundleID: bundleID
      )
    } catch {
      throw CommandOutput.couldNot("\(key): not a P-256 private key in PEM, as a .p8 file is")
    }
  }
}

extension StoreInstant: ExpressibleByArgument {
  /// Reads a moment in UTC, such as `2026-01-31` or `2026-01-31T12:30:00Z`.
  package init?(argument: String) {
    self.init(iso8601: argument)
  }
}
