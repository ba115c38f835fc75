// The code that a form's document names: asked for in one go with that of all forms, before the form stands.
import { entryFieldsOf, fieldsOf } from '../../../metadata/document/formFields.ts'
import type { FormBlock, FormField, FormGroup } from '../../../metadata/model/model.ts'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import type { WidgetRegistry } from '../../core/contracts/contract.ts'
import { hasCode, type Loadable } from '../../core/loadable.ts'
import { widgetCode } from '../base/widgetOf.ts'

export type FormMode = 'create' | 'update'

/** The form's own widget and those of all its fields, lines included. */
export const formWidgets = (
  widgets: WidgetRegistry,
  { widget, items }: Pick<FormBlock, 'widget' | 'items'>,
): readonly Loadable<unknown>[] => [...new Set([widget.name, ...namesIn(items)])].flatMap((name) => widgetCode(widgets, name) ?? [])

const namesIn = (items: readonly (FormField | FormGroup)[]): readonly string[] =>
  fieldsOf(items).flatMap((field) => [field.widget.name, ...namesIn(entryFieldsOf(field))])

/** Where the compiled validator is served. */
export function validatorOf(bundle: PageBundle, block: FormBlock, mode: FormMode): string {
  const addresses = bundle.validators[block.id]
  if (!addresses) throw new Error(`Page ${bundle.page.id} came without a validator for ${block.id}`)
  return addresses[mode]
}

/** Begins to fetch all of it; what fails is fetched again, and told of, where the form is made. */
export function warmForm(widgets: WidgetRegistry, block: FormBlock, validator: string): void {
  if (!hasCode()) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', href: validator })
  document.head.append(link)
  void Promise.allSettled(formWidgets(widgets, block).map((code) => code.load()))
}
