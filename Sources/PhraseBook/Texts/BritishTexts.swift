/// The phrases that British English spells otherwise, each in American English and then in British.
enum BritishTexts {
  static let text = """
    Cancel by %@, and the subscription ends then. Later, canceling takes effect after %@.
    = Cancel by %@, and the subscription ends then. Later, cancelling takes effect after %@.
    Cancel during the offer, and the subscription ends with it. Later, canceling takes effect after %@.
    = Cancel during the offer, and the subscription ends with it. Later, cancelling takes effect after %@.
    Canceling takes effect after %@.
    = Cancelling takes effect after %@.
    Renews automatically until canceled.
    = Renews automatically until cancelled.
    Renews %@ until canceled.
    = Renews %@ until cancelled.
    canceled
    = cancelled
    """
}
