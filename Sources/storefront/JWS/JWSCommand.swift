import ArgumentParser
import Glibc
import ProgramSupport
import StoreSigning
import VisibleText

/// The command `storefront jws`, for signed payloads like those of the App Store's servers and devices.
struct JWSCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "jws",
    abstract: "Inspect, verify and sign JWS payloads.",
    discussion: """
      Handles what the App Store signs (transactions, renewal info, notifications) and what a \
      merchant signs (requests for StoreKit, bearer tokens), and detects which it is.
      """,
    subcommands: [JWSInspectCommand.self, JWSVerifyCommand.self, JWSSignCommand.self]
  )
}

/// A command's JWS: its text, or its location.
struct JWSArgument: ParsableArguments {
  @Argument(
    help: "The JWS, or a file that contains it; - for standard input.",
    completion: .file()
  )
  var jws = "-"

  @OptionGroup var source: InputOptions

  private var isItself: Bool {
    jws.split(separator: ".").count == 3 && access(jws, F_OK) != 0 && jws.count > 60
  }

  /// The start of a message about the input: the name of its file, if it is in one.
  var subject: String { jws == "-" || isItself ? "" : "\(jws): " }

  /// Returns the compact JWS without surrounding white space, unwrapped if it is in a wrapper.
  func read() async throws(ExitCode) -> String {
    let bytes = isItself ? Array(jws.utf8) : try await source.read(jws).bytes
    if let token = try? OpenedRequest(bytes).token { return token }
    return String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
  }
}

/// The command `storefront jws inspect`, which prints the parts of a JWS, verified or not.
struct JWSInspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Print the header, payload and certificates of a JWS.",
    discussion: """
      Accepts a JWS as text, in a file, in a server's response, or in a signatureInfo wrapper. \
      Verifies nothing; use "storefront jws verify" for that. Prints dates in UTC next to their \
      milliseconds.

      Exit code: 0, or 2 if the input isn't a JWS.
      """
  )

  @OptionGroup var argument: JWSArgument

  @Flag(help: "Print everything as JSON.")
  var json = false

  func run() async throws {
    let inspection: JWSInspection
    do {
      inspection = JWSInspection(try JWSDecoded(try await argument.read()))
    } catch let failure as VerificationFailure {
      throw CommandOutput.couldNot("\(argument.subject)\(failure.detail)")
    }
    if json {
      try CommandOutput.print(json: inspection.json)
    } else {
      try CommandOutput.print(inspection.text)
    }
  }
}
