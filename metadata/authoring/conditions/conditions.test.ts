// What rows say and what an expression says are the same, back and forth.
import { expect, test } from 'vitest'
import { checkExpression } from '../../expression/check.ts'
import { environmentOf } from '../../expression/environment.ts'
import { evaluateExpression } from '../../expression/evaluate.ts'
import type { ValueType } from '../../model/expressionTypes.ts'
import { load } from '../../compiler/load/load.ts'
import { resolve } from '../../compiler/resolve/resolve.ts'
import { randomFrom, repositorySources } from '../../testing/documents.ts'
import { type Condition, type Conditions, isGroup, type Operand, type SubjectKind } from './conditions.ts'
import { readConditions } from './readConditions.ts'
import { sightAt } from './sightAt.ts'
import { recordsIn, type Subject, subjectsOf } from './subjects.ts'
import { writeConditions } from './writeConditions.ts'

const fields: Readonly<Record<string, SubjectKind>> = {
  'self.name': 'text',
  'self.other': 'text',
  'self.from': 'clock',
  'self.state': 'choice',
  'self.qty': 'number',
  'self.limit': 'number',
  'self.due': 'date',
  'self.at': 'moment',
  'self.done': 'flag',
  'self.device': 'record',
  'self.devices': 'records',
  'self.files': 'other',
  'user.id': 'text',
}
const kindOf = (path: string): SubjectKind | undefined => fields[path]
const read = (source: string) => readConditions(source, kindOf)

function said(source: string): Conditions {
  const found = read(source)
  if (!found.ok) throw new Error(found.why.en)
  return found.conditions
}

test.each<[string, Condition[]]>([
  ["self.state == 'open'", [{ subject: 'self.state', comparison: 'is', operand: { is: 'text', text: 'open' } }]],
  [
    "!(self.state in ['a', 'b'])",
    [{ subject: 'self.state', comparison: 'noneOf', operand: { is: 'list', of: 'text', items: ['a', 'b'] } }],
  ],
  ['self.qty in [1, 2.50]', [{ subject: 'self.qty', comparison: 'oneOf', operand: { is: 'list', of: 'number', items: ['1', '2.50'] } }]],
  ['self.qty >= -1.50', [{ subject: 'self.qty', comparison: 'atLeast', operand: { is: 'number', text: '-1.50' } }]],
  ['self.qty <= self.limit', [{ subject: 'self.qty', comparison: 'atMost', operand: { is: 'field', path: 'self.limit' } }]],
  ['self.due < today() + 30', [{ subject: 'self.due', comparison: 'less', operand: { is: 'today', days: 30 } }]],
  ['self.due >= today() - 7', [{ subject: 'self.due', comparison: 'atLeast', operand: { is: 'today', days: -7 } }]],
  ["self.due == date('2026-03-01')", [{ subject: 'self.due', comparison: 'is', operand: { is: 'date', text: '2026-03-01' } }]],
  [
    "self.at > timestamp('2026-03-01T08:00:00+08:00')",
    [{ subject: 'self.at', comparison: 'more', operand: { is: 'moment', text: '2026-03-01T08:00:00+08:00' } }],
  ],
  ['self.at <= now()', [{ subject: 'self.at', comparison: 'atMost', operand: { is: 'now' } }]],
  ["self.from < '08:00'", [{ subject: 'self.from', comparison: 'less', operand: { is: 'text', text: '08:00' } }]],
  [
    "!self.name.contains('a') && self.name.startsWith('x\\'y\\\\z')",
    [
      { subject: 'self.name', comparison: 'lacks', operand: { is: 'text', text: 'a' } },
      { subject: 'self.name', comparison: 'starts', operand: { is: 'text', text: "x'y\\z" } },
    ],
  ],
  ['self.device in self.devices', [{ subject: 'self.devices', comparison: 'includes', operand: { is: 'field', path: 'self.device' } }]],
  [
    'has(self.files) && !has(self.name)',
    [
      { subject: 'self.files', comparison: 'given' },
      { subject: 'self.name', comparison: 'empty' },
    ],
  ],
  ['!self.done', [{ subject: 'self.done', comparison: 'no' }]],
])('%s is rows, and rows are the same text', (source, items) => {
  expect(said(source)).toEqual({ join: 'all', items })
  expect(writeConditions(said(source))).toBe(source)
})

