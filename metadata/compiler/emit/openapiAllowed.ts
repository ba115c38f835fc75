// What of the API a reader is told: the calls that he may make, with the fields and figures that they take and answer for him.
import type { JsonSchema } from '../../base/jsonSchema.ts'
import type { Dataset, Entity } from '../../model/model.ts'

/** Of a permission the fields that it reaches, all where none are named; undefined: not allowed. */
export type Allowed = (permission: string) => { readonly fields?: ReadonlySet<string> } | undefined

export const everything: Allowed = () => ({})

const open: ReadonlySet<string> = new Set(['public', 'session', 'operator'])

export const isAllowed = (permission: string, allowed: Allowed): boolean => open.has(permission) || allowed(permission) !== undefined

/** The fields that some of these acts on an entity reach; undefined: all. */
export function fieldsOf({ id }: Entity, acts: readonly string[], allowed: Allowed): ReadonlySet<string> | undefined {
  const reached = acts.flatMap((act) => allowed(`${id}.${act}`) ?? [])
  return reached.some(({ fields }) => fields === undefined) ? undefined : new Set(reached.flatMap(({ fields }) => [...(fields ?? [])]))
}

const always: ReadonlySet<string> = new Set(['id', 'version'])

/** The schema without fields and lines that are not reached. */
export function restrictSchema(schema: JsonSchema, { fields, children }: Entity, reached: ReadonlySet<string> | undefined): JsonSchema {
  if (reached === undefined || !schema.properties) return schema
  const isReached = (name: string): boolean =>
    (!Object.hasOwn(fields, name) && !Object.hasOwn(children, name)) ||
    always.has(name) ||
    reached.has(name) ||
    [...reached].some((each) => each.startsWith(`${name}.`))
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(schema.properties).filter(([name]) => isReached(name))),
    ...(schema.required && { required: schema.required.filter(isReached) }),
  }
}

/** The dataset with the dimensions and measures that are reached alone. */
export function withinFigures(dataset: Dataset, allowed: Allowed): Dataset {
  const fields = allowed(`dataset:${dataset.id}.read`)?.fields
  if (!fields) return dataset
  const isReached = ({ id }: { readonly id: string }): boolean => fields.has(id)
  return { ...dataset, dimensions: dataset.dimensions.filter(isReached), measures: dataset.measures.filter(isReached) }
}
