// The fields as a compiled form.
import type { FormBlock } from '../../metadata/model/model.ts'
import { exampleField } from '../../widgets/kit/testing/example.ts'
import { fields, schema, start } from './fields.ts'

const valueKinds = { text: 'text', number: 'decimal', select: 'dictionary', date: 'date', switch: 'boolean' } as const

const fieldItems = fields.map(({ name, label, kind, required }) =>
  exampleField({
    field: name,
    label: { zh: label, en: label },
    valueKind: valueKinds[kind],
    required,
    ...(kind === 'select' && { dictionary: 'choices' }),
    widget: { name: kind, props: {} },
  }),
)

export const items =
  start['lines'] === undefined
    ? fieldItems
    : [
        exampleField({
          field: 'lines',
          label: { zh: '明细', en: 'Lines' },
          valueKind: 'children',
          widget: { name: 'lines', props: {} },
          children: { entity: 'benchLine', min: 0, max: 200, items: fieldItems },
        }),
      ]

export const block: FormBlock = {
  kind: 'form',
  layout: 'groups',
  rules: [],
  id: 'form',
  entity: 'bench',
  columns: 2,
  container: { type: 'drawer', width: '50%' },
  in: {},
  visible: true,
  items,
  widget: { name: 'form', props: {} },
  schemas: { create: schema, update: schema },
}
