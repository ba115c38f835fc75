// What publishing would say and do, without doing it.
import { changesBetween } from '../../metadata/diff/diff.ts'
import { rightsTold } from '../../metadata/diff/toldRights.ts'
import type { Patchable } from '../../metadata/diff/patchOf.ts'
import type { StoredDocument } from '../database/doors.ts'
import type { ModulePlatform } from '../modules/handlers.ts'
import { rolesIn, type StoredRole, storedRoles } from '../modules/role/stored.ts'
import type { Caller } from '../request/caller.ts'
import { changesOfRows, compileWhole, laid, pagesConcerned, violationsIn } from './compile.ts'
import { calledIn } from './called.ts'
import { draftsOf, isOutdated, type LiveDocument, liveOf, storedBases, type StoredDraft, storedIn } from './drafts.ts'
import { withCompanions } from './companions.ts'
import { added, givable, givenTo, opened, unoffered } from './opened.ts'
import { problemsInWords } from './problemsInWords.ts'
import { excessOf } from './rights.ts'
import { withCounts } from './tightened.ts'

/** Of drafts, with those that go live with what was asked for. `rows`: whether stored rows are looked at, of which there may be many. */
export async function checkDrafts(
  platform: ModulePlatform,
  caller: Caller,
  { targets, rows = true }: { readonly targets?: readonly string[]; readonly rows?: boolean },
) {
  const [drafted, stored, roles = [], kept] = await platform.database.control.read(caller, [draftsOf(), liveOf(), storedRoles, storedBases])
  const all = storedIn<StoredDraft>(drafted)
  const live = storedIn<LiveDocument>(stored)
  const together = targets ? withCompanions(targets, { drafts: all, live }) : all.map(({ target }) => target)
  const documents = all.filter(({ target }) => together.includes(target))
  const bases = storedIn<Patchable>(kept)
  const drafts = new Map(documents.map((each) => [each.target, each]))
  const lives = new Map(live.map((each) => [each.target, each]))
  const looked = calledIn(platform.layers.product, together, [...documents.filter(({ content }) => content !== null), ...live]).map(
    (each) => {
      const draft = drafts.get(each.target)
      return { ...each, version: draft?.version, ...(draft && isOutdated(draft, lives.get(each.target)) && { isOutdated: true }) }
    },
  )
  return findingsOf(platform, caller, { looked, documents, live, bases, roles: rolesIn(roles), rows })
}

interface Looked {
  readonly looked: readonly (ReturnType<typeof calledIn>[number] & { readonly isOutdated?: boolean })[]
  /** What is to become live. */
  readonly documents: readonly StoredDocument[]
  readonly live: readonly StoredDocument[]
  readonly bases: readonly Patchable[]
  readonly roles: readonly StoredRole[]
  readonly rows?: boolean
}

/**
 * `targets`: what was looked at, with what it is called and the version of its draft, `isOutdated` where something else has been published since it was begun; `problems` at their places in the documents; `violations`: stored rows that would not pass; `changes` in words, also what roles gain and lose;
 * `excess`: what the publisher does not hold himself, `beyond`: the same by what things are called; `opens`: pages that nobody could be given before, with their keys, `roles`: to whom the caller
 * may give them, `given` by how far: what each of them would gain and lose then; `adds`: permissions new on pages that were there, `givenAlso` the same by each of them;
 * `unoffered`: operations that no page offers. All but the first two only where there is no problem.
 */
export async function findingsOf(platform: ModulePlatform, caller: Caller, { looked, documents, live, bases, roles, rows = true }: Looked) {
  const product = await platform.packages.refresh()
  const layer = laid(live, documents)
  const { layered, problems } = compileWhole(product, layer, bases)
  if (problems.length > 0 || !layered.model)
    return {
      targets: looked,
      problems: problemsInWords(problems, { names: layered.names, product: product.names, layer, language: caller.language }),
      violations: [],
      changes: [],
      excess: [],
      beyond: [],
      opens: [],
      adds: [],
      unoffered: [],
      roles: [],
    }
  const before = platform.modelOf(caller)
  const concerned = pagesConcerned(layered, documents)
  const names = live.length > 0 ? compileWhole(product, laid(live, []), bases).layered.names : product.names
  const models = { before, after: layered.model }
  const states = { before: names, after: layered.names }
  const changes = changesBetween(states, roles)
  const asking = { homes: platform.database, caller }
  const excess = excessOf({ ...models, pages: concerned }, caller.grants)
  const to = caller.grants.allows('role.update') ? givable(roles, caller) : []
  const opens = opened(models, concerned)
  const entities = documents.flatMap(({ target }) => (target.startsWith('entity:') ? [target.slice('entity:'.length)] : []))
  const adds = added(models, states, { pages: concerned, roles: to })
  return {
    targets: looked,
    problems: [],
    violations: rows ? await violationsIn(changesOfRows(layered, { ...asking, before }), caller.language) : [],
    changes: rows ? await withCounts(changes, { ...asking, model: layered.model }) : changes,
    excess,
    beyond: rightsTold(excess, layered.names),
    opens,
    roles: to.map(({ id, name }) => ({ id, name })),
    adds,
    unoffered: unoffered({ entities, product: product.names, states, after: layered.model }),
    ...(rows && to.length > 0 && givenTo(to, { opens, adds }, states)),
  }
}
