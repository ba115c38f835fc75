// What publishing would say and do, without doing it.
import { assembleLayered, checked, type Layered } from '../../../metadata/compiler/compileLayered.ts'
import type { Change } from '../../../metadata/layers/diff/change.ts'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import type { StoredDocument } from '../../kernel/database/preSessionQueries.ts'
import type { WorkshopPlatform } from './platform.ts'
import { rolesIn, type StoredRole, storedRoles } from '../../platform/roles/stored.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { calledIn } from '../compiler/documentLabels.ts'
import { contentOf } from '../compiler/laid.ts'
import { draftsOf, isOutdated, type LiveDocument, liveOf, storedBases, type StoredDraft, storedIn } from '../layers/drafts.ts'
import { withDependencies } from '../layers/draftDependencies.ts'
import { givable } from '../compiler/newlyGrantable.ts'
import { publisherOf } from '../compiler/publisher.ts'
import { changesOfRows, violationsIn } from './rowViolations.ts'
import { withCounts } from './violatingRows.ts'

/** Of drafts, with those that go live with what was asked for. `rows`: whether stored rows are looked at, of which there may be many. */
export async function checkDrafts(
  platform: WorkshopPlatform,
  caller: Caller,
  { targets, rows = true }: { readonly targets?: readonly string[]; readonly rows?: boolean },
) {
  const [drafted, stored, roles = [], kept] = await platform.database.control.read(caller, [draftsOf(), liveOf(), storedRoles, storedBases])
  const all = storedIn<StoredDraft>(drafted)
  const live = storedIn<LiveDocument>(stored)
  const together = targets ? withDependencies(targets, { drafts: all, live }) : all.map(({ target }) => target)
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
export async function findingsOf(
  platform: WorkshopPlatform,
  caller: Caller,
  { looked, documents, live, bases, roles, rows = true }: Looked,
) {
  const product = await platform.packages.refresh()
  const { problems, found, ...whole } = await platform.compiler.run('findings', caller, {
    live: live.map(contentOf),
    documents: documents.map(contentOf),
    bases,
    roles,
    givable: caller.grants.allows('role.update') ? givable(roles, caller) : [],
    publisher: publisherOf(caller),
    language: caller.language,
    rows,
  })
  if (!found) return { targets: looked, problems, ...nothing }
  const { changes } = found
  const needsRows = rows && (whole.bearsOnRows === true || changes.some(({ tightenings }) => tightenings.length > 0))
  if (!needsRows) return { targets: looked, problems, ...found, violations: [] }
  const layered = assembleLayered(product, whole.sources ?? [], checked)
  return { targets: looked, problems, ...found, ...(await checkStoredRows(platform, caller, { layered, changes })) }
}

const nothing = { violations: [], changes: [], excess: [], beyond: [], opens: [], adds: [], unoffered: [], roles: [] } as const

interface LayerChange {
  readonly layered: Layered
  readonly changes: readonly Change[]
}

/** Of documents that have been found right. */
async function checkStoredRows(platform: WorkshopPlatform, caller: Caller, { layered, changes }: LayerChange) {
  const asking = { homes: platform.database, caller }
  const before = platform.modelOf(caller)
  const violations = await violationsIn(changesOfRows(layered, { ...asking, before }), caller.language)
  return { violations, changes: layered.model ? await withCounts(changes, { ...asking, model: layered.model }) : changes }
}
