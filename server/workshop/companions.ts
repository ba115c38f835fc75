// Drafts that go live together: documents of the tenant's own that were never live, and the drafts that name them or that they name.
import { idOf, isTenants } from '../../metadata/resolve/names.ts'
import type { StoredDocument } from '../database/doors.ts'

/** The targets with all drafts that they need to compile, and those that give them their place, in the order of the drafts. */
export function withCompanions(
  targets: readonly string[],
  { drafts, live }: { readonly drafts: readonly StoredDocument[]; readonly live: readonly StoredDocument[] },
): readonly string[] {
  const there = new Set(live.map(({ target }) => target))
  const texts = new Map(drafts.map(({ target, content }) => [target, JSON.stringify(content)]))
  const fresh = drafts.flatMap(({ target, content }) => (isTenants(idOf(target)) && content !== null && !there.has(target) ? [target] : []))
  const names = (target: string, other: string): boolean =>
    fresh.includes(other) && target !== other && (texts.get(target) ?? '').includes(`"${idOf(other)}"`)
  const found = new Set(targets)
  for (const target of found) for (const other of texts.keys()) if (names(target, other) || names(other, target)) found.add(other)
  return [...texts.keys()].filter((target) => found.has(target))
}
