// Values of a dictionary that are switched off: a form offers those that its record holds, a search all of them at its end, nothing else any.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { Dictionary, FormBlock, FormField, Page } from '../../../metadata/model/model.ts'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import type { Options } from '../../core/contracts/contract.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { Preview } from '../../Preview.tsx'
import { createScope } from '../open/createScope.ts'
import { useCellOptions } from '../editing/useCellOptions.ts'
import { useFormOptions } from '../form/useFormOptions.ts'
import { PageScopeContext } from '../base/scope.ts'
import { dictionaryOptions } from '../fetch/dictionary.ts'

const named = (value: string, zh: string, en: string, more: object = {}) => ({ value, label: { zh, en }, ...more })
const grades: Dictionary = {
  kind: 'dictionary',
  id: 'grade',
  label: { zh: '等级', en: 'Grade' },
  values: [named('a', '甲', 'A', { enabled: false, colour: 'red' }), named('b', '乙', 'B'), named('c', '丙', 'C', { enabled: false })],
}
const field = { kind: 'field', field: 'grade', valueKind: 'dictionary', dictionary: 'grade' } as FormField
const line = { ...field }
const lines = { kind: 'field', field: 'lines', valueKind: 'children', children: { entity: 'line', items: [line] } } as object as FormField
const form = { kind: 'form', id: 'form', items: [field, lines] } as object as FormBlock

const bundle = {
  page: { ...({} as Page), id: 'machines', blocks: [], tabs: [] },
  entities: {},
  dictionaries: { grade: grades },
  datasets: {},
  keys: [],
  validators: {},
  views: [],
} satisfies PageBundle

const client = new QueryClient()
let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

/** What a part of the page is given. */
async function seen<T>(use: () => T): Promise<T> {
  const got = vi.fn()
  const Inner = () => (got(use()), null)
  const Outer = () => {
    const services = useServices()
    return (
      <PageScopeContext value={createScope({ bundle, route: '/machines', state: {}, services })}>
        <QueryClientProvider client={client}>
          <Inner />
        </QueryClientProvider>
      </PageScopeContext>
    )
  }
  const element = document.createElement('div')
  document.body.append(element)
  root = createRoot(element)
  root.render(
    <Preview widgets={{}} language="zh" dark={false} density="middle">
      <Outer />
    </Preview>,
  )
  await vi.waitFor(() => expect(got).toHaveBeenCalled())
  return got.mock.lastCall?.[0] as T
}
const labels = (options: Options | undefined) => options?.items.map(({ label }) => label)

test('a new record is offered none of them, one that holds it keeps it in sight, its lines too', async () => {
  const fresh = await seen(() => useFormOptions(form, {}))
  expect([labels(fresh(field)), fresh(field)?.find('a')?.label]).toEqual([['乙'], '甲'])
  root?.unmount()
  const held = await seen(() => useFormOptions(form, { grade: 'a', lines: [{ grade: 'b' }, { grade: 'c' }] }))
  expect([labels(held(field)), labels(held(line))]).toEqual([
    ['乙', '甲（已停用）'],
    ['乙', '丙（已停用）'],
  ])
})

test('of a cell that is typed into, and of many rows at once, likewise', async () => {
  const cells = await seen(() => useCellOptions({ edit: [field] }))
  expect([labels(cells(field)), labels(cells(field, 'c'))]).toEqual([['乙'], ['乙', '丙（已停用）']])
})

test('a search finds by all of them, each language in its words; what is asked twice is one object', () => {
  expect(labels(dictionaryOptions(grades, 'en', 'all'))).toEqual(['B', 'A (disabled)', 'C (disabled)'])
  expect(dictionaryOptions(grades, 'zh', 'all').items[1]).toMatchObject({ colour: 'red' })
  expect(dictionaryOptions(grades, 'zh', ['a'])).toBe(dictionaryOptions(grades, 'zh', ['a', 'b']))
})
