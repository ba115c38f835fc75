// Axes, legend and tooltip that charts over categories share.
import { DataZoomComponent, GridComponent, LegendComponent } from 'echarts/components'
import type { Language } from '../text/format.ts'
import { register, type ChartOption } from './echarts.ts'
import { figureWithUnit } from './figureTable.ts'
import { legend } from './legend.ts'
import { textWidth } from '../text/textWidth.ts'
import { short } from './short.ts'
import type { Series, Table } from './series.ts'
import { words } from './texts.ts'
import { tooltipOf } from './tooltip.ts'

register([GridComponent, LegendComponent, DataZoomComponent])

interface Wish {
  readonly language: Language
  /** Of the drawing, in pixels. */
  readonly width: number
  readonly height: number
  /** Pixels of the letters; 12 by default. */
  readonly letters?: number
  readonly horizontal?: boolean
  /** Each value stands at its own mark: then the value axis says little, and goes where room is short. */
  readonly labelled?: boolean
  /** Pixels of the widest value that stands behind its mark. */
  readonly behind?: number
  /** The categories have an order of their own, so that one that is not named is known by its neighbours. */
  readonly ordered?: boolean
  /** The value axis need not begin at nothing. */
  readonly scale?: boolean
  /** Categories that fit on a hundred pixels; with more of them a part is shown at first. */
  readonly dense?: number
  /** The part shown at first, from and to in per cent, whatever fits. */
  readonly zoom?: readonly [number, number]
  /** The category that is not over. */
  readonly running?: string | undefined
}

const LETTERS = 12
/** What the value axis and the edges take of the width. */
const MARGIN = 72
/** A label narrower than this says nothing; then they stand aslant. */
const NARROWEST_LABEL = 44
/** Between two labels. */
const GAP = 4
/** Aslant they take so much of the width, and of the height of a lower drawing this share. */
const SLANTED_WIDTH = 96
const SLANTED_SHARE = 0.4
/** Aslant they need their height only; below that every so many are shown. */
const NARROWEST_SLANT = 15
/** Labels beside horizontal bars. */
const LABEL_WIDTH = 120
/** Between a bar and its value, and between that and the edge. */
const BEHIND = 12
/** Names of so many letters are short. */
const SHORT = 5
/** Below this height of a drawing, in lines of its letters, every line counts. */
const LOW = 12
/** Lines of letters from one figure of the value axis to the next. */
const LINES_APART = 3
/** Letters from one figure of a value axis that lies to the next. */
const LETTERS_APART = 5

/** Everything but the series. Values are written with the places and unit of their measure. */
export function axesOf({ categories, series }: Table, wish: Wish): ChartOption {
  const { language, height, horizontal = false, scale = false, letters = LETTERS, labelled = false, behind = 0 } = wish
  const low = height < LOW * letters
  const larger = letters / LETTERS
  const category = {
    type: 'category' as const,
    data: [...categories],
    ...(horizontal && { inverse: true }),
    axisLabel: {
      overflow: 'truncate' as const,
      ...(byHour(categories) && { formatter: hourOf }),
      ...(horizontal ? barLabels(categories, wish) : below(categories, { ...wish, low })),
    },
  }
  const value = {
    type: 'value' as const,
    scale,
    // no share exceeds the whole
    ...(isOfWhole(series) && { max: 100 }),
    // of what is counted there is no half
    ...(isWhole(series) && { minInterval: 1 }),
    axisLabel: { formatter: (number: number) => short(number, language), hideOverlap: true },
    ...(horizontal && {
      splitNumber: Math.max(1, Math.min(5, Math.floor((wish.width - LABEL_WIDTH * larger) / (letters * LETTERS_APART)))),
    }),
    ...(!horizontal && { splitNumber: Math.max(1, Math.min(5, Math.floor(height / (letters * LINES_APART)) - 2)) }),
    ...(labelled && (horizontal || low) && { show: false, max: 'dataMax' as const }),
  }
  const several = series.length > 1
  const zoom = horizontal ? undefined : zoomOf(categories.length, wish)
  return {
    grid: {
      left: 4,
      right: horizontal ? Math.max(40 * larger, behind + BEHIND) : 12,
      top: (several ? 36 : horizontal && labelled ? 4 : labelled ? 20 : 12) * larger,
      bottom: zoom ? 40 : 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    ...(zoom && {
      dataZoom: [
        { type: 'slider' as const, start: zoom[0], end: zoom[1], bottom: 4, height: 20, brushSelect: false, labelFormatter: '' },
        { type: 'inside' as const, zoomOnMouseWheel: 'ctrl' as const },
      ],
    }),
    ...(several && { legend }),
    xAxis: horizontal ? value : category,
    yAxis: horizontal ? category : value,
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: horizontal ? 'shadow' : 'line' },
      confine: true,
      formatter: (given) => {
        const points = Array.isArray(given) ? given : [given]
        const named = new Set<number>()
        const lines = points.flatMap(({ seriesIndex = 0, dataIndex, color }) => {
          const nth = seriesIndex % Math.max(1, series.length)
          const one = named.has(nth) ? undefined : series[nth]
          named.add(nth)
          return one ? [{ name: one.name, value: written(one, dataIndex, language), colour: typeof color === 'string' ? color : '' }] : []
        })
        const name = categories[points[0]?.dataIndex ?? 0] ?? ''
        return tooltipOf(name === wish.running ? words.soFar(name)[language] : name, lines)
      },
    },
  }
}

