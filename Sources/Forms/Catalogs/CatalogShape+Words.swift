import StoreCatalog
import StoreModel
package import Texts

// The words of catalog fields in the language of the form: English has those of the catalog's format.
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
  /// A word of a catalog that can be chosen.
  static func word(_ word: String) -> Self {
    Self(word, Phrase("catalog-choice.\(word)", english: CatalogWords.choice(word)))
  }
}

extension CatalogDraft {
  /// The word for the object that is edited.
  package var kind: Phrase { Phrase("catalog-kind.\(kindName)", english: kindName) }
}
