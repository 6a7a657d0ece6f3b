@_exported public import Lists
@_exported public import Routing
