// Documents with another name in them: at the places that name a thing, and where the thing itself is made.
import type { Patchable } from '../patch/patchOf.ts'
import { nodeAt } from '../base/pointer.ts'
import { inTab, isTenants } from '../base/names.ts'
import type { ResolvedNames } from '../compiler/resolve/resolve.ts'
import type { Mention } from '../references/mention.ts'
import type { Renaming } from './renaming.ts'

/** A copy with `to` at every place; names that are keys keep their order. */
export function rewritten<D extends Patchable>(document: D, mentions: readonly Mention[], to: string): D {
  const copy = structuredClone(document)
  // Texts before keys, the deepest first, so that paths stay true; within a text from its end, so that offsets do.
  const texts = mentions.filter(({ at, inKey }) => at && !inKey).toSorted((one, other) => (other.at?.start ?? 0) - (one.at?.start ?? 0))
  const keys = mentions.filter(({ at, inKey }) => !at || inKey).toSorted((one, other) => other.path.length - one.path.length)
  for (const { path, at, inKey } of [...texts, ...keys]) {
    const [above, key] = split(path)
    const holder = nodeAt(copy, above)
    if (typeof holder !== 'object' || holder === null) continue
    const text: unknown = Reflect.get(holder, key)
    if (!at) rekey(holder, key, to)
    else if (inKey) rekey(holder, key, key.slice(0, at.start) + to + key.slice(at.end))
    else if (typeof text === 'string') Reflect.set(holder, key, text.slice(0, at.start) + to + text.slice(at.end))
  }
  return copy
}

function split(path: string): readonly [string, string] {
  const last = path.lastIndexOf('/')
  return [
    path.slice(0, last),
    path
      .slice(last + 1)
      .replaceAll('~1', '/')
      .replaceAll('~0', '~'),
  ]
}

function rekey(holder: object, key: string, to: string): void {
  for (const [each, value] of Object.entries(holder)) {
    Reflect.deleteProperty(holder, each)
    Reflect.set(holder, each === key ? to : each, value)
  }
}

/** The document that makes the thing. `done` are those that are rewritten already. */
export function renamedItself(
  renaming: Renaming,
  { documents }: ResolvedNames,
  done: ReadonlyMap<string, Patchable>,
): readonly [string, Patchable][] {
  const target = homeOf(renaming)
  const [kind = '', id = ''] = target.split(':')
  const found = documents[kind as 'entity' | 'page' | 'dictionary'].get(id)?.document
  if (!found) return []
  const copy = structuredClone(done.get(target) ?? found)
  switch (renaming.kind) {
    case 'field': {
      const meaning = nodeAt(copy, `/schema/properties/${renaming.to}/x-field`)
      // A tenant's values are carried; the column of the product's own field follows in a migration.
      if (typeof meaning === 'object' && meaning !== null && !isTenants(renaming.name) && !isTenants(renaming.entity))
        Reflect.set(meaning, 'renamedFrom', renaming.name)
      break
    }
    case 'operation': {
      const operations = nodeAt(copy, '/operations')
      if (typeof operations === 'object' && operations !== null) rekey(operations, renaming.name, renaming.to)
      break
    }
    case 'value':
      for (const value of listAt(copy, '/values'))
        if (Reflect.get(value, 'value') === renaming.name) Reflect.set(value, 'value', renaming.to)
      break
    case 'block':
      for (const { block, tab } of blocksIn(copy))
        if (inTab(tab, String(Reflect.get(block, 'id'))) === renaming.name) Reflect.set(block, 'id', renaming.to)
      break
    case 'page':
      Reflect.set(copy, 'id', renaming.to)
  }
  return [[target, copy]]
}

function homeOf(renaming: Renaming): string {
  switch (renaming.kind) {
    case 'field':
    case 'operation':
      return `entity:${renaming.entity}`
    case 'value':
      return `dictionary:${renaming.dictionary}`
    case 'block':
      return `page:${renaming.page}`
    case 'page':
      return `page:${renaming.name}`
  }
}

const listAt = (document: object, path: string): readonly object[] => {
  const node = nodeAt(document, path)
  return Array.isArray(node) ? node.filter((each) => typeof each === 'object' && each !== null) : []
}

/** Blocks of the long form, and charts, which have ids of their own in the short one. */
function blocksIn(document: object): readonly { readonly block: object; readonly tab?: string }[] {
  const own = (path: string) => [...listAt(document, `${path}/blocks`), ...listAt(document, `${path}/charts`)]
  const tabs = listAt(document, '/tabs')
  return [
    ...own('').map((block) => ({ block })),
    ...tabs.flatMap((tab, at) => own(`/tabs/${at}`).map((block) => ({ block, tab: String(Reflect.get(tab, 'id')) }))),
  ]
}
