// Names become things: every entity with its fields, who refers to whom, which widget draws what. Names that lead nowhere stay; check reports them.
import type { EntityDocument, StaticRow } from '../../generated/language.ts'
import type { Documents, Loaded } from '../load/load.ts'
import type { Dataset, Entity, Field } from '../../model/model.ts'
import { type Declarations, declarationsOf } from './declarations.ts'
import { resolveField } from './field.ts'
import { numberRule } from './numberRule.ts'
import { isTenants, ownTable, snake } from '../../base/names.ts'
import { record } from '../../base/record.ts'
import { systemFields } from './reserved.ts'
import { type Widgets, widgetTable } from './widgets.ts'

export interface ResolvedEntity {
  readonly id: string
  readonly file: string
  readonly document: EntityDocument
  readonly table: string
  readonly display: string
  readonly lookup: readonly string[]
  /** Declared fields in document order, then the system fields. */
  readonly fields: Readonly<Record<string, Field>>
  readonly children: Entity['children']
  readonly parent?: NonNullable<Entity['parent']>
  readonly referencedBy: Entity['referencedBy']
  /** Of rows that stand in a page. */
  readonly rows?: readonly StaticRow[]
  /** The dataset whose figures its rows are. */
  readonly figures?: Dataset
}

/** Everything that names can lead to. */
export interface ResolvedNames {
  readonly kind: 'names'
  readonly documents: Documents
  readonly entities: ReadonlyMap<string, ResolvedEntity>
  readonly widgets: Widgets
  /** Functions that server modules declare, as module.function or by their own name. */
  readonly functions: ReadonlySet<string>
  /** What server modules let rows declare of other rows. */
  readonly declarations: Declarations
  /** Receivers of messages that server modules register, as module.name, and the entity from whose record each is found. */
  readonly receivers: ReadonlyMap<string, string>
  /** module.event */
  readonly events: ReadonlySet<string>
  /** The product's, of the names within one page. */
  readonly around?: ResolvedNames
}

export function resolve(documents: Documents): ResolvedNames {
  const parents = parentsOf(documents)
  const references = referencesOf(documents)
  const entities = new Map(
    [...documents.entity].map(([id, loaded]) => [
      id,
      resolveEntity(loaded, { documents, parent: parents.get(id), referencedBy: references.get(id) ?? [] }),
    ]),
  )
  const events = new Set(
    [...documents.module.values()].flatMap(({ document }) => Object.keys(document.events ?? {}).map((name) => `${document.id}.${name}`)),
  )
  const functions = new Set(
    [...documents.module.values()].flatMap(({ document }) => Object.keys(document.functions ?? {}).map((name) => `${document.id}.${name}`)),
  )
  return {
    kind: 'names',
    documents,
    entities,
    widgets: widgetTable([...documents.widget.values()].map(({ document }) => document)),
    functions,
    declarations: declarationsOf(documents),
    receivers: new Map(
      [...documents.module.values()].flatMap(({ document }) =>
        Object.entries(document.receivers ?? {}).map(([name, { of }]) => [`${document.id}.${name}`, of]),
      ),
    ),
    events,
  }
}

interface Surroundings {
  readonly documents: Documents
  readonly parent: ResolvedEntity['parent']
  readonly referencedBy: ResolvedEntity['referencedBy']
}

function resolveEntity({ file, document }: Loaded<EntityDocument>, { documents, parent, referencedBy }: Surroundings): ResolvedEntity {
  const own = isTenants(document.id)
  const table = own ? ownTable : snake(document.id)
  const required = new Set(document.schema.required)
  const declared = Object.entries(document.schema.properties).map(([name, schema]) => {
    const number = numberRule(document.generate?.[name])
    const engineOwned = document.states?.field === name || (number !== undefined && !number.when)
    const link = !own
      ? undefined
      : name === parent?.by
        ? ('owner_id' as const)
        : name === document.tree?.parent
          ? ('parent_id' as const)
          : undefined
    const surroundings = {
      entity: document.id,
      table,
      documents,
      required: required.has(name),
      engineOwned,
      numberedWhen: number?.when,
      link,
    }
    return [name, resolveField(name, schema, surroundings)] as const
  })
  return {
    id: document.id,
    file,
    document,
    table,
    display: document.display,
    lookup: [...new Set([document.display, ...(document.lookup ?? [])])],
    fields: record([...declared, ...Object.entries(systemFields(document.tree?.lockedRoot === true))]),
    children: document.children ?? {},
    ...(parent && { parent }),
    referencedBy,
  }
}

function parentsOf(documents: Documents): ReadonlyMap<string, NonNullable<ResolvedEntity['parent']>> {
  const parents = new Map<string, NonNullable<ResolvedEntity['parent']>>()
  for (const { document } of documents.entity.values()) {
    for (const [name, { entity, by }] of Object.entries(document.children ?? {}))
      if (!parents.has(entity)) parents.set(entity, { entity: document.id, name, by })
  }
  return parents
}

function referencesOf(documents: Documents): ReadonlyMap<string, ResolvedEntity['referencedBy']> {
  const references = new Map<string, { entity: string; field: string }[]>()
  for (const { document } of documents.entity.values()) {
    for (const [field, schema] of Object.entries(document.schema.properties)) {
      const target = schema['x-field'].reference
      if (target !== undefined) references.set(target, [...(references.get(target) ?? []), { entity: document.id, field }])
    }
  }
  return references
}
