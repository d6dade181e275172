package import Texts

/// The identity of a field that belongs to a whole form, or to one entry in the form's lists.
package struct FieldID: Hashable, Sendable {
  package let name: FieldName
  /// The entry of the field, or `nil` for a field of the whole form.
  package var entry: Int?

  package init(_ name: FieldName, _ entry: Int? = nil) {
    self.name = name
    self.entry = entry
  }
}

/// The name of a field, in any form: a member of the data, or a name that only a form has.
package struct FieldName: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package init(_ member: String) {
    self.init(rawValue: member)
  }

  /// A heading, which can't have the focus.
  package static let heading = Self("heading")
  /// The line of an entry that opens and closes it.
  package static let entry = Self("entry")
  package static let add = Self("add")
  package static let send = Self("send")
}

/// One line of a form, with its label, its help, and its control.
package struct FormField: Hashable, Sendable {
  /// The control that fills in a field.
  package enum Control: Hashable, Sendable {
    /// A heading that divides the form, without a field.
    case heading
    case text
    /// An amount of money, as people write it.
    case money
    /// A text to type, or to choose from a list that return opens.
    case picker
    /// One of a few values.
    ///
    /// Left, right and the space bar switch between them.
    case options([Option])
    /// A control that opens and closes an entry.
    case entry
    case add
    case send
  }

  /// A choice among a few values.
  package struct Option: Hashable, Sendable {
    /// The value of the field.
    package let value: String
    private let phrase: Phrase

    package init(_ value: String, _ words: Phrase) {
      self.value = value
      phrase = words
    }

    /// The words for the value.
    package var words: String { phrase.text }
  }

  package let id: FieldID
  private let name: Phrase
  private let sentence: Phrase
  package let control: Control
  /// The member whose problems belong to this field, or an empty text.
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

  /// A help sentence for a user who has read no documentation.
  package var help: String { sentence.text }

  package init(heading: Phrase) {
    self.init(FieldID(.heading), heading, .heading, "")
  }

  /// Whether the field is only a heading.
  package var isHeading: Bool { control == .heading }

  package var isTyped: Bool {
    switch control {
    case .text, .money, .picker: true
    case .heading, .options, .entry, .add, .send: false
    }
  }

  /// Whether return opens a list of choices.
  package var hasChoices: Bool {
    switch control {
    case .picker, .options: true
    case .heading, .text, .money, .entry, .add, .send: false
    }
  }

  /// The choices, or an empty array for a field without a few fixed values.
  package var options: [Option] {
    if case .options(let options) = control { options } else { [] }
  }
}
