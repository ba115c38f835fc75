// Drafts that keep the others of their author from being looked at together: what is wrong of them, or what they go beyond, while one document is looked at without them.
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import { rightsInWords } from '../../../metadata/layers/diff/rightsInWords.ts'
import { fill } from '../../../metadata/base/fill.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { pageOfKey } from '../../../metadata/compiler/derive/permission/permissionKeys.ts'
import type { ResolvedNames } from '../../../metadata/compiler/resolve/resolve.ts'
import type { WorkshopPlatform } from './platform.ts'
import { type Answer, data } from '../../kernel/call/answer.ts'
import { catalog } from '../../base/errors.ts'
import type { Call } from '../../kernel/request/route.ts'
import { withDependencies } from '../layers/draftDependencies.ts'
import { calledIn } from '../compiler/documentLabels.ts'
import { laid } from '../compiler/laid.ts'
import { draftsOf, type LiveDocument, liveOf, storedBases, type StoredDraft, storedIn } from '../layers/drafts.ts'
import { problemsInWords } from '../compiler/problemsInWords.ts'
import { publisherOf } from '../compiler/publisher.ts'
import type { Excess } from '../compiler/rights.ts'

/** → `[{ target, label, message }]`, each document once, in the caller's language; what is wrong of the document itself, and of what goes live with it, its check says. */
export async function excludedDrafts(platform: WorkshopPlatform, { caller, query }: Pick<Call, 'caller' | 'query'>): Promise<Answer> {
  const { target = '' }: { readonly target?: string } = query
  const [drafted, stored, kept] = await platform.database.control.read(caller, [draftsOf(), liveOf(), storedBases])
  const drafts = storedIn<StoredDraft>(drafted)
  const live = storedIn<LiveDocument>(stored)
  const together = new Set(withDependencies([target], { drafts, live }))
  if (drafts.every((each) => together.has(each.target))) return data([])
  const product = await platform.packages.refresh()
  const layer = laid(live, drafts)
  const bases = storedIn<Patchable>(kept)
  const { layered, problems } = await platform.compiler.whole(caller, { layer, bases })
  if (problems.length === 0) {
    const others = drafts.filter(({ target: each }) => !together.has(each))
    const { excess } = await platform.compiler.run('beyond', caller, {
      live,
      documents: drafts,
      about: others,
      bases,
      publisher: publisherOf(caller),
    })
    return data(escalationIn(platform, caller, { names: layered.names, excess, drafts: others }))
  }
  const problemTexts = problemsInWords(problems, { names: layered.names, product: product.names, layer, language: caller.language })
  const seen = new Set<string>(together)
  const first = problemTexts.filter(({ document }) => !seen.has(document) && seen.add(document))
  return data(
    first.map(({ document, label, place, message }) => ({
      target: document,
      label,
      message: [place, message].filter(Boolean).join(colon[caller.language]),
    })),
  )
}

interface Drafted {
  readonly names: ResolvedNames
  readonly excess: readonly Excess[]
  /** Those that may be left aside. */
  readonly drafts: readonly StoredDraft[]
}

/** Drafts that would give more than their author holds: a page's own, else that of the entity whose records it is about. */
function escalationIn(platform: WorkshopPlatform, caller: Call['caller'], { names, excess, drafts }: Drafted) {
  const found = Map.groupBy(excess, ({ key, op }) => {
    const named = [`page:${pageOfKey(key)}`, `entity:${op.slice(0, op.lastIndexOf('.'))}`]
    return drafts.find(({ target }) => named.includes(target))?.target
  })
  return [...found].flatMap(([target, all]) => {
    if (target === undefined) return []
    const [{ label } = { label: null }] = calledIn(platform.layers.product, [target], drafts)
    const rights = rightsInWords(all, names)[caller.language]
    return [{ target, label, message: fill(catalog.publishesBeyond.text[caller.language], { names: rights }) }]
  })
}

const colon: Text = { zh: '：', en: ': ' }