test.each([
  ['10 < self.qty', 'self.qty > 10'],
  ['user.id == self.device', 'self.device == user.id'],
  ['self.done != true', '!self.done'],
  ['self.done == true', 'self.done'],
  ['!(self.qty < 3)', 'self.qty >= 3'],
  ['!!has(self.name)', 'has(self.name)'],
  ["!(self.done || self.state == 'a')", "!self.done && self.state != 'a'"],
  ['(self.done && has(self.name)) && self.qty > 1', 'self.done && has(self.name) && self.qty > 1'],
])('%s is said as %s', (source, again) => expect(writeConditions(said(source))).toBe(again))

test('groups stand one level deep, joined as the rows around are not', () => {
  const source = "has(self.name) || (self.done && self.state != 'a') || self.qty > 1"
  expect(said(source)).toMatchObject({ join: 'any', items: [{}, { join: 'all', items: [{}, {}] }, {}] })
  expect(writeConditions(said(source))).toBe(source)
})

test.each([
  ['round(self.qty, 2) > 1', 'round(self.qty, 2) > 1'],
  ['self.qty + 1 > 2', 'self.qty + 1 > 2'],
  ['self.unknown == 1', 'self.unknown == 1'],
  ["self.qty == 'a'", "self.qty == 'a'"],
  ["self.name < 'a'", "self.name < 'a'"],
  ['has(self.name) == has(self.other)', 'has(self.name) == has(self.other)'],
  ['true', 'true'],
  ['self.done && (self.qty > 1 || (self.qty < 0 && has(self.name)))', 'nested deeper'],
  ['self.done &&', 'cannot be read yet'],
])('%s stays text, with the reason', (source, why) => {
  expect(read(source)).toMatchObject({ ok: false, why: { en: expect.stringContaining(why) as string } })
})

test('what is not chosen to the end counts for nothing yet', () => {
  const items: Conditions['items'] = [
    { subject: '', comparison: 'is' },
    { subject: 'self.state', comparison: 'oneOf', operand: { is: 'list', of: 'text', items: [] } },
    { join: 'any', items: [{ subject: 'self.qty', comparison: 'is' }] },
    { subject: 'self.qty', comparison: 'is', operand: { is: 'field', path: '' } },
    {
      join: 'any',
      items: [
        { subject: 'self.done', comparison: 'yes' },
        { subject: '', comparison: 'is' },
      ],
    },
  ]
  expect(writeConditions({ join: 'all', items })).toBe('self.done')
  expect(writeConditions({ join: 'all', items: [] })).toBe('')
  expect(said('')).toEqual({ join: 'all', items: [] })
})

const types: Readonly<Record<SubjectKind, ValueType>> = {
  text: 'string',
  clock: 'string',
  choice: 'string',
  record: 'string',
  number: 'decimal',
  date: 'date',
  moment: 'timestamp',
  flag: 'bool',
  choices: { list: 'string' },
  records: { list: 'string' },
  other: 'string',
}

const rows = ({ items }: Conditions): readonly Condition[] => items.flatMap((item) => (isGroup(item) ? item.items : [item]))
const words = (operand: Operand | undefined): readonly string[] =>
  operand === undefined ? [] : operand.is === 'list' ? operand.items : 'text' in operand ? [operand.text] : []

/** Values of a field that tell one condition on it from another; the first is none. */
function samples(kind: SubjectKind, written: readonly string[]): readonly unknown[] {
  switch (kind) {
    case 'number':
      return [undefined, 0, ...written.flatMap((each) => [Number(each) - 1, Number(each), Number(each) + 1])]
    case 'date':
      return [undefined, '2026-03-01', '2026-03-02', '2027-03-02', '2027-03-03', ...written]
    case 'moment':
      return [undefined, '2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z', ...written]
    case 'flag':
      return [undefined, true, false]
    case 'choices':
    case 'records':
      return [undefined, [], ['a'], ['a', 'b'], ...written.map((each) => [each])]
    default:
      return [undefined, '', 'a', 'b', ...written, ...written.map((each) => `x${each}x`)]
  }
}

