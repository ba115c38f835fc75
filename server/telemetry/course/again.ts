// An edge of a break that is told behind what came after it: its spindle's last minutes are played again from how the machine stood before them, in the order
// of time and by the same rules, and what was told of them gives way to what comes out.
import type { Message } from '../../../metadata/telemetry/message.ts'
import type { Collected } from './facts.ts'
import { isBreakEdge, lineOf, messagesOf } from './recent.ts'
import { type Count, type CourseState, newState, type Recent, type Standing } from './state.ts'
import { countInHour } from './hours.ts'
import { emptyOf, tellBreak, tellEpisode } from './time.ts'

/** Something that concerns its spindle was heard already, and is later. */
export function isBehind({ at, recent }: CourseState, message: Message): message is Message<'spindleEvent'> {
  if (!recent || at === null || !isBreakEdge(message)) return false
  return message.ts < at || message.ts < (recent.edges[message.spindleNo] ?? 0)
}

interface Late {
  readonly message: Message<'spindleEvent'>
  readonly hear: (state: CourseState, facts: Collected, message: Message) => void
}

/** Answers whether the minutes that are kept reach back so far. */
export function hearAgain(state: CourseState, facts: Collected, { message, hear }: Late): boolean {
  const { recent } = state
  const from = recent && (recent.earlier ?? recent.later)
  if (!recent || !from || message.ts < from.at) return false
  const { spindleNo } = message
  const spindle = String(spindleNo)
  if (message.ts < recent.later.at) recent.between += lineOf(message)
  else recent.since += lineOf(message)
  recent.edges[spindle] = Math.max(recent.edges[spindle] ?? 0, message.ts)

  const again = before(state, from, spindle)
  const told = facts.another()
  const play = (lines: string): void => messagesOf(lines, spindleNo).forEach((each) => hear(again, told, each))
  let between: readonly Count[] = []
  if (recent.earlier) {
    play(recent.between)
    recent.later = { ...recent.later, text: withSpindle(recent.later.text, again, spindle) }
    between = again.counts
    again.counts = []
  }
  play(recent.since)
  takeBack(state, facts, { recent, spindle })
  for (const one of [...between, ...again.counts]) countInHour(state, facts, { ...one, by: 1 })
  recent.counts.push(...between)
  state.counts.push(...again.counts)
  facts.adopt(told, ['breakEpisode', 'spindleEpisode'])
  goOnFrom(state, facts, { again, spindle })
  facts.touch(from.at, state.at ?? from.at)
  return true
}

/** The machine as it stood, with what was under way on this spindle. What has been kept for what comes later still was kept before. */
function before(state: CourseState, { at, text }: Standing, spindle: string): CourseState {
  const stood: CourseState = { ...newState(), ...JSON.parse(text) }
  const orphan = state.orphans[spindle]
  const mended = Object.entries(state.mended).filter(([key, { endAt }]) => keysOf(spindle).includes(key) && endAt <= at)
  return {
    ...stood,
    breaks: only(stood.breaks, spindle),
    episodes: only(stood.episodes, emptyOf(spindle)),
    orphans: orphan !== undefined && orphan <= at ? { [spindle]: orphan } : {},
    mended: Object.fromEntries(mended),
  }
}

function takeBack(state: CourseState, facts: Collected, { recent, spindle }: { readonly recent: Recent; readonly spindle: string }): void {
  const own = (one: Count): boolean => one.spindle === spindle
  for (const one of [...recent.counts, ...state.counts].filter(own)) {
    countInHour(state, facts, { ...one, by: -1 })
    const kind = one.what === 'empty' ? 'spindleEpisode' : 'breakEpisode'
    if (one.what !== 'flickers') facts.remove({ kind, from: one.startAt, until: one.startAt + 1, spindleNo: Number(spindle) })
  }
  recent.counts = recent.counts.filter((one) => !own(one))
  state.counts = state.counts.filter((one) => !own(one))
}

/** What is under way is told as being so, whatever was said of it. */
function goOnFrom(
  state: CourseState,
  facts: Collected,
  { again, spindle }: { readonly again: CourseState; readonly spindle: string },
): void {
  const empty = emptyOf(spindle)
  if (state.episodes[empty]?.fromBreak) delete state.episodes[empty]
  put(state.episodes, empty, again.episodes[empty] ?? state.episodes[empty])
  put(state.breaks, spindle, again.breaks[spindle])
  put(state.orphans, spindle, again.orphans[spindle])
  for (const key of keysOf(spindle)) put(state.mended, key, again.mended[key])
  const open = again.breaks[spindle]
  if (open?.told) tellBreak(state, facts, { spindle, open, endAt: null, closedBy: null })
  const episode = again.episodes[empty]
  if (episode) tellEpisode(facts, { key: empty, open: episode, endAt: null })
}

function withSpindle(text: string, again: CourseState, spindle: string): string {
  const standing: Pick<CourseState, 'breaks' | 'episodes'> = JSON.parse(text)
  put(standing.breaks, spindle, again.breaks[spindle])
  put(standing.episodes, emptyOf(spindle), again.episodes[emptyOf(spindle)])
  return JSON.stringify(standing)
}

const keysOf = (spindle: string): readonly string[] => [spindle, emptyOf(spindle)]

function only<T>(all: Readonly<Record<string, T>>, key: string): Record<string, T> {
  const own = all[key]
  return own === undefined ? {} : { [key]: own }
}

function put<T>(all: Record<string, T>, key: string, value: T | undefined): void {
  if (value === undefined) delete all[key]
  else all[key] = value
}
