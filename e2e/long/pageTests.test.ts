// A page's own tests keep it from being published in a state that its author did not want, and say so where they stand.
import { expect, onTestFinished, test } from 'vitest'
import { callOk, call, undo } from '../calls.ts'
import { at } from '../people.ts'

const target = 'page:processManagement'
/** What stands in the form while a process has no yield: by the product, no unit. */
const expecting = (visible: boolean) => ({
  kind: 'patch',
  target,
  base: '0',
  ops: [
    { op: 'insert', path: 'tests', value: { id: 'x_unitAlways', given: { hasYield: false }, expect: { fields: { unit: { visible } } } } },
  ],
})

test('what a test of a page does not find as it expects stands at its place, and the page is not published before it is put right', async () => {
  const { page, complaints } = await at('/page-settings', 'admin2', { language: 'en' })
  onTestFinished(() => undo(page, target))
  await callOk(page, 'PUT', `workshop/drafts/${target}`, { content: expecting(true) })
  await page.reload()
  await page.getByRole('searchbox').fill('process')
  await page.locator(`[data-document="${target}"]`).click()
  await page.getByRole('tree').waitFor()
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await page.getByText('Tests › x_unitAlways › Expected › Fields › Output unit › Visible').waitFor()
  await publish.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('The test “x_unitAlways” fails').waitFor()
  expect(await dialog.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const refused = await call<{ readonly problems: readonly { readonly document: string; readonly path: string }[] }>(
    page,
    'POST',
    'workshop/publish',
    { targets: [target] },
  )
  expect([refused.status, refused.data.problems[0]]).toMatchObject([
    400,
    { document: target, path: '/ops/0/value/expect/fields/unit/visible' },
  ])

  const { draft } = await callOk<{ readonly draft: { readonly version: number } }>(page, 'GET', `workshop/documents/${target}`)
  await callOk(page, 'PUT', `workshop/drafts/${target}`, { content: expecting(false), version: draft.version })
  await page.reload()
  await page.getByRole('searchbox').fill('process')
  await page.locator(`[data-document="${target}"]`).click()
  await publish.click()
  const live = dialog.getByRole('button', { name: 'Publish', exact: true })
  await expect.poll(() => live.isEnabled(), { timeout: 30_000 }).toBe(true)
  await live.click()
  await dialog.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})
