// What draws a field: the console's own widget by its name, or the one that every theme of RJSF has for such a value.
import type { FormField } from '../../model/model.ts'

export type Drawn = 'console' | 'standard'

/** Kinds of value that a field draws as a whole, entries included: fields in RJSF's sense. All others are drawn by widgets. */
const whole: ReadonlySet<FormField['valueKind']> = new Set<FormField['valueKind']>([
  'children',
  'object',
  'objectList',
  'fileList',
  'periods',
  'dictionaryList',
  'referenceList',
])

export const isDrawnWhole = ({ valueKind }: Pick<FormField, 'valueKind'>): boolean => whole.has(valueKind)

/** The standard widget where RJSF would not find it by the value's type and format. */
const standard: Readonly<Record<string, string>> = {
  longText: 'textarea',
  richText: 'textarea',
  radio: 'radio',
  switch: 'checkbox',
  multiSelect: 'checkboxes',
  tickTree: 'checkboxes',
}

export function widgetEntry(field: FormField, drawn: Drawn): Readonly<Record<string, string>> {
  const { name, props } = field.widget
  if (drawn === 'console') return { [isDrawnWhole(field) ? 'ui:field' : 'ui:widget']: name }
  if (name === 'text' && props['secret'] === true) return { 'ui:widget': 'password' }
  const widget = standard[name]
  return widget === undefined || (widget === 'checkboxes' && field.dictionary === undefined) ? {} : { 'ui:widget': widget }
}
