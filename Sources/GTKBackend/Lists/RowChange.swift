/// Rows that give way to others, as GTK counts them.
struct RowChange {
  let index: Int
  let removed: Int
  let added: Int
}
