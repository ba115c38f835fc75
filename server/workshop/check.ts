// What publishing would say and do, without doing it.
import { accesses, keysFor } from '../../metadata/assist/access.ts'
import type { Comparison } from '../../metadata/diff/change.ts'
import { changesBetween, changesOfRoles } from '../../metadata/diff/diff.ts'
import { rightsInWords } from '../../metadata/diff/rightsChanges.ts'
import type { Patchable } from '../../metadata/diff/patchOf.ts'
import type { Model } from '../../metadata/model.ts'
import type { StoredDocument } from '../database/doors.ts'
import type { ModulePlatform } from '../modules/handlers.ts'
import { everything } from '../permission/grants.ts'
import { rolesIn, type StoredRole, storedRoles } from '../modules/role/stored.ts'
import type { Caller } from '../request/caller.ts'
import { changesOfRows, compileWhole, laid, pagesConcerned, violationsIn } from './compile.ts'
import { calledIn } from './called.ts'
import { draftsOf, type LiveDocument, liveOf, storedBases, type StoredDraft, storedIn } from './drafts.ts'
import { withCompanions } from './companions.ts'
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
  const versions = new Map(documents.map(({ target, version }) => [target, version]))
  const looked = calledIn(platform.layers.product, together, [...documents.filter(({ content }) => content !== null), ...live]).map(
    (each) => ({
      ...each,
      version: versions.get(each.target),
    }),
  )
  return findingsOf(platform, caller, { looked, documents, live, bases, roles: rolesIn(roles), rows })
}

interface Looked {
  readonly looked: ReturnType<typeof calledIn>
  /** What is to become live. */
  readonly documents: readonly StoredDocument[]
  readonly live: readonly StoredDocument[]
  readonly bases: readonly Patchable[]
  readonly roles: readonly StoredRole[]
  readonly rows?: boolean
}

/**
 * `targets`: what was looked at, with what it is called and the version of its draft; `problems` at their places in the documents; `violations`: stored rows that would not pass; `changes` in words, also what roles gain and lose;
 * `excess`: what the publisher does not hold himself, `beyond`: the same in words; `opens`: pages that nobody could be given before, with their keys, `roles`: to whom the caller
 * may give them, `given` by how far: what each of them would gain and lose then. All but the first two only where there is no problem.
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
      beyond: '',
      opens: [],
      roles: [],
    }
  const before = platform.modelOf(caller)
  const concerned = pagesConcerned(layered, documents)
  const names = live.length > 0 ? compileWhole(product, laid(live, []), bases).layered.names : product.names
  const changes = changesBetween({ before: names, after: layered.names }, roles)
  const asking = { homes: platform.database, caller }
  const excess = excessOf({ before, after: layered.model, pages: concerned }, caller.grants)
  const opens = opened({ before, after: layered.model }, concerned)
  const to = caller.grants.allows('role.update') ? givable(roles, caller) : []
  return {
    targets: looked,
    problems: [],
    violations: rows ? await violationsIn(changesOfRows(layered, { ...asking, before }), caller.language) : [],
    changes: rows ? await withCounts(changes, { ...asking, model: layered.model }) : changes,
    excess,
    beyond: excess.length > 0 ? rightsInWords(excess, layered.names)[caller.language] : '',
    opens,
    roles: to.map(({ id, name }) => ({ id, name })),
    ...(rows && opens.length > 0 && to.length > 0 && { given: givenTo(to, opens, { before: names, after: layered.names }) }),
  }
}

/** By how far the new pages are opened to them: what each role would gain and lose. */
function givenTo(roles: readonly StoredRole[], opens: ReturnType<typeof opened>, states: Comparison) {
  const [all, told] = [opens.flatMap((each) => each.keys), changesOfRoles(states)]
  const withKeys = (keys: readonly string[]) => roles.map((role) => ({ ...role, keys: [...role.keys, ...keys] }))
  return Object.fromEntries(accesses.map((access) => [access, told(withKeys(keysFor(access, all)))] as const))
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
  roles.filter(({ id, keys }) => !keys.includes(everything) && !caller.roles.some((own) => own.id === id))
