// What a file of a page's figures is called: by the page, by the part of it that is taken where there are several, and by the time that was searched for.
import type { ChartBlock, Page, TableBlock } from '../../../metadata/model/model.ts'
import { blocksOf } from '../../../metadata/document/pageBlocks.ts'
import type { Say } from '../../core/contracts/contract.ts'
import { momentText } from '../../core/i18n/moment.ts'
import { titlesOf } from './titlesOf.ts'

interface Shown {
  readonly page: Page
  readonly block: TableBlock | ChartBlock
  /** Conditions by field, those of a list call and those in its `filter` alike. */
  readonly conditions: Readonly<Record<string, unknown>>
  readonly say: Say
}

export function fileNameFor({ page, block, conditions, say }: Shown): string {
  const titles = isOnly(page, block) ? [page.title] : titlesOf(page, block)
  const name = [...new Set(titles.map(say))].join(' · ')
  const period = periodOf(conditions)
  return period === '' ? name : `${name} ${period}`
}

/** A chart always stands beside what it is drawn of. */
const isOnly = (page: Page, { kind }: Shown['block']): boolean =>
  kind === 'table' && blocksOf(page).filter((each) => each.kind === 'table').length === 1

/** Of the first condition that is a range of days or moments: 2026-11-17~2026-11-23, 2026-11 where it is a whole month, 2026 a whole year. */
export function periodOf({ filter, window, ...beside }: Readonly<Record<string, unknown>>): string {
  const { from, to } = Object(window) as { readonly from?: unknown; readonly to?: unknown }
  const range = [[from, to], ...Object.values({ ...beside, ...Object(filter) })].find(isRange)
  if (!range) return ''
  const [first, last] = coarse(range[0] ?? '', range[1] ?? '')
  return first === last ? first : `${first}~${last}`
}

const day = /^\d{4}-\d{2}-\d{2}/
const isEnd = (value: unknown): boolean => value === null || value === undefined || value === ''

const isRange = (value: unknown): value is readonly (string | null | undefined)[] =>
  Array.isArray(value) &&
  value.length === 2 &&
  !value.every(isEnd) &&
  value.every((end) => isEnd(end) || (typeof end === 'string' && day.test(end)))

function coarse(from: string, to: string): readonly [string, string] {
  if (from.endsWith('-01-01') && to.endsWith('-12-31')) return [from.slice(0, 4), to.slice(0, 4)]
  if (from.endsWith('-01') && isLastOfMonth(to)) return [from.slice(0, 7), to.slice(0, 7)]
  return [written(from), written(to)]
}

const isLastOfMonth = (text: string): boolean =>
  text.length === 10 && new Date(Date.parse(`${text}T00:00:00Z`) + 86_400_000).getUTCDate() === 1

/** A moment by the mill's clock; no file's name holds a colon. */
function written(end: string): string {
  const at = end.length > 10 ? new Date(end) : undefined
  return at && !Number.isNaN(at.getTime()) ? momentText(at).replace(':', '.') : end
}
