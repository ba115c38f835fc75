// The line that tells how far the past is filled in stands in the header, where it covers nothing.
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { servicesOver } from '../../page/testing/servicesOver.ts'
import { HistoryLine } from './historyLine.ts'

afterEach(() => document.body.replaceChildren())

test('it stands before the tools of the header, also of the next one, and goes when nothing is missing', () => {
  const header = () => {
    document.body.innerHTML = '<header><div data-tools><button>search</button></div></header>'
    return document.querySelector('[data-tools]')
  }
  const line = new HistoryLine(servicesOver(() => Promise.reject(new Error('asks for nothing'))))
  // a big screen has no header
  line.show(10)
  const first = header()
  line.show(26)
  expect(first?.firstElementChild?.textContent).toContain('26%')
  const next = header()
  line.show(49)
  expect(next?.firstElementChild?.textContent).toContain('49%')
  expect(next?.childElementCount).toBe(2)
  line.show(undefined)
  expect(next?.childElementCount).toBe(1)
})

test('on a phone it stands above the page, and in the header again where there is room', async () => {
  document.body.innerHTML = '<header><div data-tools></div></header><div data-lines><main>page</main></div>'
  const line = new HistoryLine(servicesOver(() => Promise.reject(new Error('asks for nothing'))))
  const [tools, lines] = [document.querySelector('[data-tools]'), document.querySelector('[data-lines]')]
  const { innerWidth, innerHeight } = window
  await page.viewport(390, 800)
  line.show(10)
  expect([lines?.firstElementChild?.textContent, tools?.childElementCount]).toEqual([expect.stringContaining('10%'), 0])
  expect(lines?.firstElementChild?.checkVisibility()).toBe(true)
  await page.viewport(1200, 800)
  line.show(12)
  expect([lines?.childElementCount, tools?.firstElementChild?.textContent]).toEqual([1, expect.stringContaining('12%')])
  await page.viewport(innerWidth, innerHeight)
})
