/// A screen of any class; every ``Screen`` is one, and nothing else.
///
/// What is generic over the class of its screen asks for this in place of ``Screen``: for a class to be
/// inherited from, the compiler would take that class itself, before it has looked at all that says
/// which screen is meant.
@MainActor
public protocol ScreenProtocol: Screen {}

extension Screen: ScreenProtocol {}
