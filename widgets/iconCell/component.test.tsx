// The icon that a row names.
import { afterEach, expect, test, vi } from 'vitest'
import { icons } from '../kit/text/iconWords.ts'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => (opened = await openExample('iconCell', examples, { name }))
const drawing = ({ find }: Opened) => vi.waitFor(() => find('.cell-icon-picture svg').innerHTML, { timeout: 10_000 })

test('each name has its drawing, and its word beside it', async () => {
  const shown = await open('of the mill')
  const cop = await drawing(shown)
  expect(shown.find('.cell-icon').textContent).toBe(icons.cop?.zh)
  shown.unmount()
  expect(await drawing(await open('of the console'))).not.toBe(cop)
})

test('alone it is named for who does not see it; a name that is not known is shown as it is', async () => {
  expect((await open('alone')).find('[role=img]').ariaLabel).toBe(icons.ToolOutlined?.zh)
  opened?.unmount()
  expect((await open('unknown')).element.textContent).toContain('NoSuchIconOutlinedAnywhereInThisConsole')
})
