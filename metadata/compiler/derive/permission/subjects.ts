// What pages are about, read off their documents without looking into them: nobody has held these documents against the language yet.
import { record } from '../../../base/record.ts'
import { pageOfKey } from './permissionKeys.ts'
import type { ResolvedNames } from '../../resolve/resolve.ts'

/** Entities, and datasets as dataset:<id>, each with the pages that name it somewhere: a page can be over no other. */
export function overOf(pages: readonly string[], { documents }: ResolvedNames): Record<string, string[]> {
  const over = record<string[]>([])
  for (const page of pages) for (const subject of subjectsOf(documents.page.get(page)?.document)) (over[subject] ??= []).push(page)
  return over
}

/** What the text under a key is about. An operation is named with its entity. */
const subjects: Readonly<Record<string, (word: string) => string>> = {
  entity: (word) => word,
  // Of what a form asks for.
  reference: (word) => word,
  dataset: (word) => `dataset:${word}`,
  op: (word) => word.split('.', 1)[0] ?? '',
}

function subjectsOf(document: unknown): ReadonlySet<string> {
  const found = new Set<string>()
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner !== 'string') look(inner)
      else if (Object.hasOwn(subjects, name)) found.add(subjects[name]?.(inner) ?? '')
    }
  }
  look(document)
  return found
}

/** Page of an old key to the pages whose documents say that they have taken over keys of it. */
export function renamedOf(pages: readonly string[], { documents }: ResolvedNames): Record<string, string[]> {
  const renamed = record<string[]>([])
  for (const page of pages) {
    const aliases: unknown = documents.page.get(page)?.document.aliases
    const old = Array.isArray(aliases) ? aliases.flatMap((alias: unknown) => oldKeyOf(alias) ?? []).map(pageOfKey) : []
    for (const id of new Set(old)) (renamed[id] ??= []).push(page)
  }
  return renamed
}

/** Of an alias that nobody has held against the language yet. */
function oldKeyOf(alias: unknown): string | undefined {
  const key: unknown = typeof alias === 'object' && alias !== null && 'from' in alias ? alias.from : alias
  return typeof key === 'string' ? key : undefined
}
