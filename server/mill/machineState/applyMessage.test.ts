// One machine by its messages: states, stops, breaks, doffs, energy; gaps, and what comes late. The rules are docs/telemetry.md's.
import { describe, expect, it, test } from 'vitest'
import { beSilent } from './applyMessage.ts'
import { type Content, Spoken, start } from './testing/spoken.ts'

describe('intervals', () => {
  it('the same state is one interval, told as far as it is known; a shift cuts it, and the metres with it', () => {
    const machine = new Spoken().ticks(0, 600)
    expect(machine.states()).toEqual([[0, 600, 'running', 180]])
    const over = new Spoken().ticks(7 * 3_600 - 30, 7 * 3_600 + 35)
    expect(over.states()).toEqual([
      [25_170, 25_200, 'running', 9],
      [25_200, 25_230, 'running', 9],
    ])
    expect([...over.cells]).toEqual(['2026-03-02/1', '2026-03-02/2'])
  })

  it('a minute of silence is a gap from the last word on, with what the counter says was delivered meanwhile; less is none', () => {
    const machine = new Spoken().ticks(0, 100).ticks(400, 500)
    expect(machine.states()).toEqual([
      [0, 100, 'running', 30],
      [100, 400, 'offline', 90],
      [400, 490, 'running', 27],
    ])
    const silent = new Spoken().ticks(0, 100)
    silent.keep((facts) => expect(beSilent(silent.state, facts, start + 200_000)).toBe(true))
    expect(silent.state.now.state).toBe('offline')
    // It was only the line: what it kept comes in its order.
    silent.ticks(110, 300)
    expect(silent.states()).toEqual([[0, 300, 'running', 90]])
  })

  it('a counter that begins anew counts from nothing', () => {
    const machine = new Spoken()
      .say(0, 'tick', { state: 'running', lengthTotal: 5_000 })
      .say(10, 'tick', { state: 'running', lengthTotal: 5_003 })
    machine.say(20, 'tick', { state: 'running', lengthTotal: 2 }).say(30, 'tick', { state: 'stopped', lengthTotal: 5 })
    expect(machine.states()).toEqual([[0, 30, 'running', 8]])
  })

  it.each([
    ['in ten seconds', 20, 105_000],
    ['over a gap', 400, 105_000],
    ['of a counter that begins anew', 20, 900],
  ])('metres that no frame delivers are set aside, and counted on from there: %s', (_, second, total) => {
    const machine = new Spoken()
      .say(0, 'tick', { state: 'running', lengthTotal: 5_000 })
      .say(10, 'tick', { state: 'running', lengthTotal: 5_003 })
      .say(second, 'tick', { state: 'running', lengthTotal: total })
    machine.say(second + 10, 'tick', { state: 'stopped', lengthTotal: total + 3 })
    expect(machine.states().reduce((sum: number, each) => sum + Number((each as unknown[])[3]), 0)).toBe(6)
    expect(machine.impossible()).toEqual([`tick.lengthTotal 5003 → ${total}, ${second - 10} s`])
  })

  it('what was kept during a gap comes behind what is new: the gap is filled, and nothing counts twice', () => {
    const machine = new Spoken().ticks(0, 100).ticks(700, 800)
    machine.say(110, 'tick', { state: 'running', lengthTotal: 1_033 })
    for (let second = 120; second <= 300; second += 10) machine.say(second, 'tick', { state: 'stopped', lengthTotal: 1_036 })
    for (let second = 310; second <= 690; second += 10)
      machine.say(second, 'tick', { state: 'running', lengthTotal: 1_036 + (second - 300) * 0.3 })
    expect(machine.states().map((each) => (each as unknown[]).slice(0, 3))).toEqual([
      [0, 120, 'running'],
      [120, 310, 'stopped'],
      [310, 800, 'running'],
    ])
    expect(machine.rows('stopRecord')).toMatchObject([{ start_at: 120, end_at: 310, type: 'normal' }])
  })
})

