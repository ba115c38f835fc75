// The oracle: what reports must say, reckoned plainly and slowly from raw messages by docs/formulas.md. It shares no code with what it judges.

export interface Raw {
  readonly kind: string
  readonly ts: number
  readonly [field: string]: unknown
}

export interface Frame {
  readonly device: string
  readonly spindles: number
  /** In the order in which it happened. */
  readonly messages: readonly Raw[]
  /** What was on the machine, in order of time. */
  readonly spun: readonly Spun[]
  readonly bound: readonly Bound[]
}

export interface Spun {
  readonly variety: string
  readonly tex: number
  readonly twist: number
  readonly from: number
  readonly to: number
}

export interface Bound {
  readonly employee: string
  readonly from: number
  readonly to: number
  readonly spindleFrom: number
  readonly spindleTo: number
}

/** A machine's part of a shift in which one variety was on it. */
export interface Cell {
  readonly date: string
  readonly period: number
  readonly device: string
  readonly variety: string
  kg: number
  theoreticalKg: number
  calendarMin: number
  plannedMin: number
  runMin: number
  doffingMin: number
  stopMin: number
  offlineMin: number
  spindleHours: number
  brokenSpindleHours: number
  emptySpindleHours: number
  breaks: number
  startupBreaks: number
  breakMin: number
  doffs: number
  ends: number
  startupEnds: number
  kWh: number
  readonly stops: Record<string, { count: number; minutes: number }>
  readonly persons: Record<string, number>
}

interface Stretch {
  from: number
  to: number
  state: string
  metres: number
  rpm: number
  progress: number
}

interface Broken {
  readonly spindle: number
  readonly from: number
  to: number
  readonly startup: boolean
}

const minute = 60_000
const hour = 3_600_000
const quarter = hour / 4
const shiftMs = 8 * hour
const standing = new Set(['stopped', 'fault', 'doffing', 'revision', 'planned', 'maintenance', 'closure'])

/** Between any two ticks: what the first one said, unless nothing was heard for more than a minute. */
function stretchesOf(messages: readonly Raw[]): Stretch[] {
  const ticks = messages.filter(({ kind }) => kind === 'tick')
  return ticks.slice(1).map((next, at) => {
    const tick = ticks[at] ?? next
    return {
      from: tick.ts,
      to: next.ts,
      state: next.ts - tick.ts > minute ? 'offline' : String(tick.state),
      metres: Number(next.lengthTotal) - Number(tick.lengthTotal),
      rpm: Number(tick.spindleRpm),
      progress: Number(tick.doffProgress),
    }
  })
}

interface Stop {
  from: number
  to: number
  type: string
  readonly progress: number
}

const typeOf = (state: string): string => ({ stopped: 'normal', revision: 'planned' })[state] ?? state

/** Standing of 30 s and more; of one that has two names the one that says less gives way. */
function stopsOf(stretches: readonly Stretch[], messages: readonly Raw[]): Stop[] {
  const found: Stop[] = []
  for (const { from, to, state, progress } of stretches.filter((one) => standing.has(one.state))) {
    const last = found.at(-1)
    const type = typeOf(state)
    if (last?.to === from && (last.type === type || type === 'normal' || last.type === 'normal')) {
      last.to = to
      if (last.type === 'normal') last.type = type
    } else found.push({ from, to, type, progress })
  }
  const blamed = messages.filter(({ kind, machineCode }) => kind === 'stop' && machineCode !== undefined)
  for (const stop of found) {
    if (stop.type !== 'normal') continue
    const long = stop.to - stop.from
    if (blamed.some(({ stopAt }) => Math.abs(Number(stopAt) - stop.from) < 5_000)) stop.type = 'fault'
    else if (stop.progress >= 90 && long >= 90_000 && long <= 480_000) stop.type = 'doffing'
  }
  return found.filter(({ from, to }) => to - from >= 30_000)
}

