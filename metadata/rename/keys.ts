// Permission keys are page/block/action: whoever was granted one keeps it under its new name.
import type { PageDocument } from '../generated/language.ts'
import { pageContext } from '../compiler/derive/block/context.ts'
import { keysOf } from '../compiler/derive/permission/keys.ts'
import { inTab } from '../base/names.ts'
import type { Patchable } from '../patch/patchOf.ts'
import type { Names } from '../compiler/resolve/resolve.ts'
import type { Renaming } from './renaming.ts'

/** The pages whose keys are called otherwise afterwards, each with the old ones among its aliases. */
export function withOldKeys(renaming: Renaming, names: Names, done: ReadonlyMap<string, Patchable>): readonly [string, Patchable][] {
  if (renaming.kind === 'field' || renaming.kind === 'value') return []
  return pagesOf(renaming, names, done).flatMap((page): [string, Patchable][] => {
    const document = names.documents.page.get(page)?.document
    if (!document) return []
    const aliases = oldKeys(renaming, document, names)
    const target = `page:${page}`
    const now: Patchable & { readonly aliases?: unknown } = done.get(target) ?? document
    return aliases.length === 0
      ? []
      : [[target, { ...now, aliases: [...(Array.isArray(now.aliases) ? now.aliases : []), ...aliases] } as Patchable]]
  })
}

function pagesOf(renaming: Renaming, { documents }: Names, done: ReadonlyMap<string, Patchable>): readonly string[] {
  if (renaming.kind === 'page') return [renaming.name]
  if (renaming.kind === 'block') return [renaming.page]
  return [...documents.page.keys()].filter((page) => done.has(`page:${page}`))
}

type Alias = NonNullable<PageDocument['aliases']>[number]

function oldKeys(renaming: Renaming, document: PageDocument, names: Names): readonly Alias[] {
  if (renaming.kind === 'page') return [renaming.name]
  return keysOf(pageContext(document, names)).flatMap(({ key }): Alias[] => {
    const [page = '', block = '', action = ''] = key.split('/')
    if (renaming.kind === 'block' && block === renaming.name)
      return [{ from: `${page}/${block}/${action}`, to: `${inTab(renaming.tab, renaming.to)}/${action}` }]
    if (renaming.kind === 'operation' && action === renaming.name) return [{ from: key, to: `${block}/${renaming.to}` }]
    return []
  })
}
