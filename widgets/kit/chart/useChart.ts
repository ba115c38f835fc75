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

/** Draws `option` into the element that the answered ref is given to. */
export function useChart(option: ChartOption, onPick: ((picked: Picked) => void) | undefined): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts>(undefined)
  const newest = useRef({ option, onPick })
  const tokens = useTokens()
  const visible = useVisible()

  useEffect(() => {
    const { current: element } = frame
    if (!element || !visible) return
    const made = init(element, chartTheme(tokens))
    chart.current = made
    made.setOption({ animation: !matchMedia('(prefers-reduced-motion: reduce)').matches, animationDuration: 200, ...newest.current.option })
    made.on('click', ({ seriesIndex = 0, dataIndex }) => newest.current.onPick?.({ seriesIndex, dataIndex }))
    const stop = watchSize(element, () => made.resize())
    return () => {
      stop()
      made.dispose()
      chart.current = undefined
    }
  }, [tokens, visible])

  useEffect(() => {
    newest.current = { option, onPick }
    // a series that is gone must not stay on the picture
    chart.current?.setOption(option, { replaceMerge: ['series'] })
  }, [option, onPick])
  return frame
}

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
