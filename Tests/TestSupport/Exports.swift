// Tests with a display use the same fixtures as other tests.
@_exported public import Fixtures
