// Waiting for what is drawn late: widgets come when they are shown, and charts after them.
import { expect, vi } from 'vitest'
import { quiet } from '../../widgets/kit/testing/quiet.ts'

/** Until the element has `least` of what the selector finds, every chart its drawing, and nothing has changed for a while. */
export async function settled(
  element: HTMLElement,
  { selector, least = 1 }: { readonly selector: string; readonly least?: number },
): Promise<void> {
  await vi.waitFor(() => expect(element.querySelectorAll(selector).length).toBeGreaterThanOrEqual(least), { timeout: 20_000 })
  await vi.waitFor(
    () => {
      const charts = [...element.querySelectorAll('.kit-chart-drawing')]
      expect(charts.filter((chart) => !chart.querySelector('canvas, svg'))).toEqual([])
    },
    { timeout: 20_000 },
  )
  await quiet(element)
}
