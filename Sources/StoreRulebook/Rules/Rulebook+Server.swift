import StoreModel

extension Rulebook {
  /// The rules for calls of the App Store Server API: the permissions of callers, errors and
  /// limits.
  static let server = RuleArea(
    "server",
    "App Store Server API: calls",
    "The permissions of callers, errors and limits.",
    [
      .documented(
        "server.bearer",
        """
        A bearer token is an ES256 JWT with issuer, bundle id, audience `appstoreconnect-v1` and \
        an expiry at most 60 minutes ahead.
        """,
        .serverTokens
      ),
      .measured(
        "server.bearer-without-iat",
        "A token without `iat` is accepted, because Apple's Python and Java libraries send none.",
        .pythonLibrary,
        .javaLibrary
      ),
      .documented(
        "server.unauthorized-empty",
        "A call without a valid token gets 401 without a body.",
        .serverTokens,
        .swiftLibrary
      ),
      .assumed(
        "server.unauthorized-header",
        "A 401 says what is wrong with the token in a header that no client of Apple's reads.",
        .serverTokens
      ),
      .measured(
        "server.paths",
        "The API has 31 paths under `/inApps`, and every Apple library uses the same ones.",
        .pythonLibrary,
        .swiftLibrary
      ),
      .assumed(
        "server.unknown-path",
        "A path or a method that isn't a call gets a number that isn't Apple's.",
        .serverErrors
      ),
      .documented(
        "server.error-body",
        """
        An error body has `errorCode` and `errorMessage` and nothing else. The first three digits \
        of the code are the status.
        """,
        .serverErrors
      ),
      .documented(
        "server.retryable-errors",
        "Four error codes say that the same request may succeed later.",
        .serverErrors
      ),
      .assumed(
        "server.unnumbered-errors",
        "An error that Apple names without a number gets 4000000.",
        .serverErrors
      ),
      .measured(
        "server.lenient-queries",
        "Booleans in a query are read without regard to case, and an empty query counts as absent.",
        .pythonLibrary,
        .nodeLibrary
      ),
      .assumed(
        "server.transaction-ids",
        "A transaction id has 1 to 20 digits.",
        .serverTransaction
      ),
      .documented(
        "server.app-transaction-id-refused",
        """
        Get Transaction Info, Finish a Transaction, Set App Account Token and Send Consumption \
        Information refuse an app transaction id with 4000048. Calls about a customer accept it.
        """,
        .serverTransaction,
        .serverErrors
      ),
      .documented(
        "server.other-environment",
        "A transaction of another environment or app isn't found.",
        .serverErrors
      ),
      .documented(
        "server.hosts",
        """
        Production and sandbox have their own hosts, and since 2026-05-05 new names. The old \
        names still work.
        """,
        .serverChangelog
      ),
      .assumed(
        "server.other-hosts",
        """
        Other environments answer at the sandbox's host, and a call there that names no \
        transaction gets 401.
        """,
        .serverChangelog
      ),
      .documented(
        "server.rate-limits",
        """
        Each call has a limit in calls a second, counted by the hour. The sandbox has a tenth of \
        it.
        """,
        .serverLimits,
        .acaLimits
      ),
      .assumed(
        "server.rate-limit-hour",
        "An hour of a rate limit begins with the first call in it.",
        .serverLimits
      ),
      .documented(
        "server.retry-after",
        """
        A rate-limited response says in `Retry-After` when to call again, in milliseconds since \
        1970.
        """,
        .serverLimitError
      ),
      .measured(
        "server.response-limit",
        "Apple's Swift library reads at most 1 MiB of a response.",
        .swiftLibrary
      ),
    ]
  )
}
