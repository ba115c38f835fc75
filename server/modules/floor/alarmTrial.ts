// What a trial of a rule found, in words: how often in all and on each machine, and when.
import { DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import { fill } from '../../../metadata/base/fill.ts'
import type { AlarmEpisode } from '../../../metadata/mill/alarm.ts'
import { wallTime } from '../../../metadata/mill/zone.ts'
import { isInMinutes, readingOf, type StoredRule } from '../../mill/alarms/rules.ts'

export interface Trial {
  readonly rule: StoredRule
  /** Days that both count: 2026-03-02. */
  readonly from: string
  readonly until: string
  readonly machines: number
  /** Epoch milliseconds: until when warnings that do not end last. */
  readonly end: number
  readonly warnings: readonly TriedWarning[]
}

export interface TriedWarning extends AlarmEpisode {
  readonly number: string
}

/** So many machines and so many warnings are told at the most: the field that keeps them holds these at any length of their names. */
const TOLD = 200
/** Characters of what was read at each: enough for one quantity and its limit. */
const MOST_READ = 60
const MINUTE = 60_000

type Language = 'zh' | 'en'

export function inWords(trial: Trial, language: Language): string {
  const { rule, from, until, warnings } = trial
  const names = [...new Set(rule.conditions.filter(({ quantity }) => isInMinutes(quantity)).map(({ name }) => name))]
  const head = fill((names.length > 0 ? words.foundByMinutes : words.found)[language], {
    from,
    until,
    machines: trial.machines,
    names: names.join(language === 'zh' ? '、' : ', '),
    count: warnings.length,
  })
  const byMachine = Object.entries(Object.groupBy(warnings, ({ number }) => number))
    .map(([number, own = []]) => ({ number, count: own.length, minutes: own.reduce((sum, each) => sum + minutesOf(each, trial.end), 0) }))
    .toSorted((a, b) => b.count - a.count || b.minutes - a.minutes)
  const machines = byMachine.length > 1 ? ['', ...byMachine.slice(0, TOLD).map((each) => fill(words.machine[language], each)), ''] : []
  const lines = warnings
    .slice(0, TOLD)
    .map(
      ({ number, startAt, endAt, values }) =>
        `${number}  ${wall(startAt)} – ${endAt === null ? '' : wall(endAt)}  ${readingOf(rule, values).slice(0, MOST_READ)}`,
    )
  return [
    head,
    ...machines,
    ...lines,
    ...(warnings.length > TOLD ? [fill(words.more[language], { count: warnings.length - TOLD })] : []),
  ].join('\n')
}

const minutesOf = ({ startAt, endAt }: TriedWarning, end: number): number => Math.round(((endAt ?? end) - startAt) / MINUTE)

/** mm-dd hh:mm by the clock of the mill. */
const wall = (moment: number): string => wallTime(moment, DEFAULT_ZONE)

const words = {
  found: {
    zh: '{from} 至 {until}，{machines} 台，按小时均值会预警 {count} 次',
    en: '{from} to {until}, {machines} machines: by hourly means there would have been {count} warnings',
  },
  foundByMinutes: {
    zh: '{from} 至 {until}，{machines} 台，{names}按每分钟、其余按小时均值，会预警 {count} 次',
    en: '{from} to {until}, {machines} machines: with {names} by the minute and all else by hourly means there would have been {count} warnings',
  },
  machine: { zh: '{number}  {count} 次，共 {minutes} 分钟', en: '{number}  {count} warnings, {minutes} min in all' },
  more: { zh: '其余 {count} 次未列出', en: '{count} more are not listed' },
} as const
