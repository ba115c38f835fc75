// The document's expressions where there is no page around the form: the same evaluator, typed by the form's own fields.
import { environmentOf, userType } from '../../../metadata/expression/environment.ts'
import { evaluateExpression, Fault } from '../../../metadata/expression/evaluate.ts'
import { recordOf } from '../../../metadata/expression/fieldTypes.ts'
import type { RecordType } from '../../../metadata/model/expressionTypes.ts'
import { fieldsOf } from '../../../metadata/document/formFields.ts'
import type { FormBlock, FormField } from '../../../metadata/model/model.ts'
import type { FormBlockProps } from '../../../runtime/index.ts'

/** Both see the record as `form` and as `self`, as on a page. */
export function expressionsOf(block: FormBlock): Pick<FormBlockProps, 'holds' | 'compute'> {
  const fields = fieldsOf(block.items)
  const evaluate = (cel: string, record: unknown, entity: string): unknown => {
    const type = typeOf(fields.find(({ children }) => children?.entity === entity)?.children?.items ?? fields)
    const result = evaluateExpression(cel, environmentOf({ form: type, self: type, user: userType }), { form: record, self: record })
    return result instanceof Fault || result === null ? undefined : result
  }
  return {
    holds: (condition, record, entity) => (typeof condition === 'boolean' ? condition : evaluate(condition.cel, record, entity) === true),
    compute: (expression, record, entity) => evaluate(expression.cel, record, entity),
  }
}

function typeOf(fields: readonly FormField[]): RecordType {
  const own = fields.flatMap(({ field, valueKind }) =>
    valueKind === 'children' ? [] : [[field, { kind: valueKind, schema: {} }] as const],
  )
  const children = fields.flatMap((field) => (field.children ? [[field.field, { list: typeOf(field.children.items) }] as const] : []))
  return recordOf(Object.fromEntries(own), Object.fromEntries(children))
}
