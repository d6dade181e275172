import Texts

/// Returns a number with its noun in the language of the screen.
///
/// Sentences that other modules create are in English.
func counted(_ count: Int, _ noun: String) -> String { Language.current.counted(count, noun) }

/// Returns a number in the format of the screen's language.
func grouped(_ number: Int) -> String { Language.current.grouped(number) }
