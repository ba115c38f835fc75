// Templates of the RJSF ecosystem in a form of the console: they place the fields of a group, and what goes wrong in one costs no field.
import AntdTemplate from '@rjsf/antd/lib/templates/ObjectFieldTemplate/index.js'
import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { JsonSchema } from '../../../metadata/base/jsonSchema.ts'
import type { FormBlock } from '../../../metadata/model/model.ts'
import { widgets } from '../../index.ts'
import { exampleField } from '../../kit/testing/example.ts'
import { templateFromRjsf } from '../../kit/rjsf/templateFromRjsf.tsx'
import { at, closeAfterEach, openForeign, save, submitted } from '../testing/foreignForm.tsx'

const { default: NumberField } = await widgets.number.load()
const schema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { twist: { type: 'integer' }, speed: { type: 'integer' }, hidden: { type: 'integer' } },
}
const number = (field: string, zh: string, visible = true) =>
  exampleField({ field, label: { zh, en: field }, valueKind: 'integer', visible, widget: { name: 'number', props: {} } })
const items: FormBlock['items'] = [
  {
    kind: 'group',
    id: 'process',
    title: { zh: '工艺', en: 'Process' },
    template: { name: 'foreign', props: {} },
    items: [number('twist', '捻度'), number('speed', '车速'), number('hidden', '隐藏', false)],
  },
]

closeAfterEach()

function open(Template: ComponentType<ObjectFieldTemplateProps>): Promise<HTMLElement> {
  const Foreign = templateFromRjsf(Template)
  return openForeign({
    items,
    schema,
    value: { twist: 860 },
    fieldOf: () => NumberField,
    templateOf: ({ name }) => (name === 'foreign' ? Foreign : undefined),
  })
}

const type = (root: HTMLElement, name: string, text: string) => userEvent.fill(at(root, `[data-path="${name}"] input`), text)

test('RJSF’s template for antd places the fields in sight, each in a column of antd’s, under the title of their group', async () => {
  const root = await open(AntdTemplate)
  expect(at(root, 'fieldset legend, fieldset .ant-form-item-label').textContent).toContain('工艺')
  expect(root.querySelectorAll('h3')).toHaveLength(0)
  expect([...root.querySelectorAll('fieldset .ant-col-24 [data-path]')].map((each) => each.getAttribute('data-path'))).toEqual([
    'twist',
    'speed',
  ])
  await type(root, 'speed', '16500')
  await save(root)
  expect(submitted).toHaveBeenCalledWith({ twist: 860, speed: 16_500 })
})

test('a template that throws is replaced by the console’s grid; nothing is lost, and it can be tried again', async () => {
  let isBroken = true
  const root = await open(({ properties }) => {
    if (isBroken) throw new Error('no grid')
    return <article>{properties.map(({ content }) => content)}</article>
  })
  expect(at(root, '[role=alert]').textContent).toContain('工艺')
  await type(root, 'twist', '900')
  isBroken = false
  await userEvent.click(at(root, '[role=alert] button'))
  await expect.poll(() => root.querySelectorAll('article [data-path]')).toHaveLength(2)
  await save(root)
  expect(submitted).toHaveBeenCalledWith({ twist: 900 })
})
