// The workshop: what a tenant changes of the product's documents, from draft to publication and back. Operations of the entity publication are in
// server/authoring/workshop/publish.ts, what is asked about documents here.
import type { Choices } from '../../../metadata/layers/merge/conflict.ts'
import { isPatch, upgradePatch } from '../../../metadata/layers/merge/upgradeLayer.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { data, json } from '../../kernel/call/answer.ts'
import { audit } from '../../kernel/database/audit.ts'
import { Refusal } from '../../base/errors.ts'
import type { Call } from '../../kernel/request/route.ts'
import { excludedDrafts } from '../../authoring/workshop/excludedDrafts.ts'
import { choices, keys, uses } from '../../authoring/workshop/queries.ts'
import { attention } from '../../authoring/workshop/attention.ts'
import { basesOf } from '../../authoring/compiler/laid.ts'
import { checkDrafts } from '../../authoring/workshop/check.ts'
import { documentOf, listDocuments } from '../../authoring/workshop/documents.ts'
import {
  askStored,
  begunFrom,
  dropDrafts,
  draftsOf,
  historyOf,
  keepBases,
  liveOf,
  saveDraft,
  storedBases,
  storedIn,
} from '../../authoring/layers/drafts.ts'
import { exportLayer, importLayer } from '../../authoring/workshop/exchange.ts'
import { revertPreview } from '../../authoring/workshop/revertPreview.ts'
import { publishDrafts, revertTo } from '../../authoring/workshop/publish.ts'
import { renameThing } from '../../authoring/workshop/rename.ts'
import { fieldRightsOf } from '../../authoring/compiler/rights.ts'
import { proposeFromSheet } from '../../authoring/workshop/sheet.ts'
import { versionChanges } from '../../authoring/workshop/versionChanges.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'

export function workshop(platform: ModulePlatform): Handlers {
  const { control } = platform.database
  return {
    caller: {
      documents: (call) => listDocuments(platform, call),
      document: async ({ caller, params: { target = '' } }) => {
        const [drafts, live, bases, begun] = await control.read(caller, [draftsOf(target), liveOf(target), storedBases, begunFrom(target)])
        const found = documentOf(platform.layers.product, target, { drafts, live, bases, begun })
        if (!found) throw new Refusal('notFound')
        const editable = Boolean(caller.grants.allows('publication.publish'))
        const [kind, id = ''] = target.split(':')
        return data({ ...found, editable, ...(kind === 'entity' && { held: fieldRightsOf(id, caller.grants) }) })
      },
      history: async ({ caller, params: { target = '' } }) => {
        const [rows] = await control.read(caller, [historyOf(target)])
        return json(rows?.[0]?.[0] ?? '[]')
      },
      versionChanges: (call) => versionChanges(platform, call),
      attention: (call) => attention(platform, call),
      aside: (call) => excludedDrafts(platform, call),
      uses: (call) => uses(platform, call),
      keys: (call) => keys(platform, call),
      choices: (call) => choices(platform, call),
      saveDraft: (call) => save(platform, call),
      dropDraft: async ({ caller, params: { target = '' }, query: { version } }) =>
        control.write(caller, async (transaction) => {
          const gone = await transaction.run(dropDrafts([target], version === undefined ? undefined : Number(version)))
          if (gone.length === 0) await refuseOther(transaction, target)
          await transaction.run(audit(caller, [{ entity: 'publication', action: 'dropDraft', record: target }]))
          return data(null)
        }),
      settle: (call) => settle(platform, call),
      check: async ({ caller, body }) => data(await checkDrafts(platform, caller, requestOf(body))),
      publish: async ({ caller, body }) => {
        const { note = '', ...wanted } = requestOf(body)
        return control.write(caller, async (transaction) =>
          data({ revision: await publishDrafts(platform, { caller, transaction }, { note, ...wanted }) }),
        )
      },
      revert: async ({ caller, body }) => {
        const wanted = body as { readonly revision: number; readonly seen?: number }
        return control.write(caller, async (transaction) => data({ revision: await revertTo(platform, { caller, transaction }, wanted) }))
      },
      goingBack: (call) => revertPreview(platform, call),
      export: async ({ caller }) => data(await exportLayer(platform, caller)),
      import: (call) => importLayer(platform, call),
      sheet: (call) => proposeFromSheet(platform, call),
      rename: (call) => renameThing(platform, call),
    },
    functions: {
      publish: async ({ context: { caller }, transaction }) => {
        await publishDrafts(platform, { caller, transaction }, { note: '' })
        return undefined
      },
      revert: async ({ context: { caller }, transaction, rows: [row] }) => {
        await revertTo(platform, { caller, transaction }, { revision: Number(row?.number) })
        return undefined
      },
    },
  }
}

