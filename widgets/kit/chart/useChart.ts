// One drawing for as long as its page is shown: remade for another theme, resized with its frame, let go when hidden.
import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { chartTheme, useScale, useTokens, useVisible } from '../../../runtime/index.ts'
import { init, type ChartOption, type ECharts } from './echarts.ts'

/** Position of a clicked point in its series: what every chart type reports alike. */
export interface Picked {
  readonly seriesIndex: number
  readonly dataIndex: number
}

/** What to draw on so many pixels. Pure: it is made anew when figures, settings or language change. */
export type Draw = (space: { readonly width: number; readonly height: number }) => ChartOption

/** What changes with the part that a slider shows: first and last of the categories. */
export type Zoomed = (part: readonly [number, number], space: Parameters<Draw>[0]) => ChartOption

export interface Drawn {
  /** Given to the element that is drawn into. */
  readonly frame: RefObject<HTMLDivElement | null>
  /** The drawing at twice its size on the colour of the card; undefined while nothing is drawn. */
  readonly picture: () => HTMLCanvasElement | undefined
}

/** Points of a picture for one of the screen. */
const PICTURE_RATIO = 2

const RESIZE_MS = 100

/**
 * Tells of an element's new size, not more often than a drawing can follow. Calls at most once in 100 ms while the size changes, and once
 * after it has settled; not for an element that is hidden. Answers how to stop.
 */
export function watchSize(element: HTMLElement, changed: () => void): () => void {
  let timer: number | undefined
  const observer = new ResizeObserver(() => {
    timer ??= window.setTimeout(() => {
      timer = undefined
      if (element.offsetWidth > 0 && element.offsetHeight > 0) changed()
    }, RESIZE_MS)
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    window.clearTimeout(timer)
  }
}

export function useChart(draw: Draw, onPick: ((picked: Picked) => void) | undefined, zoomed?: Zoomed): Drawn {
  const frame = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts>(undefined)
  const newest = useRef({ draw, onPick, zoomed })
  const tokens = useTokens()
  const visible = useVisible()
  const scale = useScale()

  useEffect(() => {
    const { current: element } = frame
    if (!element || !visible) return
    // a drawing that is enlarged with its screen has so many more points to be sharp on
    const made = init(element, chartTheme(tokens), { devicePixelRatio: window.devicePixelRatio * scale })
    chart.current = made
    show(made, newest.current.draw)
    made.on('click', ({ seriesIndex = 0, dataIndex }) => newest.current.onPick?.({ seriesIndex, dataIndex }))
    made.on('datazoom', () => {
      const { zoomed: follow } = newest.current
      if (follow) made.setOption(follow(partOf(made), spaceOf(made)))
    })
    const stop = watchSize(element, () => {
      made.resize()
      show(made, newest.current.draw)
    })
    return () => {
      stop()
      letGo(made)
      chart.current = undefined
    }
  }, [tokens, visible, scale])

  useEffect(() => {
    newest.current = { draw, onPick, zoomed }
    if (chart.current) show(chart.current, draw)
  }, [draw, onPick, zoomed])

  const { card } = tokens
  const picture = useCallback(() => chart.current?.renderToCanvas({ pixelRatio: PICTURE_RATIO, backgroundColor: card }), [card])
  return { frame, picture }
}

/** Many points are painted in steps, and a step that comes after the end fails: an empty painting takes their place first. */
function letGo(chart: ECharts): void {
  chart.clear()
  chart.getZr().flush()
  chart.dispose()
}

const spaceOf = (chart: ECharts) => ({ width: chart.getWidth(), height: chart.getHeight() })

function partOf(chart: ECharts): readonly [number, number] {
  const { dataZoom } = chart.getOption()
  const [{ startValue = 0, endValue = 0 } = {}] = Array.isArray(dataZoom) ? dataZoom : []
  return [Number(startValue), Number(endValue)]
}

/** Replaces all that was drawn before: a series or an axis that is gone must not stay on the picture. */
function show(chart: ECharts, draw: Draw): void {
  const option = draw(spaceOf(chart))
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  chart.setOption({ animation: !still, ...option }, { notMerge: true })
}
