import StoreModel

extension Rulebook {
  /// The rules for retention messages, which customers see before they cancel.
  static let retention = RuleArea(
    "retention",
    "Retention messaging",
    "Messages before a customer cancels.",
    [
      .documented(
        "retention.message-lengths",
        """
        A message has a header of 66 characters, a body of 144 and up to five bullet points. \
        Alternative texts have 150.
        """,
        .retentionUpload,
        .pythonLibrary
      ),
      .assumed(
        "retention.image-limits",
        "The limits of images, messages and image sizes are this store's own.",
        .retention
      ),
      .assumed(
        "retention.review",
        """
        Apple approves images and messages at once in test environments. In production they wait \
        for review.
        """,
        .retention
      ),
      .assumed(
        "retention.locales",
        """
        Every locale of letters, script and region is accepted, because Apple's list isn't known.
        """,
        .retention
      ),
      .assumed(
        "retention.realtime-http",
        "A real-time URL may be plain HTTP, for servers on this machine.",
        .retention
      ),
      .documented(
        "retention.realtime-needs-test",
        "A real-time URL in production needs a performance test that passed (4030026).",
        .retentionSetup,
        .serverErrors
      ),
      .documented(
        "retention.realtime-request",
        """
        The App Store asks the merchant's server with a signed payload before it shows a message.
        """,
        .retentionSetup,
        .retentionResponse
      ),
      .documented(
        "retention.performance-test",
        """
        A performance test sends requests to the URL and reports success rate and response times.
        """,
        .retentionTest,
        .pythonLibrary
      ),
      .assumed(
        "retention.performance-numbers",
        """
        Apart from 700 milliseconds in the sandbox, the numbers of a performance test are this \
        store's own.
        """,
        .retentionTest
      ),
      .assumed(
        "retention.deleted-default",
        "A deleted message is no longer the default of any product.",
        .retention
      ),
      .assumed(
        "retention.bad-members",
        "A member that isn't a text or a UUID gets a general bad request.",
        .retention
      ),
    ]
  )
}
