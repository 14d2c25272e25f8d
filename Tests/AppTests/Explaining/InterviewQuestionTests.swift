import Testing

@testable import App

/// Questions as interviewers put them, in other words than the content's.
@MainActor @Suite struct InterviewQuestionTests {
  private nonisolated static let first: [(String, String)] = [
    ("What are the different states of an iOS application?", "five-states"),
    ("0x8badf00d meaning", "watchdog"),
    ("Explain state restoration in iOS in an interview-friendly way", "state-restoration"),
    ("@main이 뭔지 설명해 주세요", "at-main"),
    ("기기 잠겼을 때 protectedData 관련 델리게이트", "protected-data"),
    ("How is suspended different from background?", "background-versus-suspended"),
    ("What can cause an app to move to inactive?", "when-inactive"),
    ("AppDelegate vs SceneDelegate", "app-versus-scene-delegate"),
    ("List the methods of SceneDelegate", "scene-delegate-methods"),
    ("What happens when a user taps the app icon?", "launch-sequence"),
    ("When is applicationWillTerminate not called?", "will-terminate-when"),
    ("How long can an app run in the background?", "background-time"),
    ("Explain background fetch", "background-fetch-use"),
    ("How are universal links handled in SceneDelegate?", "universal-links"),
    ("What should you do in applicationDidEnterBackground?", "applicationDidEnterBackground"),
    ("What should an app do when it goes to the background?", "entering-background-duties"),
    ("What is the main run loop and event loop?", "main-run-loop"),
    ("What is UIApplicationDelegateAdaptor?", "delegate-adaptor"),
    ("Can I delete SceneDelegate if my app needs only one window?", "remove-scene-delegate"),
    ("What is didDiscardSceneSessions for?", "did-discard-use"),
    ("Why might iOS terminate an app?", "termination-reasons"),
    ("How do you optimize app launch time?", "faster-launch"),
    ("BGAppRefreshTask vs BGProcessingTask", "bg-task-kinds"),
    ("How would you track user location in the background?", "background-location"),
    ("Can an app go from active to background directly?", "inactive-between"),
    ("How do you check the current application state in code?", "application-state"),
    ("How do you handle quick actions?", "quick-actions"),
    ("앱 라이프사이클이 뭔가요?", "app-life-cycle"),
    ("App의 Not running, Inactive, Active, Background, Suspended에 대해 설명하시오.", "five-states"),
    ("앱이 비활성 상태가 되는 경우는 언제인가요?", "when-inactive"),
    ("백그라운드와 서스펜드 상태의 차이", "background-versus-suspended"),
    ("SceneDelegate가 생긴 이유는?", "why-scenes"),
    ("Why are there scenes?", "why-scenes"),
    ("Why scenes?", "why-scenes"),
    ("왜 scene이 생겼나요?", "why-scenes"),
    ("앱이 백그라운드에서 종료되면 어떤 메서드가 호출되나요?", "will-terminate-when"),
    ("willResignActive와 didEnterBackground는 어떻게 다른가", "resign-versus-background"),
    ("백그라운드에서 앱이 얼마나 오래 실행될 수 있나요?", "background-time"),
    ("사일런트 푸시란 무엇인가요", "silent-push-use"),
    ("데이터를 applicationWillTerminate에서 저장하면 안 되는 이유", "not-terminate-for-saving"),
    ("SwiftUI에서 AppDelegate 사용하는 방법", "delegate-adaptor"),
    ("아이패드에서 멀티 윈도우를 지원하려면?", "multiple-windows"),
    ("메모리 경고가 오면 어떻게 처리하나요?", "memory-warning-handling"),
    ("앱이 포그라운드로 돌아올 때 viewWillAppear가 불리나요?", "view-will-appear-on-return"),
    ("suspended 상태로 갈 때 앱에 알림이 오나요?", "who-suspends"),
    ("앱 스위처에서 민감한 정보를 가리는 방법", "hide-secrets-how"),
    ("앱이 백그라운드에 있을 때 파일 다운로드를 계속하는 방법", "background-url-session"),
    ("코드에서 현재 앱 상태를 알아내는 방법", "application-state"),
    ("What are the main states in the app lifecycle?", "five-states"),
    (
      "An app is loaded into memory but is not executing any code. Which state is it in?",
      "suspended-state"
    ),
    ("What happens when the app goes to background?", "going-to-background"),
    ("What happens if you don't call endBackgroundTask?", "begin-background-task-use"),
    ("What is the watchdog and why does it terminate apps at launch?", "watchdog"),
    ("Can multiple scenes be active at the same time?", "scenes-at-once"),
    ("Will silent notification wake the app after force quit?", "force-quit"),
    ("How do you know whether your app is in foreground or background?", "application-state"),
    ("Which AppDelegate methods are still used after iOS 13?", "app-methods-with-scenes"),
    ("Active와 Inactive의 차이를 설명해주세요.", "active-versus-inactive"),
    ("앱의 생명주기에 대해 설명해주세요.", "app-life-cycle"),
    ("AppDelegate의 주요 메서드를 설명해주세요.", "app-delegate-methods"),
    ("Background Fetch와 Silent Push의 차이를 설명해주세요.", "fetch-versus-silent-push"),
    ("앱이 백그라운드에 있을 때 푸시가 오면 어떻게 되나요?", "push-by-state"),
    ("앱이 종료되는 경우에는 어떤 것들이 있나요?", "termination-reasons"),
    ("백그라운드로 전환될 때 처리해야 할 작업은?", "entering-background-duties"),
    ("applicationDidBecomeActive는 언제 호출되나요?", "applicationDidBecomeActive"),
    ("iOS 12 이하를 지원하려면 SceneDelegate를 어떻게 처리해야 하나요?", "which-delegate-by-version"),
  ]

