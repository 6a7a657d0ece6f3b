/// The names that an app cannot have beside the modules and types that its code uses.
///
/// A test compares them with the sources, the manifest and the template.
enum TakenNames {
  /// The keywords of Swift, and what it reads as such where a type is named.
  static let keywords = set(
    """
    Any Protocol Self Type actor any as associatedtype async await borrowing break case catch
    class consuming continue default defer deinit do each else enum extension fallthrough false
    fileprivate for func guard if import in init inout internal is let macro nil open operator
    precedencegroup private protocol public repeat rethrows return self some static struct
    subscript super switch throw throws true try typealias var where while
    """
  )

  /// The targets and products of this package: no two packages of one build share such a name.
  static let modules = set(
    """
    Assets AssetsTests Benchmarks BenchmarksTests BrokenCatalog CGTK CGTKFloors CGTKShims
    CGTKTestMain CheckTests Compiling DeadlyCatalog Fernweh Fixtures GTK GTKBackend GTKBackendTests
    GTKTests Lists ListsTests PetriDish PetriDishApp PetriDishAppTests PetriDishTests
    PlantedCatalog Routing RoutingTests Seeds TestSupport TestbedCatalog TestbedCatalogTests World
    catalog
    """
  )

  /// The modules of the toolchain, and those that the compiler keeps to itself.
  static let modulesOfSwift = set(
    """
    Builtin Cxx Dispatch Distributed Foundation FoundationEssentials FoundationNetworking
    FoundationXML Glibc Observation RegexBuilder Swift Synchronization Testing XCTest main
    """
  )

  /// The types of the standard library that code of an app is likely to use.
  static let typesOfSwift = set(
    """
    Array Bool CaseIterable Character Codable Comparable CustomStringConvertible Date Decodable
    Dictionary Double Encodable Equatable Error Float Hashable Identifiable Int MainActor Never Optional Range
    Result Sendable Set String Substring Task Test UInt Void
    """
  )

  /// The types that the template declares, and the names of others that its declarations use.
  static let namesOfTemplate = set(
    """
    Answer CatalogTests CitiesScreen City CityScreen CityVisit Comfort Context LoginGuard LoginScreen
    Navigation NewAppCatalog Region Root Target Traveler Trip TripScreen Units UnknownCity
    """
  )