test('what fills a gap takes its metres from the gap’s, not from a counter that would have begun anew', () => {
  const machine = new Spoken().ticks(0, 120)
  machine.say(620, 'tick', { state: 'running', lengthTotal: 1_186 }).ticks(630, 700)
  for (const second of [150, 200, 260]) machine.say(second, 'tick', { state: 'running', lengthTotal: 1_000 + second * 0.3 })
  const told = machine.states().map((each) => each as [number, number, string, number])
  expect(told.map(([from, until, state]) => [from, until, state])).toEqual([
    [0, 260, 'running'],
    [260, 620, 'offline'],
    [620, 700, 'running'],
  ])
  expect(told[0]?.[3]).toBeCloseTo(78, 6)
  expect(told[1]?.[3]).toBeCloseTo(108, 6)
})

describe('stops', () => {
  const stopped = { state: 'stopped', metresPerSec: 0, spindleRpm: 0 } as const
  it('of half a minute and more is told while it lasts; a shorter one is none', () => {
    const machine = new Spoken().ticks(0, 100).ticks(110, 130, stopped)
    expect(machine.rows('stopRecord')).toEqual([])
    machine.ticks(140, 140, stopped)
    expect(machine.rows('stopRecord')).toMatchObject([{ start_at: 110, end_at: null, type: 'normal' }])
    machine.ticks(150, 160)
    expect(machine.rows('stopRecord')).toMatchObject([{ start_at: 110, end_at: 150, duration_sec: 40, type: 'normal' }])
    expect(new Spoken().ticks(0, 100).ticks(110, 120, stopped).ticks(130, 200).rows('stopRecord')).toEqual([])
  })

  it('what is known best names it: declared, doffing, the machine’s own fault, nothing', () => {
    const named = (...steps: readonly Content<'tick'>['state'][]) => {
      const machine = new Spoken().ticks(0, 100)
      steps.forEach((state, at) => machine.ticks(110 + at * 100, 200 + at * 100, { ...stopped, state }))
      return machine
        .ticks(110 + steps.length * 100, 120 + steps.length * 100)
        .rows('stopRecord')
        .map(({ type }) => type)
    }
    expect([named('stopped', 'fault'), named('maintenance', 'stopped'), named('fault', 'closure'), named('revision')]).toEqual([
      ['fault'],
      ['maintenance'],
      ['fault', 'closure'],
      ['planned'],
    ])
    const coded = new Spoken()
      .ticks(0, 100)
      .ticks(110, 150, stopped)
      .say(150, 'stop', { stopAt: start + 110_000, machineCode: 'E12' })
      .ticks(160, 170)
    expect(coded.rows('stopRecord')).toMatchObject([{ type: 'fault', machine_code: 'E12' }])
  })

  it('with full cops, of two or three minutes, it was a doff; of twenty it was none', () => {
    const full = { doffProgress: 97 } as const
    const machine = new Spoken()
      .ticks(0, 100, full)
      .ticks(110, 290, { ...stopped, ...full })
      .ticks(300, 400, { doffSeq: 4, doffProgress: 1 })
    expect(machine.rows('stopRecord')).toMatchObject([{ start_at: 110, end_at: 300, type: 'doffing' }])
    expect(machine.rows('doffRecord')).toMatchObject([
      { doff_seq: 3, stop_at: start + 110_000, restart_at: start + 300_000, stop_sec: 190 },
    ])
    const long = new Spoken()
      .ticks(0, 100, full)
      .ticks(110, 1_300, { ...stopped, ...full })
      .ticks(1_310, 1_400, full)
    expect(long.rows('stopRecord')).toMatchObject([{ type: 'normal' }])
    expect(long.states()[1]).toEqual([110, 1_310, 'stopped', 3])
    expect(long.rows('doffRecord')).toEqual([])
    // Shorter than any doff: the machine has not said that it was one.
    const short = new Spoken()
      .ticks(0, 100, full)
      .ticks(110, 150, { ...stopped, ...full })
      .ticks(160, 400, full)
    expect(short.rows('stopRecord')).toMatchObject([{ start_at: 110, end_at: 160, type: 'normal' }])
    expect(short.rows('doffRecord')).toEqual([])
    // What was broken goes on.
    const broken = new Spoken().ticks(0, 100, full).say(101, 'spindleEvent', { spindleNo: 7, event: 'break', edge: 'start' })
    broken
      .ticks(110, 150, { ...stopped, ...full })
      .ticks(160, 400, full)
      .say(401, 'spindleEvent', { spindleNo: 7, event: 'break', edge: 'end' })
    expect(broken.rows('breakEpisode')).toMatchObject([{ start_at: 101, end_at: 401, startup: false }])
  })
})

