import Content

/// A small world made up for tests: a lamp, a bell, two doors, and a draught between them.
enum House {
  static let file = SourceFile(
    name: "house.yaml",
    text: """
      architecture: {id: house}

      roles:
        - {id: house, machine: house}
        - {id: lamp, machine: lamp}
        - {id: bell, machine: bell}
        - {id: door, machine: door, count: 2, links: {lamp: lamp}}

      facts:
        - {id: dark}

      derived:
        - id: draughty
          role: house
          values:
            - {id: yes, when: every door in open}
            - {id: partly, when: one door in open}
          changes:
            - {from: partly, to: yes, after: knock, effects: [become, draught]}
            - {from: none, to: partly, after: creak, effects: [breeze]}
        - id: gloom
          role: house
          values:
            - {id: deep, when: dark}
          changes:
            - {from: none, to: deep, effects: [become, gloom]}

      machines:
        - id: house
          initial: calm
          states: [{id: calm}]
          events: []
          rows: []
        - id: lamp
          initial: off
          states: [{id: off}, {id: on}]
          rows:
            - {id: lamp/clash, from: off, on: clash}
            - {id: lamp/crash, from: off, on: clash}
            - {id: lamp/light, from: off, on: light, to: on, effects: [light]}
            - {id: lamp/switch, from: off, on: switch, when: dark, to: on, effects: [light]}
            - {id: lamp/glow, from: on, on: glow, effects: [glow]}
            - {id: lamp/fade, from: on, on: fade, effects: [fade]}
        - id: bell
          initial: idle
          states: [{id: idle}]
          rows:
            - {id: bell/press, from: idle, on: press, effects: [bell, {name: guest, when: why is visit}]}
            - {id: bell/ring, from: idle, on: ring, effects: [first, any-order: [[a1, a2], b], last]}
            - id: bell/borrow
              from: idle
              on: borrow
              effects: [{name: glow, on: lamp}, bell]
            - {id: bell/dusk, from: idle, on: dusk, effects: [set: {dark: true}]}
        - id: door
          initial: shut
          states:
            - {id: shut}
            - id: open
              states: [{id: ajar}, {id: wide}]
          rows:
            - id: door/open
              from: shut
              on: open
              to: open.wide
              effects: [knock, send: light to my.lamp, become, {name: creak, certainty: may}]
            - {id: door/push, from: open, on: push, effects: [shallow]}
            - {id: door/push-wide, from: open.wide, on: push, effects: [deep]}
            - {id: door/shut, from: open, on: shut, to: shut, effects: [slam]}

      scripts:
        - situation: open
          parameter: {role: door, among: my in shut}
          steps: [{to: it, send: [open]}]
        - situation: push
          parameter: {role: door, among: always}
          steps: [{to: it, send: [push]}]
        - situation: open-and-shut
          parameter: {role: door, among: my in shut}
          steps: [{to: it, send: [open, shut]}]
        - situation: only
          parameter: {role: door, among: always}
          when: no other door in open
          steps: []
        - situation: neighbour
          parameter: {role: door, among: always}
          steps: [{to: each other door, send: [open]}]
        - {situation: clash, steps: [{to: lamp, send: [clash]}]}
        - {situation: wait, when: dark, steps: []}
        - {situation: push-all, steps: [{to: each door in open, send: [push]}]}
        - {situation: push-lamp, steps: [{to: lamp, send: [push]}]}
        - situation: push-if-any
          steps:
            - {to: each door in open, send: [push], if-any: true}
            - {to: lamp, send: [{event: push, if-any: true}]}
        - {situation: cycle, steps: [{to: each door, send: [open, shut]}]}
        - {situation: air, steps: [{to: each door, send: [open]}]}
        - {situation: switch, steps: [{to: lamp, send: [switch]}]}
        - {situation: dusk, steps: [{to: bell, send: [dusk]}]}
        - {situation: visit, data: {why: visit}, steps: [{to: bell, send: [press]}]}
        - {situation: ring, steps: [{to: bell, send: [ring]}]}
        - situation: both
          steps: [{together: [{to: bell, send: [press]}, {to: lamp, send: [light]}]}]
        - situation: in-turn
          steps: [{to: bell, send: [press]}, {to: lamp, send: [light]}]
        - situation: evening
          steps: [{to: bell, send: [press]}, {to: bell, send: [dusk]}]
        - situation: borrow
          steps:
            - together: [{to: lamp, send: [light]}, {to: bell, send: [borrow]}, {to: lamp, send: [fade]}]
      """)
}