function* expressionsIn(
  node: unknown,
  path: readonly string[] = [],
): Generator<{ readonly path: readonly string[]; readonly source: string }> {
  if (typeof node !== 'object' || node === null) return
  for (const [key, value] of Object.entries(node) as [string, unknown][]) {
    const isBare = typeof value === 'string' && ((key === 'cel' && 'id' in node) || key === 'when')
    if (isBare) yield { path: [...path, key], source: value }
    else if (typeof value === 'string' && key === 'cel') yield { path, source: value }
    yield* expressionsIn(value, [...path, key])
  }
}

test('every condition of the product’s documents: what rows can say comes back with the same meaning', async () => {
  const sources = await repositorySources()
  const names = resolve(load(sources))
  const documents = {
    entityOf: async (id: string) => names.documents.entity.get(id)?.document,
    datasetOf: async (id: string) => names.documents.dataset.get(id)?.document,
  }
  const random = randomFrom(11)
  const clock = { now: new Date('2026-03-02T00:00:00Z'), today: '2026-03-02' }
  const values: string[] = []
  const texts: string[] = []
  let said = 0
  for (const { document } of sources)
    for (const { path, source } of expressionsIn(document)) {
      const { kind } = document as { readonly kind: string }
      if (!['entity', 'page', 'dataset'].includes(kind)) continue
      const sight = sightAt(document, path)
      if (!sight) values.push(path.join('/'))
      else {
        const records = await recordsIn(sight, documents)
        expect(records, path.join('/')).toBeDefined()
        const subjects = subjectsOf(records ?? {})
        const kinds = new Map(subjects.map((each) => [each.path, each.kind]))
        const found = readConditions(source, (each) => kinds.get(each))
        if (!found.ok) texts.push(source)
        else {
          const again = writeConditions(found.conditions)
          expect(readConditions(again, (each) => kinds.get(each))).toEqual(found)
          hold(source, again, { subjects, conditions: found.conditions })
          said += 1
        }
      }
    }
  expect(said).toBeGreaterThan(100)
  // what gives a value is no condition; which entity has the posts of people is not known here
  expect(values.filter((path) => !/\/(set\/\w+|(queued|failed)\/\w+|posts|default|computed|compute)$/.test(path))).toEqual([])
  // constants, functions over texts and lists, and what is held against what is given
  expect(texts.filter((text) => !/^(true|false)$|\bsize\(|isFormula\(|isIdNumber\(|^has\([\w.]+\) [!=]= has/.test(text))).toEqual([])

  function hold(one: string, other: string, { subjects, conditions }: { subjects: readonly Subject[]; conditions: Conditions }): void {
    const variables = Map.groupBy(subjects, ({ variable }) => variable)
    const environment = environmentOf(
      Object.fromEntries(
        [...variables].map(([name, all]) => [
          name,
          { record: Object.fromEntries(all.map(({ path, kind }) => [path.slice(name.length + 1), types[kind]])) },
        ]),
      ),
    )
    expect(checkExpression(other, environment), other).toMatchObject({ ok: true, type: 'bool' })
    const kinds = new Map(subjects.map(({ path, kind }) => [path, kind]))
    const all = rows(conditions)
    const read = [...new Set(all.flatMap(({ subject, operand }) => [subject, ...(operand?.is === 'field' ? [operand.path] : [])]))]
    const choices = read.map((path) => {
      const written = all.filter(({ subject }) => subject === path).flatMap(({ operand }) => words(operand))
      return samples(kinds.get(path) ?? 'text', written)
    })
    for (let turn = 0; turn < 200; turn++) {
      const given: Record<string, Record<string, unknown>> = {}
      for (const [at, path] of read.entries()) {
        const [variable = '', name = ''] = path.split('.')
        const value = choices[at]?.[random(choices[at].length)]
        if (value !== undefined) given[variable] = { ...given[variable], [name]: value }
      }
      const state = { ...given, $clock: clock }
      expect({ given, gives: evaluateExpression(other, environment, state) }).toEqual({
        given,
        gives: evaluateExpression(one, environment, state),
      })
    }
  }
})