test('a doff began with the restart before it, whichever is told first, its end or the next cop', () => {
  const machine = new Spoken()
  for (const [seq, from] of [
    [3, 0],
    [4, 1_000],
    [5, 2_000],
  ] as const) {
    machine.ticks(from, from + 790, { doffSeq: seq, doffProgress: 60 }).ticks(from + 800, from + 990, { state: 'doffing', metresPerSec: 0 })
    machine.ticks(from + 1_000, from + 1_000, { doffSeq: seq + 1, doffProgress: 0 })
    const [stopAt, restartAt] = [start + (from + 800) * 1_000, start + (from + 1_000) * 1_000]
    machine.say(from + 1_000, 'doff', { doffSeq: seq, stopAt, restartAt, kgScale: 60 })
  }
  expect(machine.rows('doffRecord').map(({ doff_seq: seq, start_at: from }) => [seq, from])).toEqual([
    [3, null],
    [4, 1_000],
    [5, 2_000],
  ])
})

test('a cop that is heard from its first metre began then; one that began while nobody listened has no known start', () => {
  const doffed = (seq: number, from: number, until: number, machine: Spoken): Spoken =>
    machine
      .ticks(from + 10, until - 210, { doffSeq: seq, doffProgress: 60 })
      .ticks(until - 200, until - 10, { state: 'doffing', metresPerSec: 0, doffSeq: seq, doffProgress: 100 })
      .say(until, 'doff', { doffSeq: seq, stopAt: start + (until - 200) * 1_000, restartAt: start + until * 1_000, kgCalc: 60 })
  const machine = doffed(3, 0, 1_000, new Spoken().ticks(0, 0, { doffSeq: 3, doffProgress: 0 }))
  machine.ticks(1_000, 1_500, { doffSeq: 4, doffProgress: 20 })
  // its doff was told by nobody
  doffed(5, 4_000, 5_000, machine.ticks(3_990, 4_000, { doffSeq: 5, doffProgress: 30 }))
  machine.ticks(5_000, 5_100, { doffSeq: 6, doffProgress: 5 })
  // and what the machine has told of a doff stays, though its ticks show the stop behind it
  expect(machine.rows('doffRecord').map(({ doff_seq: seq, start_at: from, kg_calc: kg }) => [seq, from, kg])).toEqual(
    expect.arrayContaining([
      [3, 0, 60],
      [5, null, 60],
    ]),
  )
})

