// Drafts that go live together: documents of the tenant's own that come or go, the drafts that name them or that they name, and fields and operations
// with what shows them.
import { jsonObjectOf } from '../../../metadata/base/jsonObject.ts'
import { idOf, isTenants } from '../../../metadata/base/names.ts'
import type { StoredDocument } from '../../kernel/database/preSessionQueries.ts'

/** The targets with all drafts that they need to compile, and those that give them their place, in the order of the drafts. */
export function withDependencies(
  targets: readonly string[],
  { drafts, live }: { readonly drafts: readonly StoredDocument[]; readonly live: readonly StoredDocument[] },
): readonly string[] {
  const there = new Map(live.map(({ target, content }) => [target, content]))
  const texts = new Map(drafts.map(({ target, content }) => [target, JSON.stringify(content)]))
  const own = drafts.filter(({ target }) => isTenants(idOf(target)))
  const fresh = new Set(own.flatMap(({ target, content }) => (content !== null && !there.has(target) ? [target] : [])))
  const gone = new Set(own.flatMap(({ target, content }) => (content === null ? [target] : [])))
  const fields = new Map(drafts.map(({ target, content }) => [target, newFields(content, there.get(target))]))
  const parts = new Map(own.map(({ target, content }) => [target, newParts(content, there.get(target))]))
  const named = (target: string, other: string): boolean => (texts.get(target) ?? '').includes(`"${idOf(other)}"`)
  /** What leaves names what it has named, and is named by what names it still. */
  const nameLive = (target: string, other: string): boolean => JSON.stringify(there.get(target) ?? null).includes(`"${idOf(other)}"`)
  const joined = (target: string, other: string): boolean =>
    target !== other && ((fresh.has(other) && named(target, other)) || (gone.has(other) && nameLive(target, other)))
  const needs = (target: string, other: string): boolean =>
    target !== other &&
    ((fields.get(other) ?? []).some((field) => (texts.get(target) ?? '').includes(`"${field}"`)) ||
      (named(target, other) && (parts.get(other) ?? []).some((part) => (texts.get(target) ?? '').includes(`"${part}"`))))
  const found = new Set(targets)
  for (const target of found)
    for (const other of texts.keys()) if (joined(target, other) || joined(other, target) || needs(target, other)) found.add(other)
  return [...texts.keys()].filter((target) => found.has(target))
}

/** Names of fields that a draft adds to an entity of the product. */
function newFields(content: unknown, live: unknown): readonly string[] {
  const known = JSON.stringify(live ?? null)
  const { ops = [] }: { readonly ops?: readonly { readonly path?: unknown }[] } = Object(content ?? {})
  return ops.flatMap(({ path }) => {
    const [, field] = /^schema\/properties\/(x_\w+)$/.exec(String(path)) ?? []
    return field === undefined || known.includes(`"schema/properties/${field}"`) ? [] : [field]
  })
}

/** Names of fields and operations that a draft adds to an entity of the tenant's own that is live. */
function newParts(content: unknown, live: unknown): readonly string[] {
  const [now, then] = [content, live].map((document) => {
    const { schema, operations } = jsonObjectOf(document)
    return [...Object.keys(jsonObjectOf(jsonObjectOf(schema).properties)), ...Object.keys(jsonObjectOf(operations))]
  })
  return (now ?? []).filter((name) => !then?.includes(name))
}
