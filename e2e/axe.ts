// What axe finds wrong with the page as it stands: serious and worse, each with the rule, its reason and the element.
import axe from 'axe-core'
import type { Page } from 'playwright'

declare global {
  interface Window {
    /** In the page, once its source has been evaluated there. */
    readonly axe: typeof axe
  }
}

export async function graveFindings(page: Page): Promise<readonly string[]> {
  // Half-way through a fade every colour is wrong.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))))
  // Through the debugging protocol: the page's own security policy allows no foreign script element.
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, html, any, all, none }) => {
          const reason = [...any, ...all, ...none].map(({ message }) => message).join('; ')
          return `${id}: ${reason} | ${target.join(' ')} | ${html.slice(0, 300)}`
        }),
      )
  })
}
