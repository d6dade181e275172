/// The phrases that British English spells otherwise, each in American English and then in British.
enum BritishTexts {
  static let text = """
    Renews automatically until canceled.
    = Renews automatically until cancelled.
    Renews %@ until canceled.
    = Renews %@ until cancelled.
    """
}
