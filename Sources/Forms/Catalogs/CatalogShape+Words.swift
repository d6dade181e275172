import StoreCatalog
import StoreModel
package import Texts

// The words for catalog fields in the language of the form. The English words are defined in the format
// of catalogs.
extension CatalogShape.Field {
  var label: Phrase { Phrase("catalog-label.\(key)", english: CatalogWords.label(of: key)) }

  /// The heading of a list.
  var heading: Phrase { Phrase("catalog-heading.\(key)", english: CatalogWords.heading(of: key)) }

  /// The name of an element of a list.
  var element: Phrase {
    Phrase("catalog-element.\(key)", english: CatalogWords.one(of: key).capitalizedFirst)
  }

  var help: Phrase { Phrase("catalog-field.\(owner).\(key)", english: meaning) }
}

extension FormField.Option {
  /// Returns the choice for a word of a catalog.
  static func word(_ word: String) -> Self {
    Self(word, Phrase("catalog-choice.\(word)", english: CatalogWords.choice(word)))
  }
}

extension CatalogDraft {
  /// The word for the edited object.
  package var kind: Phrase { Phrase("catalog-kind.\(kindName)", english: kindName) }
}
