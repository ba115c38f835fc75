// A page with everything it needs to be drawn: entities, dictionaries, datasets, the reader's keys. Shape: PageBundle of runtime/core/contracts/bundleContract.ts.
import type { Dataset, Dictionary, Entity, Field, Model, Page, StaticData, Text } from '../../../metadata/model/model.ts'
import { blocksOf } from '../../../metadata/document/pageBlocks.ts'
import { everything, type Grants } from '../../kernel/permission/grants.ts'
import { pagesFor } from '../../kernel/permission/audience.ts'
import { audienceOf, type TenantSubscription } from '../../kernel/permission/subscription.ts'
import { pageOfKey } from '../../../metadata/compiler/derive/permission/permissionKeys.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { emptyResultReason, type Narrowed } from '../../engine/entity/read/emptyResultReason.ts'
import { validatorsOf } from '../../kernel/validation/pageValidators.ts'
import { cutPage, sees } from './cut.ts'

type FieldView = Pick<
  Field,
  'name' | 'label' | 'help' | 'kind' | 'unit' | 'decimals' | 'dictionary' | 'reference' | 'default' | 'required' | 'readOnly'
> &
  Partial<Pick<Field, 'immutable' | 'search' | 'defaultFrom'>>
type EntityView = Pick<
  Entity,
  | 'id'
  | 'label'
  | 'counter'
  | 'productState'
  | 'display'
  | 'routes'
  | 'operationRoutes'
  | 'operations'
  | 'rowActions'
  | 'softDelete'
  | 'tree'
> & {
  readonly fields: Readonly<Record<string, FieldView>>
  readonly rows?: StaticData['rows']
  readonly figures?: true
  readonly guards: Readonly<Record<'update' | 'remove', readonly Text[]>>
}

export interface Bundle {
  readonly page: Page
  readonly entities: Readonly<Record<string, EntityView>>
  readonly dictionaries: Readonly<Record<string, Dictionary>>
  readonly datasets: Readonly<Record<string, Dataset>>
  readonly keys: readonly string[]
  readonly validators: Readonly<Record<string, { readonly create: string; readonly update: string }>>
  /** What may keep rows of trees, by entity, and figures (`dataset:<id>`) from the reader: their answers do not say so where there are none. */
  readonly narrowed: Readonly<Record<string, Narrowed>>
}

/** Who opens the page. */
export type Reader = Pick<Caller, 'grants' | 'roles' | 'kind' | 'layer'> &
  Partial<Pick<Caller, 'parts'>> & { readonly standing: Pick<TenantSubscription, 'edition' | 'licences'> }

export function pageBundle(model: Model, page: Page, reader: Reader): Bundle {
  const { grants } = reader
  const datasets = page.uses.datasets.filter((id) => grants.allows(`dataset:${id}.read`))
  const cut = cutPage(page, grants)
  const treeNarrowed = (id: string): Narrowed | undefined => {
    const entity = model.entities[id]
    return entity?.tree && emptyResultReason(entity, reader, grants.allows(`${id}.tree`)?.where)
  }
  const figuresNarrowed = (id: string): Narrowed | undefined => {
    const where = grants.allows(`${id}.read`)?.where
    const facts = model.datasets[id.slice(id.indexOf(':') + 1)]?.facts ?? []
    return facts.flatMap(({ entity }) => (model.entities[entity] && emptyResultReason(model.entities[entity], reader, where)) ?? [])[0]
  }
  const here = grants.within(page.id)
  return {
    page: cut,
    entities: pick(page.uses.entities, (id) => {
      const own = page.static?.[id]
      if (own) return staticView(own, here)
      const figures = page.figures?.[id]
      if (figures) return { ...entityView(figures, here), figures: true as const }
      const entity = model.entities[id]
      return entity && entityView(entity, here)
    }),
    dictionaries: pick(page.uses.dictionaries, (id) => model.dictionaries[id] && readable(model, model.dictionaries[id], reader)),
    datasets: pick(datasets, (id) => model.datasets[id]),
    keys: grants.keysOf(page.id),
    validators: validatorsOf(cut, reader.layer?.key),
    narrowed: { ...pick(treesOf(cut), treeNarrowed), ...pick(datasets.map(asFigures), figuresNarrowed) },
  }
}

