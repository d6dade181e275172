import Resources
import StoreModel

/// The examples of responses: a store's answers to the examples of requests.
///
/// A test compares them with new answers. With `RECORD_GOLDEN=1` it writes the file.
enum ResponseExamples {
  /// An example of the response, or `nil` for a call without a JSON response.
  static func response(of operation: String) -> JSONValue? { recorded?[operation] }

  /// An example of an error: a recorded one, or the response to a call with a parameter that it does not have.
  static func error(_ status: Int, of route: ControlRoute) -> JSONValue? {
    status == 400
      ? ControlError.unknownParameter("colour", of: route).representation
      : recorded?["\(route.id) \(status)"]
  }

  private static let recorded = JSONDocument(Resource.responseExamples).root
}
