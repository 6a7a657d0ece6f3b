/// Memory in which a worker leaves the pixels of a picture; it is gone once nobody holds it.
package protocol PixelMemory: AnyObject {
  /// The path of a file by which this process and its workers reach it.
  var path: String { get }
}
