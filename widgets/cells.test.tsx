// Cells bring the styles of what they draw: nobody can tell beforehand what else the page has loaded.
import { expect, onTestFinished, test } from 'vitest'
import type { CellBag } from '../runtime/index.ts'
import { widgets } from './index.ts'
import { exampleFiles } from './kit/testing/example.ts'
import type { AnyExample } from './kit/testing/ExampleHost.tsx'
import { cellsOf } from './kit/testing/parts.ts'

const files = import.meta.glob<readonly AnyExample[]>('./*Cell/examples.ts', { eager: true, import: 'examples' })

test('every class that an example of a cell draws is known where only cells are loaded', async () => {
  const drawn = document.createElement('div')
  for (const [id, { node }] of await cellsOf(widgets))
    for (const { props } of files[`./${id}/examples.ts`] ?? []) {
      const shown = node?.({ ...(props as CellBag), files: exampleFiles() })
      if (shown) drawn.append(shown)
    }
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n')
  const classes = new Set([...drawn.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))
  expect(classes.size).toBeGreaterThan(20)
  expect([...classes].filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(rules))).toEqual([])
})

test('text that has a name is written by it: a shift, a class that nothing falls into', async () => {
  const { text } = (await cellsOf(widgets)).get('textCell') ?? {}
  const bag = (value: unknown, label?: string) => ({
    ...(files['./textCell/examples.ts']?.[0]?.props as CellBag),
    value,
    ...(label && { label }),
  })
  expect([text?.(bag('2026-11-17/1', '2026-11-17 早班')), text?.(bag(null, '未结束')), text?.(bag('JC 40s'))]).toEqual([
    '2026-11-17 早班',
    '未结束',
    'JC 40s',
  ])
})

test("a name in two languages is shown in the reader's, and in the other where his is wanting", async () => {
  const { text } = (await cellsOf(widgets)).get('textCell') ?? {}
  const bag = (language: CellBag['language'], alias: unknown) => ({
    ...(files['./textCell/examples.ts']?.find(({ name }) => name === 'in two languages')?.props as CellBag),
    row: { id: 'r', version: 1, alias },
    language,
  })
  expect([text?.(bag('zh', 'Spaces')), text?.(bag('en', 'Spaces')), text?.(bag('en', null))]).toEqual(['空间管理', 'Spaces', '空间管理'])
})

test('a duration that is not over runs on by itself', async () => {
  const { node } = (await cellsOf(widgets)).get('durationCell') ?? {}
  const bag = (endAt: string | null) => ({
    ...(files['./durationCell/examples.ts']?.find(({ name }) => name === 'it is over')?.props as CellBag),
    row: { id: 'r', version: 1, startAt: new Date(Date.now() - 62_000).toISOString(), endAt },
  })
  const [runs, stands] = [node?.(bag(null)), node?.(bag(new Date().toISOString()))]
  document.body.append(...[runs, stands].filter((each) => each !== undefined))
  onTestFinished(() => document.body.replaceChildren())
  const first = runs?.textContent
  expect(first).toMatch(/^1分\d\d秒$/)
  await expect.poll(() => runs?.textContent, { timeout: 10_000 }).not.toBe(first)
  expect(stands?.textContent).toBe('1分30秒')
})
