import StoreLink

/// This program as the app of a store that is open in another program.
///
/// The store waits for the app after each step until the app waits at the store again. It can't see when an app waits
/// for anything else, such as a line on standard input. Then it continues after 100 milliseconds in which no thread of
/// the app runs, and reports that the step depended on time.
public enum AttachedProgram {
  /// Tells the store that this program has done everything that it does by itself.
  ///
  /// Call it before you wait for input, so that tests with this program don't depend on time. It does nothing without
  /// an attached store.
  ///
  /// ```swift
  /// AttachedProgram.isIdle()
  /// while let line = readLine() {
  ///   await handle(line)
  ///   AttachedProgram.isIdle()
  /// }
  /// ```
  public static func isIdle() { StoreScope.attachedStore?.idle() }
}
