import Testing

/// What `grade` says of a wrong answer, from the first line to the last.
@Suite struct GradedTests {
  @Test(arguments: [
    // A line of a log that does not belong, what makes something possible, and of two wrong choices one reason.
    (
      "w5nt3@2a39", "6",
      """
      Right.
        sceneWillResignActive(_:) is called only when an active scene is about to
        become inactive.

      """
    ),
    (
      "x73bf@d8ba", "6",
      """
      Right.
        sceneWillResignActive(_:) is called only when an active scene is about to
        become inactive.

      """
    ),
    (
      "zy4t3@85d2", "yes",
      """
      Right.
        It can be so after this: Launch → Home → Scene disconnected by the system →
        Return to the app.

      """
    ),
    (
      "xbf7r@12cb", "2, 4, 5",
      """
      Wrong: the other one is right, but option 2 and option 5 should not be there.
        - 2. The user goes to the Home screen.
             active → inactive → background.
             The app leaves the screen and goes to the background.
             An app is suspended only after some time off the screen.
        - 5. The user locks the device.
             active → inactive → background.
             Locking takes the app off the screen, so it goes to the background.

      """
    ),
    // Whoever is right is told what a tempting answer misses.
    (
      "states-in-order:scene-based/lock@1", "inactive, background",
      """
      Right. active → inactive → background.
        Locking takes the app off the screen, so it goes to the background.

      """
    ),
    (
      "who-is-told:scene-based/go-home@1", "both",
      """
      Wrong.
        yours  3. both
        right  2. scene delegate
        scene delegate: sceneWillResignActive(_:) → sceneDidEnterBackground(_:).
        The app delegate is told of the launch, of sessions and of what concerns the
        whole app, not of a scene's state.

      """
    ),
    (
      "states-in-order:scene-based/return@1", "inactive, active, background, suspended",
      """
      Wrong: the other 2 are right, but “background” and “suspended” do not belong
        there.
          inactive
          active
        - background
        - suspended
        background → inactive → active.
        An app is in the background only while it is off the screen and its code runs.

      """
    ),
    // A launch may be told with the background or without it.
    (
      "states-in-order:scene-based/launch@1", "background, inactive, active",
      """
      Right. not running → background → inactive → active.
        Before it becomes active, an app is always inactive for a moment.

      """
    ),
    (
      "states-in-order:scene-based/launch@1", "inactive, active",
      """
      Right. not running → inactive → active.
        Before it becomes active, an app is always inactive for a moment.

      """
    ),
    // An event that is delivered on the way stands in the wrong place.
    (
      "2vncr@d69a", "sceneWillEnterForeground, sceneDidBecomeActive, scene(_:openURLContexts:)",
      """
      Wrong, 2 of 3: sceneDidBecomeActive(_:) is in the wrong place.
          sceneWillEnterForeground(_:)
        - sceneDidBecomeActive(_:)
          scene(_:openURLContexts:)
        + sceneDidBecomeActive(_:)
        scene(_:openURLContexts:) is called on the way: after
        sceneWillEnterForeground(_:) and before sceneDidBecomeActive(_:).

      """
    ),
    (
      "states-in-order:scene-based/return@2", "background, active",
      """
      Wrong, 1 of 2: “inactive” is missing.
          background
        + inactive
          active
        suspended → background → inactive → active.
        The app comes back to the screen. Between active and the background an app is
        always inactive for a moment.

      """
    ),
    // A situation that can happen says what it leads to.
    (
      "dfgkt@e927", "2",
      """
      Wrong.
        - 2. The system resumes the app in the background to handle an event.
             Only a suspended app is resumed; one that has ended is launched.
        + 4. The system launches the app to report a significant location change.
             If the app has started the significant-change location service and has
             Always authorization, the system launches it even after ending it to free
             memory.

      """
    ),
    // Of a reason that is too long for a right answer the sentences that fit.
    (
      "a69cv@0001", "true",
      """
      Right.
        No scene is in the foreground yet, so the state is background until one comes
        to the screen.

      """
    ),
    // A change that never is: which ones there are.
    (
      "tgmhc@6ae9", "true",
      """
      Wrong. It is false.
        From “suspended” the scene changes directly to background, not to foreground
        active. A scene that is resumed stays in the background until it comes to the
        screen; resuming has no callback of its own.
        “foreground active” comes only after “foreground inactive”.

      """
    ),
    // A start that is not told is the plainest.
    (
      "2grb7@69ed", "configurationForConnecting",
      """
      Wrong.
        yours  application(_:configurationForConnecting:options:)
        right  sceneDidBecomeActive(_:)
        With nothing over it, the scene receives events, so it becomes active and
        sceneDidBecomeActive(_:) is called.
        In order: application(_:willFinishLaunchingWithOptions:) →
        application(_:didFinishLaunchingWithOptions:) →
        application(_:configurationForConnecting:options:) (for a new session) →
        scene(_:willConnectTo:options:) → sceneWillEnterForeground(_:) →
        sceneDidBecomeActive(_:).

      """
    ),
    // What was only left out shows no belief if several fit.
    (
      "dsnhe@b0c2", "active",
      """
      Wrong, 1 of 2: “inactive” is missing at the start.
        + inactive
          active
        background → inactive → active.
        During the call the app was in the background; now it comes back to the
        foreground. Between active and the background an app is always inactive for a
        moment.

      """
    ),
    // The end of an app is no reason why something else is not called.
    (
      "k5gss@c6a4", "2",
      """
      Wrong.
        yours  2. application(_:didFinishLaunchingWithOptions:)
        right  5. sceneWillResignActive(_:)
        Step 1 ended the app, so it is launched anew. sceneWillResignActive(_:) is
        called only when an active scene is about to become inactive. Step 1: A
        suspended app runs no code, so when the system removes it from memory neither
        sceneDidDisconnect(_:) nor applicationWillTerminate(_:) is called.
        application(_:didFinishLaunchingWithOptions:) belongs in the log, in step 2:
        it is called when the launch is almost finished, before the app's interface is
        on the screen.

      """
    ),
    (
      "had5v@f558",
      "sceneWillResignActive, sceneDidEnterBackground, sceneWillEnterForeground, "
        + "sceneDidBecomeActive, sceneWillResignActive, sceneDidBecomeActive",
      """
      Wrong: the other 4 are right, but sceneWillResignActive(_:) and
        sceneDidBecomeActive(_:) come once too often.
          sceneWillResignActive(_:)
          sceneDidEnterBackground(_:)
          sceneWillEnterForeground(_:)
          sceneDidBecomeActive(_:)
        - sceneWillResignActive(_:)
        - sceneDidBecomeActive(_:)
        sceneWillResignActive(_:) is called only once, in step 2.
        Here the app goes active → inactive → background → inactive → active.

      """
    ),
    // A right sequence is not explained by one of its steps, a right path by its states.
    (
      "kgkjv@38f0", "sceneDidBecomeActive, sceneWillResignActive, sceneDidEnterBackground",
      """
      Right. Here the app goes inactive → active → inactive → background.
        Step 2: The scene stays connected, in the background; sceneDidDisconnect(_:)
        comes later or never.

      """
    ),
    // A duty that belongs elsewhere is told when the given method is called without need.
    (
      "callback:scene-based/duty/release-camera@1", "sceneWillResignActive",
      """
      Wrong.
        yours  sceneWillResignActive(_:)
        right  sceneDidEnterBackground(_:)
        Apps share the camera, and one that is off the screen has to leave it to the
        others.
        sceneWillResignActive(_:) is called here, too, but also when a call comes in
        and rings full screen while the app is in use, and this need not be done then.

      """
    ),
    // What was called, but not last, is told in its order and supposes nothing.
    (
      "callback:scene-based/call-ended/last@1", "sceneWillEnterForeground",
      """
      Wrong.
        yours  sceneWillEnterForeground(_:)
        right  sceneDidBecomeActive(_:)
        During the call the app was in the background; now it comes back to the
        foreground. With nothing over it, the scene receives events, so it becomes
        active and sceneDidBecomeActive(_:) is called.
        In order: sceneWillEnterForeground(_:) → sceneDidBecomeActive(_:).

      """
    ),
    // Of several situations the one that shows what is missing is told.
    (
      "shgsw@1229", "covered",
      """
      Wrong, 1 of 2: “uncovered” is missing at the end.
          covered
        + uncovered
        Only the app switcher was opened, so the app was still on the screen, as a
        card; choosing the card brings it back to the front. With nothing over it, the
        scene receives events, so it becomes active and sceneDidBecomeActive(_:) is
        called.
        sceneWillResignActive(_:) is called whenever the scene is about to leave the
        active state, so the cover is there before the system takes its snapshot.
        sceneDidBecomeActive(_:) is called whenever the scene is active again.

      """
    ),
    // What is wrong with code is told beside a misconception, what is never so by an example.
    (
      "b2pmv@05ca", "paused, saved",
      """
      Wrong: the other one is right, but “saved” is not printed.
          paused
        - saved
        You answered as if sceneDidDisconnect(_:) were called when the app is removed
        from memory. A suspended app runs no code, so nothing is called when it is
        removed from memory.
        What is wrong with this code: Saving is left to sceneDidDisconnect(_:) alone,
        so data can be lost.

      """
    ),
    (
      "gmeq7@34d8", "x",
      """
      Wrong. It is true.
        For example: The app is active. The user opens a URL with the app's custom
        scheme. Called here: scene(_:openURLContexts:).
        scene(_:openURLContexts:) is called when a scene that is already connected is
        asked to open URLs.

      """
    ),
    // Of a method that is called with scenes and without, what belongs elsewhere is told of both.
    (
      "uw8j9@d1d7", "2 1 6",
      """
      Wrong, 1 of 2.
        - 1. show what has changed while the app was inactive
             It belongs in sceneDidBecomeActive(_:)/applicationDidBecomeActive(_:).
        + 5. initialise the app's data structures
             Data structures belong to the whole process, with or without scenes, and
             must exist before any interface needs them.
        - 6. undo any changes made on entering the background
             It belongs in
             sceneWillEnterForeground(_:)/applicationWillEnterForeground(_:).

      """
    ),
    // Of a right answer each choice has its reason.
    (
      "duties:sceneWillResignActive@1", "2 3 6",
      """
      Right.
        2: The app should do as little as it can from the moment it stops being
        active.

      """
    ),
    // Of the first lesson, whose reasons are said in its own words.
    (
      "t82nt@0000-1", "active",
      """
      Wrong.
        yours  3. active
        right  5. suspended
        background → suspended.
        It is off the screen and nothing keeps it running, so the system suspends it;
        no method tells the app.

      """
    ),
    // Of the second lesson, which introduces scenes and one name that begins with "scene" of several.
    (
      "t82nt@0000-3", "active",
      """
      Wrong.
        yours  3. active
        right  5. suspended
        background → suspended.
        No scene is on the screen and nothing keeps the app running in the background,
        so the system suspends the process; no callback announces it.

      """
    ),
    (
      "g26p5@95f7", "true",
      """
      Wrong. It is false.
        applicationWillResignActive(_:) is never called in an app with scenes.
        sceneWillResignActive(_:) is called instead.

      """
    ),
    // Values in the wrong order are explained one by one.
    (
      "fbxxv@2b43", "active > inactive",
      """
      Wrong, 1 of 2: ScenePhase.active is in the wrong place.
        - ScenePhase.active
          ScenePhase.inactive
        + ScenePhase.active
        During the call the app was in the background; now it comes back to the
        foreground. While the scene is on the screen but gets no events, the value is
        inactive.
        Once the scene can receive the user's events, the value is active.

      """
    ),
    // Of two methods in the wrong order, which comes first and why.
    (
      "fufke@92c3",
      """
      didDisconnect, willConnectTo, didBecomeActive, \
      willEnterForeground, willResignActive, didEnterBackground
      """,
      """
      Wrong, 5 of 6: sceneDidBecomeActive(_:) is in the wrong place.
          sceneDidDisconnect(_:)
          scene(_:willConnectTo:options:)
        - sceneDidBecomeActive(_:)
          sceneWillEnterForeground(_:)
        + sceneDidBecomeActive(_:)
          sceneWillResignActive(_:)
          sceneDidEnterBackground(_:)
        sceneWillEnterForeground(_:) is called before sceneDidBecomeActive(_:).
        sceneWillEnterForeground(_:) is called only when a scene comes to the
        foreground, new or from the background.
        With nothing over it, the scene receives events, so it becomes active and
        sceneDidBecomeActive(_:) is called.

      """
    ),
    // A line that is printed once.
    (
      "b2pmv@8d99", "paused > paused",
      """
      Wrong: the other one is right, but “paused” comes once too often.
          paused
        - paused
        sceneWillResignActive(_:) is called only when an active scene is about to
        become inactive.
        What is wrong with this code: Saving is left to sceneDidDisconnect(_:) alone,
        so data can be lost.

      """
    ),
    // Where room is short, each choice is cut to a line and has its reason.
    (
      "dfgkt@cbce", "2 3 4",
      """
      Wrong.
        + 1. The system launches the app to report a significant location change.
             If the app has started the significant-change location service and has
             Always authorization, the system launches it even after ending it to free
             memory.
        - 2. The system resumes the app in the background to handle an event.
             Only a suspended app is resumed; one that has ended is launched.
        - 3. The system warns the app that memory is low.
             Only an app whose code is running gets a memory warning, and this app's
             code is not running.
        - 4. The system reclaims the resources of the app's scene, which is off the
             screen, without terminating the app.
             Only the resources of a connected scene that is off the screen are
             reclaimed this way, and there is none now.

      """
    ),
    // A missing line is told what it is for.
    (
      "w5nt3@d51e", "sceneWillResignActive",
      """
      Wrong.
        yours  sceneWillResignActive(_:)
        right  application(_:didFinishLaunchingWithOptions:)
        application(_:didFinishLaunchingWithOptions:) is called when the launch is
        almost finished, before the app's interface is on the screen. A launch
        concerns the whole app, so the launch methods of the app delegate are called
        first. The scenes connect after that.
        sceneWillResignActive(_:) is called only when an active scene is about to
        become inactive. Here the scene goes unattached → foreground inactive →
        foreground active.

      """
    ),
    // Several in a row are counted.
    (
      "tnucc@ed70", "sceneDidBecomeActive",
      """
      Wrong, 1 of 4: 3 are missing at the start, beginning with
        sceneWillResignActive(_:).
        + sceneWillResignActive(_:)
        + sceneDidEnterBackground(_:)
        + sceneWillEnterForeground(_:)
          sceneDidBecomeActive(_:)
        In the app switcher the app is still on the screen, as a card. The scene stops
        receiving events and becomes inactive; just before, sceneWillResignActive(_:)
        lets it pause its work.

      """
    ),
    // What had ended the app before is said.
    (
      "r4mvc@1e1d", "applicationDidBecomeActive",
      """
      Wrong.
        yours  applicationDidBecomeActive(_:)
        right  sceneWillEnterForeground(_:)
        Step 1 ended the app, so it is launched anew. A scene has to be connected
        before it comes to the screen, so scene(_:willConnectTo:options:) comes before
        sceneWillEnterForeground(_:).
        applicationDidBecomeActive(_:) is never called in an app with scenes.

      """
    ),
    // Where nothing is right, the first call is explained beside a name of other apps.
    (
      "aq2ad@845c", "sceneDidBecomeActive",
      """
      Wrong, 0 of 3.
        yours  sceneDidBecomeActive(_:)
        right  application(_:didFinishLaunchingWithOptions:) →
               applicationDidBecomeActive(_:) → applicationWillResignActive(_:)
        sceneDidBecomeActive(_:) is never called in an app without scenes.
        Whenever a process starts, the launch methods are called before any other.

      """
    ),
    // A name of another family is told what the asked one is for.
    (
      "qpu7d@d4e6", "UIScene.didActivateNotification",
      """
      Wrong.
        yours  UIScene.didActivateNotification
        right  windowScene(_:performActionFor:completionHandler:)
        UIScene.didActivateNotification is a notification of UIScene, but a method of
        the scene delegate is asked for.
        windowScene(_:performActionFor:completionHandler:) is called when the user
        chooses a Home screen quick action and the scene is already connected.

      """
    ),
    // A belief agrees with where the question begins.
    (
      "s6tw9@88ce", "sceneDidBecomeActive",
      """
      Wrong, 1 of 2: sceneWillEnterForeground(_:) is missing at the start.
        + sceneWillEnterForeground(_:)
          sceneDidBecomeActive(_:)
        You answered as if a return from the background only made the app active. The
        app comes back to the foreground as inactive first, and willEnterForeground is
        called before that.

      """
    ),
    // Whoever names only the state that may be left out is told so.
    (
      "y49c9@bbae", "background",
      """
      Wrong, 0 of 2.
        yours  background
        right  inactive → active
        suspended → background → inactive → active.
        On the way it is in “background” for a moment. No callback announces that, so
        you may name it or leave it out.
        The app comes back to the screen. Between active and the background an app is
        always inactive for a moment.

      """
    ),
    // A value is not called.
    (
      "ae2nn@11cd", "none",
      """
      Wrong. 2 lines are printed.
        + app inactive
        + app active
        ScenePhase.inactive (App): No scene of the app is active, but at least one is
        in the foreground.
        In the app switcher the app is still on the screen, as a card.
        In the App, scenePhase combines all scenes: active if any scene is active,
        else inactive if any is inactive, else background. So a line is printed only
        when the combined value changes, however many windows there are.

      """
    ),
    // Who is called is said beside a misconception, too.
    (
      "8hanc@8e36", "3",
      """
      Wrong.
        yours  3. both
        right  2. scene delegate
        You answered as if a scene that the system disconnects lost its session. The
        session is kept, so that the scene can connect again as it was; only a
        discarded session is told to the app delegate, with
        application(_:didDiscardSceneSessions:).
        scene delegate: sceneDidDisconnect(_:).

      """
    ),
    // What happens to the app is told before what a row says in general.
    (
      "uj3a8@f7fe", "sceneDidBecomeActive",
      """
      Wrong.
        yours  sceneDidBecomeActive(_:)
        right  applicationDidEnterBackground(_:)
        sceneDidBecomeActive(_:) is never called in an app without scenes.
        Answering puts the call in front, so the app leaves the screen and goes to the
        background.

      """
    ),
    // No state is told to stay that the question does not tell.
    (
      "cxe3s@a213", "sceneWillResignActive",
      """
      Wrong.
        yours  sceneWillResignActive(_:)
        right  applicationDidReceiveMemoryWarning(_:)
        Memory runs short, and applicationDidReceiveMemoryWarning(_:) is called so
        that the running app can free some; all scenes share one process, so the scene
        delegate has no such method.
        sceneWillResignActive(_:) is called only when an active scene is about to
        become inactive.

      """
    ),
    // Why nothing is called is told beside a name of other apps.
    (
      "had5v@4a6b", "applicationDidBecomeActive",
      """
      Wrong. Nothing is called.
        yours  applicationDidBecomeActive(_:)
        right  none
        applicationDidBecomeActive(_:) is never called in an app with scenes.
        A banner takes no events away from the app, which goes on receiving touches
        and so stays active; no method is called for it.

      """
    ),
    // What may be called is no belief; beside a name that is not called, why the missed one is; what comes only later.
    (
      "z3qn5@7bdd", "applicationProtectedDataDidBecomeAvailable",
      """
      Wrong, 0 of 2.
        yours  applicationProtectedDataDidBecomeAvailable(_:)
        right  sceneWillEnterForeground(_:) → sceneDidBecomeActive(_:)
        applicationProtectedDataDidBecomeAvailable(_:) may be called, too, though not
        always; either way is right.
        Unlocking brings back the app that was in front. While the scene is still in
        the background, sceneWillEnterForeground(_:) lets it get ready.

      """
    ),
    (
      "uj3a8@f9ea", "application(_:shouldSaveSecureApplicationState:)",
      """
      Wrong.
        yours  application(_:shouldSaveSecureApplicationState:)
        right  applicationDidEnterBackground(_:)
        application(_:shouldSaveSecureApplicationState:) may be called, too, though
        not always; either way is right.
        Answering puts the call in front, so the app leaves the screen and goes to the
        background. applicationDidEnterBackground(_:) is called right after the app
        has gone to the background.

      """
    ),
    (
      "fufke@f993", "applicationDidReceiveMemoryWarning",
      """
      Wrong.
        yours  applicationDidReceiveMemoryWarning(_:)
        right  sceneDidDisconnect(_:)
        applicationDidReceiveMemoryWarning(_:) is called when memory is low even after
        suspended apps have been terminated. It is not called here.
        A disconnected scene is unattached; sceneDidDisconnect(_:) is called, the last
        chance to release what it holds.

      """
    ),
    (
      "hjp25@4e21", "suspended",
      """
      Wrong, 0 of 2.
        yours  suspended
        right  inactive → background
        active → inactive → background.
        An app is suspended only after some time off the screen.
        The app leaves the screen and goes to the background. Between active and the
        background an app is always inactive for a moment.

      """
    ),
    (
      "states-in-order:scene-based/return@1", "suspended",
      """
      Wrong, 0 of 2.
        yours  suspended
        right  inactive → active
        background → inactive → active.
        The app begins in the “background” state.
        The app comes back to the screen. Between active and the background an app is
        always inactive for a moment.

      """
    ),
    // A truth that only denies the statement is not printed, nor is a premise that both begin with.
    (
      "wct2x@a980", "true",
      """
      Wrong. It is false.
        Once the app has handled the event, it is soon suspended. It comes to the
        foreground only when the user opens it.

      """
    ),
    (
      "vxyqn@b8c2", "true",
      """
      Wrong. It is false.
        In fact: On iOS 13 or later, its state changes go to the app delegate.
        What decides is whether the app has adopted scenes, not the iOS version alone.

      """
    ),
    // A call that comes too often is told where it belongs; of a pair that may be left out nothing is missing unless it was begun.
    (
      "5hekb@44b6",
      "applicationWillResignActive, applicationDidEnterBackground, "
        + "applicationWillResignActive",
      """
      Wrong: the other 2 are right, but applicationWillResignActive(_:) comes once too
        often.
          applicationWillResignActive(_:)
          applicationDidEnterBackground(_:)
        - applicationWillResignActive(_:)
        applicationWillResignActive(_:) is called only once, in step 1.
        Here the app goes active → inactive → background.

      """
    ),
    (
      "49je7@1452",
      "application(_:configurationForConnecting:options:), "
        + "scene(_:willConnectTo:options:), sceneWillEnterForeground(_:), "
        + "sceneDidBecomeActive(_:), sceneDidBecomeActive(_:)",
      """
      Wrong: the other 4 are right, but sceneDidBecomeActive(_:) comes once too often.
          application(_:configurationForConnecting:options:)
          scene(_:willConnectTo:options:)
          sceneWillEnterForeground(_:)
          sceneDidBecomeActive(_:)
        - sceneDidBecomeActive(_:)
        While the windows are rearranged, the other scene on the screen may become
        inactive for a moment, with sceneWillResignActive(_:) and
        sceneDidBecomeActive(_:). Answers with and without such calls are right.
        sceneDidBecomeActive(_:) is called only when a scene becomes active.

      """
    ),
    // Of two calls in the wrong order the reason is that of the first.
    (
      "69kkb@74ff",
      "application(_:didFinishLaunchingWithOptions:), "
        + "scene(_:willConnectTo:options:), "
        + "application(_:configurationForConnecting:options:), "
        + "sceneWillEnterForeground(_:), sceneDidBecomeActive(_:)",
      """
      Wrong, 4 of 5: scene(_:willConnectTo:options:) is in the wrong place.
          application(_:didFinishLaunchingWithOptions:)
        - scene(_:willConnectTo:options:)
          application(_:configurationForConnecting:options:)
        + scene(_:willConnectTo:options:)
          sceneWillEnterForeground(_:)
          sceneDidBecomeActive(_:)
        application(_:configurationForConnecting:options:) is called before
        scene(_:willConnectTo:options:).
        The session is new, so UIKit asks for its configuration with
        application(_:configurationForConnecting:options:), if the app implements it.

      """
    ),
    // Whoever names a delegate is told why its own methods are not called here.
    (
      "8hanc@d531", "1",
      """
      Wrong.
        yours  1. app delegate
        right  2. scene delegate
        scene delegate: sceneDidDisconnect(_:).
        A disconnected scene is unattached; sceneDidDisconnect(_:) is called, the last
        chance to release what it holds. Its session is kept, so
        application(_:didDiscardSceneSessions:) is not called.

      """
    ),
    (
      "pv9rv@58d8", "3",
      """
      Wrong.
        yours  3. both
        right  1. app delegate
        app delegate:
        application(_:didReceiveRemoteNotification:fetchCompletionHandler:).
        The event is for the whole app, so the app delegate gets it, and no scene
        changes its state.

      """
    ),
    // The states at a moment are said of the method.
    (
      "e5kv7@c660", "true",
      """
      Wrong. It is false.
        When application(_:didFinishLaunchingWithOptions:) is called, the state of the
        app is inactive or background. When the user launches the app, it is inactive.
        When the system launches the app in the background for a significant location
        change, it is background.

      """
    ),
    // Whose method the given one is.
    (
      "ph3nz@bf93", "userNotificationCenter(_:willPresent:withCompletionHandler:)",
      """
      Wrong.
        yours  userNotificationCenter(_:willPresent:withCompletionHandler:)
        right  none
        Memory belongs to the process and not to a scene, so the warning goes to the
        app delegate, not to a scene delegate. View controllers and observers of the
        notification get it, too.
        userNotificationCenter(_:willPresent:withCompletionHandler:) belongs to
        UNUserNotificationCenterDelegate, but a method of the scene delegate is asked
        for.

      """
    ),
    (
      "4xver@2670", "application(_:shouldRestoreSecureApplicationState:)",
      """
      Wrong.
        yours  application(_:shouldRestoreSecureApplicationState:)
        right  none
        Of the delegates, only the app delegate is told that the process ends.
        sceneDidDisconnect(_:) is about one scene, and the process can run on after
        it.
        application(_:shouldRestoreSecureApplicationState:) is a method of the app
        delegate, but a method of the scene delegate is asked for.

      """
    ),
    // Calls of two situations are explained with their steps.
    (
      "5hekb@1b3d", "applicationDidEnterBackground(_:), applicationWillResignActive(_:)",
      """
      Wrong, 1 of 2: applicationDidEnterBackground(_:) is in the wrong place.
        - applicationDidEnterBackground(_:)
          applicationWillResignActive(_:)
        + applicationDidEnterBackground(_:)
        applicationWillResignActive(_:) is called before
        applicationDidEnterBackground(_:).
        Step 1: The app stops receiving events and becomes inactive; just before,
        applicationWillResignActive(_:) lets it pause its work.
        Step 2: applicationDidEnterBackground(_:) is called right after the app has
        gone to the background.

      """
    ),
    // The state at the start may be written, and is told to be left out.
    (
      "states-in-order:scene-based/go-home@1", "active, inactive, background",
      """
      Right. It starts in “active”, which is left out of the answer.
        active → inactive → background.
        An app passes through inactive.

      """
    ),
    // What never comes and what comes too often are both told.
    (
      "had5v@f558",
      "sceneWillResignActive, sceneDidEnterBackground, sceneDidDisconnect, sceneWillEnterForeground, sceneDidBecomeActive, sceneDidBecomeActive",
      """
      Wrong: the other 4 are right, but sceneDidDisconnect(_:) is not called.
        sceneDidBecomeActive(_:) comes once too often.
          sceneWillResignActive(_:)
          sceneDidEnterBackground(_:)
        - sceneDidDisconnect(_:)
          sceneWillEnterForeground(_:)
          sceneDidBecomeActive(_:)
        - sceneDidBecomeActive(_:)
        sceneDidDisconnect(_:) is called only when UIKit disconnects a scene, because
        its window is closed or its memory is needed. Leaving the screen, or being
        suspended, does not by itself disconnect one. Here the scene goes foreground
        active → foreground inactive → background → foreground inactive → foreground
        active. Step 1: A banner takes no events away from the app, which goes on
        receiving touches and so stays active; no method is called for it.

      """
    ),
  ])
  func theReasonIsAboutTheAnswer(handle: String, answer: String, said: String) throws {
    let run = try Home().run("grade", handle, "--answer", answer, "--lang", "en")
    #expect(run.output == said)
  }

  /// Of a single situation said where it launches the app; of several wherever one of them may, whether it does here or
  /// not.
  @Test(arguments: [
    ("trace:scene-based/launch@2", "You may leave out", "메서드는 빼도 됩니다."),
    ("aq2ad@845c", "If the app is launched anew, you may leave out", "앱이 새로 실행된다면"),
    ("s6tw9@88ce", nil, nil),
  ])
  func aTraceSaysWhatMayBeLeftOut(handle: String, en: String?, ko: String?) throws {
    let home = try Home()
    let name = "application(_:willFinishLaunchingWithOptions:)"
    let english = flat(try home.run("question", handle, "--lang", "en").output)
    #expect(
      english.hasSuffix("(none, if there are none)" + (en.map { " \($0) \(name)." } ?? "")),
      "\(english)")
    let korean = flat(try home.run("question", handle, "--lang", "ko").output)
    #expect(korean.contains("\(name) 메서드는 빼도 됩니다.") == (ko != nil), "\(korean)")
    #expect(ko.map(korean.contains) ?? true, "\(korean)")
  }
}
