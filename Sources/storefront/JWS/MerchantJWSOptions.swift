import ArgumentParser
import FoundationEssentials
import ProgramSupport
import StoreModel
import StoreSigning

/// The options for the claims of a merchant's JWS.
struct MerchantJWSOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Sign as a merchant for this audience: \(JWSAudience.allValueStrings.joined(separator: ", ")).",
      valueName: "aud"
    )
  )
  var audience: JWSAudience?

  @Option(help: ArgumentHelp("The subscription of the offer.", valueName: "id"))
  var product: String?

  @Option(help: ArgumentHelp("The promotional offer.", valueName: "id"))
  var offer: String?

  @Option(help: ArgumentHelp("A transaction of the customer.", valueName: "id"))
  var transaction: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Whether the customer is eligible for the introductory offer."
  )
  var allowed = true

  @OptionGroup var signing: SigningOptions

  @Option(
    help: ArgumentHelp("Add or replace a claim, with its value in JSON.", valueName: "name=json")
  )
  var claim: [String] = []

  @Option(help: ArgumentHelp("Remove a claim.", valueName: "name"))
  var without: [String] = []

  func validate() throws {
    if audience == .promotionalOffer, product == nil || offer == nil {
      throw ValidationError("A promotional offer requires --product and --offer.")
    }
    if audience == .introductoryOffer, product == nil || transaction == nil {
      throw ValidationError("Introductory offer eligibility requires --product and --transaction.")
    }
    for text in claim {
      let halves = text.split(separator: "=", maxSplits: 1)
      guard halves.count == 2, JSONDocument(Array(halves[1].utf8)).root != nil else {
        throw ValidationError(
          "--claim \(text) isn't a claim; write one such as exp=1767225600 or sub='\"me\"'."
        )
      }
    }
  }

  func jws(
    for audience: JWSAudience,
    request: [UInt8],
    by signer: InAppRequestSigner
  ) -> String {
    let issuedAt = signing.issuedSeconds
    let nonce = signing.nonceOrNew
    let standard =
      switch audience {
      case .advancedCommerce:
        signer.sign(
          .advancedCommerce(request: Data(request)),
          issuedAt: issuedAt,
          nonce: nonce
        )
      case .promotionalOffer:
        signer.sign(
          .promotionalOffer(
            productID: product ?? "",
            offerID: offer ?? "",
            transactionID: transaction
          ),
          issuedAt: issuedAt,
          nonce: nonce
        )
      case .introductoryOffer:
        signer.sign(
          .introductoryOffer(
            productID: product ?? "",
            isAllowed: allowed,
            transactionID: transaction ?? ""
          ),
          issuedAt: issuedAt,
          nonce: nonce
        )
      case .serverAPI: signer.bearerToken(issuedAt: issuedAt)
      }
    guard !claim.isEmpty || !without.isEmpty else { return standard }
    return signer.sign(claims: changed(standard))
  }

  /// Returns the claims of a JWS with the changes of the options.
  private func changed(_ jws: String) -> [(name: String, json: String)] {
    let members = (try? JWSDecoded(jws))?.claims?.members ?? []
    let added = claim.map { text in
      let halves = text.split(separator: "=", maxSplits: 1)
      return (name: String(halves[0]), json: String(halves[1]))
    }
    let left = without + added.map(\.name)
    return members.filter { !left.contains($0.key) }.map { ($0.key, $0.value.text()) } + added
  }
}
