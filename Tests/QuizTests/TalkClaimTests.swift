import Machine
import Quiz
import Testing

/// Which sentences make a point of the shipped interview: what a denial governs, what takes back what, and how much is
/// enough.
@Suite struct TalkClaimTests {
  struct Row: Sendable {
    let arc: String
    let fact: String
    let isSaid: Bool
    let text: String
  }

  private static func said(_ arc: String, _ fact: String, _ texts: String...) -> [Row] {
    texts.map { Row(arc: arc, fact: fact, isSaid: true, text: $0) }
  }

  private static func unsaid(_ arc: String, _ fact: String, _ texts: String...) -> [Row] {
    texts.map { Row(arc: arc, fact: fact, isSaid: false, text: $0) }
  }

  private func reader(_ arc: String) throws -> (arc: Arc, reader: TalkReader) {
    let arc = try #require(Shipped.deck.interview.first { $0.id == arc })
    return (
      arc,
      TalkReader(
        arc.points, Shipped.deck.falsehoods, names: Shipped.deck.names,
        lexicon: Shipped.wording.lexicon)
    )
  }

  @Test(arguments: denials + revocations + doubts + topics + words)
  func aSentenceMakesAPointOrNot(_ row: Row) throws {
    let (arc, reader) = try reader(row.arc)
    let facts = reader.points(in: row.text).map { arc.points[$0].fact }
    #expect(facts.contains(row.fact) == row.isSaid, "\(row.text) \(facts)")
  }

  private static let denials = [
    // That something need not be done is true of all that follows in the sentence.
    unsaid(
      "upload", "duty:begin-background-task",
      "You don't need to call endBackgroundTask, iOS ends it for you."),
    said(
      "upload", "duty:begin-background-task", "I call endBackgroundTask when the upload is done."),
    // Another thing is denied, or of somebody else.
    unsaid(
      "states", "myth:C-19", "Touch events don't come any more."),
    said("states", "myth:C-19", "There is no callback for being suspended."),
    said(
      "states", "row:process/running-to-suspended", "The system, not me, decides when to suspend."),
    unsaid("delegates", "myth:C-22", "The app delegate isn't for a window."),
    said("delegates", "myth:C-22", "The app delegate isn't called any more."),
    said(
      "delegates", "definition:scene-delegate",
      "The scene delegate isn't for the whole app, it's for one window.",
      "씬 델리게이트는 앱 전체 일을 하지 않고 창 하나의 화면을 맡습니다."),
    unsaid(
      "delegates", "definition:scene-delegate", "A scene delegate doesn't exist for each window."),
    unsaid(
      "delegates", "definition:scenes-required",
      "An app without them still launches, scenes or not."),
    said(
      "delegates", "definition:app-versus-scene-delegate",
      "The app delegate keeps what isn't bound to a window, such as launch and push tokens."),
    said(
      "upload", "definition:begin-background-task-use",
      "beginBackgroundTask isn't for large files, it only gives you a little more time."),
    // Two denials make a claim.
    said(
      "states", "definition:inactive-between",
      "It never goes to the background without being inactive in between."),
    unsaid(
      "states", "definition:inactive-versus-background", "터치를 못 받는 상태 같은 건 없어요."),
    // A point that is negative itself.
    said("lost-draft", "definition:protected-data", "With file protection it can't be opened."),
    // One method in the place of another.
    said(
      "launch", "definition:will-connect-to",
      "루트 뷰 컨트롤러는 didFinishLaunching에 넣지 말고 willConnectTo에서 만듭니다.",
      "I make the window not in didFinishLaunching but in willConnectTo."),
    unsaid(
      "launch", "definition:will-connect-to",
      "루트 뷰 컨트롤러는 willConnectTo에 넣지 말고 didFinishLaunching에서 만듭니다."
    ),
    // Remarks that only seem to deny, and words that a denial is written together with.
    said("launch", "duty:one-time-setup", "화면과 상관없는 SDK만 didFinishLaunching에서 설정합니다."),
    said("next-day", "row:process/vanish-from-suspended", "시스템이 앱을 말없이 내렸을 수 있습니다."),
    said("lost-draft", "row:process/vanish-from-suspended", "저장이 안 된 채로 메모리가 부족해서 죽었어요."),
    said(
      "states", "definition:inactive-versus-background", "inactive면 터치가 안들어와요.",
      "inactive에서는 터치를 못받습니다."),
    unsaid("states", "definition:inactive-versus-background", "inactive면 터치가 들어와요."),
    said(
      "states", "definition:background-state", "The background is not visible, but its code runs."),
    unsaid(
      "ways-to-end", "definition:force-quit", "Background fetch isn't affected by a force quit."),
  ].flatMap { $0 }

