import Machine
import Quiz
import Testing

/// Answers as people give them to the shipped interview, with the points (from 1) that a listener gives them.
@Suite struct HeardAnswersTests {
  struct Answer: Sendable {
    let arc: String
    let text: String
    let points: [Int]
  }

  @Test(arguments: answers)
  func anAnswerIsHeardAsAListenerWould(_ answer: Answer) throws {
    let arc = try #require(Shipped.deck.interview.first { $0.id == answer.arc })
    let reader = TalkReader(
      arc.points, Shipped.deck.falsehoods, names: Shipped.deck.names,
      lexicon: Shipped.wording.lexicon)
    #expect(reader.points(in: answer.text).map { $0 + 1 } == answer.points, "\(answer.text)")
  }

  /// Its words one after another, forwards or backwards, in one of their spellings.
  @Test func everyCueOfAFalsehoodCanBeHeard() {
    for falsehood in Shipped.deck.falsehoods {
      let reader = TalkReader(
        [], [falsehood], names: Shipped.deck.names, lexicon: Shipped.wording.lexicon)
      let places = falsehood.cues.at.prefix(1).map { "in " + spelled($0, 0) }
      for phrase in falsehood.cues.phrases {
        let texts = (0..<4).flatMap { place -> [String] in
          let words = phrase.words.map { spelled($0, place) }
          return [words, words.reversed()].map { words in
            ((phrase.isDenied ? ["not"] : []) + words + places).joined(separator: " ")
          }
        }
        #expect(texts.contains { !reader.falsehoods(in: $0).isEmpty }, "\(texts[0])")
      }
    }
  }

  private func spelled(_ word: Arc.Synonyms, _ place: Int) -> String {
    let spellings = word.spellings + (word.name.map { [Shipped.deck.names[$0].id] } ?? [])
    return spellings[min(place, spellings.count - 1)]
  }

  private static func said(_ arc: String, _ text: String, _ points: [Int]) -> Answer {
    Answer(arc: arc, text: text, points: points)
  }

