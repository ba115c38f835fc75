// What publishing would say and do, without doing it.
import { changesBetween } from '../../metadata/diff/diff.ts'
import { rightsInWords } from '../../metadata/diff/rightsChanges.ts'
import type { Patchable } from '../../metadata/diff/patchOf.ts'
import type { Model } from '../../metadata/model.ts'
import type { ModulePlatform } from '../modules/handlers.ts'
import { everything } from '../permission/grants.ts'
import { rolesIn, type StoredRole, storedRoles } from '../modules/role/stored.ts'
import type { Caller } from '../request/caller.ts'
import { changesOfRows, compileWhole, laid, pagesConcerned, violationsIn } from './compile.ts'
import { calledIn } from './documents.ts'
import { draftsOf, type LiveDocument, liveOf, storedBases, type StoredDraft } from './drafts.ts'
import { withCompanions } from './companions.ts'
import { inWords } from './publish.ts'
import { excessOf } from './rights.ts'

/**
 * `targets`: the drafts that were looked at, those that were asked for and what goes live with them, with what they are called; `problems` at their places in the drafts; `violations`: stored rows that would not pass; `changes` in words, also what roles gain and lose;
 * `excess`: what the publisher does not hold himself, `beyond`: the same in words; `opens`: pages that nobody could be given before, with their keys, `roles`: to whom the caller
 * may give them. All but the first two only
 * where there is no problem.
 */
export async function checkDrafts(platform: ModulePlatform, caller: Caller, targets: readonly string[] | undefined) {
  const [drafted, stored, roles = [], kept] = await platform.database.control.read(caller, [draftsOf(), liveOf(), storedRoles, storedBases])
  const all = JSON.parse(drafted?.[0]?.[0] ?? '[]') as readonly StoredDraft[]
  const live = JSON.parse(stored?.[0]?.[0] ?? '[]') as readonly LiveDocument[]
  const together = targets ? withCompanions(targets, { drafts: all, live }) : all.map(({ target }) => target)
  const drafts = all.filter(({ target }) => together.includes(target))
  const looked = calledIn(platform.layers.product, together, drafts)
  const bases = JSON.parse(kept?.[0]?.[0] ?? '[]') as readonly Patchable[]
  const product = await platform.packages.refresh()
  const { layered, problems } = compileWhole(product, laid(live, drafts), bases)
  if (problems.length > 0 || !layered.model)
    return {
      targets: looked,
      problems: problems.map(inWords(caller)),
      violations: [],
      changes: [],
      excess: [],
      beyond: '',
      opens: [],
      roles: [],
    }
  const before = platform.modelOf(caller)
  const concerned = pagesConcerned(layered, drafts)
  const names = live.length > 0 ? compileWhole(product, laid(live, []), bases).layered.names : product.names
  const excess = excessOf({ before, after: layered.model, pages: concerned }, caller.grants)
  return {
    targets: looked,
    problems: [],
    violations: await violationsIn(changesOfRows(layered, { homes: platform.database, caller, before })),
    changes: changesBetween({ before: names, after: layered.names }, rolesIn(roles)),
    excess,
    beyond: excess.length > 0 ? rightsInWords(excess, layered.names)[caller.language] : '',
    opens: opened({ before, after: layered.model }, concerned),
    roles: caller.grants.allows('role.update') ? givable(rolesIn(roles), caller) : [],
  }
}

interface Models {
  readonly before: Model
  readonly after: Model
}

const opened = ({ before, after }: Models, pages: readonly string[]) =>
  pages.flatMap((id) => {
    const page = after.permissions.pages[id]
    return page && !before.permissions.pages[id]
      ? [{ page: id, title: page.title, keys: page.keys.map(({ key, action }) => ({ key, action })) }]
      : []
  })

/** Nobody changes his own, and who holds every key holds these. */
const givable = (roles: readonly StoredRole[], caller: Caller) =>
  roles.flatMap(({ id, name, keys }) => (keys.includes(everything) || caller.roles.some((own) => own.id === id) ? [] : [{ id, name }]))