  private static let revocations = [
    said(
      "launch", "row:scene/inactive-to-active",
      "마지막에 sceneDidBecomeActive가 불립니다. sceneWillEnterForeground는 돌아올 때만 불리니까 처음엔 안 불려요."),
    said(
      "call", "situation:call-declined",
      "거절하면 sceneWillEnterForeground는 안 불리고 sceneDidBecomeActive가 불려요."),
    said(
      "launch", "duty:one-time-setup", "SDK 초기화를 SceneDelegate에 넣으면 여러 번 도니까 AppDelegate에 둡니다."),
    unsaid("launch", "duty:one-time-setup", "SDK 초기화는 SceneDelegate에 둡니다."),
    said(
      "link", "duty:read-connection-options",
      "It is in the connection options. I'm not sure if launchOptions has it.",
      "If the app isn't running, it is in the connection options."),
    unsaid(
      "link", "duty:read-connection-options", "The connection options have it while it is running."),
    said(
      "next-day", "duty:restore-scene-state",
      "In willConnectTo I restore the screen. It won't be there if the window was swiped away."),
    said(
      "link", "definition:open-url-events",
      "씬이 연결돼 있으면 openURLContexts로 오고, 꺼져 있었다면 그게 아니라 connectionOptions에서 꺼냅니다."),
    unsaid(
      "upload", "definition:begin-background-task-use",
      "In the expiration handler I call beginBackgroundTask for another slice."),
  ].flatMap { $0 }

  private static let doubts = [
    unsaid("call", "duty:restart-paused-work", "First thing, do we want to resume the video?"),
    unsaid("call", "duty:pause-ongoing-tasks", "아마 영상을 멈출 것 같은데 어디인지는 모르겠어요."),
    said("call", "duty:pause-ongoing-tasks", "영상을 멈춥니다."),
    unsaid(
      "states", "row:process/running-to-suspended",
      "Before the system suspends the app by itself it calls a method."),
    unsaid("swiftui", "definition:scene-phase-on-change", "background가 찍혔던 걸로 기억해요."),
    said("swiftui", "definition:scene-phase-on-change", "background가 되면 저장해요."),
    said(
      "launch", "row:scene/inactive-to-active",
      "처음에 sceneWillEnterForeground가 불리는지는 모르겠고요, 마지막은 sceneDidBecomeActive예요."),
  ].flatMap { $0 }

  private static let topics = [
    unsaid("launch", "definition:launch-measuring", "실행 시간을 측정할 때 조심해야 해요."),
    said("launch", "definition:launch-measuring", "실기기에서 측정해요.", "I measure it on a device."),
    unsaid("next-day", "duty:restore-scene-state", "상태 복원은 중요해요."),
    unsaid("states", "definition:inactive-between", "실행되면 inactive를 거쳐 active가 돼요."),
    said(
      "states", "definition:inactive-between", "active에서 background로 갈 때 inactive를 거쳐요.",
      "It always goes through inactive."),
    unsaid(
      "home", "definition:refresh-on-return",
      "I refresh in sceneDidBecomeActive, to refresh the data."),
    said("home", "definition:refresh-on-return", "I refresh the data in sceneWillEnterForeground."),
    unsaid(
      "delegates", "definition:why-scenes", "씬을 쓰니까 둘 다 구현합니다.",
      "It took two days to move the scene."),
    said("delegates", "definition:why-scenes", "창을 여러 개 띄울 수 있어요.", "It can have two windows."),
    unsaid("delegates", "definition:method-mapping", "applicationDidEnterBackground도 구현합니다."),
  ].flatMap { $0 }

  private static let words = [
    said("swiftui", "definition:scene-phase-place", "In the App struct it is the whole scene."),
    said("call", "definition:active-called-often", "sceneDidBecomeActive는 몇 번 불려도 괜찮아야 해요."),
    said("launch", "definition:will-connect-to", "The UI is created by the scene delegate."),
  ].flatMap { $0 }

  /// What nobody asked for is beyond doubt by two phrases, or by one beside the method that it is about.
  @Test(arguments: [
    Row(
      arc: "launch", fact: "definition:will-connect-to", isSaid: true,
      text: "In willConnectTo I make the window."),
    Row(
      arc: "launch", fact: "definition:will-connect-to", isSaid: false, text: "I make the window."),
    Row(
      arc: "launch", fact: "definition:will-connect-to", isSaid: true,
      text: "윈도우를 만들고 루트 뷰 컨트롤러를 넣습니다."),
    Row(
      arc: "home", fact: "row:scene/inactive-to-active", isSaid: false,
      text: "I refresh in sceneDidBecomeActive."),
    Row(
      arc: "home", fact: "myth:C-09", isSaid: false, text: "화면에 나타나기 직전에 불립니다."),
    Row(
      arc: "next-day", fact: "definition:restore-or-start-fresh", isSaid: false,
      text: "The session is deleted."),
    Row(
      arc: "states", fact: "row:process/vanish-from-suspended", isSaid: false,
      text: "suspended는 메모리에서 내려간 상태예요."),
  ])
  func anExtraPointNeedsMore(_ row: Row) throws {
    let (arc, reader) = try reader(row.arc)
    let facts = reader.surePoints(in: row.text).map { arc.points[$0].fact }
    #expect(facts.contains(row.fact) == row.isSaid, "\(row.text) \(facts)")
  }
}