describe('breaks', () => {
  const edge = (machine: Spoken, second: number, which: 'start' | 'end', spindleNo = 7): Spoken =>
    machine.say(second, 'spindleEvent', { spindleNo, event: 'break', edge: which })

  it('from start to end; a second start is none, five seconds are noise', () => {
    const machine = new Spoken().ticks(0, 100)
    edge(edge(machine, 101, 'start'), 103, 'start').ticks(110, 300)
    edge(machine, 305, 'end').ticks(310, 320)
    edge(edge(machine, 321, 'start', 8), 325, 'end', 8).ticks(330, 3_700)
    expect(machine.rows('breakEpisode')).toMatchObject([
      { spindle_no: 7, start_at: 101, end_at: 305, duration_sec: 204, closed_by: 'pieced', doff_seq: 3, position_in_doff: 40 },
    ])
    expect(machine.rows('hourlyMachine')).toMatchObject([{ breaks: 1, flickers: 1 }, { breaks: 0 }])
  })

  it('last while the machine runs: a stop freezes them, and what is mended meanwhile ends with its beginning', () => {
    const machine = edge(new Spoken().ticks(0, 100), 101, 'start')
    edge(machine, 102, 'start', 9).ticks(110, 200).ticks(210, 400, { state: 'stopped', metresPerSec: 0 })
    edge(machine, 405, 'end', 9).ticks(410, 500)
    edge(machine, 505, 'end').ticks(510, 520)
    expect(machine.rows('breakEpisode')).toMatchObject([
      { spindle_no: 7, end_at: 505, closed_by: 'pieced', duration_sec: 109 + 95 },
      { spindle_no: 9, end_at: 210, closed_by: 'stop', duration_sec: 108 },
    ])
  })

  it('a doff closes them; what is still broken is a break of the new start', () => {
    const machine = edge(new Spoken().ticks(0, 100), 101, 'start').ticks(110, 200).ticks(210, 390, { state: 'doffing', metresPerSec: 0 })
    machine
      .ticks(400, 400, { doffSeq: 4, running: 1_185, broken: 3, weak: 1, slip: 1, empty: 10 })
      .say(400, 'doff', { doffSeq: 3, stopAt: start + 210_000, restartAt: start + 400_000, startupBreaks: 12, kgCalc: 66 })
      .ticks(400, 500, { doffSeq: 4, doffProgress: 2 })
    expect(machine.rows('breakEpisode')).toMatchObject([
      { start_at: 101, end_at: 210, closed_by: 'doff', startup: false },
      { start_at: 400, end_at: null, startup: true },
    ])
    expect(machine.rows('doffRecord')).toMatchObject([
      { doff_seq: 3, startup_breaks: 12, kg_calc: 66, ends: 1_190, survival: 100 - 1_200 / 1_190 },
    ])
  })

  it('counts no ends at a doff while none is known to run', () => {
    const machine = new Spoken().ticks(0, 200).ticks(210, 390, { state: 'doffing', metresPerSec: 0, running: 0, broken: 3, empty: 10 })
    machine.say(400, 'doff', { doffSeq: 3, stopAt: start + 210_000, restartAt: start + 400_000, startupBreaks: 12 })
    expect(machine.rows('doffRecord')).toMatchObject([{ startup_breaks: 12, ends: null, survival: null }])
  })

  it('for an hour, the position is empty from then on', () => {
    const machine = edge(new Spoken().ticks(0, 100), 101, 'start').ticks(110, 4_000)
    expect(machine.rows('breakEpisode')).toMatchObject([{ end_at: 3_701, duration_sec: 3_600, closed_by: 'empty' }])
    edge(machine, 4_005, 'end')
    expect(machine.rows('spindleEpisode')).toMatchObject([{ kind: 'empty', start_at: 3_701, end_at: 4_005 }])
  })

  it('whose end is heard late ended then: what was taken for an empty position, or for a second start, is neither', () => {
    const late = edge(new Spoken().ticks(0, 100), 101, 'start').ticks(110, 4_000)
    edge(late, 401, 'end')
    expect(late.rows('breakEpisode')).toMatchObject([{ start_at: 101, end_at: 401, duration_sec: 300, closed_by: 'pieced' }])
    expect(late.rows('spindleEpisode')).toEqual([])
    const twice = edge(edge(new Spoken().ticks(0, 100), 101, 'start').ticks(110, 900), 901, 'start').ticks(910, 1_000)
    edge(edge(twice, 301, 'end'), 1_001, 'end')
    expect(twice.rows('breakEpisode')).toMatchObject([
      { start_at: 101, end_at: 301, duration_sec: 200 },
      { start_at: 901, end_at: 1_001, duration_sec: 100 },
    ])
  })

  it('whose start is heard behind that of a later one counts all the same, whether its end has been heard by then or not', () => {
    const machine = (): Spoken => edge(edge(new Spoken().ticks(0, 100), 101, 'start', 9), 150, 'end', 9).ticks(160, 400)
    const both = [
      { start_at: 50, end_at: 201, duration_sec: 151 },
      { start_at: 301, end_at: 501, duration_sec: 200 },
    ]
    const rows = (told: Spoken): readonly unknown[] => told.rows('breakEpisode').filter(({ spindle_no: no }) => no === 7)
    const known = edge(edge(edge(machine(), 201, 'end'), 301, 'start'), 50, 'start').ticks(410, 500)
    expect(rows(edge(known, 501, 'end'))).toMatchObject(both)
    const open = edge(edge(machine(), 301, 'start'), 50, 'start').ticks(410, 500)
    expect(rows(open)).toMatchObject([{ start_at: 50, end_at: null }])
    expect(rows(edge(edge(open, 201, 'end'), 501, 'end'))).toMatchObject(both)
  })

  it('whose start is heard behind a doff is closed by it, and is one of the next start', () => {
    const machine = new Spoken().ticks(0, 200).ticks(210, 390, { state: 'doffing', metresPerSec: 0 })
    machine.say(400, 'doff', { doffSeq: 3, stopAt: start + 210_000, restartAt: start + 400_000 }).ticks(400, 500, { doffSeq: 4 })
    edge(edge(machine, 101, 'start'), 520, 'end')
    expect(machine.rows('breakEpisode')).toMatchObject([
      { start_at: 101, end_at: 210, closed_by: 'doff', startup: false },
      { start_at: 400, end_at: 520, closed_by: 'pieced', startup: true },
    ])
  })

  it('whose end was missed is closed by the map', () => {
    const machine = edge(new Spoken().ticks(0, 100), 101, 'start').ticks(110, 200)
    machine.say(205, 'spindleMap', { codes: [1, 1, 1, 1, 1, 1, 1, 2] }).ticks(210, 220)
    expect(machine.rows('breakEpisode')).toMatchObject([{ spindle_no: 7, end_at: 205 }])
    expect(machine.state.map).toBe('11111121')
  })
})

