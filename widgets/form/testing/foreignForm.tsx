// A form of the console with fields that the RJSF ecosystem draws.
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { JsonSchema } from '../../../metadata/base/jsonSchema.ts'
import { fieldsOf } from '../../../metadata/document/formFields.ts'
import type { FormBlock } from '../../../metadata/model/model.ts'
import { formValidator, type FormBlockProps } from '../../../runtime/index.ts'
import { widgets } from '../../index.ts'
import { checkWithAjv } from '../../kit/testing/checkWithAjv.ts'
import { mount, type Mounted } from '../../kit/testing/mount.tsx'
import FormWidget from '../component.tsx'

interface Foreign extends Partial<Omit<FormBlockProps, 'block' | 'schema'>> {
  readonly items: FormBlock['items']
  readonly schema: JsonSchema
  readonly fieldOf: FormBlockProps['fieldOf']
}

export const submitted = vi.fn()
let shown: Mounted | undefined

/** What React says of a widget that throws is no news here; every form is closed after its test. */
export function closeAfterEach(): void {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
  afterEach(() => {
    shown?.unmount()
    vi.restoreAllMocks()
    submitted.mockReset()
  })
}

/** Answers once the label of the first field is there. */
export async function openForeign({ items, schema, ...props }: Foreign): Promise<HTMLElement> {
  const block: FormBlock = {
    kind: 'form',
    layout: 'groups',
    rules: [],
    id: 'foreign',
    entity: 'example',
    columns: 1,
    container: { type: 'dialog', width: '50%' },
    in: {},
    visible: true,
    items,
    widget: { name: 'form', props: {} },
    schemas: { create: schema, update: schema },
  }
  const validator = formValidator(checkWithAjv(schema), items, ({ zh }) => zh)
  shown = mount(<FormWidget {...fixed} validator={validator} {...props} block={block} schema={schema} />, widgets)
  const { element } = shown
  const [first] = fieldsOf(items)
  await expect.poll(() => element.querySelector(`[data-field="${first?.field}"]`)?.textContent ?? '').toContain(first?.label.zh)
  return element
}

const fixed: Omit<FormBlockProps, 'block' | 'schema' | 'fieldOf' | 'validator'> = {
  mode: 'create',
  value: {},
  errors: {},
  submitting: false,
  onChange: () => undefined,
  onSubmit: submitted,
  optionsOf: () => undefined,
  filesOf: () => undefined,
  holds: (condition) => condition === true,
  compute: () => undefined,
}

export const at = (root: HTMLElement, selector: string): HTMLElement =>
  root.querySelector<HTMLElement>(selector) ?? expect.unreachable(selector)

export const save = (root: HTMLElement): Promise<void> => userEvent.click(at(root, 'button[type=submit]'))
