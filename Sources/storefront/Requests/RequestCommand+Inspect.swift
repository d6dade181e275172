import ArgumentParser
import ProgramSupport
import StoreModel
import StoreSigning
import VisibleText

/// The command `storefront request inspect`, which prints the layers of a request, from the wrapper down to its
/// JSON.
struct RequestInspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show the parts of a request, and how Apple would judge each.",
    discussion: """
      Reads the signatureInfo wrapper, the JWS, the base64 or the JSON from FILE, standard input \
      or a server (--url), and prints each layer: the header, the claims with a verdict on each, \
      the base64, and the request's JSON with its problems. A server's JSON response can have the \
      JWS or the wrapper in one of its members.

      The app is the one in the JWS, unless you pass --bundle-id.

      Exit code: 0 if there are no problems, 1 if Apple would reject it, 2 if it can't be read.
      """
  )

  @Argument(help: "The request, or - for standard input.", completion: .file())
  var file = "-"

  @OptionGroup var source: InputOptions

  @OptionGroup var merchant: MerchantOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Check the age as of this date, such as 2026-01-31T12:00:00Z. Default: now.",
      valueName: "date"
    ),
    transform: readInstant
  )
  var at: StoreInstant?

  @Flag(help: "Print the parts as JSON.")
  var json = false

  func run() async throws {
    let input = try await source.read(file)
    let form: OpenedRequest
    do {
      form = try OpenedRequest(input.bytes)
    } catch {
      throw CommandOutput.couldNot("\(input.name): \(error)")
    }
    let decoded = form.token.flatMap { try? JWSDecoded($0) }
    let verdict = try form.token.map { try self.verdict(on: $0, decoded: decoded) }
    let inspection = RequestInspection(
      form: form,
      decoded: decoded,
      verdict: verdict,
      request: OpenedRequest.check(input.bytes)
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
    let verifier = try merchant.merchant().verifier(claimed: decoded?.claims?["bid"]?.string)
    let now = (at ?? WallClock.now).milliseconds / 1000
    return verifier.verdict(on: token, for: .advancedCommerce, now: now)
  }
}