  private nonisolated static let amongThree: [(String, String)] = [
    ("Which delegate methods get called when a call interrupts the app?", "call-during-video"),
    ("What happens when iOS runs low on memory?", "low-memory-order"),
    ("Which methods fire when device is locked?", "lock-scenario"),
    ("Is SceneDelegate mandatory in iOS 26?", "scenes-required"),
    ("What is a watchdog termination?", "watchdog"),
    ("앱이 켜져 있을 때 푸시가 오면?", "push-in-foreground"),
    ("홈 버튼을 눌렀을 때 호출되는 메서드는?", "disconnect-after-home"),
    ("앱 사용 중 전화가 오면 어떻게 되나요?", "call-during-video"),
  ]

  @Test(arguments: first)
  func theRightAnswerComesFirst(_ question: String, _ name: String) throws {
    #expect(try Shipped.content.get().answers(to: question).first == name)
  }

  @Test(arguments: amongThree)
  func theRightAnswerIsAmongTheFirstThree(_ question: String, _ name: String) throws {
    #expect(try Shipped.content.get().answers(to: question).prefix(3).contains(name))
  }

  @Test(arguments: [
    "How do I cook pasta?", "What is the capital of France?", "김치찌개 끓이는 법", "?", "…",
  ])
  func whatHasNothingToDoWithItHasNoAnswer(_ question: String) throws {
    #expect(try Shipped.content.get().answers(to: question) == [])
  }

  /// Questions of two parts, with the entries that answer them.
  @Test(arguments: [
    (
      "When is the app switcher snapshot taken and how do I hide private data in it?",
      ["snapshot", "hide-secrets-how"]
    ),
    (
      "What is the watchdog? And how should I react to memory warnings?",
      ["watchdog", "memory-warning-handling"]
    ),
    (
      "What is scenePhase and how do I use an app delegate in SwiftUI?",
      ["scene-phase", "delegate-adaptor"]
    ),
    ("앱 스냅샷은 언제 찍히고, 민감한 정보는 어떻게 가리나요?", ["snapshot", "hide-secrets-how"]),
    ("워치독이 무엇이며 메모리 경고에는 어떻게 대응하나요?", ["watchdog", "memory-warning-handling"]),
    ("유니버설 링크는 어디로 오고 퀵 액션은 어디로 오나요?", ["universal-links", "quick-actions"]),
  ])
  func bothPartsOfAQuestionAreAnsweredInFull(_ question: String, _ names: [String]) throws {
    let full = try Shipped.content.get().guess(question).full.map(\.name)
    #expect(names.allSatisfy(full.contains), "\(full)")
  }

  @Test(arguments: [
    "How do I sort an array of dictionaries?", "Who won the World Cup in 2018?",
    "What's the weather like tomorrow?", "주말에 볼 만한 영화 추천해 줘",
    "How do I implement a UITableView with diffable data sources?", "테이블뷰 셀을 재사용하는 방법은?",
  ])
  func whatIsNotOfThisDeckIsAMiss(_ question: String) throws {
    #expect(try Shipped.content.get().answers(to: question) == [])
  }

  @Test(arguments: [
    ("Is data safe if it is saved in applicationWillTerminate?", "applicationWillTerminate"),
    ("sceneDidEnterBackground 다음에 앱이 죽으면?", "sceneDidEnterBackground"),
  ])
  func aMethodThatIsNamedIsShownInFull(_ question: String, _ name: String) throws {
    #expect(try Shipped.content.get().guess(question).full.map(\.name).contains(name))
  }
}
