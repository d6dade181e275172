package import Texts

/// What tells a field of a form from the others: one of what the form is about, or of one entry of its lists.
package struct FieldID: Hashable, Sendable {
  package let name: FieldName
  /// The entry that it belongs to; nil for a field of the whole.
  package var entry: Int?

  package init(_ name: FieldName, _ entry: Int? = nil) {
    self.name = name
    self.entry = entry
  }
}

/// What a field is about, whichever form it stands in: a member of what it fills in, or what a form
/// alone has.
package struct FieldName: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package init(_ member: String) {
    self.init(rawValue: member)
  }

  /// A heading, which is passed over.
  package static let heading = Self("heading")
  /// The line of an entry that opens and closes it.
  package static let entry = Self("entry")
  package static let add = Self("add")
  package static let send = Self("send")
}

/// One line of a form: what it is called, what it means, and how it is filled in.
package struct FormField: Hashable, Sendable {
  /// How a field is filled in.
  package enum Control: Hashable, Sendable {
    /// Words that divide the form; no field.
    case heading
    case text
    /// Money as a person writes it.
    case money
    /// Typed, or picked from a list that return opens.
    case picker
    /// One of a few; left, right and the space bar go from one to the next.
    case options([Option])
    /// Opens and closes an entry.
    case entry
    case add
    case send
  }

  /// One of a few values.
  package struct Option: Hashable, Sendable {
    /// What the field says.
    package let value: String
    private let phrase: Phrase

    package init(_ value: String, _ words: Phrase) {
      self.value = value
      phrase = words
    }

    /// What a person reads.
    package var words: String { phrase.text }
  }

  package let id: FieldID
  private let name: Phrase
  private let sentence: Phrase
  package let control: Control
  /// The member of what is filled in whose problems belong here; empty for none.
  package let member: String

  package init(
    _ id: FieldID,
    _ label: Phrase,
    _ control: Control,
    member: String = "",
    _ help: Phrase
  ) {
    self.id = id
    name = label
    self.control = control
    self.member = member
    sentence = help
  }

  package var label: String { name.text }

  /// A sentence for a person who has read no documentation.
  package var help: String { sentence.text }

  package init(heading: Phrase) {
    self.init(FieldID(.heading), heading, .heading, "")
  }

  /// Whether it only divides the form.
  package var isHeading: Bool { control == .heading }

  package var isTyped: Bool {
    switch control {
    case .text, .money, .picker: true
    case .heading, .options, .entry, .add, .send: false
    }
  }

  /// Whether return opens a list to choose from.
  package var hasChoices: Bool {
    switch control {
    case .picker, .options: true
    case .heading, .text, .money, .entry, .add, .send: false
    }
  }

  /// What it may say; empty for a field that is no choice of few.
  package var options: [Option] {
    if case .options(let options) = control { options } else { [] }
  }
}
