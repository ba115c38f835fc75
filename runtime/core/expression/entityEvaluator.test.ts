// What expressions of a page see: a row, the form with its lines, one line; and nothing they can be told when a value is missing.
import { expect, test } from 'vitest'
import type { FieldKind, FormBlock, FormField } from '../../../metadata/model/model.ts'
import type { EntityView } from '../contracts/bundleContract.ts'
import { recordEvaluator, rowEvaluator } from './entityEvaluator.ts'

const words = (name: string) => ({ zh: name, en: name })
const field = (name: string, valueKind: FormField['valueKind'], children?: FormField['children']): FormField => ({
  kind: 'field',
  field: name,
  label: words(name),
  valueKind,
  required: false,
  visible: true,
  disabled: false,
  immutable: false,
  readOnly: false,
  span: 1,
  widget: { name: 'text', props: {} },
  ...(children && { children }),
})
const entityField = (name: string, kind: FieldKind) => ({ name, label: words(name), kind, required: false, readOnly: false })
const entity: EntityView = {
  id: 'order',
  label: words('order'),
  display: 'number',
  fields: { number: entityField('number', 'text'), total: entityField('total', 'decimal'), due: entityField('due', 'date') },
  routes: {} as EntityView['routes'],
  operationRoutes: {},
  operations: {},
  rowActions: [],
  guards: { update: [], remove: [] },
  softDelete: false,
}
const lines = field('lines', 'children', {
  entity: 'orderLine',
  min: 0,
  max: 9,
  items: [field('quantity', 'integer'), field('price', 'decimal')],
})
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
  items: [field('urgent', 'boolean'), { kind: 'group', id: 'more', items: [lines] }],
  schemas: { create: {}, update: {} },
}

test('a row is typed by its entity, and the user is known', () => {
  const evaluator = rowEvaluator(entity)
  const row = { number: 'PO1', total: 12.5 }
  expect(evaluator.holds({ cel: "row.total > 10 && user.kind == 'tenant'" }, { row, user: { kind: 'tenant' } })).toBe(true)
  expect(evaluator.holds({ cel: 'row.total > 20' }, { row })).toBe(false)
  expect(evaluator.value({ cel: 'row.total * 2.0' }, { row: { number: 'PO1', total: null } })).toBeUndefined()
})

test('a form sees its own fields, the entity behind them, and its lines', () => {
  const evaluator = recordEvaluator(block, entity, 'order')
  const form = { urgent: true, number: 'PO1', lines: [{ quantity: 2, price: 1.5 }] }
  expect(evaluator.holds({ cel: 'form.urgent && size(form.lines) == 1' }, { form })).toBe(true)
  expect(evaluator.holds(false, { form })).toBe(false)
  expect(evaluator.holds({ cel: 'form.unheardOf' }, { form })).toBe(false)
})

test('a computed field of a line is told by the line', () => {
  const evaluator = recordEvaluator(block, entity, 'orderLine')
  expect(evaluator.value({ cel: 'self.quantity * self.price' }, { self: { quantity: 2, price: 1.5 } })).toBe(3)
  expect(evaluator.value({ cel: 'self.quantity * self.price' }, { self: { price: 1.5 } })).toBeUndefined()
})
