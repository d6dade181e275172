import AdvancedCommerce
import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreSamples
import StoreScript
import StoreViews
import StorefrontUI
import TerminalCanvas

/// A screen with a store that runs its steps immediately, without an app or a driver.
struct Stage {
  var screen: StorefrontScreen
  private(set) var store: Store
  private(set) var catalog: Catalog
  /// Every request of the screen, in order.
  private(set) var effects: [Effect] = []
  /// The commands that the store ran for these requests, in order.
  private(set) var performed: [StoreCommand.Name] = []
  private var ordinal = 0
  /// The app, whose state the screen gets with every change of the store.
  var app = AppSnapshot()
  /// The existing files, for tables.
  var files: [String: String] = [:]
  /// The notifications for the screen, the oldest first.
  var notifications: [NotificationRow] = []

  init(
    _ catalog: Catalog = .sample,
    named name: String = "Sample.storekit",
    size: Size = .standard,
    appearance: Appearance = Appearance()
  ) throws {
    self.catalog = catalog
    screen = StorefrontScreen(catalogName: name, appearance: appearance, size: size)
    let sample = SampleStore(.sample(seed: 1), settings: catalog.settings.storeSettings())
    store = sample.store
    update([.catalogLoaded(catalog, CatalogIndex(catalog))])
    journal(sample.events.map(\.event))
    journal(try store.events(for: .launch))
  }

  /// Presses keys by their names, separated by spaces.
  ///
  /// Steps run immediately.
  mutating func press(_ names: String) throws {
    for name in names.split(separator: " ") {
      guard let key = Key(name: String(name)) else { throw UnknownKey(name: String(name)) }
      try handle(screen.update(.keyPressed(key)))
    }
  }

  /// Types a text, letter by letter.
  mutating func type(_ text: String) throws {
    for letter in text {
      try handle(screen.update(.keyPressed(.character(letter))))
    }
  }

  mutating func update(_ actions: [Action]) {
    for action in actions {
      let new = screen.update(action)
      effects += new
      answer(new)
    }
  }

  mutating func resize(_ columns: Int, _ rows: Int) {
    update([.keyPressed(.resize(Size(columns: columns, rows: rows)))])
  }

  var picture: String { screen.draw(size: screen.terminal.size).canvas.description }

  /// The steps that the screen has requested since the start.
  var steps: [Step] {
    effects.compactMap { effect in
      if case .perform(let step) = effect { step } else { nil }
    }
  }

  mutating func handle(_ new: [Effect]) throws {
    effects += new
    answer(new)
    for effect in new {
      guard case .perform(let step) = effect else { continue }
      try perform(step)
    }
  }

  /// Runs a step as far as the store alone can.
  mutating func perform(_ step: Step) throws {
    update([.stepStarted(step)])
    do throws(StoreRefusal) {
      for command in commands(for: step) {
        journal(try store.events(for: command))
        performed.append(command.name)
      }
      update([.stepFinished(StepReport(step))])
    } catch {
      update([.stepFinished(StepReport(step, problem: error.description, by: error.rules))])
    }
  }

  /// Moves the clock without a step, like a running clock.
  mutating func run(to moment: StoreInstant) throws {
    journal(try store.events(for: .advance(to: moment)))
  }

  private mutating func journal(_ events: [StoreEvent]) {
    var news: [JournaledEvent] = []
    for event in events {
      if ordinal > 0 { store.apply(event) }
      ordinal += 1
      news.append(JournaledEvent(ordinal: ordinal, at: store.now, event: event))
    }
    update([.storeChanged(StoreSnapshot(store: store, events: news, app: app))])
  }

  struct UnknownKey: Error {
    let name: String
  }
}
