// The document's expressions where there is no page around the form: the same evaluator, typed by the form's own fields.
import { environmentOf, userType } from '../../../metadata/expression/environment.ts'
import { evaluateExpression, Fault } from '../../../metadata/expression/evaluate.ts'
import { recordOf, type RecordType, type ValueType } from '../../../metadata/expression/types.ts'
import type { FormBlock, FormField, FormGroup } from '../../../metadata/model.ts'
import type { FormBlockProps } from '../../../runtime/index.ts'

/** `holds` sees the value as form, `compute` as self. */
export function expressionsOf(block: FormBlock): Pick<FormBlockProps, 'holds' | 'compute'> {
  const fields = fieldsOf(block.items)
  const evaluate = (cel: string, name: string, record: { readonly type: ValueType; readonly value: unknown }): unknown => {
    const result = evaluateExpression(cel, environmentOf({ [name]: record.type, user: userType }), { [name]: record.value })
    return result instanceof Fault || result === null ? undefined : result
  }
  return {
    holds: (condition, value) =>
      typeof condition === 'boolean' ? condition : evaluate(condition.cel, 'form', { type: typeOf(fields), value }) === true,
    compute: (expression, record, entity) => {
      const line = fields.find(({ children }) => children?.entity === entity)?.children?.items
      return evaluate(expression.cel, 'self', { type: typeOf(line ?? fields), value: record })
    },
  }
}

const fieldsOf = (items: readonly (FormField | FormGroup)[]): readonly FormField[] =>
  items.flatMap((item) => (item.kind === 'group' ? fieldsOf(item.items) : [item]))

function typeOf(fields: readonly FormField[]): RecordType {
  const own = fields.flatMap(({ field, valueKind }) =>
    valueKind === 'children' ? [] : [[field, { kind: valueKind, schema: {} }] as const],
  )
  const children = fields.flatMap((field) => (field.children ? [[field.field, { list: typeOf(field.children.items) }] as const] : []))
  return recordOf(Object.fromEntries(own), Object.fromEntries(children))
}
