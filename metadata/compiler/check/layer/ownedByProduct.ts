// What a tenant's layer may not touch: what is locked, and what tables, addresses, rights and the server's own functions rely on. Told from what
// a document has become, whatever the operations were.
import { problem } from '../../../errors/errors.ts'
import type { DictionaryDocument, EntityDocument, Guard, PageDocument } from '../../../generated/language.ts'
import type { Loaded } from '../../load/load.ts'
import type { Field, Problem, Text } from '../../../model/model.ts'
import { pointer } from '../../../base/pointer.ts'
import { isTenants } from '../../../base/names.ts'
import { equal } from '../../../patch/patchNodes.ts'
import type { ResolvedNames, ResolvedEntity } from '../../resolve/resolve.ts'

/** @param product the names without the layer */
export function checkOwnedByProduct(product: ResolvedNames, layered: ResolvedNames): Problem[] {
  const before = product.documents
  const after = layered.documents
  return [
    ...changed(before.entity, after.entity).flatMap(({ id, loaded }) => checkEntity(id, loaded, { product, layered })),
    ...changed(before.page, after.page).flatMap(({ was, loaded }) => checkUnchanged(was, loaded, pageKeys)),
    ...changed(before.dataset, after.dataset).flatMap(({ was, loaded }) => checkUnchanged(was, loaded, ['id', 'facts'])),
    ...changed(before.dictionary, after.dictionary).flatMap(({ was, loaded }) => checkDictionary(was, loaded)),
    ...changed(before.menu, after.menu).flatMap(({ was, loaded }) => checkUnchanged(was, loaded, ['id'])),
  ]
}

const pageKeys = ['id', 'route', 'alsoAt', 'edition', 'aliases'] as const satisfies readonly (keyof PageDocument)[]

const entityKeys = [
  'id',
  'renamedFrom',
  'display',
  'home',
  'parts',
  'part',
  'belongs',
  'lasting',
  'about',
  'person',
  'store',
  'tree',
  'api',
  'children',
  'states',
  'generate',
  'fill',
  'declares',
  'sums',
  'deletedAt',
] as const satisfies readonly (keyof EntityDocument)[]

interface Change<D> {
  readonly id: string
  readonly was: D
  readonly loaded: Loaded<D>
}

function changed<D>(before: ReadonlyMap<string, Loaded<D>>, after: ReadonlyMap<string, Loaded<D>>): Change<D>[] {
  return [...after].flatMap(([id, loaded]) => {
    const was = before.get(id)
    return was && was.document !== loaded.document ? [{ id, was: was.document, loaded }] : []
  })
}

const locked = (file: string, word: string | Text, ...keys: readonly (string | number)[]): Problem =>
  problem('patchLocked', { document: file, path: pointer('', ...keys) }, { word })

function checkUnchanged<D extends object>(was: D, { file, document }: Loaded<D>, keys: readonly (keyof D & string)[]): Problem[] {
  return keys.flatMap((key) => (equal(was[key], document[key]) ? [] : [locked(file, key, key)]))
}

function checkEntity(
  id: string,
  loaded: Loaded<EntityDocument>,
  { product, layered }: { product: ResolvedNames; layered: ResolvedNames },
): Problem[] {
  const was = product.entities.get(id)
  const now = layered.entities.get(id)
  if (!was || !now) return []
  const { file, document } = loaded
  const { guards = {} } = was.document
  return [
    ...checkUnchanged(was.document, loaded, entityKeys),
    ...checkItems(was.document.rules ?? [], document.rules ?? [], { file, at: ['rules'] }),
    ...checkItems(was.document.constraints ?? [], document.constraints ?? [], { file, at: ['constraints'] }),
    ...(['update', 'remove'] as const).flatMap((when) =>
      checkItems<Guard>(guards[when] ?? [], document.guards?.[when] ?? [], { file, at: ['guards', when] }),
    ),
    ...checkUnique(was.document, loaded),
    ...strangeFields(was.document, loaded),
    ...checkOperations(was.document, loaded),
    ...Object.values(was.fields).flatMap((field) => checkField(field, now, { was, file })),
  ]
}

/** What the product asks of a record stays, in its own words or the tenant's; more may be asked. */
function checkItems<T extends { readonly id: string; readonly message: unknown }>(
  was: readonly T[],
  now: readonly T[],
  { file, at }: { file: string; at: readonly string[] },
): Problem[] {
  return was.flatMap((item) => {
    const index = now.findIndex(({ id }) => id === item.id)
    const same = index >= 0 && equal({ ...item, message: '' }, { ...now[index], message: '' })
    return same ? [] : [locked(file, item.id, ...at, ...(index < 0 ? [] : [index]))]
  })
}