/** What is told of single spindles: an end that is broken, and a position that is empty. What a map shows as running is neither. */
function breaksOf(messages: readonly Raw[], stretches: readonly Stretch[]): { breaks: Broken[]; empties: Broken[] } {
  const found: { breaks: Broken[]; empties: Broken[] } = { breaks: [], empties: [] }
  const doffs = messages.filter(({ kind }) => kind === 'doff')
  const running = stretches.filter(({ state }) => state === 'running')
  const events = messages.filter(({ kind }) => kind === 'spindleEvent')
  const maps = messages.filter(({ kind }) => kind === 'spindleMap')
  for (const spindle of new Set(events.map(({ spindleNo }) => Number(spindleNo)))) {
    const seen = maps.filter(({ codes }) => (codes as readonly number[])[spindle - 1] === 1)
    const own = [...events.filter(({ spindleNo }) => spindleNo === spindle), ...seen].toSorted((one, other) => one.ts - other.ts)
    const open: Record<string, { from: number; startup: boolean }> = {}
    const close = (event: string, to: number): void => {
      const begun = open[event]
      if (!begun) return
      delete open[event]
      if (event !== 'break') found.empties.push({ spindle, from: begun.from, to, startup: false })
      else if (to - begun.from >= 5_000) lived(found, { spindle, to, ...begun }, { doffs, running })
    }
    for (const { kind, ts, edge, event, inStartup } of own) {
      if (kind === 'spindleMap') {
        for (const [name, { from }] of Object.entries(open)) if (ts - from > 5_000) close(name, ts)
      } else if (event === 'break' || event === 'empty' || event === 'closed') {
        if (edge === 'start') open[event] ??= { from: ts, startup: inStartup === true }
        else close(event, ts)
      }
    }
    for (const event of Object.keys(open)) close(event, Number.POSITIVE_INFINITY)
  }
  return found
}

/** A doff closes a break, and what is still broken then is one of the start; an hour of running broken, the position is empty from then on. */
function lived(
  { breaks, empties }: { breaks: Broken[]; empties: Broken[] },
  { spindle, from, to, startup }: Broken,
  { doffs, running }: { doffs: readonly Raw[]; running: readonly Stretch[] },
): void {
  const doff = doffs.find(({ stopAt, restartAt }) => Number(stopAt) > from && Number(restartAt) < to)
  const until = doff ? Number(doff.stopAt) : to
  let ran = 0
  for (const stretch of running) {
    const own = overlap(stretch, { from, to: until })
    if (ran + own < hour) ran += own
    else {
      const emptyAt = Math.max(from, stretch.from) + hour - ran
      breaks.push({ spindle, from, to: emptyAt, startup })
      empties.push({ spindle, from: emptyAt, to, startup: false })
      return
    }
  }
  breaks.push({ spindle, from, to: until, startup })
  if (doff) lived({ breaks, empties }, { spindle, from: Number(doff.restartAt), to, startup: true }, { doffs, running })
}

/** What the meter has counted between two readings is spread over the time between them, and told by quarters of an hour. */
function quartersOf(messages: readonly Raw[]): { from: number; to: number; kWh: number }[] {
  const readings = messages.filter(({ kind }) => kind === 'meter')
  const found = new Map<number, number>()
  for (const [at, reading] of readings.slice(1).entries()) {
    const before = readings[at] ?? reading
    const counted = Number(reading.total) - Number(before.total)
    for (let from = before.ts - (before.ts % quarter); from < reading.ts; from += quarter) {
      const share = overlap({ from: before.ts, to: reading.ts }, { from, to: from + quarter })
      found.set(from, (found.get(from) ?? 0) + (counted * share) / (reading.ts - before.ts))
    }
  }
  return Array.from(found, ([from, kWh]) => ({ from, to: from + quarter, kWh }))
}

const overlap = (a: { from: number; to: number }, b: { from: number; to: number }): number =>
  Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from))

/** Days begin at 08:00 in Shanghai, which is midnight in UTC; three shifts of eight hours. */
const shiftsOf = (days: readonly string[]): { date: string; period: number; from: number; to: number }[] =>
  days.flatMap((date) =>
    [1, 2, 3].map((period) => {
      const from = Date.parse(`${date}T00:00:00Z`) + (period - 1) * shiftMs
      return { date, period, from, to: from + shiftMs }
    }),
  )

