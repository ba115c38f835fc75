// Icons of the menu come with the shell.
import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import Drawing from './drawings.tsx'

interface Entry {
  readonly icon?: string
  readonly items?: readonly Entry[]
}

const iconsOf = (entries: readonly Entry[]): readonly string[] =>
  entries.flatMap(({ icon, items = [] }) => [...(icon === undefined ? [] : [icon]), ...iconsOf(items)])

test('What the product’s menu shows is drawn at once: nothing more is fetched for it', () => {
  const menu = JSON.parse(readFileSync(new URL('../../../pages/menu.json', import.meta.url), 'utf8')) as Entry
  const icons = [...new Set(iconsOf([menu]))]
  expect(icons.length).toBeGreaterThan(10)
  const drawing = (name: string | null): string => renderToStaticMarkup(createElement(Drawing, { name }))
  const awaited = drawing('PieChartOutlined')
  expect([...icons, null].filter((icon) => drawing(icon) === awaited)).toEqual([])
})
