// Renaming as one operation: every document that names the thing, the keys that were granted, and what data have to follow.
//
//   in documents    each place that names it is written anew                    rewrite.ts
//   keys            pages remember what their permission keys were called       keys.ts
//   data            what rows, views and settings hold of the old name          carried.ts
import { pageContext } from '../compiler/derive/block/context.ts'
import { keysOf } from '../compiler/derive/permission/keys.ts'
import type { PageDocument } from '../generated/language.ts'
import type { Patchable } from '../patch/patchOf.ts'
import type { ResolvedNames } from '../compiler/resolve/resolve.ts'
import { inTab } from '../base/names.ts'
import type { Mention } from '../references/mention.ts'
import { mentioning, type Use, usesOf } from '../references/uses.ts'
import { type Carried, carriedBy } from './carried.ts'
import { type Renaming, subjectOf } from './renaming.ts'
import { renamedItself, rewritten } from './rewrite.ts'

export interface Renamed {
  /** By kind:id as it was: the document as it is afterwards. Their patches are for whoever knows which layer writes them. */
  readonly documents: ReadonlyMap<string, Patchable>
  /** What the rows, views and settings that are there have to follow; for the server to carry out in the same transaction. */
  readonly data: readonly Carried[]
  /** Places that no document can change: code of modules names it. The renaming is refused with them. */
  readonly refused: readonly Use[]
}

/**
 * Permission keys are page/block/action: whoever was granted one keeps it under its new name. The pages whose keys are called otherwise
 * afterwards, each with the old ones among its aliases.
 */
function withOldKeys(renaming: Renaming, names: ResolvedNames, done: ReadonlyMap<string, Patchable>): readonly [string, Patchable][] {
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

function pagesOf(renaming: Renaming, { documents }: ResolvedNames, done: ReadonlyMap<string, Patchable>): readonly string[] {
  if (renaming.kind === 'page') return [renaming.name]
  if (renaming.kind === 'block') return [renaming.page]
  return [...documents.page.keys()].filter((page) => done.has(`page:${page}`))
}

type Alias = NonNullable<PageDocument['aliases']>[number]

function oldKeys(renaming: Renaming, document: PageDocument, names: ResolvedNames): readonly Alias[] {
  if (renaming.kind === 'page') return [renaming.name]
  return keysOf(pageContext(document, names)).flatMap(({ key }): Alias[] => {
    const [page = '', block = '', action = ''] = key.split('/')
    if (renaming.kind === 'block' && block === renaming.name)
      return [{ from: `${page}/${block}/${action}`, to: `${inTab(renaming.tab, renaming.to)}/${action}` }]
    if (renaming.kind === 'operation' && action === renaming.name) return [{ from: key, to: `${block}/${renaming.to}` }]
    return []
  })
}

/** Everything that follows from a renaming. Whether the new name is free is told by compiling the outcome. */
export function rename(renaming: Renaming, names: ResolvedNames): Renamed {
  const subject = subjectOf(renaming)
  // Tests name blocks as the page does, those of tabs with the tab before them.
  const inPage = renaming.kind === 'block' ? inTab(renaming.tab, renaming.to) : renaming.to
  const isTest = ({ as }: Mention) => as === 'tests'
  const documents = new Map<string, Patchable>()
  for (const { target, document, found } of mentioning(subject, names))
    if (isPatchable(document)) {
      const others = rewritten(
        document,
        found.filter((each) => !isTest(each)),
        renaming.to,
      )
      documents.set(target, rewritten(others, found.filter(isTest), inPage))
    }
  for (const [target, document] of renamedItself(renaming, names, documents)) documents.set(target, document)
  for (const [target, document] of withOldKeys(renaming, names, documents)) documents.set(target, document)
  return {
    documents,
    data: carriedBy(renaming, names),
    refused: usesOf(subject, names).filter(({ target }) => target.startsWith('module:')),
  }
}

const isPatchable = (document: object): document is Patchable => 'kind' in document && 'id' in document && document.kind !== 'module'