/** Rows are held to these by indexes; a tenant's own rules beside them have names of their own, by which x_unique keeps them. */
function checkUnique(was: EntityDocument, { file, document }: Loaded<EntityDocument>): Problem[] {
  const bare = (rule: NonNullable<EntityDocument['unique']>[number]): object => (Array.isArray(rule) ? rule : without(rule, words))
  const [before, now] = [(was.unique ?? []).map(bare), document.unique ?? []]
  const gone = before.some((rule) => !now.some((each) => equal(bare(each), rule)))
  // one over a field of the tenant's own is told of by the check of those
  const strange = [...now.entries()].flatMap(([index, rule]) => {
    const [id, fields] = Array.isArray(rule) ? ['', rule] : [rule.id, rule.fields]
    const isNamed = isTenants(id) || fields.some(isTenants) || before.some((each) => equal(each, bare(rule)))
    return isNamed ? [] : [problem('layerName', { document: file, path: pointer('/unique', index) }, { word: id || fields.join('-') })]
  })
  return [...(gone ? [locked(file, 'unique', 'unique')] : []), ...strange]
}

/** A column of the product's may one day be called like any other field that a tenant adds. */
const strangeFields = (was: EntityDocument, { file, document }: Loaded<EntityDocument>): Problem[] =>
  Object.keys(document.schema.properties)
    .filter((name) => !isTenants(name) && !Object.hasOwn(was.schema.properties, name))
    .map((word) => problem('layerName', { document: file, path: pointer('/schema/properties', word) }, { word }))

/** Operations are addresses and functions: a tenant words them. */
function checkOperations(was: EntityDocument, { file, document }: Loaded<EntityDocument>): Problem[] {
  const bare = (operations: EntityDocument['operations'] = {}) =>
    Object.fromEntries(Object.entries(operations).map(([name, operation]) => [name, without(operation, words)] as const))
  return equal(bare(was.operations), bare(document.operations)) ? [] : [locked(file, 'operations', 'operations')]
}

/** What a column, a reader's rights or the engine rely on. */
const fieldKeys = [
  'kind',
  'column',
  'linkTable',
  'readOnly',
  'secret',
  'hashed',
  'sealed',
  'renewWith',
  'decimals',
  'unanswered',
  'countedIn',
  'dictionary',
  'reference',
  'elsewhere',
  'valuesOf',
  'picture',
  'computed',
  'renamedFrom',
] as const satisfies readonly (keyof Field)[]

/** Conditions that may be set where the product sets none. */
const conditions = ['requiredWhen', 'disabledWhen', 'where'] as const satisfies readonly (keyof Field)[]

function checkField(field: Field, now: ResolvedEntity, { was, file }: { was: ResolvedEntity; file: string }): Problem[] {
  const { name, label, system, required, immutable } = field
  if (system) return []
  const place = ['schema', 'properties', name] as const
  const found = now.fields[name]
  if (!found) return [locked(file, label, 'schema', 'properties')]
  const before = was.document.schema.properties[name]
  const after = now.document.schema.properties[name]
  if (before?.['x-field'].locked && after && !equal(worded(before), worded(after))) return [locked(file, label, ...place)]
  if (required && !found.required) return [locked(file, label, 'schema', 'required')]
  const loosened =
    fieldKeys.find((key) => !equal(field[key], found[key])) ??
    conditions.find((key) => field[key] !== undefined && !equal(field[key], found[key])) ??
    (immutable && !found.immutable ? 'immutable' : undefined)
  return loosened === undefined ? [] : [locked(file, `${name}.${loosened}`, ...place)]
}

/** Without what a tenant may call it. */
const worded = (schema: NonNullable<EntityDocument['schema']['properties'][string]>) => ({
  ...schema,
  'x-field': without(schema['x-field'], words),
})

/** Keys that hold nothing but words. */
const words = new Set(['label', 'help', 'question', 'confirm', 'message'])
const without = (node: object, keys: ReadonlySet<string>): object =>
  Object.fromEntries(Object.entries(node).filter(([key]) => !keys.has(key)))

/** Rows hold the product's values, and its functions know them: they may be worded, ordered and joined by others. */
function checkDictionary(was: DictionaryDocument, { file, document }: Loaded<DictionaryDocument>): Problem[] {
  if (was.derived !== document.derived) return [locked(file, 'derived', 'derived')]
  const now = new Set((document.values ?? []).map(({ value }) => value))
  return (was.values ?? []).flatMap(({ value }) => (now.has(value) ? [] : [locked(file, value, 'values')]))
}
