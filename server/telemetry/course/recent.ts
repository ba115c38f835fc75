// The last minutes of a machine: how it stood at their beginning, and what it has said since that breaks follow from. Kept as text, since it is written
// with every message and read only where an edge comes late.
import type { Kind, Message } from '../../../metadata/telemetry/message.ts'
import type { CourseState, Standing } from './state.ts'

/** Edges may be late by five minutes; a tick comes every ten seconds. */
const keptMs = 360_000

const told = {
  tick: ['state', 'spindleRpm', 'doffSeq', 'doffProgress'],
  spindleEvent: ['spindleNo', 'event', 'edge', 'inStartup'],
  doff: ['doffSeq', 'stopAt', 'restartAt'],
  stop: ['stopAt', 'startAt', 'machineCode'],
} as const satisfies Partial<Record<Kind, readonly string[]>>

export function lineOf(message: Message): string {
  if (message.kind === 'spindleMap') return `${JSON.stringify(['spindleMap', message.ts, notRunning(message.codes)])},`
  const kind = message.kind === 'process' ? 'tick' : message.kind
  if (kind !== 'tick' && kind !== 'doff' && kind !== 'stop' && !isBreakEdge(message)) return ''
  // Written by hand: this is done for every message.
  let line = `["${kind}",${message.ts}`
  for (const field of told[kind as keyof typeof told]) {
    const value: unknown = Reflect.get(message, field)
    line += `,${typeof value === 'string' ? JSON.stringify(value) : String(value ?? null)}`
  }
  return `${line}],`
}

export const isBreakEdge = (message: Message): message is Message<'spindleEvent'> =>
  message.kind === 'spindleEvent' && message.event === 'break'

/** In the order of time, of one spindle's edges and what concerns all; a map says of that spindle alone whether it runs. */
export function messagesOf(lines: string, spindleNo: number): readonly Message[] {
  const rows: [kind: Kind, ts: number, ...values: unknown[]][] = JSON.parse(`[${lines.slice(0, -1)}]`)
  return rows
    .filter(([kind, , spindle]) => kind !== 'spindleEvent' || spindle === spindleNo)
    .toSorted(([, one], [, other]) => one - other)
    .map(([kind, ts, ...values]) => {
      if (kind === 'spindleMap') return Object({ kind, ts, codes: codesOf(String(values[0]), spindleNo) })
      const fields = told[kind as keyof typeof told]
      return Object({ kind, ts, ...Object.fromEntries(fields.map((field, at) => [field, values[at] ?? undefined])) })
    })
}

/** Spindles as 3,17-20. */
function notRunning(codes: readonly number[]): string {
  const runs: string[] = []
  for (let from = 0; from < codes.length; from++) {
    if (codes[from] === 1) continue
    let to = from
    while (to + 1 < codes.length && codes[to + 1] !== 1) to += 1
    runs.push(from === to ? `${from + 1}` : `${from + 1}-${to + 1}`)
    from = to
  }
  return runs.join()
}

function codesOf(standing: string, spindleNo: number): number[] {
  const codes: number[] = []
  codes[spindleNo - 1] = standing.split(',').some((run) => {
    const [from = 0, to = from] = run.split('-').map(Number)
    return from <= spindleNo && spindleNo <= to
  })
    ? 0
    : 1
  return codes
}

/** It was heard in its order. */
export function remember(state: CourseState, message: Message): void {
  const { recent } = state
  if (recent) {
    recent.since += lineOf(message)
    if (isBreakEdge(message)) recent.edges[message.spindleNo] = message.ts
  }
  if (state.at === null || (message.kind !== 'tick' && message.kind !== 'process')) return
  if (!recent) {
    state.counts = []
    state.recent = { earlier: null, later: standingOf(state, state.at), between: '', since: '', counts: [], edges: {} }
  } else if (state.at - recent.later.at >= keptMs) {
    const { later, since, edges } = recent
    const last = Object.fromEntries(Object.entries(edges).filter(([, at]) => at > later.at))
    state.recent = { earlier: later, later: standingOf(state, state.at), between: since, since: '', counts: state.counts, edges: last }
    state.counts = []
  }
}

/** From here on the minutes are gathered anew. */
export function forget(state: CourseState): void {
  state.recent = undefined
  state.counts = []
}

/** What breaks go by. */
const standing = [
  'at',
  'state',
  'said',
  'since',
  'from',
  'doffSeq',
  'doffProgress',
  'doffStartAt',
  'restartAt',
  'lastDoff',
  'rpm',
  'stop',
  'unseenDoff',
  'breaks',
  'toldAt',
] as const satisfies readonly (keyof CourseState)[]

function standingOf(state: CourseState, at: number): Standing {
  const episodes = Object.fromEntries(Object.entries(state.episodes).filter(([, { fromBreak }]) => fromBreak))
  return { at, text: JSON.stringify({ ...Object.fromEntries(standing.map((name) => [name, state[name]])), episodes }) }
}
