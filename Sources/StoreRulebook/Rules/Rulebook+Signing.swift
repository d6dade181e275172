import StoreModel

extension Rulebook {
  /// The rules for signatures: keys, chains, and the requests that the merchant signs.
  static let signing = RuleArea(
    "signing",
    "Signatures",
    "Keys, chains and what the merchant signs.",
    [
      .documented(
        "signing.three-certificates",
        """
        A signed payload is an ES256 JWS whose header has the leaf, the intermediate and the \
        root.
        """,
        .serverHeader,
        .pythonVerifier,
        .swiftLibrary
      ),
      .measured(
        "signing.marker-extensions",
        """
        Apple's verifiers need two marker extensions: one in the leaf and one in the \
        intermediate.
        """,
        .verifiers
      ),
      .measured(
        "signing.chain-conditions",
        """
        Apple's libraries differ in what a certificate must have. This chain passes in all four.
        """,
        .verifiers
      ),
      .measured(
        "signing.dates-by-signed-date",
        "Without online checks, the libraries judge certificates by the payload's signing date.",
        .verifiers
      ),
      .measured(
        "signing.xcode-one-certificate",
        """
        Xcode signs with one certificate and the key id `Apple_Xcode_Key`. This store signs with \
        three in every environment.
        """,
        .swiftXcode
      ),
      .measured(
        "signing.local-environments-unchecked",
        """
        For the environments Xcode and LocalTesting, Apple's libraries check no signature. This \
        store's verifier checks Xcode's too.
        """,
        .verifiers,
        .pythonVerifier
      ),
      .measured(
        "signing.identifiers-checked",
        """
        The libraries check the bundle id, the environment and, in production, the app's Apple \
        id.
        """,
        .pythonVerifier
      ),
      .measured(
        "signing.ocsp-delegated",
        """
        Online checks need an OCSP response of a delegated responder with its certificate. \
        Apple's Node library accepts nothing else.
        """,
        .ocspLibraries,
        .rfc6960
      ),
      .documented(
        "signing.revoked-certificate",
        "A chain with a revoked certificate fails verification with `revokedCertificate`.",
        .revokedCertificate
      ),
      .documented(
        "signing.required-properties",
        """
        A JWS without a property that its verification requires, such as its date, fails with \
        `missingRequiredProperties`.
        """,
        .missingRequiredProperties
      ),
      .assumed(
        "signing.ocsp-since-first-day",
        """
        A revoked certificate has been revoked since the first day on which any certificate is \
        valid.
        """,
        .rfc6960
      ),
      .measured(
        "signing.simulated-failure-unverified",
        "A simulated verification failure makes a purchase return `.success(.unverified)`.",
        .swiftStorekit,
        settings: "verificationError"
      ),
      .assumed(
        "signing.app-receipt-signed-badly",
        """
        While a verification failure is simulated, the app's own receipt and its renewal infos \
        are signed badly. The server's payloads never are.
        """,
        .testErrors,
        settings: "verificationError"
      ),
      .documented(
        "signing.device-check",
        "`deviceVerification` is SHA-384 over the nonce and the device id in lower case.",
        .verificationResult,
        .deviceVerification
      ),
      .documented(
        "signing.request-claims",
        "A request's JWS has `iss`, `iat`, `aud`, `bid`, `nonce` and `request`, and no `exp`.",
        .signingRequests
      ),
      .documented(
        "signing.request-audiences",
        """
        The audience names the feature: Advanced Commerce, promotional offer or introductory \
        eligibility. Each has its own claims.
        """,
        .signingRequests
      ),
      .documented(
        "signing.request-base64",
        "The claim `request` is the standard padded base64 of the request's UTF-8 JSON.",
        .sendingRequests,
        .acaAuthorizing
      ),
      .assumed(
        "signing.request-age",
        """
        A request's JWS is valid for five minutes, and an offer's JWS as long as an offer's \
        signature.
        """,
        .signingRequests,
        settings: "advancedCommerce.requestLifetime"
      ),
      .assumed(
        "signing.request-clocks",
        """
        The age of a request's JWS counts in store time. One that another program has signed may \
        be fresh in wall time instead.
        """,
        .signingRequests
      ),
      .assumed(
        "signing.clock-ahead",
        "A merchant's clock may be a number of seconds ahead.",
        .signingRequests
      ),
      .documented(
        "signing.nonce-once",
        "The nonce of a request is used once.",
        .signingRequests
      ),
      .assumed(
        "signing.nonce-used-by-form",
        "A request uses up its nonce when it passes every check of its form.",
        .signingRequests
      ),
      .assumed(
        "signing.claim-twice",
        "A claim that appears twice is refused.",
        .rfc7519
      ),
      .measured(
        "signing.unknown-key",
        "A request that is signed with an unknown key is unauthorized.",
        .acaForumClaims,
        .acaForumErrors
      ),
      .documented(
        "signing.two-tokens",
        "The JWS of a request isn't a bearer token. Server endpoints need their own.",
        .acaAuthorizing
      ),
    ]
  )
}
