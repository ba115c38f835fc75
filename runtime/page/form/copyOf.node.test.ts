// A record made after another one has what somebody filled in, and nothing that is that one's own.
import { expect, test } from 'vitest'
import type { FormBlock, FormField } from '../../../metadata/model/model.ts'
import { copyOf } from './copyOf.ts'

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  ...({} as FormField),
  kind: 'field',
  field: name,
  valueKind: 'text',
  readOnly: false,
  ...more,
})
const children = { entity: 'orderLine', min: 0, max: 9, items: [field('part'), field('quantity')] }
const items = [
  field('number', { readOnly: true }),
  field('supplier'),
  field('code', { unique: true }),
  field('remark'),
  field('photo', { valueKind: 'image' }),
  field('papers', { valueKind: 'fileList' }),
  field('lines', { valueKind: 'children', children }),
]
const form: FormBlock = { ...({} as FormBlock), items }

test('numbers that the server gives, codes that no two may have, files and the ids of lines stay behind', () => {
  const lines = [{ id: 'l1', part: 'p', quantity: 2, $labels: { part: 'Ring' } }]
  const row = {
    id: 'a',
    version: 4,
    number: 'PO-1',
    supplier: 's',
    code: 'A1',
    remark: null,
    photo: 'f1',
    papers: [{ id: 'f2' }],
    lines,
    total: 9,
  }
  expect(copyOf(form, row)).toEqual({ supplier: 's', lines: [{ part: 'p', quantity: 2 }] })
})
