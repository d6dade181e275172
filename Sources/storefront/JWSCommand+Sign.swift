import ArgumentParser
import FoundationEssentials
import StoreModel
import StoreSigning

/// `storefront jws sign`: a payload signed as the App Store signs, well or badly.
struct JWSSignCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign",
    abstract: "Sign a payload as the App Store does, or break it on purpose.",
    discussion: """
      Reads a JSON object from FILE or standard input and prints the compact JWS, with the store's \
      certificate chain. The payload is signed as it is.

      With --break the result is really bad, in this one way, and any correct verifier refuses it: \
      \(JWSFlaw.allCases.map(\.rawValue).joined(separator: ", ")).

      Exit code: 0, or 2 if the payload is no JSON object.
      """
  )

  @Argument(help: "The payload; - or nothing is standard input.", completion: .file())
  var file = "-"

  @Option(
    name: .customLong("break"),
    help: ArgumentHelp("What shall be wrong with it.", valueName: "flaw")
  )
  var flaw: JWSFlaw?

  @Option(
    help: ArgumentHelp("The payload's signedDate, such as 2026-01-31T12:00:00Z.", valueName: "date")
  )
  var signedDate: StoreInstant?

  @OptionGroup var identity: IdentityOptions

  @OptionGroup var result: ResultOptions

  func run() throws {
    let payload = Data(try self.payload())
    let signer = identity.identity.signer
    let jws = flaw.map { signer.sign(payload: payload, flaw: $0) } ?? signer.sign(payload: payload)
    try result.put(Array("\(jws)\n".utf8))
  }

  private func payload() throws(ExitCode) -> [UInt8] {
    let input = try CommandInput.required(file)
    let document = JSONDocument(input.bytes)
    if let problem = document.problems.first {
      let place = document.position(of: problem.offset)
      throw CommandOutput.couldNot("\(input.name):\(place): \(problem.message)")
    }
    guard let members = document.root?.members else {
      throw CommandOutput.couldNot("\(input.name): a payload is a JSON object")
    }
    guard let signedDate else {
      if !members.contains(where: { ["signedDate", "receiptCreationDate"].contains($0.key) }) {
        CommandOutput.note("the payload has no signedDate; a verifier asks for it (--signed-date)")
      }
      return input.bytes
    }
    let dated =
      members.filter { $0.key != "signedDate" }
      + [JSONMember(key: "signedDate", value: .number(signedDate.milliseconds))]
    return Array(JSONValue(.object(dated)).text().utf8)
  }
}

extension JWSFlaw: ExpressibleByArgument {}
