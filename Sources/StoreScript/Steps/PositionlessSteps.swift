/// A list of steps that equals another list regardless of the positions in files.
@propertyWrapper
package struct PositionlessSteps: Hashable, Sendable {
  package var wrappedValue: [ScriptStep]

  package init(wrappedValue: [ScriptStep]) {
    self.wrappedValue = wrappedValue
  }

  package static func == (left: Self, right: Self) -> Bool { left.parts == right.parts }

  package func hash(into hasher: inout Hasher) { hasher.combine(parts) }

  private var parts: [ScriptStep] { wrappedValue.map(\.withoutPosition) }
}
