// What a list offers on a row, what a filter sends, how a tree's answer becomes rows.
import { expect, test } from 'vitest'
import type { Action } from '../../../metadata/model/model.ts'
import { arrange, moved } from '../base/arrange.ts'
import { applied, isBlank } from '../../core/filter/filter.ts'
import { nest } from '../fetch/nest.ts'
import { labelOf, lateSentences } from '../base/lateTexts.ts'
import { sentences } from '../../core/i18n/pageTexts.ts'
import { flatten } from '../fetch/flatten.ts'
import { barredByOf, offersOf } from '../write/offers.ts'
import { createEvaluator } from '../../core/expression/evaluate.ts'

const names = Array.from({ length: 40 }, (_, at) => `operation${at}`)
const rowActions = ['update', 'remove', ...names]
const action = (words: Partial<Action>): Action => ({ action: 'x', label: { zh: 'x', en: 'x' }, key: 'k', danger: false, ...words })

test('an action needs its key and its own bit, also beyond the 32nd', () => {
  const offers = offersOf({ keys: new Set(['k']), rowActions, user: {}, evaluator: undefined })
  const row = { id: '1', version: 1, $can: 1 + 2 ** 41 }
  expect(offers(action({ can: 'update' }), row)).toBe(true)
  expect(offers(action({ can: 'remove' }), row)).toBe(false)
  expect(offers(action({ can: 'operation39' }), row)).toBe(true)
  expect(offers(action({ can: 'operation38' }), row)).toBe(false)
  expect(offers(action({ can: 'unheardOf' }), row)).toBe(false)
  expect(offers(action({ key: 'other' }), row)).toBe(false)
  expect(offers(action({ can: 'update' }), { id: '1', version: 1 })).toBe(false)
})

test('a guard that bars the row is told, and only where the action is granted at all', () => {
  const said = (zh: string) => ({ zh, en: zh })
  const entity = { rowActions, guards: { update: [said('u')], remove: [said('r0'), said('r1')] } }
  const barredBy = barredByOf(entity, { keys: new Set(['k']), user: {}, evaluator: undefined })
  const row = { id: '1', version: 1, $can: 1 + 2 ** (rowActions.length + 2) }
  expect(barredBy(action({ can: 'remove' }), row)).toEqual(said('r1'))
  expect(barredBy(action({ can: 'update' }), row)).toBeUndefined()
  expect(barredBy(action({ can: 'remove', key: 'other' }), row)).toBeUndefined()
  expect(barredBy(action({ can: 'remove' }), { id: '1', version: 1, $can: 2 })).toBeUndefined()
})

test('a condition that cannot be evaluated yet offers nothing', () => {
  const offers = offersOf({ keys: new Set(['k']), rowActions, user: {}, evaluator: undefined })
  expect(offers(action({ when: { cel: 'true' } }), { id: '1', version: 1 })).toBe(false)
})

test('a condition is about the row, as documents call it, and about the user', () => {
  const evaluator = createEvaluator({ row: { record: { account: 'string' } } })
  const offers = offersOf({ keys: new Set(['k']), rowActions, user: { kind: 'tenant' }, evaluator })
  const free = action({ when: { cel: "!has(row.account) && user.kind == 'tenant'" } })
  expect(offers(free, { id: '1', version: 1, account: null })).toBe(true)
  expect(offers(free, { id: '1', version: 1, account: 'x' })).toBe(false)
})

test('a question of a document names its record', () => {
  expect(sentences.ask({ zh: '办理{record}离职？', en: 'Resign {record}?' }, '赵$&一')).toEqual({
    zh: '办理“赵$&一”离职？',
    en: 'Resign "赵$&一"?',
  })
})

test('blanks are dropped, false and 0 are conditions, a cleared default fills in', () => {
  expect(
    applied({ name: '', list: [], range: [null, null], flag: false, count: 0, state: undefined, nan: Number.NaN }, { state: 'on' }),
  ).toEqual({
    flag: false,
    count: 0,
    state: 'on',
  })
  expect(isBlank([null, 3])).toBe(false)
})

test('a nest of rows becomes a list, and a list of look-ups a nest that loses nobody', () => {
  const leaf = { id: '3', version: 1 }
  expect(flatten([{ id: '1', version: 1, children: [{ id: '2', version: 1, children: [leaf] }] }]).map(({ id }) => id)).toEqual([
    '1',
    '2',
    '3',
  ])
  const rows = [
    { id: 'b', label: 'B', parent: 'a' },
    { id: 'a', label: 'A', parent: null },
    { id: 'lost', label: 'Lost', parent: 'hidden' },
  ]
  expect(nest(rows)).toEqual([
    { value: 'a', label: 'A', children: [{ value: 'b', label: 'B' }] },
    { value: 'lost', label: 'Lost' },
  ])
})

test('an arrangement outlives changes of the document, and never hides every column', () => {
  const column = (field: string) => ({ field, hidden: false })
  const saved = [
    { field: 'gone', shown: true },
    { field: 'b', shown: false },
  ]
  expect(arrange([column('a'), column('b')], saved).map(({ field, shown }) => `${field} ${shown}`)).toEqual(['b false', 'a true'])
  expect(arrange([column('b')], saved)).toEqual([{ field: 'b', shown: true }])
  expect(
    moved(
      [
        { field: 'a', shown: true },
        { field: 'b', shown: true },
      ],
      1,
      0,
    ).map(({ field }) => field),
  ).toEqual(['b', 'a'])
})

test('questions name what happens to how many', () => {
  const machine = { label: { zh: '设备', en: 'Machine' }, counter: '台' }
  expect(lateSentences.removeMany(machine, 3)).toEqual({ zh: '删除 3 台设备？', en: 'Delete 3 machines?' })
  expect(lateSentences.removeMany({ label: { zh: '公司', en: 'Company' } }, 2)).toEqual({
    zh: '删除 2 条公司？',
    en: 'Delete 2 companies?',
  })
  expect(lateSentences.removeMany(machine, 1).en).toBe('Delete 1 machine?')
  expect(lateSentences.removeOne({ zh: '二维码', en: 'QR code' }, 'A').en).toBe('Delete the QR code "A"?')
})

test('a row of a tree is called what rows below others are, where that is said', () => {
  const label = { zh: '字典', en: 'Dictionary' }
  const below = { zh: '字典值', en: 'Value' }
  const tree = { parent: 'parent', maxDepth: 2, lockedRoot: false }
  const entity = { label, tree: { ...tree, below } }
  expect([labelOf(entity), labelOf(entity, { parent: null }), labelOf(entity, { parent: 'a' })]).toEqual([label, label, below])
  expect([labelOf({ label, tree }, { parent: 'a' }), labelOf({ label }, { parent: 'a' })]).toEqual([label, label])
})