/** What schemas of the calls have let through. */
const requestOf = (body: unknown) =>
  Object(body) as {
    readonly note?: string
    readonly targets?: readonly string[]
    readonly versions?: Readonly<Record<string, number>>
    readonly rows?: boolean
  }

/** → `{ version }`. @throws Refusal notFound for what there is nothing of; versionConflict with both contents. */
async function save({ database, layers }: ModulePlatform, { caller, params: { target = '' }, body }: Call) {
  const { content, version, based } = body as { readonly content: object | null; readonly version?: number; readonly based?: number }
  return database.control.write(caller, async (transaction) => {
    const [[live] = []] = await transaction.run(liveOf(target))
    if (
      !documentOf(layers.product, target, { drafts: [], live: [[live ?? '[]']], bases: [] }) &&
      !/^(entity|page|dataset|dictionary|menu):x_\w+$/.test(target)
    )
      throw new Refusal('notFound')
    const [row] = await transaction.run(saveDraft({ target, content, version, based, by: caller }))
    if (!row) {
      const [draft = null] = await askStored<object>(transaction, draftsOf(target))
      throw new Refusal('versionConflict', { data: { current: draft, mine: content } })
    }
    await transaction.run(keepBases(layers.product, [content]))
    await transaction.run(audit(caller, [{ entity: 'publication', action: 'saveDraft', record: target }]))
    return data({ version: Number(row[0]) })
  })
}

/** @throws Refusal versionConflict where there is another draft than the one that was looked at, notFound where there is none. */
async function refuseOther(transaction: Transaction, target: string): Promise<never> {
  const [current] = await askStored<object>(transaction, draftsOf(target))
  throw current ? new Refusal('versionConflict', { data: { current } }) : new Refusal('notFound')
}

/**
 * What an upgrade could not decide, decided: a draft on the product's document of today → `{ version }`. What is chosen for nothing stays as the tenant has it.
 *
 * @throws Refusal notFound where nothing is to be decided; versionConflict
 */
async function settle(platform: ModulePlatform, call: Call) {
  const {
    caller,
    params: { target = '' },
    body,
  } = call
  const { choices, version } = body as { readonly choices: Choices; readonly version?: number }
  const { product } = platform.layers
  const [live, kept] = await platform.database.control.read(caller, [liveOf(target), storedBases])
  const [{ content } = { content: null }] = storedIn<{ readonly content: unknown }>(live)
  const under = { product: product.names, bases: basesOf(storedIn(kept)) }
  const upgrade = isPatch(content) ? upgradePatch(under, content) : undefined
  if (!upgrade || !isPatch(content)) throw new Refusal('notFound')
  // What is nobody's choice is the tenant's, as he has it now; what the product has locked since can only be the product's.
  const all = Object.fromEntries(
    upgrade.conflicts.map(({ path, what }) => [
      path,
      what === 'locked' ? 'theirs' : (Object.hasOwn(choices, path) && choices[path]) || 'mine',
    ]),
  )
  const patch = upgrade.state === 'gone' ? undefined : upgradePatch(under, content, { choices: all })?.patch
  return save(platform, {
    ...call,
    body: { content: patch && patch.ops.length > 0 ? patch : null, ...(version !== undefined && { version }) },
  })
}