  private static let answers = [
    // The order counts from one sentence to the next, and a method that nobody asked for is no place for a task.
    said(
      "launch",
      "didFinishLaunching, then willConnectTo, then sceneDidBecomeActive. And at the very end sceneWillEnterForeground, right as it shows up.",
      [4, 7]),
    said(
      "home",
      "I'd put the refetch in viewWillAppear, because that gets called every time the app comes back to the foreground.",
      []),
    // What is denied of one word is not heard of its rival, and a right answer is not heard as a falsehood.
    said(
      "lost-draft",
      "The app got suspended and then killed for memory, silently, and the save was in applicationWillTerminate, which doesn't get called in that case. Save in sceneDidEnterBackground at the latest, better: autosave every few keystrokes. If it's slow, wrap it in beginBackgroundTask.",
      [1, 2, 4, 7, 8]),
    said(
      "upload",
      "For the upload the user is waiting for I'd schedule a BGProcessingTask. Background URLSession needs your app to stay alive the whole time.",
      []),
    said(
      "call",
      "재생 재개 코드를 sceneDidBecomeActive에 둬서 그런 거 같아요. 거절하면 그건 안 불리거든요. sceneWillEnterForeground로 옮기면 됩니다.",
      []),
    // What is found fault with is not claimed, and what the system is said to wake up for is a falsehood.
    said(
      "home",
      "Will enter foreground is too early for that, so I would refresh in didBecomeActive.", [6]),
    said(
      "call",
      "거절하면 sceneDidBecomeActive가 바로 오는데, 거기서 재개하는 건 위험해요.", [3]),
    said(
      "lost-draft",
      "suspended된 앱이 종료될 때는 시스템이 깨워서 알려 주기 때문에 그 경우는 안전해요.", []),
    // What is not seen on the screen is not said to be visible.
    said("states", "background는 화면에 안 보이지만 코드는 돌아가요.", [4]),
    // What a word with its ending hides is heard, and a condition is a part of what it belongs to.
    said("states", "프로세스와 달리 창마다 상태가 따로예요.", [9]),
    said("launch", "didFinishLaunching is called each time when the user comes back.", []),
    said("home", "willEnterForeground가 불리는 시점이면 앱은 이미 포그라운드예요.", [4]),
    // So it is before what it belongs to, and where it is granted; "unless" denies it.
    said("upload", "Also if the user kills the app, the upload continues.", []),
    said("upload", "강제 종료해도 업로드는 계속돼요.", []),
    said(
      "upload", "A transfer by nsurlsessiond continues unless the user force-quits the app.", [6]),
    said("launch", "I would run it with Instruments, in debug on the simulator.", []),
    // "While" sets one thing against another; what somebody else may have done is not claimed.
    said(
      "swiftui",
      "If you read it in the App struct you get a combined value over all the windows, while inside a view it's only about that one window.",
      [1, 5]),
    said(
      "call",
      "Somebody put the play call in will-enter-foreground. I'd move it over to did-become-active.",
      [4]),
    said("swiftui", "뷰에서 읽든 앱 구조체에서 읽든 값은 똑같아요.", [1]),
    // A Korean condition is a thought by itself, and a name alone is what is spoken of.
    said("call", "안 받고 끊으면 백그라운드까지 안 가고 DidBecomeActive가 곧장 들어와요.", [3, 5]),
    said("lost-draft", "willTerminate는, 음, 뒤에서 얼어 있는 상태로 죽으면 아예 안 와요.", [1, 4]),
    // One word of a point, said of something else, does not make it.
    said("ways-to-end", "For those I open the jetsam report, not the crash log.", [11]),
    said(
      "upload", "The app may be swiped away while the user looks for another one.", []),
    said("swiftui", "I pass the store down through the environment.", []),
    // The contrary of a point takes it back, wherever it stands in the answer.
    said("swiftui", "It makes no difference where you read it.", []),
    said(
      "upload", "Swiping the app away is no issue: the transfer goes on, force quit or not.", []),
    said("call", "나가서도 음악이 나오는 건 따로 켤 것 없이 기본으로 이어져요, 오디오 백그라운드 모드 같은 건 몰라도 돼요.", []),
    said("states", "I freeze it myself: once the upload is done I call suspend.", []),
    // Fault is found behind a circumstance, and a Korean verb belongs to the one before it.
    said(
      "incident", "Emptying the caches when we leave the screen would be a waste of effort.", []),
    said("swiftui", "굳이 어댑터로 AppDelegate까지 끌고 올 필요 없어요.", []),
    // What somebody once believed is denied by what follows, or else nothing is known of it.
    said("states", "I used to think inactive apps get no touches, turns out they do.", []),
    said("home", "홈으로 나가면 sceneDidDisconnect가 불리는 줄 알았는데 안 오더라고요.", [3]),
    said("lost-draft", "예전엔 didEnterBackground에서 저장했는데 지금은 뺐어요.", []),
    said("call", "I used to keep a flag for what was playing, but that's overkill.", []),
    // What others claim is not said, and what is to be forgotten or has stopped is denied.
    said(
      "link", "People claim launchOptions is nil with scenes, but it carries the link.", []),
    said("swiftui", "Forget the adaptor.", []),
    said(
      "delegates", "With scenes, UIKit stops calling applicationDidBecomeActive.", [5]),
    // A few words before a colon or a question mark are what the rest speaks of.
    said("swiftui", "onAppear: not on return.", [7]),
    said("link", "launchOptions? Always nil there.", [7]),
    // A denial reaches what stands behind "or".
    said(
      "incident", "There's no need to free caches or throw images away in the background.", []),
    // The right words in the wrong place make no point.
    said(
      "launch",
      "sceneDidBecomeActive first, there I build the window and the root view controller. didFinishLaunching comes later. I don't think willEnterForeground happens the first time.",
      [4, 10]),
    said(
      "launch",
      "제 생각엔 처음 켤 때는 sceneWillEnterForeground는 안 타고 바로 didBecomeActive로 갑니다. didFinishLaunching에서 window랑 rootViewController를 만들어요.",
      [4, 10]),
    said(
      "states",
      "Inactive gets all touch events but is hidden. Background apps can run as long as they like. Suspended apps still execute timers slowly.",
      []),
    said(
      "states",
      "Your delegate gets applicationWillSuspend right before it's suspended. When RAM gets tight, iOS kicks out whatever is suspended. You go straight from active to background.",
      [8]),
    said(
      "home",
      "First I get sceneDidEnterBackground, after that sceneWillResignActive and finally sceneDidDisconnect, because the scene is gone.",
      []),
    said(
      "home",
      "홈으로 나가면 sceneDidDisconnect가 불리고 그다음에 didEnterBackground가 불립니다.",
      [2]),
    said(
      "call",
      "I pause the game in sceneDidEnterBackground as soon as it rings, and resume it in sceneWillEnterForeground.",
      []),
    said(
      "call",
      "전화 오면 didEnterBackground에서 게임을 멈추고, 끊으면 didFinishLaunching에서 다시 시작합니다.",
      []),
    said(
      "delegates",
      "Before iOS 13 one delegate did everything. Now the app delegate looks after the process, launch, push tokens, and every window has a scene delegate of its own that hears about foreground and background. The old applicationDidBecomeActive stays silent then.",
      [2, 3, 5]),
    said(
      "lost-draft",
      "In applicationWillTerminate, it's always called before the app dies. sceneDidDisconnect also works, it comes when you press Home.",
      []),
    said(
      "lost-draft",
      "글자 칠 때마다 조금씩 저장하고, 늦어도 백그라운드 들어갈 때 한 번 더 저장합니다. willTerminate는 믿으면 안 되고요.",
      [2, 4, 8]),
    said(
      "lost-draft",
      "sceneDidDisconnect에서 저장합니다. 홈 버튼 누르면 그게 불리니까요.",
      []),
    said(
      "ways-to-end",
      "The user swipes it out of the switcher, the system reclaims memory, or it crashes. willTerminate only shows up if it was still running; suspended ones go silently.",
      [1, 2, 3, 4, 5]),
    said(
      "upload",
      "You can run in the background forever, no limit. You don't need to call endBackgroundTask, the system cleans up.",
      []),
    said(
      "upload",
      "For finishing the upload right now I'd use BGTaskScheduler, it runs immediately.",
      []),
    said(
      "swiftui",
      "I use onAppear, it runs every time the app comes back. scenePhase also has a suspended case.",
      []),
    said(
      "link",
      "application(_:open:options:) receives it, warm or cold, and launchOptions has the URL.",
      []),
    said(
      "next-day",
      "The session dies along with the process, so nothing can be restored; and since the card is in the switcher the process is still running.",
      [1]),
    said(
      "next-day",
      "밤새 시스템이 앱을 내렸을 수 있어서 다시 켜면 콜드 스타트예요. 백그라운드 갈 때 보던 화면을 저장해 두고 willConnectTo에서 복원합니다. 비밀번호 같은 건 넣지 않고 id만 넣어요.",
      [1, 2, 3, 6, 8]),
    said(
      "incident",
      "When it's killed for memory you get applicationWillTerminate, so I'd look for that in our log.",
      [1]),
    said(
      "incident",
      "크래시 로그가 없으면 워치독이나 메모리 종료입니다. 0x8badf00d면 메인 스레드가 막힌 거고, jetsam 리포트가 있으면 메모리고요. MetricKit 종료 통계를 버전별로 비교하고 디버거 떼고 실기기에서 재현합니다.",
      [1, 4, 7, 8, 9]),
    said(
      "launch",
      "The main function calls UIApplicationMain, that creates the app object. Then I get application(_:didFinishLaunchingWithOptions:) and scene(_:willConnectTo:options:), where I set up the window.",
      [3, 4, 7, 8]),
    said(
      "launch", "didFinishLaunching, willConnectTo, sceneWillEnterForeground, sceneDidBecomeActive",
      [4, 7, 9, 10]),
    said(
      "launch",
      "didFinishLaunching, then the scene connects. sceneWillEnterForeground isn't called on a first launch, but didBecomeActive is.",
      [4, 7, 10]),
    said(
      "launch", "런루프가 만들어지고 didFinishLaunchingWithOptions가 불려요. 거기서 파이어베이스 같은 걸 초기화합니다.", [3, 4, 5]),
    said(
      "launch", "씬이 연결되면 willConnectTo에서 루트 뷰 컨트롤러를 설정하고, 마지막에 sceneDidBecomeActive가 호출됩니다.",
      [7, 8, 10]),
    said("launch", "처음 실행할 때는 sceneWillEnterForeground가 호출되지 않습니다", []),
    said("states", "Not running, inactive, active, background, suspended.", [1]),
    said(
      "states",
      "In the background code still runs for a few seconds. Once it is suspended no code runs. You aren't told about it, there is no callback.",
      [4, 5, 7]),
    said("states", "When memory is low the system kills suspended apps.", [8]),
    said(
      "states", "inactive 상태에서는 화면에 보이지만 터치를 받지 않습니다. active에서 background로 갈 때 꼭 inactive를 거칩니다.",
      [2, 3]),
    said("states", "suspended가 되면 코드가 실행되지 않고 메모리에만 남아 있어요. 배터리를 아끼려고 그렇게 합니다.", [5, 10]),
    said("states", "suspended 상태에서도 코드가 실행됩니다", []),
    said(
      "home",
      "First sceneWillResignActive and then sceneDidEnterBackground. When I come back it's sceneWillEnterForeground and sceneDidBecomeActive.",
      [1, 2, 4, 6]),
    said("home", "The scene isn't disconnected when I press Home.", [3]),
    said("home", "sceneDidDisconnect is called when I go home", []),
    said(
      "home",
      "나가면 willResignActive, didEnterBackground 순서고 돌아오면 sceneWillEnterForeground에서 데이터를 새로고침합니다",
      [1, 2, 4, 8]),
    said(
      "home", "sceneDidDisconnect는 호출되지 않아요. suspended에서 돌아와도 didFinishLaunching은 안 불려요.", [3, 7]),
    said(
      "call",
      "The app resigns active, I pause the video. If the user declines, didBecomeActive is called and I resume playback.",
      [1, 2, 3, 4]),
    said(
      "call",
      "willEnterForeground is not called after declining since we never left the foreground", [5]),
    said("call", "sceneWillEnterForeground is called when the user declines.", []),
    said(
      "call", "전화가 오면 sceneWillResignActive에서 영상을 멈추고, 거절하면 sceneDidBecomeActive에서 다시 재생합니다",
      [1, 2, 3, 4]),
    said(
      "call", "전화를 받으면 백그라운드로 가서 sceneDidEnterBackground가 호출됩니다. 오디오 세션 인터럽션 알림도 봐야 합니다.", [6, 9]),
    said("call", "거절했을 때 sceneDidEnterBackground는 호출되지 않습니다.", [5]),
    said(
      "delegates",
      "Because since iOS 13 an app can have multiple windows. The app delegate handles the process and the scene delegate the UI of one window.",
      [1, 2, 3]),
    said(
      "delegates",
      "With scenes applicationDidEnterBackground isn't called any more; sceneDidEnterBackground is called instead.",
      [4, 5]),
    said("delegates", "앱 델리게이트는 프로세스 전체를, 씬 델리게이트는 각 창의 UI를 맡습니다. 세션은 씬이 없어져도 남아요.", [2, 3, 6]),
    said("delegates", "씬을 쓰면 applicationDidBecomeActive는 더 이상 호출되지 않습니다", [5]),
    said(
      "lost-draft",
      "The app was suspended and then killed for memory without any callback. I'd save in sceneDidEnterBackground, not in applicationWillTerminate.",
      [1, 2, 4]),
    said(
      "lost-draft",
      "applicationWillTerminate에서 저장하면 안 됩니다. sceneDidEnterBackground에서 저장하고 자동 저장도 넣겠습니다.",
      [2, 4, 8]),
    said("lost-draft", "I would save it in applicationWillTerminate.", []),
    said(
      "ways-to-end",
      "Swiping it away in the app switcher, a crash, or the system kills it while suspended because of memory pressure; then nothing is called.",
      [1, 2, 3, 4]),
    said("ways-to-end", "메모리 경고를 받으면 캐시를 비웁니다. 강제 종료하면 백그라운드에서 다시 실행되지 않습니다.", [8, 9]),
    said(
      "upload",
      "I call beginBackgroundTask and endBackgroundTask when it is done. For big files a background URLSession.",
      [2, 3, 6]),
    said(
      "upload",
      "beginBackgroundTask로 시간을 벌고 끝나면 endBackgroundTask를 호출합니다. BGTaskScheduler는 이런 용도가 아닙니다.",
      [2, 3, 7]),
    said(
      "swiftui", "@Environment scenePhase and onChange, I save when it becomes background.", [2, 3]),
    said(
      "swiftui",
      "scenePhase를 onChange로 관찰하고, 푸시는 UIApplicationDelegateAdaptor로 처리합니다. onAppear는 다시 불리지 않아요.",
      [3, 6, 7]),
    said(
      "link",
      "If the app runs, scene(_:openURLContexts:). On a cold start I read connectionOptions.urlContexts in willConnectTo. Universal links come to scene(_:continue:).",
      [1, 2, 3]),
    said(
      "link", "실행 중이면 openURLContexts, 콜드 스타트면 connectionOptions에서 읽어요. launchOptions에는 없습니다.",
      [1, 2, 7]),
    said(
      "next-day",
      "The system may have killed it while suspended, so it is a cold launch. I return an NSUserActivity from stateRestorationActivity and restore in willConnectTo.",
      [1, 2, 4, 6]),
    said(
      "next-day", "suspended 상태에서 시스템이 종료했을 수 있으니 새로 실행됩니다. 백그라운드로 갈 때 현재 화면을 저장해 둡니다.", [1, 2, 3]),
    // A comparison is one thought, and two names of one point count in their order.
    said("states", "In the background you can keep running as long as you like.", []),
    said("call", "It's didBecomeActive and then willEnterForeground.", []),
    said("call", "It's willEnterForeground and then didBecomeActive.", [7]),
    // A condition begins something new.
    said(
      "link",
      "켜져 있으면 scene(_:openURLContexts:)로 오고, 꺼져 있었으면 connectionOptions.urlContexts에서 꺼냅니다. 유니버설 링크면 userActivity라서 scene continue 쪽이구요.",
      [1, 2, 3]),
    // Doubts, corrections and what is only granted.
    said("home", "It's wrong that sceneDidEnterBackground is called.", []),
    said("home", "sceneDidEnterBackground is called, but that's wrong.", []),
    said("home", "I doubt sceneDidEnterBackground is called.", []),
    said("home", "sceneDidEnterBackground, no wait, that is not it.", []),
    said("home", "I'm not sure, but I think sceneDidEnterBackground is called.", [2]),
    said("home", "Maybe sceneDidEnterBackground, but I really don't know.", []),
    said("home", "sceneDidEnterBackground is called. No, sorry, it isn't.", []),
    said(
      "home", "applicationWillResignActive is not called, sceneWillResignActive is.", [1]),
    said("home", "sceneDidEnterBackground가 불린다는 건 틀린 말이에요.", []),
    said("home", "sceneDidEnterBackground가 불린다는 건 사실이 아니에요.", []),
    said("home", "sceneDidEnterBackground는 뭔지 잘 모르겠어요.", []),
    said("home", "확실하진 않지만 sceneDidEnterBackground가 불려요.", [2]),
    said("home", "sceneWillResignActive 아니면 sceneDidEnterBackground가 불려요.", [1, 2]),
    said("upload", "endBackgroundTask를 안 불러도 앱이 종료되지는 않는 걸로 알고 있어요.", []),
    // Names with a slip, and words that mean the same.
    said(
      "launch", "scene willConectTo, sceneWillEnterForground, sceneDidBecameActive", [7, 9, 10]),
    said("states", "When memory gets tight, it throws out suspended apps before anyone else.", [8]),
    said("incident", "제트샘 리포트를 봅니다.", [8]),
    said(
      "incident",
      "Probably jetsam: too much memory in the background, so the system kills it and nothing is called. I'd free caches, and look at the Organizer.",
      [1, 2, 3, 7]),
    said(
      "incident", "백그라운드에서 메모리가 부족해 종료됐을 수 있어요. 0x8badf00d면 워치독, 0xdead10cc면 파일 락입니다.", [1, 4, 5]),
  ]
}
