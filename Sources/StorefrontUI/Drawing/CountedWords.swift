import Texts

/// Returns a number with its noun in the language of the screen.
///
/// The sentences of other modules are English.
func counted(_ count: Int, _ noun: String) -> String { Language.current.counted(count, noun) }

/// Returns a number as the language of the screen writes it.
func grouped(_ number: Int) -> String { Language.current.grouped(number) }
