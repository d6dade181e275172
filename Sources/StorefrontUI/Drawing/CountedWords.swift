import Texts

/// A number with its noun in the language of the screen; the sentences of other modules are English.
func counted(_ count: Int, _ noun: String) -> String { Language.current.counted(count, noun) }

/// A number as the language of the screen writes it.
func grouped(_ number: Int) -> String { Language.current.grouped(number) }
