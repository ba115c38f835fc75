// The expression environments of a page: a row of a list, the record of a form.
import { recordOf, typeOfField } from '../../../metadata/expression/fieldTypes.ts'
import type { RecordType, ValueType } from '../../../metadata/model/expressionTypes.ts'
import type { QueriedFigure, FormBlock, FormField } from '../../../metadata/model/model.ts'
import { fieldsOf } from '../../../metadata/document/formFields.ts'
import type { EntityView } from '../contracts/bundleContract.ts'
import { createEvaluator, type Evaluator } from './evaluate.ts'

/** `row` is a row of the entity, as conditions on stored rows call it. */
export const rowEvaluator = (entity: EntityView): Evaluator => createEvaluator({ row: rowType(entity) })

/**
 * What has been typed of a record of `name`: the form's own entity with the children that the form shows, or a line of one of these.
 * Pages call it `form`, entities `self`.
 */
export function recordEvaluator(block: FormBlock, entity: EntityView, name: string): Evaluator {
  const line = fieldsOf(block.items).find((field) => field.children?.entity === name)
  const type = line?.children ? lineType(line.children.items) : recordTypeOf(block, entity)
  return createEvaluator({ form: type, self: type })
}

/** What a figure becomes: `form` with what has been typed, `figure` with its measures. */
export const figureEvaluator = (block: FormBlock, entity: EntityView, { measures }: QueriedFigure): Evaluator =>
  createEvaluator({
    form: recordTypeOf(block, entity),
    figure: { record: Object.fromEntries(measures.map(({ id }) => [id, 'decimal'])) },
  })

/** Objects are typed by a schema that a page's bundle does not carry; expressions reach into them only in forms, whose block has it. */
function rowType(entity: EntityView): RecordType {
  return recordOf(Object.fromEntries(Object.entries(entity.fields).map(([name, { kind }]) => [name, { kind, schema: {} }])))
}

function recordTypeOf(block: FormBlock, entity: EntityView): RecordType {
  const own = Object.fromEntries(fieldsOf(block.items).map((field) => [field.field, formFieldType(field, block)]))
  return { record: { ...rowType(entity).record, ...own } }
}

function formFieldType(field: FormField, block: FormBlock): ValueType {
  if (field.children) return { list: lineType(field.children.items) }
  const schema = block.schemas.create.properties?.[field.field] ?? {}
  return field.valueKind === 'children' ? 'string' : typeOfField({ kind: field.valueKind, schema })
}

const lineType = (items: readonly FormField[]): RecordType => ({
  record: Object.fromEntries(
    items.flatMap(({ field, valueKind }) => (valueKind === 'children' ? [] : [[field, typeOfField({ kind: valueKind, schema: {} })]])),
  ),
})