test('meters count up, over quarters, over a reset', () => {
  const machine = new Spoken()
    .ticks(0, 20)
    .say(60, 'meter', { meterNo: 'M', total: 100 })
    .say(840, 'meter', { meterNo: 'M', total: 113 })
    .say(960, 'meter', { meterNo: 'M', total: 117 })
  machine.say(1_020, 'meter', { meterNo: 'M', total: 2 }).say(1_080, 'meter', { meterNo: 'M', total: 3 })
  expect(machine.rows('energyInterval').map(({ k_wh: kWh }) => kWh)).toEqual([15, 5])
})

describe('hours', () => {
  const hoursOf = (machine: Spoken) =>
    machine
      .rows('hourlyMachine')
      .map((row) =>
        [Number(row.run_min), Number(row.stop_min), Number(row.offline_min), Number(row.length_m), Number(row.k_wh)].map(
          (each) => Math.round(each * 100) / 100 + 0,
        ),
      )

  it('what a meter has counted over a gap belongs to the hours of the gap, also to those that are over', () => {
    const machine = new Spoken().ticks(0, 1_200).say(1_200, 'meter', { meterNo: 'M', total: 100 })
    // Two hours without a word; the meter speaks before the ticks, and behind them.
    machine.say(8_400, 'meter', { meterNo: 'M', total: 160 }).ticks(8_410, 14_400).say(14_400, 'meter', { meterNo: 'M', total: 220 })
    machine.ticks(14_410, 14_500)
    expect(hoursOf(machine).map((row) => row.at(-1))).toEqual([20, 30, 34, 36, 0])
  })

  it('what was kept during a gap counts in its hours, however long they are over, as if it had come in time', () => {
    const kept = (machine: Spoken, from: number, until: number): Spoken => {
      for (let second = from; second <= until; second += 10)
        machine.post(second, 'tick', {
          state: second >= 3_000 && second < 4_200 ? 'stopped' : 'running',
          lengthTotal: second,
          spindleRpm: 16_800,
        })
      return machine.hearAgain()
    }
    const inTime = kept(new Spoken(), 0, 18_000)
    const late = kept(kept(kept(kept(new Spoken(), 0, 1_800), 9_000, 18_000), 1_810, 5_000), 5_010, 8_990)
    expect(hoursOf(late)).toEqual(hoursOf(inTime))
    expect(hoursOf(kept(kept(new Spoken(), 0, 1_800), 9_000, 18_000)).map((row) => row[2])).toEqual([30, 60, 30, 0, 0])
  })
})