export function reckon({ device, spindles, messages, spun, bound }: Frame, days: readonly string[]): Cell[] {
  const stretches = stretchesOf(messages)
  const stops = stopsOf(stretches, messages)
  for (const stretch of stretches)
    if (stretch.state === 'stopped' && stops.some((stop) => stop.type === 'doffing' && overlap(stop, stretch) > 0))
      stretch.state = 'doffing'
  const { breaks, empties } = breaksOf(messages, stretches)
  const doffs = messages.filter(({ kind }) => kind === 'doff')
  const quarters = quartersOf(messages)
  const [first] = stretches
  const begun = first?.state === 'running' && first.progress === 0 ? first.from : undefined
  const cells: Cell[] = []
  for (const shift of shiftsOf(days))
    for (const yarn of spun) {
      const part = { from: Math.max(shift.from, yarn.from), to: Math.min(shift.to, yarn.to) }
      if (part.to <= part.from) continue
      const inside = <T extends { from: number; to: number }>(list: readonly T[]): T[] => list.filter((one) => overlap(one, part) > 0)
      const isIn = (at: number): boolean => at >= part.from && at < part.to
      const own = inside(stretches)
      const minutesIn = (wanted: (state: string) => boolean): number =>
        own.reduce((sum, one) => sum + (wanted(one.state) ? overlap(one, part) : 0), 0) / minute
      const running = own.filter(({ state }) => state === 'running')
      const [ownBreaks, ownEmpties] = [inside(breaks), inside(empties)]
      const lost = (list: readonly Broken[], time: { from: number; to: number }): number =>
        list.reduce((sum, one) => sum + overlap(one, time), 0)
      const clipped = running.map((one) => ({ ...one, from: Math.max(one.from, part.from), to: Math.min(one.to, part.to) }))
      const brokenMs = clipped.reduce((sum, one) => sum + lost(ownBreaks, one), 0)
      const emptyMs = clipped.reduce((sum, one) => sum + lost(ownEmpties, one), 0)
      const runMs = clipped.reduce((sum, one) => sum + one.to - one.from, 0)
      const whole = runMs > 0 ? 1 - (brokenMs + emptyMs) / (runMs * spindles) : 1
      // F5: each spindle delivers the frame's metres while its end is whole. What was counted over a gap: as in the rest of the shift.
      const metresOf = (time: { from: number; to: number }): number =>
        own.reduce((sum, one) => {
          const both = { from: Math.max(one.from, time.from), to: Math.min(one.to, time.to) }
          const long = both.to - both.from
          if (long <= 0 || one.metres === 0) return sum
          const share = one.state === 'running' ? 1 - (lost(ownBreaks, both) + lost(ownEmpties, both)) / (long * spindles) : whole
          return sum + ((one.metres * long) / (one.to - one.from)) * spindles * share
        }, 0)
      const byLength = (time: { from: number; to: number }): number => (metresOf(time) * yarn.tex * 0.98) / 1e6
      const all = byLength(part)
      const counted = weighedKg(doffs, { running: stretches.filter(({ state }) => state === 'running'), part, byLength: all, begun })
      const kgOf = (time: { from: number; to: number }): number => (all > 0 ? (byLength(time) * counted) / all : 0)
      const calendarMin = (part.to - part.from) / minute
      const ownStops = inside(stops)
      const plannedMin =
        calendarMin -
        ownStops.reduce((sum, stop) => sum + (stop.type === 'planned' || stop.type === 'closure' ? overlap(stop, part) / minute : 0), 0)
      const runMin = minutesIn((state) => state === 'running')
      const doffingMin = minutesIn((state) => state === 'doffing')
      const stopMin = minutesIn((state) => standing.has(state) && state !== 'doffing')
      const ownDoffs = doffs.filter(({ restartAt }) => Number(restartAt) > part.from && Number(restartAt) <= part.to)
      const cell: Cell = {
        date: shift.date,
        period: shift.period,
        device,
        variety: yarn.variety,
        kg: kgOf(part),
        theoreticalKg: (0.06 * rpmOf(stretches, part) * yarn.tex * 0.98 * spindles * plannedMin) / 60_000 / yarn.twist,
        calendarMin,
        plannedMin,
        runMin,
        doffingMin,
        stopMin,
        offlineMin: calendarMin - runMin - doffingMin - stopMin,
        spindleHours: (spindles * runMin) / 60,
        brokenSpindleHours: brokenMs / hour,
        emptySpindleHours: emptyMs / hour,
        breaks: ownBreaks.filter((one) => !one.startup && isIn(one.from)).length,
        startupBreaks: ownBreaks.filter((one) => one.startup && isIn(one.from)).length,
        breakMin:
          clipped.reduce(
            (sum, one) =>
              sum +
              lost(
                ownBreaks.filter(({ startup }) => !startup),
                one,
              ),
            0,
          ) / minute,
        doffs: ownDoffs.length,
        ends: ownDoffs.reduce((sum, doff) => sum + endsAt(messages, doff), 0),
        startupEnds: ownDoffs.reduce((sum, { startupBreaks }) => sum + Number(startupBreaks), 0),
        kWh: inside(quarters).reduce((sum, one) => sum + (one.kWh * overlap(one, part)) / quarter, 0),
        stops: {},
        persons: {},
      }
      for (const stop of ownStops) {
        const sums = (cell.stops[stop.type] ??= { count: 0, minutes: 0 })
        if (isIn(stop.from)) sums.count += 1
        sums.minutes += overlap(stop, part) / minute
      }
      for (const { employee, spindleFrom, spindleTo, ...time } of inside(bound)) {
        const both = { from: Math.max(time.from, part.from), to: Math.min(time.to, part.to) }
        cell.persons[employee] = (cell.persons[employee] ?? 0) + (kgOf(both) * (spindleTo - spindleFrom + 1)) / spindles
      }
      cells.push(cell)
    }
  return cells
}

