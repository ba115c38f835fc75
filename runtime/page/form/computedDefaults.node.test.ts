// A form begins with what can be told before anything is typed, and with nothing that follows from what will be.
import { expect, test } from 'vitest'
import type { FormField } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import { presentMoment, computedDefaults } from './computedDefaults.ts'

const item = (field: string, own: Partial<FormField> = {}): FormField => ({
  kind: 'field', field, label: { zh: field, en: field }, valueKind: 'text', required: false, visible: true, disabled: false,
  immutable: false, readOnly: false, span: 1, widget: { name: 'text', props: {} }, ...own,
}) // oxfmt-ignore
const held = (name: string, cel?: string): EntityView['fields'][string] => ({
  name, label: { zh: name, en: name }, kind: 'text', required: true, readOnly: false, ...(cel !== undefined && { defaultFrom: { cel } }),
}) // oxfmt-ignore

test('today is filled in; what is made of other fields, only shown or without a default is not', () => {
  const entity = {
    id: 'licence',
    fields: { from: held('from', 'today()'), until: held('until', 'self.from'), by: held('by', 'user.name'), note: held('note') },
  }
  const items = [item('from'), item('until'), item('by', { readOnly: true }), item('note')]
  const known: Readonly<Record<string, unknown>> = { 'today()': '2026-11-23', 'user.name': '张敏' }
  expect(computedDefaults({ block: { items }, entity, compute: ({ cel }) => known[cel] })).toEqual({ from: '2026-11-23' })
})

test('the first time that must be entered begins with now, to the minute', () => {
  const time = (field: string, own: Partial<FormField> = {}) => item(field, { valueKind: 'dateTime', required: true, ...own })
  const items = [time('planned', { required: false }), time('made', { readOnly: true }), time('start'), time('end')]
  expect(presentMoment({ items }, new Date('2026-11-23T08:15:42.120Z'))).toEqual({ start: '2026-11-23T08:15:00.000Z' })
  const future = time('due', { widget: { name: 'dateTime', props: { limit: 'future' } } })
  expect(presentMoment({ items: [future] })).toEqual({})
})