  /// The public types of this package's modules, but for those inside of others.
  static let types = set(
    """
    AccessibleRole Action ActionCell ActionGroup ActionScreen ActionValue Adjustment Alignment
    AnnotatedPicture AnsweringScreen AnyListAdapter AnyListItem AnyListSliceAdapter AnyRouteContext AreaReader
    AreaReading BackendError Badge Bin Box BreakEven BreakpointBin BudgetVerdict Builder Button
    CSSProvider CairoContext Calendar CaseNames Catalog CatalogApp CatalogBuilder CatalogElement
    CatalogError CatalogMap CatalogReport CatalogScreen Cause CellTemplate CenterBox CheckButton
    CheckCase CheckDisplay CheckError CheckFinding CheckReport CheckResult CheckRun CheckRunner
    CheckShard CheckSummary CheckWorker Child Children Clamp ClickGesture Color ColorButton
    ColumnSpan ComparedScreen Comparison ComparisonDeaths ComparisonReport CompleteContainer
    ComposedDataSource Connection Container ContainerFactory ContextCheckingScreen ContextDecoder
    ContextEncoder ContextError ContextSchema ContextTask ContextValue CostTable
    CustomLayoutWidget DeadWorker Decision DeclaredEdge DefaultedContext Destination DiffableDataSource Direction
    Dish Dismissal Display DragGesture DragSource DrawingArea DropDown DropTarget Editable
    EditableCell EditableList Entry EnvironmentKey Event EventController Experiment Explanation
    ExplanationReport Factory Finder Fixed FixedAxisListAdapter FixedAxisSizing FixedListAxis
    FixedSizeBin FlowBox FocusController FootnoteCell GTKListView GateAnswer Gesture GestureTiming Grid
    GridView Group Guard HTMLReport HeaderBar HeadingCell HeadlessCheckDisplay HeadlessDriver
    HeightMeasurable HorizontalAxis HorizontalListAdapter IdentityComparison
    IdentityOnlyComparison Image ItemAdapter ItemCell ItemComparison ItemView JSONValue JUnitFile
    Journal JournalError JournalReader Jump JumpReport JumpResult JumpTimeout Key KeyController
    Label LargeTitleScreen LinkError LinkPattern LinkPatternError LintFinding LintedUnit ListActivity ListAdapter ListAxis ListBatch
    ListBox ListBoxRow ListCallbacks ListCell ListChangeEvent ListDelivery ListDraft
    ListDragAndDrop ListDuplicate ListDuplicatePolicy ListEdit ListError ListEventItem
    ListEventItems ListFeed ListGesture ListHandle ListInsets ListItem ListModel ListMove ListNode
    ListObservation ListOrigin ListOwner ListPlaceholder ListPosition ListPublisher ListRenderer
    ListReorderTransaction ListRow ListRowAnimation ListRowID ListRun ListScroll ListSectionChanges
    ListSectionSnapshot ListSelectionMode ListSizing ListSliceAdapter ListSnapshot ListSource ListSplice
    ListStyle ListTimeline ListTouch ListView MainLoop MapCheckReport MapCost MapDifference
    MapFact MapFile MapFileError MapReport MeasuredResponses Menu MenuButton MenuModel MinimumBin
    MissingFields MotionController MultiSelection NamedFailure NavigationBudget NavigationCost
    NavigationEdge NavigationGraph NavigationPlan NavigationPolicy NavigationStack NoContext
    NoSelection Object Observation ObservedEdge OffscreenWindow Orientation Overlay Pages
    PaintableImage PairBox Paned PartialRoute Picture PictureRendering PictureTaker PictureView
    PixelDifference PixelImage PixelRectangle PlaceholderCell Placement Popover PositionedOverlay
    PostTask PredictedSeconds PresentationStyle Presenter ProcessTermination ProgressBar
    ProgressCell Quotation Reachability RecordedAction RecordedListChanges Recording
    RecordingDraft RecordingError RecordingListRenderer Rectangle RegisteredExperiment
    RegisteredScreen Replay ReplayReport Report ResourceBundle Revealer Route RouteChildren
    RouteContext RouteMatch Router RoutingError RoutingEvent RowFactory RowMapping RowModel
    RowSizeCache Rows Scale Scene SceneEnvironment SceneRequest SceneSearch SceneView
    ScheduledWork Screen ScreenArea ScreenBacking ScreenConfiguration ScreenEdge ScreenIdentity
    ScreenPart ScreenPath ScreenPicture ScreenProtocol ScreenReference ScreenReport ScreenSlot
    ScreenTimes ScreenVisits ScreenWeights ScrollController ScrolledWindow ScrollingList
    SearchDocument SearchEntry SearchField SearchHit SearchIndex SearchMatch SearchScope
    SearchStart SelectionModel Separator ShortcutController ShownJump ShownPicture SimpleAction
    SingleSelection SizeCache SpinButton Spinner Split Stack StackDifference StackNode
    StandardEnvironment StartCell StartRow StartsReport Step StyleSheet Switch SymbolScreen Tabs
    TemplateCell TemplateFile TemplateScreen TextView TimeDifference TimeModel TimeModelError
    TimePrediction TimedAnimation TimedPath ToggleButton ToolkitError TouchController
    TouchpadSwipeController Transition TransitionDriver TransitionRecorder TransitionStack
    TreeExpander TreeListModel TreeRow UserAction UserGesture ValueComparison VariantAssignment
    Verdict VerticalAxis VerticalListAdapter ViewUpdate Visit Widget WidgetCell WidgetContainer
    WidgetNode WidgetScreen WidthMeasurable Window Worker WorkerCall WorkerPool
    WorkerReply
    """
  )

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
