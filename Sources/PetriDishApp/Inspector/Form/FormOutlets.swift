import GTK

/// The outlets of rows and editors of the form.
struct FormOutlets: UIOutlets {
  static let file = "form.ui"

  let fieldRow = Row("field_row")
  let headRow = Row("head_row")
  let formBox = Outlet<ListBox>("form_box")
  let fieldRowSlot = Outlet<Box>("field_row_slot")
  let fieldText = Outlet<Box>("field_text")
  let fieldTextEntry = Outlet<Entry>("field_text_entry")
  let fieldTextColor = Outlet<ColorButton>("field_text_color")
  let fieldNumber = Outlet<Box>("field_number")
  let fieldNumberText = Outlet<Entry>("field_number_text")
  let fieldNumberLess = Outlet<Button>("field_number_less")
  let fieldNumberMore = Outlet<Button>("field_number_more")
  let fieldDate = Outlet<Box>("field_date")
  let fieldDateText = Outlet<Entry>("field_date_text")
  let fieldDateButton = Outlet<MenuButton>("field_date_button")
  let fieldDatePopover = Outlet<Popover>("field_date_popover")
  let fieldDateCalendar = Outlet<Calendar>("field_date_calendar")
  let fieldDateHour = Outlet<SpinButton>("field_date_hour")
  let fieldDateMinute = Outlet<SpinButton>("field_date_minute")
  let fieldSwitch = Outlet<Switch>("field_switch")
  let fieldChoice = Outlet<DropDown>("field_choice")
  let fieldNone = Outlet<Box>("field_none")
  let fieldNoneText = Outlet<Label>("field_none_text")
  let fieldNoneSet = Outlet<Button>("field_none_set")
  let fieldJson = Outlet<Box>("field_json")
  let fieldJsonText = Outlet<TextView>("field_json_text")
  let headRowFold = Outlet<Image>("head_row_fold")
  let headRowAdd = Outlet<Button>("head_row_add")
  let fieldKey = Outlet<MenuButton>("field_key")
  let headAddNamed = Outlet<MenuButton>("head_add_named")
  let namePopover = Outlet<Popover>("name_popover")
  let nameTitle = Outlet<Label>("name_title")
  let nameEntry = Outlet<Entry>("name_entry")
  let nameAccept = Outlet<Button>("name_accept")
  let nameProblem = Outlet<Label>("name_problem")

  /// The outlets that the row of a value and that of a head have alike.
  struct Row {
    let row: Outlet<ListBoxRow>
    let line: Outlet<Box>
    let handle: Outlet<Image>
    let name: Outlet<Label>
    let type: Outlet<Label>
    let clear: Outlet<Button>
    let remove: Outlet<Button>
    let sentence: Outlet<Label>

    /// - Parameter id: The id of the row, with which those of its parts begin.
    init(_ id: String) {
      row = Outlet(id)
      line = Outlet("\(id)_line")
      handle = Outlet("\(id)_handle")
      name = Outlet("\(id)_name")
      type = Outlet("\(id)_type")
      clear = Outlet("\(id)_clear")
      remove = Outlet("\(id)_remove")
      sentence = Outlet("\(id)_sentence")
    }
  }
}
