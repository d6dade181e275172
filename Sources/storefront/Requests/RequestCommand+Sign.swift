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
      wrapper that the app gives to StoreKit; with --form an earlier step of the way. What is signed \
      are the bytes of the JSON as they came, its blanks and line breaks included; the JSON may also \
      come as base64, with line breaks or without. With --url a server of yours signs: the JSON is \
      sent to it, and its answer is the JWS or the wrapper.

      Only the four in-app requests are signed. The merchant's server sends the other six as they \
      are, with a bearer token.

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

  @Option(help: ArgumentHelp("Let this server sign, by POST.", valueName: "address"))
  var url: String?

  @OptionGroup var signing: SigningOptions

  @Flag(help: "Sign the bytes as they are, whatever is wrong with them.")
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
      throw CommandOutput.couldNot("\(url): the answer is no JWS, neither bare nor wrapped")
    }
    return token
  }

  /// Returns the request's own bytes after printing its problems.
  ///
  /// They stay unchanged, as a merchant's app has them in base64.
  private func checked(_ input: CommandInput) throws(ExitCode) -> [UInt8] {
    guard !input.bytes.isEmpty else {
      throw CommandOutput.couldNot(
        "\(file): there is no request; before it in a pipe, write \"check\" without a file"
      )
    }
    let checked = OpenedRequest.check(input.bytes)
    for line in checked.lines(file: input.name) { CommandOutput.note("\(line)") }
    guard let request = checked.request else { throw .checkFailed }
    guard case .inApp = request, let json = (try? OpenedRequest(input.bytes))?.json else {
      throw CommandOutput.couldNot(
        """
        \(file): the merchant's server sends a \(request.kind.typeName) as it is, with a bearer \
        token; make one with "storefront jws sign --audience appstoreconnect-v1"
        """
      )
    }
    return json
  }
}
