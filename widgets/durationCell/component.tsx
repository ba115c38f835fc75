// Seconds as people say them: 3 min 20 s; from an hour on without the seconds. What is not over yet runs on, by the second.
import type { CellBag, CellRenderer } from '../../runtime/index.ts'
import { formatNumber, isNothing, emptyValue } from '../kit/text/format.ts'

const units = { zh: ['小时', '分', '秒'], en: [' h', ' min', ' s'] } as const
const padded = (part: number): string => String(part).padStart(2, '0')

function text(bag: CellBag): string {
  const { value, language } = bag
  const from = runningFrom(bag)
  const seconds = from === undefined ? Number(value) : Math.max(0, Math.floor((Date.now() - from) / 1_000))
  if (from === undefined && isNothing(value)) return emptyValue
  return Number.isFinite(seconds) && seconds >= 0 ? spoken(Math.round(seconds), language) : String(value)
}

function spoken(seconds: number, language: CellBag['language']): string {
  const [hour, minute, second] = units[language]
  const between = language === 'zh' ? '' : ' '
  if (seconds < 60) return `${seconds}${second}`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}${minute}${between}${padded(seconds % 60)}${second}`
  return `${formatNumber(Math.floor(minutes / 60), { language })}${hour}${between}${padded(minutes % 60)}${minute}`
}

/** The moment from which time runs, in milliseconds; undefined where it is over, or does not run at all. */
function runningFrom({ row, settings: { from, until } }: CellBag): number | undefined {
  if (typeof from !== 'string' || (typeof until === 'string' && !isNothing(row[until]))) return undefined
  const at = Date.parse(String(row[from]))
  return Number.isNaN(at) ? undefined : at
}

const running = new Map<HTMLElement, () => string>()
let timer: ReturnType<typeof setInterval> | undefined

const SECOND_MS = 1_000

/**
 * One clock for all durations that run in lists: once a second, while the page is seen, each is written anew; what has left the page is
 * forgotten.
 */
function run(element: HTMLElement, text: () => string): void {
  running.set(element, text)
  timer ??= setInterval(tick, SECOND_MS)
}

function tick(): void {
  if (document.visibilityState === 'hidden') return
  for (const [element, text] of running) {
    if (element.isConnected) element.textContent = text()
    else running.delete(element)
  }
  if (running.size > 0) return
  clearInterval(timer)
  timer = undefined
}

function node(bag: CellBag): Node {
  if (runningFrom(bag) === undefined) return document.createTextNode(text(bag))
  const shown = document.createElement('span')
  shown.textContent = text(bag)
  run(shown, () => text(bag))
  return shown
}

const durationCell: CellRenderer = { text, node }

export default durationCell
