// Whoever enters many records stays in the form: saved, it begins anew, and the keyboard is in its first field.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createRoot, type Root } from 'react-dom/client'
import { lookOf } from './look.ts'
import { PageStory } from './PageStory.tsx'
import { settled } from './testing/settled.ts'

let root: Root
let element: HTMLElement

beforeEach(async () => {
  element = document.body.appendChild(document.createElement('div'))
  root = createRoot(element)
  root.render(<PageStory page="processManagement" look={lookOf({ language: 'en' })} />)
  await settled(element, { selector: '.ag-row' })
})
afterEach(() => {
  root.unmount()
  element.remove()
})

test('one after the other, until it is no longer wanted', async () => {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const code = dialog.getByLabelText('Code')
  const name = dialog.getByLabelText('Name')
  const again = dialog.getByRole('checkbox', { name: 'Add another' })
  await expect.element(code).toHaveFocus()
  await again.click()
  for (const number of ['1', '2']) {
    await code.fill(`P-9${number}`)
    await name.fill(`Winding ${number}`)
    if (number === '2') await again.click()
    await userEvent.keyboard('{Control>}s{/Control}')
    if (number === '2') break
    await expect.element(code).toHaveValue('')
    await expect.element(name).toHaveValue('')
    await expect.element(code).toHaveFocus()
    await expect.element(again).toBeChecked()
  }
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Winding 1')).toBeVisible()
  await expect.element(page.getByText('Winding 2')).toBeVisible()
})

test('a stored record is saved once', async () => {
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeVisible()
  expect(page.getByRole('checkbox', { name: 'Add another' }).elements()).toEqual([])
})
