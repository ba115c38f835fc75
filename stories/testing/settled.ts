// Waiting for what is drawn late: widgets come when they are shown, and charts after them.
import { expect, vi } from 'vitest'
import styles from '../../runtime/page/base/page.module.css'
import { quiet } from '../../widgets/kit/testing/quiet.ts'

/** Until the element has `least` of what the selector finds, every chart its drawing, every block its code, and nothing has changed for a while. */
export async function settled(
  element: HTMLElement,
  { selector, least = 1 }: { readonly selector: string; readonly least?: number },
): Promise<void> {
  await vi.waitFor(() => expect(element.querySelectorAll(selector).length).toBeGreaterThanOrEqual(least), { timeout: 20_000 })
  await vi.waitFor(
    () => {
      const charts = [...element.querySelectorAll('.kit-chart-drawing')]
      expect(charts.filter((chart) => !chart.querySelector('canvas, svg'))).toEqual([])
      expect([...element.querySelectorAll(`.${styles.place}`)].filter((place) => place.checkVisibility())).toEqual([])
    },
    { timeout: 20_000 },
  )
  await quiet(element)
}
