import ArgumentParser
import CatalogTools
import ProgramSupport
import StoreCatalog
import StoreModel
import VisibleText

/// The command `storefront catalog edit`, which changes one product and keeps every other byte of a catalog.
struct CatalogEditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change, copy or remove a product, SKU or subscription group.",
    discussion: """
      Changes only the bytes that it must: the file's layout, the order of its keys and all other \
      text stay. New text follows the style of the file. Works on .storekit files of every \
      version and on our format.

      With --copy, the other options apply to the copy. The copy of a group has copies of its \
      subscriptions, named after the new group, such as pro.monthly. If a copied subscription \
      gets another --period, offers that are charged at each renewal are left out and named. If a \
      copy gets another base price, the prices of single storefronts are.

      Shows the changed lines first, and writes them after you agree, or with --yes. The question \
      names the number of products that come or go with a group, and a price that becomes more \
      than three times as high, or less than a third. \(ConsentOptions.findings)

        storefront catalog edit shop.catalog.json gems --price 5.99 --storefront DEU
        storefront catalog edit shop.storekit gems --locale de --name Edelsteine
        storefront catalog edit shop.storekit plus.monthly --copy plus.weekly \\
          --period P1W --price 1.99
        storefront catalog edit shop.catalog.json BOOK_DRACULA --copy BOOK_NOSFERATU

      Exit code: 0 if the change was written or nothing changed, 1 if it was only shown, 2 if it \
      failed.
      """
  )

  @Argument(help: "The catalog to change.", completion: .file())
  var file: String

  @Argument(help: "The identifier of a product or subscription group, or the name of a SKU.")
  var product: String

  @OptionGroup(title: "Changes") var changes: CatalogEditOptions

  @OptionGroup var consent: ConsentOptions

  func validate() throws {
    guard !changes.isEmpty else {
      throw ValidationError(
        "nothing to change; pass --price, --name, --copy or another option of --help"
      )
    }
    guard !changes.remove || changes.isRemovalAlone else {
      throw ValidationError("--remove can't be combined with other changes; remove them")
    }
    guard changes.locale == nil || changes.name != nil || changes.description != nil else {
      throw ValidationError("--locale requires --name or --description")
    }
    guard changes.removeLanguage == nil || changes.removeLanguage != changes.changedLanguage else {
      throw ValidationError("--remove-language can't be combined with a text in that language")
    }
    guard changes.storefront == nil || changes.price != nil || changes.ownPrice == .follow else {
      throw ValidationError("--storefront requires --price or --follow")
    }
    guard changes.ownPrice == nil || changes.storefront != nil && changes.price == nil else {
      throw ValidationError("--follow requires --storefront, and can't be combined with --price")
    }
  }

  func run() throws {
    let file = try EditedCatalogFile(file)
    var edit = CatalogEdit()
    let thing: CatalogEditor.Target
    do throws(CatalogEditFailure) {
      let original = try CatalogEditor(file.bytes).thing(named: product)
      if let copy = changes.copy, let made = original.renamed(copy) {
        edit = try self.copy(of: original, as: made, named: copy, in: file.bytes)
        thing = made
      } else {
        thing = original
      }
      let bytes = try edit.textEdit(of: file.bytes).applied(to: file.bytes) ?? file.bytes
      let (made, failures) = try changes.edit(of: thing, bytes)
      for failure in failures.dropLast() { CommandOutput.printNote("\(failure)") }
      if let last = failures.last { throw last }
      edit += made
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
    let verb = changes.copy != nil ? "added" : changes.remove ? "removed" : "changed"
    try file.change(edit, of: "1 \(thing.kindWords) \(verb)", consent) { edited in
      PriceReview(of: thing, from: file.catalog, to: edited)
    }
  }

  /// Returns the copy without the offers and billing plans that its new period forbids, and prints their names.
  private func copy(
    of original: CatalogEditor.Target,
    as made: CatalogEditor.Target,
    named name: String,
    in bytes: [UInt8]
  ) throws(CatalogEditFailure) -> CatalogEdit {
    var editor = try CatalogEditor(bytes)
    var edit = try editor.copy(of: original, as: name)
    guard case .product(let id) = made,
      let copied = try edit.textEdit(of: bytes).applied(to: bytes)
    else { return edit }
    editor = try CatalogEditor(copied)
    if changes.hasBasePrice {
      let (removal, codes) = try editor.withoutOwnPrices(of: made)
      if !codes.isEmpty {
        CommandOutput.printNote(
          "left out of \(name): the prices of \(codes.joined(separator: ", ")), which go with the base price of \(product)"
        )
      }
      edit += removal
    }
    guard let period = changes.period else { return edit }
    let parts = editor.parts(of: id, unfitFor: period)
    for part in parts {
      CommandOutput.printNote(
        "left out of \(name): the \(part.words), which \(part.reason) of \(product)"
      )
    }
    return edit + editor.removal(of: parts)
  }
}