/** Shares of a whole that come near it: the axis ends there. */
const NEAR = 80
const isOfWhole = (series: readonly Series[]): boolean => {
  const values = series.flatMap((one) => one.values.filter((value) => value !== null))
  const most = Math.max(...values)
  return series.every(({ measure }) => measure.kind === 'ratio' && measure.unit === '%') && most > NEAR && most <= 100
}

const isWhole = (series: readonly Series[]): boolean =>
  series.every(({ values }) => values.every((value) => typeof value !== 'number' || Number.isInteger(value)))

/** Two days at most, hour by hour: then the hour says enough, and midnight the day. */
const byHour = (categories: readonly string[]): boolean =>
  categories.length <= 49 && categories.length > 1 && categories.every((name) => /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(name))

const hourOf = (name: string): string => (name.endsWith('00:00') ? name.slice(5, 10) : name.slice(11))

/** Days, months and years, which are understood without each being named. */
const inTime = (categories: readonly string[]): boolean => categories.every((name) => /^\d{4}(-\d{2}){0,2}$/.test(name))

/** Labels under upright bars and lines: whole, on one line or two, else cut or aslant, else only as many as stand free. */
function below(
  categories: readonly string[],
  { width, height, letters = LETTERS, ordered = inTime(categories), low }: Wish & { readonly low: boolean },
) {
  const larger = letters / LETTERS
  const share = (width - MARGIN * larger) / Math.max(1, categories.length) - GAP
  const widest = Math.max(0, ...categories.map(textWidth)) * (letters / 14)
  const cut = share < widest && (low || share >= NARROWEST_LABEL * larger)
  if (cut && !ordered && breaksInto(categories, share / (letters / 14))) return { width: share, interval: 0, overflow: 'break' as const }
  // Of those in order some say as much, whole, as all of them cut.
  if (share >= (ordered ? widest : Math.min(widest, NARROWEST_LABEL * larger))) return { width: share, interval: 0 }
  // Aslant they would take the height that a low drawing has not.
  if (!ordered && !low && share >= NARROWEST_SLANT * larger) {
    return { width: Math.min(SLANTED_WIDTH * larger, height * SLANTED_SHARE), interval: 0, rotate: 40 }
  }
  if (!ordered && low) {
    // Chinese names have no place to break at; those that are short stand aslant in hardly more than two lines
    if (widest <= SHORT * letters && share >= NARROWEST_SLANT * larger) return { width: SHORT * letters, interval: 0, rotate: 40 }
  }
  return { hideOverlap: true }
}

/** A name is broken within a word only where a line has so many Chinese letters. */
const LEAST_BROKEN = 3

/** Whether each name stands on two lines of so many pixels, broken between words; Chinese ones anywhere, where a line holds enough of them. */
const breaksInto = (names: readonly string[], room: number): boolean =>
  names.every((name) => {
    const words = name.split(textWidth(name.slice(0, 1)) * LEAST_BROKEN <= room ? /(?<=[ -])|(?<=\p{Script=Han})/u : /(?<=[ -])/)
    return words.some((_, at) => [words.slice(0, at), words.slice(at)].every((line) => textWidth(line.join('').trimEnd()) <= room))
  })

/** Labels beside horizontal bars: all of them where they stand free. */
function barLabels(categories: readonly string[], { height, letters = LETTERS }: Wish) {
  const all = height / Math.max(1, categories.length) >= letters * 1.2
  return { width: LABEL_WIDTH * (letters / LETTERS), ...(all && { interval: 0 }) }
}

const DENSE = 14
/** Pixels of the slider that its two handles need to be taken one by one. */
const NARROWEST_PART = 32

function zoomOf(count: number, { width, dense = DENSE, zoom }: Wish): readonly [number, number] | undefined {
  if (zoom) return zoom
  const fitting = ((width - MARGIN) / 100) * dense
  return count > fitting ? [0, Math.max(fitting / count, NARROWEST_PART / (width - MARGIN)) * 100] : undefined
}

const written = ({ values, measure }: Series, at: number, language: Language): string => figureWithUnit(values[at], measure, language)
