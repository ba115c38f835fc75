// Charts above a list: where they take several lines, the list below them has room for its rows.
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import styles from '../base/page.module.css'

afterEach(async () => {
  document.body.replaceChildren()
  await page.viewport(1280, 800)
})

test.each([
  [3, 1280, false],
  [4, 1280, true],
  [4, 1440, false],
  [5, 1440, false],
  [6, 1440, true],
  [5, 1920, false],
])('%i charts in a window of %i px leave the list tall: %s', async (count, width, tall) => {
  await page.viewport(width, 800)
  const charts = `<div class="${styles.charts}">${`<div class="${styles.chart}"></div>`.repeat(count)}</div>`
  document.body.innerHTML = `<div class="${styles.main}"><div class="${styles.figures}">${charts}</div><div class="${styles.list}"></div></div>`
  const list = document.querySelector(`.${styles.list}`) ?? expect.unreachable()
  expect(getComputedStyle(list).minHeight).toBe(tall ? '480px' : '246px')
})
