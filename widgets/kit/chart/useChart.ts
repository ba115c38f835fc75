// One drawing for as long as its page is shown: remade for another theme, resized with its frame, let go when hidden.
import { useEffect, useRef, type RefObject } from 'react'
import { chartTheme, useTokens, useVisible } from '../../../runtime/index.ts'
import { init, type ChartOption, type ECharts } from './echarts.ts'

const RESIZE_MS = 100

/** Position of a clicked point in its series: what every chart type reports alike. */
export interface Picked {
  readonly seriesIndex: number
  readonly dataIndex: number
}

/** What to draw on so many pixels. Pure: it is made anew when figures, settings or language change. */
export type Draw = (space: { readonly width: number; readonly height: number }) => ChartOption

/** Draws into the element that the answered ref is given to. */
export function useChart(draw: Draw, onPick: ((picked: Picked) => void) | undefined): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts>(undefined)
  const newest = useRef({ draw, onPick })
  const tokens = useTokens()
  const visible = useVisible()

  useEffect(() => {
    const { current: element } = frame
    if (!element || !visible) return
    const made = init(element, chartTheme(tokens))
    chart.current = made
    made.setOption({
      animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      animationDuration: 200,
      ...newest.current.draw(spaceOf(made)),
    })
    made.on('click', ({ seriesIndex = 0, dataIndex }) => newest.current.onPick?.({ seriesIndex, dataIndex }))
    const stop = watchSize(element, () => {
      made.resize()
      made.setOption(newest.current.draw(spaceOf(made)))
    })
    return () => {
      stop()
      made.dispose()
      chart.current = undefined
    }
  }, [tokens, visible])

  useEffect(() => {
    newest.current = { draw, onPick }
    // a series that is gone must not stay on the picture
    const { current } = chart
    current?.setOption(draw(spaceOf(current)), { replaceMerge: ['series'] })
  }, [draw, onPick])
  return frame
}

const spaceOf = (chart: ECharts): Parameters<Draw>[0] => ({ width: chart.getWidth(), height: chart.getHeight() })

/** Calls at most once in RESIZE_MS while the element's size changes, and once after it has settled. */
function watchSize(element: HTMLElement, changed: () => void): () => void {
  let timer: number | undefined
  const observer = new ResizeObserver(() => {
    timer ??= window.setTimeout(() => {
      timer = undefined
      changed()
    }, RESIZE_MS)
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    window.clearTimeout(timer)
  }
}
