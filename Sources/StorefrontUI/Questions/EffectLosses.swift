import Forms
import StoreModel
import StoreScript
import TerminalCanvas
import Texts

/// The losses that would be caused by the effects of a key.
struct EffectLosses {
  /// The screen before the key takes effect.
  let before: StorefrontScreen
  let after: StorefrontScreen
  let key: Key

  /// Returns the question about the losses that the given effects would cause, or `nil` if nothing would be lost.
  func question(about effects: [Effect]) -> Question? {
    var isLeaving = false
    var sends = false
    var losing: [Question] = []
    for effect in effects {
      switch effect {
      case .perform(let step):
        sends = true
        if let question = before.question(about: step, key) { losing.append(question) }
      case .history(.delete(let name)):
        sends = true
        if let question = before.session.stepLine?.question(aboutBranch: name, key) {
          return question
        }
      case .catalogFile(.remove(let thing)):
        let text = LossText(context: before.context, granted: 0, key: key)
        return text.removal(of: thing, from: before.pages.shelf.catalogName)
      case .catalogFile(.read):
        // Prices from the price table will be written to the file that is read.
        guard after.pages.table.isSaving, let preview = before.pages.table.preview else { break }
        let text = LossText(context: before.context, granted: 0, key: key)
        if let question = text.pricing(preview.review) { return question }
      case .catalogFile(.save), .catalogFile(.saveAs):
        sends = true
        let text = LossText(context: before.context, granted: 0, key: key)
        guard let form = before.subjects.catalogForm else { break }
        losing += [text.renaming(in: form.draft), text.pricing(form.review)].compactMap(\.self)
      case .quit: isLeaving = true
      case .inspect, .loadPerspectives, .readNotifications, .inspectNotification, .signPreview,
        .examine,
        .readFile, .readCatalog, .catalogs, .makeReferenceID, .propose, .copy, .steer, .repaint,
        .suspend, .history, .record, .table, .catalogFile:
        break
      }
    }
    if let question = Question(losing) { return question }
    guard !sends else { return nil }
    let lost = TypedText(before: before, later: isLeaving ? nil : after).lost
    guard !lost.isEmpty else { return nil }
    return Question(
      title: isLeaving
        ? localized("question.quit-and-lose-what-was-typed")
        : localized("question.lose-what-was-typed"),
      losses: lost + (isLeaving ? [storeLoss] : []),
      verb: isLeaving ? localized("common.quit") : localized("question.lose-it"),
      key: key
    )
  }

  /// A sentence about what remains of the store after the program has ended.
  private var storeLoss: String {
    after.program.isStoreKept
      ? localized("question.the-store-is-kept") : localized("question.the-store-isnt-kept-either")
  }
}
