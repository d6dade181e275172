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
    abstract: "Take a request apart and say what Apple would say of each part.",
    discussion: """
      Reads the signatureInfo wrapper, the JWS, the base64 or the JSON from FILE, standard input or \
      with --url a server, and shows each step that it finds: the header, the claims with a verdict \
      on each, the base64 and the request's JSON with its problems. A JSON answer of a server may \
      have the JWS or the wrapper in one of its members.

      The app is the one that the JWS names, unless --bundle-id is given.

      Exit code: 0 if all is well, 1 if anything would be refused, 2 if it cannot be read.
      """
  )

  @Argument(help: "What to take apart; - or nothing is standard input.", completion: .file())
  var file = "-"

  @OptionGroup var source: InputOptions

  @OptionGroup var merchant: MerchantOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The moment to judge the age at, such as 2026-01-31T12:00:00Z; without it, now.",
      valueName: "date"
    ),
    transform: readInstant
  )
  var at: StoreInstant?

  @Flag(help: "Print the steps as JSON.")
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
