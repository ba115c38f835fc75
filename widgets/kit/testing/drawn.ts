// What a chart has drawn, asked of the library itself.
import { getInstanceByDom } from 'echarts/core'
import { expect, vi } from 'vitest'
import type { ECharts } from '../chart/echarts.ts'
import type { Opened } from './openExample.tsx'

/** The chart of an opened example, once it is there. */
export async function chartOf({ element }: Pick<Opened, 'element'>): Promise<ECharts> {
  return vi.waitFor(() => {
    const place = element.querySelector<HTMLElement>('.kit-chart-drawing')
    const chart = place ? getInstanceByDom(place) : undefined
    if (!chart) throw new Error('no chart is drawn')
    expect(chart.getWidth()).toBeGreaterThan(0)
    return chart
  })
}

/** A part of what the chart was told, by its name. */
export async function drawn(opened: Pick<Opened, 'element'>, part: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const option: Readonly<Record<string, unknown>> = (await chartOf(opened)).getOption()
  const found = option[part]
  return Array.isArray(found) ? found : []
}
