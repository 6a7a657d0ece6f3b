internal import CGTKShims

/// What only somebody who looks for a reason wants to read.
public enum Log {
  /// Writes a sentence where `G_MESSAGES_DEBUG=PetriDish` has it shown; without that, nowhere.
  public static func note(_ sentence: String) { pd_log_note(sentence) }
}
