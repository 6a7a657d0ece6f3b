@_exported public import GTK