/// The changes of a product, SKU or group.
struct CatalogEditOptions: ParsableArguments {
  /// The change of a storefront's own price.
  enum OwnPrice: String, EnumerableFlag {
    case follow

    static func help(for value: OwnPrice) -> ArgumentHelp? {
      "With --storefront: remove this storefront's price, so that the base price applies again."
    }
  }

  @Option(help: ArgumentHelp("Set the price, such as 4.99.", valueName: "price"))
  var price: String?

  @Option(
    help: ArgumentHelp(
      "Change the price of this storefront, such as DEU. Default: the base price.",
      valueName: "code"
    ),
    transform: readStorefront
  )
  var storefront: StoreModel.Storefront?

  @Flag var ownPrice: OwnPrice?

  @Option(help: ArgumentHelp("Set the name that customers see.", valueName: "text"))
  var name: String?

  @Option(help: ArgumentHelp("Set the description that customers see.", valueName: "text"))
  var description: String?

  @Option(
    help: ArgumentHelp(
      "The language of --name and --description, added if it is new. Default: en_US.",
      valueName: "locale"
    )
  )
  var locale: String?

  @Option(help: ArgumentHelp("Remove the texts of a language.", valueName: "locale"))
  var removeLanguage: String?

  @Option(
    help: ArgumentHelp("Set the reference name, which only the merchant sees.", valueName: "text")
  )
  var referenceName: String?

  @Option(
    help: ArgumentHelp("Set the level in its group; 1 is the highest.", valueName: "n"),
    transform: readWhole(.groupLevel)
  )
  var level: Int?

  @Option(help: ArgumentHelp("Set the subscription period, such as P1M.", valueName: "period"))
  var period: String?

  @Option(
    help: ArgumentHelp("Copy it under this identifier, after the original.", valueName: "id")
  )
  var copy: String?

  @Flag(help: "Remove it from the catalog.")
  var remove = false

  var isEmpty: Bool {
    [price, name, description, removeLanguage, referenceName, period, copy].allSatisfy { $0 == nil }
      && level == nil && ownPrice == nil && !remove
  }

  /// Whether ``remove`` is the only change.
  var isRemovalAlone: Bool {
    var others = self
    others.remove = false
    return others.isEmpty && storefront == nil && locale == nil
  }

  /// The language of the changed texts.
  var changedLanguage: String? {
    name == nil && description == nil ? nil : locale ?? Self.usualLocale
  }

  fileprivate static let usualLocale = "en_US"

  /// Whether the command sets the base price, which is used in every storefront without its own price.
  var hasBasePrice: Bool { price != nil && storefront == nil }

  /// Returns the edit of a product or SKU in a text, after printing each change that is impossible.
  func edit(
    of thing: CatalogEditor.Target,
    _ bytes: [UInt8]
  ) throws(CatalogEditFailure) -> (edit: CatalogEdit, failures: [CatalogEditFailure]) {
    var editor = try CatalogEditor(bytes)
    if remove { return (try editor.removal(of: thing), []) }
    var edit = CatalogEdit()
    var failures: [CatalogEditFailure] = []
    func make(_ change: () throws(CatalogEditFailure) -> CatalogEdit) {
      do throws(CatalogEditFailure) { edit += try change() } catch { failures.append(error) }
    }
    if price != nil || ownPrice != nil {
      make { () throws(CatalogEditFailure) in try priceEdit(of: thing, by: &editor) }
    }
    if name != nil || description != nil {
      make { () throws(CatalogEditFailure) in
        try editor.words(name, description, in: locale ?? Self.usualLocale, of: thing)
      }
    }
    if let removeLanguage {
      make { () throws(CatalogEditFailure) in
        try editor.withoutLanguage(removeLanguage, of: thing)
      }
    }
    if let referenceName {
      make { () throws(CatalogEditFailure) in try editor.referenceName(referenceName, of: thing) }
    }
    if let level {
      make { () throws(CatalogEditFailure) in try editor.groupLevel(level, of: thing) }
    }
    if let period {
      make { () throws(CatalogEditFailure) in try editor.period(period, of: thing) }
    }
    return (edit, failures)
  }

  private func priceEdit(
    of thing: CatalogEditor.Target,
    by editor: inout CatalogEditor
  ) throws(CatalogEditFailure) -> CatalogEdit {
    let milliunits = price.flatMap { Price.milliunits(decimal: $0) }
    guard milliunits != nil || price == nil else {
      throw .refused(
        message: "\((price ?? "").quoted) isn't a price",
        remedy: "write one such as 4.99"
      )
    }
    return try editor.price(milliunits, of: thing, in: storefront)
  }
}
