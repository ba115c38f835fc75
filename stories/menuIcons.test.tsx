// What the product's own menu shows stands with the shell: nothing more is fetched for it.
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import menu from '../pages/menu.json'
import Drawing from '../runtime/ui/icons/drawings.tsx'

interface Entry {
  readonly icon?: string
  readonly items?: readonly Entry[]
}
const iconsOf = (entries: readonly Entry[]): readonly string[] =>
  entries.flatMap(({ icon, items = [] }) => [icon ?? [], iconsOf(items)].flat())

test('every icon of the menu, and home, is in hand', () => {
  const element = document.createElement('div')
  const root = createRoot(element)
  onTestFinished(() => root.unmount())
  const names = [...new Set(['HomeOutlined', ...iconsOf(menu.items)])]
  expect(names.length).toBeGreaterThan(20)
  flushSync(() =>
    root.render(
      names.map((name) => (
        <i key={name} title={name}>
          <Drawing name={name} />
        </i>
      )),
    ),
  )
  expect([...element.querySelectorAll('i')].filter((each) => !each.querySelector('svg > *')).map(({ title }) => title)).toEqual([])
})
