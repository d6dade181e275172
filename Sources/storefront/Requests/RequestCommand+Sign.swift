import AdvancedCommerce
import ArgumentParser
import FoundationEssentials
import ProgramSupport
import StoreCatalog
import StoreModel
import StoreSigning
import VisibleText

/// The command `storefront request sign`, which signs a request like the merchant's server.
struct RequestSignCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign",
    abstract: "Sign a request as the merchant's server does.",
    discussion: """
      Reads a request's JSON from FILE or standard input, checks it, and prints the signatureInfo \
      wrapper that the app passes to StoreKit; with --form, an inner layer of it. The bytes of \
      the JSON are signed unchanged, including white space. The JSON can also be base64, with or \
      without line breaks. With --url, your server signs: the JSON is sent to it, and its \
      response is the JWS or the wrapper.

      Only the four in-app requests are signed. The merchant's server sends the other six \
      unsigned, with a bearer token.

      Exit code: 0, 1 if the request has errors (unless --unchecked), 2 if it or the key can't be \
      read.
      """
  )

  enum Form: String, CaseIterable, ExpressibleByArgument {
    case base64
    case jws
    case signatureInfo = "signature-info"
  }

  @Argument(help: "The request, or - for standard input.", completion: .file())
  var file = "-"

  @Option(help: "The output: base64, jws or signature-info.")
  var form = Form.signatureInfo

  @OptionGroup var merchant: MerchantOptions

  @Option(
    help: ArgumentHelp("Let this server sign; it gets the request by POST.", valueName: "address")
  )
  var url: String?

  @OptionGroup var signing: SigningOptions

  @Flag(help: "Sign the bytes without checking them.")
  var unchecked = false

  @OptionGroup var result: ResultOptions

  func run() async throws {
    let input = try CommandInput.required(file)
    let request = Data(try unchecked ? input.bytes : checked(input))
    let token =
      if let url { try await fetched(url, request) } else { try signed(request) }
    let text =
      switch form {
      case .base64: request.base64EncodedString()
      case .jws: token
      case .signatureInfo: String(decoding: SignatureInfo.wrap(token), as: UTF8.self)
      }
    try result.put("\(text)")
  }

  private func signed(_ request: Data) throws(ExitCode) -> String {
    try merchant.signer().sign(
      .advancedCommerce(request: request),
      issuedAt: signing.issuedSeconds,
      nonce: signing.nonceOrNew
    )
  }

  /// Returns the request as an external server signs it.
  private func fetched(_ url: String, _ request: Data) async throws(ExitCode) -> String {
    let response = try await InputOptions.fetch(HTTPFetch(url: url, body: Array(request)))
    guard let token = try? OpenedRequest(response.bytes).token else {
      throw CommandOutput.couldNot("\(url): the response isn't a JWS or a signatureInfo wrapper")
    }
    return token
  }

  /// Returns the request's bytes after printing its problems.
  ///
  /// The bytes are unchanged, because a merchant's app sends exactly these bytes, in base64.
  private func checked(_ input: CommandInput) throws(ExitCode) -> [UInt8] {
    guard !input.bytes.isEmpty else {
      throw CommandOutput.couldNot(
        "\(file): no request; in a pipe, run \"check\" before it without a file"
      )
    }
    let checked = OpenedRequest.check(input.bytes)
    for line in checked.lines(file: input.name) { CommandOutput.printNote("\(line)") }
    guard let request = checked.request else { throw .checkFailed }
    guard case .inApp = request, let json = (try? OpenedRequest(input.bytes))?.json else {
      throw CommandOutput.couldNot(
        """
        \(file): a \(request.kind.typeName) isn't signed; the merchant's server sends it with a \
        bearer token, made with "storefront jws sign --audience appstoreconnect-v1"
        """
      )
    }
    return json
  }
}
