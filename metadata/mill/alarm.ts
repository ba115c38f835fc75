// Early warnings over a stream of readings: the conditions of a rule, held for its duration, raise it once; it is over when they no longer hold.

export type AlarmOperator = 'add' | 'subtract' | 'multiply' | 'divide'

export interface AlarmRule {
  /** Σ weight · (quantity operator threshold) must be above it. */
  readonly trigger: number
  readonly durationSec: number
  readonly conditions: readonly AlarmCondition[]
}

export interface AlarmCondition {
  /** Identifier of a quantity: spindle_speed. */
  readonly quantity: string
  readonly operator: AlarmOperator
  readonly threshold: number
  readonly weight: number
}

export interface Reading {
  /** Epoch milliseconds. */
  readonly at: number
  /** What is not read is left out or null. */
  readonly values: Readonly<Record<string, number | null | undefined>>
  /** Quantities that the machine, as it stands, has none of: no rule holds by them. */
  readonly atRest?: ReadonlySet<string>
}

/** What a rule has seen of one machine. */
export interface AlarmWatch {
  /** Since when the conditions have held; absent while they do not. */
  readonly since?: number
  readonly raised: boolean
  /** The largest Σ while they held. */
  readonly value: number
  /** What was read when it was the largest. */
  readonly values: Reading['values']
  readonly lastAt?: number
}

export interface AlarmChange {
  readonly kind: 'raise' | 'clear'
  /** Of a raise, since when the conditions have held; of a clear, when they ended. */
  readonly at: number
  readonly value: number
  readonly values: Reading['values']
}

export const quietWatch: AlarmWatch = { raised: false, value: 0, values: {} }

/** Readings further apart tell nothing of the time between: conditions have to hold anew. */
const SILENCE_MS = 15 * 60_000

/** Σ weight · (quantity operator threshold); undefined where a quantity is not read, or would be divided by zero. */
export function alarmValue({ conditions }: AlarmRule, { values }: Reading): number | undefined {
  let sum = 0
  for (const { quantity, operator, threshold, weight } of conditions) {
    const value = values[quantity]
    if (typeof value !== 'number') return undefined
    sum += weight * combined(value, operator, threshold)
  }
  return Number.isFinite(sum) ? sum : undefined
}

function combined(value: number, operator: AlarmOperator, threshold: number): number {
  switch (operator) {
    case 'add':
      return value + threshold
    case 'subtract':
      return value - threshold
    case 'multiply':
      return value * threshold
    case 'divide':
      return value / threshold
  }
}

/** The next reading of a machine, no older than the last. What is unknown neither raises nor clears. */
export function watched(
  rule: AlarmRule,
  watch: AlarmWatch,
  reading: Reading,
): { readonly watch: AlarmWatch; readonly change?: AlarmChange } {
  const { at } = reading
  if (watch.lastAt !== undefined && at <= watch.lastAt) return { watch }
  const value = alarmValue(rule, reading)
  const silent = watch.lastAt !== undefined && at - watch.lastAt > SILENCE_MS
  const rests = rule.conditions.some(({ quantity }) => reading.atRest?.has(quantity))
  if (value === undefined && !rests) return { watch: watch.raised ? { ...watch, lastAt: at } : { ...quietWatch, lastAt: at } }
  if (value === undefined || rests || value <= rule.trigger) {
    const quiet = { ...quietWatch, lastAt: at }
    return watch.raised ? { watch: quiet, change: { kind: 'clear', at, value: watch.value, values: watch.values } } : { watch: quiet }
  }
  const since = (watch.raised || !silent ? watch.since : undefined) ?? at
  const most = since === at || value > watch.value ? { value, values: reading.values } : watch
  const next: AlarmWatch = { since, raised: watch.raised, value: most.value, values: most.values, lastAt: at }
  if (next.raised || at - since < rule.durationSec * 1000) return { watch: next }
  return { watch: { ...next, raised: true }, change: { kind: 'raise', at: since, value: next.value, values: next.values } }
}

export interface AlarmEpisode {
  readonly startAt: number
  /** null: it was not over with the last reading. */
  readonly endAt: number | null
  readonly value: number
  readonly values: Reading['values']
}

/** When a rule would have warned, over readings of one machine in their order. */
export function episodesOf(rule: AlarmRule, readings: Iterable<Reading>): readonly AlarmEpisode[] {
  const episodes: AlarmEpisode[] = []
  let watch = quietWatch
  let open: { readonly startAt: number } | undefined
  for (const reading of readings) {
    const step = watched(rule, watch, reading)
    watch = step.watch
    if (step.change?.kind === 'raise') open = { startAt: step.change.at }
    if (step.change?.kind === 'clear' && open) {
      episodes.push({ startAt: open.startAt, endAt: step.change.at, value: step.change.value, values: step.change.values })
      open = undefined
    }
  }
  return open ? [...episodes, { startAt: open.startAt, endAt: null, value: watch.value, values: watch.values }] : episodes
}
