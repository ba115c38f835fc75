// An administrator puts the menu in order by the keys of the rows' handles: past open branches, as often as a key is pressed, and back.
import { expect, test } from 'vitest'
import { changesOf, undo } from '../calls.ts'
import { at } from '../people.ts'

test('an entry of the menu goes up past an open branch and down again by keys alone', async () => {
  const { page, complaints } = await at('/menu-manage', 'admin2')
  await page.locator('.ag-row .table-handle').first().waitFor()
  // other journeys may have put entries of their own there
  const changes = await changesOf(page, 'menu:main')
  const shown = () =>
    page.locator('.ag-row[row-index]').evaluateAll((rows) =>
      rows
        .map((row) => ({ at: Number(row.getAttribute('row-index')), name: row.querySelector('[col-id="title"]')?.textContent ?? '' }))
        .filter(({ name }) => name !== '')
        .toSorted((one, other) => one.at - other.at)
        .map(({ name }) => name),
    )
  const before = await shown()
  const [first = '', second = '', third = ''] = before
  const rowOf = (name: string) => page.locator('.ag-row', { has: page.locator('[col-id="title"]', { hasText: name }) }).first()
  const handle = async () => {
    const id = await rowOf(third).getAttribute('row-id')
    return page.locator(`.ag-row[row-id="${id}"] .table-handle`)
  }
  await rowOf(second).locator('.table-fold').click()
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(before.length)
  // the order is shown before it is stored, by a call for each move
  const stored: number[] = []
  page.on('response', (answer) => answer.url().includes('/updateMany') && stored.push(answer.status()))
  await (await handle()).focus()
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await shown()).slice(0, 2), { timeout: 15_000 }).toEqual([third, first])
  await expect.poll(async () => (await handle()).evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await shown()).slice(0, 2), { timeout: 15_000 }).toEqual([first, third])
  await expect.poll(() => stored, { timeout: 15_000 }).toEqual([200, 200, 200])
  await page.reload()
  await page.locator('.ag-row .table-handle').first().waitFor()
  expect((await shown()).slice(0, 3)).toEqual([first, third, second])
  await undo(page, 'menu:main', changes)
  expect(complaints).toEqual([])
})
