import ArgumentParser
import FoundationEssentials
import StoreModel
import StoreSigning

/// `storefront jws sign`: a payload signed as the App Store signs, well or badly.
struct JWSSignCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign",
    abstract: "Sign a payload as the App Store does, well or badly, or as a merchant.",
    discussion: """
      Reads a JSON object from FILE or standard input and prints the compact JWS, with the store's \
      certificate chain. The payload is signed as it is.

      With --break the result is really bad, in this one way, and any correct verifier refuses it: \
      \(JWSFlaw.allCases.map(\.rawValue).joined(separator: ", ")).

      With --audience it is a merchant's JWS: for advanced-commerce-api FILE is the request's JSON, \
      signed as it is; the offers are said by --product, --offer, --transaction and --allowed; \
      appstoreconnect-v1 is the bearer token of the server endpoints. --claim adds or replaces a \
      claim and --without leaves one out, so that what is refused can be made as well.

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

  @OptionGroup var minting: MerchantJWSOptions

  @OptionGroup var merchant: MerchantOptions

  @OptionGroup var result: ResultOptions

  func validate() throws {
    guard minting.audience == nil || flaw == nil && signedDate == nil else {
      throw ValidationError("--break and --signed-date are for what the App Store signs.")
    }
  }

  func run() throws {
    if let audience = minting.audience {
      let request = audience == .advancedCommerce ? try CommandInput.required(file).bytes : []
      let jws = try minting.jws(for: audience, request: request, by: merchant.signer())
      return try result.put(Array("\(jws)\n".utf8))
    }
    let payload = Data(try self.payload())
    let signer = merchant.identity.identity.signer
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
