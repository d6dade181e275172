import ArgumentParser
import Glibc
import StoreSigning

/// `storefront jws`: signed payloads, as the App Store's servers and devices make them.
struct JWSCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "jws",
    abstract: "Take signed payloads apart, verify them and make them.",
    discussion: """
      For what an app signs for the App Store see "storefront request".
      """,
    subcommands: [JWSInspectCommand.self, JWSVerifyCommand.self, JWSSignCommand.self]
  )
}

/// A JWS as a command is given it: itself, or where it is.
struct JWSArgument: ParsableArguments {
  @Argument(
    help: "The JWS, or a file that holds it; - or nothing is standard input.",
    completion: .file()
  )
  var jws = "-"

  /// The compact JWS without white space around it.
  func read() throws(ExitCode) -> String {
    let isItself = jws.split(separator: ".").count == 3 && access(jws, F_OK) != 0 && jws.count > 60
    let text = isItself ? jws : try CommandInput.required(jws).text
    return text.filter { !$0.isWhitespace }
  }
}

/// `storefront jws inspect`: what is in a JWS, verified or not.
struct JWSInspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show a JWS's header, payload and certificates.",
    discussion: """
      Nothing is verified; that is what "storefront jws verify" is for. Dates are shown beside their \
      milliseconds, in UTC.

      Exit code: 0, or 2 if it is no JWS.
      """
  )

  @OptionGroup var argument: JWSArgument

  @Flag(help: "Print everything as JSON.")
  var json = false

  func run() throws {
    let inspection: JWSInspection
    do {
      inspection = JWSInspection(try JWSDecoded(try argument.read()))
    } catch let failure as VerificationFailure {
      throw CommandOutput.couldNot(failure.detail)
    }
    if json {
      try CommandOutput.print(json: inspection.json)
    } else {
      try CommandOutput.print(inspection.text)
    }
  }
}
