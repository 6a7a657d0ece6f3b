// Tests with a display wait as all others do.
@_exported public import Fixtures