test('a cop is full at its pace so far; one whose beginning was not heard, at its pace since it was heard first', () => {
  const machine = new Spoken()
  const fullAt = () => Math.round((Number(machine.state.now.full_at) - start) / 1_000)
  const at = (second: number, doffProgress: number, doffSeq = 3) =>
    machine.say(second, 'tick', { state: 'running', lengthTotal: second, doffSeq, doffProgress })
  at(0, 90)
  at(30, 90.4)
  expect(machine.state.now.full_at, 'too little is known of its pace').toBeNull()
  at(60, 91)
  expect(fullAt()).toBe(600)
  at(660, 100)
  expect(machine.state.now.full_at).toBeNull()
  at(700, 0, 4)
  at(710, 1, 4)
  expect(machine.state.now.full_at).toBeNull()
  at(800, 10, 4)
  expect(fullAt()).toBe(1_700)
})

test('a machine that counts no metres tells its speed: what it came to while it ran is kept, over a stop and the end of a shift', () => {
  const machine = new Spoken()
  for (let second = 0; second <= 120; second += 10)
    machine.say(second, 'process', { state: second >= 60 && second < 90 ? 'stopped' : 'running', speed: second < 30 ? 150 : 120 })
  const told = machine.rows('machineState').map(({ state, speed_min: sum }) => [state, sum ?? null])
  expect(told).toEqual([
    ['running', 135],
    ['stopped', null],
    ['running', 60],
  ])
  // Metres that are counted need no speed.
  const counted = new Spoken()
  for (let second = 0; second <= 60; second += 10)
    counted.say(second, 'process', { state: 'running', speed: 150, lengthTotal: 1_000 + second * 2.5 })
  expect(counted.rows('machineState').map(({ length_m: metres, speed_min: sum }) => [metres, sum ?? null])).toEqual([[150, null]])
})

test('what a map has ended is corrected hours later by what a gap has hidden', () => {
  const running = { codes: Array.from({ length: 40 }, () => 1) }
  const broken = (spindleNo: number, edge: 'start' | 'end') => ({ spindleNo, event: 'break' as const, edge })
  const machine = new Spoken()
  // the box goes away with a broken spindle, and the first map shows it running
  machine.ticks(9_300, 9_320).say(9_325, 'spindleEvent', broken(40, 'start')).ticks(9_330, 9_350)
  machine.ticks(12_000, 12_020).say(12_025, 'spindleMap', running).ticks(12_030, 16_000).say(16_005, 'spindleMap', running)
  expect(machine.rows('breakEpisode').at(-1)).toMatchObject({ end_at: 12_025 })
  machine.say(9_400, 'spindleEvent', broken(40, 'end'))
  expect(machine.rows('breakEpisode').at(-1)).toMatchObject({ spindle_no: 40, start_at: 9_325, end_at: 9_400 })
})