/** F16: the spindles that have an end when the frame has started again, by its tick of that moment. */
function endsAt(messages: readonly Raw[], { restartAt }: Raw): number {
  const tick = messages.findLast(({ kind, ts }) => kind === 'tick' && ts <= Number(restartAt))
  return [tick?.running, tick?.broken, tick?.weak, tick?.slip].reduce((sum: number, count) => sum + Number(count ?? 0), 0)
}

interface Weighing {
  readonly running: readonly Stretch[]
  readonly part: { from: number; to: number }
  readonly byLength: number
  /** When the first cop began, where the frame was heard from its first metre on. */
  readonly begun: number | undefined
}

/** F7: the weight of a doff over the time that the frame ran for it, from the doff before; what was not weighed counts by length. */
function weighedKg(doffs: readonly Raw[], { running, part, byLength, begun }: Weighing): number {
  const ran = (time: { from: number; to: number }): number => running.reduce((sum, one) => sum + overlap(one, time), 0)
  let [kg, covered] = [0, 0]
  for (const [at, { kgScale, stopAt }] of doffs.entries()) {
    const from = at === 0 ? begun : Number(doffs[at - 1]?.restartAt)
    if (from === undefined || kgScale === undefined) continue
    const spun = { from, to: Number(stopAt) }
    const inside = ran({ from: Math.max(spun.from, part.from), to: Math.min(spun.to, part.to) })
    kg += (Number(kgScale) * inside) / ran(spun)
    covered += inside
  }
  return covered > 0 ? kg + byLength * (1 - covered / ran(part)) : byLength
}

/** The speed that was set: of each hour by the clock the highest while it ran, and their mean. */
function rpmOf(stretches: readonly Stretch[], part: { from: number; to: number }): number {
  const best: number[] = []
  for (let from = Math.floor(part.from / hour) * hour; from < part.to; from += hour) {
    const top = Math.max(
      0,
      ...stretches.filter((one) => one.state === 'running' && overlap(one, { from, to: from + hour }) > 0).map(({ rpm }) => rpm),
    )
    if (top > 0) best.push(top)
  }
  return best.length > 0 ? best.reduce((sum, each) => sum + each, 0) / best.length : 0
}
