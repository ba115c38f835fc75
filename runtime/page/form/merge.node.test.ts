// Who changed what: only what both changed, each otherwise, is in dispute, also line by line.
import { expect, test } from 'vitest'
import type { FormBlock, FormField } from '../../../metadata/model/model.ts'
import { merge } from './merge.ts'

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  kind: 'field',
  field: name,
  label: { zh: name, en: name },
  valueKind: 'text',
  required: false,
  visible: true,
  disabled: false,
  immutable: false,
  span: 1,
  widget: { name: 'text', props: {} },
  readOnly: false,
  ...more,
})
const items = [
  field('name'),
  field('phone'),
  field('total', { readOnly: true }),
  field('lines', {
    valueKind: 'children',
    children: { entity: 'line', min: 0, max: 9, items: [field('material'), field('qty'), field('amount', { readOnly: true })] },
  }),
]
const block: FormBlock = {
  kind: 'form',
  id: 'form',
  entity: 'order',
  in: {},
  visible: true,
  widget: { name: 'form', props: {} },
  columns: 1,
  layout: 'groups',
  rules: [],
  container: { type: 'drawer', width: '50%' },
  schemas: { create: {}, update: {} },
  items,
}

const line = (id: string | undefined, material: string, qty: number) => ({ ...(id && { id }), material, qty })
const stored = (id: string, material: string, qty: number) => ({ ...line(id, material, qty), amount: qty * 2 })
const base = { name: 'A', phone: '1', total: 4, lines: [stored('a', 'cotton', 1), stored('b', 'wool', 2)] }
const mine = { name: 'A', phone: '1', lines: [line('a', 'cotton', 1), line('b', 'wool', 2)] }
const taken = ({ taken: fields }: ReturnType<typeof merge>) => fields.map((each) => each.field)
const paths = ({ disputes }: ReturnType<typeof merge>) => disputes.map(({ path }) => path)

test('what only one of them changed is his', () => {
  const found = merge(block, { base, mine: { ...mine, name: 'B' }, theirs: { ...base, phone: '2', total: 9 } })
  expect(found.value).toMatchObject({ name: 'B', phone: '2', total: 9 })
  expect([paths(found), taken(found)]).toEqual([[], ['phone']])
})

test('what one emptied stays empty, and what was never sent was not touched', () => {
  const found = merge(block, { base, mine: { ...mine, phone: null }, theirs: base })
  expect(found.value).toMatchObject({ phone: null })
  const { name: _, ...unsent } = mine
  expect(merge(block, { base, mine: unsent, theirs: { ...base, name: 'C' } }).value).toMatchObject({ name: 'C' })
})

test('what both changed is asked about, unless they agree', () => {
  const versions = { base, mine: { ...mine, name: 'B', phone: '2' }, theirs: { ...base, name: 'C', phone: '2' } }
  const found = merge(block, versions)
  expect([paths(found), taken(found)]).toEqual([['name'], []])
  // Until it is decided, one's own.
  expect(found.value).toMatchObject({ name: 'B', phone: '2' })
  expect(merge(block, versions, { name: 'mine' }).value).toMatchObject({ name: 'B', phone: '2' })
  expect(merge(block, versions, { name: 'theirs' }).value).toMatchObject({ name: 'C', phone: '2' })
})

test('lines are merged by their columns, with what either added', () => {
  const found = merge(block, {
    base,
    mine: { ...mine, lines: [line('a', 'cotton', 5), line('b', 'wool', 2), line(undefined, 'silk', 7)] },
    theirs: { ...base, lines: [stored('a', 'linen', 1), stored('b', 'wool', 2), stored('c', 'hemp', 3)] },
  })
  expect([paths(found), taken(found)]).toEqual([[], ['lines']])
  expect(found.value.lines).toMatchObject([
    { id: 'a', material: 'linen', qty: 5 },
    { id: 'b', material: 'wool', qty: 2 },
    { id: 'c', material: 'hemp', qty: 3 },
    { material: 'silk', qty: 7 },
  ])
})

test('a line removed by one goes; where the other changed it, that is asked', () => {
  const without = [line('a', 'cotton', 1)]
  expect(merge(block, { base, mine: { ...mine, lines: without }, theirs: base }).value.lines).toMatchObject([{ id: 'a' }])
  const versions = { base, mine: { ...mine, lines: without }, theirs: { ...base, lines: [base.lines[0], stored('b', 'wool', 9)] } }
  expect(merge(block, versions).disputes).toMatchObject([{ path: 'lines.b', line: 2, mine: undefined, theirs: { qty: 9 } }])
  expect(merge(block, versions, { 'lines.b': 'theirs' }).value.lines).toMatchObject([{ id: 'a' }, { id: 'b', qty: 9 }])
  expect(merge(block, versions, { 'lines.b': 'mine' }).value.lines).toHaveLength(1)
})

test('the same column of a line changed by both is asked about, by its line', () => {
  const versions = {
    base,
    mine: { ...mine, lines: [line('a', 'cotton', 1), line('b', 'wool', 5)] },
    theirs: { ...base, lines: [base.lines[0], stored('b', 'wool', 9)] },
  }
  expect(merge(block, versions).disputes).toMatchObject([{ path: 'lines.b.qty', line: 2, mine: 5, theirs: 9 }])
  expect(merge(block, versions, { 'lines.b.qty': 'theirs' }).value.lines).toMatchObject([{ qty: 1 }, { qty: 9 }])
})

test('whoever put lines into another order has it so; both, and the whole is asked about', () => {
  const turned = [line('b', 'wool', 2), line('a', 'cotton', 1)]
  expect(merge(block, { base, mine: { ...mine, lines: turned }, theirs: base }).value.lines).toMatchObject([{ id: 'b' }, { id: 'a' }])
  const three = { ...base, lines: [...base.lines, stored('c', 'hemp', 3)] }
  const found = merge(block, {
    base: three,
    mine: { ...mine, lines: [line('b', 'wool', 2), line('a', 'cotton', 1), line('c', 'hemp', 3)] },
    theirs: { ...base, lines: [stored('c', 'hemp', 3), ...base.lines] },
  })
  expect(paths(found)).toEqual(['lines'])
})
