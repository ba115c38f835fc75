// The fields of a form, with its groups taken apart: one answer for compiler, server, runtime and widgets.
import type { FormField, FormGroup } from './model.ts'

export const fieldsOf = (items: readonly (FormField | FormGroup)[]): readonly FormField[] =>
  items.flatMap((item) => (item.kind === 'group' ? fieldsOf(item.items) : [item]))

/** The fields of one entry of a field that holds records: those of a line, or those that an entity labels in an object. */
export const entryFieldsOf = ({ children, parts }: FormField): readonly FormField[] => children?.items ?? parts ?? []
