// The fields of a form, with its groups taken apart: one answer for compiler, server, runtime and widgets.
import type { Block, FormBlock, FormField, FormGroup } from '../model/model.ts'

export const fieldsOf = (items: readonly (FormField | FormGroup)[]): readonly FormField[] =>
  items.flatMap((item) => (item.kind === 'group' ? fieldsOf(item.items) : [item]))

/** The fields of one entry of a field that holds records: those of a line, or those that an entity labels in an object. */
export const entryFieldsOf = ({ children, parts }: FormField): readonly FormField[] => children?.items ?? parts ?? []

/** The entity whose rows a field offers: what it refers to, or its quick phrases. */
export const offeredEntity = ({ reference, phrases }: Pick<FormField, 'reference' | 'phrases'>): string | undefined =>
  reference ?? phrases?.entity

/** The entity whose rows the condition of a field is about. */
export const narrowedEntity = (field: Pick<FormField, 'reference' | 'phrases' | 'shownFor'>): string | undefined =>
  field.shownFor?.entity ?? offeredEntity(field)

export type FormMode = 'create' | 'update' | 'view'

/** Accepted at creation only: nobody can mend it later, so a form checks no limit of it; rules are about other fields too, and are checked. */
export const isFixedAfterCreate = ({ immutable }: FormField, mode: FormMode): boolean => immutable && mode === 'update'

/** Shown, but not to be changed. */
export const isFixed = (field: FormField, mode: FormMode): boolean => field.readOnly || isFixedAfterCreate(field, mode)

/** What the server gives a record does not exist before the record does. */
export const isUnborn = ({ readOnly, computed }: FormField, mode: FormMode): boolean =>
  mode === 'create' && readOnly && computed === undefined

/** The forms of a block: itself, and those by which its buttons ask for something. */
export function formsIn(block: Block): readonly FormBlock[] {
  if (block.kind === 'form') return [block]
  const actions =
    block.kind === 'table'
      ? [...block.toolbar, ...block.rowActions]
      : block.kind === 'detail'
        ? block.parts.flatMap((part) => (part.kind === 'steps' ? part.actions : []))
        : []
  return actions.flatMap(({ form }) => form ?? [])
}
