// Keys and primitives found in a model, with a look at the pages concerned and at no other.
import { memoizeByObject } from '../../../base/memoizeByObject.ts'
import { record } from '../../../base/record.ts'
import type { Model } from '../../../model/model.ts'
import { pageOfStatic } from '../../resolve/staticRows.ts'
import type { Permissions, Primitive } from '../../../model/permissionModel.ts'

/** page/block/action → page */
export const pageOfKey = (key: string): string => key.split('/', 1)[0] ?? key

/** The key as it is called now. */
export function currentKey({ pages, renamed }: Permissions, key: string): string {
  const heirs = renamed[pageOfKey(key)] ?? []
  return heirs.reduce((now, heir) => pages[heir]?.aliases[key] ?? now, key)
}

/** What a key of today carries; undefined where there is no such key. */
export function primitivesOf({ pages }: Permissions, key: string): readonly Primitive[] | undefined {
  const page = pages[pageOfKey(key)]
  return page?.primitives[page.keys.findIndex((each) => each.key === key)]
}

/** Every key of the product. */
export const allKeys = ({ pages }: Permissions): readonly string[] => Object.values(pages).flatMap(({ keys }) => keys.map(({ key }) => key))

export interface Concerned {
  /** Each of them may carry the primitive, on other fields and rows than the rest. */
  readonly over: readonly string[]
  /** What look-ups carry of it, and the pages that may have one: the first that does tells what all of them do. */
  readonly lookUp?: { readonly primitive: Primitive; readonly pages: readonly string[] }
}

/** The pages that may carry a primitive: all others certainly do not. None is looked into. */
export function concerned(
  { permissions, entities, datasets }: Pick<Model, 'permissions' | 'entities' | 'datasets'>,
  op: string,
): Concerned {
  const subject = op.slice(0, op.lastIndexOf('.'))
  if (subject.startsWith('view:')) return { over: [pageOfKey(subject.slice('view:'.length))] }
  const page = pageOfStatic(subject)
  if (page !== undefined) return { over: [page] }
  const over = permissions.over[subject] ?? []
  const primitive = permissions.lookUps[subject]?.find((each) => each.op === op)
  if (!primitive) return { over }
  const figures = Object.values(datasets).filter(({ dimensions }) => dimensions.some(({ reference }) => reference === subject))
  const holders = [...referringTo(subject, entities), ...figures.map(({ id }) => `dataset:${id}`)]
  const pages = new Set(holders.flatMap((holder) => permissions.over[holder] ?? []))
  return { over, lookUp: { primitive, pages: [...pages] } }
}

/** Entities whose forms and lists may look one up: over a reference, over one of a record referred to, in lines, and where an operation asks for one. */
function referringTo(entity: string, entities: Model['entities']): ReadonlySet<string> {
  const near = entities[entity]?.referencedBy.map((reference) => reference.entity) ?? []
  const far = near.flatMap((id) => entities[id]?.referencedBy.map((reference) => reference.entity) ?? [])
  const all = [...near, ...far]
  return new Set([...all, ...all.flatMap((id) => entities[id]?.parent?.entity ?? []), ...(askingFor(entities)[entity] ?? [])])
}

/** By entity: the entities with an operation that asks for a record of it, or offers its rows as phrases, also where none of their fields refers to it. */
const askingFor = memoizeByObject((entities: Model['entities']): Readonly<Record<string, readonly string[]>> => {
  const asking = record<string[]>([])
  for (const { id, asked, phrases = [] } of Object.values(entities)) {
    for (const offered of phrases) (asking[offered] ??= []).push(id)
    for (const { fields } of Object.values(asked))
      for (const { reference } of Object.values(fields)) if (reference !== undefined) (asking[reference] ??= []).push(id)
  }
  return asking
})
