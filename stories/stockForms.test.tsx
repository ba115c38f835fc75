// Every form of the product drawn twice: by the console, and by RJSF's stock form for antd from the schema that the API gives out. Same fields, same order,
// same required marks; where they differ is listed with its reason.
import StockForm from '@rjsf/antd'
import type { RJSFSchema } from '@rjsf/utils'
import { customizeValidator } from '@rjsf/validator-ajv8'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, inject, test, vi } from 'vitest'
import { formats, validation } from '../metadata/base/validation.ts'
import { withConditions } from '../metadata/compiler/emit/rjsfConditions.ts'
import { formsIn } from '../metadata/document/formFields.ts'
import { blocksOf } from '../metadata/document/pageBlocks.ts'
import { rjsfForm, type RjsfSchema } from '../metadata/document/rjsf/rjsfForm.ts'
import type { FormBlock } from '../metadata/model/model.ts'
import { widgets } from '../widgets/index.ts'
import { ExampleHost } from '../widgets/kit/testing/ExampleHost.tsx'
import { mount } from '../widgets/kit/testing/mount.tsx'
import { productModel } from './sample/documents.ts'

/** Why the stock form leaves a field out, or marks it otherwise. */
const differences: Readonly<Record<string, string>> = {
  'equipmentConfiguration/cardForm': 'the antd theme marks no list, and this one is required by a condition',
  'fileManage/sharedForm': 'the antd theme marks no object, and a file is one',
  'messageManagement/sentForm': 'who is signed in decides what is shown: a schema does not know the user',
  'tenantManagementList/tenantForm': 'required while the record is new; without a page around it, our form does not know that it is',
}

const { pages, dictionaries } = productModel()
const all = Object.values(pages).flatMap((page) =>
  blocksOf(page)
    .flatMap(formsIn)
    .map((block) => ({ name: `${page.id}/${block.id}`, block: { ...block, layout: 'groups' as const } })),
)
/** Every one in `npm run test:long`. */
const forms = all.filter(({ name }, at) => inject('matrix') || at % 8 === 0 || Object.hasOwn(differences, name))
const validator = customizeValidator({
  AjvClass: Ajv2020,
  ajvOptionsOverrides: { ...validation, strict: false, logger: false },
  customFormats: formats,
})

interface Drawn {
  readonly field: string
  readonly required: boolean
}

async function ours(block: FormBlock): Promise<readonly Drawn[]> {
  const props = {
    block,
    mode: 'create',
    schema: block.schemas.create,
    value: {},
    errors: {},
    submitting: false,
    onChange: ignore,
    onSubmit: ignore,
    optionsOf: ignore,
    filesOf: ignore,
  }
  const { element, unmount } = mount(<ExampleHost id="form" widgets={widgets} example={{ name: block.id, props }} />, widgets)
  try {
    await vi.waitFor(() => expect(element.querySelector('form')).not.toBeNull())
    return [...element.querySelectorAll<HTMLElement>('.form-field')].map((place) => ({
      field: place.dataset['field'] ?? '',
      required: place.querySelector(':scope > label')?.hasAttribute('data-required') ?? false,
    }))
  } finally {
    unmount()
  }
}

const ignore = (): undefined => undefined

function theirs(block: FormBlock): readonly Drawn[] {
  const form = rjsfForm(block, 'create', {
    text: ({ zh }) => zh,
    choicesOf: (name) => (dictionaries[name]?.values ?? []).map(({ value, label }) => ({ value, label: label.zh })),
    drawn: 'standard',
  })
  const { schema, uiSchema } = withConditions(form, block, 'create')
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  try {
    flushSync(() => root.render(<StockForm schema={schema as object as RJSFSchema} uiSchema={uiSchema} validator={validator} />))
    const found = new Map<string, boolean>()
    for (const part of element.querySelectorAll<HTMLElement>('[id^="root_"], label[for^="root_"]')) {
      const [, field = ''] = /^root_([A-Za-z0-9]+)/.exec(part.id || part.getAttribute('for') || '') ?? []
      const isMarked = part.matches(`label[for="root_${field}"]`) && part.classList.contains('ant-form-item-required')
      found.set(field, found.get(field) === true || isMarked)
    }
    return [...found].map(([field, required]) => ({
      field,
      required: required || (isUnmarked(schema.properties?.[field]) && isDemanded(schema, field)),
    }))
  } finally {
    root.unmount()
    element.remove()
  }
}

/** The antd theme marks no list and no check box. */
const isUnmarked = (property: RjsfSchema | undefined): boolean =>
  ['array', 'boolean'].some((type) => [property?.type].flat().includes(type))

const isDemanded = ({ required = [] }: RjsfSchema, field: string): boolean => required.includes(field)

test('the stock form shows the same fields in the same order with the same required marks', async () => {
  const met = new Set<string>()
  const unexpected: object[] = []
  for (const { name, block } of forms) {
    const [a, b] = [await ours(block), theirs(block)]
    if (JSON.stringify(a) === JSON.stringify(b)) continue
    if (Object.hasOwn(differences, name)) met.add(name)
    else unexpected.push({ name, ours: a.map(line).join(' '), theirs: b.map(line).join(' ') })
  }
  expect(unexpected).toEqual([])
  expect([...met].toSorted()).toEqual(Object.keys(differences).toSorted())
  expect(all.length).toBeGreaterThan(100)
}, 300_000)

const line = ({ field, required }: Drawn): string => `${field}${required ? '*' : ''}`
