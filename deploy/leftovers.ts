// Browser tests share one page: what a file leaves on it would be seen by the next, so that is a fault of its own.
import { afterAll, expect } from 'vitest'
import { page } from 'vitest/browser'

const WIDE = 1280
const HIGH = 900
const before = new Set(document.body.children)

afterAll(async () => {
  const left = [...document.body.children].filter((element) => !before.has(element))
  for (const element of left) element.remove()
  if (window.innerWidth !== WIDE || window.innerHeight !== HIGH) await page.viewport(WIDE, HIGH)
  expect(
    left.map(({ outerHTML }) => outerHTML.slice(0, 200)),
    'left on the page',
  ).toEqual([])
})
