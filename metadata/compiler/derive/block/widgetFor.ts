// The widget of a value: the one that the page names, or the standard one of its role and kind.
import type { WidgetUse } from '../../../generated/language.ts'
import type { Field, WidgetRef } from '../../../model/model.ts'
import { isNamedNumber, widgetRef } from '../../resolve/field.ts'
import type { ResolvedNames } from '../../resolve/resolve.ts'
import { standardWidget, type WidgetRole } from '../../resolve/widgets.ts'

/** What is drawn: a field, or children and blocks by their kind. */
export interface Wanted {
  readonly use: WidgetUse | undefined
  readonly field?: Field
  readonly kind?: string
}

/** Without any manifest (a model for the server or for codegen alone) the kind itself stands for the widget. */
export function widgetFor(names: ResolvedNames, role: WidgetRole, { use, field, kind = kindOf(field) }: Wanted): WidgetRef {
  if (use !== undefined) return widgetRef(use)
  const tree = field?.reference !== undefined && names.entities.get(field.reference)?.document.tree !== undefined
  return standardWidget(names.widgets, role, { kind, tree, ...(field && { field }) }) ?? { name: kind, props: {} }
}

const kindOf = (field: Field | undefined): string => (field && isNamedNumber(field) ? 'dictionary' : (field?.kind ?? ''))
