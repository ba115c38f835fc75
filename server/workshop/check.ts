// What publishing would say and do, without doing it.
import { changesBetween } from '../../metadata/diff/diff.ts'
import type { Patchable } from '../../metadata/diff/patchOf.ts'
import type { ModulePlatform } from '../modules/handlers.ts'
import { rolesIn, storedRoles } from '../modules/role/stored.ts'
import type { Caller } from '../request/caller.ts'
import { changesOfRows, compileWhole, laid, pagesConcerned, violationsIn } from './compile.ts'
import { draftsOf, type LiveDocument, liveOf, storedBases, type StoredDraft } from './drafts.ts'
import { inWords } from './publish.ts'
import { excessOf } from './rights.ts'

/**
 * `problems` at their places in the drafts; `violations`: stored rows that would not pass; `changes` in words, also what roles gain and lose;
 * `excess`: what the publisher does not hold himself. The last three only where there is no problem.
 */
export async function checkDrafts(platform: ModulePlatform, caller: Caller, targets: readonly string[] | undefined) {
  const [drafted, stored, roles = [], kept] = await platform.database.control.read(caller, [draftsOf(), liveOf(), storedRoles, storedBases])
  const drafts = (JSON.parse(drafted?.[0]?.[0] ?? '[]') as readonly StoredDraft[]).filter(({ target }) => targets?.includes(target) ?? true)
  const live = JSON.parse(stored?.[0]?.[0] ?? '[]') as readonly LiveDocument[]
  const bases = JSON.parse(kept?.[0]?.[0] ?? '[]') as readonly Patchable[]
  const { product } = platform.layers
  const { layered, problems } = compileWhole(product, laid(live, drafts), bases)
  if (problems.length > 0 || !layered.model) return { problems: problems.map(inWords(caller)), violations: [], changes: [], excess: [] }
  const before = platform.modelOf(caller)
  const names = live.length > 0 ? compileWhole(product, laid(live, []), bases).layered.names : product.names
  return {
    problems: [],
    violations: await violationsIn(changesOfRows(layered, { homes: platform.database, caller, before })),
    changes: changesBetween({ before: names, after: layered.names }, rolesIn(roles)),
    excess: excessOf({ before, after: layered.model, pages: pagesConcerned(layered, drafts) }, caller.grants),
  }
}