/** What follows from menu and permission tree is told as far as it is meant for the reader's side, and he chooses what he holds. */
function readable(model: Model, dictionary: Dictionary, { grants, roles, kind, standing }: Reader): Dictionary {
  if (dictionary.derived !== 'permissions' && dictionary.derived !== 'pages') return dictionary
  const open = pagesFor(model, audienceOf(kind, standing))
  if (dictionary.derived === 'pages') return { ...dictionary, values: dictionary.values.filter(({ page }) => open.has(page ?? '')) }
  const all = roles.some(({ keys }) => keys.includes(everything))
  const isKey = (value: string): boolean => value === everything || value.split('/').length === 3
  const keys = dictionary.values.filter(({ value }) => value === everything || (isKey(value) && open.has(pageOfKey(value))))
  const above = new Map(dictionary.values.map(({ value, parent }) => [value, parent]))
  const shown = new Set<string>()
  for (const { value } of keys)
    for (let at: string | undefined = value; at !== undefined && !shown.has(at); at = above.get(at)) shown.add(at)
  const values = dictionary.values.flatMap((entry): Dictionary['values'] => {
    if (!shown.has(entry.value)) return []
    return [all || !isKey(entry.value) || grants.holds(entry.value) ? entry : { ...entry, disabled: true }]
  })
  return { ...dictionary, values }
}

/** What shows fields of rows. */
const readers = ['page', 'list', 'tree', 'get', 'read', 'options', 'create', 'update', 'history'] as const

function entityView(entity: Entity, grants: Grants): EntityView {
  const { id, label, counter, productState, display, routes, operationRoutes, operations, rowActions, softDelete, tree } = entity
  const fields = Object.values(entity.fields).filter(
    (field) => field.system || (!field.secret && sees(grants, { entity: id, actions: readers }, field.name)),
  )
  return {
    id,
    label,
    ...(counter !== undefined && { counter }),
    ...(productState !== undefined && { productState }),
    display,
    routes,
    operationRoutes,
    operations,
    rowActions,
    guards: { update: entity.guards.update.map(({ message }) => message), remove: entity.guards.remove.map(({ message }) => message) },
    softDelete,
    ...(tree && { tree }),
    fields: Object.fromEntries(fields.map((field) => [field.name, fieldView(field)])),
  }
}

/** Rows that stand in the page, cut to the fields that are seen; nothing of them where that is none. */
function staticView({ entity, rows }: StaticData, grants: Grants): EntityView | undefined {
  const view = entityView(entity, grants)
  const seen = Object.values(view.fields)
  if (seen.every(({ name }) => entity.fields[name]?.system)) return undefined
  return {
    ...view,
    fields: Object.fromEntries(seen.map((field) => [field.name, { ...field, search: entity.fields[field.name]?.search ?? 'none' }])),
    rows: rows.map((row) => ({ ...Object.fromEntries(seen.map(({ name }) => [name, row[name] ?? null])), id: row.id })),
  }
}

const fieldView = ({
  name,
  label,
  help,
  kind,
  unit,
  decimals,
  dictionary,
  reference,
  default: initial,
  defaultFrom,
  required,
  readOnly,
  immutable,
}: Field): FieldView => ({
  name,
  label,
  kind,
  required,
  readOnly,
  ...(help && { help }),
  ...(unit && { unit }),
  ...(decimals !== undefined && { decimals }),
  ...(dictionary !== undefined && { dictionary }),
  ...(reference !== undefined && { reference }),
  ...(initial !== undefined && { default: initial }),
  ...(defaultFrom && { defaultFrom }),
  ...(immutable && { immutable }),
})

/** Entities whose rows are shown as a tree. */
const treesOf = (page: Page): readonly string[] =>
  blocksOf(page).flatMap((block) => (block.kind === 'tree' || (block.kind === 'table' && block.query === 'tree') ? [block.entity] : []))

const asFigures = (id: string): string => `dataset:${id}`

function pick<T>(ids: readonly string[], find: (id: string) => T | undefined): Record<string, T> {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const found = find(id)
      return found === undefined ? [] : [[id, found] as const]
    }),
  )
}
