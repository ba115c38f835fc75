// The model of one entity: everything that server, browser and codegen read of it.
import { supportsAction } from '../../../document/entityActions.ts'
import type { Entity } from '../../../model/model.ts'
import type { EntityDocument, PageFormItem } from '../../../generated/language.ts'
import { belongingOf } from './belonging.ts'
import { declaresOf } from '../../resolve/declarations.ts'
import { rulesOf } from '../../resolve/countedIn.ts'
import { numberRule } from '../../resolve/numberRule.ts'
import { inputFormOf } from '../../resolve/operationForm.ts'
import { homeOf } from '../../../document/home.ts'
import { isTenants } from '../../../base/names.ts'
import { partOf } from '../../resolve/part.ts'
import type { ResolvedNames, ResolvedEntity } from '../../resolve/resolve.ts'
import { reactionsOf } from './reactions.ts'
import { routesOf } from './routes.ts'
import { schemasOf } from './schemas.ts'

export function deriveEntity(resolved: ResolvedEntity, names: ResolvedNames): Entity {
  const { document, id, table, display, lookup, fields, children, parent, referencedBy } = resolved
  const { tree, states, guards, find } = document
  const part = partOf(resolved, names)
  const store = document.store ?? 'table'
  const softDelete = document.deletedAt === true
  return {
    kind: 'entity',
    id,
    label: document.label,
    ...(document.counter !== undefined && { counter: document.counter }),
    ...(document.productState !== undefined && { productState: document.productState }),
    home: homeOf(document),
    store,
    table,
    ...(document.renamedFrom !== undefined && { renamedFrom: document.renamedFrom }),
    display,
    lookup,
    ...phrasesOf(document),
    ...(find && { find: { by: find.by ?? lookup, scan: find.scan ?? [], ...(find.opens && { opens: find.opens }) } }),
    fields,
    ...belongingOf(resolved, names),
    ...(document.lasting && { lasting: true }),
    ...(document.about && { about: document.about }),
    children,
    ...(parent && { parent }),
    sort: withId((document.sort ?? []).map(({ field, order = 'asc' }) => ({ field, order }))),
    ...(tree && {
      tree: {
        parent: tree.parent,
        maxDepth: tree.maxDepth ?? 20,
        lockedRoot: tree.lockedRoot === true,
        ...(tree.below && { below: tree.below }),
      },
    }),
    unique: (document.unique ?? []).map((rule) =>
      Array.isArray(rule)
        ? { id: rule.join('-'), fields: rule, level: 'error', ...(isTenants(id) && { extra: true }) }
        : { level: 'error', ...rule, ...((isTenants(rule.id) || isTenants(id)) && { extra: true }) },
    ),
    rules: rulesOf(resolved),
    constraints: document.constraints ?? [],
    ...(document.fill !== undefined && { fill: document.fill }),
    guards: { update: guards?.update ?? [], remove: guards?.remove ?? [] },
    ...(states && { states }),
    operations: document.operations ?? {},
    asked: operationFormsIn(resolved, names),
    reactions: reactionsOf(resolved, names),
    generate: numbersOf(document),
    ...(document.declares && { declares: declaresOf(document.declares) }),
    ...(document.sums && { sums: document.sums }),
    softDelete,
    ...(part && { part }),
    ...routesOf(document, supportsAction({ store, softDelete, ...(parent && { parent }) }, 'remove')),
    referencedBy,
    rowActions: ['update', 'remove', ...rowOperations(resolved)],
    schemas: schemasOf(resolved, names),
  }
}

const operationFormsIn = (resolved: ResolvedEntity, names: ResolvedNames): Entity['asked'] =>
  Object.fromEntries(
    Object.keys(resolved.document.operations ?? {}).flatMap((name) => {
      const inputForm = inputFormOf(resolved, name, names)
      return inputForm ? [[name, deriveEntity(inputForm, names)] as const] : []
    }),
  )

const numbersOf = ({ generate = {} }: EntityDocument): Entity['generate'] =>
  Object.fromEntries(
    Object.entries(generate).flatMap(([name, declared]) => {
      const rule = numberRule(declared)
      return rule ? [[name, rule] as const] : []
    }),
  )

/** Operations on a row in document order; without `on`, an operation is one on a row. */
export const rowOperations = ({ document }: ResolvedEntity): string[] =>
  Object.entries(document.operations ?? {})
    .filter(([, { on }]) => on !== 'none')
    .map(([name]) => name)

/** Every order ends in id, so that pages of equal rows never overlap. */
const withId = (sort: Entity['sort']): Entity['sort'] =>
  sort.some(({ field }) => field === 'id') ? sort : [...sort, { field: 'id', order: 'asc' }]

function phrasesOf({ operations = {} }: EntityDocument): Pick<Entity, 'phrases'> {
  const phrases = [...new Set(Object.values(operations).flatMap(({ form }) => (form?.items ?? []).flatMap(phrasesIn)))]
  return phrases.length > 0 ? { phrases } : {}
}

function phrasesIn(item: PageFormItem): readonly string[] {
  if (typeof item === 'string') return []
  return 'group' in item ? item.items.flatMap(phrasesIn) : item.phrases?.entity === undefined ? [] : [item.phrases.entity]
}
