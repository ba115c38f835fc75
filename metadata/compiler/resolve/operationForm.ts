// What an operation asks for before it is carried out: fields as an entity has them, under an id that no entity can have.
import type { EntityDocument, FieldSchema, Operation } from '../../generated/language.ts'
import { isJsonObject } from '../../base/jsonObject.ts'
import { memoizeByObject } from '../../base/memoizeByObject.ts'
import { record } from '../../base/record.ts'
import { resolveField } from './field.ts'
import type { ResolvedNames, ResolvedEntity } from './resolve.ts'

type InputFormSchema = EntityDocument['schema']

/** An input each of whose properties is a field; not that of an operation that is called with something else than a form. */
export function inputFormSchema({ input }: Pick<Operation, 'input'>): InputFormSchema | undefined {
  const properties: unknown = input && 'properties' in input ? input.properties : undefined
  if (!isJsonObject(properties)) return undefined
  const all = Object.values(properties)
  return all.length > 0 && all.every(isField) ? (input as InputFormSchema) : undefined
}

const isField = (property: unknown): property is FieldSchema =>
  isJsonObject(property) &&
  isJsonObject(property['x-field']) &&
  isJsonObject(property['x-field'].label) &&
  !('blanksOf' in property['x-field'])

/** The input of an operation, as what a form can be over: `stopRecord.register`. */
export function inputFormOf(entity: ResolvedEntity, name: string, names: Pick<ResolvedNames, 'documents'>): ResolvedEntity | undefined {
  const known = inputFormsBy(entity)
  if (!known.has(name)) known.set(name, resolveInputForm(entity, name, names))
  return known.get(name)
}

/** By operation: the same on all pages that offer it. */
const inputFormsBy = memoizeByObject((_entity: ResolvedEntity) => new Map<string, ResolvedEntity | undefined>())

function resolveInputForm(
  entity: ResolvedEntity,
  name: string,
  { documents }: Pick<ResolvedNames, 'documents'>,
): ResolvedEntity | undefined {
  const operation = entity.document.operations?.[name]
  const schema = operation && inputFormSchema(operation)
  if (!schema) return undefined
  const required = new Set(schema.required)
  const surroundings = { entity: entity.id, table: '', documents, engineOwned: false }
  const { home } = entity.document
  return {
    id: `${entity.id}.${name}`,
    file: entity.file,
    document: { kind: 'entity', id: entity.id, label: operation.label, display: entity.display, schema, ...(home && { home }) },
    table: '',
    display: entity.display,
    lookup: [],
    fields: record(
      Object.entries(schema.properties).map(
        ([field, own]) => [field, resolveField(field, own, { ...surroundings, required: required.has(field) })] as const,
      ),
    ),
    children: {},
    referencedBy: [],
  }
}
