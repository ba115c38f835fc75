// Drafts that keep the others of their author from being looked at together: what is wrong of them, while one document is looked at without them.
import type { Patchable } from '../../metadata/diff/patchOf.ts'
import type { Text } from '../../metadata/model.ts'
import type { ModulePlatform } from '../modules/handlers.ts'
import { type Answer, data } from '../request/answer.ts'
import type { Call } from '../request/route.ts'
import { withCompanions } from './companions.ts'
import { compileWhole, laid } from './compile.ts'
import { draftsOf, type LiveDocument, liveOf, storedBases, type StoredDraft, storedIn } from './drafts.ts'
import { problemsInWords } from './problemsInWords.ts'

/** → `[{ target, label, message }]`, each document once, in the caller's language; what is wrong of the document itself, and of what goes live with it, its check says. */
export async function aside(platform: ModulePlatform, { caller, query }: Pick<Call, 'caller' | 'query'>): Promise<Answer> {
  const { target = '' }: { readonly target?: string } = query
  const [drafted, stored, kept] = await platform.database.control.read(caller, [draftsOf(), liveOf(), storedBases])
  const drafts = storedIn<StoredDraft>(drafted)
  const live = storedIn<LiveDocument>(stored)
  const together = new Set(withCompanions([target], { drafts, live }))
  if (drafts.every((each) => together.has(each.target))) return data([])
  const product = await platform.packages.refresh()
  const layer = laid(live, drafts)
  const { layered, problems } = compileWhole(product, layer, storedIn<Patchable>(kept))
  const told = problemsInWords(problems, { names: layered.names, product: product.names, layer, language: caller.language })
  const seen = new Set<string>(together)
  const first = told.filter(({ document }) => !seen.has(document) && seen.add(document))
  return data(
    first.map(({ document, label, place, message }) => ({
      target: document,
      label,
      message: [place, message].filter(Boolean).join(colon[caller.language]),
    })),
  )
}

const colon: Text = { zh: '：', en: ': ' }
