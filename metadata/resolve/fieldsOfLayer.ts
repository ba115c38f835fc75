// What a layer may do to the fields of an entity: add its own, which begin with x_, and say more of the product's. Those keep their place in the
// database: none goes, none becomes of another kind, and what is locked stays required.
import { type ErrorCode, problem } from '../errors.ts'
import type { EntityDocument, FieldSchema, PatchDocument } from '../generated/language.ts'
import type { Problem } from '../model.ts'
import { fieldKind } from './fieldKind.ts'
import { isTenants } from './names.ts'
import { equal, isObject } from './patchNodes.ts'

/** Told at the operation that leads nearest to the field. */
export function judgeFields(before: object, after: object, { patch, file }: { patch: PatchDocument; file: string }): Problem[] {
  if (!isEntity(before) || !isEntity(after)) return []
  return [...faultsOf(before, after)].map(([place, [code, word]]) => {
    const at = patch.ops.findIndex(({ path }) => `${place}/`.startsWith(`${path}/`) || `${path}/`.startsWith(`${place}/`))
    return problem(code, { document: file, path: `/ops/${Math.max(at, 0)}` }, { word })
  })
}

type Fault = readonly [place: string, said: readonly [ErrorCode, string]]

function faultsOf(before: EntityDocument, after: EntityDocument): readonly Fault[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const own = Object.entries(old).filter(([name]) => !isTenants(name))
  const known = before.unique ?? []
  return [
    ...own.flatMap(([name, schema]): Fault[] => {
      const place = `schema/properties/${name}`
      if (!equal(shapeOf(schema), shapeOf(now[name]))) return [[place, ['fieldKept', name]]]
      const freed = schema['x-field'].locked && isRequired(before, name) && !isRequired(after, name)
      return freed ? [['schema/required', ['patchLocked', name]]] : []
    }),
    ...Object.keys(now)
      .filter((name) => !isTenants(name) && !Object.hasOwn(old, name))
      .map((name): Fault => [`schema/properties/${name}`, ['layerName', name]]),
    ...(after.unique ?? []).flatMap((rule): Fault[] => {
      const id = Array.isArray(rule) ? rule.join('-') : rule.id
      const named = !Array.isArray(rule) && isTenants(id)
      return named || known.some((each) => equal(each, rule)) ? [] : [['unique', ['layerName', id]]]
    }),
  ]
}

const isEntity = (document: object): document is EntityDocument => 'kind' in document && document.kind === 'entity' && 'schema' in document

function fieldsOf({ schema }: EntityDocument): Readonly<Record<string, FieldSchema>> {
  return isObject(schema) && isObject(schema.properties) ? schema.properties : {}
}

const isRequired = ({ schema: { required } }: EntityDocument, name: string): boolean => required?.includes(name) === true

/** What its column follows from, and who may write it. */
function shapeOf(schema: FieldSchema | undefined): unknown {
  if (!isObject(schema) || !isObject(schema['x-field'])) return undefined
  const { reference, dictionary, decimals, secret, computed } = schema['x-field']
  return { kind: fieldKind(schema) ?? null, reference, dictionary, decimals, secret, computed: computed !== undefined }
}
